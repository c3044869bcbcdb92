"""What is chosen by actions that stay chosen, and kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from sudoku_app.background.settings import Settings
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.commands.choices import VALUES, Choices, saved_switches
from sudoku_app.wording.command_rows import Setting
from sudoku_app.wording.commands import Command, choices_of
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language


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
