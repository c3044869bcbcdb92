"""The life of an inquiry: asked, gone on with by which engine, cancelled, answered."""

import pytest
from support.puzzles import BOX_3X3, HARDER, NEWSPAPER, SIX, position, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control, Stop
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check_position
from sudoku_app.sudoku.verdicts.entries import ask_entries
from sudoku_app.sudoku.verdicts.refusal import Ground, ground_of
from sudoku_app.sudoku.verdicts.verdict_search import Inquiry, inquiry_about


def test_a_search_stopped_before_it_knew_is_undecided_and_goes_on_from_there() -> None:
    inquiry = Inquiry(BOX_3X3, (0,) * 81)
    stopped = Control()
    stopped.cancel()
    answer = inquiry.run(limit=50_000, effort=Effort(control=stopped))
    assert answer.stop is Stop.CANCELLED
    assert answer.verdict is not Verdict.UNIQUE
    assert not answer.exact
    assert inquiry.run(limit=3).verdict is Verdict.SEVERAL


def test_an_inquiry_is_gone_on_with_only_about_the_same_values() -> None:
    asked = position(HARDER)
    same = Inquiry(BOX_3X3, asked.givens)
    assert inquiry_about(BOX_3X3, asked.givens, same) is same
    for passed_over in (None, Inquiry(BOX_3X3, puzzle(NEWSPAPER).givens)):
        fresh = inquiry_about(BOX_3X3, asked.givens, passed_over)
        assert fresh is not passed_over
        assert (fresh.shape, fresh.values) == (BOX_3X3, asked.givens)
    shape = BoxShape(2, 3)
    turned = Inquiry(BoxShape(3, 2), puzzle(SIX, shape).givens)
    assert inquiry_about(shape, puzzle(SIX, shape).givens, turned) is not turned


@pytest.mark.parametrize("engine", list(Engine))
def test_another_engine_begins_anew(engine: Engine) -> None:
    asked = position(HARDER)
    (other,) = set(Engine) - {engine}

    def kept() -> Inquiry:
        inquiry = Inquiry(BOX_3X3, asked.givens)
        inquiry.run(effort=Effort(other).limited(10))
        assert inquiry.engine is other
        return inquiry

    effort = Effort(engine)
    ground = ground_of(asked, inquiry=kept(), effort=effort)
    assert isinstance(ground, Ground)
    answers = (
        check_position(asked, inquiry=kept(), effort=effort),
        ask_entries(asked, inquiry=kept(), effort=effort),
        ground,
    )
    for answer in answers:
        assert answer.inquiry is not None
        assert answer.inquiry.engine is engine
    plain = {Engine.PLAIN: True, Engine.COMPILED: False}[engine]
    assert (ground.answer.kernel == "algorithm_x") is plain


@pytest.mark.parametrize("engine", list(Engine))
def test_an_answer_that_is_known_is_given_however_few_steps_are_left(engine: Engine) -> None:
    for text, limit, verdict in ((HARDER, 2, Verdict.UNIQUE), ("0" * 81, 2, Verdict.SEVERAL)):
        inquiry = Inquiry(BOX_3X3, puzzle(text).givens)
        found = inquiry.run(limit, Effort(engine))
        assert found.verdict is verdict
        again = inquiry.run(limit, Effort(engine).limited(0))
        assert (again.verdict, again.solutions, again.exact) == (verdict, found.solutions, found.exact)
