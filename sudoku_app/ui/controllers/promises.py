"""What was promised to be written and has not been: still on its way, or failed and not made good since."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import JobAnswer
from sudoku_app.background.requests import FileRequest


@dataclass(frozen=True)
class BrokenPromise:
    """A file that was not written: its path, "" for pages to be printed, and why; None when somebody gave up."""

    path: str
    error: BaseException | None


class Promises(QObject):
    """Follows the service that writes.

    Signals:
        settled(): something that was promised was done, or failed.
    """

    settled = Signal()

    def __init__(self, writing: FileService, parent: QObject) -> None:
        super().__init__(parent)
        self._writing = writing
        self._broken: dict[str, BrokenPromise] = {}
        writing.answered.connect(self._on_answered)

    @property
    def pending(self) -> tuple[str, ...]:
        """The paths that are still to be written, "" for pages to be printed."""
        return tuple(job.request.path for job in self._writing.promised if isinstance(job.request, FileRequest))

    @property
    def broken(self) -> tuple[BrokenPromise, ...]:
        """What failed and was not made good since."""
        return tuple(self._broken.values())

    @Slot(str)
    def make_good(self, path: str) -> None:
        """Forget that a file could not be written: what was to be in it is in another one."""
        self._broken.pop(path, None)

    def break_all(self) -> None:
        """Promise nothing any more; what has not begun is not written."""
        for job in self._writing.promised:
            self._writing.cancel(job.number)

    @Slot(object)
    def _on_answered(self, answer: JobAnswer) -> None:
        request = answer.request
        if not isinstance(request, FileRequest) or not request.promised:
            return
        if answer.error is not None or answer.cancelled:
            self._broken[request.path] = BrokenPromise(request.path, answer.error)
        else:
            self._broken.pop(request.path, None)
        self.settled.emit()
