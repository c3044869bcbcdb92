"""The links of a chain: arrows from candidate to candidate, whole for strong links, broken for weak ones."""

from __future__ import annotations

from collections.abc import Callable
from math import atan2, cos, hypot, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from sudoku_app.sudoku.steps import Candidate, Link
from sudoku_app.ui.painting.ink import Ink

_BEND: Final = 0.12  # how far an arrow swings aside, as a share of its length
_CLEAR: Final = 0.3  # an arrow keeps no further away from its ends than this share of its length
_HEAD: Final = 7.0


def paint_links(
    painter: QPainter,
    grid: QRectF,
    side: int,
    links: tuple[Link, ...],
    place_of: Callable[[Candidate], QPointF],
    ink: Ink,
) -> None:
    """Paint arrows over a grid.

    Args:
        painter: paints them.
        grid: where the grid lies; arrows stay in it.
        side: of a cell, in pixels.
        links: the links.
        place_of: where a candidate stands.
        ink: colours and pens.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for link in links:
        start, end = place_of(link.start), place_of(link.end)
        length = hypot(end.x() - start.x(), end.y() - start.y())
        if length < 1:
            continue
        along = (end - start) / length
        clear = min(max(5.0, side * 0.13), _CLEAR * length)
        from_, to = start + along * clear, end - along * clear
        control = _control(grid, from_, to, QPointF(-along.y(), along.x()) * length * _BEND)
        colour = ink.theme.entry if link.strong else ink.theme.premise
        style = Qt.PenStyle.SolidLine if link.strong else Qt.PenStyle.DashLine
        painter.setPen(ink.pen(colour, max(1.4, side / 34), style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath(from_)
        path.quadTo(control, to)
        painter.drawPath(path)
        _paint_head(painter, control, to, min(_HEAD, 0.4 * length), colour)


def _control(grid: QRectF, from_: QPointF, to: QPointF, aside: QPointF) -> QPointF:
    """Return the point an arrow bends towards: aside of its middle, on the other side where that is off the grid."""
    middle = (from_ + to) / 2
    return middle + aside if grid.contains(middle + aside) else middle - aside


def _paint_head(painter: QPainter, before: QPointF, tip: QPointF, size: float, colour: QColor) -> None:
    angle = atan2(tip.y() - before.y(), tip.x() - before.x())
    wings = [tip - QPointF(cos(angle + turn) * size, sin(angle + turn) * size) for turn in (0.42, -0.42)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(QPolygonF([tip, *wings]))
