from __future__ import annotations

import pytest
from support.puzzles import HARDER, NEWSPAPER, SIX, position, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.difficulty import Difficulty, difficulty_of, verdicts_of
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.inquiry import Verdict, check
from sudoku_app.sudoku.path import Path, solving_path

BOX = BoxShape(3, 3)
# A newspaper puzzle, one that breaks a rule, one without a solution that breaks none, and an empty grid.
TEXTS = {
    NEWSPAPER: Verdict.UNIQUE,
    "55" + "0" * 79: Verdict.NONE,
    "123456780" + "0" * 8 + "9" + "0" * 63: Verdict.NONE,
    "0" * 81: Verdict.SEVERAL,
}


# From the players' forum's list of the hardest: no technique of the catalogue makes a first step.
WITHOUT_TECHNIQUES = "980700600500040000003000080200004000060900008009005700090100070002000006000030109"


@pytest.mark.parametrize("engine", [Engine.PLAIN, Engine.COMPILED])
def test_many_puzzles_get_the_verdict_that_each_gets_alone(engine: Engine) -> None:
    givens = [puzzle(text).givens for text in TEXTS]
    found = verdicts_of(BOX, givens, effort=Effort(engine))
    assert found == list(TEXTS.values())
    assert found == [check(BOX, values, effort=Effort(engine)).verdict for values in givens]


@pytest.mark.parametrize("engine", [Engine.PLAIN, Engine.COMPILED])
def test_nothing_is_claimed_when_it_is_cancelled(engine: Engine) -> None:
    control = Control()
    control.cancel()
    assert verdicts_of(BOX, [puzzle(NEWSPAPER).givens], effort=Effort(engine, control)) == [Verdict.UNDECIDED]
    assert difficulty_of(puzzle(NEWSPAPER), effort=Effort(engine, control)) is None


@pytest.mark.parametrize("text", [NEWSPAPER, HARDER])
def test_a_puzzle_is_as_hard_as_its_solving_path(text: str) -> None:
    path = solving_path(position(text))
    assert isinstance(path, Path)
    assert path.hardest is not None
    found = difficulty_of(puzzle(text))
    assert found is not None
    assert (found.rating, found.grade, found.hardest) == (path.rating, path.grade, path.hardest.technique)
    assert found.complete


def test_other_shapes_are_rated_too() -> None:
    found = difficulty_of(puzzle(SIX, BoxShape(2, 3)), effort=Effort(Engine.PLAIN))
    assert found is not None
    assert found.complete


def test_what_has_not_one_solution_has_no_difficulty() -> None:
    assert difficulty_of(puzzle("0" * 81), effort=Effort(Engine.PLAIN)) is None


def test_without_steps_nothing_is_claimed() -> None:
    found = difficulty_of(puzzle(HARDER), Effort().limited(0))
    assert found is None or not found.complete


def test_what_only_the_solver_knows_is_no_claim_of_difficulty() -> None:
    # The plain engine has no proof.
    assert difficulty_of(puzzle(WITHOUT_TECHNIQUES), effort=Effort(Engine.PLAIN)) == Difficulty(
        0.0, None, complete=False
    )
