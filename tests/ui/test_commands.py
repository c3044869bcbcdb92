"""Actions of commands, and what is chosen by those that stay chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from sudoku_app.background.settings import Settings
from sudoku_app.ui.commands import VALUES, Actions, Choices, saved_switches, shortcuts_of, slots_of
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.command_rows import Choice, Setting, Switch
from sudoku_app.wording.commands import Command, choices_of
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language


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


@pytest.fixture
def owner(qapp: QApplication) -> Iterator[QObject]:
    owner = QObject()
    yield owner
    owner.deleteLater()


def restored(owner: QObject, file: Path) -> Actions:
    actions = Actions(Labels(Language()), owner)
    Choices(actions, Settings(file), owner).restore()
    return actions


@pytest.mark.parametrize("setting", Setting)
def test_every_value_has_a_command(setting: Setting) -> None:
    assert [choice.value for choice in choices_of(setting).values()] == [value.value for value in VALUES[setting]]


def test_the_first_start_has_the_defaults_of_the_table(owner: QObject, tmp_path: Path) -> None:
    actions = restored(owner, tmp_path / "settings.ini")
    on = {command for command in Command if actions[command].isChecked()}
    switches = {command for command, default in saved_switches().items() if default}
    chosen = {command for setting in Setting for command, choice in choices_of(setting).items() if choice.default}
    assert on == switches | chosen | {Command.TYPE_VALUE}


def test_what_was_chosen_is_chosen_again(owner: QObject, tmp_path: Path) -> None:
    actions = restored(owner, tmp_path / "settings.ini")
    before = {command for command in saved_switches() if actions[command].isChecked()}
    for command in saved_switches():
        actions[command].trigger()
    for setting in Setting:
        actions[[*choices_of(setting)][-1]].trigger()
    again = restored(owner, tmp_path / "settings.ini")
    assert {command for command in saved_switches() if again[command].isChecked()} == set(saved_switches()) - before
    last = {[*choices_of(setting)][-1] for setting in Setting if setting is not Setting.LAYER}
    assert {command for setting in Setting for command in choices_of(setting) if again[command].isChecked()} - {
        *choices_of(Setting.LAYER)
    } == last


def test_a_value_that_there_is_not_counts_as_none(owner: QObject, tmp_path: Path) -> None:
    Settings(tmp_path / "settings.ini").set_text("theme", "purple")
    assert restored(owner, tmp_path / "settings.ini")[Command.THEME_SYSTEM].isChecked()


def test_what_does_not_last_is_not_kept(owner: QObject, tmp_path: Path) -> None:
    actions = restored(owner, tmp_path / "settings.ini")
    for command in (Command.PAUSE, Command.SHOW_LIST, Command.TYPE_COLOUR):
        actions[command].trigger()
        assert actions[command].isChecked()
    again = restored(owner, tmp_path / "settings.ini")
    for command in (Command.PAUSE, Command.SHOW_LIST, Command.TYPE_COLOUR):
        assert not again[command].isChecked()
