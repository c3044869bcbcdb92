"""Notes: written into a field over the cell, apart from the keys of the grid."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.windows import MakeWindow, part

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.grid.edit_controller import NoteField
from sudoku_app.ui.play.solving import SolvingClock
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command


def opened(window: MainWindow) -> NoteField:
    window.act[Command.NOTE].trigger()
    field = window.grid.findChild(NoteField)
    assert isinstance(field, NoteField)
    assert field.isVisible()
    assert window.grid.viewport().rect().contains(field.geometry())
    return field


def test_a_note_is_written_into_all_selected_cells_even_where_letters_are_values(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(Position.empty(GridShape(5, 5)))
    qtbot.waitUntil(window.isActiveWindow)
    window.grid.select_cells((3, 24))
    field = opened(window)
    qtbot.keyClicks(field, "A1x?")
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert [window.model.content(cell).note for cell in (3, 24)] == ["A1x", "A1x"]
    assert not any(window.session.position.values)
    assert QApplication.focusWidget() is window.grid
    assert window.act[Command.UNDO].text() == "&Undo note in r1c4 and r1c25"
    qtbot.keyClick(window.grid, Qt.Key.Key_A)  # a value again
    assert window.model.content(24).value == 10
    window.act[Command.UNDO].trigger()
    window.act[Command.UNDO].trigger()
    assert window.session.position == Position.empty(GridShape(5, 5))


def test_escape_leaves_a_note_as_it_was_and_an_empty_field_takes_it_away(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(GridShape(2, 2)))
    qtbot.waitUntil(window.isActiveWindow)
    window.session.write_note([15], "x?")
    window.grid.select_cells((15,))
    field = opened(window)
    assert field.text() == "x?"
    qtbot.keyClicks(field, "B")
    qtbot.keyClick(field, Qt.Key.Key_Escape)
    assert window.model.content(15).note == "x?"
    assert QApplication.focusWidget() is window.grid
    field = opened(window)
    field.clear()
    qtbot.mouseClick(
        window.grid.viewport(), Qt.MouseButton.LeftButton, pos=window.grid.visualRect(window.model.index(0, 0)).center()
    )
    window.grid.setFocus()  # a click elsewhere takes it too
    assert window.model.content(15).note == ""
    assert not field.isVisible()


def test_another_puzzle_closes_the_field(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(GridShape(2, 2)))
    qtbot.waitUntil(window.isActiveWindow)
    field = opened(window)
    qtbot.keyClicks(field, "A")
    window.session.take_shape(GridShape(4, 1))
    assert not field.isVisible()
    assert not any(content.note for content in window.session.position.cells)


def test_a_note_ends_a_pause_for_its_field_stands_in_the_grid(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(GridShape(2, 2)))
    qtbot.waitUntil(window.isActiveWindow)
    part(window, SolvingClock).set_paused(True)
    assert not window.grid.isVisible()
    assert QApplication.focusWidget() is not None
    field = opened(window)
    assert not part(window, SolvingClock).paused
    assert QApplication.focusWidget() is field
