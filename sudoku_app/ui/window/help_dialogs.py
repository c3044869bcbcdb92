"""The dialogs of the help menu: the log, and what the program is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QTextCursor
from PySide6.QtWidgets import QMessageBox, QWidget

from sudoku_app import __version__
from sudoku_app.background.program_log import end_of_log, versions_line
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.ui.application.fitted_dialog import TextDialog, deleted_after
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording import start_errors
from sudoku_app.wording.commands import Command
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.format_errors import error_reason
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language


class LogDialog(TextDialog):
    """Shows the versions and the end of the log, which is read in the background; None where there is none."""

    def __init__(self, language: Language, log_file: Path | None, reading: JobService, parent: QWidget | None) -> None:
        super().__init__(language, language.translated(start_errors.LOG_TITLE), parent)
        self._language = language
        self._log_file = log_file
        self._reading = LatestJob(self)
        selectable = Qt.TextInteractionFlag.TextSelectableByMouse
        self._sentence.setTextInteractionFlags(selectable)  # the path is worth copying
        self._text.setTextInteractionFlags(selectable | Qt.TextInteractionFlag.TextSelectableByKeyboard)
        self._text.setTabChangesFocus(True)
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._column.setContentsMargins(18, 16, 18, 14)
        self._column.setSpacing(10)
        self._column.setStretchFactor(self._text, 1)
        self.resize(760, 480)
        self.finished.connect(self._on_finished)
        if log_file is None:
            self._show(language.translated(start_errors.NO_LOG))
        else:
            self._show(FileLabels(language).still_reading(log_file.name))
            request = FileRequest(str(log_file), lambda _effort: end_of_log(log_file))
            self._reading.ask(reading, request, self._on_read, self._on_not_read, self._on_given_up)

    def _show(self, sentence: str, logged: str = "") -> None:
        """Show what is said of the log, and its end."""
        versions = versions_line(QGuiApplication.platformName())
        self._sentence.setText(sentence)
        self._text.setAccessibleDescription(sentence)
        self._text.setPlainText(f"{versions}\n\n{logged}" if logged else f"{versions}\n")
        self._text.moveCursor(QTextCursor.MoveOperation.End)
        self._text.moveCursor(QTextCursor.MoveOperation.StartOfLine)

    @Slot(str)
    def _on_read(self, logged: str) -> None:
        self._show(start_errors.log_folder_sentence(self._language, str(self._log_file)), logged)

    @Slot(object)
    def _on_not_read(self, error: Exception) -> None:
        self._show_unreadable(error)
        if not isinstance(error, OSError):
            raise error

    @Slot()
    def _on_given_up(self) -> None:
        self._show_unreadable(None)

    def _show_unreadable(self, error: Exception | None) -> None:
        reason = error_reason(self._language, error)
        self._show(start_errors.log_unreadable_sentence(self._language, str(self._log_file), reason))

    @Slot(int)
    def _on_finished(self, _result: int) -> None:
        self._reading.abandon()


class HelpDialogs(QObject):
    """Shows them."""

    dialog_closed = Signal()  # the keyboard belongs to the grid again

    def __init__(self, window: MainWindow, labels: Labels, log_file: Path | None, reading: JobService) -> None:
        super().__init__(window)
        self._window = window
        self._labels = labels
        self._log_file = log_file
        self._reading = reading

    @called_by(Command.SHOW_LOG)
    @Slot()
    def show_log(self) -> None:
        """Show the program's log."""
        dialog = LogDialog(self._labels.language, self._log_file, self._reading, self._window)
        with deleted_after(dialog):
            dialog.exec()
        self.dialog_closed.emit()

    @called_by(Command.ABOUT)
    @Slot()
    def show_about(self) -> None:
        """Show what the program is."""
        QMessageBox.about(self._window, self._labels.about_title, self._labels.about(__version__))
        self.dialog_closed.emit()
