"""Parts of kernels: XY-wing and XYZ-wing; see `techniques.wings`."""

from __future__ import annotations

import numpy as np

from sudoku_app.exact_cover.kernels.instructions import count_bits
from sudoku_app.exact_cover.kernels.marking import integer, part
from sudoku_app.sudoku.easy_steps.grid import conclude_nothing_yet, conclude_out, is_single, lowest, sees
from sudoku_app.sudoku.easy_steps.layout import FOUND, Grid, ShapeTables


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
