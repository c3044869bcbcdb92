"""Tiles that stand side by side: where each of them stands tells where the cells are, however broad the gaps are."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import cv2
import numpy as np
from numpy.typing import NDArray

from sudoku_app.pictures.spacing import Places, Spacing, even
from sudoku_app.sudoku.geometry import BoxShape

# Where the middles of pieces are so much of a side farther along, the next row or column begins.
_NEXT: Final = 0.3
# At least this share of the cells of a grid shows as tiles: those of one colour, by turns with another, are half.
_SHOWN: Final = 0.8
# Boxes that stand apart do so by at least this share of a cell.
_LEAST_GAP: Final = 0.06


@dataclass(frozen=True)
class Tiles:
    """Pieces in rows and columns: boxes, or cells.

    Attributes:
        middles: where the middle of each is within the field, from 0 to 1: pieces × 2, x and y.
        rows: the row of each, from 0.
        columns: the column of each, from 0.
    """

    middles: Places
    rows: NDArray[np.int64]
    columns: NDArray[np.int64]

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
        """Whether there are as many rows as columns, and hardly a place without a tile."""
        places = len(np.unique(self.rows * self.across + self.columns))
        return self.across == self.down and places >= _SHOWN * self.across**2

    def spacings(self) -> tuple[BoxShape | None, Spacing, Spacing]:
        """Return how rows and columns are spaced where each tile is a cell, and the box shape if boxes stand apart."""
        down, across = (
            np.array([np.median(self.middles[numbers == number, axis]) for number in range(self.across)])
            for axis, numbers in ((1, self.rows), (0, self.columns))
        )
        size = self.across
        for shape in BoxShape.all_of(size):
            gaps = _gap(down, shape.rows), _gap(across, shape.columns)
            if min(gaps) > _LEAST_GAP:
                return shape, Spacing(size, shape.rows, gaps[0]), Spacing(size, shape.columns, gaps[1])
        return None, even(size), even(size)


def tiles_in(corners: NDArray[np.float32], pieces: list[NDArray[np.float32]]) -> Tiles:
    """Return in which row and column of a field, of which the corners are given, pieces stand, given by theirs."""
    square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]], np.float32)
    there = cv2.getPerspectiveTransform(corners, square)
    drawn = np.array([cv2.perspectiveTransform(piece[None], there)[0] for piece in pieces], np.float64)
    middles, sides = (drawn.min(axis=1) + drawn.max(axis=1)) / 2, np.median(np.ptp(drawn, axis=1), axis=0)
    columns, rows = (_numbered(middles[:, axis], _NEXT * float(sides[axis])) for axis in (0, 1))
    return Tiles(middles, rows, columns)


def _numbered(places: Places, least: float) -> NDArray[np.int64]:
    """Return the number of the row or column in which each place lies, where the next one is so much farther along."""
    order = np.argsort(places)
    numbers = np.empty(len(places), np.int64)
    numbers[order] = np.concatenate([[0], np.cumsum(np.diff(places[order]) > least)])
    return numbers


def _gap(places: Places, step: int) -> float:
    """Return how far boxes of so many cells stand apart, in cells: 0 where some of these distances are not larger."""
    distances = np.diff(places)
    between = np.arange(1, len(places)) % step == 0
    if between.all() or not between.any() or distances[between].min() <= distances[~between].max():
        return 0.0
    return float(np.median(distances[between]) / np.median(distances[~between]) - 1)
