"""No step of any technique ever contradicts a solution, and each follows from what it says it rests on."""

import random
from collections import Counter
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.candidates import follows_from_its_truths
from support.grids import random_solution, thinned_grid, unique_puzzle

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.rules import is_solution
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.technique import rated_techniques

SHAPES = [GridShape(*sides) for sides in ((2, 2), (2, 3), (3, 2), (1, 5), (5, 1), (2, 4), (3, 3), (2, 5), (3, 4))]
seeds = st.integers(0, 2**32)


@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_the_random_solutions_of_these_tests_are_solutions(shape):
    assert is_solution(shape, [0] * shape.cell_count, random_solution(shape, random.Random(1)))


# Each technique looks at the same grid, as for a hint: what several find in it, they find once.


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES, ids=str)
@given(seed=seeds)
@settings(max_examples=2, deadline=None)
def test_no_step_contradicts_a_solution_and_each_follows_from_its_truths_alone(shape: GridShape, seed: int):
    grid, solution = thinned_grid(shape, random.Random(seed))
    for entry in CATALOGUE:
        for number, step in enumerate(() if entry.needs_unique else islice(entry.find(grid), 30)):
            assert step.technique in entry.techniques
            assert step.places or step.eliminates
            assert all(solution[place.cell] == place.value for place in step.places)
            assert all(solution[candidate.cell] != candidate.value for candidate in step.eliminates)
            assert all(grid.has(*candidate) for candidate in (*step.places, *step.eliminates))
            assert number >= 3 or follows_from_its_truths(grid, step)


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES[:8], ids=str)
@given(seed=seeds)
@settings(max_examples=2, deadline=None)
def test_candidates_without_a_solution_are_no_reason_to_fail(shape: GridShape, seed: int):
    # Hints are given before it is known whether the entries are right.
    rng = random.Random(seed)
    grid, solution = thinned_grid(shape, rng)
    for cell in rng.sample(range(shape.cell_count), 3):
        grid.eliminate(cell, solution[cell])
    for entry in CATALOGUE:
        for step in islice(entry.find(grid), 30):
            assert step.technique in entry.techniques
            assert step.places or step.eliminates


@pytest.mark.slow
@given(shape=st.sampled_from(SHAPES[:6]), seed=seeds)
@settings(max_examples=25, deadline=None)
def test_steps_from_uniqueness_agree_with_the_only_solution(shape: GridShape, seed: int):
    givens, solution = unique_puzzle(shape, random.Random(seed))
    grid = CandidateGrid(shape, givens)
    for _ in range(shape.cell_count * 3):
        for entry in CATALOGUE:
            if entry.needs_unique:
                for step in entry.find(grid):
                    assert step.technique in entry.techniques
                    assert all(solution[place.cell] == place.value for place in step.places)
                    assert all(solution[candidate.cell] != candidate.value for candidate in step.eliminates)
        step = next((step for entry in CATALOGUE for step in entry.find(grid)), None)
        if step is None or grid.solved:
            break
        grid.apply(step)


def test_every_technique_is_in_the_catalogue_once_and_the_values_ascend():
    listed = [technique for entry in CATALOGUE for technique in entry.techniques]
    assert Counter(listed) == Counter(rated_techniques())
    assert [entry.value for entry in CATALOGUE] == sorted(entry.value for entry in CATALOGUE)
