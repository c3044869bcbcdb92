"""What can be said about a position; `checking` finds it out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import RuleBreak, rule_breaks
from sudoku_app.sudoku.verdicts.answer import Answer, Verdict

if TYPE_CHECKING:
    from sudoku_app.sudoku.verdicts.verdict_search import VerdictSearch  # which loads the searches


@dataclass(frozen=True)
class PositionCheck:
    """A position told apart four ways: what breaks a rule now, what the puzzle is worth, and what the entries do to it.

    Attributes:
        position: the position that was asked about.
        breaks: direct breaks of a rule among givens and entries.
        puzzle: the verdict on the givens alone.
        entered: the verdict on givens and entries together, where it says more than ``puzzle``: there are entries and
            the puzzle has several solutions; otherwise None.
        wrong: entries that differ from the puzzle's only solution.
        search: the search behind ``puzzle``; given to `checking.check_position` again it goes on where it stopped.
    """

    position: Position
    breaks: tuple[RuleBreak, ...]
    puzzle: Answer
    entered: Answer | None
    wrong: tuple[int, ...]
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
    """Return whether a person's entries make a puzzle with several solutions one with exactly one.

    Then they are probably givens that were typed while solving. Values that the solver put in are never that, nor is
    the last value of a full grid.

    Args:
        position: the position; its givens have several solutions.
        entered: the verdict on givens and entries together.
    """
    full = all(position.values)
    solved = any(content.solved for content in position.cells)
    return entered.verdict is Verdict.UNIQUE and not full and not solved
