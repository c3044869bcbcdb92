"""A picture of a solved grid: every value a colour of its own, so that each solution has its own pattern."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.style.theme import Theme

_SIDE = 190
_GAP = 0.10  # of a cell, around each
_BOX_GAP = 0.35  # of a cell, between boxes
_ROUNDNESS = 0.22  # of a cell
_FIRST_HUE = 205  # of the first value, in degrees; the others follow around the circle
_GIVEN_OPACITY = 1.0
_OWN_OPACITY = 0.72  # the person's cells are lighter, so that the givens stand out as a second pattern


class SolvedPicture(QWidget):
    """Stands still: nothing in it moves or blinks.

    Args:
        position: a full grid.
        theme: what it is to stand beside.
        name: what a screen reader calls it.
        parent: the parent widget.
    """

    def __init__(self, position: Position, theme: Theme, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._position = position
        size = position.shape.size
        self._colours = [_colour(number, size, theme) for number in range(size)]
        self.setObjectName("solvedPicture")
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return a square."""
        return QSize(_SIDE, _SIDE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint every cell, without lines and digits."""
        shape = self._position.shape
        size = shape.size
        down, across = size // shape.rows - 1, size // shape.columns - 1
        side = min(self.width(), self.height())
        cell = side / (size + _BOX_GAP * max(down, across))
        width, height = cell * (size + _BOX_GAP * across), cell * (size + _BOX_GAP * down)
        left, top = (self.width() - width) / 2, (self.height() - height) / 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        inside = cell * (1 - 2 * _GAP)
        for number, content in enumerate(self._position.cells):
            row, column = divmod(number, size)
            x = left + cell * (column + _BOX_GAP * (column // shape.columns) + _GAP)
            y = top + cell * (row + _BOX_GAP * (row // shape.rows) + _GAP)
            painter.setOpacity(_GIVEN_OPACITY if content.given else _OWN_OPACITY)
            painter.setBrush(self._colours[content.value - 1])
            painter.drawRoundedRect(QRectF(x, y, inside, inside), cell * _ROUNDNESS, cell * _ROUNDNESS)


def _colour(number: int, size: int, theme: Theme) -> QColor:
    """Return the colour of a value, counted from 0: as light as the others, so that none cries."""
    hue = (_FIRST_HUE + number * 360 // size) % 360
    return QColor.fromHsl(hue, 120, 130 if theme.dark else 160)
