"""Many questions to one problem: each answer is held against the list of all covers."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.exact_cover.learning.search import LearningSearch
from sudoku_app.exact_cover.outcome import Budget, Control, Stop
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.questions import Questions
from sudoku_app.exact_cover.search import Engine, search
from sudoku_app.exact_cover.verify import WrongCoverError
from tests.exact_cover.problems import mutilated_board

DOMINOES = ExactCover.from_options(
    {f"{a}-{b}": (a, b) for a in range(12) for b in range(12) if (b == a + 1 and a % 4 != 3) or b == a + 4}
)  # 3×4 board, 11 tilings


def literal(rng: random.Random, problem: ExactCover) -> int:
    option = rng.randrange(problem.option_count)
    return option if rng.random() < 0.6 else ~option


def holds(cover: frozenset[int], literals: list[int]) -> bool:
    return all(option in cover if option >= 0 else ~option not in cover for option in literals)


@pytest.mark.parametrize("engine", list(Engine))
@settings(max_examples=30, deadline=None)
@given(rng=st.randoms(use_true_random=False))
def test_every_answer_agrees_with_the_list_of_all_covers(engine: Engine, rng: random.Random) -> None:
    covers = [frozenset(cover) for cover in search(DOMINOES, limit=None, engine=Engine.PLAIN).solutions]
    assert len(covers) == 11
    chosen = [rng.randrange(DOMINOES.option_count) for _ in range(rng.randint(0, 2))]
    questions = Questions(DOMINOES, engine, chosen)
    covers = [cover for cover in covers if cover.issuperset(chosen)]
    for turn in range(12):
        if turn == 8:
            questions.choose(option := rng.randrange(DOMINOES.option_count))
            covers = [cover for cover in covers if option in cover]
        assumed = list(dict.fromkeys(literal(rng, DOMINOES) for _ in range(rng.randint(0, 4))))
        wanted = [literal(rng, DOMINOES) for _ in range(rng.randint(1, 3))]
        fitting = [cover for cover in covers if holds(cover, assumed)]
        answer = questions.ask(assumed)
        if fitting:
            assert frozenset(answer.solutions[0]) in fitting
        else:
            assert answer.exhausted
            assert answer.core is not None
            assert set(answer.core) <= set(assumed)
            assert not any(holds(cover, list(answer.core)) for cover in covers)
        either = [cover for cover in fitting if any(holds(cover, [one]) for one in wanted)]
        answer = questions.ask_any(assumed, wanted)
        if either:
            assert frozenset(answer.solutions[0]) in either
        else:
            assert answer.exhausted
            assert answer.solutions == ()


@pytest.mark.parametrize("engine", list(Engine))
def test_a_question_is_given_up_after_so_much_work_however_long_that_takes(engine: Engine) -> None:
    board = mutilated_board(8)
    for first in (
        Questions(board, engine).ask([], conflicts=70),
        Questions(board, engine).ask_any([], [0, 1], conflicts=70),
    ):
        assert (first.exhausted, first.stop, first.core) == (False, Stop.NODES, None)
        work = first.conflicts if engine is Engine.COMPILED else first.nodes
        assert 70 <= work < 100  # choices forced by the last one are finished
    assert Questions(DOMINOES, engine).ask([], conflicts=1_000).solutions


def test_the_plain_engine_counts_the_work_of_all_that_it_is_asked_together() -> None:
    questions = Questions(mutilated_board(4), Engine.PLAIN)
    each = [questions.ask([option]).nodes for option in range(3)]
    assert all(each)
    whole = questions.ask_any([], range(3), conflicts=sum(each) + 1)
    assert (whole.nodes, whole.exhausted, whole.solutions) == (sum(each), True, ())
    assert not questions.ask_any([], range(3), conflicts=sum(each) - 1).exhausted


@pytest.mark.parametrize(("chosen", "assumed"), [((), (0,)), ((0,), ()), ((0,), (2,))])
def test_an_answer_without_what_was_asked_for_is_never_given(
    chosen: tuple[int, ...], assumed: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    without = next(cover for cover in search(DOMINOES, limit=None).solutions if 0 not in cover)
    monkeypatch.setattr(LearningSearch, "run", lambda self, *_: self.solutions.append(without))
    assert Questions(DOMINOES).ask([without[0]]).solutions == (without,)
    with pytest.raises(WrongCoverError):
        Questions(DOMINOES, chosen=chosen).ask(assumed)


def test_a_cancelled_question_claims_nothing_and_can_be_asked_again() -> None:
    control = Control()
    control.cancel()
    questions = Questions(DOMINOES)
    stopped = questions.ask([], Budget(), control)
    assert stopped.solutions or not stopped.exhausted
    assert questions.ask([]).solutions
