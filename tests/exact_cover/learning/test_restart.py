import numpy as np
import pytest

from sudoku_app.exact_cover.kernels import library
from sudoku_app.exact_cover.learning.layout import COVERS_FOUND, FORGETFUL, MODE, MODE_CHANGES, State
from sudoku_app.exact_cover.learning.restart import FOCUSED, STABLE, decision_on
from sudoku_app.exact_cover.learning.search import LearningSearch
from sudoku_app.exact_cover.learning.state import new_state, prepare, with_variable
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover

pytestmark = pytest.mark.skipif(library.compiles_while_running(), reason="Python cannot call parts of kernels then")

OPTION = 1
IN, OUT = 2 * OPTION, 2 * OPTION + 1


def state_in(of: int, covers: int, changes: int) -> State:
    """Return a search in a mode, after so many changes of it and covers found; every value saved is "out"."""
    problem = ExactCover.from_options([("a", "b"), ("a",), ("b",), ("b",)])
    prepared = prepare(problem, np.empty(0, np.uint32))
    state = new_state(prepared.cover, prepared.left, 0)
    state.number[[MODE, COVERS_FOUND, MODE_CHANGES]] = of, covers, changes
    return state


@pytest.mark.parametrize(("of", "covers"), [(FOCUSED, 0), (FOCUSED, 1), (STABLE, 1)])
def test_a_search_that_has_to_prove_takes_the_option_in(of: int, covers: int) -> None:
    state = state_in(of, covers, changes=2)
    assert decision_on(state.order, state.number, OPTION) == IN


@pytest.mark.parametrize(("of", "covers", "changes"), [(STABLE, 0, 1), (STABLE, 0, 3), (FOCUSED, 1, 0)])
def test_stable_modes_until_there_is_a_cover_and_the_first_mode_keep_the_value(
    of: int, covers: int, changes: int
) -> None:
    state = state_in(of, covers, changes)
    assert decision_on(state.order, state.number, OPTION) == OUT
    state.order.saved[OPTION] = 1
    assert decision_on(state.order, state.number, OPTION) == IN


def test_guards_and_searches_for_one_cover_keep_their_values() -> None:
    state = state_in(FOCUSED, covers=1, changes=2)
    state.number[FORGETFUL] = 1
    assert decision_on(state.order, state.number, OPTION) == OUT
    guarded = with_variable(state_in(FOCUSED, covers=1, changes=2))
    assert decision_on(guarded.order, guarded.number, 4) == 2 * 4 + 1


def test_covers_that_are_found_are_counted() -> None:
    problem = ExactCover.from_options([("a", "b"), ("a",), ("b",), ("b",)])
    search = LearningSearch(problem)
    search.run(10, 1000, Control().cells)
    assert search._number[COVERS_FOUND] == len(search.solutions) == 3
