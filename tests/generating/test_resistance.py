"""How far puzzles resist chains, with kernels and without; requests for the hardest are met by that."""

import numpy as np
import pytest
from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec
from sudoku_app.generating.resistance import Resistance, Resisting
from sudoku_app.sudoku.rating.difficulty import rate_grids
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.checking import solved
from tests.support.generated import generate

# Rated 10 and more (Arto Inkala, 2012).
HARDEST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

FORCED = ".4...8.2.........4...49.........253...3..1..67.16.....8.....3.5..6..3.8..5....9.."
WITHSTANDING = "9..6..5......8...2.....5.4...5....8.2.34..........3..7.1.26...3..6...8....4.7...6"


def as_rows(*texts: str) -> np.ndarray:  # type: ignore[type-arg]
    return np.array([[0 if sign in ".0" else int(sign) for sign in text] for text in texts])


def of(text: str, engine: Engine = Engine.COMPILED) -> Resistance:
    puzzle = as_rows(text)
    solution = solved(BOX_3X3, puzzle.tolist()).values
    (found,) = Resisting(BOX_3X3, Effort(engine)).of(puzzle, solution)
    return found


def test_what_easy_steps_solve_does_not_resist() -> None:
    (found,) = Resisting(BOX_3X3).of(as_rows(NEWSPAPER), as_rows(NEWSPAPER_SOLUTION))
    assert found == Resistance(cases=0, sets=0, groups=0, work=0)


def test_one_of_the_hardest_withstands_with_both_engines() -> None:
    found = of(HARDEST)
    assert found.withstands
    assert found.work > 200
    assert found == of(HARDEST, Engine.PLAIN)
    assert found.forced
    assert found > Resistance(cases=0, sets=200, groups=200, work=9_999)


# The first needs forcing chains, the second z-chains.
@pytest.mark.parametrize(("puzzle", "rating"), [(FORCED, 8.4), (WITHSTANDING, 9.0)])
def test_a_rough_rating_is_that_of_the_whole_path(puzzle: str, rating: float) -> None:
    givens = as_rows(puzzle)
    solution = np.asarray(solved(BOX_3X3, givens.tolist()).values, np.int64)
    resisting = Resisting(BOX_3X3)
    (its,) = resisting.of(givens, solution)
    assert its.forced
    assert resisting.rating(givens[0], solution[0], 9.5, withstands=its.withstands) == rating
    assert resisting.rating(givens[0], solution[0], 8.2, withstands=its.withstands) > 8.2
    (rated,) = rate_grids(BOX_3X3, givens.tolist(), solution.tolist())
    assert rated.difficulty.rating == rating


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
    (rated,) = rate_grids(BOX_3X3, [one.givens], [one.solution], group_chains=False)
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
    assert Resisting(BOX_3X3, Effort().lasting(-1)).of(as_rows(HARDEST), as_rows(HARDEST)) == []
