"""Where the explorer meets Sudoku: the grid being edited as a matrix, and the tried values back in the grid.

Nothing else in this package knows what a Sudoku is.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.sudoku.cover import options_of, placement_of, sudoku_cover
from sudoku_app.sudoku.grid.position import Position


@dataclass(frozen=True)
class PuzzleMatrix:
    """A position as a matrix; called, it makes it."""

    position: Position

    def __call__(self) -> tuple[ExactCover, tuple[int, ...]]:
        """Return the matrix of the grid's box shape, and the options of the values it holds."""
        shape = self.position.shape
        return sudoku_cover(shape), tuple(options_of(shape, self.position.values))

    def placed(self, options: Sequence[int]) -> tuple[tuple[int, int], ...]:
        """Return the cells and values of options, in their order."""
        return tuple(placement_of(self.position.shape, option) for option in options)
