"""The kernel that goes the easiest path through puzzles, as far as the steps reach that it knows.

It takes the same steps as `path.walk`, one by one, and counts what they cost in the same way, so that the first of the
hardest steps, and where a limit ends the path, are the same.
"""

from __future__ import annotations

from sudoku_app.exact_cover.kernels.arrays import CountRows, Longs, WordRows
from sudoku_app.exact_cover.kernels.marking import kernel, part, step
from sudoku_app.exact_cover.outcome import CANCEL
from sudoku_app.sudoku.easy_steps.finders import find
from sudoku_app.sudoku.easy_steps.grid import apply, is_sound, set_up
from sudoku_app.sudoku.easy_steps.layout import (
    CEILING,
    COUNTS,
    EMPTY,
    ENDING,
    HARDEST,
    HIDDEN_SINGLE,
    IN_LINE,
    NO_EASY_STEP,
    NOT_LOOKED_AT,
    OPEN,
    RATING,
    SOLVED,
    SPENT,
    SPENT_OUT,
    TOLD_COLUMNS,
    UNSOUND,
    Grid,
    ShapeTables,
)


@kernel
def walk_all(
    tables: ShapeTables,
    grid: Grid,
    values: CountRows,
    masks: WordRows,
    solutions: CountRows,
    explained: CountRows,
    begun: bool,
    ceiling: int,
    most: int,
    control: Longs,
) -> None:
    """Walk through puzzles, a row each, and write where each of them ended and what is told of it.

    Args:
        tables: the shape.
        grid: where the walk takes place; what it holds does not matter.
        values: N² values; those that were reached come in their place.
        masks: the candidates, where the puzzles are begun ones; those that were reached come in their place.
        solutions: N² values of the only solution.
        explained: what is told; see `layout`.
        begun: whether the masks are given; else they are what the values leave.
        ceiling: in tenths, the difficulty beyond which no step is taken.
        most: the steps that the looks of one puzzle may count, -1 for any number.
        control: the cells of a `Control`.
    """
    for row in range(len(values)):
        for cell in range(tables.size * tables.size):
            grid.values[cell] = values[row, cell]
        set_up(tables, grid, masks, row, begun)
        for column in range(TOLD_COLUMNS):
            explained[row, column] = 0
        explained[row, ENDING] = _walk(tables, grid, solutions, explained, row, ceiling, most, control)
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
    """Go on until the grid is full or there is no step, and return how it ended."""
    while grid.cells[EMPTY] > 0:
        if control[CANCEL] != 0:
            return NOT_LOOKED_AT
        if most >= 0 and explained[row, SPENT] >= most:
            return SPENT_OUT
        finder = _easiest(tables, grid, ceiling)
        if finder < 0:
            return CEILING if tables.next_tenths > ceiling else NO_EASY_STEP
        tenths = _tenths(tables, grid, finder)
        if tenths > ceiling:
            return CEILING
        if not is_sound(grid, solutions, row):
            explained[row, HARDEST] = finder
            return UNSOUND
        explained[row, COUNTS + finder] += 1
        explained[row, SPENT] += max(1, grid.cells[OPEN] * tables.look_steps[finder] // 100)
        if tenths > explained[row, RATING]:
            explained[row, RATING] = tenths
            explained[row, HARDEST] = finder
        apply(tables, grid)
    return SOLVED


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
    if finder == HIDDEN_SINGLE and grid.cells[IN_LINE] == 1:
        return tables.line_tenths
    return int(tables.tenths[finder])
