from collections.abc import Iterator

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.puzzles import BOX_3X3, HARDER, NEWSPAPER, NEWSPAPER_SOLUTION

from sudoku_app.exact_cover.algorithm_x import AlgorithmX
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.generating import generator
from sudoku_app.generating.bulk_checks import HARDEST_EASY, solution_counts
from sudoku_app.generating.generator import make_unit, units_of
from sudoku_app.generating.puzzle_spec import Made, Missed, PuzzleSpec, SpecError, SpecFault, Symmetry, orbits
from sudoku_app.generating.resistance import Resistance, Resisting
from sudoku_app.sudoku import limits
from sudoku_app.sudoku.cover import options_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.difficulty import Rated, difficulties_of
from sudoku_app.sudoku.rating.grades import Difficulty, Grade, ratings_of
from sudoku_app.sudoku.techniques.technique import Technique
from tests.support.generated import generate

SMALL = [GridShape(2, 2), GridShape(1, 4), GridShape(2, 3), GridShape(3, 2)]
# A heart on a plate: cells that are to be given.
HEART = """
..XX.XX..
.XXXXXXX.
.XXX.XXX.
.XXXXXXX.
..XX.XX..
...X.X...
....X....
X.......X
.X.....X.
"""


def solutions_of(shape: GridShape, givens: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return up to two solutions, found by the plain algorithm, which has nothing in common with the kernels."""
    found = AlgorithmX(sudoku_cover(shape), chosen=options_of(shape, givens)).solutions()
    return [values_from(shape, cover) for _, cover in zip(range(2), found, strict=False)]


def made(spec: PuzzleSpec, count: int = 1, seed: int = 1) -> list[Made]:
    """Return puzzles, each of which was looked at by what did not make it."""
    found = list(generate(spec, count, seed))
    puzzles = [one for one in found if isinstance(one, Made)]
    assert len(puzzles) == count
    for one in puzzles:
        assert solutions_of(one.shape, one.givens) == [one.solution]
        assert all(value in (0, of) for value, of in zip(one.givens, one.solution, strict=True))
        for orbit in orbits(one.shape.size, spec.symmetry):
            assert len({bool(one.givens[cell]) for cell in orbit}) == 1
    return puzzles


def without(givens: tuple[int, ...], cells: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(0 if cell in cells else value for cell, value in enumerate(givens))


@pytest.mark.slow
@settings(max_examples=25)
@given(st.sampled_from(SMALL), st.sampled_from(Symmetry), st.integers(0, 99))
def test_puzzles_have_one_solution_and_nothing_to_spare(shape: GridShape, symmetry: Symmetry, seed: int) -> None:
    (one,) = made(PuzzleSpec(shape, symmetry, minimal=True), seed=seed)
    assert one.minimal
    for orbit in orbits(shape.size, symmetry):
        if one.givens[orbit[0]]:
            assert len(solutions_of(shape, without(one.givens, orbit))) == 2


@pytest.mark.parametrize("grade", [Grade.EASY, Grade.MODERATE, Grade.HARD, Grade.VERY_HARD])
def test_puzzles_are_of_the_grade_that_was_asked_for(grade: Grade) -> None:
    lowest, highest = ratings_of(grade)
    (one,) = made(PuzzleSpec(BOX_3X3, lowest=lowest, highest=highest))
    found = next(difficulties_of(BOX_3X3, [one.givens]))
    assert found is not None
    assert one.difficulty is not None
    assert found.grade is one.difficulty.grade is grade
    # The measure by which puzzles are made stays as it is, so that their numbers stay; a rating may be lower since.
    assert found.rating <= one.difficulty.rating <= found.rating + 0.5


def test_a_minimal_puzzle_may_be_wished_easy() -> None:
    (one,) = made(PuzzleSpec(BOX_3X3, highest=1.5, minimal=True))
    assert one.minimal
    assert one.difficulty is not None
    assert one.difficulty.rating <= 1.5


def test_a_technique_is_used_and_none_that_is_harder() -> None:
    (one,) = made(PuzzleSpec(BOX_3X3, technique=Technique.SKYSCRAPER))
    assert one.rated is not None
    assert Technique.SKYSCRAPER in one.rated.counts
    assert one.rated.difficulty.rating == 4.0


@pytest.mark.parametrize("givens", [24, 40])
def test_as_many_cells_are_given_as_was_asked_for(givens: int) -> None:
    (one,) = made(PuzzleSpec(BOX_3X3, Symmetry.HALF_TURN, givens=givens))
    assert one.given_count == givens


def test_a_pattern_is_kept() -> None:
    pattern = frozenset(cell for cell, sign in enumerate("".join(HEART.split())) if sign == "X")
    (one,) = made(PuzzleSpec(BOX_3X3, Symmetry.MIRROR_ACROSS, pattern=pattern))
    assert {cell for cell, value in enumerate(one.givens) if value} == pattern


def test_a_pattern_without_the_symmetry_is_refused() -> None:
    with pytest.raises(SpecError) as refused:
        list(generate(PuzzleSpec(BOX_3X3, Symmetry.HALF_TURN, pattern=frozenset(range(9))), 1, 1))
    assert refused.value.fault is SpecFault.PATTERN_SYMMETRY


def test_a_puzzle_is_made_symmetric_minimal_easier_and_harder() -> None:
    start = tuple(map(int, NEWSPAPER))
    solution = tuple(map(int, NEWSPAPER_SOLUTION))
    (symmetric,) = made(PuzzleSpec(BOX_3X3, Symmetry.DIAGONAL, start=start))
    (minimal,) = made(PuzzleSpec(BOX_3X3, minimal=True, start=start))
    (harder,) = made(PuzzleSpec(BOX_3X3, lowest=2.6, highest=4.4, start=start))
    assert symmetric.solution == minimal.solution == harder.solution == solution
    assert all(value in (0, of) for value, of in zip(minimal.givens, start, strict=True))
    assert minimal.given_count < 81 - start.count(0)
    hard = tuple(map(int, HARDER))
    (easier,) = made(PuzzleSpec(BOX_3X3, highest=2.3, start=hard))
    assert easier.difficulty is not None
    assert easier.difficulty.rating <= 2.3
    assert all(value in (0, of) for value, of in zip(hard, easier.givens, strict=True))


def test_large_grids_are_made_of_singles_unless_asked_for() -> None:
    shape = GridShape(4, 4)
    (one,) = generate(PuzzleSpec(shape, Symmetry.QUARTER_TURN), 1, 1)
    assert isinstance(one, Made)
    assert not one.minimal
    found = next(difficulties_of(shape, [one.givens]))
    assert found is not None
    assert found.grade is Grade.EASY


def test_who_asks_for_fewer_gets_the_first_of_more() -> None:
    spec = PuzzleSpec(GridShape(2, 3), Symmetry.HALF_TURN)
    assert [unit.count for unit in units_of(spec, 600)] == [256, 256, 88]
    many = list(generate(spec, 260, 3))
    assert list(generate(spec, 3, 3)) == many[:3]
    assert list(generate(spec, 3, 4)) != many[:3]
    assert make_unit(spec, 3, units_of(spec, 260)[1]) == many[256:]


def test_a_rated_wish_gives_the_same_again_too() -> None:
    spec = PuzzleSpec(GridShape(2, 3), lowest=1.5, highest=2.3)
    assert list(generate(spec, 3, 8)) == list(generate(spec, 4, 8))[:3]


def test_the_plain_engine_makes_the_same_kind_of_puzzles() -> None:
    (one,) = make_unit(
        PuzzleSpec(GridShape(2, 2), highest=2.3), 1, units_of(PuzzleSpec(GridShape(2, 2)), 1)[0], Effort(Engine.PLAIN)
    )
    assert isinstance(one, Made)
    assert solutions_of(one.shape, one.givens) == [one.solution]


def test_what_cannot_be_is_said_with_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "GENERATED_CANDIDATES", 40)
    (none,) = generate(PuzzleSpec(GridShape(2, 3), lowest=9.0), 1, 1)
    assert isinstance(none, Missed)
    assert none.tried >= 40
    assert none.nearest is not None
    assert none.nearest.difficulty is not None
    assert none.nearest.difficulty.rating < 9
    assert solutions_of(none.nearest.shape, none.nearest.givens) == [none.nearest.solution]


def test_who_does_not_wait_gets_what_is_there() -> None:
    for spec in (PuzzleSpec(BOX_3X3), PuzzleSpec(BOX_3X3, lowest=8.0)):
        assert make_unit(spec, 1, units_of(spec, 1)[0], Effort().lasting(-1)) == [Missed(0, None)]


def test_no_puzzle_is_rated_twice_on_a_climb(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[tuple[int, ...], float]] = []

    def rated(
        _: GridShape, puzzles: list[list[int]], *__: object, ceiling: float, group_chains: bool = True
    ) -> Iterator[Rated]:
        asked.extend((tuple(puzzle), ceiling) for puzzle in puzzles)
        return iter([Rated(Difficulty(8.4, None, complete=ceiling > HARDEST_EASY), {}) for _ in puzzles])

    def forced(_: Resisting, puzzles: np.ndarray, *__: object) -> list[Resistance]:  # type: ignore[type-arg]
        return [Resistance(cases=0, sets=1, groups=1, work=int(puzzle[0]) + 1) for puzzle in puzzles]

    monkeypatch.setattr(generator, "rate_grids", rated)
    monkeypatch.setattr(Resisting, "of", forced)
    monkeypatch.setattr(Resisting, "rating", lambda *_, **__: 8.1)
    monkeypatch.setattr(limits, "GENERATED_CANDIDATES", 40)  # one climb of two rounds
    (none,) = generate(PuzzleSpec(BOX_3X3, lowest=8.0, highest=8.2), 1, 1)
    assert isinstance(none, Missed)
    assert none.nearest is not None
    assert none.nearest.givens in {givens for givens, _ in asked}
    assert len(asked) == len(set(asked))


def test_where_a_climb_in_vain_came_to_is_the_nearest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "GENERATED_CANDIDATES", 40)
    (none,) = generate(PuzzleSpec(BOX_3X3, lowest=9.0), 1, 3)
    assert isinstance(none, Missed)
    assert none.tried == 40
    assert none.nearest is not None
    assert none.nearest.difficulty is not None
    assert 4 < none.nearest.difficulty.rating < 9


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_where_all_climbs_are_in_vain_the_highest_of_them_is_the_nearest(seed: int) -> None:
    (none,) = generate(PuzzleSpec(GridShape(2, 3), lowest=8.0), 1, seed)
    assert isinstance(none, Missed)
    assert none.nearest is not None
    assert none.nearest.difficulty is not None
    assert none.nearest.difficulty.rating > 7.0  # the first climb seldom leaves the singles


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_very_hard_puzzle_is_as_hard_as_rate_says(seed: int) -> None:
    (one,) = generate(PuzzleSpec(BOX_3X3, lowest=7.0, highest=8.0), 1, seed)
    assert isinstance(one, Made)
    assert next(difficulties_of(BOX_3X3, [one.givens])) == one.difficulty


def test_who_stops_the_second_climb_is_told_where_the_first_one_came_to(monkeypatch: pytest.MonkeyPatch) -> None:
    effort = Effort(control=Control())
    climbs = []

    def resisting(shape: GridShape, its_effort: Effort) -> Resisting:
        climbs.append(shape)
        if len(climbs) == 2:
            assert effort.control is not None
            effort.control.cancel()
        return Resisting(shape, its_effort)

    monkeypatch.setattr(generator, "Resisting", resisting)
    spec = PuzzleSpec(BOX_3X3, lowest=11.9, highest=12.0)
    (unit,) = units_of(spec, 1)
    (none,) = make_unit(spec, 1, unit, effort)
    assert isinstance(none, Missed)
    assert none.nearest is not None


def test_what_is_finished_when_the_time_is_up_is_handed_out(monkeypatch: pytest.MonkeyPatch) -> None:
    spec = PuzzleSpec(GridShape(2, 2))
    (unit,) = units_of(spec, 40)
    whole = make_unit(spec, 1, unit)
    effort = Effort(control=Control())

    def counted(shape: GridShape, puzzles: np.ndarray, effort: Effort) -> np.ndarray:  # type: ignore[type-arg]
        counts = solution_counts(shape, puzzles, effort)
        if len(puzzles) < 20:  # the others are finished
            assert effort.control is not None
            effort.control.cancel()
        return counts

    monkeypatch.setattr(generator, "solution_counts", counted)
    some = make_unit(spec, 1, unit, effort)
    finished = [(one, its) for one, its in zip(some, whole, strict=True) if isinstance(one, Made)]
    assert 20 < len(finished) < 40
    assert all(one == its for one, its in finished)
    assert {one for one in some if isinstance(one, Missed)} == {Missed(0, None)}
