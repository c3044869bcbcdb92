"""Colours and bounds: the plain search and the compiled ones against the definition."""

from itertools import count as numbers

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.exact_cover.dancing.layout import Paused
from sudoku_app.exact_cover.dancing.search import DancingSearch, Representation
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import Search, count, search
from tests.exact_cover.problems import (
    covers_by_definition,
    de_bruijn_cycles,
    general_covers,
    is_cover,
    squares_with_sums,
)

NO_LIMIT = 1 << 62

both_engines = pytest.mark.parametrize("engine", list(Engine))


@both_engines
def test_published_counts(engine: Engine) -> None:
    # De Bruijn (1946): 2^(2^(n-1) - n) cycles of order n, each counted from each of its 2^n places.
    assert count(de_bruijn_cycles(3), effort=Effort(engine)).count == 2 * 8
    # The On-Line Encyclopedia of Integer Sequences, A001499 and A001501: squares whose lines have sum 2, and 3.
    assert count(squares_with_sums(4, 2), effort=Effort(engine)).count == 90
    assert count(squares_with_sums(4, 3), effort=Effort(engine)).count == 24


def test_published_counts_that_want_speed() -> None:
    assert count(de_bruijn_cycles(4)).count == 16 * 16
    assert count(squares_with_sums(5, 2)).count == 2_040
    assert count(squares_with_sums(6, 2)).count == 67_950
    assert count(squares_with_sums(5, 3)).count == 2_040
    assert count(squares_with_sums(6, 3)).count == 297_200


@both_engines
@settings(max_examples=25)
@given(problem=general_covers(), data=st.data())
def test_every_engine_finds_what_the_definition_says(problem: ExactCover, data: st.DataObject, engine: Engine) -> None:
    options = st.sets(st.integers(0, problem.option_count - 1), max_size=2) if problem.option_count else st.just(set())
    chosen, refused = data.draw(options), data.draw(options)
    by_definition = covers_by_definition(problem)
    outcome = search(problem, tuple(chosen), assumed=[~o for o in refused], limit=None, effort=Effort(engine))
    wanted = {cover for cover in by_definition if chosen <= set(cover) and not refused & set(cover)}
    assert sorted(outcome.solutions) == sorted(wanted)
    assert outcome.exhausted
    assert all(is_cover(problem, cover) for cover in by_definition)
    drawn = tuple(sorted(data.draw(st.sets(st.integers(0, problem.option_count - 1))))) if problem.option_count else ()
    assert is_cover(problem, drawn) == (drawn in by_definition)


@settings(max_examples=25)
@given(general_covers(bounds=False))
def test_colours_are_the_same_on_cells_and_on_the_option_set(problem: ExactCover) -> None:
    for representation in (Representation.CELLS, Representation.OPTION_SET):
        found = DancingSearch(problem, representation=representation)
        while found.run(NO_LIMIT, NO_LIMIT, Control().cells) is Paused.BUFFER_FULL:
            pass
        assert sorted(found.solutions) == sorted(covers_by_definition(problem))


@pytest.mark.slow
@both_engines
@settings(max_examples=30)
@given(problem=general_covers(), step=st.integers(1, 3))
def test_a_search_in_tiny_slices_finds_the_same(problem: ExactCover, step: int, engine: Engine) -> None:
    whole, parts = search(problem, limit=None, effort=Effort(engine)), Search(problem, engine=engine)
    for _ in numbers():
        outcome = parts.run(None, Effort().limited(step))
        if outcome.exhausted:
            break
    assert outcome.solutions == whole.solutions
    assert (outcome.nodes, outcome.conflicts) == (whole.nodes, whole.conflicts)
