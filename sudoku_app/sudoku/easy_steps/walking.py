"""The kernel that goes the easiest path through puzzles, as far as the steps reach that it knows.

It takes the same steps as `path.walk`, one by one, and counts what they cost in the same way, so that the first of the
hardest steps, and where a limit ends the path, are the same.
"""

from __future__ import annotations

from sudoku_app.exact_cover.kernels.arrays import CountRows, Longs, WordRows
from sudoku_app.exact_cover.kernels.marking import kernel, part, step
from sudoku_app.exact_cover.outcome import CANCEL
from sudoku_app.sudoku.easy_steps import layout
from sudoku_app.sudoku.easy_steps.grid import apply, is_sound, set_up
from sudoku_app.sudoku.easy_steps.layout import Grid, ShapeTables
from sudoku_app.sudoku.easy_steps.patterns import (
    direct_locked,
    full_house,
    grouped_strong_links,
    hidden_single,
    locked,
    naked_single,
    two_strong_links,
    wing,
)
from sudoku_app.sudoku.easy_steps.subsets import (
    direct_hidden_subset,
    finned_x_wing,
    fish,
    hidden_subset,
    locked_subset,
    naked_subset,
)


@part
def find(tables: ShapeTables, grid: Grid, finder: int) -> bool:
    """Find the first step of a finder, and return whether there is one; the grid holds what it concludes."""
    if finder <= layout.DIRECT_HIDDEN_TRIPLE:
        return _find_placement(tables, grid, finder)
    if finder in (layout.POINTING, layout.CLAIMING):
        return locked(tables, grid, finder == layout.CLAIMING)
    if finder in (layout.X_WING, layout.SWORDFISH):
        return fish(tables, grid, 2 if finder == layout.X_WING else 3)
    if finder <= layout.HIDDEN_TRIPLE:
        return _find_subset(tables, grid, finder)
    return _find_pattern(tables, grid, finder)


@part
def _find_placement(tables: ShapeTables, grid: Grid, finder: int) -> bool:
    if finder == layout.FULL_HOUSE:
        return full_house(tables, grid)
    if finder == layout.HIDDEN_SINGLE:
        return hidden_single(tables, grid)
    if finder == layout.NAKED_SINGLE:
        return naked_single(tables, grid)
    if finder in (layout.DIRECT_POINTING, layout.DIRECT_CLAIMING):
        return direct_locked(tables, grid, finder == layout.DIRECT_CLAIMING)
    return direct_hidden_subset(tables, grid, 2 if finder == layout.DIRECT_HIDDEN_PAIR else 3)


@part
def _find_subset(tables: ShapeTables, grid: Grid, finder: int) -> bool:
    if finder in (layout.LOCKED_PAIR, layout.LOCKED_TRIPLE):
        return locked_subset(tables, grid, 2 if finder == layout.LOCKED_PAIR else 3)
    if finder in (layout.NAKED_PAIR, layout.NAKED_TRIPLE):
        return naked_subset(tables, grid, 2 if finder == layout.NAKED_PAIR else 3)
    return hidden_subset(tables, grid, 2 if finder == layout.HIDDEN_PAIR else 3)


@part
def _find_pattern(tables: ShapeTables, grid: Grid, finder: int) -> bool:
    if finder in (layout.SKYSCRAPER, layout.TWO_STRING_KITE, layout.TURBOT_FISH):
        return two_strong_links(tables, grid, finder)
    if finder in (layout.EMPTY_RECTANGLE, layout.GROUPED_TURBOT_FISH):
        return grouped_strong_links(tables, grid, finder)
    if finder in (layout.FINNED_X_WING, layout.SASHIMI_X_WING):
        return finned_x_wing(tables, grid, finder == layout.SASHIMI_X_WING)
    return wing(tables, grid, 2 if finder == layout.XY_WING else 3)


@kernel
def walk_all(
    tables: ShapeTables,
    grid: Grid,
    values: CountRows,
    masks: WordRows,
    solutions: CountRows,
    explained: CountRows,
    with_masks: bool,
    ceiling: int,
    most: int,
    control: Longs,
) -> None:
    """Walk through puzzles, a row each, and write where each of them ended and what is reported of it.

    Args:
        tables: the shape.
        grid: where the walk takes place; what it holds does not matter.
        values: N² values; those that were reached come in their place.
        masks: the candidates, where the puzzles are partly solved; those that were reached come in their place.
        solutions: N² values of the only solution.
        explained: what is reported; see `layout`.
        with_masks: whether the masks are given; else they are what the values leave.
        ceiling: in tenths, the difficulty beyond which no step is done.
        most: the steps that the looks of one puzzle may count, -1 for any number.
        control: the cells of a `Control`.
    """
    for row in range(len(values)):
        for cell in range(tables.size * tables.size):
            grid.values[cell] = values[row, cell]
        set_up(tables, grid, masks, row, with_masks)
        for column in range(layout.REPORT_COLUMNS):
            explained[row, column] = 0
        explained[row, layout.ENDING] = _walk(tables, grid, solutions, explained, row, ceiling, most, control)
        for cell in range(tables.size * tables.size):
            values[row, cell] = grid.values[cell]
            masks[row, cell] = grid.masks[cell]


@part
def _walk(
    tables: ShapeTables,
    grid: Grid,
    solutions: CountRows,
    explained: CountRows,
    row: int,
    ceiling: int,
    most: int,
    control: Longs,
) -> int:
    """Continue until the grid is full or there is no step, and return how it ended."""
    while grid.cells[layout.EMPTY] > 0:
        if control[CANCEL] != 0:
            return layout.NOT_LOOKED_AT
        if most >= 0 and explained[row, layout.SPENT] >= most:
            return layout.SPENT_OUT
        finder = _easiest(tables, grid, ceiling)
        if finder < 0:
            return layout.CEILING if tables.next_tenths > ceiling else layout.NO_EASY_STEP
        tenths = _tenths(tables, grid, finder)
        if tenths > ceiling:
            return layout.CEILING
        if not is_sound(grid, solutions, row):
            explained[row, layout.HARDEST] = finder
            return layout.UNSOUND
        explained[row, layout.COUNTS + finder] += 1
        explained[row, layout.SPENT] += max(1, grid.cells[layout.OPEN] * tables.look_steps[finder] // 100)
        if tenths > explained[row, layout.RATING]:
            explained[row, layout.RATING] = tenths
            explained[row, layout.HARDEST] = finder
        apply(tables, grid)
    return layout.SOLVED


@part
def _easiest(tables: ShapeTables, grid: Grid, ceiling: int) -> int:
    """Find the easiest step and return its finder; -1 where there is none up to the ceiling."""
    for index in range(len(tables.order)):
        finder = tables.order[index]
        if tables.tenths[finder] > ceiling:
            return -1
        if find(tables, grid, finder):
            return int(finder)
    return -1


@step
def _tenths(tables: ShapeTables, grid: Grid, finder: int) -> int:
    """Return the difficulty of the step found."""
    if finder == layout.HIDDEN_SINGLE and grid.cells[layout.IN_LINE] == 1:
        return tables.line_tenths
    return int(tables.tenths[finder])
