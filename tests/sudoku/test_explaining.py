"""A verdict comes with the reasons that belong to it, and with no others."""

import pytest
from support.puzzles import BOX_3X3, NEWSPAPER, SIX, puzzle

from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.checking import Verdict, check
from sudoku_app.sudoku.explaining import explain
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import GridError

SHAPE = BoxShape(2, 3)
ENGINES = pytest.mark.parametrize("engine", [Engine.COMPILED, Engine.PLAIN])


@ENGINES
def test_a_clash_has_no_solution_and_without_any_of_its_values_one(engine: Engine) -> None:
    values = list(puzzle(SIX, SHAPE).givens)
    values[17] = 3  # a 4 is printed there
    found = explain(SHAPE, values, engine=engine)
    assert found.answer.verdict is Verdict.NONE
    assert found.clash is not None
    assert found.slips is not None
    assert (found.variety, found.redundancy) == (None, None)
    assert 17 in found.clash.cells
    clash = {cell: values[cell] for cell in found.clash.cells}

    def verdict(cells: dict[int, int]) -> Verdict:
        return check(SHAPE, [cells.get(cell, 0) for cell in range(36)]).verdict

    assert verdict(clash) is Verdict.NONE
    for cell in clash:
        assert verdict({other: value for other, value in clash.items() if other != cell}) is not Verdict.NONE


@ENGINES
def test_values_that_break_a_rule_need_no_contradiction(engine: Engine) -> None:
    found = explain(SHAPE, [1, 1, *[0] * 34], engine=engine)
    assert found.clash is not None
    assert found.clash.breaks
    assert set(found.clash.cells) == {0, 1}
    assert found.contradiction is None


@ENGINES
def test_several_solutions_differ_somewhere(engine: Engine) -> None:
    values = list(puzzle(SIX, SHAPE).givens)
    values = [0 if value in (1, 3) else value for value in values]
    found = explain(SHAPE, values, engine=engine)
    assert found.answer.verdict is Verdict.SEVERAL
    assert found.variety is not None
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
