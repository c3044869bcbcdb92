from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction
from PySide6.QtTest import QSignalSpy
from pytestqt.qtbot import QtBot

from sudoku_app.session.edits import EditKind
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.grid.edit_controller import HistoryActions
from sudoku_app.wording.changes import EditLabels
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import SymbolStyle


def test_undo_and_redo_are_named_and_enabled_by_the_history(qtbot: QtBot) -> None:
    owner = QObject()
    undo, redo = QAction(owner), QAction(owner)
    session = Session(Position.empty(GridShape(4, 4)))
    history = HistoryActions(session, Language(), undo, redo, owner)
    spy = QSignalSpy(history.returned)
    assert (undo.isEnabled(), redo.isEnabled(), undo.text()) == (False, False, "&Undo")
    session.enter([20], 12)
    assert (undo.isEnabled(), undo.text()) == (True, "&Undo enter 12 in r2c5")
    history.set_style(SymbolStyle.LETTERS)
    assert undo.text() == "&Undo enter C in r2c5"
    session.toggle_corner_mark([0, 1, 2], 3)
    assert undo.text() == "&Undo corner mark 3 in r1c1, r1c2 and 1 more"
    undo.trigger()
    undo.trigger()
    assert (undo.isEnabled(), redo.text()) == (False, "&Redo enter C in r2c5")
    assert [spy.at(k)[0].kind for k in range(2)] == [EditKind.CORNER_MARK, EditKind.ENTER]
    undo.trigger()
    assert spy.count() == 2


def test_every_kind_of_edit_has_a_name() -> None:
    session = Session(Position.empty(GridShape(3, 3)))
    session.enter([0], 1)
    made = session.history.done[0]
    names = {
        kind: EditLabels(Language()).edit(
            type(made)(kind, made.changes, made.replaced, 1, (0,)), GridShape(3, 3), SymbolStyle.NUMBERS
        )
        for kind in EditKind
    }
    assert all(names.values())
    assert len(set(names.values())) == len(EditKind)
