"""What stands along the border of a cell: the frame around the selected cells, rings, and the note in its corner."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from math import ceil
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from sudoku_app.interaction.cell_appearance import NO_EDGES, CellAppearance, Edges, Frame, Ground
from sudoku_app.ui.painting.cell_layout import INSET as MARKS_INSET
from sudoku_app.ui.painting.cell_layout import SIGN_HEIGHT, Box, text_box
from sudoku_app.ui.painting.ink import Glyph, Ink, Typeface, edge_widths
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
    x, y = rect.x() if not frame & _LEFT else left, rect.y() if not frame & _TOP else top
    across = (rect.x() + rect.width() if not frame & _RIGHT else right) - x
    down = (rect.y() + rect.height() if not frame & _BOTTOM else bottom) - y
    corner_x, corner_y = right - width, bottom - width
    for part, place in (
        (_LEFT, (left, y, width, down)),
        (_TOP, (x, top, across, width)),
        (_RIGHT, (corner_x, y, width, down)),
        (_BOTTOM, (x, corner_y, across, width)),
        (_TOP_LEFT, (rect.x(), rect.y(), width + from_left, width + from_top)),
        (_TOP_RIGHT, (corner_x, rect.y(), width + from_right, width + from_top)),
        (_BOTTOM_RIGHT, (corner_x, corner_y, width + from_right, width + from_bottom)),
        (_BOTTOM_LEFT, (rect.x(), corner_y, width + from_left, width + from_bottom)),
    ):
        if frame & part:
            painter.fillRect(QRectF(*place), ink.theme.entry)


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
    for kind, wanted, share, thinnest in (
        (_RingKind.GOAL, cell.goal, _GOAL_SHARE, _THINNEST_GOAL),
        (_RingKind.WRONG, cell.wrong, _CLASH_SHARE, _THINNEST_CLASH),
        # a value would be set in an empty cell; what would be changed is struck out, and has no ring
        (_RingKind.SUGGESTED, cell.corrected and not cell.value, _SUGGESTED_SHARE, _THINNEST_SUGGESTED),
        (_RingKind.CIRCLED, cell.circled and _circled_at_border(cell), _PREMISE_SHARE, _THINNEST_PREMISE),
        # elsewhere a tint says so
        (_RingKind.POINTED, cell.colours and cell.ground is Ground.POINTED, _PREMISE_SHARE, _THINNEST_PREMISE),
    ):
        if wanted:
            width = max(thinnest, share * side)
            inset = outer + width / 2
            if kind is _RingKind.WRONG:
                inset = max(inset, _CLASH_INSET * side)
            yield _Ring(kind, inset, width)
            outer = inset + width / 2 + _BETWEEN_RINGS


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


_NOTE_SHARE: Final = 0.21  # of a cell's side: the height of a note's type
_LARGE_NOTE, _LARGE_NOTE_SHARE = 12.0, 1 / 16  # in large cells: so much and this share of the side
_SMALLEST_NOTE: Final = 8  # pixels; smaller letters cannot be read
_NOTE_INSET: Final = 0.13  # of a cell's side: frame and rings run between the note and the border
_LEAST_NOTE_INSET: Final = 4.0
_VALUE_GIVES_WAY: Final = 0.4  # of what a note takes: looked at in cells of 26 to 158 pixels
_ROUND_CORNER: Final = 0.03  # of a cell's side: so much farther in rings reach where they turn
_NOTE_AIR: Final = 0.03  # of a cell's side, between the note and the marks below it


def note_pixels(side: int) -> int:
    """Return the height of a note's type in cells of ``side`` pixels."""
    return max(_SMALLEST_NOTE, round(min(_NOTE_SHARE * side, _LARGE_NOTE + _LARGE_NOTE_SHARE * side)))


def _note_inset(cell: CellAppearance, side: int) -> float:
    inset = max(_LEAST_NOTE_INSET, _NOTE_INSET * side) if side >= 2 * _SMALLEST_NOTE else 1.0
    reach = border_reach(cell, side)
    return max(inset, ceil(reach + _ROUND_CORNER * side)) if reach else inset


def _note_height(cell: CellAppearance, side: int) -> int:
    """Return how much of a cell's height its note takes."""
    return round(_note_inset(cell, side) + SIGN_HEIGHT * note_pixels(side) + _NOTE_AIR * side) if cell.note else 0


def value_middle(rect: QRectF, cell: CellAppearance) -> QPointF:
    """Return the middle of a cell's value: a little below that of the cell where a note stands above it."""
    side = int(min(rect.width(), rect.height()))
    return rect.center() + QPointF(0, round(_VALUE_GIVES_WAY * _note_height(cell, side)))


def marks_area(rect: QRectF, cell: CellAppearance) -> QRectF:
    """Return where the marks of a cell stand, in the middle of this area: all of the cell, or below its note.

    What frame and rings take beyond the edge that marks leave free anyway is left out.
    """
    side = int(min(rect.width(), rect.height()))
    top, reach = _note_height(cell, side), border_reach(cell, side)
    if not (top or reach):
        return rect
    free = MARKS_INSET * (side - top)
    edge = max(0, ceil((reach - free) / (1 - 2 * MARKS_INSET))) if reach else 0
    top = max(top, edge)
    inner = side - top - edge
    return QRectF(rect.x() + (side - inner) // 2, rect.y() + top, inner, inner)


def paint_note(painter: QPainter, rect: QRectF, cell: CellAppearance, ink: Ink) -> None:
    """Write a cell's note into its top right corner."""
    glyph, middle = _placed_note(rect, cell, ink)
    painter.setPen(ink.theme.mark)
    ink.write(painter, glyph, middle.x(), middle.y())


def note_box(rect: QRectF, cell: CellAppearance, ink: Ink) -> Box:
    """Return where a cell's note stands."""
    glyph, middle = _placed_note(rect, cell, ink)
    return text_box(middle.x(), middle.y(), glyph.width, SIGN_HEIGHT * glyph.font.pixelSize())


def _placed_note(rect: QRectF, cell: CellAppearance, ink: Ink) -> tuple[Glyph, QPointF]:
    """Return a cell's note as it is written, and its middle."""
    side = int(min(rect.width(), rect.height()))
    inset = _note_inset(cell, side)
    glyph = ink.fitted(cell.note, Typeface.STRONG_MARK, note_pixels(side), int(side - 2 * inset))
    down = inset + SIGN_HEIGHT * glyph.font.pixelSize() / 2
    return glyph, QPointF(rect.x() + rect.width() - inset - glyph.width / 2, rect.y() + down)
