import random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from support.grids import full_grid
from support.puzzles import BOX_3X3, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts import several_solutions
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check
from sudoku_app.sudoku.verdicts.several_solutions import SeveralSolutions, compare_solutions, redundant_givens

SHAPES = [GridShape(2, 2), GridShape(2, 3), GridShape(3, 2), GridShape(1, 5)]
MANY = 100_000


def sparse(shape: GridShape, rng: random.Random) -> list[int]:
    return [value if rng.random() < 0.35 else 0 for value in full_grid(shape, rng)]


def judge(shape: GridShape, values: list[int], found: SeveralSolutions) -> bool:
    """Hold what was found against every solution there is; return False where there are too many to list."""
    answer = check(shape, values, limit=2000)
    if not answer.exact:
        return False
    columns = list(zip(*answer.solutions, strict=True))
    assert found.count == len(answer.solutions)
    assert set(found.solutions) <= set(answer.solutions)
    assert dict(found.differing) == {
        cell: tuple(sorted(set(column))) for cell, column in enumerate(columns) if len(set(column)) > 1
    }
    assert dict(found.backbone) == {
        cell: column[0] for cell, column in enumerate(columns) if len(set(column)) == 1 and not values[cell]
    }
    assert found.unsettled == ()
    completions = {
        (cell, value)
        for cell, column in enumerate(columns)
        for value in set(column)
        if column.count(value) == 1 and not values[cell]
    }
    assert found.completions_complete
    assert set(found.completions) == completions
    if not completions:
        together = list(values)
        for cell, value in found.completing_set:
            together[cell] = value
        assert check(shape, together).verdict is Verdict.UNIQUE
    return True


@settings(max_examples=40, deadline=None)
@given(st.sampled_from(SHAPES), st.randoms(use_true_random=False), st.sampled_from([3, 200]))
def test_what_is_found_is_what_all_solutions_show(shape: GridShape, rng: random.Random, listed: int) -> None:
    values = sparse(shape, rng)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(several_solutions, "SOLUTIONS_TO_LIST", listed)
        assume(judge(shape, values, compare_solutions(shape, values, Effort(), limit=MANY)))


def test_the_plain_engine_finds_the_same() -> None:
    shape = GridShape(2, 2)
    values = [1, 2] + [0] * 14
    assert judge(shape, values, compare_solutions(shape, values, Effort(Engine.PLAIN), limit=MANY))


@pytest.mark.parametrize("text", ["0" * 81, "1" + "0" * 80])
def test_an_almost_empty_grid_is_answered_within_its_time(text: str) -> None:
    found = compare_solutions(BOX_3X3, puzzle(text).givens, Effort().lasting(2.0))
    assert not found.exact
    assert found.count >= 2
    assert len(found.differing) + len(found.backbone) + len(found.unsettled) == text.count("0")


def test_a_cancelled_survey_claims_nothing() -> None:
    control = Control()
    control.cancel()
    found = compare_solutions(BOX_3X3, (*range(1, 8), *[0] * 74), Effort(control=control))
    assert (found.exact, found.completions_complete) == (False, False)
    assert found.backbone == ()


@pytest.mark.slow
@settings(max_examples=30, deadline=None)
@given(st.sampled_from(SHAPES), st.randoms(use_true_random=False), st.sampled_from(Engine))
def test_redundant_givens_are_those_that_can_be_left_out_one_at_a_time(
    shape: GridShape, rng: random.Random, engine: Engine
) -> None:
    values = [value if rng.random() < 0.6 else 0 for value in full_grid(shape, rng)]
    assume(check(shape, values).verdict is Verdict.UNIQUE)
    redundancy = redundant_givens(shape, values, Effort(engine))
    assert redundancy.complete
    expected = [
        cell
        for cell, value in enumerate(values)
        if value and check(shape, [0 if k == cell else v for k, v in enumerate(values)]).verdict is Verdict.UNIQUE
    ]
    assert list(redundancy.cells) == expected


@pytest.mark.parametrize("shape", [GridShape(2, 2), GridShape(2, 3)])
def test_a_grid_with_one_value_settles_every_cell(shape: GridShape) -> None:
    found = compare_solutions(shape, [1, *[0] * (shape.cell_count - 1)], Effort(), limit=100)
    assert len(found.differing) + len(found.backbone) == shape.cell_count - 1
    assert (found.unsettled, found.completions, found.completions_complete) == ((), (), True)
    together = [1, *[0] * (shape.cell_count - 1)]
    for cell, value in found.completing_set:
        together[cell] = value
    assert check(shape, together).verdict is Verdict.UNIQUE
    for cell, _ in found.completing_set:
        assert check(shape, [0 if k == cell else v for k, v in enumerate(together)]).verdict is Verdict.SEVERAL
