"""Where written marks stand in a cell: corner marks along its edges, the corners first, all others in its middle.

The first two corner marks stand in the upper corners and the next two in the lower ones, more of them between these; in
reading order, as every list of marks is. So one corner mark differs from one centre mark at a glance, and no line of
marks reaches into another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import product
from math import ceil, isqrt

from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.ui.painting.ink import Ink, Typeface
from sudoku_app.wording.voice import SymbolStyle, symbol

SMALLEST_MARK_PIXELS = 8
INSET = 0.06  # of a cell's side, on each side of it: frames and rings run there
LEADING = 1.15  # of the height of type, from line to line where there is room
_LEAST_LEADING = 0.9  # signs are 0.73 high: looked at in cells of 25 to 120 pixels
_BETWEEN = 0.2  # of the height of type, between two corner marks in a row
_ENOUGH = 0.8  # of the usual height: marks so high stay in fewer lines
_MOST_LINES = 5


class MarkKind(Enum):
    """Whose mark it is and which; a line of the middle holds marks of one kind."""

    CORNER = "corner"
    CENTRE = "centre"
    CANDIDATE = "candidate"


@dataclass(frozen=True, slots=True)
class WrittenMark:
    """A corner mark, or a line of others.

    Attributes:
        text: what is written.
        kind: the kind of all in it.
        value: the value of a corner mark, else 0.
        x, y: where its middle lies from that of the cell, in pixels.
    """

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
    style: SymbolStyle


def laid_out(ink: Ink, marks: CellMarks, side: int, most: float) -> MarksLayout | None:
    """Lay the marks of a cell of ``side`` pixels out, in type up to ``most`` high; None where it would be too small.

    What is found is kept in the ink.
    """
    key = (marks.corner, marks.centre, marks.candidates, marks.size, marks.style, side, round(16 * most))
    if key not in ink.marks_layouts:
        arrange = _on_edges if not marks.centre | marks.candidates else _around_lines
        ink.keep_marks_layout(key, arrange(_Room(ink, marks, side, most)))
    return ink.marks_layouts[key]


class _Room:
    """A cell that marks are written into."""

    def __init__(self, ink: Ink, marks: CellMarks, side: int, most: float) -> None:
        self.width = side * (1 - 2 * INSET)
        self.most = most
        self._separator = "" if marks.size < 10 or marks.style is SymbolStyle.LETTERS else " "
        self._ink = ink
        self._style = marks.style
        self.columns = isqrt(marks.size - 1) + 1  # of a pattern of all values
        self.corner = list(values_of(marks.corner))
        self.groups = [
            (kind, list(values_of(mask)))
            for kind, mask in ((MarkKind.CENTRE, marks.centre), (MarkKind.CANDIDATE, marks.candidates))
            if mask
        ]
        self.widest = max((self.width_of(symbol(value, marks.style)) for value in self.corner), default=0.0)

    def width_of(self, text: str) -> float:
        """Return how wide a text is, as a share of the height of its type."""
        return sum(self._ink.glyph(sign, Typeface.MARK, 100).width for sign in text) / 100

    def line(self, values: Sequence[int]) -> str:
        """Return values written in one line."""
        return self._separator.join(symbol(value, self._style) for value in values)

    def in_rows(self, rows: Sequence[Sequence[int]]) -> float:
        """Return how high corner marks in such rows may be, by their width."""
        longest = max(map(len, rows))
        return self.width / longest / (self.widest + _BETWEEN) if longest else self.most

    def edge_marks(self, rows: Sequence[Sequence[int]], pixels: int, reach: float) -> list[WrittenMark]:
        """Return corner marks in rows from ``reach`` above the middle to as far below it, each row out to the edges."""
        placed = []
        for number, row in enumerate(rows):
            y = -reach + (2 * reach * number / (len(rows) - 1) if len(rows) > 1 else 0)
            if not row:
                continue
            slot = min(max(LEADING, self.widest + _BETWEEN) * pixels, self.width / len(row))
            outmost = (self.width - slot) / 2
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
    pitch = min(LEADING * pixels, room.width / len(rows))
    return MarksLayout(pixels, tuple(room.edge_marks(rows, pixels, (room.width - pitch) / 2)))


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
    best, lines = 0.0, list[tuple[MarkKind, str]]()
    for tried in counts:
        texts = [
            (kind, room.line(values[start : start + length]))
            for (kind, values), number in zip(room.groups, tried, strict=True)
            for length in [ceil(len(values) / number)]
            for start in range(0, len(values), length)
        ]
        height = min(
            room.most,
            room.in_rows(edges) if edges else room.most,
            room.width / (leading * (len(edges) + len(texts))),
            room.width / max(room.width_of(text) for _, text in texts),
        )
        if height > best:
            best, lines = height, texts
        if best >= _ENOUGH * room.most:
            break
    pixels = int(best)
    if pixels < SMALLEST_MARK_PIXELS:
        return None
    pitch = min(LEADING * pixels, room.width / (len(edges) + len(lines)))
    inner = [
        WrittenMark(text, kind, 0, 0.0, (number - (len(lines) - 1) / 2) * pitch)
        for number, (kind, text) in enumerate(lines)
    ]
    outer = room.edge_marks(edges, pixels, (room.width - pitch) / 2) if edges else []
    return MarksLayout(pixels, (*outer, *inner))
