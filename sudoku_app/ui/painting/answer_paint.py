"""What an answer says of candidates: rings, boxes, discs and strokes, told apart without colour."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from sudoku_app.interaction.cell_appearance import CellAppearance
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.wording.report import Tone

RINGS_APART = 2.4  # pixels, between the two rings around an end of a chain


def paint_answer_marks(
    painter: QPainter, cell: CellAppearance, ink: Ink, place_of: Callable[[int], QPointF], radius: float
) -> None:
    """Ring what a reason rests on, box what belongs to its other group, and strike out what is excluded.

    Fins have a broken ring, false candidates of a chain a box, and its ends two rings. ``place_of`` says where a value
    stands.
    """
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(ink.pen(ink.theme.other_premise, 1.3))
    for value in values_of(cell.boxed):
        place, half = place_of(value), 0.94 * radius
        painter.drawRect(QRectF(place.x() - half, place.y() - half, 2 * half, 2 * half))
    painter.setPen(ink.pen(ink.theme.premise, 1.3))
    for value in values_of(cell.premises & ~cell.fins):
        painter.drawEllipse(place_of(value), radius, radius)
    painter.setPen(ink.pen(ink.theme.premise, 1.3, Qt.PenStyle.DotLine))
    for value in values_of(cell.fins & ~cell.boxed):
        painter.drawEllipse(place_of(value), radius, radius)
    for value in values_of(cell.false & ~cell.struck):
        paint_false(painter, place_of(value), radius, ink)
    for value in values_of(cell.ends):
        paint_end(painter, place_of(value), radius, ink)
    painter.setPen(ink.pen(ink.theme.tones[Tone.NONE], 1.5))
    for value in values_of(cell.struck):
        place = place_of(value)
        painter.drawLine(place + QPointF(-radius, radius * 0.8), place + QPointF(radius, -radius * 0.8))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def paint_true(painter: QPainter, place: QPointF, radius: float, ink: Ink) -> None:
    """Paint the disc behind a candidate that is true where a chain is followed."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink.theme.entry)
    painter.drawEllipse(place, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def paint_false(painter: QPainter, place: QPointF, radius: float, ink: Ink) -> None:
    """Paint the box around a candidate that is false where a chain is followed."""
    half = 0.94 * radius
    painter.setPen(ink.pen(ink.theme.premise, 1.3))
    painter.drawRect(QRectF(place.x() - half, place.y() - half, 2 * half, 2 * half))


def paint_end(painter: QPainter, place: QPointF, radius: float, ink: Ink) -> None:
    """Paint the two rings around an end of a chain."""
    painter.setPen(ink.pen(ink.theme.other_premise, 1.3))
    for ring in (radius, radius + RINGS_APART):
        painter.drawEllipse(place, ring, ring)
