"""Parts of kernels: pointing and claiming, and the direct ones; see `techniques.locked` and `techniques.direct`."""

from __future__ import annotations

import numpy as np

from sudoku_app.exact_cover.kernels.marking import part, step
from sudoku_app.sudoku.easy_steps.grid import (
    conclude_nothing_yet,
    conclude_out,
    conclude_place,
    has_several,
    is_single,
    lowest,
)
from sudoku_app.sudoku.easy_steps.layout import Grid, ShapeTables


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
