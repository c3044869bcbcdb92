from itertools import islice
from math import inf
from random import Random

import numpy as np
import pytest
from support.grids import thinned_grid
from support.puzzles import BOX_3X3, NEWSPAPER
from support.step_checks import simpler_technique

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.bulk_checks import have_one_solution
from sudoku_app.generating.puzzle_spec import TECHNIQUES, Made, PuzzleSpec, SpecError, SpecFault
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.difficulty import Rated, rate_grids
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.rating.path import walk
from sudoku_app.sudoku.rating.scale import technique_value
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.locked import direct_claiming
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.technique import Technique, rated_techniques
from tests.support.generated import generate


def rated(rating: float, hardest: Technique, *others: Technique, complete: bool = True) -> Rated:
    return Rated(Difficulty(rating, hardest, complete), dict.fromkeys((hardest, *others), 1))


@pytest.mark.parametrize(
    ("specs", "fault"),
    [
        ({"lowest": 3.0, "highest": 2.0}, SpecFault.RATINGS),
        ({"technique": Technique.X_WING, "highest": 3.1}, SpecFault.TECHNIQUE),
        ({"givens": 7}, SpecFault.FEW_GIVENS),
        ({"pattern": frozenset(range(7))}, SpecFault.FEW_GIVENS),
        ({"givens": 82}, SpecFault.GIVENS),
        ({"pattern": frozenset({1}), "start": (0,) * 81}, SpecFault.PATTERN_AND_START),
        ({"givens": 20, "pattern": frozenset(range(19))}, SpecFault.PATTERN),
    ],
)
def test_a_wish_that_contradicts_itself_is_refused(specs: dict[str, object], fault: SpecFault) -> None:
    with pytest.raises(SpecError) as refused:
        PuzzleSpec(BOX_3X3, **specs)  # type: ignore[arg-type]
    assert refused.value.fault is fault


@pytest.mark.parametrize(
    ("shape", "specs"),
    [
        (GridShape(2, 2), {"lowest": 1.3}),
        (GridShape(2, 2), {"technique": Technique.NAKED_PAIR}),
    ],
)
def test_what_no_puzzle_of_a_shape_is_like_is_refused(shape: GridShape, specs: dict[str, object]) -> None:
    with pytest.raises(SpecError) as refused:
        PuzzleSpec(shape, **specs)  # type: ignore[arg-type]
    assert refused.value.fault is SpecFault.NEVER_SO_HARD
    PuzzleSpec(GridShape(2, 3), **specs)  # type: ignore[arg-type]


def test_the_hardest_4x4_puzzles_take_hidden_singles() -> None:
    shape = GridShape(2, 2)
    solution = np.array([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    given = (np.arange(2**16)[:, None] >> np.arange(16)) & 1
    puzzles = given[np.isin(given.sum(axis=1), (4, 5))] * solution
    unique = puzzles[have_one_solution(shape, puzzles, Effort())].tolist()
    assert len(unique) > 400
    rated = list(rate_grids(shape, unique, [solution.tolist()] * len(unique)))
    assert {one.difficulty.rating for one in rated} == {1.2}


def steps_where_direct_claiming_leads_on(shape: GridShape, count: int) -> list[Step]:
    """Return the easiest steps wherever there is a direct claiming, on the way through puzzles."""
    found = []
    for one in generate(PuzzleSpec(shape, highest=2.3), count, 1):
        assert isinstance(one, Made)
        grid = CandidateGrid(shape, one.givens)
        found += [step for step in walk(grid, one.solution) if next(direct_claiming(grid), None)]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("shape", [GridShape(2, 3), GridShape(3, 3)])
def test_direct_claiming_is_refused_where_an_easier_step_does_the_same(shape: GridShape) -> None:
    with pytest.raises(SpecError) as refused:
        PuzzleSpec(shape, technique=Technique.DIRECT_CLAIMING)
    assert refused.value.fault is SpecFault.NEVER_NEEDED
    PuzzleSpec(GridShape(3, 4), technique=Technique.DIRECT_CLAIMING)
    some = steps_where_direct_claiming_leads_on(shape, 12)
    assert some
    assert all(technique_value(step.technique) < 1.9 for step in some)


# What chains through the places of one value, and forcing chains through the places of a unit, find.
CHAINS = {Technique.SKYSCRAPER, Technique.TWO_STRING_KITE, Technique.TURBOT_FISH, Technique.EMPTY_RECTANGLE} | {
    *(Technique.GROUPED_TURBOT_FISH, Technique.X_CHAIN, Technique.GROUPED_X_CHAIN, Technique.UNIT_FORCING_CHAIN)
}


@pytest.mark.slow
@pytest.mark.parametrize("technique", [Technique.FRANKEN_X_WING, Technique.MUTANT_X_WING])
def test_fish_of_two_units_are_refused_where_a_chain_does_the_same(technique: Technique) -> None:
    for shape in (BOX_3X3, GridShape(2, 4)):
        with pytest.raises(SpecError) as refused:
            PuzzleSpec(shape, technique=technique)
        assert refused.value.fault is SpecFault.NEVER_NEEDED
    chains = [entry for entry in CATALOGUE if CHAINS & {*entry.techniques}]
    (fish,) = (entry for entry in CATALOGUE if technique in entry.techniques)
    seen = 0
    for seed in range(60):
        grid, _ = thinned_grid(BOX_3X3, Random(seed))
        steps = (step for step in fish.find(grid) if step.technique is technique)
        for step in islice(steps, 3):
            seen += 1
            assert simpler_technique(grid, step, [*chains, fish])
    assert seen > 50


@pytest.mark.parametrize("text", ["0" * 81, "11" + "0" * 79])
def test_a_start_needs_exactly_one_solution(text: str) -> None:
    with pytest.raises(SpecError) as refused:
        PuzzleSpec(BOX_3X3, start=tuple(map(int, text))).solution_of_start(Effort())
    assert refused.value.fault is SpecFault.START
    PuzzleSpec(BOX_3X3, start=tuple(map(int, NEWSPAPER))).solution_of_start(Effort())


def test_a_technique_is_needed_where_nothing_is_harder() -> None:
    spec = PuzzleSpec(BOX_3X3, technique=Technique.X_WING)
    assert spec.is_as_hard(rated(3.2, Technique.X_WING))
    assert spec.is_as_hard(rated(3.2, Technique.X_WING, Technique.NAKED_PAIR))
    assert not spec.is_as_hard(rated(3.4, Technique.HIDDEN_PAIR, Technique.X_WING))
    assert not spec.is_as_hard(rated(3.0, Technique.NAKED_PAIR))
    assert not spec.is_as_hard(rated(3.2, Technique.X_WING, complete=False))
    up_to = PuzzleSpec(BOX_3X3, technique=Technique.X_WING, highest=4.0)
    assert up_to.is_as_hard(rated(3.4, Technique.HIDDEN_PAIR, Technique.X_WING))


def test_a_chain_may_be_as_long_as_it_likes() -> None:
    spec = PuzzleSpec(BOX_3X3, technique=Technique.XY_CHAIN)
    assert (spec.floor, spec.ceiling) == (7.0, 8.4)
    assert spec.is_as_hard(rated(7.4, Technique.XY_CHAIN))


def test_distance_is_counted_from_the_nearer_end() -> None:
    spec = PuzzleSpec(BOX_3X3, lowest=3.0, highest=4.0)
    assert spec.distance(rated(3.4, Technique.HIDDEN_PAIR)) == 0
    assert spec.distance(rated(2.6, Technique.POINTING)) == pytest.approx(0.4)
    assert spec.distance(rated(4.4, Technique.XYZ_WING)) == pytest.approx(0.4)
    assert spec.distance(rated(3.4, Technique.HIDDEN_PAIR, complete=False)) > 5
    assert PuzzleSpec(BOX_3X3).ceiling == inf


def test_what_has_no_place_on_the_scale_cannot_be_wished_for() -> None:
    assert set(TECHNIQUES) == set(rated_techniques())
    assert Technique.PROOF not in TECHNIQUES
