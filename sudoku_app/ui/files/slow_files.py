"""Says of a file that takes long that it is still being read or written, and lets the person give up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.wording.file_labels import FileLabels


@dataclass(frozen=True)
class SlowFile:
    """A file that takes long: which job it is, of which service, and what says so."""

    service: FileService
    job: Job[FileRequest]
    status_message: Callable[[], str]

    @property
    def sentence(self) -> str:
        """What is said of it."""
        return self.status_message()

    def give_up(self) -> None:
        """Stop waiting for it."""
        self.service.give_up(self.job)


class _Patience(QTimer):
    """Runs while somebody still waits without being told."""

    def __init__(self, file: SlowFile, parent: QObject) -> None:
        super().__init__(parent)
        self.file = file
        self.setSingleShot(True)


class SlowFiles(QObject):
    """Watches the files of a service.

    Signals:
        changed(): `waiting` is another one.

    Args:
        service: reads or writes them.
        sentence: what is said of a file that takes long, by its name without the folder.
        patience: after so many milliseconds.
        parent: the owner.
    """

    changed = Signal()

    def __init__(self, service: FileService, sentence: Callable[[str], str], patience: int, parent: QObject) -> None:
        super().__init__(parent)
        self._service = service
        self._sentence = sentence
        self._patience = patience
        self._timers: dict[Job[FileRequest], _Patience] = {}
        self._slow: dict[Job[FileRequest], SlowFile] = {}
        service.submitted.connect(self._on_submitted)

    @property
    def waiting(self) -> tuple[SlowFile, ...]:
        """The files that take long, the first one asked for first."""
        return tuple(sorted(self._slow.values(), key=lambda file: file.job.task.number))

    @Slot(object)
    def _on_submitted(self, job: Job[FileRequest]) -> None:
        request = job.request
        if not isinstance(request, FileRequest) or not (request.path or request.promised):
            return  # what nobody waits for by name: previews, recent sessions
        file = SlowFile(self._service, job, partial(self._sentence, Path(request.path).name))
        timer = self._timers[job] = _Patience(file, self)
        timer.timeout.connect(self._on_slow)
        timer.start(self._patience)
        job.ended.connect(self._on_ended)

    @Slot()
    def _on_slow(self) -> None:
        timer = self.sender()
        if isinstance(timer, _Patience):
            self._slow[timer.file.job] = timer.file
            self.changed.emit()

    @Slot(object)
    def _on_ended(self, job: Job[FileRequest]) -> None:
        timer = self._timers.pop(job)
        timer.stop()
        timer.deleteLater()
        if self._slow.pop(job, None) is not None:
            self.changed.emit()


def slow_reading(service: FileService, words: FileLabels, patience: int, parent: QObject) -> SlowFiles:
    """Return what watches the files that are read."""
    return SlowFiles(service, words.still_reading, patience, parent)


def slow_writing(service: FileService, words: FileLabels, patience: int, parent: QObject) -> SlowFiles:
    """Return what watches the files that are written and the pages that are printed, which have no name."""
    return SlowFiles(
        service, lambda name: words.not_saved_yet(name) if name else words.not_printed_yet, patience, parent
    )
