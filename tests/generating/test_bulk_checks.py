import numpy as np
import pytest
from support.puzzles import BOX_3X3, HARDER, HARDER_SOLUTION, NEWSPAPER, NEWSPAPER_SOLUTION, NUGGET

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.generating.bulk_checks import (
    HARDEST_EASY,
    are_solved_by,
    have_one_solution,
    solution_counts,
)
from sudoku_app.sudoku.grid.geometry import GridShape


def rows(*texts: str) -> np.ndarray:
    return np.array([[int(digit) for digit in text] for text in texts], np.int64)


@pytest.mark.parametrize("engine", Engine)
def test_solutions_are_counted_up_to_a_limit(engine: Engine) -> None:
    small = rows("1234341221434321", "1234341200000000", "0" * 16, "1100000000000000")
    assert solution_counts(GridShape(2, 2), small, Effort(engine), limit=5).tolist() == [1, 4, 5, 0]


@pytest.mark.parametrize("engine", Engine)
def test_what_takes_too_long_is_not_called_counted(engine: Engine) -> None:
    empty = np.zeros((1, 81), np.int64)
    effort = Effort(engine)
    assert solution_counts(BOX_3X3, empty, effort, limit=10**9).tolist() == [-1]


def test_one_solution_is_told_from_several() -> None:
    less = NEWSPAPER.replace("5", "0").replace("8", "0")
    assert have_one_solution(BOX_3X3, rows(NEWSPAPER, less, NUGGET), Effort()).tolist() == [True, False, True]


@pytest.mark.parametrize("engine", Engine)
def test_steps_up_to_a_ceiling_solve_what_is_no_harder(engine: Engine) -> None:
    puzzles, solutions = rows(NEWSPAPER, HARDER), rows(NEWSPAPER_SOLUTION, HARDER_SOLUTION)
    assert are_solved_by(BOX_3X3, puzzles, solutions, 2.3, Effort(engine)).tolist() == [True, False]
    assert are_solved_by(BOX_3X3, puzzles, solutions, 1.1, Effort(engine)).tolist() == [False, False]


def test_the_walk_knows_no_step_that_rests_on_one_solution() -> None:
    assert HARDEST_EASY == 4.4
