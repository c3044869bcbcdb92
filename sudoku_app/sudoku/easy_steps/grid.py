"""Parts of kernels: a grid is set up, values are placed, candidates excluded, and what a step concludes is written."""

from __future__ import annotations

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import CountRows, Word, WordRows
from sudoku_app.exact_cover.kernels.instructions import lowest_bit
from sudoku_app.exact_cover.kernels.marking import integer, part, step
from sudoku_app.sudoku.easy_steps.layout import EMPTY, FOUND, OPEN, PLACES, Grid, ShapeTables


@step
def bit(position: int) -> Word:
    """Return the word with one bit."""
    return np.uint64(1) << np.uint64(position)


@step
def is_single(word: Word) -> bool:
    """Return whether a word has exactly one bit."""
    return bool(word != np.uint64(0) and word & (word - np.uint64(1)) == np.uint64(0))


@step
def has_several(word: Word) -> bool:
    """Return whether a word has two bits or more."""
    return bool(word & (word - np.uint64(1)) != np.uint64(0))


@step
def lowest(word: Word) -> int:
    """Return the number of the lowest bit of a word that is not 0, for indices."""
    return integer(lowest_bit(word))


@step
def sees(tables: ShapeTables, cell: int, other: int) -> bool:
    """Return whether two cells are peers."""
    return bool(tables.peer_sets[cell, other >> 6] & bit(other & 63) != np.uint64(0))


@step
def exclude(tables: ShapeTables, grid: Grid, cell: int, value: int) -> None:
    """Take a candidate from a cell, if it has it."""
    if grid.masks[cell] & bit(value) == np.uint64(0):
        return
    grid.masks[cell] &= ~bit(value)
    for kind in range(3):
        grid.in_unit[tables.cell_units[cell, kind], value] &= ~bit(tables.cell_positions[cell, kind])
    grid.places[value, cell >> 6] &= ~bit(cell & 63)
    grid.counts[value] -= 1
    grid.cells[OPEN] -= 1


@part
def place(tables: ShapeTables, grid: Grid, cell: int, value: int) -> None:
    """Put a value into a cell and take it from the candidates of its peers."""
    others = grid.masks[cell]
    while others != np.uint64(0):
        exclude(tables, grid, cell, lowest(others))
        others &= others - np.uint64(1)
    grid.values[cell] = value + 1
    grid.cells[EMPTY] -= 1
    for kind in range(3):
        unit = tables.cell_units[cell, kind]
        grid.empty_in[unit] &= ~bit(tables.cell_positions[cell, kind])
        here = grid.in_unit[unit, value]
        while here != np.uint64(0):
            exclude(tables, grid, tables.unit_cells[unit, lowest(here)], value)
            here &= here - np.uint64(1)


@part
def set_up(tables: ShapeTables, grid: Grid, masks: WordRows, row: int, with_masks: bool) -> None:
    """Set up a grid of which the values are there: with a row of masks, or with all that the values leave."""
    size = tables.size
    _clear(grid, size)
    every = ~np.uint64(0) >> np.uint64(64 - size)
    for cell in range(size * size):
        for kind in range(3):  # `empty_in` holds the values in use for a moment
            if grid.values[cell] > 0:
                grid.empty_in[tables.cell_units[cell, kind]] |= bit(grid.values[cell] - 1)
    for cell in range(size * size):
        grid.masks[cell] = np.uint64(0)
        if grid.values[cell] == 0:
            taken = np.uint64(0)
            for kind in range(3):
                taken |= grid.empty_in[tables.cell_units[cell, kind]]
            grid.masks[cell] = every & ~taken
            if with_masks:
                grid.masks[cell] &= masks[row, cell]
    for unit in range(3 * size):
        grid.empty_in[unit] = np.uint64(0)
    for cell in range(size * size):
        if grid.values[cell] == 0:
            _enter(tables, grid, cell)


@step
def _clear(grid: Grid, size: int) -> None:
    grid.cells[EMPTY] = 0
    grid.cells[OPEN] = 0
    for unit in range(3 * size):
        grid.empty_in[unit] = np.uint64(0)
        for value in range(size):
            grid.in_unit[unit, value] = np.uint64(0)
    for value in range(size):
        grid.counts[value] = 0
        for word in range(grid.places.shape[1]):
            grid.places[value, word] = np.uint64(0)


@step
def _enter(tables: ShapeTables, grid: Grid, cell: int) -> None:
    """Enter an empty cell and its candidates wherever they are looked up."""
    grid.cells[EMPTY] += 1
    mask = grid.masks[cell]
    for kind in range(3):
        grid.empty_in[tables.cell_units[cell, kind]] |= bit(tables.cell_positions[cell, kind])
    while mask != np.uint64(0):
        value = lowest(mask)
        mask &= mask - np.uint64(1)
        for kind in range(3):
            grid.in_unit[tables.cell_units[cell, kind], value] |= bit(tables.cell_positions[cell, kind])
        grid.places[value, cell >> 6] |= bit(cell & 63)
        grid.counts[value] += 1
        grid.cells[OPEN] += 1


@step
def conclude_place(grid: Grid, cell: int, value: int) -> bool:
    """Write down that a value is placed in a cell; return True, that a step was found."""
    grid.found_cells[0] = cell
    grid.found_values[0] = value
    grid.cells[FOUND] = 1
    grid.cells[PLACES] = 1
    return True


@step
def conclude_nothing_yet(grid: Grid) -> None:
    """Begin to write down what a step excludes."""
    grid.cells[FOUND] = 0
    grid.cells[PLACES] = 0


@step
def conclude_out(grid: Grid, cell: int, value: int) -> None:
    """Write down that a value is excluded from a cell."""
    grid.found_cells[grid.cells[FOUND]] = cell
    grid.found_values[grid.cells[FOUND]] = value
    grid.cells[FOUND] += 1


@part
def is_sound(grid: Grid, solutions: CountRows, row: int) -> bool:
    """Return whether the step found agrees with the only solution, a row of values."""
    placing = grid.cells[PLACES] == 1
    for number in range(grid.cells[FOUND]):
        right = solutions[row, grid.found_cells[number]] == grid.found_values[number] + 1
        if right != placing:
            return False
    return True


@part
def apply(tables: ShapeTables, grid: Grid) -> None:
    """Do what the step found concludes."""
    if grid.cells[PLACES] == 1:
        place(tables, grid, grid.found_cells[0], grid.found_values[0])
        return
    for number in range(grid.cells[FOUND]):
        exclude(tables, grid, grid.found_cells[number], grid.found_values[number])
