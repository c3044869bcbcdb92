"""Checks many covers, or many fillings, at once: the kernels behind `verify.check_covers` and `verify.check_fillings`.

*Covers*: it counts how often each item is covered, and how many items are covered wrongly by that. Covers that a search
finds one after the other begin alike; only the options in which a cover differs from the one before are taken out and
put in. Nothing here is borrowed from any solver.

*Fillings*: it knows of a problem what its items say, by which options have each, and shares nothing with any solver but
the vectors: as many fillings as a vector has lanes are looked at side by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.covers import END_OF_COVER
from sudoku_app.exact_cover.kernels.arrays import (
    SIDE_BY_SIDE,
    ByteRows,
    Counts,
    Halves,
    IndexRows,
    Indices,
    Longs,
    Word,
)
from sudoku_app.exact_cover.kernels.instructions import lanes_with_bits, load, lowest_bit, no_bits
from sudoku_app.exact_cover.kernels.marking import integer, kernel, place_at, step
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

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


_MOST_VALUES: Final = 16  # the bits of a mask


class FillingRules(NamedTuple):
    """What a problem demands of a filling: cell ``c`` has one value, and no unit has a value twice.

    A unit that has to have every value has as many cells, so that it has each once.
    """

    values: int
    unit_start: Indices  # by unit, and the end: where its cells stand
    unit_cell: Indices


def filling_rules(problem: ExactCover, values: int) -> FillingRules:
    """Return what a problem demands whose option ``c * values + v`` gives cell ``c`` the value ``v + 1``.

    Raises:
        ValueError: the problem is no such one.
    """
    starts, options = problem.options_by_item
    of_item: list[NDArray[np.int64]] = [row.astype(np.int64) for row in np.split(options, starts[1:-1])]
    cells = problem.option_count // values
    cell_items, unit_items = of_item[:cells], of_item[cells:]
    own = (np.array_equal(row, np.arange(c * values, (c + 1) * values)) for c, row in enumerate(cell_items))
    alike = (np.array_equal(row, unit_items[k - k % values] + k % values) for k, row in enumerate(unit_items))
    units = [row // values for row in unit_items[::values]]
    whole = (problem.primary_count - cells) // values
    if not (
        problem.is_exact
        and 0 < values <= _MOST_VALUES
        and len(cell_items) == cells
        and cells * values == problem.option_count
        and cells + whole * values == problem.primary_count
        and all(own)
        and all(alike)
        and all(len(unit) == values for unit in units[:whole])
    ):
        raise ValueError("the options are no cells with a value each")
    ends = np.cumsum([0, *map(len, units)])
    return FillingRules(values, ends.astype(np.uint32), np.concatenate([*units, np.empty(0)]).astype(np.uint32))


@step
def keeps_given(given: ByteRows, filled: ByteRows, row: int) -> bool:
    """Return whether all values that were given stand in a filling."""
    lost = 0
    for cell in range(given.shape[1]):
        value = integer(given[place_at(row), place_at(cell)])
        lost |= value * (value ^ integer(filled[place_at(row), place_at(cell)]))  # 0 without a value, and for the same
    return lost == 0


@step
def has_values_only(rules: FillingRules, filled: ByteRows, row: int) -> bool:
    """Return whether every cell has a value from 1 to the largest."""
    least, largest = rules.values, 0
    for cell in range(filled.shape[1]):
        value = integer(filled[place_at(row), place_at(cell)])
        least, largest = min(least, value), max(largest, value)
    return least > 0 and largest <= rules.values


@step
def lay_in_lane(masks: Halves, filled: ByteRows, row: int, lane: int) -> None:
    """Put a filling into a lane: for each cell the bit of its value."""
    for cell in range(filled.shape[1]):
        value = np.uint64(filled[place_at(row), place_at(cell)])
        masks[place_at(SIDE_BY_SIDE * cell + lane)] = np.uint64(1) << (value - np.uint64(1))


@step
def lanes_with_repeats(rules: FillingRules, masks: Halves) -> Word:
    """Return in which lanes a unit has a value twice, as bits of a word."""
    twice = no_bits()
    for unit in range(len(rules.unit_start) - 1):
        seen = no_bits()
        for k in range(rules.unit_start[unit], rules.unit_start[unit + 1]):
            mask = load(masks, integer(rules.unit_cell[k]))
            twice = twice | (seen & mask)
            seen = seen | mask
    return lanes_with_bits(twice)


@kernel
def first_wrong_filling(rules: FillingRules, masks: Halves, given: ByteRows, filled: ByteRows, counts: Longs) -> int:
    """Return the number of the first row that is no filling with all that is given, or `ALL_FINE`.

    Rows whose count is not over 0 are passed over. ``masks`` is scratch, a vector a cell.
    """
    for first in range(0, len(counts), SIDE_BY_SIDE):
        wrong, looked_at = np.uint64(0), np.uint64(0)
        for row in range(first, min(first + SIDE_BY_SIDE, len(counts))):
            if counts[place_at(row)] > 0:
                bit = np.uint64(1) << np.uint64(row - first)
                if has_values_only(rules, filled, row) and keeps_given(given, filled, row):
                    lay_in_lane(masks, filled, row, row - first)
                    looked_at |= bit
                else:
                    wrong |= bit
        wrong |= lanes_with_repeats(rules, masks) & looked_at
        if wrong:
            return first + integer(lowest_bit(wrong))
    return ALL_FINE
