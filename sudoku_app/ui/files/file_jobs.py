"""What is asked of a service for files; where a file could not be read, written or printed, the panel says why."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import Job, Receiver
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.wording.file_labels import FileLabels


class FileJobs(QObject):
    """Asks a service to read or to write files.

    Signals:
        noted(Callable): says what became of a file, for the panel.

    Attributes:
        service: reads or writes.
        words: the words for files.

    Args:
        writes: whether files are written or printed, and not read.
    """

    noted = Signal(object)

    def __init__(self, service: FileService, words: FileLabels, parent: QObject, *, writes: bool) -> None:
        super().__init__(parent)
        self.service: Final = service
        self.words: Final = words
        self._failure = words.not_written if writes else words.not_read
        self._given_up = words.writing_given_up if writes else words.reading_given_up

    def ask(
        self,
        request: FileRequest,
        answered: Receiver,
        failed: Receiver | None = None,
        cancelled: Receiver | None = None,
    ) -> Job[FileRequest]:
        """Ask, and return the job; where no slot takes a failure or the end of the person's patience, it is noted."""
        return self.service.ask(request, answered, failed or self._on_failed, cancelled or self._on_given_up)

    def report_error(self, error: Exception, path: str) -> None:
        """Note what hinders it.

        Raises:
            Exception: ``error``, where it is none of the things that happen to files.
        """
        name = Path(path).name
        if self._failure(error, name) is None:
            raise error
        self.noted.emit(partial(self._failure, error, name))

    @Slot(object, object)
    def _on_failed(self, error: Exception, job: Job[FileRequest]) -> None:
        self.report_error(error, job.request.path)

    @Slot(object, object)
    def _on_given_up(self, _found: object, job: Job[FileRequest]) -> None:
        self.noted.emit(partial(self._given_up, Path(job.request.path).name))
