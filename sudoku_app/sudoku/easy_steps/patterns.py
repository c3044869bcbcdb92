"""Parts of kernels: full house and singles, pointing and claiming with the direct ones, XY-wing and XYZ-wing.

See `techniques.singles`, `techniques.locked` and `techniques.wings`. Here and in the modules beside it, what is found
is the first step that the finder of the same name in `techniques` yields, so that both go the same path.
"""

from __future__ import annotations

import numpy as np

from sudoku_app.exact_cover.kernels.instructions import count_bits
from sudoku_app.exact_cover.kernels.marking import integer, part, step
from sudoku_app.sudoku.easy_steps.grid import (
    conclude_nothing_yet,
    conclude_out,
    conclude_place,
    has_several,
    is_single,
    lowest,
    sees,
)
from sudoku_app.sudoku.easy_steps.layout import FOUND, IN_LINE, Grid, ShapeTables


@part
def full_house(tables: ShapeTables, grid: Grid) -> bool:
    """Find a unit with one empty cell."""
    for index in range(len(tables.by_ease)):
        unit = tables.by_ease[index]
        here = grid.empty_in[unit]
        if is_single(here):
            cell = tables.unit_cells[unit, lowest(here)]
            # One value is left at most: the unit has the others.
            if grid.masks[cell] != np.uint64(0):
                return conclude_place(grid, cell, lowest(grid.masks[cell]))
    return False


@part
def hidden_single(tables: ShapeTables, grid: Grid) -> bool:
    """Find a value that fits into one cell of a unit only."""
    for index in range(len(tables.by_ease)):
        unit = tables.by_ease[index]
        for value in range(tables.size):
            here = grid.in_unit[unit, value]
            if is_single(here):
                grid.cells[IN_LINE] = int(unit < 2 * tables.size)
                return conclude_place(grid, tables.unit_cells[unit, lowest(here)], value)
    return False


@part
def naked_single(tables: ShapeTables, grid: Grid) -> bool:
    """Find a cell with one candidate."""
    for cell in range(tables.size * tables.size):
        if is_single(grid.masks[cell]):
            return conclude_place(grid, cell, lowest(grid.masks[cell]))
    return False


@step
def _is_locked(tables: ShapeTables, grid: Grid, value: int, unit: int, other: int) -> bool:
    """Return whether all places of a value in a unit, two or more, lie in another unit too, which has further ones."""
    here = grid.in_unit[unit, value]
    return (
        has_several(here)
        and here & ~tables.shared[unit, other] == np.uint64(0)
        and grid.in_unit[other, value] & ~tables.shared[other, unit] != np.uint64(0)
    )


@part
def locked(tables: ShapeTables, grid: Grid, claiming: bool) -> bool:
    """Find a value that a box locks into a line (pointing), or a line into a box (claiming)."""
    for crossing in range(len(tables.crossing_lines)):
        unit, other = tables.crossing_boxes[crossing], tables.crossing_lines[crossing]
        if claiming:
            unit, other = other, unit
        for value in range(tables.size):
            if _is_locked(tables, grid, value, unit, other):
                conclude_nothing_yet(grid)
                left = grid.in_unit[other, value] & ~tables.shared[other, unit]
                while left != np.uint64(0):
                    conclude_out(grid, tables.unit_cells[other, lowest(left)], value)
                    left &= left - np.uint64(1)
                return True
    return False


@part
def direct_locked(tables: ShapeTables, grid: Grid, claiming: bool) -> bool:
    """Find a value that is locked so that another box (pointing) or line (claiming) has one place left for it."""
    for value in range(tables.size):
        if grid.counts[value] < 2:
            continue
        for crossing in range(len(tables.crossing_lines)):
            unit, other = tables.crossing_boxes[crossing], tables.crossing_lines[crossing]
            if claiming:
                unit, other = other, unit
            if _is_locked(tables, grid, value, unit, other) and _leaves_one_place(tables, grid, value, unit, other):
                return True
    return False


@step
def _leaves_one_place(tables: ShapeTables, grid: Grid, value: int, unit: int, other: int) -> bool:
    first = unit // tables.size * tables.size  # of the units of its kind
    for target in range(first, first + tables.size):
        if target == unit:
            continue
        here = grid.in_unit[target, value]
        left = here & ~tables.shared[target, other]
        if left != here and is_single(left):
            return conclude_place(grid, tables.unit_cells[target, lowest(left)], value)
    return False


@part
def wing(tables: ShapeTables, grid: Grid, pivot_size: int) -> bool:
    """Find an XY-wing (a pivot with two candidates) or an XYZ-wing (with three) that excludes something."""
    for pivot in range(tables.size * tables.size):
        if integer(count_bits(grid.masks[pivot])) != pivot_size:
            continue
        count = _list_near(tables, grid, pivot)
        for first in range(count):
            for second in range(first + 1, count):
                if _excludes(tables, grid, pivot, grid.near[first], grid.near[second], pivot_size):
                    return True
    return False


@part
def _list_near(tables: ShapeTables, grid: Grid, pivot: int) -> int:
    """List the peers of a cell that have two candidates, ascending; return how many."""
    count = 0
    for index in range(tables.peers.shape[1]):
        peer = tables.peers[pivot, index]
        if integer(count_bits(grid.masks[peer])) == 2:
            grid.near[count] = peer
            count += 1
    return count


@part
def _excludes(tables: ShapeTables, grid: Grid, pivot: int, first: int, second: int, pivot_size: int) -> bool:
    """Write down what a pivot and two pincers exclude; return whether they are a wing and that is anything."""
    mask, one, other = grid.masks[pivot], grid.masks[first], grid.masks[second]
    shared = one & other
    if not is_single(shared) or (one | other) & ~shared != mask & ~shared:
        return False
    if (mask & shared == np.uint64(0)) != (pivot_size == 2):
        return False
    conclude_nothing_yet(grid)
    value = lowest(shared)
    for index in range(tables.peers.shape[1]):
        cell = tables.peers[first, index]
        if grid.masks[cell] & shared == np.uint64(0) or not sees(tables, cell, second):
            continue
        if pivot_size == 2 or sees(tables, cell, pivot):
            conclude_out(grid, cell, value)
    return bool(grid.cells[FOUND] > 0)
