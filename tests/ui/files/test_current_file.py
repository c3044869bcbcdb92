"""Which file belongs to the puzzle in the grid, and whether it holds what is shown."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication
from support.puzzles import HARDER, NEWSPAPER, position

from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.files import Saved
from sudoku_app.session.session import Session
from sudoku_app.session.solving import SolvingTimer
from sudoku_app.ui.files.current_file import CurrentFile


def begun(session: Session) -> tuple[CurrentFile, QObject]:
    owner = QObject()
    return CurrentFile(session, SolvingTimer(), owner), owner


def test_it_is_modified_while_grid_or_details_are_other_than_in_the_file(qapp: QApplication) -> None:
    session = Session(position(NEWSPAPER))
    file, _owner = begun(session)
    assert not file.modified
    session.enter([2], 4)
    assert file.modified
    session.undo()
    assert not file.modified
    file.set_details(PuzzleDetails("Sunday"))
    assert file.modified
    file.note_saved(file.file, Saved("/folder/a.sudoku", session.position, file.details))
    assert not file.modified


def test_it_is_called_by_its_file_its_place_in_a_list_or_its_title(qapp: QApplication) -> None:
    session = Session(position(NEWSPAPER))
    file, _owner = begun(session)
    assert file.name == ""
    file.set_details(PuzzleDetails("Sunday"))
    assert file.name == "Sunday"
    file.set_document("list.sdm, 3")
    assert file.name == "list.sdm, 3"
    file.begin_with(session.position, "/folder/a.sudoku")
    assert file.name == "a.sudoku"


def test_another_puzzle_has_no_file_until_it_gets_one(qapp: QApplication) -> None:
    session = Session(position(NEWSPAPER))
    file, _owner = begun(session)
    file.begin_with(session.position, "/folder/a.sudoku", PuzzleDetails("Sunday"))
    paths: list[str] = []
    file.path_changed.connect(paths.append)
    session.begin(position(HARDER))
    assert (file.path, file.details) == ("", PuzzleDetails())
    assert file.modified
    assert paths == [""]


def test_it_is_known_whether_the_program_made_the_puzzle(qapp: QApplication) -> None:
    session = Session(position(NEWSPAPER))
    file, _owner = begun(session)
    told: list[bool] = []
    file.made_changed.connect(told.append)
    assert not file.made
    file.put(position(HARDER))
    assert file.made
    file.open_givens()
    file.open_givens()
    assert not file.made
    file.put(position(NEWSPAPER))
    file.put_empty(session.position.shape)
    assert not file.made
    assert told == [True, False, True, False]


def test_what_is_saved_late_is_noted_for_the_puzzle_that_it_was(qapp: QApplication) -> None:
    """Another one may have taken its place meanwhile."""
    session = Session(position(NEWSPAPER))
    file, _owner = begun(session)
    before = file.file
    session.begin(position(HARDER))
    file.begin_with(session.position, "/folder/b.sudoku")
    file.note_saved(before, Saved("/folder/a.sudoku", position(NEWSPAPER), PuzzleDetails()))
    assert file.path == "/folder/b.sudoku"
    assert before.path == "/folder/a.sudoku"


def test_after_a_restart_it_is_known_whether_the_file_holds_what_is_shown(qapp: QApplication) -> None:
    session = Session(position(NEWSPAPER))
    file, _owner = begun(session)
    status_message: list[str] = []
    file.content_changed.connect(status_message.append)
    file.begin_with(session.position, "/folder/a.sudoku")
    again, _other = begun(Session(session.position))
    again.go_on_with("/folder/a.sudoku", status_message[-1], PuzzleDetails(), False)
    assert not again.modified
    session.enter([2], 4)
    edited, _third = begun(Session(session.position))
    edited.go_on_with("/folder/a.sudoku", status_message[-1], PuzzleDetails(), False)
    assert edited.modified
    file.note_saved(file.file, Saved("/folder/a.sudoku", session.position, file.details))
    edited.go_on_with("/folder/a.sudoku", status_message[-1], PuzzleDetails(), False)
    assert not edited.modified
    edited.go_on_with("/folder/a.sudoku", "", PuzzleDetails(), False)  # a session that an earlier version kept
    assert edited.modified
    file.begin_with(session.position)
    assert status_message[-1] == ""
