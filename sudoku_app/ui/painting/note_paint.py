"""The person's note in the top right corner of a cell, and what room it leaves for marks and value."""

from __future__ import annotations

from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from sudoku_app.interaction.cell_appearance import CellAppearance
from sudoku_app.ui.painting.free_place import Box, text_box
from sudoku_app.ui.painting.ink import Glyph, Ink, Typeface
from sudoku_app.ui.painting.marks_layout import INSET as MARKS_INSET
from sudoku_app.ui.painting.marks_layout import SIGN_HEIGHT
from sudoku_app.ui.painting.rings_paint import border_reach

_SHARE: Final = 0.21  # of a cell's side: the height of a note's type
_LARGE, _LARGE_SHARE = 12.0, 1 / 16  # in large cells: so much and this share of the side
_SMALLEST: Final = 8  # pixels; smaller letters cannot be read
_INSET: Final = 0.13  # of a cell's side: frame and rings run between the note and the border
_LEAST_INSET: Final = 4.0
_VALUE_GIVES_WAY: Final = 0.4  # of what a note takes: looked at in cells of 26 to 158 pixels
_ROUND_CORNER: Final = 0.03  # of a cell's side: so much farther in rings reach where they turn
_AIR: Final = 0.03  # of a cell's side, between the note and the marks below it


def note_pixels(side: int) -> int:
    """Return the height of a note's type in cells of ``side`` pixels."""
    return max(_SMALLEST, round(min(_SHARE * side, _LARGE + _LARGE_SHARE * side)))


def _inset(cell: CellAppearance, side: int) -> float:
    inset = max(_LEAST_INSET, _INSET * side) if side >= 2 * _SMALLEST else 1.0
    reach = border_reach(cell, side)
    return max(inset, ceil(reach + _ROUND_CORNER * side)) if reach else inset


def _height_share(cell: CellAppearance, side: int) -> int:
    """Return how much of a cell's height its note takes."""
    return round(_inset(cell, side) + SIGN_HEIGHT * note_pixels(side) + _AIR * side) if cell.note else 0


def value_middle(rect: QRectF, cell: CellAppearance) -> QPointF:
    """Return the middle of a cell's value: a little below that of the cell where a note stands above it."""
    side = int(min(rect.width(), rect.height()))
    return rect.center() + QPointF(0, round(_VALUE_GIVES_WAY * _height_share(cell, side)))


def marks_area(rect: QRectF, cell: CellAppearance) -> QRectF:
    """Return where the marks of a cell stand, in the middle of this area: all of the cell, or below its note.

    What frame and rings take beyond the edge that marks leave free anyway is left out.
    """
    side = int(min(rect.width(), rect.height()))
    top, reach = _height_share(cell, side), border_reach(cell, side)
    if not (top or reach):
        return rect
    free = MARKS_INSET * (side - top)
    edge = max(0, ceil((reach - free) / (1 - 2 * MARKS_INSET))) if reach else 0
    top = max(top, edge)
    inner = side - top - edge
    return QRectF(rect.x() + (side - inner) // 2, rect.y() + top, inner, inner)


def paint_note(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink) -> None:
    """Write a cell's note into its top right corner."""
    glyph, middle = _placed(rect, cell, ink)
    painter.setPen(ink.theme.mark)
    ink.write(painter, glyph, middle.x(), middle.y())


def note_box(rect: QRectF, cell: CellAppearance, ink: Ink) -> Box:
    """Return where a cell's note stands."""
    glyph, middle = _placed(rect, cell, ink)
    return text_box(middle.x(), middle.y(), glyph.width, SIGN_HEIGHT * glyph.font.pixelSize())


def _placed(rect: QRectF, cell: CellAppearance, ink: Ink) -> tuple[Glyph, QPointF]:
    """Return a cell's note as it is written, and its middle."""
    side = int(min(rect.width(), rect.height()))
    inset = _inset(cell, side)
    glyph = ink.fitted(cell.note, Typeface.STRONG_MARK, note_pixels(side), int(side - 2 * inset))
    down = inset + SIGN_HEIGHT * glyph.font.pixelSize() / 2
    return glyph, QPointF(rect.x() + rect.width() - inset - glyph.width / 2, rect.y() + down)
