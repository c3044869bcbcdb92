"""Sue de Coq."""

from support.candidates import allow, box, candidates, cells, excluded, open_grid, row

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.sue_de_coq import SueDeCoq, sues_de_coq

NINE = GridShape(3, 3)


def with_four_values(shape: GridShape) -> CandidateGrid:
    """Return a grid with 1, 2, 3 and 4 in r1c1 and r1c2 and nothing else."""
    grid = open_grid(shape)
    allow(grid, "r1c1 r1c2", (1, 2, 3, 4))
    return grid


def test_the_line_and_the_box_lose_what_their_cells_have():
    grid = with_four_values(NINE)
    allow(grid, "r1c6", (1, 2))
    assert not list(sues_de_coq(grid))
    allow(grid, "r2c3", (3, 4))
    (step,) = sues_de_coq(grid)
    line, inside = "r1c4 r1c5 r1c7 r1c8 r1c9", "r2c1 r2c2 r3c1 r3c2 r3c3"
    assert excluded(step) == {
        *candidates(NINE, line, 1, 2),
        *candidates(NINE, inside, 3, 4),
        *candidates(NINE, "r1c3", 1, 2, 3, 4),
    }
    reason = step.reason
    assert isinstance(reason, SueDeCoq)
    assert (reason.line, reason.box, reason.shared) == (row(1), box(NINE, 1), tuple(cells(NINE, "r1c1 r1c2")))
    assert (reason.in_line, reason.in_box) == (tuple(cells(NINE, "r1c6")), tuple(cells(NINE, "r2c3")))
    assert (reason.line_values, reason.box_values) == ((1, 2), (3, 4))


def test_cells_of_line_and_box_with_a_common_value_are_no_sue_de_coq():
    grid = with_four_values(NINE)
    allow(grid, "r1c6", (1, 2))
    allow(grid, "r2c3", (2, 4))
    assert not list(sues_de_coq(grid))


def test_a_value_of_the_shared_cells_alone_goes_from_both():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c2 r1c3", (1, 2, 3, 4, 5))
    allow(grid, "r1c6", (1, 2))
    allow(grid, "r2c3", (3, 4))
    (step,) = sues_de_coq(grid)
    assert candidates(NINE, "r1c9 r3c3", 5) <= excluded(step)


def test_a_box_of_any_shape():
    shape = GridShape(2, 5)
    grid = with_four_values(shape)
    allow(grid, "r1c6", (1, 2))
    allow(grid, "r2c3", (3, 4))
    (step,) = sues_de_coq(grid)
    assert candidates(shape, "r1c3", 1, 2, 3, 4) <= excluded(step)
