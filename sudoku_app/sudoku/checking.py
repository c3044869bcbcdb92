"""Is a position's puzzle worth solving, and do the entries agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.inquiry import Answer, Inquiry, Verdict, check, inquiry_about
from sudoku_app.sudoku.position import Position
from sudoku_app.sudoku.rules import RuleBreak, rule_breaks


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
        inquiry: the search behind ``puzzle``; given to `check_position` again it goes on where it stopped.
    """

    position: Position
    breaks: tuple[RuleBreak, ...]
    puzzle: Answer
    entered: Answer | None
    wrong: tuple[int, ...]
    inquiry: Inquiry = field(compare=False, repr=False)

    @property
    def solutions(self) -> tuple[tuple[int, ...], ...]:
        """Solutions to show: those that keep the entries where there are any, else those of the puzzle."""
        if self.entered is not None and self.entered.solutions:
            return self.entered.solutions
        return self.puzzle.solutions


def check_position(
    position: Position, *, inquiry: Inquiry | None = None, limit: int = 2, effort: Effort = Effort()
) -> PositionCheck:
    """Return what can be said about a position, with up to ``limit`` solutions of each question.

    With the ``inquiry`` of an earlier, undecided check of the same givens the search resumes; another one is passed
    over. A limit of the effort is for all that is searched.
    """
    breaks = rule_breaks(position.shape, position.values)
    inquiry = inquiry_about(position.shape, position.givens, inquiry)
    puzzle = inquiry.run(limit, effort)
    entered = None
    wrong: tuple[int, ...] = ()
    if puzzle.verdict is Verdict.UNIQUE:
        wrong = differing_entries(position, puzzle.solutions[0])
    elif puzzle.verdict is Verdict.SEVERAL and position.values != position.givens:
        entered = check(position.shape, position.values, limit=limit, effort=effort)
    return PositionCheck(position, breaks, puzzle, entered, wrong, inquiry)


def differing_entries(position: Position, solution: Sequence[int]) -> tuple[int, ...]:
    """Return the cells whose value differs from a solution, ascending."""
    return tuple(cell for cell, value in enumerate(position.values) if value not in (0, solution[cell]))
