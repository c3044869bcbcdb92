from random import Random

import numpy as np
import pytest
from support.puzzles import BOX_3X3

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.generating.bulk_checks import are_solved_by, have_one_solution
from sudoku_app.generating.easing import Easing
from sudoku_app.generating.full_grids import full_grids
from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec, Symmetry, orbits
from sudoku_app.sudoku.rating.difficulty import rate_grids
from sudoku_app.sudoku.techniques.technique import Technique
from tests.support.generated import generate


def eased(engine: Engine, count: int, seed: int = 5) -> tuple[int, list[list[int]], list[list[int]]]:
    """Return how many puzzles were looked at for a naked triple, and the solutions and puzzles that came out."""
    effort, random = Effort(engine), Random(seed)
    grids = full_grids(BOX_3X3, random)
    solutions = np.array([next(grids) for _ in range(count)])
    easing = Easing(BOX_3X3, Technique.NAKED_TRIPLE, orbits(9, Symmetry.NONE), random, effort)
    tried, solutions, puzzles = easing.puzzles(solutions)
    return tried, solutions.tolist(), puzzles.tolist()


def test_hard_puzzles_are_made_as_easy_as_the_technique_allows() -> None:
    tried, solutions, puzzles = eased(Engine.COMPILED, 32)
    assert tried > 32
    assert puzzles
    values, full = np.array(puzzles), np.array(solutions)
    assert have_one_solution(BOX_3X3, values, Effort()).all()
    assert not are_solved_by(BOX_3X3, values, full, 3.5, Effort()).any()
    found = rate_grids(BOX_3X3, puzzles, solutions, ceiling=3.6)
    assert any(Technique.NAKED_TRIPLE in rated.counts and rated.difficulty.complete for rated in found)


# Taking givens away from full grids found no swordfish in 25 s, and no jellyfish in 300 s.
@pytest.mark.slow
@pytest.mark.parametrize(("technique", "seed"), [(Technique.HIDDEN_RECTANGLE, 1), (Technique.JELLYFISH, 1)])
def test_a_rare_technique_is_found_from_the_hard_side(technique: Technique, seed: int) -> None:
    spec = PuzzleSpec(BOX_3X3, technique=technique)
    (one,) = generate(spec, 1, seed)
    assert isinstance(one, Made)
    assert have_one_solution(BOX_3X3, np.array([one.givens]), Effort())[0]
    (rated,) = rate_grids(BOX_3X3, [one.givens], [one.solution])
    assert technique in rated.counts
    assert spec.is_as_hard(rated)
    assert one.rated == rated
    assert one.given_count < 32  # nothing to spare but for the path


@pytest.mark.slow
def test_both_engines_make_the_same() -> None:
    by_kernels = eased(Engine.COMPILED, 1, seed=23)
    assert len(by_kernels[2]) == 1
    assert eased(Engine.PLAIN, 1, seed=23) == by_kernels
