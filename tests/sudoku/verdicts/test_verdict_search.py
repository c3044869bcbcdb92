"""The life of a search: asked, gone on with by which engine, cancelled, answered."""

import pytest
from support.puzzles import BOX_3X3, HARDER, NEWSPAPER, SIX, position, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control, Stop
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check_position
from sudoku_app.sudoku.verdicts.entries import ask_entries
from sudoku_app.sudoku.verdicts.refusal import Ground, ground_of
from sudoku_app.sudoku.verdicts.verdict_search import VerdictSearch, search_about


def test_a_search_stopped_before_it_knew_is_undecided_and_goes_on_from_there() -> None:
    search = VerdictSearch(BOX_3X3, (0,) * 81)
    stopped = Control()
    stopped.cancel()
    answer = search.run(limit=50_000, effort=Effort(control=stopped))
    assert answer.stop is Stop.CANCELLED
    assert answer.verdict is not Verdict.UNIQUE
    assert not answer.exact
    assert search.run(limit=3).verdict is Verdict.SEVERAL


def test_a_search_is_gone_on_with_only_about_the_same_values() -> None:
    asked = position(HARDER)
    same = VerdictSearch(BOX_3X3, asked.givens)
    assert search_about(BOX_3X3, asked.givens, same) is same
    for passed_over in (None, VerdictSearch(BOX_3X3, puzzle(NEWSPAPER).givens)):
        fresh = search_about(BOX_3X3, asked.givens, passed_over)
        assert fresh is not passed_over
        assert (fresh.shape, fresh.values) == (BOX_3X3, asked.givens)
    shape = BoxShape(2, 3)
    turned = VerdictSearch(BoxShape(3, 2), puzzle(SIX, shape).givens)
    assert search_about(shape, puzzle(SIX, shape).givens, turned) is not turned


@pytest.mark.parametrize("engine", list(Engine))
def test_another_engine_begins_anew(engine: Engine) -> None:
    asked = position(HARDER)
    (other,) = set(Engine) - {engine}

    def kept() -> VerdictSearch:
        search = VerdictSearch(BOX_3X3, asked.givens)
        search.run(effort=Effort(other).limited(10))
        assert search.engine is other
        return search

    effort = Effort(engine)
    ground = ground_of(asked, search=kept(), effort=effort)
    assert isinstance(ground, Ground)
    answers = (
        check_position(asked, search=kept(), effort=effort),
        ask_entries(asked, search=kept(), effort=effort),
        ground,
    )
    for answer in answers:
        assert answer.search is not None
        assert answer.search.engine is engine
    plain = {Engine.PLAIN: True, Engine.COMPILED: False}[engine]
    assert (ground.answer.kernel == "algorithm_x") is plain


@pytest.mark.parametrize("engine", list(Engine))
def test_an_answer_that_is_known_is_given_however_few_steps_are_left(engine: Engine) -> None:
    for text, limit, verdict in ((HARDER, 2, Verdict.UNIQUE), ("0" * 81, 2, Verdict.SEVERAL)):
        search = VerdictSearch(BOX_3X3, puzzle(text).givens)
        found = search.run(limit, Effort(engine))
        assert found.verdict is verdict
        again = search.run(limit, Effort(engine).limited(0))
        assert (again.verdict, again.solutions, again.exact) == (verdict, found.solutions, found.exact)
