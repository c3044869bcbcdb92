"""What is painted by hand where text runs from right to left."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt

from sudoku_app.ui.painting.mirrored import as_seen

LEFTWARDS, RIGHTWARDS = Qt.LayoutDirection.RightToLeft, Qt.LayoutDirection.LeftToRight


def test_a_place_is_mirrored_within_its_row_alone_and_only_where_text_runs_leftwards() -> None:
    row, start, end = QRectF(100, 7, 60, 20), QRectF(100, 7, 4, 20), QRectF(158, 7, 2, 20)
    assert as_seen(RIGHTWARDS, row, start) == start
    assert as_seen(LEFTWARDS, row, start) == QRectF(156, 7, 4, 20)
    assert as_seen(LEFTWARDS, row, end) == QRectF(100, 7, 2, 20)
    assert as_seen(LEFTWARDS, row, row) == row
