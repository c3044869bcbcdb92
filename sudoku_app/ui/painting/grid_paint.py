"""A whole grid painted with the function that paints the window's cells, and a person's lines over it.

Lines of the grid are drawn once across it and not cell by cell, so that a line between boxes is one piece on paper,
where two halves side by side would show a seam. The person's lines are thin, rounded, from the middle of one cell to
that of another. Below all of them runs a narrow seam in the colour of paper, so that they are told apart from digits
and coloured cells; a line stops short of a value that stands where it ends.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from math import atan2, cos, floor, hypot, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from sudoku_app.interaction.cell_appearance import CellAppearance, DigitKind, Ground
from sudoku_app.interaction.region_lines import RegionLine, extra_lines, region_lines, tinted_cells
from sudoku_app.sudoku.grid.position import EMPTY_CELL, Line, Position
from sudoku_app.ui.painting.cell_paint import paint_cell
from sudoku_app.ui.painting.ink import Ink, Lines, Typeface, paper_lines, pixel_lines
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.voice import SymbolStyle

# Looked at in cells of 26, 71, 120 (paper) and 158 units: thin in all of them, so large cells add less and less.
_LINE_WIDTH: Final = 0.045  # of a cell's side
_LARGE_LINE_WIDTH, _LARGE_LINE_WIDTH_SHARE = 2.0, 1 / 60  # in large cells: so much and this share of the side
_THINNEST_LINE: Final = 1.5
_SEAM: Final = 0.02  # of a cell's side, on either side of a line
_THINNEST_SEAM, _WIDEST_SEAM = 1.0, 2.0
_CLEAR: Final = (
    0.27  # of a cell's side: so far from the middle a line stops where a value stands; head and all in the cell
)
_TIP: Final = 0.1  # and the tip of a head where none stands
_HEAD: Final = 0.2  # of a cell's side: the length of a head
_LARGE_HEAD, _LARGE_HEAD_SHARE = 8.0, 1 / 12
_OPENING: Final = 0.45  # radians: half the angle of a head


def paint_lines(
    painter: QPainter,
    side: float,
    lines: Iterable[Line],
    middle_of: Callable[[int], QPointF],
    is_filled: Callable[[int], bool],
    ink: Ink,
    *,
    unfinished: bool = False,
) -> None:
    """Paint lines over a grid with cells of ``side``; where they cross, those of a higher colour are on top.

    ``middle_of`` says where the middle of a cell is, ``is_filled`` whether it holds a value; what is ``unfinished`` is
    dotted.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    strokes: dict[int, _Strokes] = {}
    for line in lines:
        _add_line(strokes.setdefault(line.colour, _Strokes([], [], [])), side, line, middle_of, is_filled)
    width = line_width(side)
    seam = width + 2 * min(max(_THINNEST_SEAM, _SEAM * side), _WIDEST_SEAM)
    painter.setPen(ink.flat_pen(ink.theme.paper, seam))
    for one in strokes.values():
        painter.drawLines(one.long + one.heads)
    for number in sorted(strokes):
        one, colour = strokes[number], ink.theme.lines[number - 1]
        painter.setPen(ink.pen(colour, width, Qt.PenStyle.DotLine) if unfinished else ink.flat_pen(colour, width))
        painter.drawLines(one.long)
        painter.setPen(ink.pen(colour, width))
        painter.drawLines(one.ends + one.heads)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def line_width(side: float) -> float:
    """Return how wide lines are in cells of ``side``."""
    return max(_THINNEST_LINE, min(_LINE_WIDTH * side, _LARGE_LINE_WIDTH + _LARGE_LINE_WIDTH_SHARE * side))


def line_strips(start: QPointF, end: QPointF, side: float) -> Iterator[QRectF]:
    """Yield rectangles that hold a line between two middles with its head: the end, and each row's part."""
    width = line_width(side)
    head = _HEAD * side + 2 * width
    yield QRectF(end, end).adjusted(-head, -head, head, head)
    edge = 2 * width + _WIDEST_SEAM
    count = max(1, round(abs(end.y() - start.y()) / side))
    for step in range(count):
        one, other = (start + (end - start) * (part / count) for part in (step, step + 1))
        yield QRectF(one, other).normalized().adjusted(-edge, -edge, edge, edge)


class _Strokes(NamedTuple):
    """What lines of one colour are drawn of: their lengths, their round ends, and the strokes of their heads."""

    long: list[QLineF]
    ends: list[QLineF]
    heads: list[QLineF]


def _add_line(
    strokes: _Strokes,
    side: float,
    line: Line,
    middle_of: Callable[[int], QPointF],
    is_filled: Callable[[int], bool],
) -> None:
    """Add a line to the strokes of its colour."""
    width = line_width(side)
    start, end = middle_of(line.start), middle_of(line.end)
    if line.start == line.end:  # its end is not drawn yet
        strokes.ends.append(QLineF(start - QPointF(width, 0), start + QPointF(width, 0)))
        strokes.ends.append(QLineF(start - QPointF(0, width), start + QPointF(0, width)))
        return
    along = (end - start) / hypot(end.x() - start.x(), end.y() - start.y())
    if is_filled(line.start):
        start += along * _CLEAR * side
    if is_filled(line.end):
        end -= along * _CLEAR * side
    elif line.arrow:
        end -= along * _TIP * side
    stub = along * width
    strokes.ends.extend((QLineF(start, start + stub), QLineF(end - stub, end)))
    strokes.long.append(QLineF(start, end))
    if line.arrow:
        angle = atan2(along.y(), along.x())
        length = min(_HEAD * side, _LARGE_HEAD + _LARGE_HEAD_SHARE * side)
        for turn in (_OPENING, -_OPENING):
            strokes.heads.append(QLineF(end, end - QPointF(cos(angle + turn), sin(angle + turn)) * length))


class LinesLayer:
    """The person's lines as a picture of what is seen of them, painted once and then laid over the cells.

    A key may have two hundred cells painted again. Sixty long lines clipped to them took 13 ms at 25×25, their picture
    takes less than one.
    """

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
        """Return lines on nothing for what is seen of a grid; ``ratio`` pixels of the screen make one of its own."""
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


_VECTOR_SIDE = 120  # a cell's side in its own units where it is drawn and not set in pixels: marks are written out
_NUMBERS_SHARE = 0.6  # of a cell: the room for the numbers of rows and columns
_NUMBER_SHARE = 0.3  # of a cell: the height of their type; two figures of it leave air on both sides


def paint_grid(
    painter: QPainter,
    rect: QRectF,
    position: Position,
    ink: Ink,
    style: SymbolStyle = SymbolStyle.NUMBERS,
    lines: Lines | None = None,
    *,
    numbered: bool = False,
) -> None:
    """Paint a whole position in cells of whole units, as large as fits, in the middle of ``rect``.

    ``numbered`` puts the numbers of columns and rows above and beside it, within ``rect``.
    """
    size = position.shape.size
    share = _NUMBERS_SHARE if numbered else 0.0
    side = int(min(rect.width(), rect.height()) / (size + share))
    edge = round(share * side)
    left = rect.x() + (rect.width() - side * size - edge) // 2 + edge
    top = rect.y() + (rect.height() - side * size - edge) // 2 + edge
    painter.fillRect(QRectF(left, top, side * size, side * size), ink.theme.paper)

    def place_of(cell: int) -> QRectF:
        return QRectF(left + cell % size * side, top + cell // size * side, side, side)

    for cell, ground in tinted_cells(position.shape).items():
        painter.fillRect(place_of(cell), ink.grounds[ground])
    for cell, content in enumerate(position.cells):
        if content != EMPTY_CELL:
            paint_cell(painter, place_of(cell), bare_appearance(position, cell, style), ink)
    square = QRectF(left, top, side * size, side * size)
    pieces, around = region_lines(position.shape), extra_lines(position.shape)
    paint_region_lines(painter, square, size, pieces, ink, lines or pixel_lines(side), around)
    if position.lines:

        def middle_of(cell: int) -> QPointF:
            return place_of(cell).center()

        paint_lines(painter, side, position.lines, middle_of, lambda cell: position.values[cell] != 0, ink)
    if numbered:
        paint_numbers(painter, square.topLeft(), size, side, edge, round(_NUMBER_SHARE * side), ink)


def paint_numbers(painter: QPainter, corner: QPointF, size: int, side: int, edge: int, pixels: int, ink: Ink) -> None:
    """Paint the numbers of columns and rows into the strips above and beside a grid, ``edge`` wide."""
    painter.setPen(ink.theme.quiet)
    for number in range(size):
        along = (number + 0.5) * side
        glyph = ink.fitted(str(number + 1), Typeface.MARK, pixels, edge)
        ink.write(painter, glyph, corner.x() + along, corner.y() - edge / 2)
        ink.write(painter, glyph, corner.x() - edge / 2, corner.y() + along)


def paint_drawn_grid(
    painter: QPainter, square: QRectF, position: Position, ink: Ink, style: SymbolStyle, *, numbered: bool = False
) -> None:
    """Paint a whole position into a square of a page (units of 0.1 mm), free of any raster."""
    cells = position.shape.size + (_NUMBERS_SHARE if numbered else 0.0)
    scale = square.width() / (_VECTOR_SIDE * cells)
    widths = paper_lines(square.width() / cells)
    lines = Lines(widths.hairline / scale, widths.box / scale, widths.frame / scale)
    painter.save()
    painter.translate(square.topLeft())
    painter.scale(scale, scale)
    whole = QRectF(0, 0, _VECTOR_SIDE * cells, _VECTOR_SIDE * cells)
    paint_grid(painter, whole, position, ink, style, lines, numbered=numbered)
    painter.restore()


def bare_appearance(position: Position, cell: int, style: SymbolStyle) -> CellAppearance:
    """Return how a cell looks by its content alone, with nothing behind and no lines around."""
    content = position.cells[cell]
    return CellAppearance(
        size=position.shape.size,
        value=content.value,
        kind=DigitKind.GIVEN if content.given else DigitKind.SOLVED if content.solved else DigitKind.ENTRY,
        corner=content.corner,
        centre=content.centre,
        fixed=position.fixed_marks,
        colours=content.colours,
        note=content.note,
        ground=Ground.NONE,
        edges=None,
        style=position.symbols or style,
    )


def paint_region_lines(
    painter: QPainter,
    square: QRectF,
    size: int,
    pieces: Iterable[RegionLine],
    ink: Ink,
    lines: Lines,
    around: Iterable[RegionLine] = (),
) -> None:
    """Paint hairlines, dark ones ``around`` extra regions, the lines between boxes or regions, and the frame.

    The frame stays inside the square.
    """
    theme = ink.theme
    side = square.width() / size
    for line in range(1, size):
        for upright in (True, False):
            _paint_line(painter, square, RegionLine(upright, line, 0, size), side, lines.hairline, theme.hairline)
    for piece in around:
        _paint_line(painter, square, piece, side, lines.hairline, theme.box_line)
    for piece in pieces:
        _paint_line(painter, square, piece, side, lines.box, theme.box_line)
    frame = lines.frame
    inner = square.adjusted(frame, frame, -frame, -frame)
    for edge in (
        QRectF(square.left(), square.top(), square.width(), frame),
        QRectF(square.left(), inner.bottom(), square.width(), frame),
        QRectF(square.left(), inner.top(), frame, inner.height()),
        QRectF(inner.right(), inner.top(), frame, inner.height()),
    ):
        painter.fillRect(edge, theme.box_line)


def _paint_line(
    painter: QPainter, square: QRectF, piece: RegionLine, side: float, width: float, colour: QColor
) -> None:
    """Paint a line centred on a border; lines of whole widths stay on whole pixels.

    At both ends it reaches as far over the crossing as a line is wide there, so that corners are whole.
    """
    before = floor(width / 2) if width == floor(width) else width / 2
    across, start = piece.line * side - before, max(piece.start * side - before, 0)
    length = min(piece.end * side - before + width, square.width()) - start
    if piece.upright:
        painter.fillRect(QRectF(square.left() + across, square.top() + start, width, length), colour)
    else:
        painter.fillRect(QRectF(square.left() + start, square.top() + across, length, width), colour)


def thumbnail(position: Position, theme: Theme, side: int, ratio: float = 1.0) -> QPixmap:
    """Return the picture, ``side`` logical pixels wide and high, for a screen of a device pixel ratio."""
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    _paint_thumbnail(painter, position, theme, side)
    painter.end()
    return pixmap


def _paint_thumbnail(painter: QPainter, position: Position, theme: Theme, side: int) -> None:
    shape = position.shape
    size = shape.size
    cell = (side - 1) / size
    painter.fillRect(QRectF(0, 0, side, side), theme.paper)
    for number, ground in tinted_cells(shape).items():
        row, column = divmod(number, size)
        colour = theme.further if ground is Ground.FURTHER else theme.crossing
        painter.fillRect(QRectF(column * cell, row * cell, cell, cell), colour)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inset = 0.14 * cell
    for number, content in enumerate(position.cells):
        if content.value:
            row, column = divmod(number, size)
            place = QRectF(0.5 + column * cell + inset, 0.5 + row * cell + inset, cell - 2 * inset, cell - 2 * inset)
            painter.fillRect(place, theme.given if content.given else theme.entry)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(theme.hairline)
    painter.drawRect(0, 0, side - 1, side - 1)
    for upright, line, *ends in region_lines(shape):
        at, start, end = round(line * cell), *(round(place * cell) for place in ends)
        painter.drawLine(*((at, start, at, end) if upright else (start, at, end, at)))
