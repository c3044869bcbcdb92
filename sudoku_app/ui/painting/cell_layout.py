"""Where things stand in a cell: its written marks, and a small sign where nothing is written.

Corner marks stand along the edges of a cell, the corners first, all other marks in its middle. The first two corner
marks stand in the upper corners and the next two in the lower ones, more of them between these; in reading order, as
every list of marks is. So one corner mark differs from one centre mark at a glance, and no line of marks reaches into
another.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import product
from math import ceil, isqrt
from typing import Final, NamedTuple

from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.wording.voice import Symbols, SymbolStyle, symbol

_SIGN_SIZES: Final = (1.0, 0.8, 0.6, 0.45, 0.35)  # of the usual size, the largest that has a place is taken
_LEAST_SIGN: Final = 2.0  # pixels from the middle of the smallest to its end; a smaller cross is a blot
_SIGN_AIR: Final = 1.75  # pixels between it and what is written: half its line and the blurred edges of both
_SIGN_EDGE: Final = 0.06  # of the cell's side, along its border: frames run there
_SIGN_STEPS: Final = 6  # places tried from the middle to each side


class Box(NamedTuple):
    """What something takes of a cell, in pixels from the cell's top left corner."""

    left: float
    top: float
    right: float
    bottom: float


def text_box(x: float, y: float, width: float, height: float) -> Box:
    """Return what a text takes whose middle lies at a place: a pixel more, for it is moved to whole pixels."""
    return Box(x - width / 2 - 1, y - height / 2 - 1, x + width / 2 + 1, y + height / 2 + 1)


class Written(NamedTuple):
    """What is written in a cell besides a value."""

    boxes: tuple[Box, ...] = ()  # where
    at_places: bool = False  # each value has a place of its own there, free or not


class Place(NamedTuple):
    """A place for a sign: its middle, in pixels from the cell's top left corner, and how far it reaches from there."""

    x: float
    y: float
    reach: float

    def box(self, air: float = 0.0) -> Box:
        """Return what it takes of the cell, with some air around."""
        far = self.reach + air
        return Box(self.x - far, self.y - far, self.x + far, self.y + far)


@lru_cache(maxsize=1024)  # looked for again whenever a step is painted
def free_place(boxes: tuple[Box, ...], side: int, reach: float, first: tuple[float, float]) -> Place | None:
    """Return where a sign that usually reaches so far from its middle stands clear of some boxes.

    It is made smaller where there is no room for it; None where there is none even for the smallest. Of the places for
    one size ``first`` is taken, else the nearest to the middle of the cell, below it rather than above.
    """
    for size in _SIGN_SIZES:
        far = size * reach
        if far < _LEAST_SIGN and size < 1:
            return None
        step = max(0.0, (0.5 - _SIGN_EDGE) * side - far) / _SIGN_STEPS
        for x, y in (first, *((side / 2 + step * column, side / 2 + step * row) for column, row in _AROUND)):
            place = Place(x, y, far)
            if not any(_meet(place.box(_SIGN_AIR), box) for box in boxes):
                return place
    return None


_AROUND: Final = sorted(
    product(range(-_SIGN_STEPS, _SIGN_STEPS + 1), repeat=2),
    key=lambda at: (at[0] ** 2 + at[1] ** 2, -at[1], abs(at[0])),
)


def _meet(one: Box, other: Box) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


SMALLEST_MARK_PIXELS = 8
INSET = 0.06  # of a cell's side, on each side of it: frames and rings run there
_REACH = 0.33  # of a cell's side: so far from the middle corner marks stand, in rows and lines of up to three
_LINE = 0.86  # of a cell's side: the width of a line in the middle
LEADING = 1.15  # of the height of type, from line to line where there is room
SIGN_HEIGHT = 0.73  # of the height of type
_LEAST_LEADING = 0.9  # looked at in cells of 25 to 120 pixels
_BETWEEN = 0.2  # of the height of type, between two corner marks in a row
# Of the height of type, between two marks in a line, so that 1 2 is not 12: as much as fits, up to the larger one.
_GAPS, _GAPS_OF_NUMBERS = (0.12, 0.2), (0.2, 0.32)
_ENOUGH = 0.8  # of the usual height: marks so high stay in fewer lines
_MOST_LINES = 5
_FEW = 3  # marks in a row, or lines


class MarkKind(Enum):
    """Whose mark it is and which; a line in the middle holds marks of one kind."""

    CORNER = "corner"
    CENTRE = "centre"
    CANDIDATE = "candidate"


@dataclass(frozen=True, slots=True)
class WrittenMark:
    """A mark as it is written, and where its middle lies from that of the cell, in pixels."""

    text: str
    kind: MarkKind
    value: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class MarksLayout:
    """The marks of a cell, and the height of their type in pixels."""

    pixels: int
    marks: tuple[WrittenMark, ...]


@dataclass(frozen=True, slots=True)
class CellMarks:
    """What is to be written in a cell: three bit masks, no value in two of them; how values above 9 are written."""

    corner: int
    centre: int
    candidates: int
    size: int
    style: Symbols


def laid_out(ink: Ink, marks: CellMarks, side: int, most: float) -> MarksLayout | None:
    """Lay the marks of a cell of ``side`` pixels out, in type up to ``most`` high; None where it would be too small.

    What is found is kept in the ink.
    """
    key = (marks.corner, marks.centre, marks.candidates, marks.size, marks.style, side, round(16 * most))
    arrange = _on_edges if not marks.centre | marks.candidates else _around_lines
    return ink.laid_out_once(key, lambda: arrange(_Room(ink, marks, side, most)))


class _Room:
    """A cell that marks are written into."""

    def __init__(self, ink: Ink, marks: CellMarks, side: int, most: float) -> None:
        self.side = side
        self.width = side * (1 - 2 * INSET)
        self.most = most
        self._ink = ink
        self._style = marks.style
        self.columns = isqrt(marks.size - 1) + 1  # of a pattern of all values
        self.corner = list(values_of(marks.corner))
        self.groups = [
            (kind, list(values_of(mask)))
            for kind, mask in ((MarkKind.CENTRE, marks.centre), (MarkKind.CANDIDATE, marks.candidates))
            if mask
        ]
        self._widths = {
            value: self._width(symbol(value, marks.style))
            for value in values_of(marks.corner | marks.centre | marks.candidates)
        }
        self.widest = max((self._widths[value] for value in self.corner), default=0.0)
        one_figure = marks.size < 10 or marks.style is SymbolStyle.LETTERS
        self._least_gap, self._usual_gap = _GAPS if one_figure else _GAPS_OF_NUMBERS

    def _width(self, text: str) -> float:
        """Return how wide a text is, as a share of the height of its type."""
        return sum(self._ink.glyph(sign, Typeface.MARK, 100).width for sign in text) / 100

    def in_rows(self, rows: Sequence[Sequence[int]]) -> float:
        """Return how high corner marks in such rows may be, by their width."""
        longest = max(map(len, rows))
        return self.width / longest / (self.widest + _BETWEEN) if longest else self.most

    def in_line(self, values: Sequence[int]) -> float:
        """Return how high marks in one line may be, by their width."""
        return _LINE * self.side / (sum(self._widths[value] for value in values) + self._least_gap * (len(values) - 1))

    def line_marks(self, values: Sequence[int], kind: MarkKind, pixels: int, y: float) -> Iterator[WrittenMark]:
        """Yield marks in one line, with the gaps between them for which there is room."""
        widths = [pixels * self._widths[value] for value in values]
        spare = (_LINE * self.side - sum(widths)) / (len(values) - 1) if len(values) > 1 else 0.0
        gap = min(self._usual_gap * pixels, spare)
        x = -(sum(widths) + gap * (len(values) - 1)) / 2
        for value, width in zip(values, widths, strict=True):
            yield WrittenMark(symbol(value, self._style), kind, value, x + width / 2, y)
            x += width + gap

    def edge_marks(self, rows: Sequence[Sequence[int]], pixels: int, lines: int) -> list[WrittenMark]:
        """Return corner marks in rows, the first above and the last below all of so many lines, each out to the edges.

        A mark is as far from the middle as in every other cell, where there is room for that.
        """
        few = _REACH * self.side
        reach = min(few, (self.width - _LEAST_LEADING * pixels) / 2)
        if lines > _FEW:
            reach = (self.width - min(LEADING * pixels, self.width / lines)) / 2
        placed = []
        for number, row in enumerate(rows):
            y = -reach + (2 * reach * number / (len(rows) - 1) if len(rows) > 1 else 0)
            if not row:
                continue
            outmost = (self.width - max(_LEAST_LEADING, self.widest) * pixels) / 2
            if len(row) <= _FEW:
                outmost = min(few, outmost)
            step = 2 * outmost / (len(row) - 1) if len(row) > 1 else 0.0
            placed += [
                WrittenMark(symbol(value, self._style), MarkKind.CORNER, value, place * step - outmost, y)
                for place, value in enumerate(row)
            ]
        return placed


def _edge_rows(values: list[int], rows: int) -> list[list[int]]:
    """Return values in so many rows: the first and the last are full before one between them has any."""
    if rows <= 2:  # the upper corners before the lower ones
        top = max(2, ceil(len(values) / rows))
        return [values[:top], values[top:]][:rows]
    across = ceil(len(values) / rows)
    between = values[across : len(values) - across]
    length = max(1, ceil(len(between) / (rows - 2)))
    inner = [between[start : start + length] for start in range(0, length * (rows - 2), length)]
    return [values[:across], *inner, values[len(values) - across :]]


def _on_edges(room: _Room) -> MarksLayout | None:
    """Lay corner marks alone out: in rows as long as those of a pattern of all values, or shorter."""
    count = len(room.corner)
    best, rows = 0.0, [room.corner]
    for number in range(1 if count <= 2 else max(2, ceil(count / room.columns)), _MOST_LINES + 2):
        tried = _edge_rows(room.corner, number)
        height = min(room.most, room.in_rows(tried), room.width / (_LEAST_LEADING * number))
        if height > best:
            best, rows = height, tried
        if best >= room.most:
            break
    pixels = int(best)
    if pixels < SMALLEST_MARK_PIXELS:
        return None
    return MarksLayout(pixels, tuple(room.edge_marks(rows, pixels, len(rows))))


def _around_lines(room: _Room) -> MarksLayout | None:
    """Lay centre marks and candidates out in lines in the middle, and corner marks above and below these."""
    for leading in (LEADING, _LEAST_LEADING):  # close together only where type would be too small otherwise
        found = _in_lines(room, leading)
        if found is not None:
            return found
    return None


def _in_lines(room: _Room, leading: float) -> MarksLayout | None:
    edges = _edge_rows(room.corner, 2) if room.corner else []
    counts = sorted(product(*(range(1, _MOST_LINES + 1) for _ in room.groups)), key=sum)
    best, lines = 0.0, list[tuple[MarkKind, list[int]]]()
    for tried in counts:
        tried_lines = [
            (kind, values[start : start + length])
            for (kind, values), number in zip(room.groups, tried, strict=True)
            for length in [ceil(len(values) / number)]
            for start in range(0, len(values), length)
        ]
        by_height = room.width / (leading * (len(edges) + len(tried_lines)))
        by_width = [room.in_line(values) for _, values in tried_lines]
        height = min(room.most, room.in_rows(edges) if edges else room.most, by_height, *by_width)
        if height > best:
            best, lines = height, tried_lines
        if best >= max(_ENOUGH * room.most, SMALLEST_MARK_PIXELS):
            break
    pixels = int(best)
    if pixels < SMALLEST_MARK_PIXELS:
        return None
    pitch = min(LEADING * pixels, room.width / (len(edges) + len(lines)))
    inner = [
        mark
        for number, (kind, values) in enumerate(lines)
        for mark in room.line_marks(values, kind, pixels, (number - (len(lines) - 1) / 2) * pitch)
    ]
    outer = room.edge_marks(edges, pixels, len(edges) + len(lines)) if edges else []
    return MarksLayout(pixels, (*outer, *inner))
