"""Solving: how long a person has been at a puzzle, without the pauses, and its end: the grid is full, right or not."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import RuleBreak, rule_breaks

if TYPE_CHECKING:
    from sudoku_app.sudoku.rating.grades import Difficulty


class SolvingTimer:
    """Counts seconds while it runs, from what has been counted before.

    ``clock`` returns seconds that never go back; the default leaves out the time a computer sleeps on most systems.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, seconds: float = 0.0) -> None:
        self._clock = clock
        self._counted = seconds
        self._since: float | None = None

    @property
    def running(self) -> bool:
        """Whether time is being counted."""
        return self._since is not None

    @property
    def seconds(self) -> float:
        """The time counted so far."""
        since = self._since
        return self._counted if since is None else self._counted + self._clock() - since

    def start(self) -> None:
        """Count from now on; nothing happens when it runs already."""
        if self._since is None:
            self._since = self._clock()

    def pause(self) -> None:
        """Stop counting and keep what was counted."""
        self._counted, self._since = self.seconds, None

    def reset(self, seconds: float = 0.0) -> None:
        """Go on from another time, running or paused as before."""
        self._counted = seconds
        if self._since is not None:
            self._since = self._clock()


@dataclass(frozen=True)
class Ending:
    """A full grid and how it was filled."""

    position: Position
    breaks: tuple[RuleBreak, ...]
    seconds: float  # solving time
    hints: int  # how many hints were asked for; a solution that was shown is one
    filled: int  # how many values the solver put in
    # How hard the puzzle was; None while that is not known, and where it has not exactly one solution.
    difficulty: Difficulty | None = None
    goes_on: bool = False  # whether there is a next puzzle in the list

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
