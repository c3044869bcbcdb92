"""The shortest way to one cell: it ends there, rests on nothing but itself, and is the same whenever asked for."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.candidates import follows_from_its_truths
from support.puzzles import HARDER, HARDER_SOLUTION, puzzle
from support.random_grids import unique_puzzle

from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.path import walk
from sudoku_app.sudoku.short_path import shortest_way, telling
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.told import needed

SHAPES = [BoxShape(*sides) for sides in ((2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3))]
WORK = 1_000_000


def easiest_way(start: CandidateGrid, cell: int, solution: list[int]) -> tuple[Step, ...]:
    """Return what the cell needs of the path that does the easiest step first."""
    grid, steps, grids = start.copy(), [], []
    for step in walk(grid, tuple(solution)):
        steps.append(step)
        grids.append(grid.copy())
        if any(place.cell == cell for place in step.places):
            break
    return needed(start, steps, grids, {len(steps) - 1})


@pytest.mark.slow
@given(shape=st.sampled_from(SHAPES), seed=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_each_step_of_the_way_follows_from_the_givens_and_the_steps_before(shape: BoxShape, seed: int) -> None:
    rng = random.Random(seed)
    givens, solution = unique_puzzle(shape, rng)
    start = CandidateGrid(shape, givens)
    cell = rng.choice([cell for cell, value in enumerate(givens) if not value])
    _, way = shortest_way(start, cell, solution[cell], unique=False, work=WORK)
    assert not way or way[-1].places == (Candidate(cell, solution[cell]),)
    grid = start.copy()
    for step in way:
        assert follows_from_its_truths(grid, step)
        grid.apply(step)


@pytest.mark.parametrize("cell", [0, 9, 13, 40, 44, 80])
def test_it_is_no_longer_than_what_the_easiest_path_needs(cell: int) -> None:
    givens, solution = puzzle(HARDER), [int(digit) for digit in HARDER_SOLUTION]
    if givens.givens[cell]:
        return
    start = CandidateGrid(givens.shape, givens.givens)
    length, way = shortest_way(start, cell, solution[cell], unique=True, work=WORK)
    assert way
    assert length <= sum(map(telling, easiest_way(start, cell, solution)))
    assert (length, way) == shortest_way(start, cell, solution[cell], unique=True, work=WORK)


def test_a_single_is_its_own_way() -> None:
    grid = CandidateGrid(BoxShape(2, 2), [1, 2, 3, 0] + [0] * 12)
    _, way = shortest_way(grid, 3, 4, unique=True, work=WORK)
    assert [step.technique for step in way] == [Technique.FULL_HOUSE]


def test_without_work_there_is_no_way() -> None:
    grid = CandidateGrid(BoxShape(2, 2), [1, 2, 3, 0] + [0] * 12)
    assert shortest_way(grid, 3, 4, unique=True, work=0) == (0, ())
