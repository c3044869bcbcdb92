"""Answers: what `checking` finds out about a puzzle and a position. A verdict never claims more than was proved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING

from sudoku_app.exact_cover.outcome import Stop
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import RuleBreak, rule_breaks

if TYPE_CHECKING:
    from sudoku_app.sudoku.verdicts.checking import VerdictSearch  # which loads the searches


class Verdict(Enum):
    """The answer to "check"; the values are the words of the command line."""

    UNIQUE = "unique"
    NONE = "none"
    SEVERAL = "several"
    UNDECIDED = "undecided"


def verdict_of_count(count: int) -> Verdict:
    """Return what a number of solutions, counted up to 2, says of a puzzle; -1 is of one that was given up."""
    return {-1: Verdict.UNDECIDED, 0: Verdict.NONE, 1: Verdict.UNIQUE, 2: Verdict.SEVERAL}[count]


class UnsoundAnswerError(RuntimeError):
    """A solver gave a grid that is no solution: a defect of the program, never of the input."""


@dataclass(frozen=True)
class Answer:
    """What was found out about N² values."""

    shape: GridShape
    values: tuple[int, ...]  # the question: the values, 0 where a cell is empty
    verdict: Verdict  # what was proved
    solutions: tuple[tuple[int, ...], ...]  # the solutions found, N² values each; all of them when ``exact``
    exact: bool  # whether ``solutions`` are all there are
    breaks: tuple[RuleBreak, ...]  # direct breaks of a rule among the values; then nothing was searched
    stop: Stop  # why the search returned
    nodes: int  # choices tried
    seconds: float  # wall time of the search
    kernel: str  # what searched


@dataclass(frozen=True)
class PositionCheck:
    """A position seen in four ways: what breaks a rule now, what the puzzle is worth, and what the entries do to it."""

    position: Position  # the position that was asked about
    breaks: tuple[RuleBreak, ...]  # direct breaks of a rule among givens and entries
    puzzle: Answer  # the verdict on the givens alone
    # The verdict on givens and entries together, where it says more than ``puzzle``: there are entries and the puzzle
    # has several solutions; otherwise None.
    entered: Answer | None
    wrong: tuple[int, ...]  # entries that differ from the puzzle's only solution
    # The search behind ``puzzle``; given to `checking.check_position` again it continues where it stopped.
    search: VerdictSearch = field(compare=False, repr=False)

    @property
    def solutions(self) -> tuple[tuple[int, ...], ...]:
        """Solutions to show: those that keep the entries where there are any, else those of the puzzle."""
        if self.entered is not None and self.entered.solutions:
            return self.entered.solutions
        return self.puzzle.solutions

    @property
    def givens_typed_as_entries(self) -> bool:
        """Whether some givens were probably typed as entries; see `complete_the_givens`."""
        return self.entered is not None and complete_the_givens(self.position, self.entered)

    def at(self, now: Position) -> PositionCheck:
        """Return what is known by it of another position with the same givens; nothing is searched."""
        unique = self.puzzle.verdict is Verdict.UNIQUE
        wrong = differing_entries(now, self.puzzle.solutions[0]) if unique else ()
        pairs = zip(self.position.values, now.values, strict=True)
        entered = self.entered if all(before in (0, after) for before, after in pairs) else None
        return replace(self, position=now, breaks=rule_breaks(now.shape, now.values), entered=entered, wrong=wrong)


def differing_entries(position: Position, solution: Sequence[int]) -> tuple[int, ...]:
    """Return the cells whose value differs from a solution, ascending."""
    return tuple(cell for cell, value in enumerate(position.values) if value not in (0, solution[cell]))


def complete_the_givens(position: Position, entered: Answer) -> bool:
    """Return whether the entries make a puzzle with several solutions one with exactly one, by the verdict on both.

    Then they are probably givens that were typed while solving. Values that the solver put in are never that, nor is
    the last value of a full grid.
    """
    full = all(position.values)
    solved = any(content.solved for content in position.cells)
    return entered.verdict is Verdict.UNIQUE and not full and not solved
