"""The one function that paints a cell: for the window, for previews, and for paper and images alike."""

from __future__ import annotations

from math import cos, radians, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPolygonF

from sudoku_app.interaction.cell_appearance import NO_EDGES, CellAppearance, DigitKind, Edges, Frame, Ground
from sudoku_app.sudoku.grid.position import COLOUR_COUNT, values_of
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.ui.painting.marks_paint import paint_marks
from sudoku_app.ui.painting.note_paint import marks_area, paint_note, value_middle
from sudoku_app.ui.painting.rings_paint import border_reach, box_line_half, frame_width, paint_frame, paint_rings
from sudoku_app.wording.report import Tone
from sudoku_app.wording.voice import symbol

_TWO_FIGURES = 0.9  # of the height of other symbols
_TICK_HEIGHT, _TICK_SHARE = 0.055, 0.75  # of the cell's side, and of the room that a tick has
_TYPEFACES = {DigitKind.GIVEN: Typeface.GIVEN, DigitKind.ENTRY: Typeface.ENTRY, DigitKind.SOLVED: Typeface.SOLVED}

_TURN = 360
_FIRST_WEDGE = 15  # degrees: askew, so that two wedges do not look like an edge of the grid
_CORNERS = tuple(range(45, 2 * _TURN, 90))
_WEDGES = 1  # the first part of the keys of their polygons; the dots of marks have 0


def paint_cell(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink) -> None:
    """Paint one cell into ``rect``; depends on nothing but its arguments. Leaves pen, brush and font changed."""
    if cell.colours and cell.ground is not Ground.POINTED:  # which is there only while the person points at it
        paint_colours(painter, rect, cell.colours, ink)
    elif cell.ground is not Ground.NONE:
        painter.fillRect(rect, getattr(ink.theme, cell.ground.value))
    side = int(min(rect.width(), rect.height()))
    middle = value_middle(rect, cell)
    if cell.corrected is not None:
        _paint_correction(painter, rect, cell, ink, side)
    elif cell.small:
        _paint_small(painter, rect, cell, ink, side)
    elif cell.value or (cell.placed and not cell.nodes):
        painter.setPen(_digit_colour(cell, ink) if cell.value else ink.theme.solved)
        text = symbol(cell.value or cell.placed, cell.style)
        share, room = ink.digit_share, int(0.84 * side)
        if len(text) > 1:
            share, room = _TWO_FIGURES * share, min(room, int(side - 2 * border_reach(cell, side)))
        typeface = _TYPEFACES[cell.kind] if cell.value else Typeface.SOLVED
        glyph = ink.fitted(text, typeface, round(share * side), room)
        ink.write(painter, glyph, middle.x(), middle.y())
    elif cell.corner or cell.centre or cell.candidates or cell.highlighted:
        paint_marks(painter, marks_area(rect, cell), cell, ink)
    if cell.note:
        paint_note(painter, rect, cell, ink)
    if cell.edges is not None:
        _paint_edges(painter, rect, cell.edges, ink, side)
    if cell.colours:
        _paint_ticks(painter, rect, cell, ink, side)
    if cell.frame:
        paint_frame(painter, rect, cell.frame, cell.edges or NO_EDGES, ink)
    if cell.current or cell.wrong or cell.circled or cell.goal:
        paint_rings(painter, rect, cell, ink)


def paint_colours(painter: QPainter, rect: QRectF, colours: int, ink: Ink) -> None:
    """Fill a cell with the colours of a bit mask: one all over, several in wedges around the middle, from the top."""
    numbers = values_of(colours)
    if len(numbers) == 1:
        painter.fillRect(rect, ink.theme.colours[numbers[0] - 1])
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.translate(rect.x(), rect.y())
    for place, number in enumerate(numbers):
        painter.setBrush(ink.theme.colours[number - 1])
        painter.drawPolygon(_wedge(ink, int(rect.width()), len(numbers), place))
    painter.translate(-rect.x(), -rect.y())
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _wedge(ink: Ink, side: int, count: int, place: int) -> QPolygonF:
    """Return one of ``count`` wedges around the middle of a square, with the corners that lie in it."""
    key = (_WEDGES, side, count, place)
    found = ink.polygon(key)
    if found is None:
        begin, end = (_FIRST_WEDGE + _TURN * step / count for step in (place, place + 1))
        corners = [corner for corner in _CORNERS if begin < corner < end]
        half = side / 2
        found = QPolygonF([QPointF(half, half), *(_on_border(angle, half) for angle in (begin, *corners, end))])
        ink.keep_polygon(key, found)
    return found


def _on_border(angle: float, half: float) -> QPointF:
    """Return where a ray from the middle of a square leaves it; angles go clockwise from the top."""
    x, y = sin(radians(angle)), -cos(radians(angle))
    reach = half / max(abs(x), abs(y))
    return QPointF(half + reach * x, half + reach * y)


def _digit_colour(cell: CellAppearance, ink: Ink) -> QColor:
    if cell.wrong:
        return ink.theme.tones[Tone.NONE]
    if cell.kind is DigitKind.GIVEN:
        return ink.theme.given
    return ink.theme.entry if cell.kind is DigitKind.ENTRY else ink.theme.solved


def _paint_small(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink, side: int) -> None:
    """Write the values in which solutions differ: in one line, in two where one would be too small."""
    symbols = [symbol(value, cell.style) for value in cell.small]
    painter.setPen(ink.theme.tones[Tone.SEVERAL])
    lines = [symbols] if len(symbols) <= 3 else [symbols[: (len(symbols) + 1) // 2], symbols[(len(symbols) + 1) // 2 :]]
    pixels = round((0.36 if len(lines) == 1 else 0.28) * side)
    for number, line in enumerate(lines):
        glyph = ink.fitted(" ".join(line), Typeface.STRONG_MARK, pixels, int(0.88 * side))
        y = rect.center().y() + (number - (len(lines) - 1) / 2) * 0.36 * side
        ink.write(painter, glyph, rect.center().x(), y)


def _paint_correction(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink, side: int) -> None:
    """Strike out what stands there and write the value that would be set beside it, in the solver's colour."""
    middle = rect.center()
    pixels, width = round(0.62 * ink.digit_share * side), int(0.44 * side)
    apart = 0.23 * side if cell.value and cell.corrected else 0.0
    if cell.value:
        place = QPointF(middle.x() - apart, middle.y())
        painter.setPen(ink.theme.tones[Tone.NONE])
        typeface = _TYPEFACES[cell.kind]
        share = pixels if apart else round(ink.digit_share * side)
        ink.write(painter, ink.fitted(symbol(cell.value, cell.style), typeface, share, width), place.x(), place.y())
        half = 0.21 * side if apart else 0.32 * side
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(ink.pen(ink.theme.tones[Tone.NONE], max(1.5, side / 30)))
        painter.drawLine(place + QPointF(-half, half), place + QPointF(half, -half))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    if cell.corrected:
        painter.setPen(ink.theme.solved)
        share = round(1.1 * pixels) if apart else round(ink.digit_share * side)
        glyph = ink.fitted(
            symbol(cell.corrected, cell.style), Typeface.SOLVED, share, width if apart else int(0.84 * side)
        )
        ink.write(painter, glyph, middle.x() + apart, middle.y())


def _paint_edges(painter: QPainter, rect: QRectF, edges: Edges, ink: Ink, side: int) -> None:
    """Paint the lines around: hairlines right and bottom, half of a box's line on each side of a border."""
    x, y, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    heavy = box_line_half(side)
    line, box_line = ink.theme.hairline, ink.theme.box_line
    if not edges.right:
        painter.fillRect(QRectF(x + width - 1, y, 1, height), line)
    if not edges.bottom:
        painter.fillRect(QRectF(x, y + height - 1, width, 1), line)
    if edges.right:
        painter.fillRect(QRectF(x + width - heavy * edges.right, y, heavy * edges.right, height), box_line)
    if edges.bottom:
        painter.fillRect(QRectF(x, y + height - heavy * edges.bottom, width, heavy * edges.bottom), box_line)
    if edges.left:
        painter.fillRect(QRectF(x, y, heavy * edges.left, height), box_line)
    if edges.top:
        painter.fillRect(QRectF(x, y, width, heavy * edges.top), box_line)


def _paint_ticks(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink, side: int) -> None:
    """Paint a tick for each of the person's colours along the bottom, as on the pad: hues need not be told apart.

    Each has a place of its own, the first colour on the left and the last on the right.
    """
    line = round(side / 48) if cell.edges is None else cell.edges.bottom  # half of the heaviest that may lie below
    bottom = rect.y() + rect.height() - (line or 1)
    if cell.frame & Frame.BOTTOM.value:
        bottom -= frame_width(side)
    paint_ticks(painter, rect, cell.colours, bottom, ink)


def paint_ticks(painter: QPainter, rect: QRectF, colours: int, bottom: float, ink: Ink) -> None:
    """Paint the ticks of the colours of a bit mask above a line, each at its own place within a rectangle's width."""
    side = min(rect.width(), rect.height())
    room = 0.86 * rect.width() / COLOUR_COUNT
    width, height = max(1, round(_TICK_SHARE * room)), max(2, round(_TICK_HEIGHT * side))
    left = rect.x() + 0.07 * rect.width() + (room - width) / 2
    for number in values_of(colours):
        painter.fillRect(QRectF(round(left + (number - 1) * room), bottom - height, width, height), ink.theme.mark)
