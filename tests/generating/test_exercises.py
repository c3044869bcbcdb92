"""Exercises that are made: each stands at the moment of its technique, and a number is always the same one."""

from __future__ import annotations

import pytest

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.formats.technique_examples import POSITIONS, read_examples
from sudoku_app.generating import exercises
from sudoku_app.generating.exercises import make_exercise
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.hints.exercises import Exercise, steps_of
from sudoku_app.sudoku.hints.last_resort import require_sound
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.checking import check

EXAMPLES = read_examples(resource(*POSITIONS).read_text(encoding="utf-8"))


def require_true(found: Exercise) -> None:
    """Hold an exercise against the solution of its puzzle, and its steps against what is noted."""
    (solution,) = check(found.position.shape, found.position.givens).solutions
    grid = CandidateGrid(found.position.shape, found.position.values, found.position.givens)
    for candidate in found.excluded:
        grid.eliminate(*candidate)
    assert [content.corner for content in found.position.cells] == grid.masks
    assert found.steps == steps_of(grid, found.technique)
    assert found.steps
    for step in found.steps:
        require_sound(grid, step, solution)


@pytest.mark.slow
@pytest.mark.parametrize("technique", [Technique.POINTING, Technique.X_WING, Technique.XY_WING, Technique.SKYSCRAPER])
def test_a_random_puzzle_is_brought_to_the_moment(technique: Technique) -> None:
    found = make_exercise(technique, 1, None)
    assert found is not None
    assert found.technique is technique
    require_true(found)
    assert make_exercise(technique, 1, None) == found
    other = make_exercise(technique, 2, None)
    assert other is not None
    assert other.position != found.position


def test_at_once_the_example_is_arranged_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercises, "_sought", None)  # nothing is sought
    example = EXAMPLES[Technique.X_WING]
    one, other = (make_exercise(Technique.X_WING, number, example, at_once=True) for number in (1, 2))
    assert one is not None
    assert other is not None
    for found in (one, other):
        require_true(found)
        assert found.position.puzzle.given_count == example.position.puzzle.given_count
    assert len({one.position.givens, other.position.givens, example.position.givens}) == 3


@pytest.mark.slow
def test_where_no_random_puzzle_comes_to_it_the_example_stands_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exercises, "EXERCISE_PUZZLES", 16)
    found = make_exercise(Technique.ALS_XY_WING, 1, EXAMPLES[Technique.ALS_XY_WING])
    assert found is not None
    require_true(found)


def test_none_is_made_of_what_cannot_be_practised_or_when_it_is_interrupted() -> None:
    assert make_exercise(Technique.FORCING_NET, 1, EXAMPLES.get(Technique.FORCING_NET)) is None
    control = Control()
    control.cancel()
    assert make_exercise(Technique.X_WING, 1, EXAMPLES[Technique.X_WING], Effort(control=control)) is None
