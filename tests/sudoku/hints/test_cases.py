"""Proofs by cases: each case breaks down, and the whole follows from what it names."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from support.candidates import follows_from_its_truths
from support.grids import thinned_grid

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.hints.proof import proofs_by_cases
from sudoku_app.sudoku.techniques.forcing import RefutedCases
from sudoku_app.sudoku.techniques.step import Candidate

SHAPES = [GridShape(*sides) for sides in ((2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3))]


@given(shape=st.sampled_from(SHAPES), seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_a_proof_by_cases_follows_from_its_truths_alone(shape: GridShape, seed: int) -> None:
    grid, solution = thinned_grid(shape, random.Random(seed))
    for cell in [cell for cell, mask in enumerate(grid.masks) if mask][:6]:
        for step in proofs_by_cases(grid, cell, solution[cell]):
            assert step.places == (Candidate(cell, solution[cell]),)
            assert follows_from_its_truths(grid, step)


def test_every_other_value_of_the_cell_is_a_case() -> None:
    # r1c1 can be 1 or 2. Were it 1, row 2 would have no place for 1: r2c3 and r2c4 see the 1 of r4c3 and of r3c4.
    grid = CandidateGrid(GridShape(2, 2), [0, 0, 3, 4] + [0] * 12)
    grid.eliminate(6, 1)
    grid.eliminate(7, 1)
    proofs = list(proofs_by_cases(grid, 0, 2))
    reasons = [step.reason for step in proofs]
    assert reasons
    for reason in reasons:
        assert isinstance(reason, RefutedCases)
        assert all(branch.dead is not None for branch in reason.branches)
    over_the_cell = next(reason for reason in reasons if isinstance(reason, RefutedCases) and reason.unit is None)
    cases = {branch.assumed for branch in over_the_cell.branches}
    assert cases == {Candidate(0, value) for value in values_of(grid.masks[0]) if value != 2}


def test_what_breaks_down_nowhere_has_no_proof() -> None:
    assert list(proofs_by_cases(CandidateGrid(GridShape(3, 3), [0] * 81), 0, 1)) == []
