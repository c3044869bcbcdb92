import numpy as np
import pytest
from support.puzzles import BOX_3X3, HARDER, HARDER_SOLUTION, NEWSPAPER, NEWSPAPER_SOLUTION, NUGGET

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.generating.bulk_checks import (
    HARDEST_EASY,
    Resistance,
    are_solved_by,
    have_one_solution,
    resistances,
    solution_counts,
)
from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.difficulty import rate_grids
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.checking import solved
from tests.support.generated import generate


def rows(*texts: str) -> np.ndarray:
    return np.array([[int(digit) for digit in text] for text in texts], np.int64)


@pytest.mark.parametrize("engine", Engine)
def test_solutions_are_counted_up_to_a_limit(engine: Engine) -> None:
    small = rows("1234341221434321", "1234341200000000", "0" * 16, "1100000000000000")
    assert solution_counts(GridShape(2, 2), small, Effort(engine), limit=5).tolist() == [1, 4, 5, 0]


@pytest.mark.parametrize("engine", Engine)
def test_what_takes_too_long_is_not_called_counted(engine: Engine) -> None:
    empty = np.zeros((1, 81), np.int64)
    effort = Effort(engine)
    assert solution_counts(BOX_3X3, empty, effort, limit=10**9).tolist() == [-1]


def test_one_solution_is_told_from_several() -> None:
    less = NEWSPAPER.replace("5", "0").replace("8", "0")
    assert have_one_solution(BOX_3X3, rows(NEWSPAPER, less, NUGGET), Effort()).tolist() == [True, False, True]


@pytest.mark.parametrize("engine", Engine)
def test_steps_up_to_a_ceiling_solve_what_is_no_harder(engine: Engine) -> None:
    puzzles, solutions = rows(NEWSPAPER, HARDER), rows(NEWSPAPER_SOLUTION, HARDER_SOLUTION)
    assert are_solved_by(BOX_3X3, puzzles, solutions, 2.3, Effort(engine)).tolist() == [True, False]
    assert are_solved_by(BOX_3X3, puzzles, solutions, 1.1, Effort(engine)).tolist() == [False, False]


def test_the_walk_knows_no_step_that_rests_on_one_solution() -> None:
    assert HARDEST_EASY == 4.4


# Rated 10 and more (Arto Inkala, 2012).
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def as_rows(*texts: str) -> np.ndarray:  # type: ignore[type-arg]
    return np.array([[0 if sign in ".0" else int(sign) for sign in text] for text in texts])


def of(text: str, engine: Engine = Engine.COMPILED) -> Resistance:
    puzzle = as_rows(text)
    solution = solved(BOX_3X3, puzzle.tolist()).values
    (found,) = resistances(BOX_3X3, puzzle, solution, Effort(engine))
    return found


def test_what_easy_steps_solve_does_not_resist() -> None:
    (found,) = resistances(BOX_3X3, as_rows(NEWSPAPER), as_rows(NEWSPAPER_SOLUTION))
    assert found == Resistance(withstands=False, work=0, forced=False)


def test_one_of_the_hardest_withstands_with_both_engines() -> None:
    found = of(HARDEST)
    assert found.withstands
    assert found.work > 200
    assert found == of(HARDEST, Engine.PLAIN)
    assert found > Resistance(withstands=False, work=9_999, forced=True)


def test_what_chains_solve_is_rated_so() -> None:
    (one,) = generate(PuzzleSpec(BOX_3X3, technique=Technique.XY_CHAIN), 1, 1)
    assert isinstance(one, Made)
    found = of("".join(map(str, one.givens)))
    assert not found.withstands
    assert not found.forced
    assert found.work


@pytest.mark.slow
def test_extreme_puzzles_are_as_rated_and_come_again() -> None:
    spec = PuzzleSpec(BOX_3X3, lowest=8.0)
    (one,) = generate(spec, 1, 2)
    assert isinstance(one, Made)
    assert solved(BOX_3X3, [one.givens]).counts.tolist() == [1]
    (rated,) = rate_grids(BOX_3X3, [one.givens], [one.solution])
    assert rated == one.rated
    assert rated.difficulty.grade is Grade.EXTREME
    assert list(generate(spec, 1, 2)) == [one]


# By random puzzles and exchanges none was met in 300 s.
@pytest.mark.slow
def test_a_rating_is_met_that_no_random_puzzle_has() -> None:
    (one,) = generate(PuzzleSpec(BOX_3X3, lowest=8.9, highest=9.1), 1, 1)
    assert isinstance(one, Made)
    assert one.difficulty is not None
    assert 8.9 <= one.difficulty.rating <= 9.1


def test_who_interrupts_a_climb_gets_what_is_there() -> None:
    assert resistances(BOX_3X3, as_rows(HARDEST), as_rows(HARDEST), Effort().lasting(-1)) == []
