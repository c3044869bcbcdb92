import random
from itertools import islice

import pytest
from support.candidates import allow, candidates, excluded, follows_from_its_truths, open_grid
from support.grids import thinned_grid

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.step import Branch, Candidate
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.techniques.whips import forcing_whips, forcing_z_chains, whips, z_chains

NINE = GridShape(3, 3)


@pytest.fixture
def however_open(monkeypatch):
    """Let grids be searched in which nearly everything is still possible."""
    monkeypatch.setattr("sudoku_app.sudoku.techniques.whips.MOST_CANDIDATES", 1_000)


CORNER = candidates(NINE, "r1c1", 1)


def in_order(branch: Branch) -> bool:
    """Return whether each statement rests on what stands before it."""
    explained = {branch.assumed}
    for inference in branch.inferences:
        if not explained.issuperset(inference.causes):
            return False
        explained |= {Candidate(cell, inference.candidate.value) for cell in inference.cells} | {inference.candidate}
    return True


def test_a_z_chain_goes_through_a_cell_of_which_the_assumption_excludes_a_value(however_open):
    grid = open_grid(NINE)
    allow(grid, "r5c1", (1, 2))
    allow(grid, "r5c5", (2, 3))
    allow(grid, "r1c5", (1, 3, 4))
    allow(grid, "r1c9", (1, 4))
    (step,) = [step for step in z_chains(grid) if excluded(step) == CORNER]
    assert step.technique is Technique.Z_CHAIN
    (branch,) = step.reason.branches
    assert in_order(branch)
    assert Candidate(4, 1) in {
        cause for inference in branch.inferences if inference.holds for cause in inference.causes
    }
    assert follows_from_its_truths(grid, step)


WHIP = {
    "r5c1": (1, 2),
    "r5c5": (2, 3),
    "r8c5": (3, 4),
    "r8c2": (4, 5),
    "r2c2": (5, 6),
    "r2c5": (4, 6, 7),  # 4 is out by r8c5, long after r1c1
    "r2c9": (7, 8),
    "r7c9": (8, 9),
    "r7c1": (1, 9),
}


def test_a_whip_rests_on_a_later_digit_and_is_no_z_chain(however_open):
    grid = open_grid(NINE)
    for name, values in WHIP.items():
        allow(grid, name, values)
    assert CORNER not in [excluded(step) for step in z_chains(grid)]
    (step,) = [step for step in whips(grid) if excluded(step) == CORNER]
    assert step.technique is Technique.WHIP
    (branch,) = step.reason.branches
    assert Candidate(13, 4) in {inference.candidate for inference in branch.inferences if not inference.holds}
    assert in_order(branch)
    assert follows_from_its_truths(grid, step)


def test_a_grid_with_too_many_candidates_is_left_alone():
    grid = open_grid(NINE)
    for name, values in WHIP.items():
        allow(grid, name, values)
    assert not [step for find in (z_chains, forcing_z_chains, whips, forcing_whips) for step in find(grid)]


@pytest.mark.parametrize("find", [z_chains, forcing_z_chains, whips, forcing_whips])
def test_every_statement_rests_on_what_was_told(find):
    grid, solution = thinned_grid(NINE, random.Random(8))
    steps = list(islice(find(grid), 4))
    assert steps
    for step in steps:
        assert all(map(in_order, step.reason.branches))
        assert all(solution[gone.cell] != gone.value for gone in step.eliminates)
        assert follows_from_its_truths(grid, step)
