import pytest
from support.candidates import box, candidates, cells, column, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.locked import (
    DirectHiddenSubset,
    DirectLocked,
    SeenPlaces,
    claiming,
    direct_claiming,
    direct_hidden_subsets,
    direct_pointing,
    pointing,
)
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique

NINE = GridShape(3, 3)


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
    shape = GridShape(*sides)
    grid = open_grid(shape)
    wide = shape.columns == 3
    confine(grid, box(shape, 1), 1, "r1c1 r1c2 r1c3" if wide else "r1c1 r2c1 r3c1")
    (step,) = pointing(grid)
    assert excluded(step) == candidates(shape, "r1c4 r1c5 r1c6" if wide else "r4c1 r5c1 r6c1", 1)


def test_boxes_of_one_row_are_rows_and_lock_nothing():
    shape = GridShape(1, 5)
    grid = open_grid(shape)
    confine(grid, box(shape, 1), 2, "r1c1 r1c2")
    assert not list(pointing(grid))
    assert not list(claiming(grid))


def placed(grid: CandidateGrid, step: Step) -> str:
    """Return the name of the one cell that a step fills."""
    ((cell, _),) = step.places
    return f"r{cell // grid.shape.size + 1}c{cell % grid.shape.size + 1}"


def test_direct_pointing_leaves_another_box_one_place():
    grid = open_grid(NINE)
    confine(grid, box(NINE, 1), 5, "r1c1 r1c3")
    assert not list(direct_pointing(grid))
    confine(grid, box(NINE, 2), 5, "r1c4 r1c6 r3c5")
    (step,) = direct_pointing(grid)
    (cell,) = cells(NINE, "r3c5")
    assert (step.technique, step.places, step.eliminates) == (Technique.DIRECT_POINTING, (Candidate(cell, 5),), ())
    reason = step.reason
    assert isinstance(reason, DirectLocked)
    assert (reason.unit, reason.other, reason.target) == (box(NINE, 1), row(1), box(NINE, 2))
    assert reason.excluded == tuple(cells(NINE, "r1c4 r1c6"))


def test_cells_that_see_all_places_on_a_diagonal_lose_the_value():
    shape = GridShape(2, 3, diagonals=True)
    grid = open_grid(shape)
    confine(grid, 18, 5, "r3c3 r5c5")
    (step,) = (step for step in pointing(grid) if isinstance(step.reason, SeenPlaces))
    assert excluded(step) == candidates(shape, "r3c5 r5c3", 5)
    assert (step.technique, step.reason.unit) == (Technique.POINTING, 18)
    assert step.reason.cells == tuple(cells(shape, "r3c3 r5c5"))


def test_with_boxes_alone_nothing_is_seen_but_by_a_line_and_a_box():
    grid = open_grid(NINE)
    confine(grid, box(NINE, 1), 5, "r1c1 r2c2")
    assert not list(pointing(grid))


def test_two_places_beside_the_line_are_no_direct_pointing():
    grid = open_grid(NINE)
    confine(grid, box(NINE, 1), 5, "r1c1 r1c3")
    confine(grid, box(NINE, 2), 5, "r1c4 r2c5 r3c5")
    assert not list(direct_pointing(grid))


def test_a_hidden_single_is_no_direct_pointing():
    grid = open_grid(NINE)
    confine(grid, box(NINE, 1), 5, "r1c1 r1c3")
    confine(grid, box(NINE, 2), 5, "r3c5")
    assert not list(direct_pointing(grid))


def test_direct_claiming_leaves_another_line_one_place():
    shape = GridShape(2, 4)
    grid = open_grid(shape)
    confine(grid, row(1), 7, "r1c2 r1c3")
    assert not list(direct_claiming(grid))
    confine(grid, row(2), 7, "r2c1 r2c4 r2c6")
    (step,) = direct_claiming(grid)
    assert (step.technique, placed(grid, step)) == (Technique.DIRECT_CLAIMING, "r2c6")
    assert isinstance(step.reason, DirectLocked)
    assert (step.reason.other, step.reason.target) == (box(shape, 1), row(2))


def test_a_direct_hidden_pair_leaves_its_unit_one_place_for_another_value():
    grid = open_grid(NINE)
    for value in (1, 5):
        confine(grid, column(NINE, 4), value, "r4c4 r5c4")
    assert not list(direct_hidden_subsets(grid, 2))
    confine(grid, column(NINE, 4), 3, "r4c4 r9c4")
    (step,) = direct_hidden_subsets(grid, 2)
    assert (step.technique, placed(grid, step)) == (Technique.DIRECT_HIDDEN_PAIR, "r9c4")
    reason = step.reason
    assert isinstance(reason, DirectHiddenSubset)
    assert (reason.unit, reason.values, reason.value) == (column(NINE, 4), (1, 5), 3)
    assert reason.excluded == tuple(cells(NINE, "r4c4"))


def test_a_direct_hidden_triple_in_a_box_of_any_shape():
    shape = GridShape(3, 2)
    grid = open_grid(shape)
    for value, names in ((1, "r1c1 r1c2"), (2, "r1c2 r2c2"), (3, "r1c1 r2c2")):
        confine(grid, box(shape, 1), value, names)
    confine(grid, box(shape, 1), 6, "r1c1 r2c2 r3c1")
    assert not list(direct_hidden_subsets(grid, 2))
    (step,) = direct_hidden_subsets(grid, 3)
    assert (step.technique, placed(grid, step)) == (Technique.DIRECT_HIDDEN_TRIPLE, "r3c1")


def test_a_value_that_the_pair_leaves_two_places_is_not_placed():
    grid = open_grid(NINE)
    for value in (1, 5):
        confine(grid, row(2), value, "r2c1 r2c6")
    confine(grid, row(2), 3, "r2c1 r2c7 r2c8")
    assert not list(direct_hidden_subsets(grid, 2))
