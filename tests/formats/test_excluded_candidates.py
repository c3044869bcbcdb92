"""Candidates that came with a puzzle count: they are excluded by the puzzle itself, in every form that says them."""

from dataclasses import replace

import pytest
from support.puzzles import NEWSPAPER, position
from support.reading import read_puzzle

from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import write_position
from sudoku_app.sudoku.grid.candidates import candidate_masks, excluded_count, with_exclusions
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, mask_of, values_of
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check

NINE = GridShape(3, 3)
CARRYING = [
    *(FormatName.PENCIL_MARKS, FormatName.CANDIDATE_LINE, FormatName.HODOKU, FormatName.SUDOKUWIKI),
    *(FormatName.NATIVE, FormatName.F_PUZZLES),
]


def noted(start: Position, excluded: dict[int, int]) -> Position:
    """Return a position with all candidates as marks, without some (a bit mask a cell)."""
    masks = candidate_masks(start.shape, start.values)
    cells = {
        cell: CellContent(corner=mask & ~excluded.get(cell, 0))
        for cell, mask in enumerate(masks)
        if not start.values[cell]
    }
    return with_exclusions(start.replaced(cells))


def a_sukaku() -> Position:
    """Return the newspaper's puzzle as candidates alone, each given being a cell with one."""
    start = position(NEWSPAPER)
    masks = candidate_masks(NINE, start.values)
    cells = tuple(CellContent(corner=mask or 1 << (value - 1)) for mask, value in zip(masks, start.values, strict=True))
    return with_exclusions(Position(NINE, cells))


@pytest.mark.parametrize("name", CARRYING)
def test_what_the_marks_leave_out_is_excluded_and_stays_so(name: FormatName) -> None:
    start = noted(position(NEWSPAPER), {2: mask_of([1])})  # r1c3 is 4
    assert excluded_count(start.shape, start.values) == 1
    read = read_puzzle(write_position(start, name)).position
    assert read.shape.excluded[2] == start.shape.excluded[2]
    assert candidate_masks(read.shape, read.values) == candidate_masks(start.shape, start.values)


@pytest.mark.parametrize("name", CARRYING)
def test_a_sukaku_is_a_puzzle_with_a_verdict(name: FormatName) -> None:
    start = a_sukaku()
    read = read_puzzle(write_position(start, name)).position  # where a single candidate may be a value
    answer = check(read.shape, read.givens)
    assert answer.verdict is Verdict.UNIQUE
    assert answer.solutions[0][:3] == (5, 3, 4)


def test_all_candidates_exclude_nothing() -> None:
    assert noted(position(NEWSPAPER), {}).shape == NINE


def test_a_few_marks_are_notes_and_exclude_nothing() -> None:
    start = position(NEWSPAPER).replaced({2: CellContent(corner=mask_of([1, 2]))})
    assert with_exclusions(start).shape == NINE
    read = read_puzzle(write_position(start, FormatName.PENCIL_MARKS)).position
    assert read.shape == NINE
    assert values_of(read.cells[2].corner) == values_of(candidate_masks(NINE, start.values)[2])


@pytest.mark.parametrize("name", [FormatName.LINE, FormatName.GRID, FormatName.SUDOKUPAD, FormatName.SDM])
def test_a_form_without_candidates_does_not_carry_them(name: FormatName) -> None:
    with pytest.raises(FormatError):
        write_position(noted(position(NEWSPAPER), {2: mask_of([1])}), name)


def test_nothing_excluded_is_no_exclusion() -> None:
    assert replace(NINE, excluded=(0,) * 81) == NINE


def test_candidates_stay_excluded_whatever_shape_the_boxes_are_taken_to_be() -> None:
    start = noted(Position.of_givens(GridShape(2, 3), [5, *[0] * 35]), {20: mask_of([2, 3])})
    found = read_puzzle(write_position(start, FormatName.SUDOKUWIKI))
    assert [(one.position.shape.rows, one.position.shape.columns) for one in found.readings()[:2]] == [(2, 3), (3, 2)]
    for one in found.readings():
        masks = candidate_masks(one.position.shape, one.position.values)
        assert values_of(masks[20]) == (1, 4, 5, 6)
        assert not any(mask & ~cell.corner for mask, cell in zip(masks, one.position.cells, strict=True))
