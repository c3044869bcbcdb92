"""Case trees: a supposition that breaks down in two cases, which follows from what it names."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.candidates import follows_from_its_truths
from support.puzzles import NUGGET, puzzle
from support.random_grids import thinned_grid

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.case_trees import smallest_tree
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.path import Path, solving_path
from sudoku_app.sudoku.reasons.forcing import CaseTree
from sudoku_app.sudoku.steps import Technique

SHAPES = [BoxShape(*sides) for sides in ((2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3))]


@given(shape=st.sampled_from(SHAPES), seed=st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_a_case_tree_follows_from_its_truths_alone(shape: BoxShape, seed: int) -> None:
    grid, solution = thinned_grid(shape, random.Random(seed))
    step = smallest_tree(grid)
    if step is not None:
        assert solution[step.eliminates[0].cell] != step.eliminates[0].value
        assert follows_from_its_truths(grid, step)


@pytest.mark.slow
def test_the_hardest_known_puzzles_are_told_by_trees_rather_than_proofs() -> None:
    path = solving_path(puzzle(NUGGET))
    assert isinstance(path, Path)
    assert path.complete
    trees = [step for step in path.steps if step.technique is Technique.CASE_TREE]
    assert len(trees) > sum(step.technique is Technique.PROOF for step in path.steps)
    for step in trees:
        assert isinstance(step.reason, CaseTree)
        assert len(step.reason.branches) == 2
        assert all(branch.dead is not None for branch in step.reason.branches)


def test_without_effort_there_is_none() -> None:
    grid = CandidateGrid(BoxShape(3, 3), puzzle(NUGGET).givens)
    assert smallest_tree(grid, Effort().limited(0)) is None
