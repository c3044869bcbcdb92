"""Parts of kernels: X-wing and swordfish, finned and sashimi X-wing; see `techniques.fish`."""

from __future__ import annotations

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import Word
from sudoku_app.exact_cover.kernels.instructions import count_bits
from sudoku_app.exact_cover.kernels.marking import integer, part, step
from sudoku_app.sudoku.easy_steps.grid import (
    bit,
    conclude_nothing_yet,
    conclude_out,
    has_several,
    lowest,
    sees,
)
from sudoku_app.sudoku.easy_steps.layout import FOUND, Grid, ShapeTables
from sudoku_app.sudoku.easy_steps.subsets import add_member, list_families


@part
def fish(tables: ShapeTables, grid: Grid, size: int) -> bool:
    """Find a plain fish that excludes something."""
    for value in range(tables.size):
        if grid.counts[value] <= 2 * size:
            continue
        for direction in range(2):
            base = direction * tables.size
            count = 0
            for line in range(tables.size):
                here = grid.in_unit[base + line, value]
                if has_several(here) and integer(count_bits(here)) <= size:
                    count = add_member(grid, count, line, here)
            for family in range(list_families(grid, count, size, False)):
                covers = grid.family_sets[family]
                if _excludes(tables, grid, value, base, family, covers, np.uint64(0)):
                    return True
    return False


@part
def _excludes(tables: ShapeTables, grid: Grid, value: int, base: int, family: int, covers: Word, fins: Word) -> bool:
    """Write down what a fish excludes where all its fins are seen; return whether that is anything."""
    conclude_nothing_yet(grid)
    chosen = np.uint64(0)
    for place in range(3):
        if grid.families[family, place] >= 0:
            chosen |= bit(grid.families[family, place])
    cover = tables.size - base  # the first unit across
    left = covers
    while left != np.uint64(0):
        across = cover + lowest(left)
        left &= left - np.uint64(1)
        here = grid.in_unit[across, value] & ~chosen
        while here != np.uint64(0):
            cell = tables.unit_cells[across, lowest(here)]
            here &= here - np.uint64(1)
            if _sees_fins(tables, grid, value, base, family, fins, cell):
                conclude_out(grid, cell, value)
    return bool(grid.cells[FOUND] > 0)


@step
def _sees_fins(tables: ShapeTables, grid: Grid, value: int, base: int, family: int, fins: Word, cell: int) -> bool:
    for place in range(3):
        line = grid.families[family, place]
        if line < 0:
            continue
        here = grid.in_unit[base + line, value] & fins
        while here != np.uint64(0):
            if not sees(tables, tables.unit_cells[base + line, lowest(here)], cell):
                return False
            here &= here - np.uint64(1)
    return True


@part
def finned_x_wing(tables: ShapeTables, grid: Grid, sashimi: bool) -> bool:
    """Find a finned (or a sashimi) X-wing that excludes something."""
    for value in range(tables.size):
        if grid.counts[value] <= 4:
            continue
        for direction in range(2):
            height, width = tables.box_rows, tables.box_columns
            if direction == 1:
                height, width = width, height
            for first_across in range(0, tables.size, width):
                stack = (bit(width) - np.uint64(1)) << np.uint64(first_across)
                for first_line in range(0, tables.size, height):
                    if _fins_in(tables, grid, value, direction, first_line, height, stack, sashimi):
                        return True
    return False


@part
def _fins_in(
    tables: ShapeTables,
    grid: Grid,
    value: int,
    direction: int,
    first_line: int,
    height: int,
    stack: Word,
    sashimi: bool,
) -> bool:
    """Find an X-wing whose fins lie in one box, given by its lines and the lines across (``stack``).

    Places outside of the box have to be covered; those inside may be covered or be fins.
    """
    base = direction * tables.size
    count = 0
    for line in range(tables.size):
        here = grid.in_unit[base + line, value]
        if not has_several(here):
            continue
        if first_line <= line < first_line + height:
            here &= ~stack
        if integer(count_bits(here)) <= 2:
            count = add_member(grid, count, line, here)
    for family in range(list_families(grid, count, 2, False)):
        must = grid.family_sets[family]
        inside = np.uint64(0)
        for place in range(2):
            line = grid.families[family, place]
            if first_line <= line < first_line + height:
                inside |= grid.in_unit[base + line, value] & stack
        free = inside & ~must
        if free != np.uint64(0) and _with_covers(tables, grid, value, base, family, must, free, stack, sashimi):
            return True
    return False


@part
def _with_covers(
    tables: ShapeTables,
    grid: Grid,
    value: int,
    base: int,
    family: int,
    must: Word,
    free: Word,
    stack: Word,
    sashimi: bool,
) -> bool:
    """Add free places to those that have to be covered until there are two, in every way; the others are fins."""
    needed = 2 - integer(count_bits(must))
    if needed == 0:
        return _is_finned(tables, grid, value, base, family, must, free, stack, sashimi)
    first = free
    while first != np.uint64(0):
        one = first & ~(first - np.uint64(1))
        first &= first - np.uint64(1)
        if needed == 1:
            if _is_finned(tables, grid, value, base, family, must | one, free, stack, sashimi):
                return True
            continue
        second = first
        while second != np.uint64(0):
            other = second & ~(second - np.uint64(1))
            second &= second - np.uint64(1)
            if _is_finned(tables, grid, value, base, family, must | one | other, free, stack, sashimi):
                return True
    return False


@part
def _is_finned(
    tables: ShapeTables,
    grid: Grid,
    value: int,
    base: int,
    family: int,
    covers: Word,
    free: Word,
    stack: Word,
    sashimi: bool,
) -> bool:
    fins = free & ~covers
    if fins == np.uint64(0) or covers & stack == np.uint64(0):
        return False
    bare = False
    for place in range(2):
        here = grid.in_unit[base + grid.families[family, place], value]
        if not has_several(here & covers):
            bare = True
    return bare == sashimi and _excludes(tables, grid, value, base, family, covers, fins)
