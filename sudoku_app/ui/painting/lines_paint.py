"""The person's lines over a grid: thin, rounded, from the middle of one cell to that of another.

Each has a narrow seam in the colour of paper, so that it is told apart from digits and coloured cells below it. It
stops short of a value that stands where it ends.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import atan2, cos, hypot, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from sudoku_app.sudoku.position import Line
from sudoku_app.ui.painting.ink import Ink

# Looked at in cells of 26, 71, 120 (paper) and 158 units: thin in all of them, so large cells add less and less.
_WIDTH: Final = 0.045  # of a cell's side
_LARGE_WIDTH, _LARGE_WIDTH_SHARE = 2.0, 1 / 60  # in large cells: so much and this share of the side
_THINNEST: Final = 1.5
_SEAM: Final = 0.02  # of a cell's side, on either side of a line
_THINNEST_SEAM, _WIDEST_SEAM = 1.0, 2.0
_CLEAR: Final = (
    0.27  # of a cell's side: so far from the middle a line stops where a value stands; head and all in the cell
)
_TIP: Final = 0.1  # and the tip of a head where none stands
_HEAD: Final = 0.2  # of a cell's side: the length of a head
_LARGE_HEAD, _LARGE_HEAD_SHARE = 8.0, 1 / 12
_OPENING: Final = 0.45  # radians: half the angle of a head
_DOT: Final = 1.6  # of a line's width: the dot where one is begun


def paint_lines(
    painter: QPainter,
    side: float,
    lines: Iterable[Line],
    middle_of: Callable[[int], QPointF],
    is_filled: Callable[[int], bool],
    ink: Ink,
    *,
    begun: bool = False,
) -> None:
    """Paint lines over a grid.

    Args:
        painter: paints them.
        side: of a cell.
        lines: the lines, those on top last.
        middle_of: where the middle of a cell is.
        is_filled: whether a cell holds a value.
        ink: colours and pens.
        begun: they are still being drawn: dotted.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for line in lines:
        start, end = middle_of(line.start), middle_of(line.end)
        if line.start == line.end:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink.line_colours[line.colour - 1])
            radius = _DOT * line_width(side)
            painter.drawEllipse(start, radius, radius)
            continue
        along = (end - start) / hypot(end.x() - start.x(), end.y() - start.y())
        if is_filled(line.start):
            start += along * _CLEAR * side
        if is_filled(line.end):
            end -= along * _CLEAR * side
        elif line.arrow:
            end -= along * _TIP * side
        _paint_line(painter, side, line, start, end, ink, begun=begun)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def line_width(side: float) -> float:
    """Return how wide lines are in cells of ``side``."""
    return max(_THINNEST, min(_WIDTH * side, _LARGE_WIDTH + _LARGE_WIDTH_SHARE * side))


def line_reach(start: QPointF, end: QPointF, side: float) -> QRectF:
    """Return a rectangle that a line between two middles does not leave, its head and seam included."""
    edge = (_HEAD + _WIDTH + _SEAM) * side + _THINNEST + _THINNEST_SEAM
    return QRectF(start, end).normalized().adjusted(-edge, -edge, edge, edge)


def _paint_line(
    painter: QPainter, side: float, line: Line, start: QPointF, end: QPointF, ink: Ink, *, begun: bool
) -> None:
    width = line_width(side)
    seam = width + 2 * min(max(_THINNEST_SEAM, _SEAM * side), _WIDEST_SEAM)
    colour = ink.line_colours[line.colour - 1]
    painter.setBrush(Qt.BrushStyle.NoBrush)
    length = min(_HEAD * side, _LARGE_HEAD + _LARGE_HEAD_SHARE * side)
    head = _head(start, end, length) if line.arrow else None
    painter.setPen(ink.pen(ink.theme.paper, seam))
    painter.drawLine(start, end)
    if head is not None:
        painter.drawPolyline(head)
    painter.setPen(ink.pen(colour, width, Qt.PenStyle.DotLine if begun else Qt.PenStyle.SolidLine))
    painter.drawLine(start, end)
    painter.setPen(ink.pen(colour, width))
    if head is not None:
        painter.drawPolyline(head)


def _head(start: QPointF, tip: QPointF, length: float) -> QPolygonF:
    """Return the two strokes of an open head."""
    angle = atan2(tip.y() - start.y(), tip.x() - start.x())
    wings = [tip - QPointF(cos(angle + turn) * length, sin(angle + turn) * length) for turn in (_OPENING, -_OPENING)]
    return QPolygonF([wings[0], tip, wings[1]])
