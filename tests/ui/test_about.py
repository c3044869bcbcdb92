"""What the program is, what it runs on and where its log is, for a report."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication, QLabel, QMessageBox

from sudoku_app import __version__
from sudoku_app.ui.window.help_dialogs import HelpDialogs
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language


def shown_by(show: Callable[[], None]) -> QLabel:
    """Return the text of a message, which is closed."""
    texts: list[QLabel] = []

    def close() -> None:
        message = QApplication.activeModalWidget()
        assert isinstance(message, QMessageBox)
        texts.append(next(label for label in message.findChildren(QLabel) if label.text() == message.text()))
        message.reject()

    QTimer.singleShot(0, close)
    show()
    (label,) = texts
    return label


def test_versions_are_shown_to_be_copied(window: MainWindow) -> None:
    label = shown_by(window.act[Command.ABOUT].trigger)
    assert f"<p>Sudoku {__version__}, Python " in label.text()
    assert ", offscreen</p>" in label.text()
    assert label.textInteractionFlags() & Qt.TextInteractionFlag.TextSelectableByMouse


def test_the_path_of_the_log_leads_to_its_folder(window: MainWindow, tmp_path: Path) -> None:
    log = tmp_path / "a & b" / "log"
    label = shown_by(HelpDialogs(window, Labels(Language()), log).show_about)
    assert f'<a href="{log.parent.as_uri()}">{tmp_path}/a &amp; b/log</a>' in label.text()
    assert label.openExternalLinks()
    assert label.textInteractionFlags() & Qt.TextInteractionFlag.LinksAccessibleByKeyboard


def test_where_there_is_no_log_there_is_no_link() -> None:
    assert "href" not in Labels(Language()).about("versions", None)
