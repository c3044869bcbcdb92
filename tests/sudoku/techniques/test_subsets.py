import pytest
from support.candidates import allow, box, candidates, column, confine, excluded, open_grid, row

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.subsets import LockedSubset, hidden_subsets, locked_subsets, naked_subsets

NINE = GridShape(3, 3)


def test_a_locked_pair_uses_its_values_up_in_both_units_it_lies_in():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c2", (3, 8))
    (step,) = locked_subsets(grid, 2)
    others = "r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3"
    assert excluded(step) == candidates(NINE, others, 3, 8)
    assert step.reason.values == (3, 8)


def test_two_cells_with_three_values_are_no_naked_pair():
    grid = open_grid(NINE)
    allow(grid, "r1c1", (3, 8))
    allow(grid, "r1c2", (3, 8, 9))
    assert not list(naked_subsets(grid, 2))


@pytest.mark.parametrize(("size", "masks"), [(3, [(1, 2), (2, 3), (1, 3)]), (4, [(1, 2), (2, 3), (3, 4), (1, 4)])])
def test_larger_naked_subsets_need_no_cell_with_all_values(size, masks):
    grid = open_grid(NINE)
    names = ["r1c5", "r4c5", "r7c5", "r9c5"][:size]
    for name, values in zip(names, masks, strict=True):
        allow(grid, name, values)
    (step,) = naked_subsets(grid, size)
    rest = " ".join(f"r{r}c5" for r in range(1, 10) if f"r{r}c5" not in names)
    assert excluded(step) >= candidates(NINE, rest, *range(1, size + 1))
    assert step.reason.unit == column(NINE, 5)


@pytest.mark.parametrize("size", [2, 3, 4])
def test_a_hidden_subset_leaves_its_cells_nothing_else(size):
    shape = GridShape(3, 4)
    grid = open_grid(shape)
    names = " ".join(["r1c1", "r2c3", "r3c4", "r1c2"][:size])
    for value in range(1, size + 1):
        confine(grid, box(shape, 1), value, names)
    (step,) = hidden_subsets(grid, size)
    assert excluded(step) == candidates(shape, names, *range(size + 1, 13))


def test_two_values_in_three_cells_are_no_hidden_pair():
    grid = open_grid(NINE)
    confine(grid, row(4), 1, "r4c1 r4c5")
    confine(grid, row(4), 2, "r4c1 r4c9")
    assert not list(hidden_subsets(grid, 2))


def test_a_subset_that_excludes_nothing_is_no_step():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r5c1", (1, 2))
    for value in (1, 2):
        confine(grid, column(NINE, 1), value, "r1c1 r5c1")
    assert not list(naked_subsets(grid, 2))
    assert not list(hidden_subsets(grid, 2))


def test_a_pair_in_a_line_and_a_box_that_excludes_in_one_alone_is_a_naked_pair():
    grid = open_grid(NINE)
    allow(grid, "r1c1 r1c2", (4, 7))
    (step,) = locked_subsets(grid, 2)
    assert isinstance(step.reason, LockedSubset)
    assert (step.reason.unit, step.reason.other) == (row(1), box(NINE, 1))
    assert not list(naked_subsets(grid, 2))
    for value in (4, 7):
        confine(grid, row(1), value, "r1c1 r1c2")
    assert not list(locked_subsets(grid, 2))
    (step,) = naked_subsets(grid, 2)
    assert excluded(step) == candidates(NINE, "r2c1 r2c2 r2c3 r3c1 r3c2 r3c3", 4, 7)
    assert step.reason.unit == box(NINE, 1)  # in which something is excluded


def test_a_triple_in_a_line_and_a_box_names_the_box_that_it_excludes_from():
    grid = open_grid(NINE)
    allow(grid, "r7c7 r7c8 r7c9", (1, 4, 9))
    for value in (1, 4, 9):
        confine(grid, row(7), value, "r7c7 r7c8 r7c9")
    (step,) = naked_subsets(grid, 3)
    assert step.reason.unit == box(NINE, 9)
    assert excluded(step) == candidates(NINE, "r8c7 r8c8 r8c9 r9c7 r9c8 r9c9", 1, 4, 9)


def test_a_quad_in_a_line_and_a_box_names_both_when_it_excludes_from_both():
    shape = GridShape(4, 4)
    grid = open_grid(shape)
    allow(grid, "r1c1 r1c2 r1c3 r1c4", (1, 2, 3, 4))
    (step,) = naked_subsets(grid, 4)
    assert isinstance(step.reason, LockedSubset)
    assert (step.reason.unit, step.reason.other) == (row(1), box(shape, 1))


def test_a_pair_in_two_boxes_is_not_locked():
    grid = open_grid(GridShape(2, 3))
    allow(grid, "r1c3 r1c4", (4, 6))
    assert not list(locked_subsets(grid, 2))
    assert len(list(naked_subsets(grid, 2))) == 1
