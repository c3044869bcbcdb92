"""Algorithm X on bit masks: the kernel for every problem.

The options left for an item are the one bits of its words: bit ``b`` of its word ``w`` is the option at place
``64·w + b`` of the item's list. One word is enough for an item with up to 64 options; others have several. Beside the
words stands the number of options left for each item, `OUT` (or a little less) for items that need not be covered
any more and for secondary items, which nobody has to cover.

The search branches in two: an option is chosen, or it is excluded. What follows by force is done at once without a new
level: an item with one option left has that option chosen. So a level is copied only where there is a real choice, and
undoing is dropping the copy. The letters X1 to X3 are those of Algorithm X (Knuth, The Art of Computer Programming,
volume 4B, section 7.2.2.1).

All index tables are unsigned: numba spares the wrap-around of negative indices then, which is a fifth of the time.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from sudoku_app.exact_cover.kernels.compiled import kernel, lowest_bit
from sudoku_app.exact_cover.kernels.run_state import (
    ALIVE,
    CONFLICTS,
    END_OF_COVER,
    LEVEL,
    NODES,
    PICKS,
    SOLUTIONS,
    STORED,
    Paused,
)
from sudoku_app.exact_cover.outcome import CANCEL
from sudoku_app.exact_cover.outcome import DEPTH as CONTROL_DEPTH
from sudoku_app.exact_cover.outcome import NODES as CONTROL_NODES
from sudoku_app.exact_cover.outcome import SOLUTIONS as CONTROL_SOLUTIONS
from sudoku_app.exact_cover.problem import ExactCover

OUT: Final = 1 << 30
_WORD_BITS: Final = 64

_EXHAUSTED: Final = int(Paused.EXHAUSTED)
_LIMIT: Final = int(Paused.LIMIT)
_NODES: Final = int(Paused.NODES)
_CANCELLED: Final = int(Paused.CANCELLED)
_BUFFER_FULL: Final = int(Paused.BUFFER_FULL)
_LEVELS_FULL: Final = int(Paused.LEVELS_FULL)

Words = NDArray[np.uint64]
Indices = NDArray[np.uint32]
Counts = NDArray[np.int32]
Cells = NDArray[np.int64]


class MaskTables(NamedTuple):
    """What never changes during a search.

    An *entry* is one item of one option, numbered as in ``option_item``.
    """

    option_start: Indices
    option_item: Indices
    entry_word: Indices  # where the option's bit is, by entry
    entry_bit: Words  # that bit
    item_word: Indices  # the first word of each item, and the end
    word_option: Indices  # by word and bit, 64·word + bit: the option
    primary_count: int
    first_words: Words  # all options left
    first_counts: Counts


class MaskState(NamedTuple):
    """Where a search stands; it can be left and taken up again.

    ``cells`` are single numbers (see run_state), ``picks`` the options chosen so far. Each level has its words, its
    counts, the option that was chosen when it was left upwards and the number of picks there were.
    """

    cells: Cells
    picks: Indices
    queue: Indices
    words: NDArray[np.uint64]
    counts: NDArray[np.int32]
    level_option: Indices
    level_picks: Indices


def mask_tables(problem: ExactCover) -> MaskTables:
    """Return the tables of a problem."""
    item_start, item_option = problem.options_by_item
    sizes = np.diff(item_start)
    item_word = np.concatenate(([0], np.cumsum((sizes + _WORD_BITS - 1) // _WORD_BITS)))
    item_of = np.repeat(np.arange(problem.item_count), sizes)
    place = np.arange(len(item_option)) - item_start[:-1][item_of]
    bit_number = item_word[:-1][item_of] * _WORD_BITS + place
    word_option = np.zeros(int(item_word[-1]) * _WORD_BITS, dtype=np.uint32)
    word_option[bit_number] = item_option
    # Entries by item are a stable sort of entries by option, so one permutation carries places back.
    by_item = np.argsort(problem.option_item, kind="stable")
    entry_bit_number = np.empty(len(by_item), dtype=np.int64)
    entry_bit_number[by_item] = bit_number
    entry_word = (entry_bit_number // _WORD_BITS).astype(np.uint32)
    entry_bit = np.uint64(1) << (entry_bit_number % _WORD_BITS).astype(np.uint64)
    first_words = np.zeros(int(item_word[-1]), dtype=np.uint64)
    np.bitwise_or.at(first_words, entry_word, entry_bit)
    first_counts = sizes.astype(np.int32)
    first_counts[problem.primary_count :] = OUT
    return MaskTables(
        problem.option_start.astype(np.uint32),
        problem.option_item.astype(np.uint32),
        entry_word,
        entry_bit,
        item_word.astype(np.uint32),
        word_option,
        problem.primary_count,
        first_words,
        first_counts,
    )


def mask_state(tables: MaskTables, cells: Cells, levels: int) -> MaskState:
    """Return a state with room for so many levels, not set up yet."""
    items = len(tables.first_counts)
    return MaskState(
        cells,
        np.empty(items + 1, dtype=np.uint32),
        np.empty(items + 1, dtype=np.uint32),
        np.empty((levels, len(tables.first_words)), dtype=np.uint64),
        np.empty((levels, items), dtype=np.int32),
        np.empty(levels, dtype=np.uint32),
        np.empty(levels, dtype=np.uint32),
    )


def grown(state: MaskState) -> MaskState:
    """Return the same state with room for twice as many levels."""
    double = 2 * len(state.words)

    def larger(array: NDArray[np.generic]) -> NDArray[np.generic]:
        grown_array = np.empty((double, *array.shape[1:]), dtype=array.dtype)
        grown_array[: len(array)] = array
        return grown_array

    by_level = ("words", "counts", "level_option", "level_picks")
    return state._replace(**{name: larger(getattr(state, name)) for name in by_level})



@kernel
def exclude(
    tables: MaskTables, words: Words, counts: Counts, queue: Indices, queued: np.uint64, option: np.uint32
) -> tuple[bool, np.uint64]:
    """Remove an option from all its items.

    Items that have one option left now join the queue. Returns whether every item still has an option, and the new
    length of the queue.
    """
    alive = True
    for entry in range(tables.option_start[option], tables.option_start[option + np.uint32(1)]):
        item = tables.option_item[entry]
        words[tables.entry_word[entry]] &= ~tables.entry_bit[entry]
        left = counts[item] - 1
        counts[item] = left
        if left == 1:
            queue[queued] = item
            queued += np.uint64(1)
        elif left == 0:
            alive = False
    return alive, queued


@kernel
def choose(
    tables: MaskTables, words: Words, counts: Counts, queue: Indices, queued: np.uint64, option: np.uint32
) -> tuple[bool, np.uint64]:
    """X3: cover the items of an option and remove all other options that have one of them.

    Returns as `exclude` does.
    """
    first, end = tables.option_start[option], tables.option_start[option + np.uint32(1)]
    for entry in range(first, end):
        counts[tables.option_item[entry]] = OUT
    alive = True
    for entry in range(first, end):
        item = tables.option_item[entry]
        # The option stays in the words of its own items: they are never looked at again.
        words[tables.entry_word[entry]] &= ~tables.entry_bit[entry]
        for word in range(tables.item_word[item], tables.item_word[item + np.uint32(1)]):
            bits = words[word]
            while bits:
                other = tables.word_option[np.uint64(64) * np.uint64(word) + lowest_bit(bits)]
                bits &= bits - np.uint64(1)
                fine, queued = exclude(tables, words, counts, queue, queued, other)
                alive = alive and fine
    return alive, queued


@kernel
def first_option(tables: MaskTables, words: Words, item: np.uint32) -> np.uint32:
    """Return the first option left for an item that has one."""
    word = tables.item_word[item]
    while words[word] == np.uint64(0):
        word += np.uint32(1)
    return tables.word_option[np.uint64(64) * np.uint64(word) + lowest_bit(words[word])]


@kernel
def choose_forced(
    tables: MaskTables, state: MaskState, words: Words, counts: Counts, queued: np.uint64
) -> bool:
    """Choose the only options of the queued items, and of those that come to have only one by it.

    Returns whether every item still has an option.
    """
    cells, queue = state.cells, state.queue
    while queued > np.uint64(0):
        queued -= np.uint64(1)
        item = queue[queued]
        if counts[item] != 1:
            continue
        option = first_option(tables, words, item)
        state.picks[cells[PICKS]] = option
        cells[PICKS] += 1
        cells[NODES] += 1
        alive, queued = choose(tables, words, counts, queue, queued, option)
        if not alive:
            return False
    return True


@kernel
def smallest_item(tables: MaskTables, counts: Counts) -> tuple[np.int64, np.int64]:
    """X2: return an item with the fewest options left, and how many; `OUT` or about when all are covered."""
    best, fewest = np.int64(0), np.int64(OUT)
    for item in range(tables.primary_count):
        if counts[item] < fewest:
            best, fewest = np.int64(item), np.int64(counts[item])
            if fewest <= 2:
                break
    return best, fewest


@kernel
def set_up(tables: MaskTables, state: MaskState, chosen: Indices, excluded: Indices) -> None:
    """Fill level 0: choose and exclude options in advance and do what follows by force."""
    cells, queue = state.cells, state.queue
    words, counts = state.words[0], state.counts[0]
    words[:] = tables.first_words
    counts[:] = tables.first_counts
    cells[:] = 0
    alive, queued = True, np.uint64(0)
    for item in range(tables.primary_count):
        if counts[item] == 1:
            queue[queued] = item
            queued += np.uint64(1)
        elif counts[item] == 0:
            alive = False
    for option in excluded:
        if is_left(tables, words, option):
            fine, queued = exclude(tables, words, counts, queue, queued, option)
            alive = alive and fine
    for option in chosen:
        if not is_left(tables, words, option):
            alive = False
            break
        state.picks[cells[PICKS]] = option
        cells[PICKS] += 1
        fine, queued = choose(tables, words, counts, queue, queued, option)
        alive = alive and fine
    if alive:
        alive = choose_forced(tables, state, words, counts, queued)
    cells[ALIVE] = np.int64(alive)
    cells[CONFLICTS] = np.int64(not alive)


@kernel
def is_left(tables: MaskTables, words: Words, option: np.uint32) -> bool:
    """Return whether an option is neither removed nor chosen."""
    entry = tables.option_start[option]
    return (words[tables.entry_word[entry]] & tables.entry_bit[entry]) != np.uint64(0)


@kernel
def branch(tables: MaskTables, state: MaskState, item: np.int64) -> bool:
    """Open a level in which the first option left for an item is chosen; return whether it may hold a cover."""
    cells = state.cells
    level = cells[LEVEL]
    option = first_option(tables, state.words[level], np.uint32(item))
    state.level_option[level] = option
    state.level_picks[level] = cells[PICKS]
    state.words[level + 1] = state.words[level]
    state.counts[level + 1] = state.counts[level]
    cells[LEVEL] = level + 1
    state.picks[cells[PICKS]] = option
    cells[PICKS] += 1
    cells[NODES] += 1
    words, counts = state.words[level + 1], state.counts[level + 1]
    alive, queued = choose(tables, words, counts, state.queue, np.uint64(0), option)
    return alive and choose_forced(tables, state, words, counts, queued)


@kernel
def retreat(tables: MaskTables, state: MaskState) -> bool:
    """Drop the current level and exclude the option it tried; return whether a cover may be left."""
    cells = state.cells
    level = cells[LEVEL] - 1
    cells[LEVEL] = level
    cells[PICKS] = state.level_picks[level]
    words, counts = state.words[level], state.counts[level]
    alive, queued = exclude(tables, words, counts, state.queue, np.uint64(0), state.level_option[level])
    return alive and choose_forced(tables, state, words, counts, queued)


@kernel
def run(
    tables: MaskTables, state: MaskState, buffer: Indices, limit: np.int64, nodes: np.int64, control: Cells
) -> np.int64:
    """Go on until something of `Paused` happens, and return which.

    ``buffer`` takes the covers, one a row; with no rows they are only counted. ``limit`` and ``nodes`` are compared
    with the totals since the set-up.
    """
    cells = state.cells
    while True:
        control[CONTROL_NODES] = cells[NODES]
        control[CONTROL_DEPTH] = cells[LEVEL]
        control[CONTROL_SOLUTIONS] = cells[SOLUTIONS]
        if cells[ALIVE] == 0 and cells[LEVEL] == 0:
            return _EXHAUSTED
        if cells[SOLUTIONS] >= limit:
            return _LIMIT
        if control[CANCEL] != 0:
            return _CANCELLED
        if cells[NODES] >= nodes:
            return _NODES
        if cells[STORED] > 0 and cells[STORED] == len(buffer):
            return _BUFFER_FULL
        if cells[ALIVE] == 0:
            alive = retreat(tables, state)
        else:
            item, fewest = smallest_item(tables, state.counts[cells[LEVEL]])
            if fewest > OUT // 2:
                # X1: every primary item is covered.
                cells[SOLUTIONS] += 1
                if len(buffer) > 0:
                    buffer[cells[STORED], : cells[PICKS]] = state.picks[: cells[PICKS]]
                    buffer[cells[STORED], cells[PICKS]] = END_OF_COVER
                    cells[STORED] += 1
                cells[ALIVE] = 0
                continue
            if cells[LEVEL] + 1 == len(state.level_option):
                return _LEVELS_FULL
            alive = branch(tables, state, item)
        cells[ALIVE] = np.int64(alive)
        if not alive:
            cells[CONFLICTS] += 1
