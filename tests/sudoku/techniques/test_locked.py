import pytest
from support.candidates import box, candidates, column, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.techniques.locked import claiming, pointing

NINE = BoxShape(3, 3)


def test_a_box_that_keeps_a_value_in_a_row_excludes_it_from_the_rest_of_the_row():
    grid = open_grid(NINE)
    confine(grid, box(NINE, 1), 5, "r1c1 r1c3")
    (step,) = pointing(grid)
    assert excluded(step) == candidates(NINE, "r1c4 r1c5 r1c6 r1c7 r1c8 r1c9", 5)
    assert step.reason.unit == box(NINE, 1)
    assert step.reason.other == row(1)


def test_a_value_in_two_rows_of_a_box_points_nowhere():
    grid = open_grid(NINE)
    confine(grid, box(NINE, 1), 5, "r1c1 r2c3")
    assert not list(pointing(grid))


def test_a_column_that_keeps_a_value_in_a_box_excludes_it_from_the_rest_of_the_box():
    grid = open_grid(NINE)
    confine(grid, column(NINE, 2), 7, "r4c2 r6c2")
    (step,) = claiming(grid)
    assert excluded(step) == candidates(NINE, "r4c1 r5c1 r6c1 r4c3 r5c3 r6c3", 7)


def test_a_column_with_a_value_in_two_boxes_claims_nothing():
    grid = open_grid(NINE)
    confine(grid, column(NINE, 2), 7, "r4c2 r7c2")
    assert not list(claiming(grid))


@pytest.mark.parametrize("sides", [(2, 3), (3, 2)])
def test_boxes_that_are_not_square_lock_along_both_of_their_sides(sides):
    shape = BoxShape(*sides)
    grid = open_grid(shape)
    wide = shape.columns == 3
    confine(grid, box(shape, 1), 1, "r1c1 r1c2 r1c3" if wide else "r1c1 r2c1 r3c1")
    (step,) = pointing(grid)
    assert excluded(step) == candidates(shape, "r1c4 r1c5 r1c6" if wide else "r4c1 r5c1 r6c1", 1)


def test_boxes_of_one_row_are_rows_and_lock_nothing():
    shape = BoxShape(1, 5)
    grid = open_grid(shape)
    confine(grid, box(shape, 1), 2, "r1c1 r1c2")
    assert not list(pointing(grid))
    assert not list(claiming(grid))
