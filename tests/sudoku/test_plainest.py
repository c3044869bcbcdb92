"""Of equally easy tellings of a step the one is told that rests on the fewest earlier steps."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.candidates import box, column, confine, open_grid, row
from support.puzzles import BOX_3X3
from support.reasons import EXAMPLES

from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.plainest import plainest
from sudoku_app.sudoku.reasons.patterns import HiddenSubset
from sudoku_app.sudoku.reasons.singles import HiddenSingle
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.techniques.singles import hidden_single
from sudoku_app.sudoku.techniques.subsets import hidden_subsets
from sudoku_app.sudoku.told import rests_on, told


def taking(*candidates: tuple[int, int]) -> Step:
    return Step(Technique.POINTING, EXAMPLES["Locked"], eliminates=tuple(Candidate(*one) for one in candidates))


def after(start: CandidateGrid, *steps: Step) -> CandidateGrid:
    grid = start.copy()
    for step in steps:
        grid.apply(step)
    return grid


@pytest.fixture
def start() -> CandidateGrid:
    """4 stands in r1c1 alone in column 1, and in r1c1 and r1c9 in row 1."""
    grid = open_grid(BOX_3X3)
    confine(grid, row(1), 4, "r1c1 r1c9")
    confine(grid, column(BOX_3X3, 1), 4, "r1c1")
    return grid


def test_a_single_is_told_in_the_unit_that_needs_no_earlier_step(start: CandidateGrid) -> None:
    first = taking((8, 4))
    in_row = hidden_single(after(start, first), 0, 0, 4)
    (only,) = plainest(start, (first, in_row))
    assert isinstance(only.reason, HiddenSingle)
    assert (only.reason.unit, only.places) == (9, in_row.places)


def test_a_step_that_needs_none_stays_as_it_was_found(start: CandidateGrid) -> None:
    in_column = hidden_single(start, 9, 0, 4)
    assert plainest(start, (in_column,)) == (in_column,)


def test_a_pair_is_told_in_the_unit_that_needs_no_earlier_step() -> None:
    grid = open_grid(BOX_3X3)
    for value in (4, 5):
        confine(grid, row(1), value, "r1c1 r1c2 r1c9")
        confine(grid, box(BOX_3X3, 1), value, "r1c1 r1c2")
    first = taking((8, 4), (8, 5))
    found = list(hidden_subsets(after(grid, first), 2))
    in_row = next(step for step in found if isinstance(step.reason, HiddenSubset) and step.reason.unit == 0)
    in_row = replace(in_row, eliminates=in_row.eliminates[:1])
    (only,) = plainest(grid, (first, in_row))
    assert isinstance(only.reason, HiddenSubset)
    assert (only.reason.unit, only.eliminates) == (18, in_row.eliminates)


def test_what_a_digit_excludes_by_now_rests_on_no_earlier_step(start: CandidateGrid) -> None:
    first = taking((8, 4))
    place = Step(Technique.NAKED_SINGLE, EXAMPLES["NakedSingle"], places=(Candidate(17, 4),))  # r2c9 sees r1c9
    in_row = hidden_single(after(start, first), 0, 0, 4)
    taken = {Candidate(8, 4): 0}
    assert rests_on(after(start, first), in_row, taken) == {0}
    assert rests_on(after(start, first, place), in_row, taken) == set()
    assert told(start, (first, place, in_row)).rests[2] == ()
