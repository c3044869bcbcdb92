"""The one function that paints a cell: for the window, for previews, and for paper and images alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from sudoku_app.interaction.cell_appearance import NO_EDGES, CellAppearance, DigitKind, Edges, Frame, Ground
from sudoku_app.interaction.highlights import Highlights
from sudoku_app.sudoku.grid.position import COLOUR_COUNT, values_of
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.ui.painting import border_paint
from sudoku_app.ui.painting.answer_paint import GridPlaces, paint_step
from sudoku_app.ui.painting.border_paint import border_reach, marks_area
from sudoku_app.ui.painting.cell_layout import Written
from sudoku_app.ui.painting.ink import Ink, Typeface, edge_widths, pixel_lines
from sudoku_app.ui.painting.marks_paint import candidate_place, paint_marks, written_marks
from sudoku_app.wording.report import Tone
from sudoku_app.wording.voice import symbol

_TWO_FIGURES = 0.9  # of the height of other symbols
_TICK_HEIGHT, _TICK_SHARE = 0.055, 0.75  # of the cell's side, and of the room that a tick has
_TYPEFACES = {DigitKind.GIVEN: Typeface.GIVEN, DigitKind.ENTRY: Typeface.ENTRY, DigitKind.SOLVED: Typeface.SOLVED}


def paint_cell(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink) -> None:
    """Paint one cell into ``rect``; depends on nothing but its arguments. Leaves pen, brush and font changed."""
    side = int(min(rect.width(), rect.height()))
    _paint_behind(painter, rect, cell, ink, side)
    if cell.value and cell.corrected is not None:
        _paint_correction(painter, rect, cell, ink, side)
    elif cell.small and not cell.corrected:
        _paint_small(painter, rect, cell, ink, side)
    elif cell.value or cell.corrected or (cell.placed and not cell.nodes):
        value, typeface, colour = _digit(cell, ink)
        text = symbol(value, cell.style)
        share, room = ink.digit_share, int(0.84 * side)
        if len(text) > 1:
            share, room = _TWO_FIGURES * share, min(room, int(side - 2 * border_reach(cell, side)))
        painter.setPen(colour)
        glyph = ink.fitted(text, typeface, round(share * side), room)
        middle = border_paint.value_middle(rect, cell) if cell.note else rect.center()
        ink.write(painter, glyph, middle.x(), middle.y())
    elif cell.corner or cell.centre or cell.candidates or cell.highlighted:
        paint_marks(painter, marks_area(rect, cell), cell, ink)
    if cell.note:
        border_paint.paint_note(painter, rect, cell, ink)
    if cell.colours and ink.ticks:
        _paint_ticks(painter, rect, cell, ink, side)
    if cell.frame:
        border_paint.paint_frame(painter, rect, cell.frame, cell.edges or NO_EDGES, ink)
    if cell.wrong or cell.circled or cell.goal or cell.corrected or cell.colours:
        border_paint.paint_rings(painter, rect, cell, ink)


def written_in(side: int, cell: CellAppearance, ink: Ink) -> Written:
    """Return where marks and a note stand in a cell of ``side`` pixels, as `paint_cell` paints them.

    Only a cell that shows no value is asked for.
    """
    rect = QRectF(0, 0, side, side)
    marked = cell.corner or cell.centre or cell.candidates or cell.highlighted
    found = written_marks(marks_area(rect, cell), cell, ink) if marked else Written()
    return found._replace(boxes=(*found.boxes, border_paint.note_box(rect, cell, ink))) if cell.note else found


def paint_step_over(
    painter: QPainter,
    grid: QRectF,
    values: Sequence[int],
    highlights: Highlights,
    look_of: Callable[[int], CellAppearance],
    ink: Ink,
) -> None:
    """Paint over a grid's cells what an answer's marks join or cross out; ``look_of`` says how a cell is painted."""
    size = highlights.shape.size
    side = round(grid.width() / size)

    def candidate_at(candidate: Candidate) -> QPointF:
        area = marks_area(places.cell(candidate.cell), look_of(candidate.cell))
        return candidate_place(area, highlights, candidate)

    places = GridPlaces(
        highlights.shape,
        grid,
        side,
        lambda cell: values[cell] != 0,
        candidate_at,
        lambda cell: written_in(side, look_of(cell), ink),
    )
    paint_step(painter, places, highlights.marks, ink)


def _paint_behind(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink, side: int) -> None:
    """Paint what lies behind all that is written."""
    if cell.colours:
        paint_colours(painter, rect, cell.colours, ink)
    elif cell.ground is not Ground.NONE:
        painter.fillRect(rect, ink.grounds[cell.ground])
    if cell.edges is not None:
        _paint_edges(painter, rect, cell.edges, ink, side)
    if cell.clash_line:
        border_paint.paint_clash_line(painter, rect, cell, ink)


def paint_colours(painter: QPainter, rect: QRectF, colours: int, ink: Ink) -> None:
    """Fill a cell with the colours of a bit mask: upright stripes of equal width, the first colour on the left."""
    numbers = values_of(colours)
    edges = [rect.x() + round(place * rect.width() / len(numbers)) for place in range(len(numbers) + 1)]
    for number, (left, right) in zip(numbers, pairwise(edges), strict=True):
        painter.fillRect(QRectF(left, rect.y(), right - left, rect.height()), ink.theme.colours[number - 1])


def _digit(cell: CellAppearance, ink: Ink) -> tuple[int, Typeface, QColor]:
    """Return the value that stands large in a cell, with its typeface and colour.

    A value that would be set looks like a given, which it would be, in the colour of suggestions; one that a step leads
    to is the solver's.
    """
    theme = ink.theme
    if cell.value:
        whose = cell.kind
        colour = theme.given if whose is DigitKind.GIVEN else theme.entry if whose is DigitKind.ENTRY else theme.solved
        return cell.value, _TYPEFACES[whose], colour
    if cell.corrected:
        return cell.corrected, Typeface.GIVEN, theme.tones[Tone.SEVERAL]
    return cell.placed, Typeface.SOLVED, theme.solved


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
    """Strike out what stands there, and write the value that would be set beside it."""
    middle, room = rect.center(), min(side - 2 * border_reach(cell, side), 0.92 * side)
    apart, width = (room / 4, 0.46 * room) if cell.corrected else (0.0, room)
    pixels = round((0.62 if cell.corrected else 1) * ink.digit_share * side)
    place = middle - QPointF(apart, 0)
    painter.setPen(ink.theme.tones[Tone.NONE])
    old = ink.fitted(symbol(cell.value, cell.style), _TYPEFACES[cell.kind], pixels, int(width))
    ink.write(painter, old, place.x(), place.y())
    half = 0.34 * width if not cell.corrected else 0.46 * width
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(ink.pen(ink.theme.tones[Tone.NONE], max(1.5, side / 30)))
    painter.drawLine(place + QPointF(-half, half), place + QPointF(half, -half))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    if cell.corrected:
        painter.setPen(ink.theme.tones[Tone.SEVERAL])
        new = ink.fitted(symbol(cell.corrected, cell.style), Typeface.GIVEN, round(1.1 * pixels), int(width))
        ink.write(painter, new, middle.x() + apart, middle.y())


def _paint_edges(painter: QPainter, rect: QRectF, edges: Edges, ink: Ink, side: int) -> None:
    """Paint the lines around: hairlines right and bottom, on each side of a border its part of a box's line."""
    x, y, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    thin = pixel_lines(side).hairline
    left, top, right, bottom = edge_widths(edges, side)
    line, box_line = ink.theme.hairline, ink.theme.box_line
    if not right:
        painter.fillRect(QRectF(x + width - thin, y, thin, height), line)
    if not bottom:
        painter.fillRect(QRectF(x, y + height - thin, width, thin), line)
    if right:
        painter.fillRect(QRectF(x + width - right, y, right, height), box_line)
    if bottom:
        painter.fillRect(QRectF(x, y + height - bottom, width, bottom), box_line)
    if left:
        painter.fillRect(QRectF(x, y, left, height), box_line)
    if top:
        painter.fillRect(QRectF(x, y, width, top), box_line)


def _paint_ticks(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink, side: int) -> None:
    """Paint a tick for each of the person's colours along the bottom, as on the pad: hues need not be told apart.

    Each has a place of its own, the first colour on the left and the last on the right.
    """
    lines = pixel_lines(side)
    line = lines.box / 2 if cell.edges is None else edge_widths(cell.edges, side)[3]  # the heaviest that may lie below
    bottom = rect.y() + rect.height() - (line or lines.hairline)
    if cell.frame & Frame.BOTTOM.value:
        bottom -= border_paint.frame_width(side)
    paint_ticks(painter, rect, cell.colours, bottom, ink)


def paint_ticks(painter: QPainter, rect: QRectF, colours: int, bottom: float, ink: Ink) -> None:
    """Paint the ticks of the colours of a bit mask above a line, each at its own place within a rectangle's width."""
    side = min(rect.width(), rect.height())
    room = 0.86 * rect.width() / COLOUR_COUNT
    width, height = max(1, round(_TICK_SHARE * room)), max(2, round(_TICK_HEIGHT * side))
    left = rect.x() + 0.07 * rect.width() + (room - width) / 2
    for number in values_of(colours):
        painter.fillRect(QRectF(round(left + (number - 1) * room), bottom - height, width, height), ink.theme.mark)
