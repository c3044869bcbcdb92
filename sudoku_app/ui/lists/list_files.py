"""Lists between starts: those that are in no file are kept, and the last one is read again; and the collection."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from sudoku_app.background.jobs import Job, Receiver
from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.requests.files import FileRequest, KeepListRequest, ListRequest
from sudoku_app.background.service import JobService
from sudoku_app.session.collection import read_collection
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.session.stored_lists import StoredLists
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.error_reporter import raise_unexpected


class ListFiles(QObject):
    """Reads and writes lists in the background; the result goes to a slot of the caller.

    Args:
        files: reads and writes.
        stored: the lists that are in no file of the person's.
    """

    def __init__(self, files: JobService, stored: StoredLists, parent: QObject) -> None:
        super().__init__(parent)
        self._files = files
        self._stored = stored
        self._keeping = LatestJob(self)
        self._reading = LatestJob(self)

    def keep(self, puzzles: PuzzleList, kept: Receiver) -> None:
        """Keep a list that is in no file, so that the next start has it; ``kept`` gets the path, "" if it is long."""
        self._keeping.abandon()
        if not puzzles.path and puzzles.puzzle_count:
            self._keeping.ask(self._files, KeepListRequest(self._stored, puzzles), kept, self._on_failed)

    def read(self, path: str, position: Position, read: Receiver) -> None:
        """Read a list again in which this position is; ``read`` gets it, or None. Nobody asked: errors are quiet."""
        self._reading.ask(self._files, ListRequest(path, position, self._stored), read, self._on_failed)

    def read_collection(self, read: Receiver) -> None:
        """Read the puzzles that come with the program; ``read`` gets them."""
        self._reading.ask(self._files, FileRequest("", lambda _effort: read_collection()), read, raise_unexpected)

    @Slot(object, object)
    def _on_failed(self, error: Exception, job: Job[KeepListRequest | ListRequest]) -> None:
        """That nothing can be written is reported for the session already."""
        if not isinstance(error, job.request.expected):
            raise error
