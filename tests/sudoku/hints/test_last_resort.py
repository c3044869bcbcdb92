"""Case trees: an assumption that breaks down in two cases, which follows from what it names."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.candidates import follows_from_its_truths
from support.grids import thinned_grid
from support.puzzles import NUGGET, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.hints import last_resort as last_resort_module
from sudoku_app.sudoku.hints.last_resort import last_resort, smallest_tree, tree_against
from sudoku_app.sudoku.limits import TREE_WEIGHT, followed_steps
from sudoku_app.sudoku.rating.path import walk
from sudoku_app.sudoku.techniques.forcing import CaseTree, Proof
from sudoku_app.sudoku.techniques.forcing_nets import all_followed
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.checking import check

SHAPES = [GridShape(*sides) for sides in ((2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3))]


@given(shape=st.sampled_from(SHAPES), seed=st.integers(0, 2**32))
@settings(max_examples=25, deadline=None)
def test_a_case_tree_follows_from_its_truths_alone(shape: GridShape, seed: int) -> None:
    grid, solution = thinned_grid(shape, random.Random(seed))
    step = smallest_tree(grid)
    if step is not None:
        assert solution[step.eliminates[0].cell] != step.eliminates[0].value
        assert follows_from_its_truths(grid, step)


def test_there_is_no_tree_against_what_breaks_down_without_cases() -> None:
    grid, _ = thinned_grid(GridShape(3, 3), random.Random(5))
    dead = all_followed(grid).dead_ones()
    assert dead
    assert all(tree_against(grid, candidate) is None for candidate in dead)


@pytest.mark.slow
def test_the_hardest_known_puzzles_are_told_by_trees_rather_than_proofs() -> None:
    hardest = puzzle(NUGGET)
    solution = check(hardest.shape, hardest.givens).solutions[0]
    grid, trees, proofs = CandidateGrid(hardest.shape, hardest.givens), [], 0
    for step in islice(walk(grid, solution), 4):
        proofs += step.technique is Technique.PROOF
        if step.technique is Technique.CASE_TREE:
            trees.append(step)
            assert follows_from_its_truths(grid, step)
    assert len(trees) > proofs
    for step in trees:
        assert isinstance(step.reason, CaseTree)
        assert len(step.reason.branches) == 2
        assert all(branch.dead is not None for branch in step.reason.branches)


@pytest.mark.parametrize("times", [1, 3])
def test_what_it_takes_is_taken_from_who_asks_and_no_more_than_a_sixth(times: int) -> None:
    grid = CandidateGrid(GridShape(3, 3), puzzle(NUGGET).givens)
    begun = followed_steps(all_followed(grid).visits) * TREE_WEIGHT  # what was started is finished
    effort = Effort(Engine.PLAIN, times=times).limited(120_000)  # that engine looks for no proof besides
    last_resort(grid, None, None, effort)
    assert begun < effort.spent <= 20_000 * times + begun


def test_what_holds_is_not_assumed_where_the_solution_is_known() -> None:
    grid, _ = thinned_grid(GridShape(3, 3), random.Random(8))
    step = smallest_tree(grid)
    assert step is not None
    (refuted,) = step.eliminates
    other = smallest_tree(grid, Effort(), [refuted.value if cell == refuted.cell else 0 for cell in range(81)])
    assert other is None or other.eliminates != step.eliminates


def test_without_effort_there_is_none() -> None:
    grid = CandidateGrid(GridShape(3, 3), puzzle(NUGGET).givens)
    assert smallest_tree(grid, Effort().limited(0)) is None


def test_a_proof_against_a_candidate_is_told_as_a_tree_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    grid, solution = thinned_grid(GridShape(3, 3), random.Random(8))
    tree = smallest_tree(grid)
    assert tree is not None
    (refuted,) = tree.eliminates
    reason = Proof(proved=refuted, holds=False, cell_truths=(), unit_truths=(), known=())
    proof = Step(Technique.PROOF, reason, eliminates=(refuted,))
    monkeypatch.setattr(last_resort_module, "smallest_tree", lambda *given: None)
    monkeypatch.setattr(last_resort_module, "smallest_proof", lambda *given: proof)
    explained = last_resort(grid, tuple(solution), None)
    assert explained is not None
    assert (explained.technique, explained.eliminates) == (Technique.CASE_TREE, (refuted,))
    monkeypatch.setattr(last_resort_module, "tree_against", lambda *given: None)
    assert last_resort(grid, tuple(solution), None) is proof
