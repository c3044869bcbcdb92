"""A verdict comes with the reasons that belong to it and no others, whatever the clock says, and as they come."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import count

import pytest
from support.puzzles import BOX_3X3, NEWSPAPER, SIX, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import GridError
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.sudoku.verdicts.clashes import Clash, Core, find_clash
from sudoku_app.sudoku.verdicts.explaining import Explanation, explain

MISTYPED = puzzle(NEWSPAPER.replace("530070000", "530040000")).givens
SEVERAL = puzzle(NEWSPAPER.replace("7", "0").replace("9", "0")).givens
MANY = puzzle(NEWSPAPER.replace("7", "0").replace("9", "0").replace("8", "0")).givens
UNIQUE = puzzle(NEWSPAPER).givens
SHAPE = GridShape(2, 3)
ENGINES = pytest.mark.parametrize("engine", [Engine.COMPILED, Engine.PLAIN])


def without_times(explained: Explanation) -> Explanation:
    return replace(explained, seconds=0.0, answer=replace(explained.answer, seconds=0.0))


def let_time_fly(patch: pytest.MonkeyPatch, by: float) -> None:
    """Let every look at the clock find it so many seconds later, as on a machine that does other things meanwhile."""
    ticks = count()
    patch.setattr("sudoku_app.exact_cover.effort.perf_counter", lambda: by * next(ticks))


@pytest.mark.slow
@pytest.mark.parametrize("values", [MISTYPED, SEVERAL, MANY, UNIQUE], ids=["mistyped", "several", "many", "unique"])
@pytest.mark.parametrize("seconds", [None, 1e9])
def test_a_busy_machine_says_the_same_as_an_idle_one(values: tuple[int, ...], seconds: float | None) -> None:
    said = []
    for by in (0.0, 0.0011, 700.0):
        with pytest.MonkeyPatch.context() as patch:
            let_time_fly(patch, by)
            effort = Effort() if seconds is None else Effort().lasting(seconds)
            said.append(without_times(explain(BOX_3X3, values, minimal=True, effort=effort)))
    assert said[0] == said[1] == said[2]


def test_a_persons_own_time_limit_holds() -> None:
    with pytest.MonkeyPatch.context() as patch:
        let_time_fly(patch, 1.0)
        hurried = explain(BOX_3X3, SEVERAL, effort=Effort().lasting(8.0))
    assert hurried.several is not None
    assert not hurried.several.completions_complete
    assert explain(BOX_3X3, MISTYPED, effort=Effort().lasting(0.0)).clash is None


@pytest.mark.slow
@pytest.mark.parametrize("engine", list(Engine))
def test_slips_are_told_before_the_clash_is_shrunk(engine: Engine) -> None:
    explained: list[Explanation] = []
    last = explain(BOX_3X3, MISTYPED, report=explained.append, effort=Effort(engine))
    assert explained[-1] is last
    assert [known.finished for known in explained] == [False] * (len(explained) - 1) + [True]
    before = [known for known in explained if known.clash is None]
    assert before[0].slips is None
    assert last.slips is not None
    assert before[-1].slips == last.slips
    slips_known = [len(known.slips.slips) for known in before[1:-1] if known.slips]
    assert slips_known == sorted(slips_known)
    assert set(slips_known) == set(range(1, len(last.slips.slips) + 1))
    assert last.clash is not None
    assert {slip.cell for slip in last.slips.slips} <= set(last.clash.needed)


def test_what_is_known_to_be_in_every_clash_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    certain: list[set[int]] = []

    def noted(core: Core, in_every_clash: Iterable[int], effort: Effort) -> Clash:
        certain.append(set(in_every_clash))
        return find_clash(core, in_every_clash, effort)

    monkeypatch.setattr("sudoku_app.sudoku.verdicts.explaining.find_clash", noted)
    slips = explain(BOX_3X3, MISTYPED).slips
    assert slips is not None
    assert slips.slips
    assert certain == [{slip.cell for slip in slips.slips}]


def test_more_effort_looks_further() -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sudoku_app.sudoku.verdicts.explaining.SLIPS_STEPS", 200)
        few, many = (explain(BOX_3X3, MISTYPED, effort=Effort(times=times)).slips for times in (1, 1_000))
    assert few is not None
    assert many is not None
    assert (few.complete, many.complete) == (False, True)
    assert few.looked_at < many.looked_at


@pytest.mark.slow
@ENGINES
def test_a_clash_has_no_solution_and_without_any_of_its_values_one(engine: Engine) -> None:
    values = list(puzzle(SIX, SHAPE).givens)
    values[17] = 3  # a 4 is printed there
    found = explain(SHAPE, values, effort=Effort(engine))
    assert found.answer.verdict is Verdict.NONE
    assert found.clash is not None
    assert found.slips is not None
    assert (found.several, found.redundancy) == (None, None)
    assert 17 in found.clash.cells
    clash = {cell: values[cell] for cell in found.clash.cells}

    def verdict(cells: dict[int, int]) -> Verdict:
        return check(SHAPE, [cells.get(cell, 0) for cell in range(36)]).verdict

    assert verdict(clash) is Verdict.NONE
    for cell in clash:
        assert verdict({other: value for other, value in clash.items() if other != cell}) is not Verdict.NONE


@ENGINES
def test_values_that_break_a_rule_need_no_contradiction(engine: Engine) -> None:
    found = explain(SHAPE, [1, 1, *[0] * 34], effort=Effort(engine))
    assert found.clash is not None
    assert found.clash.breaks
    assert set(found.clash.cells) == {0, 1}
    assert found.contradiction is None


@pytest.mark.slow
@ENGINES
def test_several_solutions_differ_somewhere(engine: Engine) -> None:
    values = list(puzzle(SIX, SHAPE).givens)
    values = [0 if value in (1, 3) else value for value in values]
    found = explain(SHAPE, values, effort=Effort(engine))
    assert found.answer.verdict is Verdict.SEVERAL
    assert found.several is not None
    assert (found.clash, found.contradiction, found.slips, found.redundancy) == (None, None, None, None)


def test_redundant_givens_are_sought_only_when_asked_for() -> None:
    values = puzzle(NEWSPAPER).givens
    assert explain(BOX_3X3, values).redundancy is None
    found = explain(BOX_3X3, values, minimal=True)
    assert found.answer.verdict is Verdict.UNIQUE
    assert found.redundancy is not None
    assert found.redundancy.complete
    for cell in found.redundancy.cells:
        without = [0 if other == cell else value for other, value in enumerate(values)]
        assert check(BOX_3X3, without).verdict is Verdict.UNIQUE
    needed = [cell for cell, value in enumerate(values) if value and cell not in found.redundancy.cells]
    for cell in needed[:5]:
        without = [0 if other == cell else value for other, value in enumerate(values)]
        assert check(BOX_3X3, without).verdict is Verdict.SEVERAL


def test_values_of_another_shape_are_refused() -> None:
    with pytest.raises(GridError):
        explain(SHAPE, [0] * 81)
