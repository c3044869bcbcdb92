"""Answers written together are those that are written one by one."""

import numpy as np
import pytest

from sudoku_app.cli.block_answers import AnswerPattern, runs


def test_the_solutions_are_written_where_the_pattern_has_them() -> None:
    pattern = AnswerPattern.of(lambda line, value: f"“é\U0001f642”:{line}: is [{value}, {value}] in 12 ms")
    solutions = np.array([[5, 6], [7, 8]])
    assert (
        pattern.answers(9, solutions) == "“é\U0001f642”:9: is [5, 6] in 12 ms\n“é\U0001f642”:10: is [7, 8] in 12 ms\n"
    )


def test_a_pattern_without_a_solution_is_the_same_in_every_line() -> None:
    pattern = AnswerPattern.of(lambda line, _: f"a:{line}: one")
    assert pattern.answers(99, np.zeros((2, 81), np.int64)) == "a:99: one\na:100: one\n"


@pytest.mark.parametrize(
    ("values", "expected"),
    [([1], [(0, 1, True)]), ([1, 1, 0, 1], [(0, 2, True), (2, 3, False), (3, 4, True)]), ([0, 0], [(0, 2, False)])],
)
def test_runs(values: list[int], expected: list[tuple[int, int, bool]]) -> None:
    assert list(runs(np.array(values, bool))) == expected
