"""The easiest way to a cell: nothing harder than it needs, no step too many, and the same on every machine."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.candidates import follows_from_its_truths
from support.grids import unique_puzzle
from support.plain_solver import PlainSolver, stands_without
from support.puzzles import HARDER, NEWSPAPER, NUGGET, position

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, mask_of
from sudoku_app.sudoku.hints import easiest_way as easiest_way_module
from sudoku_app.sudoku.hints import hint as hint_module
from sudoku_app.sudoku.hints.derivations import Derivations
from sudoku_app.sudoku.hints.easiest_way import LONG_WAY, NoSolutionLeftError, easiest_way, word_count
from sudoku_app.sudoku.hints.hint import Hint, Refusal, hint
from sudoku_app.sudoku.techniques.bug import BivalueGrave
from sudoku_app.sudoku.techniques.catalogue import way_level
from sudoku_app.sudoku.techniques.rectangles import HiddenRectangle, RectangleType1
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.technique import Level, Technique, level_of
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import VerdictSearch, check

PUZZLES = Path(__file__).parents[2] / "benchmarks" / "puzzles"
ENGINES = pytest.mark.parametrize("engine", list(Engine))
SHAPES = (GridShape(2, 2), GridShape(2, 3), GridShape(3, 2), GridShape(2, 4), GridShape(3, 3))
SINGLES_ALONE = "000203000208000050004570300000000800105040006600009000000000080071060400040050030"
TWO_HIDDEN_SINGLES = "000049600000000000302500009710000380400300000000900060020791000060000100800020095"
# In r5c6 of this one, 8×8 with boxes of two rows, the walk has to be replayed whole.
WALKED_WHOLE = "0804700065003000060000050000800004015380200000000000000700486023"
# 6×6: r3c3 is found by a BUG+1.
BUG_ON_THE_WAY = "100006050004000000003500006005020400"
# The catalogue has no step at its start.
NO_PATTERN = "980700600500040000003000080200004000060900008009005700090100070002000006000030109"


def solution_of(start: Position) -> tuple[int, ...]:
    return check(start.shape, start.givens).solutions[0]


def way_of(text: str, cell: int | None, effort: Effort = Effort()) -> tuple[Step, ...]:
    start = position(text)
    return easiest_way(CandidateGrid(start.shape, start.values), cell, solution_of(start), effort).steps


@st.composite
def positions(draw: st.DrawFn) -> tuple[GridShape, list[int], list[int]]:
    """Draw a puzzle with one solution, some of its cells filled."""
    shape = draw(st.sampled_from(SHAPES))
    rng = random.Random(draw(st.integers(0, 10_000)))
    givens, solution = unique_puzzle(shape, rng)
    empty = [cell for cell, value in enumerate(givens) if not value]
    for cell in rng.sample(empty, draw(st.integers(0, 2 * len(empty) // 3))):
        givens[cell] = solution[cell]
    return shape, list(givens), list(solution)


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(drawn=positions(), pick=st.integers(0, 10_000))
def test_no_step_is_harder_than_the_cell_needs_and_none_can_be_left_out(
    drawn: tuple[GridShape, list[int], list[int]], pick: int
) -> None:
    shape, values, solution = drawn
    empty = [cell for cell, value in enumerate(values) if not value]
    cell = empty[pick % len(empty)]
    steps = easiest_way(CandidateGrid(shape, values), cell, solution).steps
    assert steps[-1].places == ((cell, solution[cell]),)
    level = PlainSolver(shape, values).level_of(cell)
    if level is not None:
        assert way_level(steps) == level
    assert all(solution[place.cell] == place.value for step in steps for place in step.places)
    assert all(solution[gone.cell] != gone.value for step in steps for gone in step.eliminates)
    for left_out in range(len(steps) - 1):
        assert needed_later(CandidateGrid(shape, values), steps, left_out)
        if level == 0:
            assert not stands_without(shape, values, [step.places[0] for step in steps], left_out)


def needed_later(start: CandidateGrid, steps: Sequence[Step], left_out: int) -> bool:
    """Return whether a later step rests on a candidate that would still be there without one step."""
    whole, without = start.copy(), start.copy()
    for index, step in enumerate(steps):
        if index > left_out and any(without.has(*gone) for gone in whole.missing(step.reason.truths)):
            return True
        whole.apply(step)
        if index != left_out:
            without.apply(step)
    return False


@pytest.mark.slow
@settings(max_examples=25, deadline=None)
@given(drawn=positions())
def test_without_a_cell_nothing_is_harder_than_the_easiest_thing_to_do(
    drawn: tuple[GridShape, list[int], list[int]],
) -> None:
    shape, values, solution = drawn
    start = CandidateGrid(shape, values)
    steps = easiest_way(start, None, solution).steps
    level = PlainSolver(shape, values).next_level()
    if level is not None:
        assert way_level(steps) == level
    if level == 0:
        assert len(steps) == 1
    for step in steps:
        assert all(start.has(*candidate) for candidate in (*step.places, *step.eliminates))
        start.apply(step)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_every_step_follows_from_what_it_names(seed: int) -> None:
    rng = random.Random(seed)
    givens, solution = unique_puzzle(GridShape(3, 3), rng)
    cell = rng.choice([cell for cell, value in enumerate(givens) if not value])
    grid = CandidateGrid(GridShape(3, 3), givens)
    for step in easiest_way(grid, cell, solution).steps:
        if not any(word in step.technique.value for word in ("unique", "rectangle", "BUG")):
            assert follows_from_its_truths(grid, step)
        grid.apply(step)


def way_in(shape: GridShape, text: str, cell: int) -> Iterator[tuple[CandidateGrid, Step]]:
    """Yield the steps of the easiest way to a cell with the grids as they are when nothing else was done."""
    values = tuple(map(int, text))
    grid = CandidateGrid(shape, values)
    for step in easiest_way(grid, cell, check(shape, values).solutions[0]).steps:
        yield grid, step
        grid.apply(step)


def test_a_step_by_a_lower_technique_rests_on_no_step_that_is_left_out() -> None:
    rectangles = 0
    for grid, step in way_in(GridShape(2, 4), WALKED_WHOLE, 29):
        match step.reason:
            case RectangleType1(values=pair) as reason:
                assert all(grid.masks[cell] == mask_of(pair) for cell in reason.truths.cells)
            case HiddenRectangle(values=pair, plain=plain):
                assert grid.masks[plain] == mask_of(pair)
                rectangles += 1
            case _:
                assert follows_from_its_truths(grid, step)
    assert rectangles


def test_a_grave_is_told_when_all_other_cells_are_filled() -> None:
    graves = 0
    for grid, step in way_in(GridShape(2, 3), BUG_ON_THE_WAY, 14):
        if isinstance(step.reason, BivalueGrave):
            graves += 1
            three = [cell for cell, mask in enumerate(grid.masks) if mask and mask.bit_count() != 2]
            assert three == [step.reason.cell]
    assert graves


def test_a_cell_that_hidden_singles_reach_is_told_by_hidden_singles() -> None:
    steps = way_of(SINGLES_ALONE, 5 * 9 + 7)
    assert {step.technique for step in steps} == {Technique.HIDDEN_SINGLE}
    assert len(steps) <= 20


def test_two_hidden_singles_are_no_direct_hidden_pair() -> None:
    steps = way_of(TWO_HIDDEN_SINGLES, 0)
    assert way_level(steps) is Level.SINGLES


def test_without_a_cell_a_single_is_one_step_and_the_easiest_kind() -> None:
    (step,) = way_of(NEWSPAPER, None)
    assert level_of(step.technique) is Level.SINGLES


@pytest.mark.slow
def test_with_patterns_out_of_reach_a_cell_is_told_by_assumptions() -> None:
    steps = way_of(NO_PATTERN, 79)
    assert way_level(steps) is Level.ASSUMPTIONS
    assert steps[-1].places[0].cell == 79


def test_up_to_a_level_only_what_it_allows_is_told() -> None:
    start = position(HARDER)
    grid = CandidateGrid(start.shape, start.values)
    whole = easiest_way(grid, 4, solution_of(start)).steps
    assert easiest_way(grid, 4, solution_of(start), hardest=way_level(whole)).steps == whole
    assert not easiest_way(grid, 4, solution_of(start), hardest=Level(way_level(whole) - 1)).steps


def test_a_much_shorter_assumption_is_offered_beside_a_long_way() -> None:
    start = position(HARDER)
    grid = CandidateGrid(start.shape, start.values)
    ways = [easiest_way(grid, cell, solution_of(start)) for cell in range(0, 81, 4) if not start.values[cell]]
    offered = [way for way in ways if way.shorter]
    assert offered
    for way in offered:
        assert len(way.steps) >= LONG_WAY
        assert way_level(way.steps) < way_level(way.shorter)
        assert 2 * sum(map(word_count, way.shorter)) <= sum(map(word_count, way.steps))
        assert way.shorter[-1].places == way.steps[-1].places


def test_a_contradiction_is_noticed_where_the_solution_is_not_known() -> None:
    grid = CandidateGrid(GridShape(2, 2), (1, 2, 0, 0, 0, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0, 0))
    with pytest.raises(NoSolutionLeftError):
        easiest_way(grid, 2, None)


@pytest.mark.parametrize("cell", [4, 17, 30])
def test_where_a_pattern_looks_otherwise_without_the_others_the_way_still_ends_at_the_cell(
    cell: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay, calls = Derivations.replay, count()

    def refuse_once(self: Derivations, order: Iterable[int]) -> list[tuple[CandidateGrid, Step]] | None:
        return replay(self, order) if next(calls) else None

    start = position(HARDER)
    monkeypatch.setattr(Derivations, "replay", refuse_once)
    steps = easiest_way(CandidateGrid(start.shape, start.values), cell, solution_of(start)).steps
    assert next(calls) > 1
    assert steps[-1].places == ((cell, solution_of(start)[cell]),)
    for left_out in range(len(steps) - 1):
        assert needed_later(CandidateGrid(start.shape, start.values), steps, left_out)


# How far is looked is counted


def positions_of(name: str, most: int) -> list[Position]:
    found = read_puzzles((PUZZLES / name).read_text("utf-8"))
    return [one.position for one in found if isinstance(one, Reading)][:most]


def asked() -> Iterator[tuple[Position, int | None]]:
    """Yield positions of three sizes, with a proof, and with a cell that is far."""
    (large,) = positions_of("box_4x4.txt", 1)
    yield position(HARDER), 4
    yield position(NUGGET), None
    yield large, random.Random(3).choice([cell for cell, value in enumerate(large.values) if not value])
    yield positions_of("box_5x5.txt", 1)[0], None


def said(found: Hint | Refusal) -> object:
    """Return all that a hint says, without how long the search for the verdict took."""
    if isinstance(found, Refusal):
        return found.kind, found.cells, found.marks
    return found.cell, found.value, found.steps, found.shorter, found.answer.verdict


@pytest.fixture(scope="module")
def idle() -> list[object]:
    """The result for the positions where nothing interferes."""
    return [said(hint(*one)) for one in asked()]


@pytest.mark.slow
def test_a_clock_that_jumps_changes_no_hint(idle: list[object]) -> None:
    for by in (0.05, 700.0):
        ticks = count()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sudoku_app.exact_cover.effort.perf_counter", lambda by=by, ticks=ticks: by * next(ticks))
            assert [said(hint(*one)) for one in asked()] == idle


@pytest.mark.slow
def test_a_busy_machine_gives_the_same_hints_as_an_idle_one(idle: list[object]) -> None:
    over = threading.Event()

    def burn() -> None:
        while not over.is_set():
            sum(range(1_000))

    beside = threading.Thread(target=burn)  # takes every other turn
    beside.start()
    try:
        busy = [said(hint(*one)) for one in asked()]
    finally:
        over.set()
        beside.join()
    assert busy == idle


@ENGINES
@pytest.mark.parametrize("share", [0.1, 0.6, 1.0, 1.5, 100.0])
def test_how_far_an_earlier_search_came_makes_no_difference_unless_it_knows(
    share: float, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    effort = Effort(engine)
    compiled = engine is Engine.COMPILED
    start = positions_of("box_5x5.txt", 1)[0] if compiled else position(HARDER)
    limit = 200  # neither knows by then
    monkeypatch.setattr(hint_module, "HINT_CHECK_CHOICES", {engine: limit * start.shape.cell_count})
    fresh = hint(start, effort=effort)
    assert isinstance(fresh, Hint)
    assert not fresh.checked
    search = VerdictSearch(start.shape, start.givens)
    earlier = search.run(effort=effort.limited(int(share * limit)))
    stopped = Control()
    stopped.cancel()
    search.run(effort=Effort(engine, stopped))
    found = hint(start, search=search, effort=effort)
    if earlier.verdict is Verdict.UNDECIDED:
        assert said(found) == said(fresh)
    else:
        assert share > 1
        assert isinstance(found, Hint)
        assert found.checked


@pytest.mark.slow
@pytest.mark.parametrize(("text", "cell"), [(HARDER, 4), (HARDER, None), (NEWSPAPER, 40), (NUGGET, None)])
def test_the_plain_engine_gives_the_same_steps_where_no_proof_is_among_them(text: str, cell: int | None) -> None:
    compiled, plain = (way_of(text, cell, Effort(engine)) for engine in (Engine.COMPILED, Engine.PLAIN))
    if all(step.technique is not Technique.PROOF for step in compiled):
        assert plain == compiled
    else:
        assert [step.technique for step in plain] == [Technique.SOLVER]


@ENGINES
def test_what_is_not_found_as_far_as_is_looked_is_out_of_reach_and_the_easiest_step_is_told(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(easiest_way_module, "HINT_WAY_STEPS", 1)
    few, many = (hint(position(HARDER), 4, effort=Effort(engine, times=times)) for times in (1, 100_000))
    assert isinstance(few, Hint)
    assert isinstance(many, Hint)
    assert few.out_of_reach
    assert (few.cell, few.value, len(few.steps)) == (4, 0, 1)
    assert (many.cell, many.out_of_reach) == (4, False)


def test_singles_reach_a_far_cell_of_a_large_grid_however_little_is_looked(monkeypatch: pytest.MonkeyPatch) -> None:
    (large,) = positions_of("box_4x4.txt", 1)
    shape, solution = large.shape, solution_of(large)
    givens = [solution[cell] if cell % 3 == 0 else value for cell, value in enumerate(large.values)]
    solver = PlainSolver(shape, givens)
    while solver.singles():
        pass
    *_, last = (cell for cell in solver.values if not givens[cell])
    monkeypatch.setattr(easiest_way_module, "HINT_WAY_STEPS", 1)
    steps = easiest_way(CandidateGrid(shape, givens), last, solution).steps
    assert way_level(steps) is Level.SINGLES
    assert steps[-1].places[0].cell == last
