from support.candidates import allow, box, candidates, cells, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.bitsets import set_of
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.almost_locked import (
    MOST_FISH,
    SueDeCoq,
    almost_fish,
    almost_locked_sets,
    als_xz,
    bent_wings,
    sues_de_coq,
)
from sudoku_app.sudoku.techniques.technique import Technique

NINE = GridShape(3, 3)


def test_a_restricted_common_makes_the_other_common_value_sure():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (1, 2))
    allow(grid, "r1c2", (1, 2, 3))
    allow(grid, "r7c2", (3, 4))
    allow(grid, "r8c2", (1, 4))
    found = [step for step in als_xz(grid) if {step.reason.first, step.reason.second} == {(0, 1), (55, 64)}]
    assert [excluded(step) for step in found] == [candidates(NINE, "r2c2 r3c2", 1)]
    assert (found[0].reason.restricted, found[0].reason.excluded) == ((3,), (1,))


def test_commons_that_do_not_see_each_other_are_not_restricted():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (1, 2))
    allow(grid, "r1c2", (1, 2, 3))
    allow(grid, "r7c5", (3, 4))
    allow(grid, "r8c5", (1, 4))
    assert not list(als_xz(grid))


def test_a_doubly_linked_pair_locks_all_other_values_too():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c2", (1, 2, 3))
    allow(grid, "r1c8 r1c9", (1, 2, 4))
    double = [step for step in als_xz(grid) if {step.reason.first, step.reason.second} == {(0, 1), (7, 8)}]
    assert excluded(double[0]) >= candidates(NINE, "r1c3 r1c4 r1c5 r1c6 r1c7", 1, 2)
    assert excluded(double[0]) >= candidates(NINE, "r2c1 r2c2 r2c3", 3)
    assert excluded(double[0]) >= candidates(NINE, "r2c7 r2c8 r2c9", 4)


def test_a_wxyz_wing_has_three_cells_and_one_with_two_candidates():
    grid = open_grid(NINE)
    for name, values in (("r1c1", (1, 2)), ("r1c4", (2, 3)), ("r1c7", (3, 4)), ("r8c7", (4, 5))):
        allow(grid, name, values)
    assert not list(bent_wings(grid, 3))
    allow(grid, "r2c7", (4, 1))
    (step,) = bent_wings(grid, 3)
    assert step.technique is Technique.WXYZ_WING
    assert (step.reason.first, step.reason.second) == (tuple(cells(NINE, "r2c7")), tuple(cells(NINE, "r1c1 r1c4 r1c7")))
    assert (step.reason.restricted, step.reason.excluded) == ((4,), (1,))
    assert excluded(step) == candidates(NINE, "r1c8 r1c9 r2c1 r2c2 r2c3", 1)


def test_a_vwxyz_wing_stands_in_a_box_of_any_shape():
    shape = GridShape(2, 4)
    grid = open_grid(shape)
    for name, values in (("r1c1", (1, 2)), ("r1c2", (2, 3)), ("r2c1", (3, 4)), ("r2c2", (4, 5)), ("r6c2", (5, 1))):
        allow(grid, name, values)
    (step,) = bent_wings(grid, 4)
    assert step.technique is Technique.VWXYZ_WING
    assert excluded(step) == candidates(shape, "r5c1 r6c1", 1)
    assert not list(bent_wings(grid, 3))


def test_a_cell_with_two_candidates_is_left_to_the_wings():
    grid = open_grid(NINE)
    for name, values in (("r1c1", (1, 2)), ("r1c4", (2, 3)), ("r1c7", (3, 4)), ("r2c7", (4, 1))):
        allow(grid, name, values)
    assert all(min(len(step.reason.first), len(step.reason.second)) > 1 for step in als_xz(grid))


def test_almost_locked_sets_have_one_value_more_than_cells():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r5c1", (1, 2, 3))
    allow(grid, "r9c9", (7, 8))
    found = almost_locked_sets(grid)
    assert {(almost.cells, almost.mask) for almost in found} == {(1 << 80, 0b11000000), (1 | 1 << 36, 0b111)}


def test_two_rows_with_three_columns_are_almost_an_x_wing():
    grid = open_grid(NINE)
    confine(grid, row(2), 5, "r2c1 r2c4")
    confine(grid, row(7), 5, "r7c4 r7c8")
    (found,) = almost_fish(grid, 2, 1)
    assert (found.value, found.lines) == (5, (1, 6))
    assert [part for part, _ in found.parts] == [set_of(cells(NINE, names)) for names in ("r2c1", "r2c4 r7c4", "r7c8")]
    seen = found.parts[1][1]
    assert seen >> cells(NINE, "r5c4")[0] & 1
    assert not seen >> cells(NINE, "r2c9")[0] & 1


def test_no_more_are_returned_than_are_of_use():
    grid = open_grid(GridShape(4, 4))
    for line in range(16):
        for value in range(1, 17):
            confine(grid, row(line + 1), value, " ".join(f"r{line + 1}c{column}" for column in (1, 5, 9)))
    assert len(almost_fish(grid, 2, 1)) <= MOST_FISH
    assert len(almost_fish(grid, 3, 0)) == MOST_FISH


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
