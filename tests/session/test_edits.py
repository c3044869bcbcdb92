"""Edits and their inverses, and their history: what was done is taken back to the last cell, whatever it was."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.puzzles import NEWSPAPER, NEWSPAPER_SOLUTION, position, puzzle
from support.random_editing import RandomEditor

from sudoku_app.session.edits import (
    CellChange,
    Edit,
    EditKind,
    cell_edit,
    oldest_first,
    removed_marks,
    steps_to_agreement,
    typed_last,
    whole_edit,
)
from sudoku_app.session.files import SavedSession
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Change, ChangeKind, Session
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


SOLUTION = puzzle(NEWSPAPER_SOLUTION).givens


def differing(session: Session) -> bool:
    return any(value not in (0, SOLUTION[cell]) for cell, value in enumerate(session.position.values))


def undo_to_agreement(session: Session) -> int | None:
    steps = steps_to_agreement(session.position, session.history.done, SOLUTION)
    session.undo(steps or 0)
    return steps


def test_undo_goes_back_to_before_the_first_wrong_entry() -> None:
    session = Session(position(NEWSPAPER), Mode.SOLVE)
    session.enter([2], 4)
    right = session.position
    session.enter([3], 2)
    session.toggle_corner_mark([5], 1)
    session.enter([5], 8)
    assert undo_to_agreement(session) == 3
    assert session.position == right
    assert len(session.history.undone) == 3
    assert undo_to_agreement(session) == 0


def test_values_are_put_in_the_order_in_which_they_were_entered() -> None:
    session = Session(position(NEWSPAPER), Mode.SOLVE)
    session.enter([5], 8)
    session.enter([3], 2)
    session.enter([2], 4)
    session.toggle_corner_mark([6], 1)
    session.enter([5], 1)  # another value
    assert oldest_first(session.history.done, (2, 3, 5)) == (3, 2, 5)


def test_what_undo_and_redo_would_do_is_what_they_do() -> None:
    session = Session(position(NEWSPAPER), Mode.SOLVE)
    assert (session.history.next_undo, session.history.next_redo) == (None, None)
    for cell, value in ((2, 4), (3, 6), (5, 8)):
        session.enter([cell], value)
    first, second, third = session.history.done
    session.undo()
    assert (session.history.next_undo, session.history.next_redo) == (second, third)
    session.undo()
    assert (session.history.next_undo, session.history.next_redo) == (first, second)
    session.redo()
    assert (session.history.next_undo, session.history.next_redo) == (second, third)
    session.redo()
    assert (session.history.next_undo, session.history.next_redo) == (third, None)


def test_undo_keeps_what_was_done_after_a_mistake_was_corrected() -> None:
    session = Session(position(NEWSPAPER), Mode.SOLVE)
    session.enter([3], 2)
    session.enter([3], 6)
    session.enter([5], 8)
    corrected = session.position
    session.enter([5], 1)
    assert undo_to_agreement(session) == 1
    assert session.position == corrected


def test_undo_to_agreement_stays_within_this_puzzle() -> None:
    session = Session(Position.empty(GridShape(3, 3)))
    start = position(NEWSPAPER).replaced({2: CellContent(9)})
    session.begin(start)
    session.toggle_corner_mark([5], 1)
    assert undo_to_agreement(session) is None
    assert len(session.history.done) == 1


@pytest.mark.parametrize("seed", range(10))
def test_undo_to_agreement_stops_where_undoing_one_by_one_would(seed: int) -> None:
    rng = random.Random(seed)
    session = Session(position(NEWSPAPER), Mode.SOLVE)
    for _ in range(60):
        cell = rng.randrange(81)
        session.enter([cell], SOLUTION[cell] if rng.random() < 0.85 else rng.randint(1, 9))
        if rng.random() < 0.2:
            session.clear(rng.sample(range(81), 3))
    steps, before = 0, session.position
    while differing(session):
        assert session.undo()
        steps += 1
    expected = session.position
    session.redo(steps)
    assert session.position == before
    assert undo_to_agreement(session) == steps
    assert session.position == expected


def test_undo_goes_back_to_before_cells_got_their_values() -> None:
    session = Session(Position.empty(GridShape(3, 3)))
    session.enter([7], 7)
    wanted = session.position
    session.enter([3], 2)
    session.enter([8], 8)
    session.enter([5], 6)
    session.enter([3], 9)
    session.enter([3], 2)
    assert session.undo_to_before([80]) == 0
    assert session.undo_to_before([3, 5, 80]) == 5
    assert session.position == wanted
    session.redo(5)
    assert session.undo_to_before([8]) == 4
    session.redo(4)
    session.begin(session.position.replaced({0: CellContent(1)}))
    assert session.undo_to_before([0]) is None


def test_several_steps_are_reported_as_one_change() -> None:
    session = Session(Position.empty(GridShape(2, 3)))
    session.enter([4], 1)
    session.enter([2], 3)
    session.enter([4], 2)
    told: list[Change] = []
    session.listen(told.append)
    assert session.undo(99)
    assert session.redo(2)
    assert not session.undo(0)
    assert [(change.kind, change.cells, len(change.edits)) for change in told] == [
        (ChangeKind.UNDONE, (2, 4), 3),
        (ChangeKind.REDONE, (2, 4), 2),
    ]
    assert [change.selection for change in told] == [(4,), (2,)]


def test_a_gesture_that_cannot_be_done_leaves_no_trace() -> None:
    session = Session(Position.empty(GridShape(2, 2)))
    session.enter([0], 1)
    before = session.position
    for attempt in (
        lambda: session.enter([1], 5),
        lambda: session.enter([1], 0),
        lambda: session.toggle_corner_mark([1], 5),
        lambda: session.toggle_centre_mark([1], 0),
        lambda: session.colour([-1], 1),
        lambda: session.show_solution([9] * 16),
    ):
        with pytest.raises(GridError):
            attempt()
    assert (session.position, len(session.history.done), session.revision) == (before, 1, 1)


def test_loading_brings_position_history_and_mode_and_is_reported_as_a_whole() -> None:
    saved = Session(Position.empty(GridShape(2, 3)))
    saved.enter([0], 3)
    saved.enter([1], 4)
    saved.undo()
    session = Session(Position.empty(GridShape(3, 3)))
    session.enter([0], 9)
    told: list[Change] = []
    session.listen(told.append)
    session.load(SavedSession.of(saved).history, Mode.SOLVE)
    assert (session.position, session.mode) == (saved.position, Mode.SOLVE)
    assert [(change.revision, change.cells, change.kind) for change in told] == [(2, None, ChangeKind.LOADED)]
    assert session.redo()
    assert session.position.values[:2] == (3, 4)
    assert session.undo(9)
    assert session.position == Position.empty(GridShape(2, 3))


def test_candidates_are_filled_in_where_asked() -> None:
    session = Session(position(NEWSPAPER), Mode.SOLVE)
    assert session.fill_candidates([2, 3, 0])
    marked = {cell: content.corner for cell, content in enumerate(session.position.cells) if content.corner}
    assert marked == {2: 0b1011, 3: 0b100010}  # 1, 2, 4 at r1c3 and 2, 6 at r1c4
    assert session.fill_candidates()
    assert sum(content.corner != 0 for content in session.position.cells) == 51
    session.undo(2)
    assert session.position == position(NEWSPAPER)


def test_a_hint_takes_its_marks_from_its_peers_like_an_entry() -> None:
    session = Session(position(NEWSPAPER), Mode.SOLVE)
    session.tidy_marks = True
    session.fill_candidates()
    session.place_hint(40, 5)
    assert session.position.cells[40] == CellContent(5, corner=16, solved=True)
    assert not session.position.cells[39].corner & 16
    last = session.history.next_undo
    assert last is not None
    assert last.selection == (40,)


@pytest.mark.parametrize("seed", [pytest.param(0, marks=pytest.mark.slow), 1, pytest.param(2, marks=pytest.mark.slow)])
def test_a_long_random_run_is_undone_to_the_start_and_redone_to_the_end(seed: int) -> None:
    start = Position.empty(GridShape(3, 3))
    session = Session(start)
    editor = RandomEditor(session, seed, begins=False)
    for _ in range(2000):
        editor.step()
    end, done, undone = session.position, session.history.done, session.history.undone
    assert len(done) > 500
    while session.undo():
        pass
    assert session.position == start
    assert session.redo(len(done))
    assert (session.position, session.history.done, session.history.undone) == (end, done, undone)


def test_the_cells_that_were_typed_last_are_known_the_last_one_first() -> None:
    session = Session(Position.empty(GridShape(3, 3)))
    for cell in (0, 1, 2, 1):
        session.enter([cell], cell + 1)
        session.enter([cell], cell + 2)
    session.toggle_corner_mark([5], 3)
    session.enter([6, 7], 9)  # one gesture, many cells: no slip of a finger
    assert typed_last(session.history.done, 2) == (1, 2)
    assert typed_last(session.history.done, 9) == (1, 2, 0)
    session.begin(Position.empty(GridShape(2, 2)))
    assert typed_last(session.history.done, 9) == ()


def test_what_was_done_before_the_grid_was_divided_anew_tells_nothing_of_it() -> None:
    session = Session(Position.empty(GridShape(2, 3)))
    session.enter([5], 6)
    session.enter([3], 2)
    session.toggle_corner_mark([4], 1)
    session.toggle_corner_mark([4], 1)
    session.toggle_corner_mark([4], 3)
    assert oldest_first(session.history.done, (3, 5)) == (5, 3)
    assert typed_last(session.history.done, 2) == (3, 5)
    assert session.take_shape(GridShape(3, 2))
    done = session.history.done
    assert [edit.sets_values for edit in done] == [True, True, False, False, False, True]
    assert oldest_first(done, (3, 5)) == (3, 5)
    assert typed_last(done, 2) == ()
    assert session.undo_to_before([3]) is None
    assert removed_marks(session.position, done) == (0,) * 36


def test_no_mark_comes_back_from_before_the_grid_was_divided_anew() -> None:
    for divides in (False, True):
        session = Session(Position.empty(GridShape(2, 3)), Mode.SOLVE)
        session.tidy_marks = True
        session.toggle_corner_mark([1], 2)
        session.enter([0], 2)
        assert not session.position.cells[1].corner
        if divides:
            session.take_shape(GridShape(3, 2))
        session.take_back(0)
        assert session.position.cells[1].corner == (0 if divides else 0b10)
