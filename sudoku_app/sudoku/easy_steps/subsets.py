"""Parts of kernels: pairs and triples, locked, naked, hidden and direct hidden; X-wing and swordfish, finned ones too.

See `techniques.subsets` and `techniques.fish`. All are choices of two or three members whose sets have few elements
together: cells and their candidates, values and their places, and for fish lines and their places across.
"""

from __future__ import annotations

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import Word
from sudoku_app.exact_cover.kernels.instructions import count_bits
from sudoku_app.exact_cover.kernels.marking import integer, part, step
from sudoku_app.sudoku.easy_steps.grid import (
    bit,
    conclude_nothing_yet,
    conclude_out,
    conclude_place,
    has_several,
    is_single,
    lowest,
    sees,
)
from sudoku_app.sudoku.easy_steps.layout import FOUND, Grid, ShapeTables


@step
def add_member(grid: Grid, count: int, name: int, its_set: Word) -> int:
    """Add what families are chosen from; return how many there are then."""
    grid.members[count] = name
    grid.member_sets[count] = its_set
    return count + 1


@part
def list_families(grid: Grid, count: int, size: int, exact: bool) -> int:
    """List the choices of two or three members with at most (or exactly) as many elements; return how many.

    They come in the order of the members.
    """
    listed = 0
    for first in range(count - size + 1):
        one = grid.member_sets[first]
        if integer(count_bits(one)) > size:
            continue
        for second in range(first + 1, count - size + 2):
            two = one | grid.member_sets[second]
            together = integer(count_bits(two))
            if together > size:
                continue
            if size == 2:
                if not exact or together == size:
                    listed = _add_family(grid, listed, first, second, -1, two)
                continue
            for third in range(second + 1, count):
                three = two | grid.member_sets[third]
                together = integer(count_bits(three))
                if together == size or (together < size and not exact):
                    listed = _add_family(grid, listed, first, second, third, three)
    return listed


@step
def _add_family(grid: Grid, listed: int, first: int, second: int, third: int, union: Word) -> int:
    grid.families[listed, 0] = grid.members[first]
    grid.families[listed, 1] = grid.members[second]
    grid.families[listed, 2] = -1 if third < 0 else grid.members[third]
    grid.family_sets[listed] = union
    return listed + 1


@part
def locked_subset(tables: ShapeTables, grid: Grid, size: int) -> bool:
    """Find a naked subset in a line and a box that excludes something in both."""
    for crossing in range(len(tables.crossing_lines)):
        line, box = tables.crossing_lines[crossing], tables.crossing_boxes[crossing]
        count = _cells_as_members(tables, grid, line, tables.shared[line, box], size)
        for family in range(list_families(grid, count, size, True)):
            _use_up(tables, grid, family)
            if _excludes_beside(tables, grid, line, box) and _excludes_beside(tables, grid, box, line):
                return True
    return False


@part
def naked_subset(tables: ShapeTables, grid: Grid, size: int) -> bool:
    """Find a naked subset that excludes something; it is no locked one, which was looked for before."""
    for index in range(len(tables.distinct)):
        unit = tables.distinct[index]
        count = _cells_as_members(tables, grid, unit, ~np.uint64(0), size)
        for family in range(list_families(grid, count, size, True)):
            _use_up(tables, grid, family)
            if grid.cells[FOUND] > 0:
                return True
    return False


@step
def _cells_as_members(tables: ShapeTables, grid: Grid, unit: int, among: Word, size: int) -> int:
    count = 0
    here = grid.empty_in[unit] & among
    while here != np.uint64(0):
        cell = tables.unit_cells[unit, lowest(here)]
        here &= here - np.uint64(1)
        mask = grid.masks[cell]
        if mask != np.uint64(0) and integer(count_bits(mask)) <= size:
            count = add_member(grid, count, cell, mask)
    return count


@part
def _use_up(tables: ShapeTables, grid: Grid, family: int) -> None:
    """Write down what cells with as many values exclude: each value where every cell that has it is seen."""
    conclude_nothing_yet(grid)
    values = grid.family_sets[family]
    while values != np.uint64(0):
        value = lowest(values)
        values &= values - np.uint64(1)
        holder = -1  # the first cell that has the value
        for place in range(3):
            cell = grid.families[family, place]
            if holder < 0 <= cell and grid.masks[cell] & bit(value) != np.uint64(0):
                holder = cell
        for kind in range(3):
            unit = tables.cell_units[holder, kind]
            here = grid.in_unit[unit, value]
            while here != np.uint64(0):
                cell = tables.unit_cells[unit, lowest(here)]
                here &= here - np.uint64(1)
                if _is_seen_by_holders(tables, grid, family, value, cell):
                    conclude_out(grid, cell, value)


@step
def _is_seen_by_holders(tables: ShapeTables, grid: Grid, family: int, value: int, cell: int) -> bool:
    for place in range(3):
        holder = grid.families[family, place]
        if holder >= 0 and grid.masks[holder] & bit(value) != np.uint64(0) and not sees(tables, holder, cell):
            return False
    return True


@step
def _excludes_beside(tables: ShapeTables, grid: Grid, unit: int, other: int) -> bool:
    """Return whether something is excluded in a unit outside of what it shares with another."""
    for number in range(grid.cells[FOUND]):
        cell = grid.found_cells[number]
        for kind in range(3):
            if tables.cell_units[cell, kind] == unit:
                place = bit(tables.cell_positions[cell, kind])
                if tables.shared[unit, other] & place == np.uint64(0):
                    return True
    return False


@step
def _values_as_members(tables: ShapeTables, grid: Grid, unit: int, size: int) -> int:
    count = 0
    for value in range(tables.size):
        here = grid.in_unit[unit, value]
        if here != np.uint64(0) and integer(count_bits(here)) <= size:
            count = add_member(grid, count, value, here)
    return count


@part
def hidden_subset(tables: ShapeTables, grid: Grid, size: int) -> bool:
    """Find a hidden subset that excludes something."""
    for index in range(len(tables.distinct)):
        unit = tables.distinct[index]
        count = _values_as_members(tables, grid, unit, size)
        for family in range(list_families(grid, count, size, True)):
            conclude_nothing_yet(grid)
            kept = _values_of_family(grid, family)
            cells = grid.family_sets[family]
            while cells != np.uint64(0):
                cell = tables.unit_cells[unit, lowest(cells)]
                cells &= cells - np.uint64(1)
                others = grid.masks[cell] & ~kept
                while others != np.uint64(0):
                    conclude_out(grid, cell, lowest(others))
                    others &= others - np.uint64(1)
            if grid.cells[FOUND] > 0:
                return True
    return False


@step
def _values_of_family(grid: Grid, family: int) -> Word:
    values = np.uint64(0)
    for place in range(3):
        if grid.families[family, place] >= 0:
            values |= bit(grid.families[family, place])
    return values


@part
def direct_hidden_subset(tables: ShapeTables, grid: Grid, size: int) -> bool:
    """Find a hidden subset that leaves one place in its unit for a further value."""
    for index in range(len(tables.distinct)):
        unit = tables.distinct[index]
        count = _values_as_members(tables, grid, unit, size)
        for family in range(list_families(grid, count, size, True)):
            chosen = _values_of_family(grid, family)
            for value in range(tables.size):
                here = grid.in_unit[unit, value]
                left = here & ~grid.family_sets[family]
                if chosen & bit(value) == np.uint64(0) and left != here and is_single(left):
                    return conclude_place(grid, tables.unit_cells[unit, lowest(left)], value)
    return False


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
