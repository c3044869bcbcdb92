"""The same specification and the same number are the same puzzle; that of a day is the same for everyone."""

from __future__ import annotations

import pytest
from support.puzzles import NEWSPAPER, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.generating.numbered import (
    Found,
    NumberedSpec,
    daily,
    grade_of_spec,
    make_numbered,
    spec_like,
    spec_of_grade,
)
from sudoku_app.generating.puzzle_spec import Made, Missed, PuzzleSpec, Symmetry, Tried
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.grades import Grade
from tests.support.generated import generate

NINE = GridShape(3, 3)
FOUR = GridShape(2, 2)


def made(found: Found) -> Made:
    assert isinstance(found.result, Made)
    return found.result


@pytest.mark.slow
@pytest.mark.parametrize("engine", Engine)
def test_the_puzzle_of_a_published_day_stays_what_it_was(engine: Engine) -> None:
    # A change here changes the puzzles of all days: say so in the changelog.
    found = made(make_numbered(daily(2026, 1, 26), Effort(engine)))
    assert "".join(map(str, found.givens)) == (
        "705000000201940070040307000500700000009406800000003001000209030020035108000000506"
    )
    assert found.difficulty is not None
    assert found.difficulty.rating == 2.0


def test_the_weekday_is_the_grade_and_the_date_the_number() -> None:
    week = [daily(2026, 11, day) for day in range(16, 23)]  # Monday to Sunday
    assert [grade_of_spec(one.spec) for one in week] == [
        Grade.EASY,
        Grade.MODERATE,
        Grade.MODERATE,
        Grade.HARD,
        Grade.HARD,
        Grade.VERY_HARD,
        Grade.VERY_HARD,
    ]
    assert (week[0].number, week[0].day) == (20261116, "2026-11-16")
    with pytest.raises(ValueError, match="month"):
        daily(2026, 13, 1)


@pytest.mark.parametrize(
    "spec", [PuzzleSpec(FOUR, Symmetry.HALF_TURN), spec_of_grade(GridShape(2, 3), Symmetry.DIAGONAL, Grade.EASY)]
)
def test_it_is_the_first_that_the_command_makes_of_this_seed(spec: PuzzleSpec) -> None:
    asked = NumberedSpec(spec, 48213)
    assert make_numbered(asked) == make_numbered(asked)
    (first, *_) = generate(spec, 3, 48213)
    assert make_numbered(asked) == Found(asked, first)
    assert make_numbered(NumberedSpec(spec, 48214)).result != first


def test_a_wish_like_a_puzzle_has_its_shape_symmetry_and_grade() -> None:
    spec = spec_of_grade(GridShape(2, 3), Symmetry.MIRROR_ACROSS, Grade.EASY)
    one = made(make_numbered(NumberedSpec(spec, 3)))
    assert spec_like(puzzle("".join(map(str, one.givens)), GridShape(2, 3))) == spec
    assert grade_of_spec(spec_like(puzzle(NEWSPAPER))) is Grade.EASY


def test_of_a_puzzle_with_several_solutions_no_grade_is_wished() -> None:
    several = puzzle("01" + "0" * 12 + "20", FOUR)
    assert spec_like(several) == PuzzleSpec(FOUR, Symmetry.HALF_TURN)


@pytest.mark.parametrize("grade", [*Grade, None])
def test_a_wish_knows_its_grade(grade: Grade | None) -> None:
    assert grade_of_spec(spec_of_grade(NINE, Symmetry.NONE, grade)) is grade
    assert grade_of_spec(PuzzleSpec(NINE, lowest=1.3, highest=1.9)) is None


def test_how_many_were_tried_is_told_on_the_way() -> None:
    class Watching(Control):
        def __init__(self) -> None:
            super().__init__()
            self.counts: list[int] = []

        def __setattr__(self, name: str, value: object) -> None:
            if name == "found" and isinstance(value, Tried):
                self.counts.append(value.count)
                if len(self.counts) == 3:
                    self.cancel()
            super().__setattr__(name, value)

    watching = Watching()
    impossible = PuzzleSpec(FOUR, lowest=1.2, givens=14)
    result = make_numbered(NumberedSpec(impossible, 1), Effort(control=watching)).result
    assert isinstance(result, Missed)
    assert watching.counts[-1] == result.tried > watching.counts[0] > 0
