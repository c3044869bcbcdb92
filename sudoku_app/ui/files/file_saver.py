"""From the grid to a file: has it written in the background and notes what became of it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.formats.files import absolute_path
from sudoku_app.session.saved import SavedSession
from sudoku_app.session.saving import Saved, save_file
from sudoku_app.session.session import Session
from sudoku_app.session.timer import SolvingTimer
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_errors import FileErrors
from sudoku_app.ui.files.open_file import OpenFile
from sudoku_app.ui.files.recent_files import RecentFiles
from sudoku_app.wording.file_labels import FileLabels


class FileSaver(FileErrors):
    """Saves the puzzle in the grid, with its history, details and time where the format carries them.

    Signals:
        made_good(str): what could not be saved to this file is in another one.
        saving_ended(): a file was saved, or not.
    """

    made_good = Signal(str)
    saving_ended = Signal()

    def __init__(
        self,
        session: Session,
        service: FileService,
        file: CurrentFile,
        recent: RecentFiles,
        timer: SolvingTimer,
        words: FileLabels,
        parent: QObject,
    ) -> None:
        super().__init__(words, parent)
        self._session = session
        self._service = service
        self._file = file
        self._recent = recent
        self._timer = timer
        self._saving: dict[Job[FileRequest], OpenFile] = {}

    @property
    def busy(self) -> bool:
        """Whether something is being saved."""
        return bool(self._saving)

    def is_saving(self, path: str) -> bool:
        """Return whether a file is being saved."""
        return any(absolute_path(path) == absolute_path(job.request.path) for job in self._saving)

    def save_to(self, path: str) -> None:
        """Write to a file in the background."""
        saved = SavedSession.of(self._session, self._timer.seconds)
        details = self._file.details
        request = FileRequest(path, lambda effort: save_file(path, saved, details, effort), promised=True)
        job = self._service.ask(request, self._on_saved, self._on_not_saved, self._on_saving_given_up)
        self._saving[job] = self._file.file
        job.ended.connect(self.saving_ended)

    @Slot(object, object)
    def _on_saved(self, saved: Saved, job: Job[FileRequest]) -> None:
        file = self._saving.pop(job)
        self._recent.remember(saved.path)
        for path in file.unsaved:
            self.made_good.emit(path)
        file.unsaved.clear()
        self._file.note_saved(file, saved)

    @Slot(object, object)
    def _on_not_saved(self, error: Exception, job: Job[FileRequest]) -> None:
        self._saving.pop(job).unsaved.add(job.request.path)
        self.report_error(error, job.request.path)

    @Slot(object, object)
    def _on_saving_given_up(self, _saved: object, job: Job[FileRequest]) -> None:
        self._saving.pop(job).unsaved.add(job.request.path)
        self.noted.emit(partial(self._file_words.writing_given_up, Path(job.request.path).name))
