"""What runs along the border of a cell: the frame around the selected cells, and rings; and how far in they reach."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from typing import NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from sudoku_app.interaction.cell_appearance import NO_EDGES, CellAppearance, Edges, Frame, Ground
from sudoku_app.ui.painting.ink import Ink, edge_widths
from sudoku_app.wording.report import Tone

# Shares of the cell's side, and least widths in pixels.
_FRAME_SHARE, _THINNEST_FRAME = 0.045, 2
_LEFT, _TOP, _RIGHT, _BOTTOM = (side.value for side in (Frame.LEFT, Frame.TOP, Frame.RIGHT, Frame.BOTTOM))
_TOP_LEFT, _TOP_RIGHT = Frame.TOP_LEFT.value, Frame.TOP_RIGHT.value
_BOTTOM_RIGHT, _BOTTOM_LEFT = Frame.BOTTOM_RIGHT.value, Frame.BOTTOM_LEFT.value
_RING_FREE = 1.5  # pixels between a ring and the border, or the frame
_GOAL_SHARE, _THINNEST_GOAL = 0.036, 2.0
_CLASH_SHARE, _THINNEST_CLASH, _CLASH_INSET = 0.03, 1.5, 0.075
_SUGGESTED_SHARE, _THINNEST_SUGGESTED = 0.022, 1.5
_DASHES = (3.0, 2.0)  # of its width: drawn and left out
_PREMISE_SHARE, _THINNEST_PREMISE = 0.025, 1.5
_BETWEEN_RINGS = 0.5
_AIR = 1.0  # pixels between a ring and what is written within: the blurred edges of letters
_CIRCLE_SHARE = 0.42  # the radius of a circle around a value
_CORNER_SHARE = 0.1  # the radius of a ring's corners
_LINE_SHARE, _THINNEST_LINE, _LINE_PLACE = 0.022, 1.25, 0.82  # a line between clashing cells: below and beside digits


class _RingKind(StrEnum):
    """What a ring along the border means."""

    GOAL = "goal"
    WRONG = "wrong"
    CIRCLED = "circled"
    POINTED = "pointed"
    SUGGESTED = "suggested"


class _Ring(NamedTuple):
    """A ring along the border: how far its middle lies from the border, and how wide it is."""

    kind: _RingKind
    inset: float
    width: float


def border_reach(cell: CellAppearance, side: int) -> float:
    """Return how far from the border frame and rings reach into a cell of ``side`` pixels, 0 where it has none.

    Some air belongs to a ring; none to a frame alone, so that marks keep their place while the selection passes.
    """
    reaches = [ring.inset + ring.width / 2 + _AIR for ring in _rings(cell, side)]
    return max(reaches, default=float(_frame_reach(cell, side)))


def frame_width(side: int) -> int:
    """Return how wide the frame around selected cells is, in cells of ``side`` pixels."""
    return max(_THINNEST_FRAME, round(_FRAME_SHARE * side))


def paint_frame(painter: QPainter, rect: QRectF, frame: int, edges: Edges, ink: Ink) -> None:
    """Paint the parts of the frame around the selected cells that run through this one, inside the lines of boxes."""
    side = int(min(rect.width(), rect.height()))
    width = frame_width(side)
    from_left, from_top, from_right, from_bottom = edge_widths(edges, side)
    left, top = rect.x() + from_left, rect.y() + from_top
    right, bottom = rect.x() + rect.width() - from_right, rect.y() + rect.height() - from_bottom
    colour = ink.theme.entry
    x, y = rect.x() if not frame & _LEFT else left, rect.y() if not frame & _TOP else top
    across = (rect.x() + rect.width() if not frame & _RIGHT else right) - x
    down = (rect.y() + rect.height() if not frame & _BOTTOM else bottom) - y
    if frame & _LEFT:
        painter.fillRect(QRectF(left, y, width, down), colour)
    if frame & _TOP:
        painter.fillRect(QRectF(x, top, across, width), colour)
    if frame & _RIGHT:
        painter.fillRect(QRectF(right - width, y, width, down), colour)
    if frame & _BOTTOM:
        painter.fillRect(QRectF(x, bottom - width, across, width), colour)
    corner_x, corner_y = right - width, bottom - width
    wide, high = width + from_right, width + from_bottom
    if frame & _TOP_LEFT:
        painter.fillRect(QRectF(rect.x(), rect.y(), width + from_left, width + from_top), colour)
    if frame & _TOP_RIGHT:
        painter.fillRect(QRectF(corner_x, rect.y(), wide, width + from_top), colour)
    if frame & _BOTTOM_RIGHT:
        painter.fillRect(QRectF(corner_x, corner_y, wide, high), colour)
    if frame & _BOTTOM_LEFT:
        painter.fillRect(QRectF(rect.x(), corner_y, width + from_left, high), colour)


def paint_clash_line(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink) -> None:
    """Paint what of the lines between clashing cells runs through this one, outside of its own ring."""
    side = min(rect.width(), rect.height())
    place = round(_LINE_PLACE * side) + 0.5
    near, far = (_CLASH_INSET * side, (1 - _CLASH_INSET) * side) if cell.wrong else (place, place)
    # A line along a diagonal runs from corner to corner, behind digits.
    inner, outer = (_CLASH_INSET * side, (1 - _CLASH_INSET) * side) if cell.wrong else (side / 2, side / 2)
    painter.setPen(ink.flat_pen(ink.theme.tones[Tone.NONE], max(_THINNEST_LINE, _LINE_SHARE * side)))
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for part, start, end in (
        (_TOP_LEFT, QPointF(0, 0), QPointF(inner, inner)),
        (_TOP_RIGHT, QPointF(side, 0), QPointF(outer, inner)),
        (_BOTTOM_RIGHT, QPointF(side, side), QPointF(outer, outer)),
        (_BOTTOM_LEFT, QPointF(0, side), QPointF(inner, outer)),
        (_LEFT, QPointF(0, place), QPointF(near, place)),
        (_RIGHT, QPointF(far, place), QPointF(side, place)),
        (_TOP, QPointF(place, 0), QPointF(place, near)),
        (_BOTTOM, QPointF(place, far), QPointF(place, side)),
    ):
        if cell.clash_line & part:
            painter.drawLine(rect.topLeft() + start, rect.topLeft() + end)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def paint_rings(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink) -> None:
    """Paint the rings of a cell, if it has any."""
    side = int(min(rect.width(), rect.height()))
    theme = ink.theme
    colours = {
        _RingKind.GOAL: theme.solved,  # in the solver's colour where its reason leads
        _RingKind.WRONG: theme.tones[Tone.NONE],
        _RingKind.CIRCLED: theme.premise,
        _RingKind.POINTED: theme.entry,
        _RingKind.SUGGESTED: theme.tones[Tone.SEVERAL],
    }
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for kind, inset, width in _rings(cell, side):
        pen = ink.pen(colours[kind], width)
        if kind is _RingKind.SUGGESTED:
            pen = QPen(colours[kind], width, Qt.PenStyle.CustomDashLine, Qt.PenCapStyle.FlatCap)
            pen.setDashPattern(_DASHES)
        painter.setPen(pen)
        corner = side * _CORNER_SHARE
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset - 0.5, -inset - 0.5), corner, corner)
    if cell.circled and not _circled_at_border(cell):
        width = max(_THINNEST_PREMISE, _PREMISE_SHARE * side)
        painter.setPen(ink.pen(theme.premise, width))
        inset = _RING_FREE + width / 2 + _frame_reach(cell, side)
        radius = min(_CIRCLE_SHARE * side, side / 2 - inset)
        painter.drawEllipse(rect.center(), radius, radius)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _rings(cell: CellAppearance, side: int) -> Iterator[_Ring]:
    """Yield the rings that follow the border, from the outmost, clear of lines and frame."""
    outer = _RING_FREE + _edge_reach(cell, side) + (frame_width(side) if cell.frame else 0)
    if cell.goal:
        width = max(_THINNEST_GOAL, _GOAL_SHARE * side)
        yield _Ring(_RingKind.GOAL, outer + width / 2, width)
        outer += width + _BETWEEN_RINGS
    if cell.wrong:
        width = max(_THINNEST_CLASH, _CLASH_SHARE * side)
        inset = max(outer + width / 2, _CLASH_INSET * side)
        yield _Ring(_RingKind.WRONG, inset, width)
        outer = inset + width / 2 + _BETWEEN_RINGS
    if _suggested(cell):
        width = max(_THINNEST_SUGGESTED, _SUGGESTED_SHARE * side)
        yield _Ring(_RingKind.SUGGESTED, outer + width / 2, width)
        outer += width + _BETWEEN_RINGS
    width = max(_THINNEST_PREMISE, _PREMISE_SHARE * side)
    if cell.circled and _circled_at_border(cell):
        yield _Ring(_RingKind.CIRCLED, outer + width / 2, width)
        outer += width + _BETWEEN_RINGS
    if cell.colours and cell.ground is Ground.POINTED:  # elsewhere its tint says so
        yield _Ring(_RingKind.POINTED, outer + width / 2, width)


def _suggested(cell: CellAppearance) -> bool:
    """Return whether a value would be set in an empty cell; what would be changed is struck out, and has no ring."""
    return bool(cell.corrected and not cell.value)


def _circled_at_border(cell: CellAppearance) -> bool:
    """Return whether a premise has its ring close to the border, because a note or marks lie where a circle would."""
    return bool(cell.note or (not cell.value and (cell.corner or cell.centre or cell.candidates)))


def _frame_reach(cell: CellAppearance, side: int) -> int:
    """Return how far the frame around the selected cells reaches in, 0 where none runs through this one."""
    if not cell.frame:
        return 0
    return frame_width(side) + _edge_reach(cell, side)


def _edge_reach(cell: CellAppearance, side: int) -> int:
    """Return how far the lines of boxes and of the grid reach in, on the side where they do most."""
    return max(edge_widths(cell.edges or NO_EDGES, side))
