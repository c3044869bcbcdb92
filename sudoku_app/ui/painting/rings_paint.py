"""What runs along the border of a cell: the frame around the selected cells, and rings; and how far in they reach."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from sudoku_app.interaction.cell_appearance import NO_EDGES, CellAppearance, Edges, Frame
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.wording.report import Tone

_FRAME_SHARE, _THINNEST_FRAME, _WIDEST_FRAME = 0.045, 2, 6  # of the cell's side, and in pixels
_LEFT, _TOP, _RIGHT, _BOTTOM = (side.value for side in (Frame.LEFT, Frame.TOP, Frame.RIGHT, Frame.BOTTOM))
_TOP_LEFT, _TOP_RIGHT = Frame.TOP_LEFT.value, Frame.TOP_RIGHT.value
_BOTTOM_RIGHT, _BOTTOM_LEFT = Frame.BOTTOM_RIGHT.value, Frame.BOTTOM_LEFT.value
_LARGE_CELL = 90  # pixels: from here on lines between boxes are twice as wide
_RING_FREE = 1.5  # pixels between a ring and the border, or the frame
_RING_SHARE, _THINNEST_RING, _WIDEST_RING = 0.03, 1.5, 3.0
_GOAL_SHARE, _THINNEST_GOAL, _WIDEST_GOAL = 0.036, 2.0, 4.0
_BETWEEN_RINGS = 0.5
_AIR = 1.0  # pixels between a ring and what is written within: the blurred edges of letters
_CIRCLE_SHARE = 0.43  # of a cell's side: the radius of a circle around a value
_CORNER_SHARE = 0.07  # of a cell's side: the radius of a ring's corners
_CURRENT_FREE = 2  # pixels between the frame of the current cell and the border, or the frame of the selection


class _RingKind(Enum):
    """What a ring along the border means."""

    GOAL = "goal"
    WRONG = "wrong"
    CIRCLED = "circled"


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
    if cell.current:
        reaches.append(_frame_reach(cell, side) + _CURRENT_FREE + _current_width(side) + _AIR)
    return max(reaches, default=float(_frame_reach(cell, side)))


def frame_width(side: int) -> int:
    """Return how wide the frame around selected cells is, in cells of ``side`` pixels."""
    return min(max(_THINNEST_FRAME, round(_FRAME_SHARE * side)), _WIDEST_FRAME)


def box_line_half(side: int) -> int:
    """Return how much of a line between boxes lies in each of the cells beside it, in cells of ``side`` pixels."""
    return 1 if side < _LARGE_CELL else 2


def paint_frame(painter: QPainter, rect: QRectF, frame: int, edges: Edges, ink: Ink) -> None:
    """Paint the parts of the frame around the selected cells that run through this one, inside the lines of boxes."""
    side = int(min(rect.width(), rect.height()))
    width, heavy = frame_width(side), box_line_half(side)
    left, top = (rect.x() + heavy * edges.left, rect.y() + heavy * edges.top)
    right, bottom = rect.x() + rect.width() - heavy * edges.right, rect.y() + rect.height() - heavy * edges.bottom
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
    corner_x = rect.x() + rect.width() - width - heavy * edges.right
    corner_y = rect.y() + rect.height() - width - heavy * edges.bottom
    wide, high = width + heavy * edges.right, width + heavy * edges.bottom
    if frame & _TOP_LEFT:
        painter.fillRect(QRectF(rect.x(), rect.y(), width + heavy * edges.left, width + heavy * edges.top), colour)
    if frame & _TOP_RIGHT:
        painter.fillRect(QRectF(corner_x, rect.y(), wide, width + heavy * edges.top), colour)
    if frame & _BOTTOM_RIGHT:
        painter.fillRect(QRectF(corner_x, corner_y, wide, high), colour)
    if frame & _BOTTOM_LEFT:
        painter.fillRect(QRectF(rect.x(), corner_y, width + heavy * edges.left, high), colour)


def paint_rings(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink) -> None:
    """Paint the rings of a cell, and the frame of the current one."""
    side = int(min(rect.width(), rect.height()))
    if cell.current:
        _paint_current(painter, rect, cell, ink, side)
    theme = ink.theme
    colours = {
        _RingKind.GOAL: theme.solved,  # in the solver's colour where its reason leads
        _RingKind.WRONG: theme.tones[Tone.NONE],
        _RingKind.CIRCLED: theme.premise,
    }
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for kind, inset, width in _rings(cell, side):
        painter.setPen(ink.pen(colours[kind], width))
        corner = side * _CORNER_SHARE
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset - 0.5, -inset - 0.5), corner, corner)
    if cell.circled and not _circled_at_border(cell):
        width = _ring_width(side)
        painter.setPen(ink.pen(theme.premise, width))
        inset = _RING_FREE + width / 2 + _frame_reach(cell, side)
        radius = min(_CIRCLE_SHARE * side, side / 2 - inset)
        painter.drawEllipse(rect.center(), radius, radius)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _rings(cell: CellAppearance, side: int) -> Iterator[_Ring]:
    """Yield the rings that follow the border, from the outmost."""
    outer = _RING_FREE + _frame_reach(cell, side)
    if cell.goal:
        width = min(max(_THINNEST_GOAL, _GOAL_SHARE * side), _WIDEST_GOAL)
        yield _Ring(_RingKind.GOAL, outer + width / 2, width)
        outer += width + _BETWEEN_RINGS
    width = _ring_width(side)
    if cell.wrong:
        yield _Ring(_RingKind.WRONG, outer + width / 2, width)
    if cell.circled and _circled_at_border(cell):
        yield _Ring(_RingKind.CIRCLED, outer + width / 2, width)


def _circled_at_border(cell: CellAppearance) -> bool:
    """Return whether a premise has its ring close to the border, because a note or marks lie where a circle would."""
    return bool(cell.note or (not cell.value and (cell.corner or cell.centre or cell.candidates)))


def _ring_width(side: int) -> float:
    return min(max(_THINNEST_RING, _RING_SHARE * side), _WIDEST_RING)


def _frame_reach(cell: CellAppearance, side: int) -> int:
    """Return how far the frame around the selected cells reaches in, 0 where none runs through this one."""
    if not cell.frame:
        return 0
    edges = cell.edges or NO_EDGES
    return frame_width(side) + box_line_half(side) * max(edges.left, edges.top, edges.right, edges.bottom)


def _current_width(side: int) -> int:
    return 1 if side < 40 else 2


def _paint_current(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink, side: int) -> None:
    """Paint a thin second frame close to the border, or to the frame of the selection: it leaves marks their place."""
    wide, thin = frame_width(side), _current_width(side)
    sides = (_LEFT, _TOP, _RIGHT, _BOTTOM)
    left, top, right, bottom = ((wide if cell.frame & part else 0) + _CURRENT_FREE for part in sides)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    inner = rect.adjusted(left, top, -right - 1, -bottom - 1)
    for strip in (
        QRectF(inner.left(), inner.top(), inner.width(), thin),
        QRectF(inner.left(), inner.bottom() - thin, inner.width(), thin),
        QRectF(inner.left(), inner.top(), thin, inner.height()),
        QRectF(inner.right() - thin, inner.top(), thin, inner.height()),
    ):
        painter.fillRect(strip, ink.theme.entry)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
