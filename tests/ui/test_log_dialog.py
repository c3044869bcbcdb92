"""The dialog that shows the log: what is read there is what is copied."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app import __version__
from sudoku_app.background.service import FileService
from sudoku_app.background.services import Services
from sudoku_app.ui.window import help_dialogs
from sudoku_app.ui.window.help_dialogs import LogDialog
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language

LogDialogOf = Callable[[Path | None], LogDialog]


def sentence(dialog: LogDialog) -> str:
    return dialog.findChildren(QLabel)[0].text()


@pytest.fixture
def reading(services: Services) -> FileService:
    return services.reading


@pytest.fixture
def log_dialog(qtbot: QtBot, reading: FileService) -> LogDialogOf:
    """Return what makes the dialog of a log."""

    def make(log: Path | None) -> LogDialog:
        dialog = LogDialog(Language(), log, reading, None)
        qtbot.addWidget(dialog)
        return dialog

    return make


def test_versions_and_the_end_of_the_log_are_shown_and_copied(
    qtbot: QtBot, log_dialog: LogDialogOf, tmp_path: Path
) -> None:
    log = tmp_path / "log"
    log.write_text("one\ntwo\n", encoding="utf-8")
    dialog = log_dialog(log)
    qtbot.waitUntil(lambda: dialog.text.endswith("two\n"))
    first, empty, *rest = dialog.text.splitlines()
    assert first.startswith(f"Sudoku {__version__}, Python ")
    assert "PySide6 " in first
    assert "Qt " in first
    assert first.endswith(", offscreen")
    assert (empty, rest) == ("", ["one", "two"])
    assert str(log) in sentence(dialog)
    next(button for button in dialog.findChildren(QPushButton) if button.text() == "Copy text").click()
    assert QGuiApplication.clipboard().text() == dialog.text


def test_a_log_that_is_not_kept_or_cannot_be_read_is_told(
    qtbot: QtBot, log_dialog: LogDialogOf, tmp_path: Path
) -> None:
    missing, folder, pipe = (tmp_path / name for name in ("missing", "folder", "pipe"))
    folder.mkdir()
    told = [
        (None, "There is no log"),
        (missing, f"The log in {missing} cannot be read: there is no such file or folder."),
        (folder, f"The log in {folder} cannot be read: this is a folder, not a file."),
    ]
    if hasattr(os, "mkfifo"):
        os.mkfifo(pipe)
        told.append((pipe, f"The log in {pipe} cannot be read: this is not an ordinary file."))
    for log, expected in told:
        dialog = log_dialog(log)
        qtbot.waitUntil(lambda dialog=dialog, expected=expected: sentence(dialog).startswith(expected))  # type: ignore[misc]
        assert dialog.text.splitlines()[0].startswith("Sudoku ")


def test_the_window_does_not_wait_for_a_log_that_hangs(
    qtbot: QtBot, log_dialog: LogDialogOf, reading: FileService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    went_on = threading.Event()

    def hang(_path: Path) -> str:
        assert went_on.wait(TIMEOUT_SECONDS)
        return "late\n"

    monkeypatch.setattr(help_dialogs, "end_of_log", hang)
    dialog = log_dialog(tmp_path / "log")
    dialog.show()
    assert sentence(dialog) == "Reading log…"
    assert dialog.text.startswith("Sudoku ")
    dialog.reject()
    went_on.set()
    qtbot.waitUntil(lambda: reading.resting)
    assert sentence(dialog) == "Reading log…"  # nobody waits for it any more


def test_the_help_menu_shows_it(window: MainWindow) -> None:
    shown: list[str] = []

    def close() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, LogDialog)
        shown.append(dialog.text)
        dialog.reject()

    QTimer.singleShot(0, close)
    window.act[Command.SHOW_LOG].trigger()
    assert len(shown) == 1
    assert shown[0].startswith("Sudoku ")
