"""The dialogs of the help menu: the log, and what the program is."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from sudoku_app import __version__
from sudoku_app.background.program_log import end_of_log, versions_line
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.ui.application.fitted_dialog import deleted_after
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.format_errors import error_reason
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.start_errors import (
    COPY,
    LOG_TITLE,
    NO_LOG,
    log_folder_sentence,
    log_unreadable_sentence,
)


class LogDialog(QDialog):
    """Shows exactly what *Copy text* copies: the versions and the end of the log.

    Args:
        log_file: the log, None where there is none.
        reading: reads it in the background.
    """

    def __init__(self, language: Language, log_file: Path | None, reading: JobService, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(language.translated(LOG_TITLE))
        self._language = language
        self._log_file = log_file
        self._reading = LatestJob(self)
        self._sentence = QLabel(self)
        self._sentence.setTextFormat(Qt.TextFormat.PlainText)
        self._sentence.setWordWrap(True)
        self._sentence.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
        )  # the path is worth copying
        self._text = QPlainTextEdit(self)
        self._text.setReadOnly(True)
        self._text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._text.setTabChangesFocus(True)
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._text.setAccessibleName(language.translated(LOG_TITLE))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        copy = buttons.addButton(language.translated(COPY), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(self._sentence)
        layout.addWidget(self._text, 1)
        layout.addWidget(buttons)
        self.resize(760, 480)
        self.finished.connect(self._on_finished)
        if log_file is None:
            self._show(language.translated(NO_LOG))
        else:
            self._show(FileLabels(language).still_reading(log_file.name))
            request = FileRequest(str(log_file), lambda _effort: end_of_log(log_file))
            self._reading.ask(reading, request, self._on_read, self._on_not_read, self._on_given_up)

    @property
    def text(self) -> str:
        """What is shown, and copied."""
        return self._text.toPlainText()

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text)

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
        self._show(log_folder_sentence(self._language, str(self._log_file)), logged)

    @Slot(object)
    def _on_not_read(self, error: Exception) -> None:
        self._show(log_unreadable_sentence(self._language, str(self._log_file), error_reason(self._language, error)))
        if not isinstance(error, OSError):
            raise error

    @Slot()
    def _on_given_up(self) -> None:
        self._show(log_unreadable_sentence(self._language, str(self._log_file), error_reason(self._language, None)))

    @Slot(int)
    def _on_finished(self, _result: int) -> None:
        self._reading.abandon()

    @classmethod
    def show_log(cls, parent: QWidget, language: Language, log_file: Path | None, reading: JobService) -> None:
        """Show it until it is closed."""
        with deleted_after(cls(language, log_file, reading, parent)) as dialog:
            dialog.exec()


class AboutDialog:
    """A message with name, version and purpose."""

    @classmethod
    def show_about(cls, parent: QWidget, labels: Labels) -> None:
        """Show it until it is closed."""
        QMessageBox.about(parent, labels.about_title, labels.about(__version__))


class HelpDialogs(QObject):
    """Shows them.

    Signals:
        dialog_closed(): the keyboard belongs to the grid again.
    """

    dialog_closed = Signal()

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
        LogDialog.show_log(self._window, self._labels.language, self._log_file, self._reading)
        self.dialog_closed.emit()

    @called_by(Command.ABOUT)
    @Slot()
    def show_about(self) -> None:
        """Show what the program is."""
        AboutDialog.show_about(self._window, self._labels)
        self.dialog_closed.emit()
