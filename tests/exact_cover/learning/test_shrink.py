import numpy as np

from sudoku_app.exact_cover.learning import shrink
from sudoku_app.exact_cover.learning.layout import LEARNED_SIZE, State
from sudoku_app.exact_cover.learning.state import new_state, prepare
from sudoku_app.exact_cover.problem import ExactCover


def after_drop_rivals(literals: list[int]) -> list[int]:
    """Return what is left of a clause on the options ab, bc, cd, de, numbered from 0; neighbours are rivals."""
    problem = ExactCover.from_options([("a", "b"), ("b", "c"), ("c", "d"), ("d", "e"), ("a",), ("c",), ("e",)])
    prepared = prepare(problem, np.empty(0, np.uint32))
    state: State = new_state(prepared.cover, prepared.left, 0)
    state.scratch.learned[: len(literals)] = literals
    state.number[LEARNED_SIZE] = len(literals)
    drop = getattr(shrink.drop_rivals, "py_func", shrink.drop_rivals)  # where it is numba's, Python cannot call it
    drop(state.cover, state.scratch, state.number)
    return list(map(int, state.scratch.learned[: state.number[LEARNED_SIZE]]))


def chosen(option: int) -> int:
    return 2 * option


def denied(option: int) -> int:
    return 2 * option + 1


def test_an_option_goes_from_a_clause_that_denies_a_rival() -> None:
    assert after_drop_rivals([denied(0), chosen(1), chosen(2)]) == [denied(0), chosen(2)]
    assert after_drop_rivals([denied(3), chosen(0), denied(1), chosen(2)]) == [denied(3), denied(1)]


def test_the_first_literal_stays_and_so_do_options_without_denied_rivals() -> None:
    assert after_drop_rivals([chosen(1), denied(0), denied(2)]) == [chosen(1), denied(0), denied(2)]
    assert after_drop_rivals([chosen(0), chosen(1), denied(3)]) == [chosen(0), chosen(1), denied(3)]
