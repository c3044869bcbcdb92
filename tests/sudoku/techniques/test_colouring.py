from support.candidates import allow, box, candidates, cells, column, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.colouring import (
    ColourBridge,
    ColourClash,
    multi_colouring,
    remote_pairs,
    simple_colouring,
)

NINE = GridShape(3, 3)


def test_what_sees_both_colours_is_excluded():
    grid = open_grid(NINE)
    confine(grid, row(1), 5, "r1c1 r1c5")
    confine(grid, column(NINE, 5), 5, "r1c5 r8c5")
    assert not list(simple_colouring(grid))
    confine(grid, row(8), 5, "r8c5 r8c2")
    (step,) = simple_colouring(grid)
    # r1c1 and r8c2 have different colours
    assert excluded(step) == candidates(NINE, "r2c2 r3c2 r7c1 r9c1", 5)
    assert sorted(map(sorted, (step.reason.first, step.reason.second))) == [
        cells(NINE, "r1c1 r8c5"),
        cells(NINE, "r1c5 r8c2"),
    ]


def test_two_cells_of_one_colour_in_a_unit_make_the_colour_false():
    grid = open_grid(NINE)
    confine(grid, row(1), 5, "r1c2 r1c6")
    confine(grid, column(NINE, 6), 5, "r1c6 r8c6")
    confine(grid, row(8), 5, "r8c6 r8c1")
    confine(grid, column(NINE, 1), 5, "r8c1 r3c1")
    (step,) = simple_colouring(grid)
    assert excluded(step) == candidates(NINE, "r1c2 r8c6 r3c1", 5)
    assert step.reason.unit == box(NINE, 1)


def test_a_single_link_is_no_colouring():
    grid = open_grid(NINE)
    confine(grid, row(1), 5, "r1c1 r1c5")
    assert not list(simple_colouring(grid))


def test_of_two_parts_that_touch_one_opposite_is_true():
    grid = open_grid(NINE)
    confine(grid, row(1), 5, "r1c1 r1c5")
    confine(grid, column(NINE, 5), 5, "r1c5 r6c5")
    assert not list(multi_colouring(grid))
    confine(grid, column(NINE, 9), 5, "r6c9 r3c9")
    (step,) = multi_colouring(grid)
    assert isinstance(step.reason, ColourBridge)
    assert sorted(step.reason.bridge) == cells(NINE, "r6c5 r6c9")
    assert excluded(step) == candidates(NINE, "r3c4 r3c6", 5)


def test_a_colour_that_sees_both_colours_of_another_part_is_false():
    grid = open_grid(NINE)
    confine(grid, column(NINE, 9), 5, "r2c9 r9c9")
    confine(grid, column(NINE, 4), 5, "r2c4 r8c4")
    confine(grid, box(NINE, 8), 5, "r8c4 r9c5")
    (step,) = (step for step in multi_colouring(grid) if isinstance(step.reason, ColourClash))
    assert excluded(step) == candidates(NINE, "r2c4 r9c5", 5)
    assert step.reason.first[0] == tuple(cells(NINE, "r2c4 r9c5"))
    assert set(step.reason.bridges) == {tuple(cells(NINE, "r2c4 r2c9")), tuple(cells(NINE, "r9c5 r9c9"))}


def test_parts_that_do_not_touch_say_nothing():
    grid = open_grid(NINE)
    confine(grid, row(1), 5, "r1c1 r1c5")
    confine(grid, row(9), 5, "r9c2 r9c9")
    assert not list(multi_colouring(grid))


def test_a_remote_pair_excludes_both_values():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5 r6c5 r6c9", (2, 7))
    found = list(remote_pairs(grid))
    assert candidates(NINE, "r1c9 r6c1", 2, 7) in [excluded(step) for step in found]


def test_three_alike_cells_in_a_row_are_no_remote_pair():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5 r6c5", (2, 7))
    assert not list(remote_pairs(grid))
