"""Edits and their inverses: what was done is taken back to the last cell, whatever it was."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.puzzles import NEWSPAPER, position
from support.random_editing import RandomEditor

from sudoku_app.session.edits import CellChange, Edit, EditKind, cell_edit, whole_edit
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, GridError, Position

SMALL = Position.empty(GridShape(2, 2))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000))
def test_the_inverse_brings_back_what_was_there(seed: int) -> None:
    session = Session(Position.empty(GridShape(3, 3)))
    editor = RandomEditor(session, seed, begins=False)
    for _ in range(30):
        editor.step()
    here = session.position
    for edit in reversed(session.history.done):
        before = edit.inverse.applied(here)
        assert edit.applied(before) == here
        assert edit.inverse.inverse == edit
        here = before
    assert here == Position.empty(GridShape(3, 3))


def test_an_edit_names_only_the_cells_that_change_in_order() -> None:
    start = SMALL.replaced({3: CellContent(2)})
    edit = cell_edit(EditKind.ENTER, start, {9: CellContent(1), 3: CellContent(2), 5: CellContent(4)}, 4)
    assert edit is not None
    assert edit.changes == (
        CellChange(5, CellContent(), CellContent(4)),
        CellChange(9, CellContent(), CellContent(1)),
    )
    assert (edit.value, edit.selection) == (4, (5, 9))


def test_nothing_is_no_edit() -> None:
    assert cell_edit(EditKind.CLEAR, SMALL, {}) is None
    assert cell_edit(EditKind.CLEAR, SMALL, {4: CellContent()}) is None
    assert whole_edit(EditKind.CORRECTION, SMALL, Position.empty(GridShape(2, 2))) is None


@pytest.mark.parametrize("cell", [-1, 16])
def test_a_cell_outside_of_the_grid_is_refused(cell: int) -> None:
    with pytest.raises(GridError):
        cell_edit(EditKind.ENTER, SMALL, {cell: CellContent(1)})


def test_a_whole_position_may_have_another_shape() -> None:
    edit = whole_edit(EditKind.CORRECTION, SMALL, position(NEWSPAPER))
    assert edit is not None
    assert edit.applied(SMALL) == position(NEWSPAPER)
    assert edit.inverse.applied(position(NEWSPAPER)) == SMALL
    assert edit.inverse.kind is EditKind.CORRECTION


def test_the_inverse_selects_the_same_cells() -> None:
    edit = Edit(EditKind.COLOUR, (CellChange(1, CellContent(), CellContent(colours=0b10)),), selection=(1, 2, 3))
    assert edit.inverse.selection == (1, 2, 3)
