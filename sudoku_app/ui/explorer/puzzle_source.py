"""Where the explorer meets Sudoku: the grid being edited as a matrix, and the tried values back in the grid.

Nothing else in this package knows what a Sudoku is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.sudoku.cover import options_of, placement_of, sudoku_cover
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import Position


@dataclass(frozen=True)
class TriedValues:
    """The values of the partial cover, for the grid.

    Attributes:
        shape: the box shape of the grid they belong to.
        placed: (cell, value) of the partial cover without what the position held already, in the order chosen.
        tried: the (cell, value) tried last, or None.
    """

    shape: BoxShape
    placed: tuple[tuple[int, int], ...]
    tried: tuple[int, int] | None


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
        self._shape: BoxShape | None = None

    def read(self) -> tuple[ExactCover, tuple[int, ...]]:
        """Return the matrix of the grid's box shape, and the options of the values it holds."""
        position = self._position()
        self._shape = position.shape
        return sudoku_cover(position.shape), tuple(options_of(position.shape, position.values))

    def show(self, options: Sequence[int]) -> None:
        """Tell the values of options chosen in addition, the one tried last at the end."""
        if self._shape is not None:
            placed = tuple(placement_of(self._shape, option) for option in options)
            self.values_tried.emit(TriedValues(self._shape, placed, placed[-1] if placed else None))

    def clear(self) -> None:
        """Tell that no value is tried any more."""
        if self._shape is not None:
            self.values_tried.emit(TriedValues(self._shape, (), None))
            self._shape = None
