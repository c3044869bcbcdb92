"""Algorithm X on bit planes: the fastest kernel, for problems of moderate size.

See `planes_tables` for what planes, banks and segments are. A level of the search is one stretch of words: the planes,
then one bit an item that is *open* (primary and not covered yet), then one bit a shape and item whose segment is not
*settled* yet. Taking a level up is one AND of the level below with the row of the option that is chosen; undoing is
going back to the level below. Which items have no option left, or just one, is counted for 512 items at a time.

The letters X1 to X8 are those of Algorithm X (Knuth, The Art of Computer Programming, volume 4B, section 7.2.2.1). The
search departs from it as that of `masks` does: it branches in two, an option is chosen or it is excluded, and does what
follows by force without a new level. Besides, X3 prefers among the items with two options the one whose options
narrow most others, and what locked candidates rule out is removed before it.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.dancing.layout import (
    ALIVE,
    CONFLICTS,
    LEVEL,
    LIMIT,
    NODES,
    NODES_LIMIT,
    PICKS,
    ROUND,
    RUN_CELLS,
    SETTLED,
    SOLUTIONS,
    WITHOUT_PRIMARY,
    Paused,
)
from sudoku_app.exact_cover.dancing.planes_tables import BANK_ITEMS, PlaneTables, plane_tables
from sudoku_app.exact_cover.dancing.reporting import report, store_cover, why_pause
from sudoku_app.exact_cover.kernels.arrays import LANES, WORD_BITS, IndexRows, Indices, Longs, Word, Words
from sudoku_app.exact_cover.kernels.instructions import (
    copy_common,
    count_bits,
    count_narrowed,
    keep_common,
    lowest_bit,
    survey,
    take_confined,
)
from sudoku_app.exact_cover.kernels.marking import integer, kernel, pack, part, step
from sudoku_app.exact_cover.kernels.stretch import Stretch
from sudoku_app.exact_cover.problem import ExactCover

# Of so many items with two options left, the one whose options narrow most is branched on. Options tried for a puzzle
# of top1465 and of the hardest known: 11.5 and 93 with the best of the first 4, 9.1 and 78 with 8, 8.3 and 74 with 12,
# 7 and 65 with all; 8 take the least time.
_PAIRS_COMPARED: Final = 8
_BUFFER_FULL: Final = int(Paused.BUFFER_FULL)


class PlaneState(NamedTuple):
    """Where a search stands; ``cells`` are single numbers (see run_state).

    Unlike in the kernel on masks, the options chosen are not written down: when no item is open, they are those left.
    Only options without a primary item that were chosen beforehand stand in ``picks``.
    """

    cells: Longs
    marked: Longs  # by option: the round in which it was noted last
    picks: Indices
    words: Words  # the levels
    level_option: Indices  # by level: the option chosen when it was left upwards
    found: Words  # scratch for what a vector loop finds
    pairs: Words  # scratch: a block a bank, the open items with two options left
    single_option: Indices  # scratch: the options to be chosen, and where they stand
    single_place: Indices
    single_bit: Words


def plane_stretch(tables: PlaneTables) -> Stretch[PlaneState]:
    """Return how the states of searches lie in memory.

    Why no index is out of range:

    * ``marked`` is by option.
    * ``picks``: the options left once no item is open share no item, nor do those without a primary item that were
      chosen beforehand: at most ``most_picks``, which is one more than a cover can have.
    * ``words`` and ``level_option`` are by level. Each level above the first chose an option that was left, none of
      which share an item: at most ``most_levels`` with the first.
    * ``found`` takes two blocks from `survey`, one from `take_confined`; ``pairs`` is by bank.
    * ``single_…``: in a level without a cover, every item may have one option left, and all of these be different. The
      k-th that is found, counted from 0, is written at place k or before, for those already noted are overwritten.
    """
    room = BANK_ITEMS * len(tables.bank_at)
    sizes = {
        "cells": RUN_CELLS,
        "marked": len(tables.entry_start),
        "picks": tables.most_picks,
        "words": tables.most_levels * tables.level_words,
        "level_option": tables.most_levels,
        "found": 2 * LANES,
        "pairs": LANES * len(tables.bank_at),
        "single_option": room,
        "single_place": room,
        "single_bit": room,
    }
    return Stretch(PlaneState, sizes, zeroed=2)


class Planes(NamedTuple):
    """A problem made ready for this kernel; ``tables`` are packed for calling."""

    tables: PlaneTables
    states: Stretch[PlaneState]


def planes_of(problem: ExactCover) -> Planes:
    """Return a problem that `fits`, made ready."""
    tables = plane_tables(problem)
    return Planes(pack(tables), plane_stretch(tables))


@step
def choose(tables: PlaneTables, state: PlaneState, at: int, option: int) -> None:
    """X4 and X5: cover the items of an option and remove all other options that have one of them."""
    row = integer(option) * tables.row_words
    keep_common(state.words, at, tables.keep, row, tables.row_words // LANES)


@step
def exclude(tables: PlaneTables, state: PlaneState, at: int, option: int) -> None:
    """Remove an option from all its items."""
    for entry in range(tables.entry_start[option], tables.entry_start[option + 1]):
        state.words[at + tables.entry_word[entry]] &= ~tables.entry_bit[entry]


@step
def planes_with(state: PlaneState, at: int, planes: int, bit: Word) -> Word:
    """Return a word whose bit n says whether plane n has a bit; ``at`` is the word of the first plane."""
    # Downwards and by shifting: in this form the compiler makes no gathering vector loads of it, which take 4 times as
    # long.
    found = np.uint64(0)
    place = at + LANES * (planes - 1)
    while place >= at:
        found = (found << np.uint64(1)) | ((state.words[place] >> bit) & np.uint64(1))
        place -= LANES
    return found


@step
def take_lowest(state: PlaneState, lanes: Word, lane: int) -> Word:
    """Take the lowest bit of a word that was found away; return the lanes that have bits still.

    ``lane`` is the lowest of ``lanes``. A loop over both, for want of a branch between the words, goes wrong in the
    processor's guess once, at its end.
    """
    rest = state.found[lane] & (state.found[lane] - np.uint64(1))
    state.found[lane] = rest
    return lanes & (lanes - np.uint64(rest == 0))


@step
def note_singles(tables: PlaneTables, state: PlaneState, at: int, bank: int, lanes: Word, noted: int) -> int:
    """Note the options of the items that `survey` found to have just one, each once; return how many are noted.

    There are no branches that depend on the items: a processor does several of them at a time.
    """
    planes = integer(tables.bank_planes[bank])
    first = integer(tables.bank_at[bank])
    this_round = state.cells[ROUND]
    while lanes:
        lane = integer(lowest_bit(lanes))
        singles = state.found[lane]
        bit = lowest_bit(singles)
        lanes = take_lowest(state, lanes, lane)
        plane = integer(lowest_bit(planes_with(state, at + first + lane, planes, bit)))
        place = first + LANES * plane + lane
        option = tables.option_at[WORD_BITS * place + integer(bit)]
        state.single_option[noted] = option
        state.single_place[noted] = place
        state.single_bit[noted] = bit
        noted += integer(state.marked[option] != this_round)
        state.marked[option] = this_round
    return noted


@step
def choose_noted(tables: PlaneTables, state: PlaneState, at: int, noted: int) -> bool:
    """Choose the noted options; return whether they can stand together."""
    for k in range(noted):
        choose(tables, state, at, state.single_option[k])
    # Two that share an item have removed each other.
    left = np.uint64(1)
    for k in range(noted):
        left &= state.words[at + integer(state.single_place[k])] >> state.single_bit[k]
    return bool(left & np.uint64(1))


@step
def choose_singles(tables: PlaneTables, state: PlaneState, at: int) -> bool:
    """Choose the only option of each open item that has just one, until there is no such item.

    Returns whether every open item has an option.
    """
    while True:
        noted = 0
        state.cells[ROUND] += 1
        for bank in range(len(tables.bank_at)):
            start = at + integer(tables.bank_at[bank])
            open_at = at + tables.live_words + bank * LANES
            lanes = survey(state.words, start, tables.bank_planes[bank], open_at, state.found)
            if lanes >> np.uint64(LANES):
                return False
            noted = note_singles(tables, state, at, bank, lanes, noted)
        if noted == 0:
            return True
        if not choose_noted(tables, state, at, noted):
            return False


@step
def settle_segments(tables: PlaneTables, state: PlaneState, at: int) -> bool:
    """Remove what locked candidates rule out; return whether something was removed.

    Every open item must have two options or more.
    """
    removed = np.uint64(0)
    for shape in range(len(tables.shape_bank)):
        bank = integer(tables.shape_bank[shape])
        lanes = take_confined(
            state.words,
            at + integer(tables.bank_at[bank]),
            tables.bank_planes[bank],
            tables.shape_planes[shape],
            at + tables.live_words + bank * LANES,
            at + tables.row_words + shape * LANES,
            state.found,
        )
        while lanes:
            lane = integer(lowest_bit(lanes))
            number = shape * BANK_ITEMS + WORD_BITS * lane + integer(lowest_bit(state.found[lane]))
            lanes = take_lowest(state, lanes, lane)
            row = integer(tables.shape_segment[number]) * tables.live_words
            removed |= keep_common(state.words, at, tables.segment_keep, row, tables.live_words // LANES)
            partner = integer(tables.shape_partner[number])
            state.words[at + partner // WORD_BITS] &= ~(np.uint64(1) << np.uint64(partner % WORD_BITS))
    return bool(removed)


@step
def settle(tables: PlaneTables, state: PlaneState, at: int) -> bool:
    """Do all that follows by force; return whether every open item has an option."""
    alive = choose_singles(tables, state, at)
    while alive and settle_segments(tables, state, at):
        alive = choose_singles(tables, state, at)
    return alive


@step
def find_pairs(tables: PlaneTables, state: PlaneState, at: int) -> None:
    """Put the open items with two options left into ``pairs``; none has fewer."""
    for bank in range(len(tables.bank_at)):
        start = at + integer(tables.bank_at[bank])
        open_at = at + tables.live_words + bank * LANES
        survey(state.words, start, tables.bank_planes[bank], open_at, state.found)
        for lane in range(LANES):
            state.pairs[bank * LANES + lane] = state.found[LANES + lane]


@step
def narrowed_by(tables: PlaneTables, state: PlaneState, at: int, option: int) -> int:
    """Return how many items lose an option when this one is chosen; those with two options left count twice."""
    narrowed = 0
    for bank in range(len(tables.bank_at)):
        first = integer(tables.bank_at[bank])
        row = integer(option) * tables.row_words + first
        planes = tables.bank_planes[bank]
        narrowed += count_narrowed(state.words, at + first, tables.keep, row, planes, state.pairs, bank * LANES)
    return narrowed


@step
def option_of_best_pair(tables: PlaneTables, state: PlaneState, at: int) -> int:
    """X3: return an option of an item with two options left, or -1 when no open item has two.

    The two options of the item narrow more than those of the other items compared.
    """
    best: int = -1
    most, compared = -1, 0
    find_pairs(tables, state, at)
    for bank in range(len(tables.bank_at)):
        planes = integer(tables.bank_planes[bank])
        first = integer(tables.bank_at[bank])
        for lane in range(LANES):
            pairs = state.pairs[bank * LANES + lane]
            while pairs:
                bit = lowest_bit(pairs)
                pairs &= pairs - np.uint64(1)
                places = planes_with(state, at + first + lane, planes, bit)
                place = first + lane + LANES * integer(lowest_bit(places))
                other = first + lane + LANES * integer(lowest_bit(places & (places - np.uint64(1))))
                option = tables.option_at[WORD_BITS * place + integer(bit)]
                partner = tables.option_at[WORD_BITS * other + integer(bit)]
                narrowed = narrowed_by(tables, state, at, option) + narrowed_by(tables, state, at, partner)
                if narrowed > most:
                    best, most = integer(option), narrowed
                compared += 1
                if compared == _PAIRS_COMPARED:
                    return best
    return best


@step
def option_of_smallest_item(tables: PlaneTables, state: PlaneState, at: int) -> int:
    """X3: return the first option of an open item with the fewest options left."""
    best: int = -1
    fewest = np.uint64(WORD_BITS + 1)
    for bank in range(len(tables.bank_at)):
        planes = integer(tables.bank_planes[bank])
        first = integer(tables.bank_at[bank])
        for lane in range(LANES):
            items = state.words[at + tables.live_words + bank * LANES + lane]
            while items:
                bit = lowest_bit(items)
                items &= items - np.uint64(1)
                places = planes_with(state, at + first + lane, planes, bit)
                count = count_bits(places)
                if count < fewest:
                    place = first + lane + LANES * integer(lowest_bit(places))
                    best = integer(tables.option_at[WORD_BITS * place + integer(bit)])
                    fewest = count
                    if fewest <= np.uint64(3):
                        return best
    return best


@step
def any_open(tables: PlaneTables, state: PlaneState, at: int) -> bool:
    """X2: return whether an item is open, that is, still to be covered."""
    still_open = np.uint64(0)
    for word in range(tables.live_words, tables.row_words):
        still_open |= state.words[at + word]
    return bool(still_open)


@step
def read_picks(tables: PlaneTables, state: PlaneState, at: int) -> None:
    """Put the options left into ``picks``, after those without a primary item that were chosen beforehand."""
    picked = state.cells[WITHOUT_PRIMARY]
    for place in range(tables.live_words):
        bits = state.words[at + place] & tables.first_entries[place]
        while bits:
            state.picks[picked] = tables.option_at[WORD_BITS * place + integer(lowest_bit(bits))]
            picked += 1
            bits &= bits - np.uint64(1)
    state.cells[PICKS] = picked


@kernel
def set_up(tables: PlaneTables, state: PlaneState, chosen: Indices, excluded: Indices) -> None:
    """X1: fill level 0, choose and exclude options in advance."""
    begin(tables, state, chosen, 0, len(chosen), excluded)


@part
def begin(tables: PlaneTables, state: PlaneState, chosen: Indices, start: int, stop: int, excluded: Indices) -> None:
    """X1: fill level 0, choose the options ``chosen[start:stop]`` and exclude options in advance."""
    cells = state.cells
    this_round = cells[ROUND]
    for cell in range(len(cells)):
        cells[cell] = 0
    cells[ROUND] = this_round
    for word in range(tables.level_words):
        state.words[word] = tables.first[word]
    alive = True
    for k in range(len(excluded)):
        exclude(tables, state, 0, excluded[k])
    for k in range(start, stop):
        option = chosen[k]
        entry = tables.entry_start[option]
        if state.words[tables.entry_word[entry]] & tables.entry_bit[entry] == 0:
            alive = False
            break
        choose(tables, state, 0, option)
        if tables.first_entries[tables.entry_word[entry]] & tables.entry_bit[entry] == 0:
            state.picks[cells[WITHOUT_PRIMARY]] = option
            cells[WITHOUT_PRIMARY] += 1
    cells[ALIVE] = int(alive)
    cells[CONFLICTS] = 1 - int(alive)
    cells[SETTLED] = 0


@step
def branch(tables: PlaneTables, state: PlaneState, option: int) -> None:
    """X5: open a level in which an option is chosen."""
    cells = state.cells
    level = cells[LEVEL]
    state.level_option[level] = option
    at = level * tables.level_words
    above = at + tables.level_words
    row = option * tables.row_words
    copy_common(state.words, above, at, tables.keep, row, tables.row_words // LANES)
    for word in range(tables.row_words, tables.level_words):
        state.words[above + word] = state.words[at + word]
    cells[LEVEL] += 1
    cells[NODES] += 1


@step
def retreat(tables: PlaneTables, state: PlaneState) -> None:
    """X8 and X6: leave the current level and exclude the option it tried."""
    cells = state.cells
    cells[LEVEL] -= 1
    level = cells[LEVEL]
    exclude(tables, state, level * tables.level_words, state.level_option[level])


@kernel
def run(tables: PlaneTables, state: PlaneState, buffer: IndexRows, rows: int, control: Longs) -> int:
    """Go on until something of `Paused` happens, and return which.

    The first ``rows`` rows of ``buffer`` take the covers; without any they are only counted.
    """
    paused: int = go_on(tables, state, buffer, 0, rows, control)
    return paused


@part
def go_on(tables: PlaneTables, state: PlaneState, buffer: IndexRows, first: int, rows: int, control: Longs) -> int:
    """Go on until something of `Paused` happens; ``rows`` rows of the buffer from ``first`` on take the covers."""
    cells = state.cells
    while True:
        if cells[ALIVE] and not cells[SETTLED]:
            cells[SETTLED] = 1
            if not settle(tables, state, cells[LEVEL] * tables.level_words):
                cells[ALIVE] = 0
                cells[CONFLICTS] += 1
        report(cells, control)
        paused = why_pause(cells, rows, control)
        if paused:
            return paused
        at = cells[LEVEL] * tables.level_words
        if not cells[ALIVE]:
            retreat(tables, state)
            cells[ALIVE] = 1
            cells[SETTLED] = 0
        elif any_open(tables, state, at):
            option = option_of_best_pair(tables, state, at)
            if option < 0:
                option = option_of_smallest_item(tables, state, at)
            branch(tables, state, option)
            cells[SETTLED] = 0
        else:
            if rows > 0:
                read_picks(tables, state, at)
            store_cover(cells, state.picks, buffer, first, rows)
            cells[ALIVE] = 0


@kernel
def run_batch(
    tables: PlaneTables,
    state: PlaneState,
    chosen_start: Indices,
    chosen: Indices,
    excluded: Indices,
    limit: int,
    nodes: int,
    counts: Longs,
    first_covers: IndexRows,
    control: Longs,
) -> None:
    """Count the covers of many problems that differ in the options chosen beforehand only.

    Problem ``q`` has the options ``chosen[chosen_start[q]:chosen_start[q + 1]]``, and none has those that are
    excluded. ``counts[q]`` becomes the number of
    its covers up to the limit, or -1 when the search was cancelled or needed more than so many nodes; row ``q`` of
    ``first_covers`` becomes its first cover, where there are rows.
    """
    rows = min(1, len(first_covers))
    for problem in range(len(counts)):
        begin(tables, state, chosen, chosen_start[problem], chosen_start[problem + 1], excluded)
        state.cells[LIMIT] = limit
        state.cells[NODES_LIMIT] = nodes
        paused = go_on(tables, state, first_covers, problem, rows, control)
        if paused == _BUFFER_FULL:
            paused = go_on(tables, state, first_covers, problem, 0, control)
        finished = state.cells[ALIVE] == 0 and state.cells[LEVEL] == 0
        counts[problem] = state.cells[SOLUTIONS] if finished or state.cells[SOLUTIONS] >= limit else -1
