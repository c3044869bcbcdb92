"""Pencil marks: along the edges and in the middle of a cell where there is room to write them, else dots.

Where all stand for the same, what a cell can be, each value has a place of its own in the cell: candidates, corner
marks from the time on when all candidates were noted, marks that are dots, and all marks of a cell while an answer
speaks of some.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum, auto
from functools import lru_cache
from math import ceil, isqrt
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPolygonF

from sudoku_app.interaction.cell_appearance import CellAppearance
from sudoku_app.interaction.highlights import Highlights
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.ui.painting.answer_paint import RINGS_APART, paint_answer_marks, paint_true
from sudoku_app.ui.painting.cell_layout import (
    SIGN_HEIGHT,
    SMALLEST_MARK_PIXELS,
    Box,
    CellMarks,
    MarkKind,
    MarksLayout,
    Written,
    laid_out,
    text_box,
)
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.wording.report import Tone
from sudoku_app.wording.voice import Symbols, SymbolStyle, symbol

MOST_SPREAD = 4  # so many values of which an answer says something are written where marks are dots
WRITTEN_OUT = 2  # so few marks are written even where others are dots, unless marks have fixed places
_SMALLER = 0.9  # of the usual height of type: corner marks, and all that have a place of their own
_FEW_COLUMNS = 3
_DOT_RADIUS, _LEAST_DOT_RADIUS, _DOT_IN_PITCH = 0.05, 1.15, 0.75  # of the side, in pixels, and of the room of a value
_ROUND_DOT = 4  # pixels: narrower ones are squares, which are painted faster
_TYPEFACES = {
    MarkKind.CORNER: Typeface.MARK,
    MarkKind.CENTRE: Typeface.MARK,
    MarkKind.CANDIDATE: Typeface.CANDIDATE,
}


@lru_cache(maxsize=64)
def pattern(size: int) -> tuple[int, int]:
    """Return the columns and rows of the pattern in which N marks lie: 3×3 for 9, 3×2 for 6, 5×5 for 25."""
    columns = isqrt(size - 1) + 1
    return columns, ceil(size / columns)


def _all_places(columns: int) -> float:
    """Return how wide and high a pattern of so many columns is, as a share of the cell's side."""
    return 0.93 if columns <= _FEW_COLUMNS else 0.9


def mark_place(rect: QRectF, size: int, value: int) -> QPointF:
    """Return the middle of a value's place in a cell."""
    columns, rows = pattern(size)
    inset = (1 - _all_places(columns)) / 2 * rect.width()
    column, row = (value - 1) % columns, (value - 1) // columns
    return QPointF(
        rect.x() + inset + (column + 0.5) * (rect.width() - 2 * inset) / columns,
        rect.y() + inset + (row + 0.5) * (rect.height() - 2 * inset) / rows,
    )


def mark_pixels(ink: Ink, size: int, side: int, style: Symbols) -> int:
    """Return the height of a mark's type in a cell of ``side`` pixels, 0 where marks become dots."""
    key = (size, side, style)
    found = ink.mark_pixels.get(key)
    if found is None:
        found = ink.mark_pixels[key] = _mark_pixels(ink, size, side, style)
    return found


def _mark_pixels(ink: Ink, size: int, side: int, style: Symbols) -> int:
    columns, rows = pattern(size)
    room = side * _all_places(columns)
    pixels = int(min(_SMALLER * ink.size.mark_share * side, room / rows))
    symbols = [symbol(value, style) for value in range(1, size + 1)]
    widest = max(symbols, key=lambda text: ink.glyph(text, Typeface.MARK, SMALLEST_MARK_PIXELS).width)
    glyph = ink.fitted(widest, Typeface.MARK, max(pixels, 1), int(0.92 * room / columns))
    pixels = glyph.font.pixelSize()
    return pixels if pixels >= SMALLEST_MARK_PIXELS else 0


def paint_marks(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink) -> None:
    """Paint a cell's marks, the candidates beside them, and what an answer says of its candidates."""
    side = int(min(rect.width(), rect.height()))
    pixels = mark_pixels(ink, cell.size, side, cell.style)
    highlighted = cell.highlighted
    way = _way(cell, ink, side, pixels)
    for value in values_of(cell.true):
        place = answer_place(rect, cell.size, highlighted, value, written=pixels > 0)
        paint_true(painter, place, _radius(cell, ink, side, pixels), ink)
    if way is _Way.DOTS:
        _paint_dots(painter, rect, cell, ink, cell.corner | cell.centre | highlighted, side)
    for sign in _signs(rect, cell, ink, way, pixels):
        painter.setPen(sign.colour)
        glyph = ink.glyph(symbol(sign.value, cell.style), sign.typeface, sign.pixels)
        ink.write(painter, glyph, sign.place.x(), sign.place.y())
    if highlighted:
        radius = _radius(cell, ink, side, pixels)
        paint_answer_marks(
            painter, cell, ink, lambda v: answer_place(rect, cell.size, highlighted, v, written=pixels > 0), radius
        )


class _Way(Enum):
    """How marks are shown where they are not laid out as the person's own."""

    SPREAD = auto()  # only the few of which an answer says something, in the whole cell
    AT_PLACES = auto()  # each at the place of its value
    WRITTEN_OUT = auto()  # one or two, large, where more would be dots
    DOTS = auto()


def _way(cell: CellAppearance, ink: Ink, side: int, pixels: int) -> MarksLayout | _Way:
    """Return how the marks of a cell are shown; ``pixels`` is the height of their type at their places."""
    highlighted, own = cell.highlighted, cell.corner | cell.centre
    at_places = cell.fixed and not cell.centre
    layout = _layout(cell, ink, side) if own and not highlighted and not at_places else None
    if layout is not None:
        return layout
    if highlighted and not pixels and highlighted.bit_count() <= MOST_SPREAD:
        return _Way.SPREAD
    if pixels:
        return _Way.AT_PLACES
    if own and not at_places and (own | highlighted | cell.candidates).bit_count() <= WRITTEN_OUT:
        return _Way.WRITTEN_OUT
    return _Way.DOTS


def written_marks(rect: QRectF, cell: CellAppearance, ink: Ink) -> Written:
    """Return where marks and candidates stand in a cell, as `paint_marks` paints them."""
    side = int(min(rect.width(), rect.height()))
    pixels = mark_pixels(ink, cell.size, side, cell.style)
    way = _way(cell, ink, side, pixels)
    return Written(tuple(_boxes(rect, cell, ink, way, pixels)), way in (_Way.AT_PLACES, _Way.DOTS))


def _boxes(rect: QRectF, cell: CellAppearance, ink: Ink, way: MarksLayout | _Way, pixels: int) -> Iterator[Box]:
    side = int(min(rect.width(), rect.height()))
    highlighted = cell.highlighted
    radius = _radius(cell, ink, side, pixels) + RINGS_APART if highlighted else 0.0
    for sign in _signs(rect, cell, ink, way, pixels):
        width = ink.glyph(symbol(sign.value, cell.style), Typeface.STRONG_MARK, sign.pixels).width
        around = 2 * radius if highlighted >> (sign.value - 1) & 1 else 0.0
        height = max(SIGN_HEIGHT * sign.pixels, around)
        yield text_box(sign.place.x(), sign.place.y(), max(width, around), height)
    if way is _Way.DOTS:
        half = (_dot_width(cell.size, side) + 1) / 2
        for value in values_of(cell.corner | cell.centre | cell.candidates | highlighted):
            place = mark_place(rect, cell.size, value)
            yield Box(place.x() - half, place.y() - half, place.x() + half, place.y() + half)


class _Sign(NamedTuple):
    """A mark as it is written in a cell."""

    value: int
    place: QPointF
    pixels: int
    typeface: Typeface
    colour: QColor


def _signs(rect: QRectF, cell: CellAppearance, ink: Ink, way: MarksLayout | _Way, pixels: int) -> Iterator[_Sign]:
    """Yield what is written in a cell, nothing where its marks are dots."""
    side, theme, highlighted = int(min(rect.width(), rect.height())), ink.theme, cell.highlighted
    own = cell.corner | cell.centre | highlighted
    if isinstance(way, MarksLayout):
        for mark in way.marks:
            stands_out = mark.value == cell.same_value
            usual = theme.candidate if mark.kind is MarkKind.CANDIDATE else theme.mark
            typeface = Typeface.STRONG_MARK if stands_out else _TYPEFACES[mark.kind]
            place = rect.center() + QPointF(mark.x, mark.y)
            yield _Sign(mark.value, place, way.pixels, typeface, theme.entry if stands_out else usual)
    elif way is _Way.SPREAD:
        high = spread_pixels(ink, side, highlighted.bit_count(), cell.style)
        for value in values_of(highlighted):
            place = answer_place(rect, cell.size, highlighted, value, written=False)
            yield _Sign(value, place, high, Typeface.STRONG_MARK, _colour(cell, ink, value))
    elif way is _Way.AT_PLACES:
        strong = own & (highlighted | (1 << cell.same_value >> 1))
        for value in values_of(own | cell.candidates):
            typeface, colour = _look(cell, ink, value, own)
            if strong >> (value - 1) & 1:
                typeface = Typeface.STRONG_MARK
            yield _Sign(value, mark_place(rect, cell.size, value), pixels, typeface, colour)
    elif way is _Way.WRITTEN_OUT:
        values = values_of(own | cell.candidates)
        high, room = _large(cell, ink, values, side)
        for number, value in enumerate(values):
            place = rect.center() + QPointF((number - (len(values) - 1) / 2) * room, 0)
            yield _Sign(value, place, high, *_look(cell, ink, value, own))


def _look(cell: CellAppearance, ink: Ink, value: int, own: int) -> tuple[Typeface, QColor]:
    """Return the typeface and the colour of one of the person's ``own`` marks, or else of a candidate."""
    if own >> (value - 1) & 1:
        return Typeface.MARK, _colour(cell, ink, value)
    return Typeface.CANDIDATE, ink.theme.entry if value == cell.same_value else ink.theme.candidate


def _radius(cell: CellAppearance, ink: Ink, side: int, pixels: int) -> float:
    """Return how far what is drawn around a candidate keeps from its middle."""
    count = cell.highlighted.bit_count()
    if not pixels and count > MOST_SPREAD:
        return 0.62 * SMALLEST_MARK_PIXELS
    return 0.62 * (pixels or spread_pixels(ink, side, count, cell.style))


def _layout(cell: CellAppearance, ink: Ink, side: int) -> MarksLayout | None:
    """Return where the person's marks are written, and candidates beside them; None where there is no room.

    Where centre marks leave no room for candidates, these are not shown: the person says there what the cell can be.
    """
    most = max((_SMALLER if cell.corner else 1) * ink.size.mark_share * side, SMALLEST_MARK_PIXELS)
    found = laid_out(ink, CellMarks(cell.corner, cell.centre, cell.candidates, cell.size, cell.style), side, most)
    if found is None and cell.centre and cell.candidates:
        return laid_out(ink, CellMarks(cell.corner, cell.centre, 0, cell.size, cell.style), side, most)
    return found


def answer_place(rect: QRectF, size: int, highlighted: int, value: int, *, written: bool) -> QPointF:
    """Return the middle of a value of which an answer says something.

    Where marks are not written but dots, a few such values take the whole cell, so that they can be read.
    """
    count = highlighted.bit_count()
    if written or count > MOST_SPREAD or not highlighted >> (value - 1) & 1:
        return mark_place(rect, size, value)
    columns = 1 if count == 1 else 2
    row, column = divmod((highlighted & ((1 << (value - 1)) - 1)).bit_count(), columns)
    return QPointF(
        rect.x() + (column + 0.5) * rect.width() / columns,
        rect.y() + (row + 0.5) * rect.height() / ceil(count / columns),
    )


def candidate_place(rect: QRectF, highlights: Highlights, candidate: Candidate) -> QPointF:
    """Return the middle of a candidate in the rectangle of its cell, as the highlights have the cell painted."""
    highlighted = highlights.highlighted.get(candidate.cell, 0)
    return answer_place(rect, highlights.shape.size, highlighted, candidate.value, written=highlights.written_marks)


def spread_pixels(ink: Ink, side: int, count: int, style: Symbols) -> int:
    """Return the height of the type of so many values that take a whole cell."""
    room = int(0.5 * side) if count == 1 else int(0.36 * side)
    widest = "W" if style is SymbolStyle.LETTERS else "28"
    return ink.fitted(widest, Typeface.STRONG_MARK, int(0.4 * side), room).font.pixelSize()


def _colour(cell: CellAppearance, ink: Ink, value: int) -> QColor:
    bit = 1 << (value - 1)
    if cell.struck & bit:
        return ink.theme.tones[Tone.NONE]
    if cell.true & bit:
        return ink.theme.on_accent
    if cell.ends & bit:
        return ink.theme.other_premise
    if cell.highlighted & bit:
        return ink.theme.other_premise if cell.boxed & bit else ink.theme.premise
    return ink.theme.entry if value == cell.same_value else ink.theme.mark


def _large(cell: CellAppearance, ink: Ink, values: tuple[int, ...], side: int) -> tuple[int, int]:
    """Return the height of the type of one or two values that take a whole cell, and the room of each in its row."""
    room = int(0.86 * side / len(values))
    widest = max((symbol(value, cell.style) for value in values), key=len)
    return ink.fitted(widest, Typeface.CANDIDATE, int(0.42 * side), room - 2).font.pixelSize(), room


def _dots(ink: Ink, size: int, side: int, mask: int) -> QPolygonF:
    key = (size, side, mask)
    found = ink.polygons.get(key)
    if found is None:
        area = QRectF(0, 0, side, side)
        places = (mark_place(area, size, value) for value in values_of(mask))
        found = QPolygonF([QPointF(round(place.x()), round(place.y())) for place in places])  # crisp, not blurred
        ink.polygons[key] = found
    return found


def _dot_width(size: int, side: int) -> int:
    """Return the width of a dot: so that neighbours stay apart."""
    columns = pattern(size)[0]
    width = round(2 * max(_LEAST_DOT_RADIUS, _DOT_RADIUS * side))
    return max(1, min(width, int(_DOT_IN_PITCH * _all_places(columns) * side / columns)))


def _dot_pen(painter: QPainter, ink: Ink, colour: QColor, width: int) -> None:
    """Let a painter paint dots of a width."""
    is_round = width >= _ROUND_DOT
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, is_round)
    painter.setPen(ink.pen(colour, width) if is_round else ink.dot_pen(colour, width))


def _paint_dots(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink, shown: int, side: int) -> None:
    width = _dot_width(cell.size, side)
    special = cell.highlighted | (1 << cell.same_value >> 1)
    painter.translate(rect.x(), rect.y())
    _dot_pen(painter, ink, ink.theme.candidate, max(1, width - 1) if shown else width)
    painter.drawPoints(_dots(ink, cell.size, side, cell.candidates))
    _dot_pen(painter, ink, ink.theme.mark, width)
    painter.drawPoints(_dots(ink, cell.size, side, shown & ~special))
    for value in values_of(shown & special):
        _dot_pen(painter, ink, _colour(cell, ink, value), width + 1)
        painter.drawPoints(_dots(ink, cell.size, side, 1 << (value - 1)))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.translate(-rect.x(), -rect.y())
