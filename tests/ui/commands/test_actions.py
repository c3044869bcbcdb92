from __future__ import annotations

from collections import Counter

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from sudoku_app.ui.commands.actions import shortcuts_of, slots_of
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.command_rows import Choice, Switch
from sudoku_app.wording.commands import Command


def test_no_key_is_one_that_desktops_take(qapp: QApplication) -> None:
    keys = {keys.toString() for command in Command for keys in shortcuts_of(command)}
    taken = {f"Alt+F{number}" for number in range(1, 13)} | {f"Ctrl+Alt+{digit}" for digit in range(10)}
    taken |= {f"Ctrl+Alt+{arrow}" for arrow in ("Left", "Right", "Up", "Down")} | {"Ctrl+Alt+Del", "Ctrl+Alt+T"}
    assert not keys & taken


def test_no_key_does_two_things(qapp: QApplication) -> None:
    keys = Counter(keys.toString() for command in Command for keys in shortcuts_of(command))
    assert [key for key, count in keys.items() if count > 1] == []


def test_a_key_that_is_held_down_tells_one_level_of_a_hint(window: MainWindow) -> None:
    assert not window.act[Command.HINT].autoRepeat()
    assert not window.act[Command.HINT_FOR_CELL].autoRepeat()
    assert window.act[Command.UNDO].autoRepeat()


def test_what_a_command_calls_is_connected(window: MainWindow) -> None:
    called = set()
    for owner in window.findChildren(QObject):
        for name, command in slots_of(type(owner)).items():
            action = window.act[command]
            signal = action.toggled if isinstance(command.row.kind, Switch) else action.triggered
            assert signal.disconnect(getattr(owner, name)), name
            called.add(command)
    otherwise = {command for command in Command if not isinstance(command.row.kind, Choice)} - called
    assert otherwise == {
        Command.SHOW_LIST,
        Command.QUIT,
        Command.UNDO,
        Command.REDO,
        Command.PAUSE,
        Command.SHOW_CANDIDATES,
        Command.HIGH_CONTRAST,
        Command.COLOUR_TICKS,
    }
