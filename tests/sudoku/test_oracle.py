import pytest
from support.puzzles import BOX_3X3, HARDER, NEWSPAPER, puzzle

from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.questions import Questions
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.cover import option_of, options_of, sudoku_cover
from sudoku_app.sudoku.oracle import Oracle

GIVENS = options_of(BOX_3X3, puzzle(HARDER).givens)
OTHER = [~option for option in GIVENS]


@pytest.mark.parametrize("engine", list(Engine))
def test_an_oracle_that_has_taken_its_steps_claims_nothing(engine: Engine) -> None:
    oracle = Oracle(BOX_3X3, engine).limited(2 * BOX_3X3.cell_count)
    asked = 0
    while not oracle.stopped:
        oracle.ask(GIVENS)
        asked += 1
    assert 1 <= asked <= 2  # a question costs as many steps as there are cells, and what it takes besides
    for reply in (oracle.ask(GIVENS), oracle.ask_any(GIVENS, OTHER), oracle.holding(GIVENS).ask([])):
        assert (reply.known, reply.solution, reply.impossible) == (False, None, False)


def test_what_is_asked_while_more_is_held_is_counted_and_what_is_limited_is_not() -> None:
    oracle = Oracle(BOX_3X3)
    oracle.holding(GIVENS).ask([])
    spent = oracle.spent
    assert spent >= BOX_3X3.cell_count
    limited = oracle.limited(1_000)
    limited.holding(GIVENS).ask([])
    assert limited.spent == spent
    assert oracle.spent == spent


def test_patience_allows_more_steps() -> None:
    patient = Oracle(BOX_3X3, patience=3).limited(BOX_3X3.cell_count)
    hasty = Oracle(BOX_3X3).limited(BOX_3X3.cell_count)
    for oracle in (patient, hasty):
        oracle.ask(options_of(BOX_3X3, puzzle(NEWSPAPER).givens))
    assert (hasty.stopped, patient.stopped) == (True, False)


def test_a_question_that_takes_long_leaves_steps_for_the_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sudoku_app.sudoku.oracle.QUESTION_STEPS", 300)
    oracle = Oracle(BOX_3X3, Engine.PLAIN).limited(10_000)
    for ask in (lambda: oracle.ask(GIVENS), lambda: oracle.ask_any(GIVENS, [option_of(BOX_3X3, 0, 1)])):
        before = oracle.spent
        assert not ask().known
        # Thirty choices and fewer dead ends, of which each counts ten in the plain engine.
        assert 300 + BOX_3X3.cell_count < oracle.spent - before <= 10 * 31 * 2 + BOX_3X3.cell_count
    easy = oracle.ask(options_of(BOX_3X3, (1, 2, 3, 4, 5, 6, 7, 8, *[0] * 72, 9)))
    assert easy.impossible


def test_one_question_takes_no_more_than_is_left() -> None:
    oracle = Oracle(BOX_3X3, Engine.PLAIN).limited(200)
    assert not oracle.ask(GIVENS).known
    assert oracle.spent <= 10 * 21 * 2 + BOX_3X3.cell_count


def test_choices_and_dead_ends_are_counted() -> None:
    outcome = Questions(sudoku_cover(BOX_3X3), Engine.PLAIN).ask(GIVENS)
    assert outcome.conflicts > 0
    oracle = Oracle(BOX_3X3, Engine.PLAIN)
    oracle.ask(GIVENS)
    assert oracle.spent == 10 * (outcome.nodes + outcome.conflicts) + BOX_3X3.cell_count


def test_whoever_cancels_stops_it() -> None:
    control = Control()
    oracle = Oracle(BOX_3X3, control=control)
    assert oracle.holding(GIVENS).ask([]).known
    control.cancel()
    assert oracle.stopped
    assert not oracle.holding(options_of(BOX_3X3, puzzle(NEWSPAPER).givens)).ask([]).known


def test_a_search_of_its_own_may_spend_less_on_a_large_grid_and_in_plain_python() -> None:
    assert Oracle(BOX_3X3).budget(81_000).nodes == 1_000
    assert Oracle(BOX_3X3, Engine.PLAIN).budget(81_000).nodes == 100
    assert Oracle(BOX_3X3).budget(81_000).seconds is None
    assert Oracle(BOX_3X3, seconds=0.0).budget(81_000).seconds == 0.0


def test_options_can_be_held_one_after_the_other() -> None:
    held = Oracle(BOX_3X3).holding(GIVENS)
    assert held.ask([]).solution is not None
    solution = held.ask([]).solution
    assert solution is not None
    cell = next(cell for cell, value in enumerate(puzzle(HARDER).givens) if not value)
    right = next(option for option in solution if option // 9 == cell)
    wrong = next(option for value in range(1, 10) if (option := option_of(BOX_3X3, cell, value)) != right)
    held.hold(wrong)
    assert held.ask([]).impossible
