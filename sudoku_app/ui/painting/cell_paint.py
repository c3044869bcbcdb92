"""The one function that paints a cell: for the window, for previews, and for paper and images alike."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from sudoku_app.interaction.cell_appearance import CellAppearance, DigitKind, Edges, Ground
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.ui.painting.marks_paint import paint_marks
from sudoku_app.wording.report import Tone
from sudoku_app.wording.voice import symbol

_TICK_HEIGHT, _TICK_STEP = 0.055, 0.11  # of the cell's side
_TYPEFACES = {DigitKind.GIVEN: Typeface.GIVEN, DigitKind.ENTRY: Typeface.ENTRY, DigitKind.SOLVED: Typeface.SOLVED}


def paint_cell(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink) -> None:
    """Paint one cell into ``rect``; depends on nothing but its arguments. Leaves pen, brush and font changed."""
    if cell.ground is not Ground.NONE or cell.colour:
        painter.fillRect(rect, _ground(cell, ink))
    side = int(min(rect.width(), rect.height()))
    middle = rect.center()
    if cell.mended is not None:
        _paint_mended(painter, rect, cell, ink, side)
    elif cell.small:
        _paint_small(painter, rect, cell, ink, side)
    elif cell.value:
        painter.setPen(_digit_colour(cell, ink))
        text = symbol(cell.value, cell.style)
        glyph = ink.fitted(text, _TYPEFACES[cell.kind], round(ink.digit_share * side), int(0.84 * side))
        ink.write(painter, glyph, middle.x(), middle.y())
    elif cell.corner or cell.centre or cell.candidates or cell.said:
        paint_marks(painter, rect, cell, ink)
    if cell.edges is not None:
        _paint_edges(painter, rect, cell.edges, ink, side)
    if cell.colour:
        _paint_ticks(painter, rect, cell, ink, side)
    if cell.current or cell.wrong or cell.circled or cell.goal:
        _paint_rings(painter, rect, cell, ink, side)


def _ground(cell: CellAppearance, ink: Ink) -> QColor:
    if cell.colour and cell.ground in (Ground.NONE, Ground.PAPER, Ground.PEERS, Ground.SAME):
        return ink.theme.colours[(cell.colour - 1) % len(ink.theme.colours)]
    colour: QColor = getattr(ink.theme, cell.ground.value)
    return colour


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


def _paint_mended(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink, side: int) -> None:
    """Strike out what stands there and write the value that would be set beside it, in the solver's colour."""
    middle = rect.center()
    pixels, width = round(0.62 * ink.digit_share * side), int(0.44 * side)
    apart = 0.23 * side if cell.value and cell.mended else 0.0
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
    if cell.mended:
        painter.setPen(ink.theme.solved)
        share = round(1.1 * pixels) if apart else round(ink.digit_share * side)
        glyph = ink.fitted(
            symbol(cell.mended, cell.style), Typeface.SOLVED, share, width if apart else int(0.84 * side)
        )
        ink.write(painter, glyph, middle.x() + apart, middle.y())


def _paint_edges(painter: QPainter, rect: QRectF, edges: Edges, ink: Ink, side: int) -> None:
    """Paint the lines around: hairlines right and bottom, half of a box's line on each side of a border."""
    x, y, width, height = rect.x(), rect.y(), rect.width(), rect.height()
    heavy = 1 if side < 90 else 2
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
    """Paint as many ticks at the bottom as the number of the person's colour: nobody has to tell hues apart."""
    number = (cell.colour - 1) % len(ink.theme.colours) + 1
    width, height = max(1, round(0.03 * side)), max(2, round(_TICK_HEIGHT * side))
    step = max(width + 1, round(_TICK_STEP * side))
    left = rect.center().x() - ((number - 1) * step + width) / 2
    line = round(side / 48) if cell.edges is None else cell.edges.bottom  # half of the heaviest that may lie below
    bottom = rect.y() + rect.height() - (line or 1)
    for tick in range(number):
        painter.fillRect(QRectF(round(left) + tick * step, bottom - height, width, height), ink.theme.mark)


def _paint_rings(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink, side: int) -> None:
    theme = ink.theme
    width = max(1.5, min(3.0, side / 28))
    inset = 1.5 + width / 2
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if cell.current or cell.goal:  # where the keyboard is, and in the solver's colour where its reason leads
        painter.setPen(ink.pen(theme.solved if cell.goal else theme.entry, width + (1 if cell.goal else 0)))
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset - 0.5, -inset - 0.5), side * 0.07, side * 0.07)
        inset += width + 0.5
    if cell.wrong:
        painter.setPen(ink.pen(theme.tones[Tone.NONE], width))
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset - 0.5, -inset - 0.5), side * 0.07, side * 0.07)
    if cell.circled:
        painter.setPen(ink.pen(theme.premise, width))
        radius = min(0.43 * side, side / 2 - inset)
        painter.drawEllipse(rect.center(), radius, radius)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
