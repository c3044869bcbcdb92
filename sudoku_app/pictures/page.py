"""Where grids stand on a page: which are the same, in which order they are read, and which way up they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.cells import Symbol
from sudoku_app.pictures.finding import Corners, clockwise
from sudoku_app.pictures.loading import Image
from sudoku_app.pictures.recognising import CLASSES, Recogniser
from sudoku_app.pictures.values import fits_of_writing

_T = TypeVar("_T")

# Corners that are nearer to each other than this share of a side are the same: the crossings are looked for anyway.
_NEAR: Final = 0.006
# A grid whose side is less than this share of a larger one's is a small one beside it.
_AS_LARGE: Final = 0.8
# Grids stand in one row where their middles differ by less than this share of a side: a page may lie aslant.
_ONE_ROW: Final = 0.5
# The longest side of a page that is shown to choose among its grids.
_LONGEST_SHOWN: Final = 1000


def same_place(one: Corners, other: Corners) -> bool:
    """Return whether two shapes have the same corners."""
    return float(np.abs(one - other).max()) < _NEAR * float(np.linalg.norm(one[0] - one[1]))


def overlapping(one: Corners, other: Corners) -> bool:
    """Return whether the middle of one shape lies within the other."""
    return any(
        cv2.pointPolygonTest(np.asarray(around, np.float32), [float(part) for part in within.mean(axis=0)], False) >= 0
        for around, within in ((one, other), (other, one))
    )


def in_reading_order(found: Sequence[_T], corners_of: Callable[[_T], Corners]) -> list[_T]:
    """Return what stands on a page, larger grids first, and those about as large from the top, from left to right."""
    waiting = sorted(found, key=lambda item: side_of(corners_of(item)), reverse=True)
    ordered: list[_T] = []
    while waiting:
        side = side_of(corners_of(waiting[0]))
        alike = [item for item in waiting if side_of(corners_of(item)) >= _AS_LARGE * side]
        waiting = waiting[len(alike) :]
        ordered += _by_rows(alike, corners_of, side)
    return ordered


def _by_rows(found: Sequence[_T], corners_of: Callable[[_T], Corners], side: float) -> list[_T]:
    waiting = sorted(found, key=lambda item: float(corners_of(item)[:, 1].mean()))
    ordered: list[_T] = []
    while waiting:
        top = float(corners_of(waiting[0])[:, 1].mean())
        row = [item for item in waiting if float(corners_of(item)[:, 1].mean()) - top < _ONE_ROW * side]
        waiting = waiting[len(row) :]
        ordered += sorted(row, key=lambda item: float(corners_of(item)[:, 0].mean()))
    return ordered


def side_of(corners: Corners) -> float:
    """Return the side of a square that is as large as a shape, in pixels."""
    return float(np.sqrt(cv2.contourArea(np.asarray(corners, np.float32))))


def to_look_at(image: Image) -> tuple[Image, float]:
    """Return a picture that is no larger than to be looked at, and by how much it was made smaller."""
    scale = min(1.0, _LONGEST_SHOWN / max(image.shape[:2]))
    if scale == 1:
        return image, scale
    return np.asarray(cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), np.uint8), scale


def turned(corners: Corners, width: int, height: int, turn: Turn) -> Corners:
    """Return where corners are when the picture, of so many pixels, is brought upright; clockwise again."""
    x, y = corners[:, 0], corners[:, 1]
    if turn.mirrored:
        x = width - x
    for _ in range(turn.quarters % 4):
        x, y = y, width - x
        width, height = height, width
    return clockwise(np.column_stack([x, y]).astype(np.float32))


# So many of the largest symbols are enough. How large one is shows in its shorter side, for pencil marks stand in long
# rows: those of less than this share of the fifth largest are left out, and with them most marks.
_ASKED: Final = 40
_LARGE: Final = 0.6
# By how much the mean logarithm must be better for a grid that is not upright, and for one that is mirrored, which
# happens on glass and in some cameras.
_TURNED: Final = 0.15
_MIRRORED: Final = 0.5


@dataclass(frozen=True)
class Turn:
    """How a grid is brought upright: mirrored from left to right or not, then turned to the left by quarters."""

    quarters: int = 0
    mirrored: bool = False


def turn_of(size: int, symbols: Sequence[Symbol], recogniser: Recogniser) -> Turn:
    """Return how the grid of N rows that holds the symbols is brought upright."""
    # What stands alone in its cell first: marks that grew together are as large as print, and have no way up.
    asked = sorted(symbols, key=lambda symbol: (not symbol.crowded, _side(symbol)), reverse=True)[:_ASKED]
    if not asked:
        return Turn()
    least = _LARGE * _side(asked[min(4, len(asked) - 1)])
    asked = [symbol for symbol in asked if _side(symbol) >= least]
    turns = [Turn(quarters, mirrored) for mirrored in (False, True) for quarters in range(4)]
    patches = [symbol.patch(turn.quarters, mirrored=turn.mirrored) for turn in turns for symbol in asked]
    seen = recogniser.distributions(patches).reshape(len(turns), len(asked), len(CLASSES))
    worth = [_worth(size, part) - _dearness(turn) for turn, part in zip(turns, seen, strict=True)]
    return turns[int(np.argmax(worth))]


def _side(symbol: Symbol) -> int:
    return min(symbol.width, symbol.height)


def _worth(size: int, seen: NDArray[np.float64]) -> float:
    """Return the mean logarithm of each one's likeliest value, in the way of writing in which it is best."""
    return max(float(np.log(fits.max(axis=1) + 1e-3).mean()) for fits in fits_of_writing(size, seen))


def _dearness(turn: Turn) -> float:
    return (_TURNED if turn.quarters else 0.0) + (_MIRRORED if turn.mirrored else 0.0)
