import random
from collections.abc import Iterable, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.grids import broken_puzzles, full_grid
from support.puzzles import BOX_3X3, NEWSPAPER, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.incremental import IncrementalSolver, Reply
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.sudoku.verdicts import clashes
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.sudoku.verdicts.clashes import Clash, Core, Slips, find_clash, find_core, find_slips


def clash_of(shape: GridShape, values: list[int], effort: Effort) -> Clash | None:
    core = find_core(shape, values, effort)
    return None if core is None else find_clash(core, (), effort)


def slip_cells(core: Core, effort: Effort) -> set[int]:
    *_, slips = find_slips(core, effort)
    assert slips.complete
    return {slip.cell for slip in slips.slips}


def only(values: list[int], cells: tuple[int, ...]) -> list[int]:
    return [value if cell in cells else 0 for cell, value in enumerate(values)]


@settings(max_examples=30, deadline=None)
@given(broken_puzzles(), st.sampled_from(Engine))
def test_a_clash_has_no_solution_and_every_proper_subset_has(
    broken: tuple[GridShape, list[int]], engine: Engine
) -> None:
    shape, values = broken
    clash = clash_of(shape, values, Effort(engine))
    if clash is None:
        assert check(shape, values).verdict in (Verdict.UNIQUE, Verdict.SEVERAL)
        return
    assert clash.minimal
    assert check(shape, only(values, clash.cells)).verdict is Verdict.NONE
    for left_out in clash.cells:
        smaller = tuple(cell for cell in clash.cells if cell != left_out)
        assert check(shape, only(values, smaller), limit=1).solutions


def test_a_direct_break_is_the_clash_and_is_named() -> None:
    values = list(puzzle(NEWSPAPER.replace("530070000", "535070000")).givens)
    clash = clash_of(BOX_3X3, values, Effort())
    assert clash is not None
    assert (clash.cells, clash.minimal) == ((0, 2), True)
    assert [broken.cells for broken in clash.breaks] == [(0, 2)]


@pytest.mark.parametrize("group", [1, 3])
@settings(max_examples=30, deadline=None)
@given(broken=broken_puzzles())
def test_values_of_every_clash_are_in_the_clash_and_groups_change_nothing(
    group: int, broken: tuple[GridShape, list[int]]
) -> None:
    shape, values = broken
    effort = Effort()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sudoku_app.sudoku.verdicts.clashes.GROUP", group)
        patch.setattr("sudoku_app.exact_cover.incremental.GROUP", group)
        core = find_core(shape, values, effort)
        if core is None or core.breaks:
            return
        certain = slip_cells(core, effort)
        clash = find_clash(core, certain, effort)
    assert clash.minimal
    assert certain <= set(clash.cells)
    assert check(shape, only(values, clash.cells)).verdict is Verdict.NONE
    for left_out in clash.cells:
        smaller = tuple(cell for cell in clash.cells if cell != left_out)
        assert check(shape, only(values, smaller), limit=1).solutions


def test_two_far_cells_of_a_large_grid() -> None:
    shape = GridShape(6, 6)
    values = [0] * shape.cell_count
    values[0] = values[35] = 7
    clash = clash_of(shape, values, Effort())
    assert clash is not None
    assert clash.cells == (0, 35)


def test_a_clash_is_called_minimal_only_when_it_was_shown_to_be() -> None:
    values = list(puzzle(NEWSPAPER.replace("530070000", "530040000")).givens)
    core = find_core(BOX_3X3, values, Effort())
    assert core is not None
    clash = find_clash(core, (), Effort().lasting(0.0))
    assert (len(clash.cells), clash.needed, clash.minimal) == (len(core.options), (), False)


def without_solution(shape: GridShape, count: int) -> list[list[int]]:
    """Return grids without a solution that break no rule."""
    rng = random.Random(7)
    found: list[list[int]] = []
    while len(found) < count:
        values = [value if rng.random() < 0.45 else 0 for value in full_grid(shape, rng)]
        cell = rng.randrange(shape.cell_count)
        values[cell] = rng.randint(1, shape.size)
        if not rule_breaks(shape, values) and check(shape, values).verdict is Verdict.NONE:
            found.append(values)
    return found


def judge(shape: GridShape, values: list[int], clash: Clash) -> None:
    """Compare what is claimed of a clash with the solver."""
    assert check(shape, only(values, clash.cells)).verdict is Verdict.NONE
    for left_out in clash.needed:
        smaller = tuple(cell for cell in clash.cells if cell != left_out)
        assert check(shape, only(values, smaller), limit=1).solutions


@pytest.mark.parametrize("enough", [0, 1, 5])
@pytest.mark.parametrize("group", [1, 3, 40])
def test_a_clash_of_a_large_grid_is_shrunk_until_enough_is_shown(enough: int, group: int) -> None:
    halfway = 0
    for values in without_solution(BOX_3X3, 6):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(clashes, "LARGE_GRID", 9)
            patch.setattr(clashes, "ENOUGH_SHOWN", enough)
            patch.setattr(clashes, "SHRINKING_STEPS", 0)
            patch.setattr(clashes, "GROUP", group)
            clash = clash_of(BOX_3X3, values, Effort())
        assert clash is not None
        assert clash.minimal or len(clash.needed) >= enough
        judge(BOX_3X3, values, clash)
        halfway += not clash.minimal
    assert halfway


def test_a_small_grid_is_shrunk_to_the_end_and_a_large_one_when_it_takes_few_steps() -> None:
    values = list(puzzle(NEWSPAPER.replace("530070000", "530040000")).givens)
    for name, figure in {"LARGE_GRID": 10, "SHRINKING_STEPS": 10_000_000, "ENOUGH_SHOWN": 81}.items():
        with pytest.MonkeyPatch.context() as patch:
            for other, low in {"LARGE_GRID": 9, "SHRINKING_STEPS": 0, "ENOUGH_SHOWN": 0}.items():
                patch.setattr(clashes, other, low)
            clash = clash_of(BOX_3X3, values, Effort())
            assert clash is not None
            assert not clash.minimal
            patch.setattr(clashes, name, figure)
            clash = clash_of(BOX_3X3, values, Effort())
            assert clash is not None
            assert clash.minimal


@pytest.mark.parametrize("steps", [1, pytest.param(100, marks=pytest.mark.slow)])
@pytest.mark.parametrize("group", [1, 40])
def test_a_value_of_which_it_is_not_known_whether_it_is_needed_stays(steps: int, group: int) -> None:
    unknown = 0
    for values in without_solution(BOX_3X3, 3):
        core = find_core(BOX_3X3, values, Effort())
        assert core is not None
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(clashes, "GROUP", group)
            clash = find_clash(core, (), Effort(Engine.PLAIN).limited(10_000_000, each=steps))
        judge(BOX_3X3, values, clash)
        unknown += not clash.minimal
    assert unknown


class Scripted(IncrementalSolver):
    """Of the options 1, 2 and 3 the first cannot stand with any other one; a first question is not decided."""

    def __init__(self, held: frozenset[int] = frozenset(), undecided: list[int] | None = None) -> None:
        super().__init__(sudoku_cover(BOX_3X3))
        self.held = held
        self.undecided = [1] if undecided is None else undecided

    def holding(self, options: Iterable[int], effort: Effort | None = None) -> IncrementalSolver:
        return Scripted(self.held.union(options), self.undecided)

    def choose(self, option: int) -> None:
        self.held |= {option}

    def solve(self, options: Sequence[int], **_more: object) -> Reply:
        if self.undecided:
            self.undecided.pop()
            return Reply(None, tuple(options), False)
        there = self.held.union(options)
        clashing = 1 in there and len(there) > 1
        return Reply(None if clashing else tuple(there), tuple(options), True)


@pytest.mark.slow
def test_two_groups_at_a_time_give_a_clash_of_which_every_proper_subset_has_a_solution() -> None:
    for values in without_solution(BOX_3X3, 6):
        found = []
        for group in (2, 2, 5):
            with pytest.MonkeyPatch.context() as patch:
                patch.setattr(clashes, "LARGE_GRID", 9)
                patch.setattr(clashes, "GROUP", group)
                found.append(clash_of(BOX_3X3, values, Effort()))
        assert found[0] == found[1]  # whichever thread is the faster
        for clash in found:
            assert clash is not None
            assert clash.minimal
            judge(BOX_3X3, values, clash)


@pytest.mark.parametrize("group", [1, 40])
def test_what_is_not_known_to_be_needed_stands_when_the_others_are_tried(
    group: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clashes, "GROUP", group)
    shrunk = clashes._shrunk([], [1, 2, 3], Scripted(), lambda *_: False, large=False)
    assert (shrunk.needed, shrunk.others) == ([3], [1])


def test_the_smallest_of_several_is_the_clash() -> None:
    rng = random.Random(1)
    differing = 0
    for _ in range(30):
        values = [value if rng.random() < 0.6 else 0 for value in full_grid(BOX_3X3, rng)]
        values[40] = rng.randint(1, 9)
        sizes = []
        shrunk = clashes._shrunk

        def noted(*given: Any, shrunk: Any = shrunk, sizes: list[int] = sizes, **more: Any) -> Any:
            found = shrunk(*given, **more)
            sizes.append(len(found.needed))
            return found

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(clashes, "_shrunk", noted)
            clash = clash_of(BOX_3X3, values, Effort())
        if sizes:
            assert clash is not None
            assert len(clash.cells) == min(sizes)
            differing += len(set(sizes)) > 1
    assert differing


@pytest.mark.parametrize("seed", range(3))
def test_the_clash_is_the_same_each_time(seed: int) -> None:
    rng = random.Random(seed)
    shape = GridShape(2, 3)
    values = [value if rng.random() < 0.5 else 0 for value in full_grid(shape, rng)]
    values[7] = values[7] % 6 + 1
    first, second = (clash_of(shape, values, Effort()) for _ in range(2))
    assert first == second


def slips_of(shape: GridShape, values: list[int], engine: Engine = Engine.COMPILED) -> Slips | None:
    effort = Effort(engine)
    core = find_core(shape, values, effort)
    if core is None:
        return None
    *earlier, last = find_slips(core, effort)
    for number, slips in enumerate(earlier, 1):
        assert (len(slips.slips), slips.complete) == (number, False)
        assert set(slips.slips) <= set(last.slips)
    return last


@pytest.mark.slow
@settings(max_examples=50, deadline=None)
@given(broken_puzzles(), st.sampled_from(Engine), st.sampled_from([1, 3, 40]))
def test_slips_are_exactly_the_values_without_which_there_is_a_solution(
    broken: tuple[GridShape, list[int]], engine: Engine, group: int
) -> None:
    shape, values = broken
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sudoku_app.exact_cover.incremental.GROUP", group)
        slips = slips_of(shape, values, engine)
    if slips is None:
        return
    assert slips.complete
    mending = {}
    for cell, value in enumerate(values):
        rest = [0 if k == cell else v for k, v in enumerate(values)]
        if value and check(shape, rest, limit=1).solutions:
            tried = [(w, [w if k == cell else v for k, v in enumerate(values)]) for w in range(1, shape.size + 1)]
            mending[cell] = tuple(w for w, grid in tried if check(shape, grid).verdict is Verdict.UNIQUE)
    assert {slip.cell: slip.instead for slip in slips.slips} == mending
    counts = [(not slip.instead, len(slip.instead)) for slip in slips.slips]
    assert counts == sorted(counts)


@pytest.mark.parametrize(("typed", "cell", "wrong", "right"), [("535070000", 2, 5, 4), ("530040000", 4, 4, 7)])
def test_the_mistyped_given_of_a_published_puzzle_is_named_with_its_value(
    typed: str, cell: int, wrong: int, right: int
) -> None:
    slips = slips_of(BOX_3X3, list(puzzle(NEWSPAPER.replace("530070000", typed)).givens))
    assert slips is not None
    (slip,) = [slip for slip in slips.slips if slip.cell == cell]
    assert slip.value == wrong
    assert right in slip.instead


def test_what_was_not_looked_at_is_said() -> None:
    values = list(puzzle(NEWSPAPER.replace("530070000", "530040000")).givens)
    effort = Effort(control=(control := Control()))
    core = find_core(BOX_3X3, values, effort)
    assert core is not None
    everything = list(find_slips(core, effort))
    first = everything[0].slips
    looking = find_slips(core, effort)
    assert next(looking).slips == first
    control.cancel()
    (slips,) = looking
    assert (slips.slips, slips.complete) == (first, False)
    assert slips.looked_at < slips.of == len(core.options)


def test_slips_are_complete_only_when_every_other_value_was_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    values = list(puzzle(NEWSPAPER.replace("530070000", "530040000")).givens)
    effort = Effort()
    core = find_core(BOX_3X3, values, effort)
    assert core is not None
    solve_any = IncrementalSolver.solve_any
    unknown = iter([Reply(None, (), False)])
    monkeypatch.setattr(IncrementalSolver, "solve_any", lambda *given: next(unknown, None) or solve_any(*given))
    *_, slips = find_slips(core, effort)
    assert slips.looked_at == slips.of
    assert not slips.complete


def test_a_value_that_was_given_up_is_not_counted_as_looked_at() -> None:
    values = list(puzzle(NEWSPAPER.replace("530070000", "530040000")).givens)
    core = find_core(BOX_3X3, values, Effort())
    assert core is not None
    *_, slips = find_slips(core, Effort(Engine.PLAIN).limited(10_000_000, each=1))
    assert slips.looked_at < slips.of
    assert not slips.complete
