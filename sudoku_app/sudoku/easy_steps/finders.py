"""Part of kernels: the finders by their numbers."""

from __future__ import annotations

from sudoku_app.exact_cover.kernels.marking import part
from sudoku_app.sudoku.easy_steps import layout
from sudoku_app.sudoku.easy_steps.fish import finned_x_wing, fish
from sudoku_app.sudoku.easy_steps.layout import Grid, ShapeTables
from sudoku_app.sudoku.easy_steps.locked import direct_locked, locked
from sudoku_app.sudoku.easy_steps.singles import full_house, hidden_single, naked_single
from sudoku_app.sudoku.easy_steps.strong_links import grouped_strong_links, two_strong_links
from sudoku_app.sudoku.easy_steps.subsets import direct_hidden_subset, hidden_subset, locked_subset, naked_subset
from sudoku_app.sudoku.easy_steps.wings import wing


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
