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
    RUN_CELLS,
    SETTLED,
    SOLUTIONS,
    WITHOUT_PRIMARY,
    Paused,
    report,
    store_cover,
    why_pause,
)
from sudoku_app.exact_cover.dancing.planes_tables import BANK_ITEMS, MOST_PLANES, PlaneTables, plane_tables
from sudoku_app.exact_cover.kernels.arrays import LANES, PLANE_BITS, WORD_BITS, IndexRows, Indices, Longs, Word, Words
from sudoku_app.exact_cover.kernels.instructions import (
    copy_common,
    count_bits,
    count_narrowed,
    keep_common,
    keep_found,
    lowest_bit,
    planes_with,
    survey,
    take_confined,
)
from sudoku_app.exact_cover.kernels.marking import integer, kernel, pack, part, place_at, step
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
    picks: Indices
    words: Words  # the levels
    level_option: Indices  # by level: the option chosen when it was left upwards
    found: Words  # scratch for what a vector loop finds
    pairs: Words  # a block a bank: the open items with two options left when singles were looked for last
    noted: Indices  # scratch: the options to be chosen, or the segments to be settled


def plane_stretch(tables: PlaneTables) -> Stretch[PlaneState]:
    """Return how the states of searches lie in memory.

    Why no index is out of range:

    * ``picks``: the options left once no item is open share no item, nor do those without a primary item that were
      chosen beforehand: at most ``most_picks``, which is one more than a cover can have.
    * ``words`` and ``level_option`` are by level. Each level above the first chose an option that was left, none of
      which share an item: at most ``most_levels`` with the first.
    * ``found`` takes from `survey` a block of items and those of their planes' numbers, from `take_confined` one for
      each of eight shapes; ``pairs`` is by bank.
    * ``noted``: each open item of a bank may have one option left. Of segments, eight shapes may each have one for an
      item of a bank.
    """
    room = BANK_ITEMS * max(1, min(LANES, len(tables.shape_bank)))
    sizes = {
        "cells": RUN_CELLS,
        "picks": tables.most_picks,
        "words": tables.most_levels * tables.level_words,
        "level_option": tables.most_levels,
        "found": LANES * max(1 + PLANE_BITS, LANES),
        "pairs": LANES * len(tables.bank_at),
        "noted": room,
    }
    return Stretch(PlaneState, sizes, zeroed=1)


class Planes(NamedTuple):
    """A problem made ready for this kernel; ``tables`` are packed for calling."""

    tables: PlaneTables
    states: Stretch[PlaneState]


def planes_of(problem: ExactCover) -> Planes:
    """Return a problem that `fits`, made ready."""
    tables = plane_tables(problem)
    return Planes(pack(tables), plane_stretch(tables))


@step
def choose(tables: PlaneTables, state: PlaneState, at: int, options: Indices, first: int, count: int) -> None:
    """X4 and X5: cover the items of ``options[first : first + count]`` and remove all other options that have one.

    Two of them that share an item remove each other, so that it has no option left.
    """
    keep_common(state.words, at, tables.keep, options, first, count, tables.row_words // LANES)


@step
def exclude(tables: PlaneTables, state: PlaneState, at: int, option: int) -> None:
    """Remove an option from all its items."""
    level = place_at(at)
    for entry in range(tables.entry_start[option], tables.entry_start[option + 1]):
        state.words[level + tables.entry_word[entry]] &= ~tables.entry_bit[entry]


@step
def take_lowest(state: PlaneState, lanes: Word, lane: Word) -> Word:
    """Take the lowest bit of a word that was found away; return the lanes that have bits still.

    ``lane`` is the lowest of ``lanes``. A loop over both, for want of a branch between the words, goes wrong in the
    processor's guess once, at its end.
    """
    rest = state.found[lane] & (state.found[lane] - np.uint64(1))
    state.found[lane] = rest
    return lanes & (lanes - np.uint64(rest == 0))


@step
def choose_singles(tables: PlaneTables, state: PlaneState, at: int) -> bool:
    """Choose the only option of each open item that has just one, until there is no such item.

    Returns whether every primary item, covered ones included, has an option: two options chosen that share an item have
    removed each other. The items with two options left are in ``pairs`` then.
    """
    found_some = True
    while found_some:
        found_some = False
        for bank in range(len(tables.bank_at)):
            first = integer(tables.bank_at[bank])
            open_at = tables.live_words + bank * LANES
            lanes = survey(
                state.words,
                at + first,
                tables.bank_planes[bank],
                at + open_at,
                tables.first,
                open_at,
                state.found,
                state.pairs,
                bank * LANES,
            )
            if lanes >> np.uint64(LANES):
                return False
            if lanes:
                choose_found(tables, state, at, first, lanes)
                found_some = True
    return True


@step
def choose_found(tables: PlaneTables, state: PlaneState, at: int, first: int, lanes: Word) -> None:
    """X4 and X5: `choose` the options of the items of a bank that `survey` found to have just one."""
    blocks = tables.row_words // LANES
    keep_found(state.words, at, tables.keep, blocks, state.found, lanes, tables.option_at, first, state.noted)


@step
def settle_segments(tables: PlaneTables, state: PlaneState, at: int) -> bool:
    """Remove what locked candidates rule out; return whether something was removed.

    Every open item must have two options or more.
    """
    removed = False
    for first in range(0, len(tables.shape_bank), LANES):
        noted = note_segments(tables, state, at, first, find_segments(tables, state, at, first))
        if keep_common(state.words, at, tables.segment_keep, state.noted, 0, noted, tables.live_words // LANES):
            removed = True
    return removed


@step
def find_segments(tables: PlaneTables, state: PlaneState, at: int, first: int) -> Word:
    """Look for open items whose options left lie in a segment, of eight shapes from ``first`` on.

    Returns the words that were found to have bits: eight a shape.
    """
    lanes = np.uint64(0)
    for shape in range(first, min(first + LANES, len(tables.shape_bank))):
        bank = integer(tables.shape_bank[shape])
        of_shape = take_confined(
            state.words,
            at + integer(tables.bank_at[bank]),
            tables.bank_planes[bank],
            tables.shape_outside,
            shape * MOST_PLANES,
            at + tables.live_words + bank * LANES,
            at + tables.row_words + shape * LANES,
            state.found,
            (shape - first) * LANES,
        )
        lanes |= of_shape << np.uint64((shape - first) * LANES)
    return lanes


@step
def note_segments(tables: PlaneTables, state: PlaneState, at: int, first: int, lanes: Word) -> int:
    """Note the segments that were found, settled for both of their items now; return how many."""
    noted = 0
    before = np.uint64(first * BANK_ITEMS)
    level = np.uint64(at)
    while lanes:
        lane = lowest_bit(lanes)
        number = before + np.uint64(WORD_BITS) * lane + lowest_bit(state.found[lane])
        lanes = take_lowest(state, lanes, lane)
        state.noted[noted] = tables.shape_segment[number]
        noted += 1
        partner = np.uint64(tables.shape_partner[number])
        state.words[level + partner // np.uint64(WORD_BITS)] &= ~(np.uint64(1) << (partner % np.uint64(WORD_BITS)))
    return noted


@step
def settle(tables: PlaneTables, state: PlaneState, at: int) -> bool:
    """Do all that follows by force; return whether every open item has an option."""
    alive = choose_singles(tables, state, at)
    while alive and settle_segments(tables, state, at):
        alive = choose_singles(tables, state, at)
    return alive


@step
def narrowed_by(tables: PlaneTables, state: PlaneState, at: int, option: int, partner: int) -> int:
    """Return how many items lose an option when one of two is chosen, and when the other is, together.

    Items with two options left count twice.
    """
    narrowed = 0
    for bank in range(len(tables.bank_at)):
        first = integer(tables.bank_at[bank])
        narrowed += count_narrowed(
            state.words,
            at + first,
            tables.keep,
            integer(option) * tables.row_words + first,
            integer(partner) * tables.row_words + first,
            tables.bank_planes[bank],
            state.pairs,
            bank * LANES,
        )
    return narrowed


@step
def option_of_best_pair(tables: PlaneTables, state: PlaneState, at: int) -> int:
    """X3: return an option of an item with two options left, or -1 when no open item has two.

    The two options of the item narrow more than those of the other items compared.
    """
    best: int = -1
    most, compared = -1, 0
    for bank in range(len(tables.bank_at)):
        first = np.uint64(tables.bank_at[bank])
        for lane in range(LANES):
            pairs = state.pairs[bank * LANES + lane]
            while pairs:
                bit = lowest_bit(pairs)
                pairs &= pairs - np.uint64(1)
                start = first + np.uint64(lane)
                places = planes_with(state.words, at + integer(start), tables.bank_planes[bank], bit)
                place = start + np.uint64(LANES) * lowest_bit(places)
                other = start + np.uint64(LANES) * lowest_bit(places & (places - np.uint64(1)))
                option = tables.option_at[np.uint64(WORD_BITS) * place + bit]
                partner = tables.option_at[np.uint64(WORD_BITS) * other + bit]
                narrowed = narrowed_by(tables, state, at, option, partner)
                best = integer(option) if narrowed > most else best
                most = max(most, narrowed)
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
                places = planes_with(state.words, at + first + lane, planes, bit)
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
    for cell in range(len(cells)):
        cells[cell] = 0
    for word in range(tables.level_words):
        state.words[word] = tables.first[word]
    alive = True
    for k in range(len(excluded)):
        exclude(tables, state, 0, excluded[k])
    choose(tables, state, 0, chosen, start, stop - start)
    for k in range(start, stop):
        option = chosen[k]
        entry = tables.entry_start[option]
        if state.words[tables.entry_word[entry]] & tables.entry_bit[entry] == 0:
            alive = False
            break
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
    copy_common(state.words, above, at, tables.keep, row, tables.row_words // LANES, len(tables.shape_bank))
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
    """Continue until something of `Paused` happens, and return which.

    The first ``rows`` rows of ``buffer`` take the covers; without any they are only counted.
    """
    paused: int = go_on(tables, state, buffer, 0, rows, control)
    return paused


@part
def go_on(tables: PlaneTables, state: PlaneState, buffer: IndexRows, first: int, rows: int, control: Longs) -> int:
    """Continue until something of `Paused` happens; ``rows`` rows of the buffer from ``first`` on take the covers."""
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
    for problem in range(len(counts)):
        begin(tables, state, chosen, chosen_start[problem], chosen_start[problem + 1], excluded)
        state.cells[LIMIT] = limit
        state.cells[NODES_LIMIT] = nodes
        rows = min(1, len(first_covers))
        while go_on(tables, state, first_covers, problem, rows, control) == _BUFFER_FULL:
            rows = 0
        finished = state.cells[ALIVE] == 0 and state.cells[LEVEL] == 0
        counts[problem] = state.cells[SOLUTIONS] if finished or state.cells[SOLUTIONS] >= limit else -1
