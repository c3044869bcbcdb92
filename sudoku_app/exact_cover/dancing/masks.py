"""Algorithm X on bit masks: the kernel for every problem.

The options left for an item are the one bits of its words: bit ``b`` of its word ``w`` is the option at place
``64·w + b`` of the item's list. One word is enough for an item with up to 64 options; others have several. Beside the
words stands the number of options left for each item, `OUT` (or a little less) for items that need not be covered
any more and for secondary items, which need not be covered.

The letters X1 to X8 are those of Algorithm X (Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1). This
kernel departs from it where it branches and where it undoes:

* It branches in two: an option is chosen, or it is excluded. X4, X5 and X7 go by the item and try its options in turn;
  here only one option is tried (X5), and when that is over (X6) it is excluded like any that was removed, and an item
  is chosen again (X3), which may be another one.
* Undoing is dropping a copy of the level (X6 to X8), not uncovering in reverse order.
* What follows by force is done at once without a new level: an item with one option left has that option chosen. So a
  level is copied only where there is a real choice.
* An item without options is noticed as soon as its last one goes, not when it is chosen.

All index tables are unsigned: numba spares the wrap-around of negative indices then, which is a fifth of the time.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

import numpy as np

from sudoku_app.exact_cover.dancing.layout import (
    ALIVE,
    CONFLICTS,
    LEVEL,
    NODES,
    PICKS,
    QUEUED,
    Paused,
    report,
    store_cover,
    why_pause,
)
from sudoku_app.exact_cover.kernels.arrays import (
    WORD_BITS,
    CountRows,
    Counts,
    IndexRows,
    Indices,
    Longs,
    WordRows,
    Words,
)
from sudoku_app.exact_cover.kernels.instructions import lowest_bit
from sudoku_app.exact_cover.kernels.marking import kernel, step
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# Counts of such items are still lowered, by one for each of their options that goes: they stay above half of it, since
# an item with 2 ** 29 options would need tables of more than 10 GB.
OUT: Final = 1 << 30

# Levels: how many at first, and the bytes up to which copying them all is nothing, or having room for all is.
_FEW_LEVELS: Final = 16
_CHEAP_LEVELS: Final = 4_000_000
_MOST_LEVELS: Final = 500_000_000

_LEVELS_FULL: Final = int(Paused.LEVELS_FULL)


_Scalar = TypeVar("_Scalar", bound=np.generic)


class MaskTables(NamedTuple):
    """What never changes during a search.

    An *entry* is one item of one option, numbered as in ``option_item``. An item with k options has ⌈k / 64⌉ words, so
    the numbers of words, 64·word + bit among them, are below the number of entries plus 64 for each item.
    """

    option_start: Indices  # by option, and the end: its first entry
    option_item: Indices  # by entry: the item
    entry_word: Indices  # by entry: the word in which the option's bit is
    entry_bit: Words  # by entry: that bit
    item_word: Indices  # by item, and the end: its first word
    word_option: Indices  # by word and bit, 64·word + bit: the option; 0 where the bit is no option's
    primary_count: int
    most_options: int  # in a cover, and so in any set of options that share no item
    first_words: Words  # by word: all options left
    first_counts: Counts  # by item: how many; `OUT` for secondary ones


class MaskState(NamedTuple):
    """Where a search stands; it can be paused and resumed.

    ``cells`` are single numbers (see run_state), ``picks`` the options chosen so far. Each level has its words, its
    counts, the option that was chosen when it was left upwards and the number of picks there were.
    """

    cells: Longs
    picks: Indices
    queue: Indices
    words: WordRows
    counts: CountRows
    level_option: Indices
    level_picks: Indices


def mask_tables(problem: ExactCover) -> MaskTables:
    """Return the tables of a problem."""
    item_start, item_option = problem.options_by_item
    sizes = np.diff(item_start)
    item_word = np.concatenate(([0], np.cumsum((sizes + WORD_BITS - 1) // WORD_BITS)))
    item_of = np.repeat(np.arange(problem.item_count), sizes)
    place = np.arange(len(item_option)) - item_start[:-1][item_of]
    bit_number = item_word[:-1][item_of] * WORD_BITS + place
    word_option = np.zeros(int(item_word[-1]) * WORD_BITS, dtype=np.uint32)
    word_option[bit_number] = item_option
    # Entries by item are a stable sort of entries by option, so one permutation carries places back.
    by_item = np.argsort(problem.option_item, kind="stable")
    entry_bit_number = np.empty(len(by_item), dtype=np.int64)
    entry_bit_number[by_item] = bit_number
    entry_word = (entry_bit_number // WORD_BITS).astype(np.uint32)
    entry_bit = np.uint64(1) << (entry_bit_number % WORD_BITS).astype(np.uint64)
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
        problem.most_options,
        first_words,
        first_counts,
    )


def mask_state(tables: MaskTables, cells: Longs) -> MaskState:
    """Return a state that is not set up yet."""
    items = len(tables.first_counts)
    levels = _room_for_levels(tables)
    # Why no index is out of range:
    # picks: only options that are left are chosen, so those chosen share no item and are at most ``most_options``; one
    #   place is to spare, so that the array is never empty.
    # queue: an item joins when its count comes down to 1, and counts only come down until the queue is emptied: once.
    # words, counts, level_option, level_picks: by level. `run` returns LEVELS_FULL rather than open a level that has no
    #   row.
    return MaskState(
        cells,
        np.empty(tables.most_options + 1, dtype=np.uint32),
        np.empty(items + 1, dtype=np.uint32),
        np.empty((levels, len(tables.first_words)), dtype=np.uint64),
        np.empty((levels, items), dtype=np.int32),
        np.empty(levels, dtype=np.uint32),
        np.empty(levels, dtype=np.uint32),
    )


def _room_for_levels(tables: MaskTables) -> int:
    """Return how many levels a state has room for at first.

    Few when making room later is cheap. Otherwise as many as a search can ever have: copying 30 MB of levels was
    measured to take 0.15 s, in which nothing can be cancelled, while memory that is not used yet costs nothing. Each
    level above the first chose an option, so that there are at most ``most_options`` and the first; with one more, the
    last of them is never found full.
    """
    most = tables.most_options + 2
    size = most * (tables.first_words.nbytes + tables.first_counts.nbytes)
    return most if _CHEAP_LEVELS < size <= _MOST_LEVELS else _FEW_LEVELS


def grown(state: MaskState) -> MaskState:
    """Return the same state with room for twice as many levels."""
    return state._replace(
        words=_doubled(state.words),
        counts=_doubled(state.counts),
        level_option=_doubled(state.level_option),
        level_picks=_doubled(state.level_picks),
    )


def _doubled(array: NDArray[_Scalar]) -> NDArray[_Scalar]:
    """Return the array with as many empty rows after its own, which cost nothing until they are used."""
    larger = np.empty((2 * len(array), *array.shape[1:]), dtype=array.dtype)
    larger[: len(array)] = array
    return larger


@step
def exclude(tables: MaskTables, state: MaskState, level: int, option: int) -> bool:
    """Remove an option from all its items, and return whether each of them still has an option.

    Items that have one option left now join the queue.
    """
    alive = True
    for entry in range(tables.option_start[option], tables.option_start[option + 1]):
        item = tables.option_item[entry]
        state.words[level, tables.entry_word[entry]] &= ~tables.entry_bit[entry]
        left = state.counts[level, item] - 1
        state.counts[level, item] = left
        if left == 1:
            state.queue[state.cells[QUEUED]] = item
            state.cells[QUEUED] += 1
        elif left == 0:
            alive = False
    return alive


@step
def choose(tables: MaskTables, state: MaskState, level: int, option: int) -> bool:
    """X4 and X5: cover the items of an option and remove all other options that have one of them.

    Returns whether every item still has an option.
    """
    state.picks[state.cells[PICKS]] = option
    state.cells[PICKS] += 1
    first, end = tables.option_start[option], tables.option_start[option + 1]
    for entry in range(first, end):
        state.counts[level, tables.option_item[entry]] = OUT
        state.words[level, tables.entry_word[entry]] &= ~tables.entry_bit[entry]
    alive = True
    for entry in range(first, end):
        item = tables.option_item[entry]
        for word in range(tables.item_word[item], tables.item_word[item + 1]):
            bits = state.words[level, word]
            while bits:
                other = tables.word_option[np.uint64(WORD_BITS) * word + lowest_bit(bits)]
                bits &= bits - np.uint64(1)
                alive = exclude(tables, state, level, other) and alive
    return alive


@step
def first_option(tables: MaskTables, state: MaskState, level: int, item: int) -> int:
    """Return the first option left for an item that has one."""
    word = tables.item_word[item]
    while state.words[level, word] == 0:
        word += np.uint32(1)
    option: int = tables.word_option[np.uint64(WORD_BITS) * word + lowest_bit(state.words[level, word])]
    return option


@step
def choose_forced(tables: MaskTables, state: MaskState, level: int) -> bool:
    """Choose the only option of each item in the queue, and of those that come to have only one by it.

    Returns whether every item still has an option. The queue is empty afterwards.
    """
    cells = state.cells
    alive = True
    while alive and cells[QUEUED] > 0:
        cells[QUEUED] -= 1
        item = state.queue[cells[QUEUED]]
        if state.counts[level, item] == 1:
            alive = choose(tables, state, level, first_option(tables, state, level, item))
    cells[QUEUED] = 0
    return alive


@step
def smallest_item(tables: MaskTables, state: MaskState, level: int) -> tuple[int, int]:
    """X3: return an item with the fewest options left, and how many; about `OUT` when all are covered (X2)."""
    best, fewest = 0, OUT
    for item in range(tables.primary_count):
        if state.counts[level, item] < fewest:
            best, fewest = item, state.counts[level, item]
            if fewest <= 2:
                break
    return best, fewest


@step
def is_left(tables: MaskTables, state: MaskState, level: int, option: int) -> bool:
    """Return whether an option is neither removed nor chosen."""
    entry = tables.option_start[option]
    left: bool = (state.words[level, tables.entry_word[entry]] & tables.entry_bit[entry]) != 0
    return left


@kernel
def set_up(tables: MaskTables, state: MaskState, chosen: Indices, excluded: Indices) -> None:
    """X1: fill level 0, choose and exclude options in advance, and queue what follows by force."""
    cells = state.cells
    for cell in range(len(cells)):
        cells[cell] = 0
    for word in range(len(tables.first_words)):
        state.words[0, word] = tables.first_words[word]
    for item in range(len(tables.first_counts)):
        state.counts[0, item] = tables.first_counts[item]
    alive = True
    for item in range(tables.primary_count):
        if tables.first_counts[item] == 1:
            state.queue[cells[QUEUED]] = item
            cells[QUEUED] += 1
        elif tables.first_counts[item] == 0:
            alive = False
    for k in range(len(excluded)):
        alive = exclude(tables, state, 0, excluded[k]) and alive
    for k in range(len(chosen)):
        alive = alive and is_left(tables, state, 0, chosen[k]) and choose(tables, state, 0, chosen[k])
    cells[ALIVE] = int(alive)
    cells[CONFLICTS] = 1 - int(alive)


@step
def branch(tables: MaskTables, state: MaskState, item: int) -> bool:
    """X5: open a level in which the first option left for an item is chosen; return as `choose` does."""
    cells = state.cells
    level = cells[LEVEL]
    option = first_option(tables, state, level, item)
    state.level_option[level] = option
    state.level_picks[level] = cells[PICKS]
    for word in range(len(tables.first_words)):
        state.words[level + 1, word] = state.words[level, word]
    for other in range(len(tables.first_counts)):
        state.counts[level + 1, other] = state.counts[level, other]
    cells[LEVEL] += 1
    cells[NODES] += 1
    return choose(tables, state, level + 1, option)


@step
def retreat(tables: MaskTables, state: MaskState) -> bool:
    """X8 and X6: leave the current level and exclude the option it tried; return as `exclude` does."""
    cells = state.cells
    cells[LEVEL] -= 1
    level = cells[LEVEL]
    cells[PICKS] = state.level_picks[level]
    cells[QUEUED] = 0
    return exclude(tables, state, level, state.level_option[level])


@kernel
def run(tables: MaskTables, state: MaskState, buffer: IndexRows, rows: int, control: Longs) -> int:
    """Continue until something of `Paused` happens, and return which.

    The first ``rows`` rows of ``buffer`` take the covers; without any they are only counted.
    """
    cells = state.cells
    while True:
        if cells[ALIVE] and not (cells[QUEUED] == 0 or choose_forced(tables, state, cells[LEVEL])):
            cells[ALIVE] = 0
            cells[CONFLICTS] += 1
        report(cells, control)
        paused: int = why_pause(cells, rows, control)
        if paused:
            return paused
        if cells[LEVEL] + 1 == len(state.level_option):
            return _LEVELS_FULL
        if not cells[ALIVE]:
            alive = retreat(tables, state)
        else:
            item, fewest = smallest_item(tables, state, cells[LEVEL])
            if fewest > OUT // 2:  # X2: every item is covered
                store_cover(cells, state.picks, buffer, 0, rows)
                cells[ALIVE] = 0
                continue
            alive = branch(tables, state, item)
        cells[ALIVE] = int(alive)
        cells[CONFLICTS] += 1 - int(alive)
