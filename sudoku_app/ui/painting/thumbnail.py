"""A small picture of a grid: its regions, and which of its cells are filled."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from sudoku_app.interaction.cell_appearance import Ground
from sudoku_app.interaction.region_lines import region_lines, tinted_cells
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.style.theme import Theme


def thumbnail(position: Position, theme: Theme, side: int, ratio: float = 1.0) -> QPixmap:
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
    for number, ground in tinted_cells(shape).items():
        row, column = divmod(number, size)
        colour = theme.further if ground is Ground.FURTHER else theme.crossing
        painter.fillRect(QRectF(column * cell, row * cell, cell, cell), colour)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inset = 0.14 * cell
    for number, content in enumerate(position.cells):
        if content.value:
            row, column = divmod(number, size)
            place = QRectF(0.5 + column * cell + inset, 0.5 + row * cell + inset, cell - 2 * inset, cell - 2 * inset)
            painter.fillRect(place, theme.given if content.given else theme.entry)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(theme.hairline)
    painter.drawRect(0, 0, side - 1, side - 1)
    for upright, line, *ends in region_lines(shape):
        at, start, end = round(line * cell), *(round(place * cell) for place in ends)
        painter.drawLine(*((at, start, at, end) if upright else (start, at, end, at)))
