"""Many assumptions at once: each of them comes to what it comes to alone."""

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.grids import thinned_grid
from support.regions import FEWER_CELLS
from support.regions import SHAPES as REGIONS

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques import assumptions
from sudoku_app.sudoku.techniques.assumptions import Assumptions
from sudoku_app.sudoku.techniques.forcing_nets import Net, candidates_by_reach
from sudoku_app.sudoku.techniques.singles import hidden_singles, naked_singles
from sudoku_app.sudoku.techniques.step import Candidate

SHAPES = [GridShape(*sides) for sides in ((2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3))]


@given(shape=st.sampled_from(SHAPES), seed=st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_each_comes_to_what_its_net_comes_to(shape: GridShape, seed: int) -> None:
    grid, _ = thinned_grid(shape, random.Random(seed))
    while step := next(hidden_singles(grid), None) or next(naked_singles(grid), None):
        grid.apply(step)
    if any(grid.masks):
        require_the_same(grid)


def require_the_same(grid: CandidateGrid) -> None:
    candidates = candidates_by_reach(grid)
    followed = Assumptions(grid, candidates)
    nets = {candidate: Net(grid, candidate) for candidate in candidates}
    assert set(followed.dead_ones()) == {candidate for candidate, net in nets.items() if net.dead}
    for candidate, digits in zip(candidates, followed.digits(), strict=True):
        net = nets[candidate]
        assert net.dead or digits == sum(holds for _, holds in net.reasons)
    cells = [tuple(Candidate(cell, value) for value in values_of(mask)) for cell, mask in enumerate(grid.masks) if mask]
    for cases, lead_on in zip(cells, followed.shared(cells), strict=True):
        if not any(nets[case].dead for case in cases):
            assert lead_on == bool(set.intersection(*(set(nets[case].reasons) for case in cases)))


def random_candidates(shape: GridShape, rng: random.Random) -> CandidateGrid:
    """Return a grid of random candidates without a single, which need not have a solution."""
    grid = CandidateGrid(shape, [0] * shape.cell_count)
    for candidate in rng.sample(candidates_by_reach(grid), shape.size**3):
        units = grid.geometry.units_of[candidate.cell]
        places = [grid.places[candidate.value - 1] & grid.sets.units[unit] for unit in units]
        if min(map(int.bit_count, (grid.masks[candidate.cell], *places))) > 2 and rng.random() < 0.6:
            grid.eliminate(*candidate)
    return grid


@pytest.mark.parametrize("shape", FEWER_CELLS, ids=str)
def test_regions_of_fewer_cells_exclude_as_they_do_in_nets(shape: GridShape) -> None:
    for seed in range(4):
        require_the_same(random_candidates(shape, random.Random(seed)))


@pytest.mark.parametrize("shape", [*SHAPES, *REGIONS.values(), *FEWER_CELLS], ids=str)
def test_the_kernel_comes_to_the_same_with_as_much_work(shape: GridShape, monkeypatch: pytest.MonkeyPatch) -> None:
    grid = random_candidates(shape, random.Random(str(shape)))
    candidates = candidates_by_reach(grid)
    compiled = Assumptions(grid, candidates)
    monkeypatch.setattr(assumptions, "has_kernels", lambda: False)
    plain = Assumptions(grid, candidates)
    assert (compiled.dead, compiled.rounds, compiled.visits) == (plain.dead, plain.rounds, plain.visits)
    living = [index for index in range(len(candidates)) if not plain.dead >> index & 1]
    assert [compiled.digits()[index] for index in living] == [plain.digits()[index] for index in living]
    cases = [(candidates[one], candidates[other]) for one, other in pairwise(living)]
    assert compiled.shared(cases) == plain.shared(cases)


def test_what_is_found_in_fewer_rounds_comes_first() -> None:
    grid, _ = thinned_grid(GridShape(3, 3), random.Random(5))
    followed = Assumptions(grid, candidates_by_reach(grid))
    rounds = [followed.rounds[followed.assumed.index(candidate)] for candidate in followed.dead_ones()]
    assert rounds
    assert rounds == sorted(rounds)


def test_nothing_assumed_is_nothing_found() -> None:
    grid, _ = thinned_grid(GridShape(2, 2), random.Random(1))
    followed = Assumptions(grid, ())
    assert not followed.dead_ones()
    assert not followed.visits
