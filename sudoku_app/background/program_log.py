"""The program's log: a few files of bounded size, for whoever mends the program.

It holds what the program met with, Qt's warnings, and where every thread was when the process crashed; nothing of what
a puzzle's file holds.
"""

from __future__ import annotations

import contextlib
import faulthandler
import io
import logging
import logging.handlers
import os
import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QMessageLogContext, QtMsgType, qFormatLogMessage, qInstallMessageHandler

from sudoku_app.background.traces import trace_of

_BYTES, _OLDER_FILES = 500_000, 3
_LEVELS = {
    QtMsgType.QtDebugMsg: logging.DEBUG,
    QtMsgType.QtInfoMsg: logging.INFO,
    QtMsgType.QtWarningMsg: logging.WARNING,
    QtMsgType.QtCriticalMsg: logging.ERROR,
    QtMsgType.QtFatalMsg: logging.CRITICAL,
}
_OWN = logging.getLogger("sudoku_app")
_ExceptionInfo = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


class ProgramLog:
    """Keeps the log from `begin` to `end`; whatever is logged in between, by any module, goes into it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._handler: _LogFile | None = None

    @property
    def file(self) -> Path | None:
        """Where the log is kept, None where it cannot be."""
        return None if self._handler is None else self._path

    def begin(self, first_line: str) -> None:
        """Log from now on, a line that says what runs first; where the file cannot be opened, log nothing."""
        qInstallMessageHandler(_log_qt_message)
        with contextlib.suppress(OSError):
            self._handler = _LogFile(self._path)
            logging.getLogger().addHandler(self._handler)
            _OWN.setLevel(logging.INFO)
            _OWN.info(first_line)

    def end(self) -> None:
        """Log no more."""
        qInstallMessageHandler(None)
        if self._handler is not None:
            logging.getLogger().removeHandler(self._handler)
            self._handler.close()


class _LogFile(logging.handlers.RotatingFileHandler):
    """A rotating file that only its owner can read, and into which a crash writes where every thread was."""

    def __init__(self, path: Path) -> None:
        # A file's name may hold what is no text; it must not keep a line from being logged.
        super().__init__(path, maxBytes=_BYTES, backupCount=_OLDER_FILES, encoding="utf-8", errors="backslashreplace")
        self.setFormatter(_Formatter("%(asctime)s %(process)d %(levelname)s %(name)s: %(message)s"))

    def _open(self) -> io.TextIOWrapper:
        stream = open(  # noqa: SIM115 - the handler closes it
            self.baseFilename, "a", encoding=self.encoding, errors=self.errors, opener=_open_for_owner
        )
        faulthandler.enable(stream)
        return stream

    def doRollover(self) -> None:
        faulthandler.disable()  # it keeps the number of a file, which after closing may be that of another file
        super().doRollover()

    def close(self) -> None:
        faulthandler.disable()
        with contextlib.suppress(OSError):  # what could not be written cannot be written now either
            super().close()

    def handleError(self, record: logging.LogRecord) -> None:
        """Say nothing: on a full disk every line would be followed by a traceback in the terminal."""


class _Formatter(logging.Formatter):
    def formatException(self, ei: _ExceptionInfo) -> str:
        return "" if ei[1] is None else trace_of(ei[1])


def _open_for_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _log_qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """Log what Qt says, and let it still be said in the terminal; may be called in any thread."""
    category = context.category
    logging.getLogger(category if category and category != "default" else "qt").log(_LEVELS[kind], "%s", message)
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):  # it is closed
            print(qFormatLogMessage(kind, context, message), file=sys.stderr)
