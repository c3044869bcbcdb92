"""Franken and mutant fish made by hand; published ones stand in `test_published`."""

from support.candidates import box, candidates, cells, column, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.techniques.fish import franken_fish, mutant_fish
from sudoku_app.sudoku.techniques.reasons.patterns import MixedFish
from sudoku_app.sudoku.techniques.technique import Technique

WIDE = BoxShape(3, 4)


def test_a_franken_x_wing_of_a_row_and_a_box():
    grid = open_grid(WIDE)
    confine(grid, row(1), 7, "r1c1 r1c2")
    confine(grid, box(WIDE, 4), 7, "r4c1 r5c2")
    step = next(franken_fish(grid))
    assert step.technique is Technique.FRANKEN_X_WING
    reason = step.reason
    assert isinstance(reason, MixedFish)
    assert set(reason.base) == {row(1), box(WIDE, 4)}
    assert set(reason.cover) == {column(WIDE, 1), column(WIDE, 2)}
    rest = " ".join(f"r{r}c{c}" for r in (2, 3, 7, 8, 9, 10, 11, 12) for c in (1, 2))
    assert excluded(step) == candidates(WIDE, rest, 7)


def test_rows_and_columns_alone_are_a_plain_fish_and_no_franken_one():
    grid = open_grid(WIDE)
    confine(grid, row(1), 7, "r1c1 r1c5")
    confine(grid, row(5), 7, "r5c1 r5c5")
    for step in franken_fish(grid):
        assert isinstance(step.reason, MixedFish)
        assert max(*step.reason.base, *step.reason.cover) >= box(WIDE, 1)


def test_two_units_of_the_base_with_a_common_place_are_no_fish():
    grid = open_grid(WIDE)
    confine(grid, row(1), 7, "r1c1 r1c2")
    confine(grid, box(WIDE, 1), 7, "r1c1 r1c2 r2c2")
    assert {row(1), box(WIDE, 1)} not in [set(step.reason.base) for step in franken_fish(grid)]


def test_a_mutant_fish_excludes_a_place_that_lies_in_two_units_of_its_cover():
    grid = open_grid(WIDE)
    confine(grid, row(1), 7, "r1c9")
    step = next(mutant_fish(grid))
    assert step.technique is Technique.MUTANT_SWORDFISH
    reason = step.reason
    assert isinstance(reason, MixedFish)
    assert reason.base == tuple(box(WIDE, number) for number in (1, 2, 3))
    assert reason.cover == (row(2), row(3), column(WIDE, 9))
    assert reason.twice == tuple(cells(WIDE, "r2c9 r3c9"))
    below = " ".join(f"r{r}c9" for r in range(2, 13))
    assert excluded(step) == candidates(WIDE, below, 7)
