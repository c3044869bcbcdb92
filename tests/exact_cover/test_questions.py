"""Many questions to one problem: each answer is held against the list of all covers."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.questions import Questions
from sudoku_app.exact_cover.search import Engine, search

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


def test_a_cancelled_question_claims_nothing_and_can_be_asked_again() -> None:
    control = Control()
    control.cancel()
    questions = Questions(DOMINOES)
    stopped = questions.ask([], Budget(), control)
    assert stopped.solutions or not stopped.exhausted
    assert questions.ask([]).solutions
