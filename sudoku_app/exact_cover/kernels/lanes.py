"""Vectors of 16-bit masks as values: what a kernel does with one mask, done with `SIDE_BY_SIDE` of them at once.

Each lane of a vector belongs to another problem. What stands here is the meaning of each instruction, told with numpy,
so that a kernel of these alone runs in plain Python too, slowly; `build.lanes` holds the machine code. Besides, a
vector takes the operators ``&``, ``|`` and ``~``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import SIDE_BY_SIDE, Halves, Word
from sudoku_app.exact_cover.kernels.marking import instruction

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

    Lanes: TypeAlias = NDArray[np.uint16]


@instruction
def load(array: Halves, place: int) -> Lanes:
    """Return the vector at a place of an array, counted in vectors."""
    return array[place * SIDE_BY_SIDE : (place + 1) * SIDE_BY_SIDE].copy()


@instruction
def store(array: Halves, place: int, lanes: Lanes) -> None:
    """Put a vector at a place of an array, counted in vectors."""
    array[place * SIDE_BY_SIDE : (place + 1) * SIDE_BY_SIDE] = lanes


@instruction
def no_bits() -> Lanes:
    """Return a vector of empty masks."""
    return np.zeros(SIDE_BY_SIDE, np.uint16)


@instruction
def same_in_all(mask: int) -> Lanes:
    """Return a vector that has one mask in all lanes."""
    return np.full(SIDE_BY_SIDE, mask, np.uint16)


@instruction
def but_lowest(masks: Lanes) -> Lanes:
    """Return the bits of each mask but the lowest: none where there are none or one."""
    return masks & (masks - np.uint16(1))


@instruction
def alone(masks: Lanes) -> Lanes:
    """Return the masks that have one bit; the others are empty."""
    return np.where(masks & (masks - np.uint16(1)), np.uint16(0), masks)


@instruction
def first_if_any(first: Lanes, second: Lanes) -> Lanes:
    """Return in each lane the first mask, or the second where the first is empty."""
    return np.where(first, first, second)


@instruction
def lanes_with_bits(masks: Lanes) -> Word:
    """Return a word whose bit n says whether the mask in lane n is not empty."""
    return np.uint64(sum(1 << lane for lane, mask in enumerate(masks.tolist()) if mask))
