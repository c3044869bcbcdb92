"""The tabs beside rows that are too low for names and signs: each state of an option lies at a place of its own.

Without them such rows would tell what happens to them by colour alone.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from sudoku_app.ui.explorer.matrix_appearance import RowAppearance

# From where to where of the margin's width a tab reaches.
_REACH: Final = {
    RowAppearance.REMOVED_NOW: (0.0, 0.4),
    RowAppearance.RESTORED_NOW: (0.3, 0.7),
    RowAppearance.CANDIDATE: (0.6, 1.0),
    RowAppearance.COVER: (0.0, 1.0),
}


def paint_tab(painter: QPainter, margin: QRectF, appearance: int, colour: QColor) -> None:
    """Paint the tab of a row that looks so into its part of the margin; some looks have none."""
    if appearance in _REACH:
        start, end = _REACH[RowAppearance(appearance)]
        left = margin.left() + start * margin.width()
        painter.fillRect(QRectF(left, margin.top(), (end - start) * margin.width(), margin.height()), colour)
