"""Unexpected errors, from any thread: logged, shown once, and the person's work goes on."""

from __future__ import annotations

import logging
import sys
import threading
import traceback
from types import TracebackType

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from sudoku_app.background.program_log import versions_line
from sudoku_app.wording.language import Language
from sudoku_app.wording.start_errors import copy_label, unexpected_sentence, unexpected_title

_log = logging.getLogger(__name__)


def raise_unexpected(error: BaseException) -> None:
    """Raise an error that a signal brings and that is not expected: as an uncaught exception it is reported."""
    raise error


class ErrorDialog(QDialog):
    """Says that something went wrong, with text to copy. Does not block the window."""

    def __init__(self, language: Language, text: str, log: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(unexpected_title(language))
        sentence = QLabel(unexpected_sentence(language, log), self)
        sentence.setTextFormat(Qt.TextFormat.PlainText)
        sentence.setWordWrap(True)
        self._text = QPlainTextEdit(text, self)
        self._text.setReadOnly(True)
        self._text.setAccessibleName(unexpected_title(language))
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        copy = buttons.addButton(copy_label(language), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.close)
        layout = QVBoxLayout(self)
        layout.addWidget(sentence)
        layout.addWidget(self._text)
        layout.addWidget(buttons)
        self.resize(640, 420)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._text.toPlainText())


class ErrorReporter(QObject):
    """Catches what is caught nowhere else.

    Signals:
        shown(str): a text was shown to the person; each text once.
    """

    shown = Signal(str)
    _happened = Signal(str)

    def __init__(self, language: Language, log_file: str) -> None:
        super().__init__()
        self._language = language
        self._log_file = log_file
        self._texts: set[str] = set()
        self._dialog: ErrorDialog | None = None
        self.window: QWidget | None = None
        self._happened.connect(self._show, Qt.ConnectionType.QueuedConnection)

    def install(self) -> None:
        """Catch the uncaught exceptions of every thread from now on."""
        sys.excepthook = self._on_exception
        threading.excepthook = self._on_thread_exception

    @Slot(object)
    def report(self, error: BaseException) -> None:
        """Log an exception and show it once; may be called in any thread."""
        _log.error("Unexpected error", exc_info=error)
        text = "".join(traceback.format_exception(error))
        self._happened.emit(f"{versions_line(QGuiApplication.platformName())}\n\n{text}")

    def _on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
        else:
            self.report(error)

    def _on_thread_exception(self, arguments: threading.ExceptHookArgs) -> None:
        if arguments.exc_value is not None:
            self.report(arguments.exc_value)

    @Slot(str)
    def _show(self, text: str) -> None:
        if text in self._texts:
            return
        self._texts.add(text)
        self._dialog = ErrorDialog(self._language, text, self._log_file, self.window)
        self._dialog.show()
        self.shown.emit(text)
