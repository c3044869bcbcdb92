"""A small picture of a grid, painted with the same function as the large one."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.painting.grid_paint import paint_grid
from sudoku_app.ui.painting.ink import Ink


class GridPreview(QWidget):
    """Shows a position that cannot be typed into."""

    def __init__(self, position: Position | None, ink: Ink, side: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._position = position
        self._ink = ink
        self._side = side
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a square."""
        return QSize(self._side, self._side)

    def show_position(self, position: Position | None) -> None:
        """Show another position, or None for nothing."""
        self._position = position
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint it."""
        if self._position is not None:
            paint_grid(QPainter(self), QRectF(self.rect()), self._position, self._ink)
