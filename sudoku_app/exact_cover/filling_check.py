"""Checks many fillings at once: the kernel behind `verify.check_fillings`.

It knows of a problem what its items say, by which options have each, and shares nothing with any solver but the
vectors: as many fillings as a vector has lanes are looked at side by side.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import SIDE_BY_SIDE, ByteRows, Halves, Indices, Longs, Word
from sudoku_app.exact_cover.kernels.instructions import lowest_bit
from sudoku_app.exact_cover.kernels.lanes import lanes_with_bits, load, no_bits
from sudoku_app.exact_cover.kernels.marking import integer, kernel, place_at, step
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

ALL_FINE: Final = -1
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
