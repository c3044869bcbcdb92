"""The arrays of the learning search are as long as their derivation says, at the largest that a search makes of them.

Run with the kernels compiled by numba and NUMBA_BOUNDSCHECK=1, as .ci/run does, one place less is an error here.
"""

import numpy as np
import pytest

from sudoku_app.exact_cover.kernels import library
from sudoku_app.exact_cover.learning.clauses import WORTHS, worth_key
from sudoku_app.exact_cover.learning.layout import GLUE, HEADER, NUMBERS, OPTIONS, SIZE, VARIABLES
from sudoku_app.exact_cover.learning.search import LearningSearch, Status
from sudoku_app.exact_cover.learning.state import new_state, prepare, with_larger_clauses, with_variable
from sudoku_app.exact_cover.outcome import DEPTH, Control
from tests.exact_cover.problems import latin_square, queens

ALL = 1 << 40


def test_as_many_levels_as_variables_fit() -> None:
    problem = latin_square(3)
    search = LearningSearch(problem)
    control = Control().cells
    assert search.run(1, ALL, control) is Status.LIMIT
    members = frozenset(search.solutions[0])
    # Asked again, so that nothing is decided beforehand: a level for each assumption, whether it follows from those
    # before it or not. What is found is not blocked, so that the search is still on the last level.
    assumed = [option if option in members else ~option for option in range(problem.option_count)]
    again = LearningSearch(problem, assumed=assumed, forgetful=True)
    assert again.run(1, ALL, control) is Status.LIMIT
    assert again.solutions == [tuple(sorted(members))]
    assert control[DEPTH] == problem.option_count == len(again._state.held.level_start) - 1


def test_a_guard_gets_a_place_in_every_array_that_goes_by_variables() -> None:
    prepared = prepare(queens(5), np.empty(0, np.uint32))
    before = new_state(prepared.cover, prepared.left, 0)
    options = int(before.number[OPTIONS])
    lengths = {name: len(array) for part in before[1:5] for name, array in part._asdict().items()}
    after = with_variable(before)
    assert (after.number[OPTIONS], after.number[VARIABLES]) == (options, options + 1)
    grown = {
        name: len(array) - lengths[name]
        for part in after[1:5]
        for name, array in part._asdict().items()
        if len(array) != lengths[name]
    }
    once = {
        "level", "reason", "trail", "level_start", "activity", "heap", "place", "saved", "target", "best",
        "seen", "learned", "touched", "stamp", "core", "first_of", "next_of", "opened", "shrunk",
    }  # fmt: skip
    assert grown == dict.fromkeys(once, 1) | {"value": 2, "stack": 2, "watch": 8}


def test_larger_clauses_keep_what_was_there_up_to_their_ceiling() -> None:
    prepared = prepare(queens(5), np.empty(0, np.uint32))
    state = new_state(prepared.cover, prepared.left, 0)
    state.clauses.arena[:] = 7
    size = len(state.clauses.arena)
    twice = with_larger_clauses(state, ceiling=10 * size)
    assert len(twice.clauses.arena) == 2 * size
    assert (twice.clauses.arena[:size] == 7).all()
    assert len(twice.clauses.pool) == 2 * len(state.clauses.pool)
    at_the_ceiling = with_larger_clauses(twice, ceiling=2 * size)
    assert len(at_the_ceiling.clauses.arena) == 2 * size


@pytest.mark.skipif(library.compiles_while_running(), reason="parts of kernels cannot be called from Python then")
def test_the_worst_clause_has_a_place_in_the_histogram() -> None:
    arena = np.zeros(HEADER, np.uint32)
    assert worth_key(arena, 0) == 0
    arena[[SIZE, GLUE]] = 0xFFFFFFFF
    assert worth_key(arena, 0) == WORTHS - 1


def test_numbers_are_as_many_as_their_places() -> None:
    prepared = prepare(queens(4), np.empty(0, np.uint32))
    assert len(new_state(prepared.cover, prepared.left, 0).number) == NUMBERS
