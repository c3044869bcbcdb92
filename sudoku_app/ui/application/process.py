"""Python beside Qt in one process: memory, signals that end it, and unexpected errors, logged and shown once."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import logging
import signal
import socket
import sys
import threading
import traceback
from types import FrameType, TracebackType
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from sudoku_app.background.program_log import versions_line
from sudoku_app.ui.style.style_sheet import wear_sheet
from sudoku_app.wording.language import Language
from sudoku_app.wording.start_errors import COPY, UNEXPECTED_TITLE, unexpected_sentence

_INTERVAL_MILLISECONDS = 5000
# SIGHUP: the terminal was closed. SIGBREAK: Ctrl+Break on Windows.
_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
_MOST_BYTES: Final = 256


# Of malloc.h of glibc: what `mallopt` sets.
_TRIM_THRESHOLD, _MMAP_THRESHOLD, _ARENA_MAX = -1, -3, -8


def return_freed_memory() -> None:
    """Let glibc give memory back to the system that is free again; elsewhere nothing is done.

    By itself glibc gives each thread a heap of its own, and takes ever larger blocks from these once such a block was
    freed: what a picture or a page needed for a moment then stays with the process, in pieces. In 3,000 random acts the
    process grew to 347 MB and on, and with these limits to 226 MB, where it stayed.
    """
    try:
        set_option = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):  # no glibc
        return
    for option, value in ((_MMAP_THRESHOLD, 256 << 10), (_TRIM_THRESHOLD, 1 << 20), (_ARENA_MAX, 2)):
        set_option(option, value)


class GarbageCollector(QObject):
    """Collects garbage from time to time, in the window's thread alone.

    Python collects cyclic garbage in whichever thread happens to allocate, also in a worker's; a Qt object that is part
    of such garbage would then be destroyed in the wrong thread, and that crashes. So the automatic collection is
    switched off and a timer of the window's thread collects instead.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._young = gc.get_threshold()[0]
        self._rounds = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_INTERVAL_MILLISECONDS)
        self._timer.timeout.connect(self.collect)

    def begin(self) -> None:
        """Take over from Python; what lives now is left out of every collection, so that none takes long."""
        gc.freeze()
        gc.disable()
        self._timer.start()

    def end(self) -> None:
        """Give collecting back to Python."""
        self._timer.stop()
        gc.enable()

    @Slot()
    def collect(self) -> None:
        """Collect what is young, and now and then everything."""
        if gc.get_count()[0] > self._young:
            self._rounds += 1
            gc.collect(2 if self._rounds % 12 == 0 else 1)


class StopSignals(QObject):
    """Listens to the system's signals that ask the program to end, from its making until `close`.

    Python hears of a signal only when it runs next, and while Qt waits for events it does not run. So the system's
    handler writes a byte to a socket, for which Qt waits too. What is ignored when the program starts, as in the
    background of a script, stays ignored.
    """

    stop_requested = Signal()  # the program is asked to end

    def __init__(self) -> None:
        super().__init__()
        self._reader, self._writer = socket.socketpair()
        self._reader.setblocking(False)
        self._writer.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_written)
        self._earlier_wakeup = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        self._earlier = {}
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) not in (signal.SIG_IGN, None):
                self._earlier[number] = signal.signal(number, _heard)

    @Slot()
    def _on_written(self) -> None:
        with contextlib.suppress(BlockingIOError):
            heard = self._reader.recv(_MOST_BYTES)
            if any(number in self._earlier for number in heard):
                self.stop_requested.emit()

    def close(self) -> None:
        """Let signals do again what they did before."""
        for number, handler in self._earlier.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._earlier_wakeup)
        self._notifier.setEnabled(False)
        self._reader.close()
        self._writer.close()


def _heard(number: int, frame: FrameType | None) -> None:
    """Do nothing: the byte in the socket says it. Without a handler the signal would end the process."""


_log = logging.getLogger(__name__)


def raise_unexpected(error: BaseException) -> None:
    """Raise an error that a signal brings and that is not expected: as an uncaught exception it is reported."""
    raise error


class ErrorDialog(QDialog):
    """Says that something went wrong, with text that can be copied as it is shown. Does not block the window."""

    def __init__(self, language: Language, text: str, log: str, parent: QWidget | None) -> None:
        super().__init__(parent)
        title = language.translated(UNEXPECTED_TITLE)
        self.setWindowTitle(title)
        self.text: Final = text  # what is shown, and copied
        sentence = QLabel(unexpected_sentence(language, log), self)
        sentence.setTextFormat(Qt.TextFormat.PlainText)
        sentence.setWordWrap(True)
        shown = QPlainTextEdit(text, self)
        shown.setReadOnly(True)
        shown.setAccessibleName(title)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.addButton(language.translated(COPY), QDialogButtonBox.ButtonRole.ActionRole).clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        for part in (sentence, shown, buttons):
            column.addWidget(part)
        self.resize(640, 420)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text)


class ErrorReporter(QObject):
    """Catches what is caught nowhere else."""

    shown = Signal(str)  # a text was shown to the person; each text once
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
        if self.window is None:
            wear_sheet(self._dialog)
        self._dialog.show()
        self.shown.emit(text)
