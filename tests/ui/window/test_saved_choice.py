"""What is chosen from a list and kept."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from sudoku_app.background.settings import Settings
from sudoku_app.ui.window.settings_controller import SavedChoice


def test_a_choice_is_told_once_and_kept(qapp: QApplication, tmp_path: Path) -> None:
    owner, told = QObject(), []
    settings = Settings(tmp_path / "settings.ini")
    choice = SavedChoice(settings, "side", {"left": 1, "right": 2}, "right", owner)
    choice.changed.connect(told.append)
    assert choice.value == 2
    choice.choose("right")
    choice.choose("left")
    choice.choose("left")
    assert told == [1]
    assert SavedChoice(settings, "side", {"left": 1, "right": 2}, "right", owner).value == 1


def test_what_a_later_version_kept_does_not_count(qapp: QApplication, tmp_path: Path) -> None:
    settings = Settings(tmp_path / "settings.ini")
    settings.set_text("side", "above")
    assert SavedChoice(settings, "side", {"left": 1, "right": 2}, "right", QObject()).saved == "right"
