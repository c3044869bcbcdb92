"""The shortest way to one cell: it ends there, rests on nothing but itself, and is the same whenever asked for."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.candidates import follows_from_its_truths
from support.puzzles import HARDER, HARDER_SOLUTION, NEWSPAPER, NEWSPAPER_SOLUTION, puzzle
from support.random_grids import unique_puzzle

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.limits import look_steps
from sudoku_app.sudoku.path import walk
from sudoku_app.sudoku.short_path import FEW_STEPS, MOST_DIGITS, shortest_way, telling
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.told import needed

SHAPES = [BoxShape(*sides) for sides in ((2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3))]


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
    way = shortest_way(start, cell, solution[cell], Effort(), unique=False)
    assert not way or way[-1].places == (Candidate(cell, solution[cell]),)
    grid = start.copy()
    for step in way:
        assert follows_from_its_truths(grid, step)
        grid.apply(step)


@pytest.mark.parametrize("cell", [cell for cell, digit in enumerate(HARDER) if digit == "0"][::9])
def test_it_is_no_longer_than_the_easiest_path_or_of_few_steps_that_a_person_follows(cell: int) -> None:
    givens, solution = puzzle(HARDER), [int(digit) for digit in HARDER_SOLUTION]
    start = CandidateGrid(givens.shape, givens.givens)
    way = shortest_way(start, cell, solution[cell], Effort(), unique=True)
    assert way
    assert len(way) <= FEW_STEPS or sum(map(telling, way)) <= sum(map(telling, easiest_way(start, cell, solution)))
    for step in way:
        if step.technique is Technique.PROOF_BY_CASES:
            for branch in step.reason.branches:
                assert sum(inference.holds for inference in branch.inferences) <= MOST_DIGITS


def test_it_is_the_same_each_time() -> None:
    givens, solution = puzzle(HARDER), [int(digit) for digit in HARDER_SOLUTION]
    start = CandidateGrid(givens.shape, givens.givens)
    cell = [cell for cell, digit in enumerate(HARDER) if digit == "0"][::9][-1]
    ways = [shortest_way(start.copy(), cell, solution[cell], Effort(), unique=True) for _ in range(2)]
    assert ways[0] == ways[1]


def test_a_single_is_its_own_way() -> None:
    grid = CandidateGrid(BoxShape(2, 2), [1, 2, 3, 0] + [0] * 12)
    way = shortest_way(grid, 3, 4, Effort(), unique=True)
    assert [step.technique for step in way] == [Technique.FULL_HOUSE]


def test_without_effort_there_is_no_way() -> None:
    grid = CandidateGrid(BoxShape(2, 2), [1, 2, 3, 0] + [0] * 12)
    assert shortest_way(grid, 3, 4, Effort().limited(0), unique=True) == ()


def test_a_few_plain_steps_are_told_rather_than_a_shorter_proof() -> None:
    givens, solution = puzzle(NEWSPAPER), [int(digit) for digit in NEWSPAPER_SOLUTION]
    start = CandidateGrid(givens.shape, givens.givens)
    for cell in [cell for cell, value in enumerate(givens.givens) if not value][::8]:
        way = shortest_way(start, cell, solution[cell], Effort(), unique=True)
        few = len(easiest_way(start, cell, solution)) < FEW_STEPS
        assert not few or all(step.technique is not Technique.PROOF_BY_CASES for step in way)


def test_looking_further_goes_so_many_times_as_far_and_no_further() -> None:
    givens, solution = puzzle(HARDER), [int(digit) for digit in HARDER_SOLUTION]
    start = CandidateGrid(givens.shape, givens.givens)
    cell = givens.givens.index(0)
    for times in (1, 4):
        effort = Effort(times=times).limited(300)
        shortest_way(start, cell, solution[cell], effort, unique=True)
        longest_look = look_steps(start.open_candidates, 8.5)
        assert effort.spent <= 300 * times + 2 * longest_look
