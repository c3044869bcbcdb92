"""Where cells stand: side by side or with gaps, and tiles, which show it however broad the gaps are."""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape

Places = NDArray[np.float64]


@dataclass(frozen=True)
class Spacing:
    """How the cells are spaced along one side."""

    size: int  # N, the number of cells
    step: int  # how many of them a box has, N where there are no gaps
    gap: float = 0.0  # how far apart two boxes stand, in cells
    between: float = 0.0  # how far apart all cells stand, in cells; where two boxes meet, the gap comes in addition

    @property
    def length(self) -> float:
        """How long the side is, in cells."""
        return self.size + self.gap * (self.size // self.step - 1) + self.between * (self.size - 1)

    def at(self, cells: Places) -> Places:
        """Return where along the side places are that are counted in cells, gaps left out: from 0 to 1 within it."""
        boxes = np.clip(np.floor(cells / self.step), 0, self.size // self.step - 1)
        before = np.clip(np.floor(cells), 0, self.size - 1)
        return np.asarray((cells + self.gap * boxes + self.between * before) / self.length)

    def lines(self) -> Places:
        """Return where lines run, from 0 to 1: between cells side by side, and on either side of each gap of boxes."""
        starts = np.arange(0, self.size, self.step if self.gap else self.size)
        boxes = [start + np.arange(min(self.step, self.size) + 1) + self.gap * (start // self.step) for start in starts]
        return np.asarray(np.concatenate(boxes) / self.length)


def even(size: int) -> Spacing:
    """Return the spacing of so many cells side by side."""
    return Spacing(size, size)


# Where the middles of pieces are so much of a side farther along, the next row or column begins.
_NEXT: Final = 0.3
# At least this share of the cells of a grid shows as tiles: those of one colour, by turns with another, are half.
_SHOWN: Final = 0.55
# What has fewer beside it in its row than this share of the fullest row is no tile; the same in columns.
_ALONE: Final = 0.25
# No grid has more boxes side by side.
_MOST_BOXES: Final = isqrt(MAX_SIZE)
# Around a tile so much of its side belongs to its cell, so that lines between cells show; what lies farther off is left
# out.
_AROUND: Final = 0.06
# Boxes that stand apart do so by at least this share of a cell.
_LEAST_GAP: Final = 0.06
# The same at most; rows of one grid that are evenly spaced differ by less than this factor.
_MOST_GAP: Final = 0.75
_UNEVEN: Final = 1.35


Quad = NDArray[np.float32]  # 4 × 2, x and y of four corners in pixels


@dataclass(frozen=True)
class Tiles:
    """Pieces in rows and columns: boxes, or cells."""

    middles: Places  # where the middle of each is within the field, from 0 to 1: pieces × 2, x and y
    sides: Places  # how wide and how high they are: 2
    rows: NDArray[np.int64]  # the row of each, from 0
    columns: NDArray[np.int64]  # the column of each, from 0

    @property
    def across(self) -> int:
        """How many stand side by side."""
        return int(self.columns.max()) + 1

    @property
    def down(self) -> int:
        """How many stand one below the other."""
        return int(self.rows.max()) + 1

    @property
    def full(self) -> bool:
        """Whether there are as many rows as columns, as a grid may have, and a tile in most places."""
        right = self.across == self.down and MIN_SIZE <= self.across <= MAX_SIZE
        return right and self._places_filled() >= _SHOWN * self.across**2

    @property
    def cells(self) -> bool:
        """Whether there are too many of them to be boxes, as many rows as columns, and a tile in most places."""
        return self.full and self.across > _MOST_BOXES

    @property
    def complete(self) -> bool:
        """Whether there is one tile in every place."""
        return self._places_filled() == self.across * self.down == len(self.rows)

    @property
    def no_grid(self) -> bool:
        """Whether they are the cells of a table that has not as many rows as columns, and too many to be boxes."""
        return self.complete and self.across != self.down and len(self.rows) > MAX_SIZE

    def _places_filled(self) -> int:
        return len(np.unique(self.rows * self.across + self.columns))

    def in_line(self) -> NDArray[np.bool_]:
        """Return which stand in a row and in a column with others: what lies in a gap does not."""
        counts = [np.bincount(numbers)[numbers] for numbers in (self.rows, self.columns)]
        return np.asarray(np.all([count > _ALONE * count.max() for count in counts], axis=0))

    @property
    def one_grid(self) -> bool:
        """Whether they are evenly spaced, but for boxes that stand apart: between grids of a page there is more."""
        shape, rows, columns = self.spacings()
        if shape is not None:
            return max(rows.gap, columns.gap) < _MOST_GAP
        return all(spread < _UNEVEN for spread in map(_spread, self._places()))

    def _places(self) -> tuple[Places, Places]:
        """Return where the middles of the rows are, and those of the columns."""
        down, across = (
            np.array([np.median(self.middles[numbers == number, axis]) for number in range(self.across)])
            for axis, numbers in ((1, self.rows), (0, self.columns))
        )
        return down, across

    def spacings(self) -> tuple[GridShape | None, Spacing, Spacing]:
        """Return how rows and columns are spaced where each tile is a cell, and the box shape if boxes stand apart."""
        down, across = self._places()
        for shape in GridShape.all_of(self.across):
            rows, columns = _spacing(down, self.sides[1], shape.rows), _spacing(across, self.sides[0], shape.columns)
            if min(rows.gap, columns.gap) > _LEAST_GAP:
                return shape, rows, columns
        return None, _spacing(down, self.sides[1], self.across), _spacing(across, self.sides[0], self.across)


def tiles_in(corners: Quad, pieces: list[Quad]) -> tuple[Quad, Tiles]:
    """Return in which row and column of a field, of which the corners are given, pieces stand, given by theirs.

    Where there are too many to be boxes they show the corners, too: a tile there may be pale, and not seen.
    """
    tiles = _placed(corners, pieces)
    in_line = tiles.in_line()
    if not in_line.all():
        pieces = [piece for piece, kept in zip(pieces, in_line, strict=True) if kept]
        tiles = _placed(corners, pieces)
    if tiles.cells:
        middles = np.array([piece.mean(axis=0) for piece in pieces])
        back = cv2.findHomography(np.column_stack([tiles.columns, tiles.rows]).astype(np.float64), middles)[0]
        if back is not None:
            least, most = -0.5, tiles.across - 0.5
            ends = np.array([[[least, least], [most, least], [most, most], [least, most]]])
            corners = np.asarray(cv2.perspectiveTransform(ends, back)[0], np.float32)
            tiles = _placed(corners, pieces)
    return corners, tiles


def _placed(corners: Quad, pieces: list[Quad]) -> Tiles:
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    there = cv2.getPerspectiveTransform(corners, square)
    drawn = np.array([cv2.perspectiveTransform(piece[None], there)[0] for piece in pieces], np.float64)
    middles, sides = (drawn.min(axis=1) + drawn.max(axis=1)) / 2, np.median(np.ptp(drawn, axis=1), axis=0)
    columns, rows = (_numbered(middles[:, axis], _NEXT * float(sides[axis])) for axis in (0, 1))
    return Tiles(middles, sides, rows, columns)


def _numbered(places: Places, least: float) -> NDArray[np.int64]:
    """Return the number of the row or column in which each place lies, where the next one is so much farther along."""
    order = np.argsort(places)
    numbers = np.empty(len(places), np.int64)
    numbers[order] = np.concatenate([[0], np.cumsum(np.diff(places[order]) > least)])
    return numbers


def _spread(places: Places) -> float:
    """Return by which factor the distances from one place to the next differ."""
    distances = np.diff(places)
    return float(distances.max() / distances.min())


def _spacing(places: Places, side: float, step: int) -> Spacing:
    """Return how cells with tiles of some side are spaced, whose middles are given, in boxes of so many.

    There is no gap between boxes where some of them stand no farther apart than the cells of one.
    """
    distances = np.diff(places)
    apart = np.arange(1, len(places)) % step == 0
    pitch = float(np.median(distances[~apart])) if not apart.all() else float(distances.min())
    cell = min(pitch, (1 + 2 * _AROUND) * side)
    gap = 0.0
    if apart.any() and not apart.all() and distances[apart].min() > distances[~apart].max():
        gap = (float(np.median(distances[apart])) - pitch) / cell
    return Spacing(len(places), step, gap, pitch / cell - 1)
