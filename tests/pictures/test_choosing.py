import itertools

import numpy as np
import pytest

from sudoku_app.pictures.choosing import likeliest, readings_in_order
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.answer import Verdict

FOUR = GridShape(2, 2)
SOLUTION = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
PUZZLE = (1, 0, 3, 0, 0, 4, 0, 2, 0, 0, 4, 0, 4, 3, 0, 0)


def sure_of(values: tuple[int, ...]) -> np.ndarray:
    likely = np.full((16, 5), 1e-7)
    likely[np.arange(16), values] = 1 - 4e-7
    return likely


def test_readings_come_in_the_order_of_how_likely_they_are_each_once() -> None:
    source = np.random.default_rng(4)
    likely = source.dirichlet(np.ones(4), 3)
    found = [values for _, values in readings_in_order(likely)]
    expected = sorted(itertools.product(range(4), repeat=3), key=lambda values: -np.prod(likely[range(3), values]))
    assert found == expected


def test_a_reading_without_a_doubt_is_the_only_one() -> None:
    assert [values for _, values in readings_in_order(sure_of(PUZZLE))] == [PUZZLE]


def test_the_likeliest_reading_with_one_solution_is_taken_and_what_it_changes_is_marked() -> None:
    likely = sure_of(PUZZLE)
    likely[0] = [0.02, 0.40, 0.02, 0.55, 0.01]  # rather a 3 than the 1 that it is
    chosen, _ = likeliest(likely, [FOUR])
    assert (chosen.values, chosen.plain[0], chosen.verdict, chosen.doubtful) == (PUZZLE, 3, Verdict.UNIQUE, (0,))


def test_where_no_reading_has_one_solution_the_plain_one_is_given_with_its_doubts() -> None:
    clash = (1, 1, *(0,) * 14)
    likely = sure_of(clash)
    likely[5] = [0.7, 0.3, 1e-7, 1e-7, 1e-7]
    chosen, _ = likeliest(likely, [FOUR])
    assert (chosen.values, chosen.verdict, chosen.doubtful) == (clash, Verdict.NONE, (5,))


def test_a_puzzle_with_several_solutions_is_not_made_another_by_force() -> None:
    few = (1, *(0,) * 15)
    likely = sure_of(few)
    likely[5:12, 1:] = 0.001
    chosen, _ = likeliest(likely / likely.sum(axis=1, keepdims=True), [FOUR])
    assert (chosen.values, chosen.verdict, chosen.doubtful) == (few, Verdict.SEVERAL, ())


def test_the_shape_is_taken_in_which_there_is_one_solution() -> None:
    tall = GridShape(3, 2)
    full = tuple((2 * (r % 3) + r // 3 + c) % 6 + 1 for r in range(6) for c in range(6))
    givens = tuple(value if cell % 3 else 0 for cell, value in enumerate(full))
    likely = np.full((36, 7), 1e-7)
    likely[np.arange(36), givens] = 1
    chosen, (other,) = likeliest(likely, [GridShape(2, 3), tall])
    assert (chosen.shape, other.shape, other.verdict) == (tall, GridShape(2, 3), Verdict.SEVERAL)


@pytest.mark.parametrize("share", [0.95, 0.6])
def test_what_is_less_than_sure_is_marked_even_where_there_is_one_solution(share: float) -> None:
    likely = sure_of(PUZZLE)
    likely[0] = [1e-7, share, 1 - share, 1e-7, 1e-7]
    assert likeliest(likely, [FOUR])[0].doubtful == (() if share > 0.9 else (0,))


def test_a_shape_that_lines_rule_out_is_reported_with_the_verdict_on_the_same_values() -> None:
    twelve = GridShape(3, 4)
    row = tuple(range(1, 13))
    full = tuple(row[(4 * (r % 3) + r // 3 + c) % 12] for r in range(12) for c in range(12))
    likely = np.full((144, 13), 1e-7)
    likely[np.arange(144), full] = 1
    chosen, others = likeliest(likely, [twelve])
    assert chosen.verdict is Verdict.UNIQUE
    assert {str(other.shape): other.verdict for other in others} == dict.fromkeys(["2x6", "4x3", "6x2"], Verdict.NONE)
    assert all(other.values == full for other in others)
