"""Why a wrong entry cannot be right: sound steps that exclude it, without the wrong entries in the grid."""

from __future__ import annotations

import pytest
from support.puzzles import HARDER, HARDER_SOLUTION, NEWSPAPER, NEWSPAPER_SOLUTION, position

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.hints.refutation import Refutation, refutation
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.sudoku.verdicts.refusal import Refusal, RefusalKind

SOLUTIONS = {NEWSPAPER: NEWSPAPER_SOLUTION, HARDER: HARDER_SOLUTION}


def wrongly_filled(text: str, *cells: int) -> Position:
    """Return a puzzle with a wrong value that breaks no rule in each of some cells."""
    start = position(text)
    for cell in cells:
        grid = CandidateGrid(start.shape, start.values)
        right = int(SOLUTIONS[text][cell])
        value = next(value for value in range(1, 10) if value != right and grid.has(cell, value))
        start = start.replaced({cell: CellContent(value)})
    return start


@pytest.mark.parametrize("text", [NEWSPAPER, HARDER])
def test_the_last_step_excludes_the_entry_and_all_agree_with_the_solution(text: str) -> None:
    solution = SOLUTIONS[text]
    empty = [cell for cell, value in enumerate(position(text).values) if not value]
    for cell in empty[::9]:
        start = wrongly_filled(text, cell)
        found = refutation(start, cell, (cell,))
        assert isinstance(found, Refutation)
        assert found.entry == Candidate(cell, start.values[cell])
        cleared = position(text)
        grid = CandidateGrid(cleared.shape, cleared.values, cleared.givens)
        for step in found.explained.steps:
            assert grid.has(*found.entry)
            assert all(solution[place.cell] == str(place.value) for place in step.places)
            assert all(solution[gone.cell] != str(gone.value) for gone in step.eliminates)
            grid.apply(step)
        assert not grid.has(*found.entry)


def test_other_wrong_entries_are_left_out_of_the_steps() -> None:
    empty = [cell for cell, value in enumerate(position(NEWSPAPER).values) if not value]
    one, other = empty[0], empty[-1]
    start = wrongly_filled(NEWSPAPER, one, other)
    both, alone = refutation(start, one, (one, other)), refutation(wrongly_filled(NEWSPAPER, one), one, (one,))
    assert isinstance(both, Refutation)
    assert isinstance(alone, Refutation)
    assert both.explained.steps == alone.explained.steps
    assert both.wrong == {one, other}


def test_where_entries_that_are_left_make_the_puzzle_unsolvable_it_says_so() -> None:
    empty = [cell for cell, value in enumerate(position(NEWSPAPER).values) if not value]
    one, other = empty[0], empty[-1]
    found = refutation(wrongly_filled(NEWSPAPER, one, other), one, (one,))
    assert isinstance(found, Refusal)
    assert found.kind is RefusalKind.WRONG_ENTRY
