"""The dialog that shows the log: what is read there is what is copied."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from sudoku_app import __version__
from sudoku_app.ui.window.help_dialogs import LogDialog
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language


def sentence(dialog: LogDialog) -> str:
    return dialog.findChildren(QLabel)[0].text()


def test_versions_and_the_end_of_the_log_are_shown_and_copied(qtbot: QtBot, tmp_path: Path) -> None:
    log = tmp_path / "log"
    log.write_text("one\ntwo\n", encoding="utf-8")
    dialog = LogDialog(Language(), log, None)
    qtbot.addWidget(dialog)
    first, empty, *rest = dialog.text.splitlines()
    assert first.startswith(f"Sudoku {__version__}, Python ")
    assert "PySide6 " in first
    assert "Qt " in first
    assert first.endswith(", offscreen")
    assert (empty, rest) == ("", ["one", "two"])
    assert str(log) in sentence(dialog)
    next(button for button in dialog.findChildren(QPushButton) if button.text() == "Copy text").click()
    assert QGuiApplication.clipboard().text() == dialog.text


def test_a_log_that_is_not_kept_or_cannot_be_read_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    for log, expected in (
        (None, "No log is kept"),
        (tmp_path / "none", f"The log in {tmp_path / 'none'} cannot be read: No such file or directory."),
    ):
        dialog = LogDialog(Language(), log, None)
        qtbot.addWidget(dialog)
        assert sentence(dialog).startswith(expected)
        assert dialog.text.splitlines()[0].startswith("Sudoku ")


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
