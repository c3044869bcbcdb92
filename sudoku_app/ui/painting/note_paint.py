"""The person's note in the top right corner of a cell, and what room it leaves for marks and value."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from sudoku_app.ui.painting.ink import Ink, Typeface

_SHARE: Final = 0.21  # of a cell's side: the height of a note's type
_LARGE, _LARGE_SHARE = 12.0, 1 / 16  # in large cells: so much and this share of the side
_SMALLEST: Final = 8  # pixels; below that nobody reads it
_INSET: Final = 0.13  # of a cell's side: frame and rings run between the note and the border
_LEAST_INSET: Final = 4.0
_CAPITAL: Final = 0.73  # of the height of type
_VALUE_GIVES_WAY: Final = 0.4  # of what a note takes: looked at in cells of 26 to 158 pixels
_AIR: Final = 0.03  # of a cell's side, between the note and the marks below it


def note_pixels(side: int) -> int:
    """Return the height of a note's type in cells of ``side`` pixels."""
    return max(_SMALLEST, round(min(_SHARE * side, _LARGE + _LARGE_SHARE * side)))


def _inset(side: int) -> float:
    return max(_LEAST_INSET, _INSET * side) if side >= 2 * _SMALLEST else 1.0


def _taken(side: int) -> int:
    """Return how much of a cell's height a note takes."""
    return round(_inset(side) + _CAPITAL * note_pixels(side) + _AIR * side)


def value_middle(rect: QRectF, note: str) -> QPointF:
    """Return the middle of a cell's value: a little below that of the cell where a note stands above it."""
    side = int(min(rect.width(), rect.height()))
    return rect.center() + QPointF(0, round(_VALUE_GIVES_WAY * _taken(side)) if note else 0)


def marks_area(rect: QRectF, note: str) -> QRectF:
    """Return where the marks of a cell stand: all of it, or below its note."""
    if not note:
        return rect
    side = int(min(rect.width(), rect.height()))
    taken = _taken(side)
    return QRectF(rect.x() + taken // 2, rect.y() + taken, side - taken, side - taken)


def paint_note(painter: QPainter, rect: QRectF, note: str, ink: Ink) -> None:
    """Write a note into the top right corner of a cell."""
    side = int(min(rect.width(), rect.height()))
    inset, pixels = _inset(side), note_pixels(side)
    glyph = ink.fitted(note, Typeface.STRONG_MARK, pixels, int(side - 2 * inset))
    painter.setPen(ink.theme.mark)
    height = _CAPITAL * glyph.font.pixelSize()
    ink.write(painter, glyph, rect.x() + rect.width() - inset - glyph.width / 2, rect.y() + inset + height / 2)
