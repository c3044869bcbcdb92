"""The message of the help menu: what the program is."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox

from sudoku_app.background.program_log import versions_line
from sudoku_app.ui.application.fitted_dialog import deleted_after
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels

_ICON_SIDE: Final = 64


class HelpDialogs(QObject):
    """Shows it; ``log_file`` is where the log is kept, None where none is."""

    dialog_closed = Signal()  # the keyboard belongs to the grid again

    def __init__(self, window: MainWindow, labels: Labels, log_file: Path | None) -> None:
        super().__init__(window)
        self._window = window
        self._labels = labels
        self._log_file = log_file

    @called_by(Command.ABOUT)
    @Slot()
    def show_about(self) -> None:
        """Show what the program is and what it runs on, and lead to the folder of its log."""
        text = self._labels.about(versions_line(QGuiApplication.platformName()), self._log_file)
        message = QMessageBox(self._window)
        message.setWindowTitle(self._labels.about_title)
        message.setIconPixmap(message.windowIcon().pixmap(_ICON_SIDE))
        message.setText(text)
        message.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
        with deleted_after(message):
            message.exec()
        self.dialog_closed.emit()
