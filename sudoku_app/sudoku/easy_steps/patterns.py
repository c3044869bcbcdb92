"""Parts of kernels: full house and singles, pointing and claiming with the direct ones, wings, and two strong links.

The wings are XY-wing and XYZ-wing; two strong links are skyscraper, two-string kite, turbot fish and empty rectangle.
See `techniques.singles`, `techniques.locked`, `techniques.wings` and `techniques.two_strong_links`. Here and in the
modules beside it, what is found is the first step that the finder of the same name in `techniques` yields, so that both
go the same path.
"""

from __future__ import annotations

from typing import Final

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
from sudoku_app.sudoku.easy_steps.layout import (
    EMPTY_RECTANGLE,
    FOUND,
    GROUPED_TURBOT_FISH,
    IN_LINE,
    SKYSCRAPER,
    TURBOT_FISH,
    TWO_STRING_KITE,
    Grid,
    ShapeTables,
)


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


_FEWEST_PLACES: Final = 4  # two links with two ends each


@part
def two_strong_links(tables: ShapeTables, grid: Grid, finder: int) -> bool:
    """Find two strong links between single cells, of the pattern that has the finder's name."""
    for value in range(tables.size):
        if grid.counts[value] >= _FEWEST_PLACES:
            links = _single_links(tables, grid, value)
            for link in range(links):
                for other in range(link):
                    if _are_tied(tables, grid, value, link, other, links, finder):
                        return True
    return False


@part
def grouped_strong_links(tables: ShapeTables, grid: Grid, finder: int) -> bool:
    """Find two strong links, one of them with a group, of the pattern that has the finder's name."""
    for value in range(tables.size):
        if grid.counts[value] >= _FEWEST_PLACES:
            singles = _single_links(tables, grid, value)
            for link in range(singles, _grouped_links(tables, grid, value, singles)):
                for other in range(link):
                    if _are_tied(tables, grid, value, link, other, singles, finder):
                        return True
    return False


@part
def _single_links(tables: ShapeTables, grid: Grid, value: int) -> int:
    """List the units with two places; return how many."""
    links = 0
    for index in range(len(tables.distinct)):
        unit = tables.distinct[index]
        here = grid.in_unit[unit, value]
        if integer(count_bits(here)) == 2:
            one = here & ~(here - np.uint64(1))
            links = _add_link(tables, grid, links, unit, one, here & ~one)
    return links


@part
def _grouped_links(tables: ShapeTables, grid: Grid, value: int, links: int) -> int:
    """List the strong links of which at least one end is a group, after so many others; return how many all are."""
    for index in range(len(tables.distinct)):
        unit = tables.distinct[index]
        here = grid.in_unit[unit, value]
        if integer(count_bits(here)) < 3:
            continue
        end = tables.unit_crossing_starts[unit + 1]
        for first in range(tables.unit_crossing_starts[unit], end):
            one = here & _part_of(tables, unit, tables.unit_crossings[first])
            if one == np.uint64(0) or one == here:
                continue
            for second in range(first + 1, end):
                other = here & _part_of(tables, unit, tables.unit_crossings[second])
                if one | other == here and other != here:
                    links = _add_link(tables, grid, links, unit, one, other)
                    if unit >= 2 * tables.size:
                        grid.link_lines[links - 1, 0] = tables.crossing_lines[tables.unit_crossings[first]]
                        grid.link_lines[links - 1, 1] = tables.crossing_lines[tables.unit_crossings[second]]
    return links


@step
def _part_of(tables: ShapeTables, unit: int, crossing: int) -> Word:
    """Return the positions of a unit that lie in one of its crossings."""
    line, box = tables.crossing_lines[crossing], tables.crossing_boxes[crossing]
    positions: Word = tables.shared[unit, box if unit == line else line]
    return positions


@part
def _add_link(tables: ShapeTables, grid: Grid, links: int, unit: int, one: Word, other: Word) -> int:
    grid.link_units[links] = unit
    grid.link_lines[links, 0] = -1
    grid.link_lines[links, 1] = -1
    _write_end(tables, grid, 4 * links, unit, one)
    _write_end(tables, grid, 4 * links + 2, unit, other)
    return links + 1


@step
def _write_end(tables: ShapeTables, grid: Grid, row: int, unit: int, positions: Word) -> None:
    """Write the set of an end's cells into a row, and what sees all of them into the next."""
    for word in range(tables.words):
        grid.link_sets[row, word] = np.uint64(0)
        grid.link_sets[row + 1, word] = ~np.uint64(0)
    left = positions
    while left != np.uint64(0):
        cell = tables.unit_cells[unit, lowest(left)]
        left &= left - np.uint64(1)
        grid.link_sets[row, cell >> 6] |= bit(cell & 63)
        for word in range(tables.words):
            grid.link_sets[row + 1, word] &= tables.peer_sets[cell, word]


@part
def _are_tied(tables: ShapeTables, grid: Grid, value: int, link: int, other: int, singles: int, finder: int) -> bool:
    """Write down what two links exclude whose near ends see each other, if they make the pattern that is looked for."""
    sets = grid.link_sets
    for word in range(tables.words):
        own = sets[4 * link, word] | sets[4 * link + 2, word]
        if own & (sets[4 * other, word] | sets[4 * other + 2, word]) != np.uint64(0):
            return False
    for end in range(2):
        near, far = 4 * link + 2 * end, 4 * link + 2 - 2 * end
        for other_end in range(2):
            other_near, other_far = 4 * other + 2 * other_end, 4 * other + 2 - 2 * other_end
            if not _sees_all(tables, grid, near, other_near):
                continue
            if not _is_seen_from_both(tables, grid, value, far, other_far):
                continue
            if _name(tables, grid, link, other, end, other_end, singles) == finder:
                _conclude_seen_from_both(tables, grid, value, far, other_far)
                return True
    return False


@step
def _sees_all(tables: ShapeTables, grid: Grid, near: int, other_near: int) -> bool:
    for word in range(tables.words):
        if grid.link_sets[other_near, word] & ~grid.link_sets[near + 1, word] != np.uint64(0):
            return False
    return True


@step
def _is_seen_from_both(tables: ShapeTables, grid: Grid, value: int, far: int, other_far: int) -> bool:
    for word in range(tables.words):
        both = grid.link_sets[far + 1, word] & grid.link_sets[other_far + 1, word]
        if grid.places[value, word] & both != np.uint64(0):
            return True
    return False


@step
def _conclude_seen_from_both(tables: ShapeTables, grid: Grid, value: int, far: int, other_far: int) -> None:
    conclude_nothing_yet(grid)
    for word in range(tables.words):
        left = grid.places[value, word] & grid.link_sets[far + 1, word] & grid.link_sets[other_far + 1, word]
        while left != np.uint64(0):
            conclude_out(grid, 64 * word + lowest(left), value)
            left &= left - np.uint64(1)


@part
def _name(tables: ShapeTables, grid: Grid, link: int, other: int, end: int, other_end: int, singles: int) -> int:
    """Return the finder of the pattern that two links make."""
    joint = _joint_unit(tables, grid, 4 * link + 2 * end, 4 * other + 2 * other_end)
    unit, other_unit = grid.link_units[link], grid.link_units[other]
    lines = 2 * tables.size
    if link >= singles:
        row_and_column = grid.link_lines[link, 0] // tables.size + grid.link_lines[link, 1] // tables.size == 1
        through_box = grid.link_lines[link, 0] >= 0 and row_and_column and grid.link_lines[link, end] == joint
        return EMPTY_RECTANGLE if through_box and other_unit < lines and other < singles else GROUPED_TURBOT_FISH
    if unit >= lines or other_unit >= lines:
        return TURBOT_FISH
    if unit // tables.size != other_unit // tables.size:
        return TWO_STRING_KITE
    return SKYSCRAPER if joint < lines else TURBOT_FISH


@step
def _joint_unit(tables: ShapeTables, grid: Grid, near: int, other_near: int) -> int:
    """Return the first unit that has both near ends."""
    for index in range(len(tables.distinct)):
        unit = tables.distinct[index]
        inside = True
        for word in range(tables.words):
            ends = grid.link_sets[near, word] | grid.link_sets[other_near, word]
            if ends & ~tables.unit_sets[unit, word] != np.uint64(0):
                inside = False
        if inside:
            return int(unit)
    return 3 * tables.size
