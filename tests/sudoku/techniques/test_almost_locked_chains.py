"""ALS-XY-wing and death blossom."""

from support.candidates import allow, candidates, cells, excluded, open_grid

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.almost_locked_chains import (
    AlmostLockedWing,
    DeathBlossom,
    als_xy_wings,
    death_blossoms,
)
from sudoku_app.sudoku.techniques.technique import Technique

NINE = GridShape(3, 3)


def test_a_hinge_of_two_cells_has_a_petal_for_two_of_its_values():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c2", (1, 2, 3))
    allow(grid, "r1c5 r1c6", (1, 8, 9))
    assert not list(als_xy_wings(grid))
    allow(grid, "r2c3 r3c3", (2, 7, 9))
    (step,) = als_xy_wings(grid)
    assert (step.technique, excluded(step)) == (Technique.ALS_XY_WING, candidates(NINE, "r1c3", 9))
    reason = step.reason
    assert isinstance(reason, AlmostLockedWing)
    assert (reason.centre, reason.centre_values, reason.value) == (tuple(cells(NINE, "r1c1 r1c2")), (1, 2, 3), 9)
    assert [(petal.lost, petal.cells) for petal in reason.stem_sets] == [
        (1, tuple(cells(NINE, "r1c5 r1c6"))),
        (2, tuple(cells(NINE, "r2c3 r3c3"))),
    ]
    assert {holder.cell for holder in reason.holders} == set(cells(NINE, "r1c5 r1c6 r2c3 r3c3"))


def test_a_place_that_the_hinge_does_not_see_makes_no_petal():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c2", (1, 2, 3))
    allow(grid, "r1c5 r2c5", (1, 8, 9))
    allow(grid, "r2c3 r3c3", (2, 7, 9))
    assert not list(als_xy_wings(grid))


def test_a_death_blossom_has_a_petal_for_each_candidate_of_its_stem():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (1, 2, 3))
    allow(grid, "r1c5", (1, 9))
    allow(grid, "r5c1", (2, 9))
    assert not list(death_blossoms(grid))
    allow(grid, "r2c2", (3, 4))
    allow(grid, "r2c5", (4, 9))
    (step,) = death_blossoms(grid)
    assert (step.technique, excluded(step)) == (Technique.DEATH_BLOSSOM, candidates(NINE, "r5c5", 9))
    assert isinstance(step.reason, DeathBlossom)
    assert [petal.lost for petal in step.reason.stem_sets] == [1, 2, 3]


def test_a_death_blossom_in_boxes_that_are_not_square():
    shape = GridShape(2, 3)
    grid = open_grid(shape)
    allow(grid, "r1c1", (1, 2, 3))
    allow(grid, "r1c5", (1, 6))
    allow(grid, "r5c1", (2, 6))
    allow(grid, "r2c2", (3, 4))
    allow(grid, "r2c5", (4, 6))
    assert candidates(shape, "r5c5", 6) in [excluded(step) for step in death_blossoms(grid)]
