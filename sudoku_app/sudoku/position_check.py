"""What can be said about a position; `checking` finds it out."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sudoku_app.sudoku.answer import Answer
from sudoku_app.sudoku.position import Position
from sudoku_app.sudoku.rules import RuleBreak

if TYPE_CHECKING:
    from sudoku_app.sudoku.inquiry import Inquiry  # which loads the searches


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
        inquiry: the search behind ``puzzle``; given to `checking.check_position` again it goes on where it stopped.
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
