"""A whole grid painted with the function that paints the window's cells: for previews, paper and pictures.

Lines are drawn once across the grid and not cell by cell, so that a line between boxes is one piece on paper, where
two halves side by side would show a seam.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import floor

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter

from sudoku_app.interaction.cell_appearance import CellAppearance, DigitKind, Ground
from sudoku_app.interaction.region_lines import RegionLine, extra_lines, region_lines, tinted_cells
from sudoku_app.sudoku.grid.position import EMPTY_CELL, Position
from sudoku_app.ui.painting.cell_paint import paint_cell
from sudoku_app.ui.painting.grid_lines import Lines, paper_lines, pixel_lines
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.ui.painting.lines_paint import paint_lines
from sudoku_app.wording.voice import SymbolStyle

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
        _paint_numbers(painter, QPointF(left, top), size, side, edge, ink)


def _paint_numbers(painter: QPainter, corner: QPointF, size: int, side: int, edge: int, ink: Ink) -> None:
    """Paint the numbers of columns and rows into the strips above and beside a grid, ``edge`` wide."""
    painter.setPen(ink.theme.quiet)
    for number in range(size):
        along = (number + 0.5) * side
        glyph = ink.fitted(str(number + 1), Typeface.MARK, round(_NUMBER_SHARE * side), round(_NUMBERS_SHARE * side))
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
        style=style,
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
