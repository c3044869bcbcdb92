"""What an answer shows in the grid: marks on candidates, what a digit keeps out of which cells, fish, and links."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import atan2, cos, hypot, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF

from sudoku_app.interaction.cell_appearance import CellAppearance
from sudoku_app.sudoku.grid.geometry import GridShape, box_of, geometry
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import Candidate, Exclusion, Link
from sudoku_app.ui.painting.cell_layout import Box, Place, Written, free_place
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.wording.report import GridMarks, Tone

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
    """Paint arrows over a grid of cells of ``side`` pixels, within it; ``place_of`` says where a candidate stands."""
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
_AIR, _LEAST_AIR = 0.07, 2.0  # between a line and a cross or mark in its way: a piece between two marks is no sign
_BESIDE: Final = 2.0  # pixels between a line and a mark beside it
_SHORTEST: Final = 2.0  # pixels: less of a line is left out
_COVER_INSET: Final = 0.07


class GridPlaces(NamedTuple):
    """Where a painted grid has what."""

    shape: GridShape
    whole: QRectF  # where it lies
    side: int  # of a cell, in pixels
    filled: Callable[[int], bool]  # whether a cell holds a digit
    candidate: Callable[[Candidate], QPointF]  # where a candidate stands
    written: Callable[[int], Written]  # what is written in a cell that holds none

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
        cells = geometry(places.shape).all_units[unit].cells
        area = places.cell(cells[0]).united(places.cell(cells[-1]))
        painter.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), 2 * inset, 2 * inset)


def _paint_blocked(painter: QPainter, places: GridPlaces, exclusions: tuple[Exclusion, ...], ink: Ink) -> None:
    """Paint a cross into every cell that a digit is kept out of, and lines to them from the digits that do so.

    Digits in the same box need none. A line leaves out the digits and marks on its way. A cross is where marks leave
    room for it; where they leave none, the line and the band have to do.
    """
    places = places._replace(written=cache(places.written))  # asked for by crosses and lines
    crosses = {exclusion.cell: _cross_place(places, exclusion) for exclusion in exclusions}
    painter.setPen(ink.pen(ink.theme.premise, max(1.25, 0.022 * places.side)))
    for by in sorted({exclusion.by for exclusion in exclusions}):
        for way in _ways(places.shape, by, [each.cell for each in exclusions if each.by == by]):
            for start, end in _pieces(places, by, way, crosses):
                painter.drawLine(start, end)
    for cell, cross in sorted(crosses.items()):
        if cross is None:
            continue
        painter.setPen(ink.pen(ink.theme.premise, min(max(1.5, 0.03 * places.side), 0.6 * cross.reach)))
        middle, arm = places.cell(cell).topLeft() + QPointF(cross.x, cross.y), cross.reach
        painter.drawLine(middle + QPointF(-arm, -arm), middle + QPointF(arm, arm))
        painter.drawLine(middle + QPointF(-arm, arm), middle + QPointF(arm, -arm))


def _cross_place(places: GridPlaces, exclusion: Exclusion) -> Place | None:
    """Return where the cross of an excluded value stands: in the middle, or at its place where each value has one."""
    written, whole = places.written(exclusion.cell), places.cell(exclusion.cell)
    first = whole.center()
    if written.at_places:
        first = places.candidate(Candidate(exclusion.cell, exclusion.value))
    first -= whole.topLeft()
    return free_place(written.boxes, places.side, _CROSS_ARM * places.side, (first.x(), first.y()))


def _ways(shape: GridShape, by: int, cells: Iterable[int]) -> list[range]:
    """Return the cells from one on to the farthest of some, for each direction in which any of these lie."""
    farthest: dict[int, int] = {}
    for cell in cells:
        step = _step_towards(shape, by, cell) * (1 if cell > by else -1)
        if not step:
            continue  # it is in the same box alone, or in another unit that is no line
        if step not in farthest or abs(cell - by) > abs(farthest[step] - by):
            farthest[step] = cell
    return [range(by + step, cell + (1 if step > 0 else -1), step) for step, cell in sorted(farthest.items())]


def _step_towards(shape: GridShape, by: int, cell: int) -> int:
    """Return how far apart the cells of the row, column or diagonal are that two cells share, 0 where they share none.

    In a box no line along the diagonal is needed.
    """
    n = shape.size
    (row, column), (other_row, other_column) = divmod(by, n), divmod(cell, n)
    if row == other_row or column == other_column:
        return 1 if row == other_row else n
    if not shape.diagonals or box_of(shape, row, column) == box_of(shape, other_row, other_column):
        return 0
    if row == column and other_row == other_column:
        return n + 1
    return n - 1 if row + column == other_row + other_column == n - 1 else 0


def _pieces(
    places: GridPlaces, by: int, way: range, crosses: Mapping[int, Place | None]
) -> Iterable[tuple[QPointF, QPointF]]:
    """Yield the pieces of a line from a digit through some cells, around crosses, marks and digits on its way."""
    side, start = places.side, places.cell(by).center()
    along = (places.cell(way[0]).center() - start) / side
    cuts, air = [], max(_AIR * side, _LEAST_AIR)
    for number, cell in enumerate(way, 1):
        if places.filled(cell):
            cuts.append(((number - 0.5) * side, (number + 0.5) * side))
            continue
        cross = crosses.get(cell)
        for box in (*places.written(cell).boxes, *(() if cross is None else (cross.box(),))):
            near, far, above, below = _seen_along(box, side, along)
            if above - _BESIDE < 0 < below + _BESIDE:
                cuts.append((number * side + near - air, number * side + far + air))
    at, end = _RING * side, (len(way) - _CROSS_ARM - _AIR) * side
    for before, after in (*sorted(cuts), (end, end)):
        if min(before, end) - at >= _SHORTEST:
            yield start + along * at, start + along * min(before, end)
        at = max(at, after)


def _seen_along(box: Box, side: int, along: QPointF) -> tuple[float, float, float, float]:
    """Return from where to where a box of a cell reaches along a line through the cell's middle, and across it."""
    left, top, right, bottom = (edge - side / 2 for edge in box)
    if along.x() and along.y():
        ways = sorted((left * along.x(), right * along.x())), sorted((top * along.y(), bottom * along.y()))
        near, far = max(way[0] for way in ways), min(way[1] for way in ways)
        return near, far, (near - far) / 2, (far - near) / 2  # what is passed by has no room between near and far
    if along.x():
        return (left, right, top, bottom) if along.x() > 0 else (-right, -left, top, bottom)
    return (top, bottom, left, right) if along.y() > 0 else (-bottom, -top, left, right)
