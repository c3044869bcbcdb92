"""Candidates that a puzzle excludes itself: verdicts, hints and paths go by them, held against solutions."""

import random
from dataclasses import replace

import pytest
from support.puzzles import BOX_3X3, NEWSPAPER, puzzle

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidate_masks
from sudoku_app.sudoku.grid.geometry import GridShape, RegionError
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.hints.hint import Hint, hint
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check, check_positions
from sudoku_app.sudoku.verdicts.explaining import explain

SMALL = GridShape(2, 2)


def sukaku(shape: GridShape, seed: int) -> tuple[GridShape, tuple[int, ...]]:
    """Return a shape that excludes candidates until one solution of the empty grid is left, and that solution."""
    source = random.Random(seed)
    (solution,) = check(shape, (0,) * shape.cell_count, limit=1).solutions
    wrong = [
        (cell, value)
        for cell in range(shape.cell_count)
        for value in range(1, shape.size + 1)
        if value != solution[cell]
    ]
    source.shuffle(wrong)
    excluded = [0] * shape.cell_count
    for count, (cell, value) in enumerate(wrong, start=1):
        excluded[cell] |= 1 << (value - 1)
        found = replace(shape, excluded=tuple(excluded))
        if count % shape.size == 0 and check(found, (0,) * shape.cell_count).verdict is Verdict.UNIQUE:
            return found, solution
    raise AssertionError


def test_the_solutions_are_those_that_keep_what_is_left() -> None:
    every = check(SMALL, (0,) * 16, limit=1000)
    assert (len(every.solutions), every.exact) == (288, True)
    source = random.Random(3)
    for _ in range(30):
        excluded = [0] * 16
        for _ in range(source.randrange(1, 12)):
            excluded[source.randrange(16)] |= 1 << source.randrange(4)
        wanted = {
            values
            for values in every.solutions
            if not any(mask >> (value - 1) & 1 for mask, value in zip(excluded, values, strict=True))
        }
        shape = replace(SMALL, excluded=tuple(excluded))
        for engine in Engine:
            found = check(shape, (0,) * 16, limit=1000, effort=Effort(engine))
            assert set(found.solutions) == wanted


def test_many_puzzles_are_asked_about_as_one() -> None:
    shape, solution = sukaku(SMALL, 1)
    positions = [Position.empty(shape)] * 3
    assert [one.puzzle.solutions for one in check_positions(positions)] == [(solution,)] * 3


def test_candidates_are_without_what_is_excluded() -> None:
    shape = replace(SMALL, excluded=(0b0110, *[0] * 15))
    values = (0, 1, *[0] * 14)
    assert CandidateGrid(shape, values).masks[0] == candidate_masks(shape, values)[0] == 0b1000
    assert not CandidateGrid(shape, values).places[1] & 1


@pytest.mark.slow
@pytest.mark.parametrize("shape", [SMALL, GridShape(2, 3), BOX_3X3], ids=str)
def test_every_step_of_a_sukaku_keeps_its_solution_and_the_path_reaches_the_end(shape: GridShape) -> None:
    for seed in range(8):
        own, solution = sukaku(shape, seed)
        start = Position.empty(own)
        found = hint(start)
        assert isinstance(found, Hint)
        path = solving_path(start)
        assert isinstance(path, SolvingPath)
        grid = CandidateGrid(own, start.values)
        for step in path.steps:
            assert all(solution[cell] == value for cell, value in step.places)
            assert all(solution[cell] != value for cell, value in step.eliminates)
            grid.apply(step)
        assert tuple(grid.values) == solution


def test_where_the_solution_was_excluded_the_puzzle_has_none_and_is_told_why() -> None:
    start = puzzle(NEWSPAPER)
    shape = replace(BOX_3X3, excluded=(0, 0, 1 << 3, *[0] * 78))  # r1c3 is 4
    assert check(shape, start.givens).verdict is Verdict.NONE
    explained = explain(shape, start.givens)
    assert explained.corrections is not None
    assert explained.corrections.other_shapes == (BOX_3X3,)


@pytest.mark.parametrize("excluded", [(1,) * 15, (1 << 4,) * 16, (-1,) * 16])
def test_masks_that_do_not_fit_are_refused(excluded: tuple[int, ...]) -> None:
    with pytest.raises(RegionError):
        replace(SMALL, excluded=excluded)
