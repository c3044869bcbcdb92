"""What the solver is asked behind the person's back ends after counted work, and says no more than it knows."""

from dataclasses import replace

from support.puzzles import BOX_3X3, HARDER, NEWSPAPER, position, puzzle

from sudoku_app.background.requests.solver import LiveCheckRequest, PuzzlesRequest
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control, Stop
from sudoku_app.sudoku import limits
from sudoku_app.sudoku.verdicts.answer import Verdict

PLAIN = Effort(Engine.PLAIN)
BOTH = PuzzlesRequest(((BOX_3X3, puzzle(HARDER).givens), (BOX_3X3, puzzle(NEWSPAPER).givens)))


def test_a_live_verdict_that_takes_too_many_choices_is_not_known(monkeypatch) -> None:
    assert LiveCheckRequest(position(HARDER)).run(PLAIN).puzzle.verdict is Verdict.UNIQUE
    monkeypatch.setattr(limits, "LIVE_CHOICES", 10 * 81)
    answer = LiveCheckRequest(position(HARDER)).run(PLAIN).puzzle
    assert (answer.verdict, answer.stop, answer.nodes) == (Verdict.UNDECIDED, Stop.STEPS, 1)


def test_a_hard_puzzle_is_left_undecided_and_the_next_one_is_looked_at() -> None:
    answers = replace(BOTH, choices=100 * 10 * 81).run(PLAIN)
    assert [answer.verdict for answer in answers] == [Verdict.UNDECIDED, Verdict.UNIQUE]


def test_all_puzzles_together_may_take_so_many_choices() -> None:
    assert len(BOTH.run(PLAIN)) == 2
    (answer,) = replace(BOTH, all_choices=100 * 10 * 81).run(PLAIN)
    assert (answer.verdict, answer.nodes) == (Verdict.UNDECIDED, 100)


def test_nobody_who_cancelled_is_answered() -> None:
    control = Control()
    control.cancel()
    assert BOTH.run(replace(PLAIN, control=control)) == ()
