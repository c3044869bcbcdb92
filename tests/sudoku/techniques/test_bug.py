from support.candidates import allow, open_grid

from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.techniques.bug import bug_plus_1

FOUR = BoxShape(2, 2)
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
    grid = open_grid(BoxShape(3, 3))
    allow(grid, "r1c1", (1, 2, 3))
    assert not list(bug_plus_1(grid))
