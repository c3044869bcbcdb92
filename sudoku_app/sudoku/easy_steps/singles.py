"""Parts of kernels: full house, hidden single and naked single; see `techniques.singles`.

Here and in the modules beside it, what is found is the first step that the finder of the same name in `techniques`
yields, so that both go the same path.
"""

from __future__ import annotations

import numpy as np

from sudoku_app.exact_cover.kernels.marking import part
from sudoku_app.sudoku.easy_steps.grid import conclude_place, is_single, lowest
from sudoku_app.sudoku.easy_steps.layout import IN_LINE, Grid, ShapeTables


@part
def full_house(tables: ShapeTables, grid: Grid) -> bool:
    """Find a unit with one empty cell."""
    for index in range(len(tables.by_ease)):
        unit = tables.by_ease[index]
        here = grid.empty_in[unit]
        if is_single(here):
            cell = tables.unit_cells[unit, lowest(here)]
            # One value is left at most: the others stand in the unit.
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
