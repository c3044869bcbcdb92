"""What a screen reader is told of the grid, and in which order; .ci/screen-reader hears the same on a real bus."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position
from support.windows import MakeWindow, part

from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.grid.grid_speech import GridSpeech
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

Key = Qt.Key


class Heard:
    """What a window's grid told: new names of cells, words, and the cells to which the keyboard moved, in order."""

    def __init__(self, window: MainWindow) -> None:
        QApplication.processEvents()
        self.events: list[str] = []
        self._window = window
        part(window, GridSpeech).renamed.connect(self._on_name)
        part(window, GridSpeech).announced.connect(self.events.append)
        window.grid.moved.connect(self._on_move)

    def _on_name(self, cell: int) -> None:
        table = QAccessible.queryAccessibleInterface(self._window.grid)
        self.events.append(table.child(part(self._window, GridSpeech)._child_of(cell)).text(QAccessible.Text.Name))

    def _on_move(self) -> None:
        place = f"at {self._window.grid.current()}"
        if self.events[-1:] != [place]:
            self.events.append(place)

    def after(
        self, qtbot: QtBot, *keys: Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> list[str]:
        """Press keys and return what was told."""
        self.events.clear()
        for key in keys:
            qtbot.keyClick(self._window.grid, key, modifier)
        QApplication.processEvents()
        return list(self.events)


@pytest.mark.usefixtures("somebody_listens")
def test_typing_clearing_undo_and_marks_are_told(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.move_to(2)
    heard = Heard(window)
    assert heard.after(qtbot, Key.Key_4) == ["row 1 column 3, entry 4", "4"]
    clash = "in conflict with row 1 column"
    clashing = [f"row 1 column 1, given 5, {clash} 3", f"row 1 column 3, entry 5, {clash} 1"]
    assert heard.after(qtbot, Key.Key_5) == [*clashing, f"5, {clash} 1"]
    heard.events.clear()
    window.act[Command.UNDO].trigger()
    QApplication.processEvents()
    assert heard.events == ["row 1 column 1, given 5", "row 1 column 3, entry 4", "Undone: row 1 column 3, entry 4"]
    heard.events.clear()
    window.act[Command.REDO].trigger()
    QApplication.processEvents()
    assert heard.events == [*clashing, f"Redone: {clashing[1]}"]
    status_message = heard.after(qtbot, Key.Key_Delete)
    assert status_message == ["row 1 column 1, given 5", "row 1 column 3, empty", "cleared"]
    status_message = heard.after(qtbot, Key.Key_4, modifier=Qt.KeyboardModifier.ControlModifier)
    assert status_message == ["row 1 column 3, empty, centre mark 4", "centre mark 4"]


@pytest.mark.usefixtures("somebody_listens")
def test_a_value_is_told_before_the_keyboard_moves_on(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(GridShape(3, 3)), Mode.ENTER)
    status_message = Heard(window).after(qtbot, Key.Key_7, Key.Key_8)
    assert status_message == [
        "row 1 column 1, given 7", "7", "at 1", "row 1 column 2, given 8", "8", "at 2",
    ]  # fmt: skip


@pytest.mark.usefixtures("somebody_listens")
def test_a_number_that_grows_is_not_told_as_taken_back(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(GridShape(4, 4)))
    status_message = Heard(window).after(qtbot, Key.Key_1, Key.Key_2)
    assert [words for words in status_message if not words.startswith("row")] == ["1", "12"]


@pytest.mark.usefixtures("somebody_listens")
def test_what_typing_does_is_told_where_it_changes(window: MainWindow) -> None:
    heard = Heard(window)
    for command in (Command.TYPE_CORNER, Command.TYPE_CORNER, Command.TYPE_VALUE, Command.ENTER_PUZZLE):
        window.act[command].trigger()
    assert heard.events == ["Type corner marks", "Type values", "Enter puzzle"]


@pytest.mark.usefixtures("somebody_listens")
def test_a_look_that_is_chosen_and_a_switch_are_told_and_not_what_is_restored(window: MainWindow) -> None:
    heard = Heard(window)
    for command in (Command.THEME_DARK, Command.LETTERS, Command.SHOW_CANDIDATES, Command.SHOW_CANDIDATES):
        window.act[command].trigger()
    assert heard.events == ["Dark", "Letters", "Show candidates: on", "Show candidates: off"]
    heard.events.clear()
    part(window, Choices).restore()
    assert heard.events == []


@pytest.mark.usefixtures("somebody_listens")
def test_a_key_that_changes_nothing_is_answered_by_what_stands_in_the_cell(window: MainWindow, qtbot: QtBot) -> None:
    shift = Qt.KeyboardModifier.ShiftModifier
    heard = Heard(window)
    assert heard.after(qtbot, Key.Key_1, modifier=shift) == ["row 1 column 1, given 5"]
    assert heard.after(qtbot, Key.Key_9) == ["row 1 column 1, given 5"]
    assert heard.after(qtbot, Key.Key_Right, Key.Key_Right, Key.Key_Delete)[-1] == "row 1 column 3, empty"
    window.act[Command.TYPE_COLOUR].trigger()
    assert heard.after(qtbot, Key.Key_3)[-1] == "colour 3"


@pytest.mark.usefixtures("somebody_listens")
def test_every_cell_of_another_puzzle_gets_its_name(window: MainWindow) -> None:
    heard = Heard(window)
    window.session.begin(Position.empty(GridShape(3, 3)))
    QApplication.processEvents()
    assert heard.events[:2] == ["row 1 column 1, empty", "row 1 column 2, empty"]
    assert len(heard.events) == 82
    assert heard.events[-1] == "9×9 · boxes 3×3 · 0 givens"
    heard.events.clear()
    window.session.begin(Position.empty(GridShape(2, 3)))
    QApplication.processEvents()
    assert heard.events[-1] == "6×6 · boxes 2×3 · 0 givens"


def test_nothing_is_told_while_nobody_listens(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER))
    window.grid.move_to(2)
    assert not QAccessible.isActive()
    assert Heard(window).after(qtbot, Key.Key_4) == []
