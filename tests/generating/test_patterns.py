from random import Random

import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.bulk_checks import have_one_solution
from sudoku_app.generating.patterns import puzzles_with_pattern
from sudoku_app.sudoku.grid.geometry import GridShape, geometry

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
