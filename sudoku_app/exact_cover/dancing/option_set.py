"""Algorithm X on one bit set of all options left: the kernel for problems with few options.

A level is two bit sets: the options left, one bit an option, and the primary items that are still open. For each
option there are two rows made beforehand, the options that can stand beside it and the items that it leaves open, so
that choosing it is an AND of a few words, whatever its items and their colours are. Nothing is counted on the way: the
options of an item are counted when an item is to be chosen (X3), one AND and one count for each word in which the item
has options. That pays while all options together have a few words.

The letters X1 to X8 are those of Algorithm X (Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1).
Like the kernel on masks, this one chooses an option or excludes it, does at once what follows by force, and undoes by
dropping a level.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.dancing.layout import ALIVE, CONFLICTS, LEVEL, NODES, PICKS, report, store_cover, why_pause
from sudoku_app.exact_cover.kernels.arrays import WORD_BITS, IndexRows, Indices, Longs, WordRows, Words
from sudoku_app.exact_cover.kernels.instructions import count_bits, lowest_bit
from sudoku_app.exact_cover.kernels.marking import integer, kernel, step
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

    Numbers = NDArray[np.integer[Any]]

# More options than an item can have: reported for the tightest item where no item is open.
ALL_COVERED: Final = 1 << 30

# The table is made from so many entries (an item of an option each) at a time, so that what is needed for it meanwhile
# stays small.
_ENTRIES_AT_A_TIME: Final = 1024


class OptionSetTables(NamedTuple):
    """What never changes during a search.

    A *part* of an item is one word of the set of options in which the item has some.
    """

    option_words: int  # in a set of options
    item_words: int  # in a set of primary items
    first: Words  # a whole level: all options, and behind them all primary items
    keep: Words  # by option, a level: the options that can stand beside it, and the items that it leaves open
    part_start: Indices  # by primary item, and the end: its first part
    part_word: Indices  # by part: the word
    part_options: Words  # by part: the item's options in it
    most_options: int  # in a cover


class OptionSetState(NamedTuple):
    """Where a search stands; it can be paused and resumed."""

    cells: Longs  # single numbers, see `layout`
    picks: Indices  # the options chosen so far
    levels: Words  # level after level, see `OptionSetTables.first`
    level_picks: Indices  # by level: how many picks there were when it was left upwards


def option_set_tables(problem: ExactCover) -> OptionSetTables:
    """Return the tables of a problem whose primary items are to be covered once."""
    options, items = problem.option_count, problem.primary_count
    is_primary = problem.option_item < items
    option_of = np.repeat(np.arange(options), np.diff(problem.option_start))
    of_item = _sets(problem.option_item, option_of, problem.item_count, options)
    rivals = _sets(np.arange(options), np.arange(options), options, options)
    closed = _sets(option_of[is_primary], problem.option_item[is_primary], options, items)
    of_pair, pair = _agreeing(problem, option_of)
    for begin in range(0, len(option_of), _ENTRIES_AT_A_TIME):
        entries = slice(begin, begin + _ENTRIES_AT_A_TIME)
        of_entry = of_item[problem.option_item[entries]] & ~of_pair[pair[entries]]
        its, first = np.unique(option_of[entries], return_index=True)
        rivals[its] |= np.bitwise_or.reduceat(of_entry, first, axis=0)
    parts = of_item[:items]
    item, word = np.nonzero(parts)
    return OptionSetTables(
        of_item.shape[1],
        closed.shape[1],
        np.concatenate([_all_below(options), _all_below(items)]),
        np.hstack([~rivals, ~closed]).ravel(),
        np.searchsorted(item, np.arange(items + 1)).astype(np.uint32),
        word.astype(np.uint32),
        parts[item, word],
        problem.most_options,
    )


def option_set_bytes(problem: ExactCover) -> int:
    """Return how large the tables and the state of a problem are about, in bytes, and what they are made from."""
    option_words, item_words = (size // WORD_BITS + 1 for size in (problem.option_count, problem.primary_count))
    pairs = 0
    if problem.colours is not None:
        coloured = problem.colours > 0
        highest = int(problem.colours.max()) + 1
        pairs = len(np.unique(problem.option_item[coloured].astype(np.int64) * highest + problem.colours[coloured]))
    levels = problem.option_count + problem.most_options
    rows = problem.item_count + pairs + _ENTRIES_AT_A_TIME
    return 8 * (levels * (option_words + item_words) + rows * option_words)


def _agreeing(problem: ExactCover, option_of: Numbers) -> tuple[WordRows, Numbers]:
    """Return sets of options that have the same item with the same colour, and the number of its set by entry.

    An entry is an item of an option. Set 0, of those without a colour, is empty.
    """
    if problem.colours is None:
        return _sets(option_of[:0], option_of[:0], 1, problem.option_count), np.zeros_like(option_of)
    coloured = problem.colours > 0
    pairs, number = np.unique(
        np.stack([problem.option_item, problem.colours], axis=1)[coloured], axis=0, return_inverse=True
    )
    pair = np.zeros_like(option_of)
    pair[coloured] = number.ravel() + 1
    return _sets(pair[coloured], option_of[coloured], len(pairs) + 1, problem.option_count), pair


def _all_below(size: int) -> Words:
    """Return the set of all numbers below a size."""
    numbers = np.arange(size)
    whole: Words = _sets(np.zeros_like(numbers), numbers, 1, size)[0]
    return whole


def _sets(rows: Numbers, members: Numbers, count: int, size: int) -> WordRows:
    """Return so many sets of numbers below a size, as rows of words; member k belongs to the set ``rows[k]``."""
    sets = np.zeros((count, max(1, -(-size // WORD_BITS))), dtype=np.uint64)
    np.bitwise_or.at(sets, (rows, members // WORD_BITS), np.uint64(1) << (members % WORD_BITS).astype(np.uint64))
    return sets


def option_set_state(tables: OptionSetTables, cells: Longs) -> OptionSetState:
    """Return a state that is not set up yet."""
    # Why no index is out of range: chosen options can stand beside each other, so that there are at most
    # ``most_options``, and each level above the first chose one. One place is to spare, so that no array is empty.
    levels = tables.most_options + 2
    return OptionSetState(
        cells,
        np.empty(tables.most_options + 1, dtype=np.uint32),
        np.empty(levels * len(tables.first), dtype=np.uint64),
        np.empty(levels, dtype=np.uint32),
    )


@step
def is_left(state: OptionSetState, at: int, option: int) -> bool:
    """Return whether an option is neither removed nor chosen in the level that begins at a word."""
    left: bool = state.levels[at + option // WORD_BITS] >> np.uint64(option % WORD_BITS) & np.uint64(1) != 0
    return left


@step
def remove(state: OptionSetState, at: int, option: int) -> None:
    """Remove an option from the level that begins at a word."""
    state.levels[at + option // WORD_BITS] &= ~(np.uint64(1) << np.uint64(option % WORD_BITS))


@step
def choose(tables: OptionSetTables, state: OptionSetState, at: int, to: int, option: int) -> None:
    """X4 and X5: put into the level at word ``to`` what the level at word ``at`` becomes by choosing an option."""
    size = tables.option_words + tables.item_words
    row = option * size
    for word in range(size):
        state.levels[to + word] = state.levels[at + word] & tables.keep[row + word]
    state.picks[state.cells[PICKS]] = option
    state.cells[PICKS] += 1


@step
def options_left(tables: OptionSetTables, state: OptionSetState, at: int, item: int) -> int:
    """Return how many options are left for an item."""
    count = np.uint64(0)
    for part in range(tables.part_start[item], tables.part_start[item + 1]):
        count += count_bits(state.levels[at + tables.part_word[part]] & tables.part_options[part])
    return integer(count)


@step
def tightest_item(tables: OptionSetTables, state: OptionSetState, at: int) -> tuple[int, int]:
    """X3: return the open item with the fewest options left and how many; the first with one or none at once."""
    best, fewest = 0, ALL_COVERED
    for word in range(tables.item_words):
        still_open = state.levels[at + tables.option_words + word]
        while still_open:
            item = word * WORD_BITS + integer(lowest_bit(still_open))
            still_open &= still_open - np.uint64(1)
            left = options_left(tables, state, at, item)
            if left < fewest:
                best, fewest = item, left
                if fewest <= 1:
                    return best, fewest
    return best, fewest


@step
def first_option(tables: OptionSetTables, state: OptionSetState, at: int, item: int) -> int:
    """Return the first option left for an item that has one."""
    part = tables.part_start[item]
    while state.levels[at + tables.part_word[part]] & tables.part_options[part] == 0:
        part += np.uint32(1)
    word = tables.part_word[part]
    return integer(word) * WORD_BITS + integer(lowest_bit(state.levels[at + word] & tables.part_options[part]))


@step
def settle(tables: OptionSetTables, state: OptionSetState, at: int) -> tuple[int, int]:
    """Choose what follows by force, and return what `tightest_item` says then: it has two options, or none."""
    item, fewest = tightest_item(tables, state, at)
    while fewest == 1:
        choose(tables, state, at, at, first_option(tables, state, at, item))
        item, fewest = tightest_item(tables, state, at)
    return item, fewest


@step
def branch(tables: OptionSetTables, state: OptionSetState, at: int, item: int) -> None:
    """X5: open a level in which the first option left for an item is chosen; in the current one it is removed."""
    cells = state.cells
    option = first_option(tables, state, at, item)
    state.level_picks[cells[LEVEL]] = cells[PICKS]
    choose(tables, state, at, at + tables.option_words + tables.item_words, option)
    remove(state, at, option)
    cells[LEVEL] += 1
    cells[NODES] += 1


@step
def retreat(state: OptionSetState) -> None:
    """X8 and X6: leave the current level."""
    state.cells[LEVEL] -= 1
    state.cells[PICKS] = state.level_picks[state.cells[LEVEL]]
    state.cells[ALIVE] = 1


@kernel
def set_up(tables: OptionSetTables, state: OptionSetState, chosen: Indices, excluded: Indices) -> None:
    """X1: fill level 0, and choose and exclude options in advance."""
    cells = state.cells
    for cell in range(len(cells)):
        cells[cell] = 0
    for word in range(len(tables.first)):
        state.levels[word] = tables.first[word]
    for k in range(len(excluded)):
        remove(state, 0, integer(excluded[k]))
    cells[ALIVE] = 1
    for k in range(len(chosen)):
        if cells[ALIVE] and is_left(state, 0, integer(chosen[k])):
            choose(tables, state, 0, 0, integer(chosen[k]))
        else:
            cells[ALIVE] = 0
    cells[CONFLICTS] = 1 - cells[ALIVE]


@kernel
def run(tables: OptionSetTables, state: OptionSetState, buffer: IndexRows, rows: int, control: Longs) -> int:
    """Continue until something of `Paused` happens, and return which.

    The first ``rows`` rows of ``buffer`` take the covers; without any they are only counted.
    """
    cells = state.cells
    size = tables.option_words + tables.item_words
    while True:
        report(cells, control)
        paused: int = why_pause(cells, rows, control)
        if paused:
            return paused
        if not cells[ALIVE]:
            retreat(state)
        at = cells[LEVEL] * size
        item, fewest = settle(tables, state, at)
        if fewest == ALL_COVERED:  # X2
            store_cover(cells, state.picks, buffer, 0, rows)
            cells[ALIVE] = 0
        elif fewest == 0:
            cells[CONFLICTS] += 1
            cells[ALIVE] = 0
        else:
            branch(tables, state, at, item)
