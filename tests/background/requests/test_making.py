"""Puzzles that are made in a thread: what comes back, and that nothing is claimed of what was cancelled."""

from __future__ import annotations

from support.puzzles import NEWSPAPER, puzzle

from sudoku_app.background.requests.making import ExerciseRequest, MakeLikeRequest, MakeRequest
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.generating.numbered import Found, NumberedSpec, grade_of_spec
from sudoku_app.generating.puzzle_spec import Made, Missed, PuzzleSpec
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.techniques.technique import Technique


def test_the_puzzle_of_a_number_comes_back_with_what_was_asked() -> None:
    asked = NumberedSpec(PuzzleSpec(GridShape(2, 2)), 7)
    found = MakeRequest(asked).run(Effort())
    assert found.asked == asked
    assert isinstance(found.result, Made)


def test_one_like_another_is_rated_first() -> None:
    found = MakeLikeRequest(puzzle(NEWSPAPER), 7).run(Effort())
    assert isinstance(found, Found)
    assert found.asked.number == 7
    assert grade_of_spec(found.asked.spec) is Grade.EASY
    assert isinstance(found.result, Made)
    assert found.result.difficulty is not None
    assert found.result.difficulty.grade is Grade.EASY


def test_what_is_cancelled_before_it_begins_is_missed() -> None:
    control = Control()
    control.cancel()
    found = MakeRequest(NumberedSpec(PuzzleSpec(GridShape(3, 3), lowest=3.0), 1)).run(Effort(control=control))
    assert found.result == Missed(0, None)


def test_an_exercise_is_made_from_the_examples_of_the_program() -> None:
    found = ExerciseRequest(Technique.X_WING, 3, at_once=True).run(Effort())
    assert found is not None
    assert found.technique is Technique.X_WING
    assert found == ExerciseRequest(Technique.X_WING, 3, at_once=True).run(Effort())
    assert ExerciseRequest(Technique.FORCING_NET, 3).run(Effort()) is None
