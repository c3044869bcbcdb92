"""Paints a QR code: dark on white in whatever colours the window is, for that is what cameras look for."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath

from sudoku_app.formats.qr_code import QUIET_ZONE, QRCode

_DARK = QColor("#000000")


def paint_code(painter: QPainter, square: QRectF, code: QRCode) -> None:
    """Paint a code with its quiet zone into a square; sharp where a module is a whole number of the painter's units.

    All modules are one outline, so that no seam shows between them on paper.
    """
    side = square.width() / code.side
    dark = QPainterPath()
    dark.setFillRule(Qt.FillRule.WindingFill)
    for row, modules in enumerate(code.rows):
        column = 0
        for is_dark, run in groupby(modules):
            length = len(list(run))
            if is_dark:
                x = square.left() + (column + QUIET_ZONE) * side
                y = square.top() + (row + QUIET_ZONE) * side
                dark.addRect(QRectF(x, y, length * side, side))
            column += length
    painter.fillRect(square, Qt.GlobalColor.white)
    painter.fillPath(dark, _DARK)
