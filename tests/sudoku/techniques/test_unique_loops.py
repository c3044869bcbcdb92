import random

import pytest
from support.candidates import allow, candidates, cells, confine, excluded, open_grid, row
from support.step_checks import two_fillings

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.techniques.unique_loops import unique_loops

NINE = GridShape(3, 3)
# Three boxes, three rows, three columns with two cells each.
SIX = "r1c1 r1c4 r2c4 r2c7 r3c7 r3c1"
EIGHT = "r1c1 r1c4 r4c4 r4c7 r5c7 r5c5 r2c5 r2c1"


def loop_but(names: str, *open_cells: str, shape: GridShape = NINE) -> CandidateGrid:
    """Return a grid in which all cells of a loop but some have only 4 and 9."""
    grid = open_grid(shape)
    allow(grid, " ".join(name for name in names.split() if name not in open_cells), (4, 9))
    return grid


@pytest.mark.parametrize("names", [SIX, EIGHT])
def test_type_1_empties_the_open_cell_of_the_pair(names):
    (step,) = unique_loops(loop_but(names, "r1c4"))
    assert step.technique is Technique.UNIQUE_LOOP_1
    assert excluded(step) == candidates(NINE, "r1c4", 4, 9)
    assert set(step.reason.path) == set(cells(NINE, names))
    assert two_fillings(NINE, step.reason.path)


def test_a_loop_is_told_in_its_order_and_once():
    (step,) = unique_loops(loop_but(SIX, "r1c4"))
    path = step.reason.path
    assert all(
        other in open_grid(NINE).geometry.peers[one] for one, other in zip(path, path[1:] + path[:1], strict=True)
    )
    assert path[0] == min(path)


def test_type_2_excludes_the_third_value_from_what_sees_all_open_cells():
    grid = loop_but(SIX, "r1c1", "r1c4")
    allow(grid, "r1c1 r1c4", (4, 9, 6))
    (step,) = unique_loops(grid)
    assert step.technique is Technique.UNIQUE_LOOP_2
    assert excluded(step) == candidates(NINE, "r1c2 r1c3 r1c5 r1c6 r1c7 r1c8 r1c9", 6)


def test_type_2_may_have_the_third_value_in_three_cells():
    grid = loop_but(SIX, "r1c1", "r1c4", "r3c1")
    allow(grid, "r1c1 r1c4 r3c1", (4, 9, 6))
    (step,) = unique_loops(grid)
    assert step.technique is Technique.UNIQUE_LOOP_2
    assert excluded(step) == candidates(NINE, "r1c2 r1c3", 6)


def test_type_3_makes_a_naked_subset_of_the_open_cells_and_others():
    grid = loop_but(SIX, "r1c1", "r1c4")
    allow(grid, "r1c1", (4, 9, 6))
    allow(grid, "r1c4", (4, 9, 7))
    allow(grid, "r1c9", (6, 7))
    (step,) = unique_loops(grid)
    assert step.technique is Technique.UNIQUE_LOOP_3
    assert excluded(step) == candidates(NINE, "r1c2 r1c3 r1c5 r1c6 r1c7 r1c8", 6, 7)
    assert (step.reason.unit, step.reason.subset, step.reason.others) == (row(1), (8,), (6, 7))


def test_type_4_excludes_the_value_that_is_not_locked():
    grid = loop_but(SIX, "r1c1", "r1c4")
    assert not list(unique_loops(grid))
    confine(grid, row(1), 4, "r1c1 r1c4")
    (step,) = unique_loops(grid)
    assert step.technique is Technique.UNIQUE_LOOP_4
    assert excluded(step) == candidates(NINE, "r1c1 r1c4", 9)


@pytest.mark.parametrize(
    "names",
    [
        "r1c1 r1c4 r2c4 r2c7 r4c7 r4c1",  # six boxes
        "r1c1 r1c4 r2c4 r2c8 r3c7 r3c1",  # c8 and c7 hold one cell each
    ],
)
def test_a_unit_with_one_cell_of_the_loop_makes_it_harmless(names):
    assert not two_fillings(NINE, cells(NINE, names))
    assert not list(unique_loops(loop_but(names, "r1c4")))


def test_an_open_cell_that_is_given_or_lacks_a_value_is_in_no_loop():
    grid = loop_but(SIX, "r1c4")
    grid.eliminate(3, 9)
    assert not list(unique_loops(grid))
    grid = loop_but(SIX, "r1c4")
    grid.place(3, 5)
    assert not list(unique_loops(grid))


@pytest.mark.parametrize(
    ("shape", "names", "deadly"),
    [
        (GridShape(2, 3), "r1c1 r1c4 r3c4 r3c5 r2c5 r2c1", True),
        (GridShape(2, 3), "r1c1 r1c4 r2c4 r2c5 r3c5 r3c1", False),
        (GridShape(3, 2), "r1c1 r1c3 r2c3 r2c5 r3c5 r3c1", True),
        (GridShape(1, 5), "r1c1 r1c2 r2c2 r2c3 r3c3 r3c1", True),
    ],
    ids=str,
)
def test_loops_follow_the_boxes_of_the_shape(shape, names, deadly):
    grid = open_grid(shape)
    allow(grid, " ".join(names.split()[1:]), (1, 2))
    assert two_fillings(shape, cells(shape, names)) is deadly
    assert [excluded(step) for step in unique_loops(grid)] == ([candidates(shape, "r1c1", 1, 2)] if deadly else [])


def test_every_loop_found_among_random_candidates_is_deadly():
    lengths = set()
    for seed in range(16):
        shape = (GridShape(2, 3), GridShape(3, 2), GridShape(1, 5), GridShape(2, 4))[seed % 4]
        grid, rng = open_grid(shape), random.Random(seed)
        for index in rng.sample(range(shape.cell_count), shape.cell_count // 3):
            for value in range(3, shape.size + 1):
                grid.eliminate(index, value)
        for step in unique_loops(grid):
            assert two_fillings(shape, step.reason.path)
            lengths.add(len(step.reason.path))
    assert lengths >= {6, 8, 10}


def test_what_is_remembered_of_loops_goes_with_their_candidates():
    grid = loop_but(SIX, "r1c1", "r1c4")
    assert not list(unique_loops(grid))
    for value in (1, 2, 3, 5, 6, 7, 8):
        grid.eliminate(0, value)
    assert [step.technique for step in unique_loops(grid)] == [Technique.UNIQUE_LOOP_1]
