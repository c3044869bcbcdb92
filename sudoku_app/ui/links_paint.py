"""The links of a chain: arrows from candidate to candidate, whole for strong links, broken for weak ones."""

from __future__ import annotations

from math import atan2, cos, hypot, sin

from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.steps import Candidate, Link
from sudoku_app.ui.ink import Ink
from sudoku_app.ui.marks_paint import mark_place

_BEND = 0.12  # how far an arrow swings aside, as a share of its length
_HEAD = 7.0


def paint_links(
    painter: QPainter, offset: QPoint, side: int, shape: BoxShape, links: tuple[Link, ...], ink: Ink
) -> None:
    """Paint arrows over a grid whose first cell begins at ``offset``."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for link in links:
        start = _place(link.start, offset, side, shape)
        end = _place(link.end, offset, side, shape)
        length = hypot(end.x() - start.x(), end.y() - start.y())
        if length < 1:
            continue
        radius = max(5.0, side * 0.13)
        along = (end - start) / length
        aside = QPointF(-along.y(), along.x()) * length * _BEND
        from_, to = start + along * radius, end - along * radius
        control = (from_ + to) / 2 + aside
        style = Qt.PenStyle.SolidLine if link.strong else Qt.PenStyle.DashLine
        painter.setPen(ink.pen(ink.theme.premise, max(1.4, side / 34), style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        path = QPainterPath(from_)
        path.quadTo(control, to)
        painter.drawPath(path)
        _paint_head(painter, control, to, ink)


def _place(candidate: Candidate, offset: QPoint, side: int, shape: BoxShape) -> QPointF:
    row, column = divmod(candidate.cell, shape.size)
    cell = QRectF(offset.x() + column * side, offset.y() + row * side, side, side)
    return mark_place(cell, shape.size, candidate.value)


def _paint_head(painter: QPainter, before: QPointF, tip: QPointF, ink: Ink) -> None:
    angle = atan2(tip.y() - before.y(), tip.x() - before.x())
    wings = [tip - QPointF(cos(angle + turn) * _HEAD, sin(angle + turn) * _HEAD) for turn in (0.42, -0.42)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink.theme.premise)
    painter.drawPolygon(QPolygonF([tip, *wings]))
