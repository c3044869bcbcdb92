"""Where the explorer meets Sudoku: the grid being edited as a matrix, and the tried values back in the grid.

Nothing else in this package knows what a Sudoku is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.sudoku.cover import options_of, placement_of, sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position


@dataclass(frozen=True)
class TriedValues:
    """The values of the partial cover, for the grid.

    Attributes:
        shape: the box shape of the grid they belong to.
        placed: (cell, value) of the partial cover without what the position held already, in the order chosen.
        tried: the (cell, value) tried last, or None.
    """

    shape: GridShape
    placed: tuple[tuple[int, int], ...]
    tried: tuple[int, int] | None


@dataclass(frozen=True)
class PuzzleMatrix:
    """A position as a matrix; called, it makes it."""

    position: Position

    def __call__(self) -> tuple[ExactCover, tuple[int, ...]]:
        """Return the matrix of the grid's box shape, and the options of the values it holds."""
        shape = self.position.shape
        return sudoku_cover(shape), tuple(options_of(shape, self.position.values))


class PuzzleSource(QObject):
    """Gives the position being edited as a matrix, and tells which values are tried.

    Args:
        position: returns the position being edited.

    Signals:
        values_tried(TriedValues): the partial cover changed; empty when the explorer turns to another matrix or closes.
    """

    values_tried = Signal(object)

    def __init__(self, position: Callable[[], Position], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._position = position

    def read(self) -> PuzzleMatrix:
        """Return the position as it is now."""
        return PuzzleMatrix(self._position())

    def show(self, puzzle: PuzzleMatrix, options: Sequence[int]) -> None:
        """Tell the values of options chosen in addition to a puzzle's, the one tried last at the end."""
        shape = puzzle.position.shape
        placed = tuple(placement_of(shape, option) for option in options)
        self.values_tried.emit(TriedValues(shape, placed, placed[-1] if placed else None))
