"""Limits are counted, and what a look counts grows with the grid and with how far is looked."""

import pytest

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku import limits
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE


def test_a_verdict_may_take_fewer_choices_on_a_large_grid_and_in_plain_python() -> None:
    assert limits.verdict_effort(Effort(), 81_000, GridShape(3, 3)).search_steps_left == 1_000
    assert limits.verdict_effort(Effort(), 62_500, GridShape(5, 5)).search_steps_left == 100
    assert limits.verdict_effort(Effort(Engine.PLAIN), 81_000, GridShape(3, 3)).search_steps_left == 100
    assert limits.verdict_effort(Effort(), 81_000, GridShape(3, 3), spent=400).search_steps_left == 600
    assert limits.verdict_effort(Effort(times=6), 81_000, GridShape(3, 3)).search_steps_left == 6_000


def test_a_question_of_many_leaves_steps_for_the_others() -> None:
    effort = limits.question_effort(Effort(), limits.SLIPS_STEPS)
    assert (effort.steps_left, effort.question_steps_left) == (limits.SLIPS_STEPS, limits.QUESTION_STEPS)


@pytest.mark.parametrize("candidates", [1, 200, 2_000])
def test_a_look_counts_more_the_further_it_goes(candidates: int) -> None:
    counted = [limits.look_steps(candidates, entry.value) for entry in CATALOGUE]
    assert counted == sorted(counted)
    assert counted[0] >= 1
    assert counted[-1] == 15 * candidates


def test_no_limit_is_a_time() -> None:
    counted = {name: value for name, value in vars(limits).items() if name.isupper()}
    assert not [name for name in counted if "SECOND" in name]
    assert all(isinstance(value, int | dict | tuple) for value in counted.values())
