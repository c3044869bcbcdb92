"""The grid before any step of a list: for who goes back and forth through one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.steps import Step

# A grid is kept for every so many steps, and so many steps are done again at most: 25×25, some 600 steps, 1 MB.
_BETWEEN: Final = 32


class Retracing:
    """Goes to any place in a list of steps, doing few of them again."""

    def __init__(self, start: CandidateGrid, steps: Sequence[Step]) -> None:
        self._steps = steps
        self._kept = {0: start.copy()}
        self._at, self._grid = 0, start.copy()

    def before(self, index: int) -> CandidateGrid:
        """Return the grid as it stands before a step, with the number of steps after the last one.

        It is only to be looked at, and only until the next one is asked for.
        """
        kept = max(place for place in self._kept if place <= index)
        if not kept <= self._at <= index:
            self._at, self._grid = kept, self._kept[kept].copy()
        while self._at < index:
            self._grid.apply(self._steps[self._at])
            self._at += 1
            if self._at % _BETWEEN == 0 and self._at not in self._kept:
                self._kept[self._at] = self._grid.copy()
        return self._grid
