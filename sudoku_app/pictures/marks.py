"""Pencil marks: the small digits in the cells without a value, by where they stand and by what they look like.

Programs put the mark of a value always in the same place of a cell, as digits stand on a telephone. Where a grid's
marks agree with that, where a mark stands says more than what it looks like: at 30 pixels a cell one is seven high.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.cells import Straight
from sudoku_app.pictures.recognising import CLASSES, DIGITS, Ink, Recogniser, patch_of
from sudoku_app.pictures.result import Marks
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import mask_of

# Pixels of a cell's side where marks are looked at: they are a third as high as values.
MARKS_PITCH: Final = 96
# Marks are digits; more of them have no room in a cell.
MOST_SYMBOLS: Final = 9
# How high marks are and how wide one may be, as a share of a cell: a third of it at most. From where on one is a speck.
_HIGHEST: Final = 0.4
_WIDEST: Final = 0.34
_LOWEST: Final = 0.09
# What is left of a line lies so near to a cell's edge, as a share of it; some programs' marks begin there.
_EDGE: Final = 0.05
# How strong marks are is measured farther within: a line is darker than they.
_INSET: Final = 0.12
# Of the strongest ink in a cell, what counts as ink; and how strong that must be, of 255.
_THRESHOLD: Final = 0.45
_LEAST_CONTRAST: Final = 24.0
# How sure the network must be of a mark where nothing else says what it is.
_SURE: Final = 0.6
# The share of the marks that must look like the values of their places, so that the places count.
_IN_PLACE: Final = 0.5
# So many of the marks are asked about to find that out.
_ASKED: Final = 50
# Marks whose middles are not farther from the middle of the cell than this share of it stand in one row there.
_MIDDLE: Final = 0.14
# The sum of a cage stands within this share of its cell, from the upper left corner on.
_SUM_RIGHT: Final = 0.62
_SUM_BOTTOM: Final = 0.45
# The digits of a sum are as high as each other but for this share of it, and no farther apart than that share.
_ALIKE: Final = 0.3
_APART: Final = 0.6
# How much like digits they look in the mean; a thin 1 is as much a letter.
_LIKE_DIGITS: Final = 0.35


@dataclass(frozen=True)
class _Mark:
    """What may be a mark: its cell, its patch, and its place and size, as shares of the cell's side."""

    cell: int
    patch: Ink
    x: float  # of its middle, from the left
    y: float  # of its middle, from the top
    width: float
    height: float


def marks_in(straight: Straight, shape: GridShape, values: Sequence[int], recogniser: Recogniser) -> Marks:
    """Return the pencil marks in the cells without a value, of a grid drawn large enough to see them."""
    corner, centre = [0] * shape.cell_count, [0] * shape.cell_count
    if shape.size > MOST_SYMBOLS:
        return Marks(tuple(corner), tuple(centre))
    cells = straight.cells()
    found = [mark for cell, value in enumerate(values) if not value for mark in _found(cell, cells[cell])]
    by_place = _stand_in_places(shape, found, recogniser)
    answers = [_place(shape, mark) for mark in found] if by_place else _looks(shape, found, recogniser)
    for cell in sorted({mark.cell for mark in found}):
        own = [number for number, mark in enumerate(found) if mark.cell == cell]
        in_a_row = all(abs(found[number].y - 0.5) < _MIDDLE for number in own)
        kind = centre if in_a_row and not by_place else corner
        kind[cell] = mask_of({answers[number] for number in own} - {0})
    return Marks(tuple(corner), tuple(centre))


def shows_sums(straight: Straight, recogniser: Recogniser) -> bool:
    """Return whether sums of cages stand in a grid, drawn large: it is a killer's, and they are no marks.

    They do where in half as many cells as a row has, or more, a number of two digits stands in the upper left corner,
    and nothing else as small in the cell. Marks of several values have places of their own, or stand in the middle.
    """
    pairs = [pair for cell, seen in enumerate(straight.cells()) if (pair := _sum_in(list(_found(cell, seen))))]
    if 2 * len(pairs) < straight.size:
        return False
    answers = recogniser.distributions([digit.patch for pair in pairs for digit in pair])
    digits = answers[:, [CLASSES.index(digit) for digit in DIGITS]].sum(axis=1).reshape(-1, 2)
    return float(digits.min(axis=1).mean()) > _LIKE_DIGITS


def _sum_in(pieces: Sequence[_Mark]) -> tuple[_Mark, _Mark] | None:
    """Return the two digits of a number in the upper left corner of a cell, None where there is no such, or more."""
    tall = max((piece.height for piece in pieces if piece.y < _SUM_BOTTOM), default=0.0)
    digits = sorted((one for one in pieces if one.height >= (1 - _ALIKE) * tall), key=lambda one: one.x)
    if len(digits) != 2 or any(one.x > _SUM_RIGHT or one.y > _SUM_BOTTOM for one in digits):
        return None
    first, second = digits
    gap = second.x - first.x - (first.width + second.width) / 2
    return (first, second) if abs(first.y - second.y) < _ALIKE * tall and gap < _APART * tall else None


def _stand_in_places(shape: GridShape, found: Sequence[_Mark], recogniser: Recogniser) -> bool:
    """Return whether most of the marks that look clearly like a value stand in its place, and not all in one."""
    asked = found[:: max(1, len(found) // _ASKED)]
    pairs = [
        (look, _place(shape, mark)) for look, mark in zip(_looks(shape, asked, recogniser), asked, strict=True) if look
    ]
    in_place = {place for look, place in pairs if look == place}
    return len(in_place) > 1 and sum(look == place for look, place in pairs) >= _IN_PLACE * len(pairs)


def _looks(shape: GridShape, found: Sequence[_Mark], recogniser: Recogniser) -> list[int]:
    if not found:
        return []
    answers = recogniser.distributions([mark.patch for mark in found])
    likely = answers[:, [CLASSES.index(digit) for digit in DIGITS[1 : shape.size + 1]]]
    values = likely.argmax(axis=1) + 1
    return [int(value) for value in np.where(likely.max(axis=1) > _SURE, values, 0)]


def _place(shape: GridShape, mark: _Mark) -> int:
    """Return the value whose place in a cell it is: rows of as many as a box has columns."""
    row, column = min(shape.rows - 1, int(mark.y * shape.rows)), min(shape.columns - 1, int(mark.x * shape.columns))
    return row * shape.columns + column + 1


def _found(cell: int, brightness: NDArray[np.float32]) -> Iterator[_Mark]:
    side = len(brightness)
    edge, inset = round(_EDGE * side), round(_INSET * side)
    inner, inmost = brightness[edge:-edge, edge:-edge], brightness[inset:-inset, inset:-inset]
    paper = float(np.median(inmost))
    darker, lighter = paper - float(inmost.min()), float(inmost.max()) - paper
    contrast = max(darker, lighter)
    if contrast < _LEAST_CONTRAST:
        return
    sign = 1 if darker >= lighter else -1
    ink = np.zeros_like(brightness)
    ink[edge:-edge, edge:-edge] = np.clip(sign * (paper - inner) / contrast, 0, 1)
    count, labels, stats, _ = cv2.connectedComponentsWithStats((ink > _THRESHOLD).astype(np.uint8), connectivity=8)
    for number in range(1, count):
        left, top, width, height = (int(stats[number, place]) for place in range(4))
        if not _LOWEST * side <= height <= _HIGHEST * side or width > _WIDEST * side:
            continue
        around = np.s_[top - 1 : top + height + 1, left - 1 : left + width + 1]
        alone = ink[around] * cv2.dilate((labels[around] == number).astype(np.uint8), np.ones((3, 3), np.uint8))
        patch = patch_of(alone, 0, 0, width + 2, height + 2)
        x, y = (left + width / 2) / side, (top + height / 2) / side
        yield _Mark(cell, patch, x, y, width / side, height / side)
