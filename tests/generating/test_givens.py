from random import Random

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st
from numpy.typing import NDArray

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.bulk_checks import have_one_solution
from sudoku_app.generating.givens import puzzles_with_pattern, random_ranks, thinned
from sudoku_app.sudoku.grid.geometry import GridShape, geometry

CELLS = 12
PAIRS = [(cell, cell + 1) for cell in range(0, CELLS, 2)]


def one_by_one(values: list[int], ranks: list[int], needed: list[set[int]], least: int) -> list[int]:
    """Return what is left when orbit after orbit is tried, as it is defined."""
    for rank in range(max(ranks) + 1):
        less = [0 if its == rank else value for value, its in zip(values, ranks, strict=True)]
        if len(less) - less.count(0) >= least and all(any(less[cell] for cell in one) for one in needed):
            values = less
    return values


@settings(max_examples=40)
@given(
    st.lists(st.lists(st.sets(st.integers(0, CELLS - 1), min_size=1), max_size=5), min_size=1, max_size=4),
    st.integers(0, 1000),
    st.integers(0, 8),
    st.booleans(),
)
def test_what_is_left_is_what_trying_one_after_the_other_leaves(
    needed: list[list[set[int]]], seed: int, least: int, paired: bool
) -> None:
    # A puzzle is good when it has a given in each of its needed sets, as one with one solution has in each set of
    # cells in which another solution differs.
    random = Random(seed)
    orbits = PAIRS if paired else [(cell,) for cell in range(CELLS)]
    ranks = np.array([random_ranks(CELLS, random, orbits[2:], orbits[:2]) for _ in needed])
    full = np.ones((len(needed), CELLS), np.int64)

    def good(numbers: NDArray[np.int64], puzzles: NDArray[np.int64]) -> NDArray[np.bool_]:
        assert len(numbers) == len(puzzles) > 0
        return np.array(
            [
                all(any(puzzle[cell] for cell in one) for one in needed[number])
                for number, puzzle in zip(numbers.tolist(), puzzles.tolist(), strict=True)
            ]
        )

    found = thinned(full, ranks, good, least)
    expected = [one_by_one([1] * CELLS, row, sets, least) for row, sets in zip(ranks.tolist(), needed, strict=True)]
    assert found.tolist() == expected
    assert full.all()


def test_groups_are_tried_one_after_the_other_and_cells_of_none_not_at_all() -> None:
    ranks = random_ranks(CELLS, Random(1), [(0,), (1,)], [(2, 3)])
    assert sorted(ranks[:2].tolist()) == [0, 1]
    assert ranks[2:].tolist() == [2, 2] + [CELLS] * 8


def test_no_grids_need_no_look() -> None:
    empty = np.zeros((0, CELLS), np.int64)
    assert len(thinned(empty, empty, lambda numbers, puzzles: np.ones(len(puzzles), np.bool_))) == 0


SHAPE = GridShape(2, 3)
PATTERN = frozenset({0, 2, 4, 7, 10, 13, 15, 20, 22, 25, 28, 31, 33, 35})


def test_givens_stand_where_the_pattern_is_and_leave_one_solution() -> None:
    solutions, puzzles = puzzles_with_pattern(SHAPE, PATTERN, 4, Random(1), Effort())
    assert 0 < len(puzzles) <= 4
    assert all(set(np.flatnonzero(puzzle).tolist()) == PATTERN for puzzle in puzzles)
    assert have_one_solution(SHAPE, puzzles, Effort()).all()
    for puzzle, solution in zip(puzzles, solutions, strict=True):
        assert (solution[puzzle > 0] == puzzle[puzzle > 0]).all()
        for unit in geometry(SHAPE).units:
            assert {int(solution[cell]) for cell in unit.cells} == set(range(1, 7))


def test_a_pattern_that_leaves_several_solutions_has_no_puzzle() -> None:
    for few in (frozenset[int](), frozenset({0, 7, 14})):
        solutions, puzzles = puzzles_with_pattern(SHAPE, few, 1, Random(1), Effort())
        assert solutions.shape == puzzles.shape == (0, 36)
