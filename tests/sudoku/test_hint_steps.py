"""How far a hint looks is counted: the same position has the same hint, whatever the clock and the machine do."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest
from support.puzzles import HARDER, NEWSPAPER, NUGGET, position

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.formats.detector import read_puzzles
from sudoku_app.formats.reading import Reading
from sudoku_app.sudoku import hint_steps, hints
from sudoku_app.sudoku.answer import Verdict
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.hint_steps import steps_to
from sudoku_app.sudoku.hints import Hint, Refusal, hint
from sudoku_app.sudoku.inquiry import Inquiry, check
from sudoku_app.sudoku.limits import HINT_WAY_STEPS, HINT_WHOLE_CANDIDATES
from sudoku_app.sudoku.position import Position
from sudoku_app.sudoku.steps import Step, Technique
from sudoku_app.sudoku.techniques.catalogue import easiest_steps

PUZZLES = Path(__file__).parent.parent / "benchmarks" / "puzzles"
ENGINES = pytest.mark.parametrize("engine", list(Engine))


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
    return found.cell, found.value, found.steps, found.answer.verdict


def open_candidates(start: Position) -> int:
    return sum(mask.bit_count() for mask in CandidateGrid(start.shape, start.values).masks)


@pytest.fixture(scope="module")
def idle() -> list[object]:
    """What is said of the positions where nothing disturbs."""
    return [said(hint(*one)) for one in asked()]


@pytest.mark.slow
def test_a_clock_that_jumps_changes_no_hint(idle: list[object]) -> None:
    for by in (0.05, 700.0):
        ticks = count()
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sudoku_app.exact_cover.effort.perf_counter", lambda by=by, ticks=ticks: by * next(ticks))
            assert [said(hint(*one)) for one in asked()] == idle


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
    monkeypatch.setattr(hints, "HINT_CHECK_CHOICES", {engine: limit * start.shape.cell_count})
    fresh = hint(start, effort=effort)
    assert isinstance(fresh, Hint)
    assert not fresh.checked
    inquiry = Inquiry(start.shape, start.givens)
    earlier = inquiry.run(effort=effort.limited(int(share * limit)))
    stopped = Control()
    stopped.cancel()
    inquiry.run(effort=Effort(engine, stopped))
    found = hint(start, inquiry=inquiry, effort=effort)
    if earlier.verdict is Verdict.UNDECIDED:
        assert said(found) == said(fresh)
    else:
        assert share > 1
        assert isinstance(found, Hint)
        assert found.checked


@pytest.mark.slow
@pytest.mark.parametrize(("text", "apart"), [(HARDER, 30), (NUGGET, 100), (NEWSPAPER, 30)])
def test_the_plain_engine_gives_the_same_steps_where_the_catalogue_has_them(text: str, apart: int) -> None:
    start = position(text)
    for cell in [None, *(cell for cell, value in enumerate(start.values) if not value)][::apart]:
        compiled, plain = (hint(start, cell, effort=Effort(engine)) for engine in (Engine.COMPILED, Engine.PLAIN))
        assert isinstance(compiled, Hint)
        assert isinstance(plain, Hint)
        if compiled.steps[0].technique is Technique.PROOF:
            assert [step.technique for step in plain.steps] == [Technique.SOLVER]
        elif any(step.technique is Technique.PROOF for step in compiled.steps):
            assert plain.steps[0].technique not in (Technique.PROOF, Technique.SOLVER)
        else:
            assert plain.steps == compiled.steps


def steps_with(start: Position, cell: int | None, engine: Engine) -> tuple[Step, ...]:
    solution = check(start.shape, start.givens).solutions[0]
    return steps_to(CandidateGrid(start.shape, start.values), cell, solution, Effort(engine))


@ENGINES
def test_with_few_candidates_the_way_is_gone_to_its_end_however_much_it_takes(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = position(HARDER)
    assert open_candidates(start) <= HINT_WHOLE_CANDIDATES
    whole = steps_with(start, 4, engine)
    assert len(whole) > 2
    monkeypatch.setattr(hint_steps, "HINT_STEPS", 1)
    monkeypatch.setattr(hint_steps, "HINT_PROOF_STEPS", 1)
    assert steps_with(start, 4, engine) == whole


@ENGINES
def test_with_many_candidates_a_far_cell_is_not_gone_to_and_the_first_step_is_told(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    start = position(HARDER)
    easiest = steps_with(start, None, engine)[:1]
    monkeypatch.setattr(hint_steps, "HINT_WHOLE_CANDIDATES", 0)
    monkeypatch.setattr(hint_steps, "HINT_WHOLE_SIZE", 0)
    monkeypatch.setattr(hint_steps, "HINT_WAY_STEPS", 1)
    assert steps_with(start, 4, engine) == easiest


def test_in_a_large_grid_without_a_step_of_the_catalogue_no_way_is_walked(monkeypatch: pytest.MonkeyPatch) -> None:
    start = position("980700600500040000003000080200004000060900008009005700090100070002000006000030109")
    monkeypatch.setattr(hint_steps, "HINT_WHOLE_SIZE", 0)
    monkeypatch.setattr(hint_steps, "shortest_way", None)
    (step,) = steps_with(start, 80 - 2, Engine.COMPILED)
    assert step.technique in (Technique.CASE_TREE, Technique.PROOF)


def test_how_far_is_looked_falls_with_the_size_of_the_grid(monkeypatch: pytest.MonkeyPatch) -> None:
    (large,) = positions_of("box_5x5.txt", 1)
    (cell,) = [cell for cell, value in enumerate(large.values) if not value][:1]
    monkeypatch.setattr(hint_steps, "HINT_WHOLE_CANDIDATES", 10_000)
    taken: list[int | None] = []
    monkeypatch.setattr(hint_steps, "shortest_way", lambda *given, unique: taken.append(given[3].steps_left) or ())
    steps_with(large, cell, Engine.COMPILED)
    assert taken
    assert 0 < (taken[0] or 0) < HINT_WAY_STEPS


def test_a_bare_value_is_given_only_where_the_catalogue_has_no_step_at_all() -> None:
    without_techniques = position("980700600500040000003000080200004000060900008009005700090100070002000006000030109")
    grid = CandidateGrid(without_techniques.shape, without_techniques.values)
    assert next(easiest_steps(grid, unique=True), None) is None
    assert [step.technique for step in steps_with(without_techniques, None, Engine.PLAIN)] == [Technique.SOLVER]
    for engine in Engine:
        found = steps_with(without_techniques, 80 - 2, engine)
        assert [step.technique for step in found] == [Technique.PROOF_BY_CASES]


def test_looking_further_allows_more_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    start = position(HARDER)
    monkeypatch.setattr(hint_steps, "HINT_WHOLE_CANDIDATES", 0)
    monkeypatch.setattr(hint_steps, "HINT_WHOLE_SIZE", 0)
    monkeypatch.setattr(hint_steps, "HINT_WAY_STEPS", 1)
    few = hint(start, 4)
    many = hint(start, 4, effort=Effort(times=10_000))
    assert isinstance(few, Hint)
    assert isinstance(many, Hint)
    assert len(few.steps) == 1
    assert few.out_of_reach
    assert (few.cell, few.value) == (4, 0)
    assert (many.cell, many.out_of_reach) == (4, False)


def test_a_cancelled_hint_is_no_answer() -> None:
    control = Control()
    control.cancel()
    found = hint(position(HARDER), effort=replace(Effort(), control=control))
    assert isinstance(found, Refusal)
