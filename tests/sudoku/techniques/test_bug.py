import random

import pytest
from support.candidates import allow, excluded, open_grid
from support.grids import random_solution

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.grid.rules import is_solution
from sudoku_app.sudoku.techniques.bug import bug_2, bug_3, bug_4, bug_plus_1, bug_plus_n
from sudoku_app.sudoku.techniques.step import Candidate

FOUR = GridShape(2, 2)
ONE = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]
OTHER = [2, 1, 4, 3, 4, 3, 2, 1, 1, 2, 3, 4, 3, 4, 1, 2]


def two_solutions() -> CandidateGrid:
    """Return a grid whose cells have the values of two solutions that differ everywhere."""
    grid = open_grid(FOUR)
    for index, values in enumerate(zip(ONE, OTHER, strict=True)):
        for value in values_of(grid.masks[index]):
            if value not in values:
                grid.eliminate(index, value)
    return grid


def test_a_third_candidate_that_alone_prevents_the_pattern_is_true():
    grid = two_solutions()
    grid.masks[0] |= 1 << 2
    grid.places[2] |= 1
    (step,) = bug_plus_1(grid)
    assert step.places == ((0, 3),)


def test_the_complete_pattern_says_nothing():
    assert not list(bug_plus_1(two_solutions()))


def test_two_cells_with_three_candidates_are_no_bug_plus_1():
    grid = two_solutions()
    for index in (0, 10):
        grid.masks[index] |= 1 << 2 if index == 0 else 1 << 0
    grid.places[2] |= 1
    grid.places[0] |= 1 << 10
    assert not list(bug_plus_1(grid))


def test_a_value_that_stands_once_in_a_unit_is_no_bug():
    grid = open_grid(GridShape(3, 3))
    allow(grid, "r1c1", (1, 2, 3))
    assert not list(bug_plus_1(grid))


SHAPES = [GridShape(2, 3), GridShape(3, 3), GridShape(1, 7), GridShape(3, 4)]
TYPES = (bug_plus_1, bug_2, bug_3, bug_4, bug_plus_n)


class Grave:
    """A BUG made of a solution and the same with each value v replaced by v + 1 (the last by 1), and extras.

    Cells are named by their value in the solution and a row: ``at(4)`` is the 4 of the first row, which may be 5 too.
    """

    def __init__(self, shape: GridShape) -> None:
        self.solution = random_solution(shape, random.Random(1))
        self.grid = open_grid(shape)
        n = shape.size
        for index, value in enumerate(self.solution):
            for gone in set(range(1, n + 1)) - {value, value % n + 1}:
                self.grid.eliminate(index, gone)
        other = [value % n + 1 for value in self.solution]
        assert is_solution(shape, [0] * n * n, self.solution)
        assert is_solution(shape, [0] * n * n, other)

    def at(self, value: int) -> int:
        return self.solution.index(value)

    def add(self, cell: int, value: int) -> Candidate:
        self.grid.masks[cell] |= 1 << (value - 1)
        self.grid.places[value - 1] |= 1 << cell
        return Candidate(cell, value)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_bug_type_2_excludes_the_extra_value_from_what_sees_all_of_them(shape):
    grave = Grave(shape)
    one, other = grave.at(1), grave.at(2)
    extras = {grave.add(one, 5), grave.add(other, 5)}
    (step,) = bug_2(grave.grid)
    assert set(step.reason.extras) == extras
    seen = grave.grid.seeing_all((one, other))
    assert excluded(step) == {(c, 5) for c in range(shape.cell_count) if seen >> c & 1 and grave.grid.has(c, 5)}
    assert {(grave.at(4), 5), (grave.at(5), 5)} <= excluded(step)  # in the row of both
    assert not list(bug_3(grave.grid))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_bug_type_3_makes_a_naked_subset_of_the_extras_and_other_cells(shape):
    grave = Grave(shape)
    extras = {grave.add(grave.at(1), 4), grave.add(grave.at(2), 5)}
    in_row = [step for step in bug_3(grave.grid) if step.reason.unit == 0]
    assert set(in_row[0].reason.extras) == extras
    assert in_row[0].reason.subset == (grave.at(4),)
    assert excluded(in_row[0]) == {(grave.at(3), 4), (grave.at(5), 5)}


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_bug_type_4_leaves_two_cells_the_value_they_share_and_the_extras(shape):
    grave = Grave(shape)
    one, other = grave.at(1), grave.at(2)  # both may be 2
    extras = {grave.add(one, 4), grave.add(other, 5)}
    step = next(step for step in bug_4(grave.grid) if step.reason.unit == 0)
    assert (set(step.reason.extras), step.reason.kept) == (extras, 2)
    assert excluded(step) == {(one, 1), (other, 3)}


def test_bug_type_4_asks_for_a_unit_where_the_value_they_share_stands_nowhere_else():
    grave = Grave(GridShape(3, 3))
    grave.add(grave.at(1), 4)
    grave.add(grave.at(5), 8)  # no candidate in common
    assert not list(bug_4(grave.grid))
    grave = Grave(GridShape(3, 3))
    grave.add(grave.at(1), 4)
    grave.add(grave.at(4), 1)  # both may be 1 and 4, but both are extras
    assert not list(bug_4(grave.grid))


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_bug_plus_n_excludes_what_no_extra_can_stand_beside(shape):
    grave = Grave(shape)
    one, other = grave.at(2), grave.at(5)
    extras = {grave.add(one, 5), grave.add(other, 2)}
    (step,) = bug_plus_n(grave.grid)
    assert set(step.reason.extras) == extras
    # The 2 of the first cell cannot stand beside the 5 there nor beside the 2 of the other.
    assert excluded(step) == {(one, 2), (other, 5)}


def test_one_cell_with_two_extras_is_one_of_them():
    grave = Grave(GridShape(3, 3))
    cell = grave.at(1)
    grave.add(cell, 5)
    grave.add(cell, 7)
    (step,) = bug_plus_n(grave.grid)
    assert excluded(step) == {(cell, 1), (cell, 2)}
    assert not list(bug_plus_1(grave.grid))


@pytest.mark.parametrize("find", TYPES, ids=lambda find: find.__name__)
def test_a_cell_with_one_candidate_or_a_value_that_stands_once_or_thrice_is_no_bug(find):
    def changed(change):
        grave = Grave(GridShape(3, 3))
        grave.add(grave.at(1), 4)
        grave.add(grave.at(2), 5)
        change(grave)
        return list(find(grave.grid))

    assert not changed(lambda grave: grave.grid.eliminate(80, grave.solution[80]))
    assert not changed(lambda grave: grave.grid.eliminate(grave.at(1), 1))
    assert not changed(lambda grave: (grave.grid.eliminate(80, grave.solution[80]), grave.add(80, 5)))


def test_without_its_extras_every_grave_has_two_candidates_a_cell_and_two_places_a_value():
    for extras in ([(1, 4), (2, 5)], [(1, 5), (2, 5)], [(2, 5), (5, 2)], [(1, 4), (1, 6), (2, 6)]):
        grave = Grave(GridShape(3, 3))
        for where, value in extras:
            grave.add(grave.at(where), value)
        steps = [step for find in TYPES for step in find(grave.grid)]
        assert steps
        for step in steps:
            rest = grave.grid.copy()
            for extra in step.reason.extras:
                rest.eliminate(*extra)
            assert {mask.bit_count() for mask in rest.masks} == {2}
            assert {(places & unit).bit_count() for places in rest.places for unit in rest.sets.units} == {2}
