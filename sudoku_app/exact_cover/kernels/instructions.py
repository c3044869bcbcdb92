"""Machine instructions that Python lacks, told in Python; kernels have the instructions themselves.

What stands here is the meaning. `build.instructions` and `build.vectors` hold the machine code of each, under the same
name, and a test compares the two.

The loops over blocks of eight 64-bit words are written for the machine's vector registers: the compiler does not turn
such loops into vector instructions by itself (measured: 12 to 19 ns instead of 6 for an AND of nine blocks, 42 instead
of 6 for `survey`). Arrays are one-dimensional uint64 arrays; positions are counted in words.

Vectors of 16-bit masks are values (`Lanes`): what a kernel does with one mask is done with `SIDE_BY_SIDE` of them at
once. Each lane of a vector belongs to another problem. Their meaning is told with numpy, so that a kernel of these
alone runs in plain Python too, slowly. Besides, a vector takes the operators ``&``, ``|`` and ``~``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import (
    LANES,
    PLANE_BITS,
    SIDE_BY_SIDE,
    WORD_BITS,
    Halves,
    Indices,
    Word,
    Words,
)
from sudoku_app.exact_cover.kernels.marking import instruction


@instruction
def lowest_bit(word: Word) -> Word:
    """Return the number of the lowest one bit of a word, which must not be 0."""
    return np.uint64((int(word) & -int(word)).bit_length() - 1)


@instruction
def count_bits(word: Word) -> Word:
    """Return how many bits of a word are one."""
    return np.uint64(int(word).bit_count())


@instruction
def keep_common(state: Words, at: int, table: Words, rows: Indices, first: int, count: int, blocks: int) -> Word:
    """Keep in so many blocks of the state the one bits that all of the named rows of a table have as well.

    The rows' numbers are ``rows[first : first + count]``; a row has as many blocks. Returns 0 when nothing changed.
    """
    own = state[at : at + LANES * blocks]
    before = own.copy()
    for row in rows[first : first + count].tolist():
        own &= table[row * LANES * blocks : (row + 1) * LANES * blocks]
    return _lanes(np.bitwise_or.reduce((before ^ own).reshape(-1, LANES), axis=0))


@instruction
def copy_common(state: Words, to: int, at: int, table: Words, row: int, blocks: int, more: int) -> None:
    """Put into the blocks from ``to`` on what those from ``at`` on have in common with the table's, then some more."""
    size, whole = LANES * blocks, LANES * (blocks + more)
    state[to : to + whole] = state[at : at + whole]
    state[to : to + size] &= table[row : row + size]


@instruction
def count_narrowed(
    state: Words, at: int, table: Words, row: int, other_row: int, blocks: int, weights: Words, weight_at: int
) -> int:
    """Count the bits of a block that `keep_common` with a row would clear in one of the blocks at least.

    Those that are one in a block of the weights as well count twice. The same of another row is added.
    """
    size = LANES * blocks
    total = 0
    for place in (row, other_row):
        lost = state[at : at + size] & ~table[place : place + size]
        narrowed = np.bitwise_or.reduce(lost.reshape(-1, LANES), axis=0)
        twice = narrowed & weights[weight_at : weight_at + LANES]
        total += int(np.bitwise_count(narrowed).sum()) + int(np.bitwise_count(twice).sum())
    return total


@instruction
def planes_with(state: Words, at: int, planes: int, bit: Word) -> Word:
    """Return a word whose bit n says whether plane n has a bit; ``at`` is the word of the first plane."""
    return np.uint64(sum((int(state[at + LANES * plane]) >> int(bit) & 1) << plane for plane in range(planes)))


@instruction
def survey(
    state: Words,
    at: int,
    planes: int,
    open_at: int,
    must: Words,
    must_at: int,
    result: Words,
    pairs: Words,
    pairs_at: int,
) -> Word:
    """Count for each item the planes that have its bit.

    The first block of the result has the open items with less than two, the next six the bits of the number of the
    plane, the lowest first, for items that one plane has. The open items with less than three are put into ``pairs``.
    The bits of the answer say in which words the result's first block is not zero, and above those, in which words an
    item that must have a plane has none.
    """
    is_open = state[open_at : open_at + LANES]
    at_least = np.zeros((3, LANES), np.uint64)
    number = np.zeros((PLANE_BITS, LANES), np.uint64)
    for plane in range(planes):
        more = state[at + LANES * plane : at + LANES * (plane + 1)]
        for bit in range(PLANE_BITS):
            if plane >> bit & 1:
                number[bit] |= more
        for row in at_least:
            row[:], more = row | more, row & more
    result[:LANES] = is_open & ~at_least[1]
    result[LANES : LANES * (1 + PLANE_BITS)] = number.ravel()
    pairs[pairs_at : pairs_at + LANES] = is_open & ~at_least[2]
    return _lanes(result[:LANES]) | _lanes(must[must_at : must_at + LANES] & ~at_least[0]) << np.uint64(LANES)


@instruction
def keep_found(
    state: Words,
    at: int,
    table: Words,
    blocks: int,
    found: Words,
    lanes: Word,
    row_at: Indices,
    place: int,
    rows: Indices,
) -> int:
    """Keep for each item that `survey` found to have one plane what a row of the table has as well.

    ``found`` is the survey's result and ``lanes`` say which words of its first block have bits. The row of bit n of
    word l, which plane p has, is ``row_at[64 * (place + 8 * p + l) + n]``; one row at least is found. They are noted in
    ``rows``; returns how many there are.
    """
    noted = 0
    for lane in range(LANES):
        for bit in range(WORD_BITS):
            if int(lanes) >> lane & 1 and int(found[lane]) >> bit & 1:
                number = found[LANES + lane : LANES * (1 + PLANE_BITS) : LANES].tolist()
                plane = sum((word >> bit & 1) << k for k, word in enumerate(number))
                rows[noted] = row_at[WORD_BITS * (place + LANES * plane + lane) + bit]
                noted += 1
    keep_common(state, at, table, rows, 0, noted, blocks)
    return noted


@instruction
def take_confined(
    state: Words,
    at: int,
    planes: int,
    outside: Words,
    outside_at: int,
    open_at: int,
    unsettled_at: int,
    result: Words,
    result_at: int,
) -> Word:
    """Find the open, unsettled items that none of the planes has for which a word of ``outside`` is all ones.

    There is a word for each plane, and it is 0 for the others. The items are the block of the result and are settled
    from now on. The bits of the answer say in which words there are any.
    """
    elsewhere = np.zeros(LANES, np.uint64)
    for plane in range(planes):
        elsewhere |= state[at + LANES * plane : at + LANES * (plane + 1)] & outside[outside_at + plane]
    unsettled = state[unsettled_at : unsettled_at + LANES]
    confined = unsettled & state[open_at : open_at + LANES] & ~elsewhere
    unsettled ^= confined
    result[result_at : result_at + LANES] = confined
    return _lanes(confined)


def _lanes(block: Words) -> Word:
    """Return a word whose bit n says whether word n of a block is not zero."""
    return np.uint64(sum(1 << lane for lane, word in enumerate(block) if word))


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
