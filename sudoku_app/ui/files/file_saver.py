"""From the grid to a file: has it written in the background and notes what became of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.formats.files import absolute_path
from sudoku_app.session.saved import SavedSession
from sudoku_app.session.saving import Saved, save_file
from sudoku_app.ui.files.current_file import CurrentFile, OpenFile
from sudoku_app.ui.files.file_jobs import FileJobs
from sudoku_app.ui.files.last_folder import LastFolder


class FileSaver(QObject):
    """Saves the puzzle in the grid, with its history, details and time where the format carries them.

    Signals:
        made_good(str): what could not be saved to this file is in another one.
    """

    made_good = Signal(str)

    def __init__(self, file: CurrentFile, jobs: FileJobs, folder: LastFolder, parent: QObject) -> None:
        super().__init__(parent)
        self._file = file
        self._jobs = jobs
        self._folder = folder
        self._saving: dict[Job[FileRequest], OpenFile] = {}
        self._waiting: list[tuple[str, Callable[[], None]]] = []  # for a file to be saved

    @property
    def busy(self) -> bool:
        """Whether something is being saved."""
        return bool(self._saving)

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
