"""Pencil marks: the small digits in the cells without a value, by where they stand and by what they look like.

Programs put the mark of a value always in the same place of a cell, as digits stand on a telephone or on a keypad.
Where a grid's marks agree with that, where a mark stands says more than what it looks like: at 30 pixels a cell one is
seven high.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.cells import Straight
from sudoku_app.pictures.recognising import CLASSES, DIGITS, SMALL_L, Ink, Recogniser, patch_of
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
# What is narrower than this share of its height is no stroke, but what an edge left.
_SLIVER: Final = 0.12
# What is left of a line lies so near to a cell's edge, as a share of it; some programs' marks begin there.
_EDGE: Final = 0.05
# How strong marks are is measured farther within: a line is darker than they.
_INSET: Final = 0.12
# Of the strongest ink in a cell, what counts as ink: thin strokes of small digits are faint. Where marks have grown
# together by that, what counts is darker. And how strong the strongest must be, of 255.
_THRESHOLDS: Final = (0.28, 0.45)
_LEAST_CONTRAST: Final = 24.0
# How sure the network must be of a mark where nothing else says what it is.
_SURE: Final = 0.6
# What one stroke alone may be; a grid has but one of these.
_ONE_STROKE: Final = (DIGITS[1], "I", SMALL_L)
# The share of the marks that must look like the values of their places, so that the places count.
_IN_PLACE: Final = 0.5
# What is fainter than this share of the clearest marks, all but a tenth of them, is a texture: entered in a paler
# colour they have 0.7. Light marks beside dark ones, or the other way round, stand in cells of another colour, and are
# as clear but for the second share. Textures of KSudoku's themes have 0.3 to 0.5, and are dark where marks are light.
_CLEAREST: Final = 0.9
_FAINT: Final = 0.35
_FAINT_OTHERWISE: Final = 0.7
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
    contrast: float  # how much darker than its cell it is, of 255; below 0 where it is lighter


def marks_in(
    straight: Straight, shape: GridShape, values: Sequence[int], recogniser: Recogniser, symbols: str = ""
) -> Marks:
    """Return the pencil marks in the cells without a value, of a grid drawn large enough to see them.

    They are written as the values are, in the puzzle's own ``symbols`` where it has some.
    """
    corner, centre = [0] * shape.cell_count, [0] * shape.cell_count
    if shape.size > MOST_SYMBOLS:
        return Marks(tuple(corner), tuple(centre))
    cells = straight.cells()
    found = _clear([mark for cell, value in enumerate(values) if not value for mark in _found(cell, cells[cell])])
    looks = _looks(found, symbols or "".join(DIGITS[1 : shape.size + 1]), recogniser)
    places = _places(shape, found, looks)
    by_place, answers = places is not None, places or looks
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


def _clear(found: Sequence[_Mark]) -> list[_Mark]:
    """Return the marks without what is much fainter than most: textures of cells."""
    if not found:
        return []
    darker = np.array([mark.contrast for mark in found])
    clearest = float(np.quantile(np.abs(darker), _CLEAREST))
    clear = np.abs(darker) >= _FAINT_OTHERWISE * clearest
    usual = darker if darker[clear].sum() >= 0 else -darker
    kept = clear | (usual >= _FAINT * clearest)
    return [mark for mark, is_kept in zip(found, kept, strict=True) if is_kept]


def _looks(found: Sequence[_Mark], symbols: str, recogniser: Recogniser) -> list[int]:
    """Return the value that each mark looks clearly like, of those written as ``symbols``; 0 where it is none."""
    if not found:
        return []
    answers = recogniser.distributions([mark.patch for mark in found])
    likely = answers[:, [CLASSES.index(symbol) for symbol in symbols]]
    strokes = [symbol for symbol in _ONE_STROKE if symbol in symbols]
    if len(strokes) == 1:
        likely[:, symbols.index(strokes[0])] = answers[:, [CLASSES.index(symbol) for symbol in _ONE_STROKE]].sum(axis=1)
    values = likely.argmax(axis=1) + 1
    return [int(value) for value in np.where(likely.max(axis=1) > _SURE, values, 0)]


def _places(shape: GridShape, found: Sequence[_Mark], looks: Sequence[int]) -> list[int] | None:
    """Return the values in whose places marks stand, on a telephone or on a keypad, as more of them look like.

    None where most of those that look clearly like a value stand in another place in both, or all in one.
    """
    layouts = [[_place(shape, mark, from_top=from_top) for mark in found] for from_top in (True, False)]
    alike = [[place for look, place in zip(looks, places, strict=True) if look == place] for places in layouts]
    best = 0 if len(alike[0]) >= len(alike[1]) else 1
    enough = len(alike[best]) >= _IN_PLACE * np.count_nonzero(looks)
    return layouts[best] if enough and len(set(alike[best])) > 1 else None


def _place(shape: GridShape, mark: _Mark, *, from_top: bool) -> int:
    """Return the value whose place in a cell it is: rows of as many as a box has columns, counted from one end."""
    row, column = min(shape.rows - 1, int(mark.y * shape.rows)), min(shape.columns - 1, int(mark.x * shape.columns))
    return (row if from_top else shape.rows - 1 - row) * shape.columns + column + 1


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
    for number, (left, top, width, height), labels in _pieces(ink, _THRESHOLDS):
        around = np.s_[top - 1 : top + height + 1, left - 1 : left + width + 1]
        alone = ink[around] * cv2.dilate((labels[around] == number).astype(np.uint8), np.ones((3, 3), np.uint8))
        patch = patch_of(alone, 0, 0, width + 2, height + 2)
        x, y = (left + width / 2) / side, (top + height / 2) / side
        yield _Mark(cell, patch, x, y, width / side, height / side, sign * contrast)


def _pieces(
    ink: Ink, thresholds: Sequence[float]
) -> Iterator[tuple[int, tuple[int, int, int, int], NDArray[np.int32]]]:
    """Yield the pieces of ink that are as large as marks: number, left, top, width and height, and where it stands.

    What is larger at one threshold is looked at with the next.
    """
    side = len(ink)
    inked = (ink > thresholds[0]).astype(np.uint8)
    count, found, stats, _ = cv2.connectedComponentsWithStats(inked, connectivity=8)
    labels = np.asarray(found, np.int32)
    for number in range(1, count):
        left, top, width, height = (int(stats[number, place]) for place in range(4))
        if height > _HIGHEST * side or width > _WIDEST * side:
            yield from _pieces(np.where(labels == number, ink, np.float32(0)), thresholds[1:]) if thresholds[1:] else ()
        elif height >= _LOWEST * side and width >= _SLIVER * height:
            yield number, (left, top, width, height), labels
