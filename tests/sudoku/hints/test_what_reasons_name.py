"""Explained steps: each cites only what stands in the grid by then, or what an earlier one removed."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.candidates import follows_from_its_truths
from support.grids import unique_puzzle
from support.puzzles import HARDER, HARDER_SOLUTION, puzzle

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps, explain_steps, needed, pruned
from sudoku_app.sudoku.rating.path import walk
from sudoku_app.sudoku.techniques.singles import FullHouse, HiddenSingle, NakedSingle
from sudoku_app.sudoku.techniques.step import Candidate, Step

SHAPES = [GridShape(*sides) for sides in ((2, 2), (2, 3), (3, 2), (1, 5), (2, 4), (3, 3))]


def walked(start: CandidateGrid, solution: tuple[int, ...]) -> tuple[list[Step], list[CandidateGrid]]:
    """Return the whole path of a grid, and the grids before each step."""
    grid, steps, grids = start.copy(), [], []
    for step in walk(grid, solution):
        steps.append(step)
        grids.append(grid.copy())
    return steps, grids


def require_told(start: CandidateGrid, explained: ExplainedSteps) -> None:
    """Check that every step holds in its turn, and cites only what stands in the grid or was shown before."""
    grid = start.copy()
    for index, step in enumerate(explained.steps):
        reason = step.reason
        if isinstance(reason, FullHouse):
            assert all(grid.values[cell] for cell in reason.filled)
        if isinstance(reason, HiddenSingle | NakedSingle):
            assert all(grid.values[exclusion.by] == exclusion.value for exclusion in reason.exclusions)
            for candidate in reason.gone:
                assert not grid.has(*candidate)
                assert explained.excluded_by[candidate] < index if start.has(*candidate) else True
            covered = {Candidate(exclusion.cell, exclusion.value) for exclusion in reason.exclusions}
            covered |= set(reason.gone)
            empty = {c for c in grid.missing(reason.truths) if not grid.values[c.cell]}
            assert empty - covered == set()
        for earlier in explained.rests[index]:
            assert earlier < index
            assert explained.steps[earlier].eliminates
        grid.apply(step)


@pytest.mark.slow
@given(shape=st.sampled_from(SHAPES), seed=st.integers(0, 2**32))
@settings(max_examples=15, deadline=None)
def test_every_step_of_a_pruned_path_stands_on_what_was_told_before(shape: GridShape, seed: int) -> None:
    givens, solution = unique_puzzle(shape, random.Random(seed))
    start = CandidateGrid(shape, givens)
    steps, grids = walked(start, tuple(solution))
    kept = pruned(start, steps, grids)
    assert [step for step in kept if step.places] == [step for step in steps if step.places]
    require_told(start, explain_steps(start, kept))
    grid = start.copy()
    for step in explain_steps(start, kept).steps:
        if not step.reason.truths.cells and not step.reason.truths.unit_values:
            continue
        assert follows_from_its_truths(grid, step) or step.technique.value.startswith(("unique", "hidden rec", "BUG"))
        grid.apply(step)


def test_a_path_is_pruned_of_exclusions_that_nothing_rests_on() -> None:
    givens = puzzle(HARDER)
    start = CandidateGrid(givens.shape, givens.givens)
    steps, grids = walked(start, tuple(map(int, HARDER_SOLUTION)))
    kept = pruned(start, steps, grids)
    assert len(kept) < len(steps)
    assert sum(len(step.places) for step in kept) == givens.givens.count(0)


def test_what_is_needed_for_nothing_is_nothing() -> None:
    start = CandidateGrid(GridShape(2, 2), [1, 2, 0, 0] + [0] * 12)
    assert needed(start, [], [], set()) == ()


def test_a_single_says_which_earlier_step_took_what_no_digit_excludes() -> None:
    givens = puzzle(HARDER)
    start = CandidateGrid(givens.shape, givens.givens)
    steps, _ = walked(start, tuple(map(int, HARDER_SOLUTION)))
    listed = explain_steps(start, steps)
    singles = [step.reason for step in listed.steps if isinstance(step.reason, HiddenSingle | NakedSingle)]
    gone = [candidate for reason in singles for candidate in reason.gone]
    assert gone
    assert all(candidate in listed.excluded_by for candidate in gone)
    assert all(candidate.value in values_of(start.masks[candidate.cell]) for candidate in gone)
