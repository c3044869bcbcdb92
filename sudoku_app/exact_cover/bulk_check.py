"""Checks many covers at once: the kernel behind `verify.check_covers`.

It counts how often each item is covered, and how many items are covered wrongly by that. Covers that a search finds
one after the other begin alike; only the options in which a cover differs from the one before are taken out and put in.
Nothing here is borrowed from any solver.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.covers import END_OF_COVER
from sudoku_app.exact_cover.kernels.arrays import Counts, IndexRows, Indices
from sudoku_app.exact_cover.kernels.marking import integer, kernel, step
from sudoku_app.exact_cover.problem import ExactCover

ALL_FINE: Final = -1

# In the time of taking out an option so many numbers are set to 0. Solutions of different 9×9 puzzles, with 81 options
# and 1,053 numbers, took 0.62 microseconds each when all was taken out.
_ZEROS_AN_OPTION: Final = 16


class CheckTables(NamedTuple):
    """What a problem demands of a cover."""

    option_start: Indices
    option_item: Indices
    colours: Counts  # beside ``option_item``: the number of the colour, 0 for none
    least: Counts  # by item: how often it is covered at least
    most: Counts  # by item: how often at most; colours that agree allow more
    faults: int  # at the beginning: how many items have to be covered
    with_colours: bool


class CheckState(NamedTuple):
    """What the options counted in so far amount to."""

    times: Counts  # by item: how often it is covered
    colour: Counts  # by item that is covered: the colour of the option that covered it first
    uses: Counts  # by option: how often it is counted in
    wanted: Counts  # by option: 1 for those that every cover is to have


def check_tables(problem: ExactCover) -> CheckTables:
    """Return the tables of a problem."""
    is_primary = np.arange(problem.item_count) < problem.primary_count
    least, most = is_primary.astype(np.int32), np.ones(problem.item_count, np.int32)
    if problem.bounds is not None:
        least[is_primary], most[is_primary] = problem.bounds.T
    return CheckTables(
        problem.option_start.astype(np.uint32),
        problem.option_item.astype(np.uint32),
        np.zeros(len(problem.option_item), np.int32) if problem.colours is None else problem.colours.copy(),
        least,
        most,
        int(np.count_nonzero(least)),
        problem.colours is not None,
    )


def check_state(problem: ExactCover) -> CheckState:
    """Return a state in which nothing is counted in."""
    items, options = max(1, problem.item_count), max(1, problem.option_count)
    return CheckState(*(np.zeros(size, np.int32) for size in (items, items, options, options)))


@step
def put_in(tables: CheckTables, state: CheckState, option: int) -> int:
    """Count an option in, and return by how much the number of faults grows."""
    state.uses[option] += 1
    if state.uses[option] > 1:
        return 1
    faults = -integer(state.wanted[option])
    for entry in range(tables.option_start[option], tables.option_start[option + 1]):
        item = tables.option_item[entry]
        state.times[item] += 1
        times = state.times[item]
        if tables.with_colours and times == 1:
            state.colour[item] = tables.colours[entry]
        if times == tables.least[item]:
            faults -= 1
        elif times > tables.most[item] and not agrees(tables, state, entry):
            faults += 1
    return faults


@step
def take_out(tables: CheckTables, state: CheckState, option: int) -> int:
    """Undo the last `put_in` that is not undone, which was of this option; return as it does."""
    state.uses[option] -= 1
    if state.uses[option] > 0:
        return -1
    faults = integer(state.wanted[option])
    for entry in range(tables.option_start[option], tables.option_start[option + 1]):
        item = tables.option_item[entry]
        times = state.times[item]
        if times == tables.least[item]:
            faults += 1
        elif times > tables.most[item] and not agrees(tables, state, entry):
            faults -= 1
        state.times[item] -= 1
    return faults


@step
def agrees(tables: CheckTables, state: CheckState, entry: int) -> bool:
    """Return whether an option has the colour for an item that the first option that covers it has."""
    colour = tables.colours[entry]
    same: bool = colour != 0 and colour == state.colour[tables.option_item[entry]]
    return same


@step
def starts_again(state: CheckState, to_take_out: int) -> bool:
    """Count nothing in any more where that is quicker than taking so many options out; return whether it was."""
    if to_take_out * _ZEROS_AN_OPTION < len(state.times) + len(state.uses):
        return False
    for item in range(len(state.times)):
        state.times[item] = 0
    for option in range(len(state.uses)):
        state.uses[option] = 0
    return True


@kernel
def first_wrong(tables: CheckTables, state: CheckState, covers: IndexRows, wanted: Indices) -> int:
    """Return the number of the first row that is no cover with all options ``wanted``, or `ALL_FINE`.

    ``wanted`` has no option twice. Rows are as `Covers` has them; the state is a fresh one.
    """
    rows, width = covers.shape
    options = len(tables.option_start) - 1
    for k in range(len(wanted)):
        state.wanted[wanted[k]] = 1
    # At first each item that has to be covered is a fault, and each wanted option, for it is missing.
    faults = tables.faults + len(wanted)
    counted_in = 0
    for row in range(rows):
        common = 0
        while common < counted_in and covers[row, common] == covers[row - 1, common]:
            common += 1
        if starts_again(state, counted_in - common):
            common = counted_in = 0
            faults = tables.faults + len(wanted)
        while counted_in > common:
            counted_in -= 1
            faults += take_out(tables, state, integer(covers[row - 1, counted_in]))
        while counted_in < width and covers[row, counted_in] != END_OF_COVER:
            if covers[row, counted_in] >= options:
                return row
            faults += put_in(tables, state, integer(covers[row, counted_in]))
            counted_in += 1
        if faults != 0:
            return row
    return ALL_FINE
