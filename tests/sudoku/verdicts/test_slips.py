import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.broken import broken_puzzles
from support.puzzles import BOX_3X3, NEWSPAPER, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.incremental import IncrementalSolver, Reply
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.clashes import find_core
from sudoku_app.sudoku.verdicts.slips import Slips, find_slips
from sudoku_app.sudoku.verdicts.verdict_search import check


def slips_of(shape: BoxShape, values: list[int], engine: Engine = Engine.COMPILED) -> Slips | None:
    effort = Effort(engine)
    core = find_core(shape, values, effort)
    if core is None:
        return None
    *earlier, last = find_slips(core, effort)
    for number, slips in enumerate(earlier, 1):
        assert (len(slips.slips), slips.complete) == (number, False)
        assert set(slips.slips) <= set(last.slips)
    return last


@settings(max_examples=50, deadline=None)
@given(broken_puzzles(), st.sampled_from(Engine), st.sampled_from([1, 3, 40]))
def test_slips_are_exactly_the_values_without_which_there_is_a_solution(
    broken: tuple[BoxShape, list[int]], engine: Engine, group: int
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
