"""The grid before any step is the same, from wherever one comes."""

import random

import pytest
from support.puzzles import HARDER, NEWSPAPER, puzzle

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import Puzzle
from sudoku_app.sudoku.hints.explained_steps import GridBeforeSteps
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path


def require_retraced(asked: Puzzle) -> None:
    path = solving_path(asked)
    assert isinstance(path, SolvingPath)
    grid = CandidateGrid(asked.shape, asked.givens)
    before = []
    for step in path.steps:
        before.append((list(grid.values), list(grid.masks)))
        grid.apply(step)
    before.append((list(grid.values), list(grid.masks)))
    steps_grid = GridBeforeSteps(CandidateGrid(asked.shape, asked.givens), path.steps)
    source = random.Random(3)
    places = [*range(len(before)), *reversed(range(len(before))), *source.choices(range(len(before)), k=200)]
    for place in places:
        found = steps_grid.before(place)
        assert (found.values, found.masks) == before[place]


@pytest.mark.parametrize("givens", [NEWSPAPER, HARDER])
def test_there_and_back_and_across(givens: str) -> None:
    require_retraced(puzzle(givens))
