"""The picture of a puzzle at the size of a stamp: where its givens are. Digits could not be read so small."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from sudoku_app.sudoku.position import Position
from sudoku_app.ui.style.theme import Theme


def pattern(position: Position, theme: Theme, side: int, ratio: float = 1.0) -> QPixmap:
    """Return the picture, ``side`` logical pixels wide and high, for a screen of a device pixel ratio."""
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    _paint(painter, position, theme, side)
    painter.end()
    return pixmap


def _paint(painter: QPainter, position: Position, theme: Theme, side: int) -> None:
    shape = position.shape
    size = shape.size
    cell = (side - 1) / size
    painter.fillRect(QRectF(0, 0, side, side), theme.paper)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inset = 0.14 * cell
    for number, content in enumerate(position.cells):
        if content.value:
            row, column = divmod(number, size)
            place = QRectF(0.5 + column * cell + inset, 0.5 + row * cell + inset, cell - 2 * inset, cell - 2 * inset)
            painter.fillRect(place, theme.given if content.given else theme.entry)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(theme.hairline)
    for line in range(0, size + 1, shape.rows):
        y = round(line * cell)
        painter.drawLine(0, y, side - 1, y)
    for line in range(0, size + 1, shape.columns):
        x = round(line * cell)
        painter.drawLine(x, 0, x, side - 1)
