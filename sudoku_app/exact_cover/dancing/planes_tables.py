"""The tables of the kernel on bit planes: what is known about a problem before any search.

Items are gathered in *banks* of 512, eight 64-bit words, one bit an item. A bank has as many *planes* as its item with
the most options has options: bit ``i`` of plane ``k`` stands for the ``k``-th option of item ``i``, and is one while
that option is left. So an option stands in the planes once for each of its items, and choosing it is one AND of all
planes with a row made beforehand, which clears the bits of every option that shares an item with it.

A *segment* is what two items have in common when that is more than one option (in a Sudoku, the three cells of a row
that lie in a box, for one value). When all options left for one of the two items lie in the segment, the other item
must be covered from there too, so its options outside of the segment can be removed: solvers of Sudoku call it locked
candidates. One of the two must be primary for that. Segments are found for many items at once, because the places that
their options have among the planes, a bit mask, are the same for many items; each such mask is a *shape* here.
"""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import LANES, PLANE_BITS, WORD_BITS, CountRows, Counts, Indices, Words
from sudoku_app.exact_cover.kernels.marking import kernel, step
from sudoku_app.exact_cover.kernels.stretch import filled_on_lines
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

BANK_ITEMS: Final = WORD_BITS * LANES
NO_SEGMENT: Final = (1 << 32) - 1

# The rows of all options together may take so many bytes: more than the second cache holds is slower than the kernel
# on masks (9×9: 0.5 MB; 12×12: 2.9 MB; 16×16 would need 9 MB).
_MOST_BYTES: Final = 4_000_000
_ALL_ONES: Final = (1 << WORD_BITS) - 1
MOST_PLANES: Final = 1 << PLANE_BITS
_MOST_SHAPES: Final = 16


class PlaneTables(NamedTuple):
    """What never changes during a search; arrays of words are one-dimensional, rows one after the other.

    Item i is bit i % 64 of word i % 512 // 64 of each block of bank i // 512. A bank has as many planes as the largest
    of its items has options, so that place k of an item's list always has a plane; there are at most `MOST_PLANES`, so
    that one word has a bit for each. Places of words are below ``live_words`` + 8·(banks + shapes), row numbers times
    their length below the length of their table; all of it is below 2 ** 32, for `fits` bounds ``keep`` by 4 MB, and
    with it ``live_words``, and there are at most `_MOST_SHAPES` · `BANK_ITEMS` segments.
    """

    live_words: int  # the words of all planes: 8 a plane
    row_words: int  # those and the words of the open items: 8 a bank
    level_words: int  # those and the words of the unsettled segments: 8 a shape
    bank_at: Indices  # the first word of each bank
    bank_planes: Indices  # how many planes it has
    first: Words  # a whole level: all options left, primary items open, no segment settled
    keep: Words  # by option, a row: what stays when it is chosen
    option_at: Indices  # by word and bit of the planes, 64·word + bit: the option
    entry_start: Indices  # by option, and the end: its entries
    entry_word: Indices  # by entry: the word of the planes in which the option stands for one of its items
    entry_bit: Words  # and its bit
    first_entries: Words  # by word of the planes: the bits in which an option with a primary item stands first
    shape_bank: Indices  # by shape: the bank
    shape_outside: Words  # by shape and plane, 64·shape + plane: all ones but for its planes
    shape_segment: Indices  # by shape and item of the bank, 512·shape + item: the segment; read for unsettled ones only
    shape_partner: Indices  # likewise: 64·word + bit in a level, by which the segment's other item is unsettled
    segment_keep: Words  # by segment, as many words as the planes have: what stays when it is settled
    most_levels: int  # see `planes.plane_stretch`
    most_picks: int


def fits(problem: ExactCover) -> bool:
    """Return whether a problem is small enough for planes, and has neither colours nor bounds."""
    if not problem.is_exact:
        return False
    sizes = np.diff(problem.options_by_item[0])
    if len(sizes) == 0 or int(sizes.max()) > MOST_PLANES:
        return False
    planes, banks = _bank_planes(problem)
    return problem.option_count * (int(planes.sum()) + banks) * LANES * 8 <= _MOST_BYTES


def most_shared(problem: ExactCover) -> int:
    """Return the largest number of options that two items have in common."""
    sizes = np.diff(problem.option_start)
    keys = []
    for size in set(sizes.tolist()):
        items = problem.option_item[np.add.outer(problem.option_start[:-1][sizes == size], np.arange(size))]
        first, second = np.triu_indices(size, 1)
        keys.append((items[:, first].astype(np.int64) * problem.item_count + items[:, second]).ravel())
    # np.unique would count them too, but loads all of numpy.ma, a tenth of the time in which one puzzle is solved.
    pairs = np.sort(np.concatenate([*keys, np.empty(0, np.int64)]))
    ends = np.flatnonzero(np.append(pairs[1:] != pairs[:-1], True)[: len(pairs)])
    return int(np.diff(ends, prepend=-1).max(initial=0))


def _bank_planes(problem: ExactCover) -> tuple[Indices, int]:
    """Return the number of planes of each bank, and the number of banks."""
    sizes = np.diff(problem.options_by_item[0])
    firsts = np.arange(0, len(sizes), BANK_ITEMS)
    return np.maximum(np.maximum.reduceat(sizes, firsts), 1).astype(np.uint32), len(firsts)


def plane_tables(problem: ExactCover) -> PlaneTables:
    """Return the tables of a problem that `fits`."""
    planes, banks = _bank_planes(problem)
    bank_at = (np.concatenate(([0], np.cumsum(planes)[:-1])) * LANES).astype(np.uint32)
    live_words = int(planes.sum()) * LANES
    item_start, item_option = problem.options_by_item
    item = np.repeat(np.arange(problem.item_count), np.diff(item_start))
    place = np.arange(len(item_option)) - item_start[:-1][item]
    word = bank_at[item // BANK_ITEMS] + place * LANES + item % BANK_ITEMS // WORD_BITS
    bit = np.uint64(1) << (item % WORD_BITS).astype(np.uint64)
    option_at = np.zeros(live_words * WORD_BITS, dtype=np.uint32)
    option_at[word * WORD_BITS + item % WORD_BITS] = item_option
    by_option = np.argsort(item_option, kind="stable")
    entry_word, entry_bit = word[by_option].astype(np.uint32), bit[by_option]
    live = np.zeros(live_words, dtype=np.uint64)
    np.bitwise_or.at(live, word, bit)
    is_first = np.zeros(len(entry_word), dtype=np.bool_)
    is_first[problem.option_start[:-1]] = True
    is_first &= problem.option_item < problem.primary_count
    first_entries = np.zeros(live_words, dtype=np.uint64)
    np.bitwise_or.at(first_entries, entry_word[is_first], entry_bit[is_first])
    must = _bits(np.arange(problem.primary_count), banks)
    row_words = live_words + banks * LANES
    keep = filled_on_lines(problem.option_count * row_words, ~np.uint64(0))
    starts = problem.option_start.astype(np.uint32)
    _fill_rows(keep, row_words, live_words, starts, problem.option_item, item_start, item_option, entry_word, entry_bit)
    shapes = _shapes(problem)
    unsettled = [_bits(np.array([i % BANK_ITEMS for i in members]), 1) for members in shapes.values()]
    segment, segment_keep = _segments(problem, shapes, (starts, entry_word, entry_bit), live_words)
    return PlaneTables(
        live_words,
        row_words,
        row_words + LANES * len(shapes),
        bank_at,
        planes,
        np.concatenate([live, must, *unsettled]),
        keep,
        option_at,
        starts,
        entry_word,
        entry_bit,
        first_entries,
        np.array([bank for bank, _ in shapes], dtype=np.uint32),
        np.array(
            [0 if mask >> plane & 1 else _ALL_ONES for _, mask in shapes for plane in range(MOST_PLANES)], np.uint64
        ),
        segment,
        _partners(segment, row_words),
        segment_keep,
        problem.most_options + 1,
        problem.most_options + 1,
    )


def _bits(items: NDArray[np.signedinteger], banks: int) -> Words:
    """Return the words of so many banks in which the bits of these items are one."""
    words = np.zeros(banks * LANES, dtype=np.uint64)
    np.bitwise_or.at(words, items // WORD_BITS, np.uint64(1) << (items % WORD_BITS).astype(np.uint64))
    return words


@kernel
def _fill_rows(
    keep: Words,
    row_words: int,
    live_words: int,
    option_start: Indices,
    option_item: Counts,
    item_start: Counts,
    item_option: Counts,
    entry_word: Indices,
    entry_bit: Words,
) -> None:
    """Clear in the row of each option the bits of all others that share an item with it, and of its items."""
    for option in range(len(option_start) - 1):
        row = option * row_words
        for own in range(option_start[option], option_start[option + 1]):
            item = option_item[own]
            keep[row + live_words + item // WORD_BITS] &= ~(np.uint64(1) << np.uint64(item % WORD_BITS))
            for place in range(item_start[item], item_start[item + 1]):
                other = item_option[place]
                if other != option:
                    for entry in range(option_start[other], option_start[other + 1]):
                        keep[row + entry_word[entry]] &= ~entry_bit[entry]


def _shapes(problem: ExactCover) -> dict[tuple[int, int], dict[int, tuple[int, int]]]:
    """Return, by bank and mask of planes, the primary items with a segment of that shape.

    With each item stands the segment: the item itself and the other one. Shapes beyond what is worth looking at in
    every bank are left out, those with the fewest items first, and so are further segments of one shape in one item.
    """
    item_start, item_option = problem.options_by_item
    place = [
        {option: k for k, option in enumerate(item_option[item_start[i] : item_start[i + 1]].tolist())}
        for i in range(problem.item_count)
    ]
    common: dict[tuple[int, int], list[int]] = defaultdict(list)
    for option in range(problem.option_count):
        for pair in combinations(problem.items_of(option).tolist(), 2):
            common[pair].append(option)
    shapes: dict[tuple[int, int], dict[int, tuple[int, int]]] = defaultdict(dict)
    for pair, options in common.items():
        for item, other in (pair, pair[::-1]):
            if item < problem.primary_count and 1 < len(options) < len(place[item]):
                mask = sum(1 << place[item][option] for option in options)
                shapes[item // BANK_ITEMS, mask].setdefault(item, (item, other))
    largest = sorted(shapes, key=lambda shape: -len(shapes[shape]))
    return {shape: shapes[shape] for shape in largest[:_MOST_SHAPES]}


def _segments(
    problem: ExactCover,
    shapes: dict[tuple[int, int], dict[int, tuple[int, int]]],
    entries: tuple[Indices, Indices, Words],
    live_words: int,
) -> tuple[Indices, Words]:
    """Return the segment of each shape and item, and the row of each segment.

    A row clears the options of both items outside of the segment, so that the two items of a segment share it: those
    of one of them are gone already when it is used.
    """
    number: dict[tuple[int, int], int] = {}
    segment = np.full(len(shapes) * BANK_ITEMS, NO_SEGMENT, dtype=np.uint32)
    for shape, members in enumerate(shapes.values()):
        for item, pair in members.items():
            first, second = sorted(pair)
            segment[shape * BANK_ITEMS + item % BANK_ITEMS] = number.setdefault((first, second), len(number))
    rows = filled_on_lines(len(number) * live_words, ~np.uint64(0))
    pairs = np.array(list(number), dtype=np.int32).reshape(-1, 2)
    item_start, item_option = problem.options_by_item
    starts, words, bits = entries
    _fill_segments(rows, live_words, pairs, problem.option_item, item_start, item_option, starts, words, bits)
    return segment, rows


def _partners(segment: Indices, row_words: int) -> Indices:
    """Return for each shape and item the bit of a level by which the other item of its segment is unsettled.

    What is settled for one of the two is so for both. Where the other one has no such bit, it is the item's own.
    """
    partner = row_words * WORD_BITS + np.arange(len(segment), dtype=np.uint32)
    users = np.flatnonzero(segment != NO_SEGMENT)
    users = users[np.argsort(segment[users], kind="stable")]
    first = np.flatnonzero(segment[users[:-1]] == segment[users[1:]])
    one, two = users[first], users[first + 1]
    partner[one], partner[two] = partner[two], partner[one]
    return partner


@kernel
def _fill_segments(
    rows: Words,
    live_words: int,
    pairs: CountRows,
    option_item: Counts,
    item_start: Counts,
    item_option: Counts,
    entry_start: Indices,
    entry_word: Indices,
    entry_bit: Words,
) -> None:
    """Clear in the row of each pair of items the bits of the options that have just one of the two."""
    for row in range(len(pairs)):
        for side in range(2):
            item, other = pairs[row, side], pairs[row, 1 - side]
            for place in range(item_start[item], item_start[item + 1]):
                option = item_option[place]
                first, end = entry_start[option], entry_start[option + 1]
                if not _has_item(option_item, first, end, other):
                    for entry in range(first, end):
                        rows[row * live_words + entry_word[entry]] &= ~entry_bit[entry]


@step
def _has_item(option_item: Counts, first: int, end: int, item: int) -> bool:
    """Return whether an item is among those from ``first`` to before ``end``."""
    for entry in range(first, end):
        if option_item[entry] == item:
            return True
    return False
