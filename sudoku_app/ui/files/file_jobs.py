"""What is asked of a service for files: to read, to save, to print; the panel says what could not be done, and why."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QDir, QObject, Signal, Slot

from sudoku_app.background.jobs import Job, Receiver
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import FileService
from sudoku_app.background.settings import Settings
from sudoku_app.formats.files import absolute_path
from sudoku_app.session.files import Saved, SavedSession, save_file
from sudoku_app.ui.files.current_file import CurrentFile, OpenFile
from sudoku_app.wording.file_labels import FileLabels

_LAST_FILE: Final = "last_file"  # in the settings


class FileJobs(QObject):
    """Asks a service to read files, or with ``writes`` to write or print them."""

    noted = Signal(object)  # Callable: says what became of a file, for the panel

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
        """Note what hinders it; Exception where ``error``, where it is none of the things that happen to files."""
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


class FileSaver(QObject):
    """Saves the puzzle in the grid, with its history, details and time where the format carries them."""

    made_good = Signal(str)  # what could not be saved to this file is in another one

    def __init__(self, file: CurrentFile, jobs: FileJobs, folder: LastFolder, parent: QObject) -> None:
        super().__init__(parent)
        self._file = file
        self._jobs = jobs
        self._folder = folder
        self._saving: dict[Job[FileRequest], OpenFile] = {}
        self._waiting: list[tuple[str, Callable[[], None]]] = []  # for a file to be saved

    def when_saved(self, path: str, call: Callable[[], None]) -> None:
        """Call at once, or where a file is just being saved, afterwards: the thread that reads might be there first."""
        if any(absolute_path(path) == absolute_path(job.request.path) for job in self._saving):
            self._waiting.append((path, call))
        else:
            call()

    def save_to(self, path: str) -> None:
        """Write to a file in the background."""
        file = self._file
        saved, details = SavedSession.of(file.session, file.timer.seconds), file.details
        request = FileRequest(path, lambda effort: save_file(path, saved, details, effort), promised=True)
        job = self._jobs.ask(request, self._on_saved)
        job.failed.connect(self._on_not_saved)
        job.cancelled.connect(self._on_not_saved)
        self._saving[job] = file.file
        job.ended.connect(self._on_ended)

    @Slot(object, object)
    def _on_saved(self, saved: Saved, job: Job[FileRequest]) -> None:
        file = self._saving.pop(job)
        self._folder.remember(saved.path)
        for path in file.unsaved:
            self.made_good.emit(path)
        file.unsaved.clear()
        self._file.note_saved(file, saved)

    @Slot(object, object)
    def _on_not_saved(self, _why: object, job: Job[FileRequest]) -> None:
        self._saving.pop(job).unsaved.add(job.request.path)

    @Slot()
    def _on_ended(self) -> None:
        waiting, self._waiting = self._waiting, []
        for path, call in waiting:
            self.when_saved(path, call)


class LastFolder:
    """Remembers the file that was used last."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def path(self) -> str:
        """Return where to look for a file: where the last one was."""
        last = self._settings.text(_LAST_FILE)
        return str(Path(last).parent) if last else QDir.homePath()

    def remember(self, path: str) -> None:
        """Look beside this file from now on."""
        self._settings.set_text(_LAST_FILE, absolute_path(path))
