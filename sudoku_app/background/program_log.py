"""The program's log: a few files of bounded size, for those who repair the program; and what a report begins with.

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
import platform
import sys
import traceback
from pathlib import Path
from types import TracebackType

import PySide6
from PySide6.QtCore import QMessageLogContext, QtMsgType, qFormatLogMessage, qInstallMessageHandler, qVersion

from sudoku_app import __version__

# Their messages are Python's and the system's own: names, types, reasons. Those of others, as of a ValueError for a
# number that is none, quote what was read.
_OWN_WORDS = (OSError, ImportError, MemoryError, TypeError, AttributeError, NameError, RuntimeError)


def trace_of(error: BaseException) -> str:
    """Return where an error and those that led to it came from, the first one first, without quoting what was read."""
    parts: list[str] = []
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        parts.append("".join(traceback.format_tb(current.__traceback__)) + _kind(current))
        current = current.__cause__ or (None if current.__suppress_context__ else current.__context__)
    return "\nwhich led to\n".join(reversed(parts))


def _kind(error: BaseException) -> str:
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    return f"{name}: {error}" if isinstance(error, _OWN_WORDS) else name


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
    def format(self, record: logging.LogRecord) -> str:
        """Return the line with the person's own folder, whose name is often theirs, as ``~``: it may be sent."""
        home = os.path.expanduser("~")
        line = super().format(record)
        return line.replace(home, "~") if len(home) > 1 else line

    def formatException(self, ei: _ExceptionInfo) -> str:
        return "" if ei[1] is None else trace_of(ei[1])


def _open_for_owner(path: str, flags: int) -> int:
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o600)  # a pipe that nobody reads is not waited for


def _log_qt_message(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """Log what Qt says, and still print it in the terminal; may be called in any thread."""
    category = context.category
    logging.getLogger(category if category and category != "default" else "qt").log(_LEVELS[kind], "%s", message)
    if sys.stderr is not None:
        with contextlib.suppress(OSError, ValueError):  # it is closed
            print(qFormatLogMessage(kind, context, message), file=sys.stderr)


def versions_line(window_system: str = "") -> str:
    """Return the versions of the program and of what it runs on, in one line; ``window_system`` is Qt's name for it."""
    parts = (
        f"Sudoku {__version__}",
        f"Python {platform.python_version()}",
        f"PySide6 {PySide6.__version__}",
        f"Qt {qVersion()}",
        # `platform.platform` would start a program to find them out.
        f"{platform.system()} {platform.release()} {platform.machine()}",
        _c_library(),
        window_system,
    )
    return ", ".join(filter(None, parts))


def _c_library() -> str:
    """Return the name and version of the C library where it says them, as glibc does; else ""."""
    try:
        return os.confstr("CS_GNU_LIBC_VERSION") or ""
    except (AttributeError, ValueError):  # another library, or another system
        return ""
