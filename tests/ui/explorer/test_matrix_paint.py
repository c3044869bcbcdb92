"""Rows too low for signs are told apart by where their tab lies, not by colour alone."""

from __future__ import annotations

from itertools import combinations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QGuiApplication, QImage, QPainter

from sudoku_app.ui.explorer.matrix_appearance import RowAppearance
from sudoku_app.ui.explorer.matrix_paint import paint_tab


def _ink(appearance: RowAppearance) -> tuple[bool, ...]:
    image = QImage(12, 2, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint_tab(painter, QRectF(0, 0, 12, 2), appearance, QColor("black"))
    painter.end()
    return tuple(image.pixelColor(x, 1).lightness() < 128 for x in range(12))


def test_every_state_has_a_place_of_its_own(qapp: QGuiApplication) -> None:
    tabbed = (RowAppearance.REMOVED_NOW, RowAppearance.RESTORED_NOW, RowAppearance.CANDIDATE, RowAppearance.COVER)
    inks = {appearance: _ink(appearance) for appearance in tabbed}
    assert all(any(ink) for ink in inks.values())
    for one, other in combinations(tabbed, 2):
        assert sum(a != b for a, b in zip(inks[one], inks[other], strict=True)) >= 4


def test_what_is_left_or_was_removed_before_leaves_the_margin_empty(qapp: QGuiApplication) -> None:
    assert not any(_ink(RowAppearance.LEFT))
    assert not any(_ink(RowAppearance.REMOVED))
