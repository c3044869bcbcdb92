import numpy as np
import pytest

from sudoku_app.exact_cover.kernels.library import compiles_while_running
from sudoku_app.exact_cover.learning.analyse import SOURCE, bump_reasons
from sudoku_app.exact_cover.learning.layout import LEARNED_SIZE, State
from sudoku_app.exact_cover.learning.propagate import decide, propagate
from sudoku_app.exact_cover.learning.state import new_state, prepare
from sudoku_app.exact_cover.problem import ExactCover

pytestmark = pytest.mark.skipif(compiles_while_running(), reason="Python cannot call parts of kernels then")

A, B, C = range(3)  # the options of an item


def bumped(learned: int, analysed: tuple[int, ...] = (), *, known_for_good: bool = False) -> list[int]:
    """Return the options that a learned clause of one literal bumps where C is chosen, for A and B were not."""
    problem = ExactCover.from_options([("i",), ("i",), ("i",)])
    prepared = prepare(problem, np.empty(0, np.uint32))
    state: State = new_state(prepared.cover, prepared.left, 0)
    cover, held, clauses, order, scratch, number, rate = state
    for option in (A, B):
        decide(held, number, 2 * option + 1)
        propagate(cover, held, clauses, number)
    if known_for_good:
        held.level[A] = 0
    scratch.seen[list(analysed)] = SOURCE
    scratch.learned[0] = learned
    number[LEARNED_SIZE] = 1
    bump_reasons(cover, held, clauses.arena, order, scratch, number, rate)
    return np.flatnonzero(order.activity).tolist()


def test_what_forced_a_literal_of_the_clause_is_bumped_once_with_it() -> None:
    assert bumped(2 * C + 1) == [A, B, C]


def test_what_the_analysis_has_bumped_or_what_is_known_for_good_is_not_bumped() -> None:
    assert bumped(2 * C + 1, analysed=(B, C)) == [A]
    assert bumped(2 * C + 1, known_for_good=True) == [B, C]


def test_a_decision_has_no_reason_to_be_bumped() -> None:
    assert bumped(2 * A) == []
