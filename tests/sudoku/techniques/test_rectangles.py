from support.candidates import allow, candidates, cells, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.techniques.rectangles import type_1, type_2, type_3, type_4

NINE = BoxShape(3, 3)


def test_type_1_empties_the_fourth_corner_of_the_pair():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5 r2c1", (4, 9))
    (step,) = type_1(grid)
    assert excluded(step) == candidates(NINE, "r2c5", 4, 9)


def test_a_rectangle_in_four_boxes_is_not_deadly():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5 r4c1", (4, 9))
    assert not list(type_1(grid))


def test_a_given_in_a_corner_is_no_rectangle():
    grid = open_grid(NINE)
    grid.place(13, 7)
    allow(grid, "r1c1 r1c5 r2c1", (4, 9))
    assert not list(type_1(grid))


def test_type_2_excludes_the_third_value_from_what_sees_the_roof():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1 r2c5", (4, 9, 6))
    steps = [step for step in type_2(grid) if step.reason.floor == (0, 4)]
    assert excluded(steps[0]) == candidates(NINE, "r2c2 r2c3 r2c4 r2c6 r2c7 r2c8 r2c9", 6)
    assert not list(type_1(grid))
    assert not list(type_3(grid))  # one further value is no subset


def test_type_3_makes_a_naked_subset_of_the_roof_and_other_cells():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 6))
    allow(grid, "r2c5", (4, 9, 7))
    allow(grid, "r2c8", (6, 7))
    assert candidates(NINE, "r2c2 r2c3 r2c4 r2c6 r2c7 r2c9", 6, 7) in [excluded(step) for step in type_3(grid)]


def test_type_3_reaches_up_to_four_values():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 5, 6))
    allow(grid, "r2c5", (4, 9, 7, 8))
    allow(grid, "r2c7 r2c8 r2c9", (5, 6, 7, 8))
    (step,) = type_3(grid)
    assert excluded(step) == candidates(NINE, "r2c2 r2c3 r2c4 r2c6", 5, 6, 7, 8)
    assert step.reason.subset == tuple(cells(NINE, "r2c7 r2c8 r2c9"))


def test_type_3_finds_a_subset_with_more_values_than_the_roof_has():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 6))
    allow(grid, "r2c5", (4, 9, 7))
    allow(grid, "r2c7 r2c8", (6, 7, 8))
    assert [excluded(step) for step in type_3(grid)] == [candidates(NINE, "r2c2 r2c3 r2c4 r2c6 r2c9", 6, 7, 8)]


def test_type_3_with_five_values_is_looked_for_by_nobody():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 1, 5, 6))
    allow(grid, "r2c5", (4, 9, 7, 8))
    allow(grid, "r2c3 r2c7 r2c8 r2c9", (1, 5, 6, 7, 8))
    assert not list(type_3(grid))
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    allow(grid, "r2c1", (4, 9, 6))
    allow(grid, "r2c5", (4, 9, 7))
    allow(grid, "r2c3 r2c7", (1, 5, 8))
    allow(grid, "r2c8", (1, 5, 6))
    allow(grid, "r2c9", (1, 7, 8))
    assert not list(type_3(grid))


def test_type_4_excludes_the_value_that_is_not_locked():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c5", (4, 9))
    assert not list(type_4(grid))
    confine(grid, row(2), 4, "r2c1 r2c5")
    (step,) = type_4(grid)
    assert excluded(step) == candidates(NINE, "r2c1 r2c5", 9)


def test_rectangles_follow_the_boxes_of_the_shape():
    shape = BoxShape(2, 3)
    grid = open_grid(shape)
    allow(grid, "r1c1 r1c4 r2c1", (1, 6))
    (step,) = type_1(grid)
    assert excluded(step) == candidates(shape, "r2c4", 1, 6)
    grid = open_grid(shape)
    allow(grid, "r1c1 r1c4 r3c1", (1, 6))
    assert not list(type_1(grid))
