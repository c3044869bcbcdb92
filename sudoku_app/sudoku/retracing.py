"""The grid before any step of a list: for who goes back and forth through one."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.steps import Step


class Retracing:
    """Goes to any place in a list of steps.

    Who goes back begins at the start: a step takes 2 µs to be done again (16×16, where a path has some 300).
    """

    def __init__(self, start: CandidateGrid, steps: Sequence[Step]) -> None:
        self._start = start.copy()
        self._steps = steps
        self._at, self._grid = 0, start.copy()

    def before(self, index: int) -> CandidateGrid:
        """Return the grid as it stands before a step, with the number of steps after the last one.

        It is only to be looked at, and only until the next one is asked for.
        """
        if index < self._at:
            self._at, self._grid = 0, self._start.copy()
        for step in self._steps[self._at : index]:
            self._grid.apply(step)
        self._at = index
        return self._grid
