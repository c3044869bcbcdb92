"""Many questions to one solver: each answer is held against the list of all covers."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.puzzles import BOX_3X3, HARDER, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.incremental import IncrementalSolver
from sudoku_app.exact_cover.learning.search import LearningSearch
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import search
from sudoku_app.exact_cover.verify import WrongCoverError
from sudoku_app.sudoku.cover import option_of, options_of, sudoku_cover
from tests.exact_cover.problems import mutilated_board

DOMINOES = ExactCover.from_options(
    {f"{a}-{b}": (a, b) for a in range(12) for b in range(12) if (b == a + 1 and a % 4 != 3) or b == a + 4}
)  # 3×4 board, 11 tilings


SUDOKU = sudoku_cover(BOX_3X3)
GIVENS = options_of(BOX_3X3, puzzle(HARDER).givens)
OTHER = [~option for option in GIVENS]


def literal(rng: random.Random, problem: ExactCover) -> int:
    option = rng.randrange(problem.option_count)
    return option if rng.random() < 0.6 else ~option


def holds(cover: frozenset[int], literals: list[int]) -> bool:
    return all(option in cover if option >= 0 else ~option not in cover for option in literals)


@pytest.mark.slow
@pytest.mark.parametrize("engine", list(Engine))
@settings(max_examples=30, deadline=None)
@given(rng=st.randoms(use_true_random=False))
def test_every_answer_agrees_with_the_list_of_all_covers(engine: Engine, rng: random.Random) -> None:
    covers = [frozenset(cover) for cover in search(DOMINOES, limit=None, effort=Effort(Engine.PLAIN)).solutions]
    assert len(covers) == 11
    chosen = [rng.randrange(DOMINOES.option_count) for _ in range(rng.randint(0, 2))]
    solver = IncrementalSolver(DOMINOES, Effort(engine), chosen)
    covers = [cover for cover in covers if cover.issuperset(chosen)]
    for turn in range(12):
        if turn == 8:
            solver.choose(option := rng.randrange(DOMINOES.option_count))
            covers = [cover for cover in covers if option in cover]
        assumed = list(dict.fromkeys(literal(rng, DOMINOES) for _ in range(rng.randint(0, 4))))
        wanted = [literal(rng, DOMINOES) for _ in range(rng.randint(1, 3))]
        fitting = [cover for cover in covers if holds(cover, assumed)]
        reply = solver.solve(assumed)
        if fitting:
            assert reply.solution is not None
            assert frozenset(reply.solution) in fitting
        else:
            assert reply.impossible
            assert set(reply.core) <= set(assumed)
            assert not any(holds(cover, list(reply.core)) for cover in covers)
        either = [cover for cover in fitting if any(holds(cover, [one]) for one in wanted)]
        reply = solver.solve_any(assumed, wanted)
        if either:
            assert reply.solution is not None
            assert frozenset(reply.solution) in either
        else:
            assert reply.impossible


@pytest.mark.parametrize("engine", list(Engine))
def test_a_question_is_given_up_after_so_much_work_however_long_that_takes(engine: Engine) -> None:
    board = mutilated_board(8)
    weight = Effort(engine).weighed(1)
    for ask in (lambda one: one.solve([]), lambda one: one.solve_any([], [0, 1])):
        solver = IncrementalSolver(board, Effort(engine).limited(1_000_000, each=70 * weight))
        reply = ask(solver)
        assert (reply.solution, reply.known, reply.impossible) == (None, False, False)
        assert 70 * weight <= solver.effort.spent < 400 * weight
    assert not IncrementalSolver(board, Effort(engine)).solve([], dead_ends=70).known
    assert IncrementalSolver(DOMINOES, Effort(engine)).solve([], dead_ends=1_000).solution


@pytest.mark.parametrize("engine", list(Engine))
def test_a_solver_that_has_taken_its_steps_claims_nothing(engine: Engine) -> None:
    solver = IncrementalSolver(SUDOKU, Effort(engine).limited(2 * 81))
    asked = 0
    while not solver.effort.stopped:
        solver.solve(GIVENS)
        asked += 1
    assert 1 <= asked <= 2  # a question costs as many steps as there are cells, and what it takes besides
    for reply in (solver.solve(GIVENS), solver.solve_any(GIVENS, OTHER), solver.holding(GIVENS).solve([])):
        assert (reply.known, reply.solution, reply.impossible) == (False, None, False)


def test_what_is_asked_while_more_is_held_is_counted_and_what_is_limited_is_not() -> None:
    effort = Effort().limited(None)
    IncrementalSolver(SUDOKU, effort).holding(GIVENS).solve([])
    spent = effort.spent
    assert spent >= 81
    limited = effort.limited(1_000)
    IncrementalSolver(SUDOKU, limited).holding(GIVENS).solve([])
    assert limited.spent == spent
    assert effort.spent == spent


def test_a_question_that_takes_long_leaves_steps_for_the_others() -> None:
    solver = IncrementalSolver(SUDOKU, Effort(Engine.PLAIN).limited(10_000, each=300))
    for ask in (lambda: solver.solve(GIVENS), lambda: solver.solve_any(GIVENS, [0])):
        before = solver.effort.spent
        assert not ask().known
        # Thirty choices and fewer dead ends, of which each counts ten in the plain engine.
        assert 300 + 81 < solver.effort.spent - before <= 10 * 31 * 2 + 81
    assert solver.solve(options_of(BOX_3X3, (1, 2, 3, 4, 5, 6, 7, 8, *[0] * 72, 9))).impossible


def test_one_question_takes_no_more_than_is_left() -> None:
    solver = IncrementalSolver(SUDOKU, Effort(Engine.PLAIN).limited(200))
    assert not solver.solve(GIVENS).known
    assert solver.effort.spent <= 10 * 21 * 2 + 81


def test_options_can_be_held_one_after_the_other() -> None:
    held = IncrementalSolver(SUDOKU).holding(GIVENS)
    solution = held.solve([]).solution
    assert solution is not None
    cell = next(cell for cell, value in enumerate(puzzle(HARDER).givens) if not value)
    right = next(option for option in solution if option // 9 == cell)
    wrong = next(option for value in range(1, 10) if (option := option_of(BOX_3X3, cell, value)) != right)
    held.choose(wrong)
    assert held.solve([]).impossible


@pytest.mark.parametrize(("chosen", "assumed"), [((), (0,)), ((0,), ()), ((0,), (2,))])
def test_an_answer_without_what_was_asked_for_is_never_given(
    chosen: tuple[int, ...], assumed: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    without = next(cover for cover in search(DOMINOES, limit=None).solutions if 0 not in cover)
    monkeypatch.setattr(LearningSearch, "run", lambda self, *_: self.solutions.append(without))
    assert IncrementalSolver(DOMINOES).solve([without[0]]).solution == without
    with pytest.raises(WrongCoverError):
        IncrementalSolver(DOMINOES, chosen=chosen).solve(assumed)


@pytest.mark.parametrize("engine", list(Engine))
def test_a_cancelled_solver_claims_nothing(engine: Engine) -> None:
    control = Control()
    solver = IncrementalSolver(SUDOKU, Effort(engine, control))
    assert solver.holding(GIVENS).solve([]).known
    control.cancel()
    assert not solver.solve(GIVENS).known
    assert not solver.holding(GIVENS).solve([]).known


@pytest.mark.parametrize("engine", list(Engine))
def test_a_person_who_does_not_wait_is_told_nothing(engine: Engine) -> None:
    assert not IncrementalSolver(SUDOKU, Effort(engine).lasting(0.0)).solve(GIVENS).known
