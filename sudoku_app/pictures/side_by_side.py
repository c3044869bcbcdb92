"""Pieces of about one size that stand side by side and fill a field together: boxes that stand apart, or cells."""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

# Left, top, width and height of pieces, in pixels: pieces × 4.
Extents = NDArray[np.int32]

# A slanted page makes pieces differ in size by so much at most, as a share of the larger one.
_ALIKE: Final = 0.25
# Neighbours, also over a corner, are at most so far apart, as a share of their side: 0.75 of a cell with boxes of two.
APART: Final = 0.4
# The same for tiles with broad gaps between them.
FAR_APART: Final = 0.9
# The smallest grids have four boxes. Every other cell, where they are dark and light by turns, covers 0.47 of a grid.
_FEWEST: Final = 4
_COVERED: Final = 0.4
# Where they stand farther apart: tiles of half a cell's width cover a quarter.
_COVERED_APART: Final = 0.22
# So many pieces are compared, the largest: a grid of 25 cells a side has 625 of them.
_MOST: Final = 700


def side_by_side(extents: Extents, apart: float = APART) -> list[NDArray[np.int64]]:
    """Return the numbers of the pieces of each group, groups of fewer than four left out.

    Neighbours are less ``apart`` than that share of their side.
    """
    asked = np.argsort(-extents[:, 2].astype(np.int64) * extents[:, 3], kind="stable")[:_MOST]
    left, top, width, height = extents[asked].T
    near = _alike(width) & _alike(height)
    near &= (_distance(left, width) < apart * width) & (_distance(top, height) < apart * height)
    groups = (asked[members] for members in _connected(near) if len(members) >= _FEWEST)
    return [group for group in groups if _filled(extents[group], _COVERED if apart == APART else _COVERED_APART)]


def _alike(sides: NDArray[np.int32]) -> NDArray[np.bool_]:
    """Return which pairs of sides are about as long."""
    return np.asarray(np.abs(np.subtract.outer(sides, sides)) < _ALIKE * np.maximum.outer(sides, sides))


def _distance(start: NDArray[np.int32], side: NDArray[np.int32]) -> NDArray[np.int32]:
    """Return how far each pair is apart along one axis, less than 0 where they overlap."""
    return np.asarray(np.maximum.outer(start, start) - np.minimum.outer(start + side, start + side))


def _connected(near: NDArray[np.bool_]) -> list[NDArray[np.int64]]:
    """Return the members of each part of a graph that hangs together."""
    parts, waiting = [], np.ones(len(near), bool)
    for first in range(len(near)):
        if not waiting[first]:
            continue
        part = np.zeros(len(near), bool)
        front = np.arange(len(near)) == first
        while front.any():
            part |= front
            front = near[front].any(axis=0) & ~part
        waiting &= ~part
        parts.append(np.flatnonzero(part))
    return parts


def _filled(extents: Extents, least: float) -> bool:
    """Return whether pieces cover at least a share of the rectangle around them."""
    left, top, width, height = extents.T
    field = float(np.ptp([left.min(), (left + width).max()])) * float(np.ptp([top.min(), (top + height).max()]))
    return float((width.astype(np.float64) * height).sum()) >= least * field
