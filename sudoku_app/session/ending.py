"""The end of a puzzle: the grid is full, and right or not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import RuleBreak, rule_breaks

if TYPE_CHECKING:
    from sudoku_app.sudoku.rating.grades import Difficulty


@dataclass(frozen=True)
class Ending:
    """A full grid and how it was filled.

    Attributes:
        position: the full grid.
        breaks: the rules it breaks; none when it is right.
        seconds: solving time.
        hints: how many hints were asked for; a solution that was shown is one.
        filled: how many values the solver put in.
        difficulty: how hard the puzzle was; None while that is not known, and where it has not exactly one solution.
        goes_on: whether there is a next puzzle in the list.
    """

    position: Position
    breaks: tuple[RuleBreak, ...]
    seconds: float
    hints: int
    filled: int
    difficulty: Difficulty | None = None
    goes_on: bool = False

    @property
    def right(self) -> bool:
        """Whether the grid is solved: a full grid that breaks no rule is."""
        return not self.breaks


def ending_of(position: Position, seconds: float, hints: int) -> Ending | None:
    """Return how a puzzle ended, or None while a cell is empty."""
    if not all(position.values):
        return None
    breaks = rule_breaks(position.shape, position.values)
    return Ending(position, breaks, seconds, hints, sum(content.solved for content in position.cells))
