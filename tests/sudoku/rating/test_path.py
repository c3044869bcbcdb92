"""Solving paths of published puzzles and of random ones of several shapes."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.grids import unique_puzzle
from support.puzzles import BOX_3X3, HARDER, HARDER_SOLUTION, NEWSPAPER, NUGGET, SIX, position, puzzle
from support.reasons import EXAMPLES

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.hints.last_resort import last_resort, require_sound
from sudoku_app.sudoku.rating.grades import Grade
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.sudoku.rating.scale import step_rating
from sudoku_app.sudoku.techniques.singles import OnlySolution
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import UnsoundAnswerError
from sudoku_app.sudoku.verdicts.refusal import Refusal, RefusalKind


def replayed(path: SolvingPath) -> list[int]:
    grid = CandidateGrid(path.position.shape, path.position.values)
    for step in path.steps:
        assert all(grid.has(*candidate) for candidate in (*step.places, *step.eliminates))
        grid.apply(step)
    return grid.values


def test_a_path_fills_the_grid_step_by_step_with_the_solution():
    path = solving_path(puzzle(HARDER))
    assert isinstance(path, SolvingPath)
    assert path.complete
    assert replayed(path) == [int(digit) for digit in HARDER_SOLUTION]
    assert sum(path.counts.values()) == len(path.steps) == len(path.ratings)
    assert path.rating == max(path.ratings)
    assert path.hardest is not None
    assert step_rating(BOX_3X3, path.hardest) == path.rating


def test_an_easy_puzzle_needs_singles_only():
    path = solving_path(position(NEWSPAPER))
    assert isinstance(path, SolvingPath)
    assert set(path.counts) <= {Technique.FULL_HOUSE, Technique.HIDDEN_SINGLE, Technique.NAKED_SINGLE}
    assert path.grade is Grade.EASY


@pytest.mark.slow
def test_one_of_the_hardest_puzzles_is_explained_to_the_end():
    # Published by Arto Inkala in 2010.
    path = solving_path(puzzle("005300000800000020070010500400005300010070006003200080060500009004000030000009700"))
    assert isinstance(path, SolvingPath)
    assert path.complete
    assert path.grade is Grade.EXTREME
    assert Technique.SOLVER not in path.counts


@pytest.mark.slow
@given(
    shape=st.sampled_from([GridShape(2, 2), GridShape(2, 3), GridShape(3, 2), GridShape(1, 5), GridShape(2, 4)]),
    seed=st.integers(0, 2**32),
)
@settings(max_examples=12, deadline=None)
def test_random_puzzles_of_every_shape_are_explained_to_the_end(shape, seed):
    givens, solution = unique_puzzle(shape, random.Random(seed))
    path = solving_path(Puzzle(shape, tuple(givens)))
    assert isinstance(path, SolvingPath)
    assert path.complete
    assert replayed(path) == solution


def test_the_path_of_a_full_grid_is_empty():
    path = solving_path(position(HARDER_SOLUTION))
    assert isinstance(path, SolvingPath)
    assert (path.steps, path.complete, path.rating, path.hardest) == ((), True, 0.0, None)


def test_a_puzzle_with_several_solutions_has_no_path():
    refusal = solving_path(Position.empty(GridShape(2, 2)))
    assert isinstance(refusal, Refusal)
    assert refusal.kind is RefusalKind.SEVERAL_SOLUTIONS


def test_a_cancelled_path_says_that_it_is_not_complete():
    control = Control()
    ready = solving_path(puzzle(SIX, GridShape(2, 3)))
    assert isinstance(ready, SolvingPath)
    grid = CandidateGrid(BOX_3X3, puzzle(NUGGET).givens)
    control.cancel()
    assert last_resort(grid, (0,) * 81, None, Effort(Engine.COMPILED, control)) is None


def test_a_path_that_ended_before_lists_every_step_that_it_is_rated_by():
    ratings = set()
    for steps in range(200, 500, 25):
        path = solving_path(puzzle(HARDER), Effort(Engine.COMPILED).limited(steps))
        assert isinstance(path, SolvingPath)
        if path.steps and not path.complete:
            assert path.rating == max(path.ratings)
            ratings.add(path.ratings[-1])
    assert max(ratings) > 2.5  # of an exclusion that no later step had made use of yet


def test_without_compiled_kernels_the_last_resort_is_the_solvers_value():
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    solution = tuple(int(digit) for digit in HARDER_SOLUTION)
    step = last_resort(grid, solution, 0, Effort(Engine.PLAIN))
    reason = OnlySolution(cell=0, value=solution[0])
    assert step == Step(Technique.SOLVER, reason, places=(Candidate(0, solution[0]),))


@pytest.mark.parametrize(
    "step",
    [
        Step(Technique.POINTING, EXAMPLES["Locked"], eliminates=(Candidate(0, int(HARDER_SOLUTION[0])),)),
        Step(Technique.NAKED_SINGLE, EXAMPLES["NakedSingle"], places=(Candidate(0, int(HARDER_SOLUTION[0]) % 9 + 1),)),
    ],
)
def test_a_step_against_the_solution_is_never_let_through(step):
    grid = CandidateGrid(BOX_3X3, puzzle(HARDER).givens)
    with pytest.raises(UnsoundAnswerError):
        require_sound(grid, step, tuple(int(digit) for digit in HARDER_SOLUTION))
