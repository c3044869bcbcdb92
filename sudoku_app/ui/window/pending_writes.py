"""What was promised to be written and has not been: still on its way, or failed and not made good since."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import End, Job
from sudoku_app.background.requests.files import FileRequest


@dataclass(frozen=True)
class FailedWrite:
    """A file that was not written: its path, "" for pages to be printed, and why; None when somebody gave up."""

    path: str
    error: BaseException | None


class PendingWrites(QObject):
    """Follows the service that writes.

    Signals:
        settled(): something that was promised was done, or failed.
    """

    settled = Signal()

    def __init__(self, writing: FileService, parent: QObject) -> None:
        super().__init__(parent)
        self._writing = writing
        self._broken: dict[str, FailedWrite] = {}
        writing.submitted.connect(self._on_submitted)

    @property
    def pending(self) -> tuple[str, ...]:
        """The paths that are still to be written, "" for pages to be printed."""
        return tuple(job.request.path for job in self._writing.promised if isinstance(job.request, FileRequest))

    @property
    def broken(self) -> tuple[FailedWrite, ...]:
        """What failed and was not made good since."""
        return tuple(self._broken.values())

    @Slot(str)
    def make_good(self, path: str) -> None:
        """Forget that a file could not be written: what was to be in it is in another one."""
        self._broken.pop(path, None)

    def break_all(self) -> None:
        """Promise nothing any more; what has not begun is not written."""
        for job in self._writing.promised:
            job.cancel()

    @Slot(object)
    def _on_submitted(self, job: Job[FileRequest]) -> None:
        if job.request.promised:
            job.ended.connect(self._on_ended)

    @Slot(object)
    def _on_ended(self, job: Job[FileRequest]) -> None:
        path = job.request.path
        if job.end is End.ANSWERED:
            self._broken.pop(path, None)
        else:
            self._broken[path] = FailedWrite(path, job.error)
        self.settled.emit()
