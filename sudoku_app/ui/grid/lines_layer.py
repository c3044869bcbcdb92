"""The person's lines as a picture of what is seen of them, painted once and then laid over the cells.

A key may have two hundred cells painted anew. Sixty long lines clipped to them took 13 ms at 25×25, their picture takes
less than one.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from sudoku_app.sudoku.grid.position import Line
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.painting.lines_paint import paint_lines


class LinesLayer:
    """Keeps the picture for as long as it would look the same."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._picture = QPixmap()

    def picture(
        self,
        room: QSize,
        ratio: float,
        side: int,
        lines: tuple[Line, ...],
        middle_of: Callable[[int], QPointF],
        values: tuple[int, ...],
        ink: Ink,
    ) -> QPixmap:
        """Return lines on nothing.

        Args:
            room: the size of what is seen of the grid.
            ratio: how many pixels of the screen one of the picture's is.
            side: of a cell.
            lines: the lines.
            middle_of: where the middle of a cell is.
            values: N² values, 0 where a cell is empty.
            ink: colours and pens.
        """
        ends = tuple((values[line.start] != 0, values[line.end] != 0) for line in lines)
        corner = middle_of(0)
        key = (room.width(), room.height(), ratio, side, corner.x(), corner.y(), lines, ends, id(ink))
        if key != self._key:
            self._key = key
            self._picture = QPixmap(room * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(Qt.GlobalColor.transparent)
            painter = QPainter(self._picture)
            paint_lines(painter, side, lines, middle_of, lambda cell: values[cell] != 0, ink)
            painter.end()
        return self._picture
