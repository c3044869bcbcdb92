"""Of many steps that were found the few are chosen that lead to one of them."""

from __future__ import annotations

import pytest
from support.candidates import box, column, confine, open_grid, row
from support.puzzles import BOX_3X3
from support.reasons import EXAMPLES

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.hints.derivations import Derivations, easiest_single
from sudoku_app.sudoku.techniques.locked import claiming, pointing
from sudoku_app.sudoku.techniques.singles import FullHouse, HiddenSingle, NakedSingle
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique


def confined() -> CandidateGrid:
    """4 has the places r1c1 and r1c9 in row 1, and r1c9 and r2c9 in column 9."""
    grid = open_grid(BOX_3X3)
    confine(grid, row(1), 4, "r1c1 r1c9")
    confine(grid, column(BOX_3X3, 9), 4, "r1c9 r2c9 r5c9")
    return grid


def taking(*candidates: tuple[int, int]) -> Step:
    return Step(Technique.POINTING, EXAMPLES["Locked"], eliminates=tuple(Candidate(*one) for one in candidates))


def test_what_the_goal_does_not_need_is_left_out() -> None:
    start = confined()
    grid, found = start.copy(), Derivations(start)
    for step in (taking((40, 5)), taking((8, 4)), taking((41, 5))):
        found.add_step(start, step)
        grid.apply(step)
    found.add_single(Candidate(0, 4))
    assert found.smallest([3]) == [1, 3]


def test_of_two_ways_the_one_of_fewer_steps_is_taken() -> None:
    start = confined()
    found = Derivations(start)
    # r1c1 has the last 4 of row 1, and is 4 for want of other values, of which each takes a step.
    for value in (1, 2, 3, 5, 6, 7, 8, 9):
        found.add_step(start, taking((0, value)))
    found.add_step(start, taking((8, 4)))
    found.add_single(Candidate(0, 4))
    assert found.smallest([9]) == [8, 9]


def test_a_hidden_single_is_preferred_to_a_naked_one_of_as_many_steps() -> None:
    start = confined()
    for value in (1, 2, 3, 5, 6, 7, 8):
        start.eliminate(0, value)
    found = Derivations(start)
    found.add_step(start, taking((0, 9)))
    found.add_step(start, taking((8, 4)))
    found.add_single(Candidate(0, 4))
    assert found.smallest([2]) == [1, 2]


def test_where_nothing_leads_to_the_goal_there_is_no_way() -> None:
    found = Derivations(confined())
    found.add_single(Candidate(0, 4))
    assert found.smallest([0]) is None


def test_a_pattern_that_others_changed_is_not_replayed() -> None:
    start = open_grid(BOX_3X3)
    confine(start, box(BOX_3X3, 1), 4, "r1c1 r1c2 r1c3")
    found = Derivations(start)
    (pattern,) = [step for step in (*pointing(start), *claiming(start)) if step.technique is Technique.POINTING]
    found.add_step(start, taking((0, 4)))
    found.add_step(start, pattern)
    assert found.replay([0, 1]) is None
    replayed = found.replay([1, 0])
    assert replayed is not None
    assert [step for _, step in replayed] == [pattern, taking((0, 4))]
    assert found.first_steps() == [taking((0, 4)), pattern]


@pytest.mark.parametrize(
    ("filled", "kind"), [(range(1, 9), FullHouse), ((1, 2, 3, 4, 5, 6, 7), HiddenSingle), ((), NakedSingle)]
)
def test_the_easiest_kind_of_single_is_told(filled: range | tuple[int, ...], kind: type) -> None:
    grid = open_grid(BOX_3X3)
    for cell in filled:
        grid.place(cell, cell + 1 if cell < 8 else 9)
    for value in range(2, 10):
        if grid.has(0, value):
            grid.eliminate(0, value)
    if kind is HiddenSingle:
        grid.eliminate(8, 1)
    step = easiest_single(grid, Candidate(0, 1))
    assert step is not None
    assert isinstance(step.reason, kind)


def test_what_is_no_single_is_told_as_none() -> None:
    assert easiest_single(open_grid(BOX_3X3), Candidate(0, 1)) is None
