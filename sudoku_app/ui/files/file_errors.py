"""What is said in the panel when a file could not be read, written or printed."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from sudoku_app.wording.file_labels import FileLabels


class FileErrors(QObject):
    """A controller that reads or writes files.

    Signals:
        noted(Callable): says what became of a file, for the panel.
        unexpected(BaseException): something went wrong that nobody expected.
    """

    noted = Signal(object)
    unexpected = Signal(object)

    def __init__(self, words: FileLabels, parent: QObject) -> None:
        super().__init__(parent)
        self._file_words = words

    def report_error(self, error: Exception, path: str) -> None:
        """Say what hinders it, where that is one of the things that happen to files."""
        name = Path(path).name
        if self._file_words.failure(error, name) is not None:
            self.noted.emit(partial(self._file_words.failure, error, name))
        else:
            self.unexpected.emit(error)
