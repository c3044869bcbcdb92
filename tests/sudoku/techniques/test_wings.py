from support.candidates import allow, candidates, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.wings import w_wings, xy_wings, xyz_wings

NINE = GridShape(3, 3)


def test_an_xy_wing_excludes_z_from_what_sees_both_pincers():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (1, 2))
    allow(grid, "r1c6", (1, 9))
    allow(grid, "r3c2", (2, 9))
    (step,) = xy_wings(grid)
    assert excluded(step) == candidates(NINE, "r1c2 r1c3 r3c4 r3c5 r3c6", 9) & {
        (cell, 9) for cell in range(81) if grid.has(cell, 9)
    }
    assert step.reason.value == 9


def test_pincers_without_a_common_value_are_no_xy_wing():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (1, 2))
    allow(grid, "r1c6", (1, 9))
    allow(grid, "r3c2", (2, 8))
    assert not list(xy_wings(grid))


def test_pincers_that_the_pivot_does_not_see_are_no_xy_wing():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (1, 2))
    allow(grid, "r1c6", (1, 9))
    allow(grid, "r4c2", (2, 9))
    assert not list(xy_wings(grid))


def test_an_xyz_wing_excludes_z_only_where_the_pivot_is_seen_too():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (1, 2, 9))
    allow(grid, "r1c6", (1, 9))
    allow(grid, "r3c2", (2, 9))
    (step,) = xyz_wings(grid)
    assert excluded(step) == candidates(NINE, "r1c2 r1c3", 9)
    assert not list(xy_wings(grid))


def test_a_w_wing_needs_a_unit_with_two_places_for_x():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r5c9", (3, 4))
    assert not list(w_wings(grid))
    confine(grid, row(8), 3, "r8c1 r8c9")
    (step,) = w_wings(grid)
    assert excluded(step) == candidates(NINE, "r1c9 r5c1", 4)
    assert (step.reason.linked, step.reason.value) == (3, 4)


def test_a_w_wing_works_with_boxes_of_any_shape():
    shape = GridShape(2, 5)
    grid = open_grid(shape)
    allow(grid, "r1c1 r5c9", (3, 10))
    confine(grid, row(8), 3, "r8c1 r8c9")
    (step,) = w_wings(grid)
    assert excluded(step) == candidates(shape, "r1c9 r5c1", 10)
