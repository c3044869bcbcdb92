"""Machine instructions that Python lacks, told in Python; kernels have the instructions themselves.

What stands here is the meaning. `build.instructions` and `build.vectors` hold the machine code of each, under the same
name, and a test compares the two.

The loops over blocks of eight 64-bit words are written for the machine's vector registers: the compiler does not turn
such loops into vector instructions by itself (measured: 12 to 19 ns instead of 6 for `keep_common` over nine blocks, 42
instead of 6 for `survey`). Arrays are one-dimensional uint64 arrays; positions are counted in words.
"""

from __future__ import annotations

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import LANES, Word, Words
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
def keep_common(state: Words, at: int, table: Words, row: int, blocks: int) -> Word:
    """Keep in so many blocks of the state the one bits of the table's as well; return 0 when nothing changed."""
    own = state[at : at + LANES * blocks]
    lost = own & ~table[row : row + LANES * blocks]
    own ^= lost
    return _lanes(np.bitwise_or.reduce(lost.reshape(-1, LANES), axis=0))


@instruction
def copy_common(state: Words, to: int, at: int, table: Words, row: int, blocks: int) -> None:
    """Put into the blocks from ``to`` on what the blocks from ``at`` on have in common with the table's."""
    size = LANES * blocks
    state[to : to + size] = state[at : at + size] & table[row : row + size]


@instruction
def count_narrowed(state: Words, at: int, table: Words, row: int, blocks: int, weights: Words, weight_at: int) -> int:
    """Count the bits of a block that `keep_common` would clear in one of the blocks at least.

    Those that are one in a block of the weights as well count twice.
    """
    size = LANES * blocks
    lost = state[at : at + size] & ~table[row : row + size]
    narrowed = np.bitwise_or.reduce(lost.reshape(-1, LANES), axis=0)
    twice = narrowed & weights[weight_at : weight_at + LANES]
    return int(np.bitwise_count(narrowed).sum()) + int(np.bitwise_count(twice).sum())


@instruction
def survey(state: Words, at: int, planes: int, open_at: int, result: Words) -> Word:
    """Count for each open item the planes that have its bit.

    The first block of the result has the items with less than two, the second those with less than three. The bits of
    the answer say in which words the first block is not zero, and above those, in which words an item has none.
    """
    is_open = state[open_at : open_at + LANES]
    at_least = np.zeros((3, LANES), np.uint64)
    for plane in range(planes):
        more = state[at + LANES * plane : at + LANES * (plane + 1)]
        for row in at_least:
            row[:], more = row | more, row & more
    result[:LANES] = is_open & ~at_least[1]
    result[LANES : 2 * LANES] = is_open & ~at_least[2]
    return _lanes(result[:LANES]) | _lanes(is_open & ~at_least[0]) << np.uint64(LANES)


@instruction
def take_confined(
    state: Words, at: int, planes: int, shape: Word, open_at: int, unsettled_at: int, result: Words
) -> Word:
    """Find the open, unsettled items that no plane has whose number is no one bit of the shape.

    They are the result's first block and are settled from now on. The bits of the answer say in which words there are
    any.
    """
    outside = np.zeros(LANES, np.uint64)
    for plane in range(planes):
        if not int(shape) >> plane & 1:
            outside |= state[at + LANES * plane : at + LANES * (plane + 1)]
    unsettled = state[unsettled_at : unsettled_at + LANES]
    confined = unsettled & state[open_at : open_at + LANES] & ~outside
    unsettled ^= confined
    result[:LANES] = confined
    return _lanes(confined)


def _lanes(block: Words) -> Word:
    """Return a word whose bit n says whether word n of a block is not zero."""
    return np.uint64(sum(1 << lane for lane, word in enumerate(block) if word))
