"""What a step draws across cells: what a digit keeps out of which cells, the lines of a fish, the links of a chain."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import atan2, cos, hypot, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from sudoku_app.sudoku.grid.geometry import BoxShape, geometry
from sudoku_app.sudoku.techniques.step import Candidate, Exclusion, Link
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.wording.report import GridMarks

_BEND: Final = 0.12  # how far an arrow swings aside, as a share of its length
_CLEAR: Final = 0.3  # an arrow keeps no further away from its ends than this share of its length
_HEAD: Final = 8.0


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
        painter.setPen(ink.pen(colour, max(2.0, 0.03 * side), style))
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


_RING: Final = 0.43  # of a cell's side: the ring around a digit that blocks, where its lines begin
_CROSS_ARM: Final = 0.13
_CROSS_ROOM: Final = 0.2
_COVER_INSET: Final = 0.07


class GridPlaces(NamedTuple):
    """Where a painted grid has what.

    Attributes:
        shape: its box shape.
        whole: where it lies.
        side: of a cell, in pixels.
        filled: whether a cell holds a digit.
        candidate: where a candidate stands.
    """

    shape: BoxShape
    whole: QRectF
    side: int
    filled: Callable[[int], bool]
    candidate: Callable[[Candidate], QPointF]

    def cell(self, cell: int) -> QRectF:
        """Return where a cell lies."""
        row, column = divmod(cell, self.shape.size)
        return QRectF(
            self.whole.x() + column * self.side, self.whole.y() + row * self.side, float(self.side), float(self.side)
        )


def paint_step(painter: QPainter, places: GridPlaces, marks: GridMarks, ink: Ink) -> None:
    """Paint over the cells of a grid what an answer's marks join or cross out in it."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    _paint_cover(painter, places, marks.cover, ink)
    _paint_blocked(painter, places, marks.blocked, ink)
    if marks.links:
        paint_links(painter, places.whole, places.side, marks.links, places.candidate, ink)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)


def _paint_cover(painter: QPainter, places: GridPlaces, units: Iterable[int], ink: Ink) -> None:
    """Paint an outline around each of some units."""
    inset = _COVER_INSET * places.side
    painter.setPen(ink.pen(ink.theme.other_premise, max(1.25, places.side / 36)))
    for unit in units:
        cells = geometry(places.shape).units[unit].cells
        area = places.cell(cells[0]).united(places.cell(cells[-1]))
        painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), 2 * inset, 2 * inset)


def _paint_blocked(painter: QPainter, places: GridPlaces, exclusions: tuple[Exclusion, ...], ink: Ink) -> None:
    """Paint a cross into every cell that a digit is kept out of, and lines to them from the digits that do so.

    Digits in the same box need none. A line leaves out the digits on its way.
    """
    blocked = {exclusion.cell for exclusion in exclusions}
    painter.setPen(ink.pen(ink.theme.premise, max(1.25, 0.022 * places.side)))
    for by in sorted({exclusion.by for exclusion in exclusions}):
        for way in _ways(places.shape.size, by, [each.cell for each in exclusions if each.by == by]):
            for start, end in _pieces(places, by, way, blocked):
                painter.drawLine(start, end)
    painter.setPen(ink.pen(ink.theme.premise, max(1.5, 0.03 * places.side)))
    arm = _CROSS_ARM * places.side
    for cell in sorted(blocked):
        middle = places.cell(cell).center()
        painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm))
        painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm))


def _ways(size: int, by: int, cells: Iterable[int]) -> list[range]:
    """Return the cells from one on to the farthest of some, for each direction in which any of these lie."""
    farthest: dict[int, int] = {}
    for cell in cells:
        across, along = (cell % size == by % size), (cell // size == by // size)
        if across == along:
            continue  # it is in the same box alone
        step = (size if across else 1) * (1 if cell > by else -1)
        if step not in farthest or abs(cell - by) > abs(farthest[step] - by):
            farthest[step] = cell
    return [range(by + step, cell + (1 if step > 0 else -1), step) for step, cell in sorted(farthest.items())]


def _pieces(places: GridPlaces, by: int, way: range, blocked: set[int]) -> Iterable[tuple[QPointF, QPointF]]:
    """Yield the pieces of a line from a digit through some cells, around crosses and digits on its way."""
    towards = places.cell(way[0]).center() - places.cell(by).center()
    yield places.cell(by).center() + towards * _RING, places.cell(by).center() + towards * 0.5
    for cell in way:
        middle = places.cell(cell).center()
        if cell in blocked:
            yield middle - towards * 0.5, middle - towards * _CROSS_ROOM
            if cell != way[-1]:
                yield middle + towards * _CROSS_ROOM, middle + towards * 0.5
        elif not places.filled(cell):
            yield middle - towards * 0.5, middle + towards * 0.5
