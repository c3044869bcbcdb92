"""What is kept of lists between starts: those that are in no file, and how far the person came with each puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.jobs import Job, Receiver
from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.background.requests.files import FileRequest, KeepListRequest, ListRequest
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.qtmodels.puzzle_list_model import PuzzleListModel
from sudoku_app.session.book_file import Done
from sudoku_app.session.codec import SavedHistory
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.puzzle_book import Known, Work
from sudoku_app.session.puzzle_list import PuzzleList, StoredLists, read_collection
from sudoku_app.session.session import Session
from sudoku_app.session.store import StoredSession, hint_count
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.ui.application.process import raise_unexpected


class ListWork(QObject):
    """Notes what was done of the puzzles of the list that a model shows, and looks up what is known of them.

    What the sessions on disk hold is what was done last: the book is written later, and not at all where the program
    was killed before. The book knows the puzzles whose sessions are gone.
    """

    looked_up = Signal()  # what was known of the list is in it, as far as it could be read
    hints_requested = Signal(str)  # so many hints were asked for in the puzzle that was taken up

    def __init__(
        self,
        session: Session,
        keeper: SessionKeeper,
        records: PuzzleRecords,
        service: JobService,
        model: PuzzleListModel,
    ) -> None:
        super().__init__(model)
        self._session = session
        self._keeper = keeper
        self._records = records
        self._service = service
        self._model = model
        self._hints = 0
        self._details: PuzzleDetails | None = None
        self._asking = LatestJob(self)
        self._stored: tuple[StoredSession, ...] = ()
        self._known: PuzzleList | None = None  # the list that was looked up

    @property
    def is_known(self) -> bool:
        """Whether the list was looked up."""
        return self._known is self._model.puzzles

    def look_up(self) -> None:
        """Look up what is known of the list from an earlier time; `looked_up` tells that it was."""
        keeper, puzzles = self._keeper, self._model.puzzles

        def read(effort: Effort) -> dict[Puzzle, StoredSession]:
            with suppress(OSError):  # it is tried again, and reported elsewhere
                keeper.write_rest()
            return keeper.store.of_puzzles(
                lambda position: puzzles.number_of(position) is not None, lambda: effort.cancelled
            )

        self._asking.ask(self._service, FileRequest("", read), self._on_read, raise_unexpected)

    @Slot(object)
    def _on_read(self, stored: Mapping[Puzzle, StoredSession]) -> None:
        self._stored = tuple(stored.values())
        self._keeper.recorder.note_earlier(self._stored)
        self._asking.wait_for(self._records.look_up(self._model.puzzles), self._on_known, self._on_not_known)

    @Slot(object)
    def _on_known(self, done: Done[Known]) -> None:
        book, of_sessions = done.result, self._of_sessions()
        for number, work in of_sessions.items():
            kept = book.work.get(number)
            if work.touched if kept is None else kept.position != work.position:
                self._records.note_work(work)
        self._take(Known(book.judged, book.work | of_sessions))

    @Slot()
    def _on_not_known(self) -> None:
        self._take(Known(work=self._of_sessions()))

    def _of_sessions(self) -> dict[int, Work]:
        """Return how the puzzles stand of which there are sessions."""
        puzzles, found = self._model.puzzles, {}
        for stored in self._stored:
            saved = stored.saved
            position = saved.history.position
            for number in puzzles.numbers_of(position):
                reading = puzzles.reading(number)
                touched = reading is None or position != reading.position
                details = PuzzleDetails.of_texts(saved.details)
                found[number] = Work(position, saved.seconds, stored.hints, touched, saved.history, details)
        return found

    def _take(self, known: Known) -> None:
        puzzles = self._model.puzzles
        puzzles.take_known(known)
        self._model.refresh_rows({*known.judged, *known.work})
        self._known = puzzles
        self.looked_up.emit()

    @Slot(str)
    def note_hints(self, hints: str) -> None:
        """Note how many hints were asked for in the puzzle in the grid."""
        self._hints = hint_count(hints)

    @Slot(object)
    def note_details(self, details: PuzzleDetails) -> None:
        """Note title, author and notes of the puzzle in the grid."""
        self._details = details

    @Slot(object)
    def note_judged(self, numbers: list[int]) -> None:
        """Keep what was found of these puzzles."""
        self._records.note_judged(self._model.puzzles, numbers)

    def note(self, number: int, *, leaving: bool = False) -> bool:
        """Note how the puzzle in the grid stands; return whether the person's progress with it changed.

        The time alone is a reason to write it only when the person is ``leaving``.
        """
        puzzles, position = self._model.puzzles, self._session.position
        reading = puzzles.reading(number)
        if leaving:
            self._keeper.note_now()
        if reading is None or (position == puzzles.position(number) and not leaving):
            return False
        seconds, touched = self._keeper.timer.seconds, position != reading.position
        history = SavedHistory(position, self._session.history.done, self._session.history.undone)
        self._records.note_work(Work(position, seconds, self._hints, touched))
        return puzzles.keep_work(number, Work(position, seconds, self._hints, touched, history, self._details))

    def take_up(self, number: int) -> None:
        """Go on from the time and the hints of a puzzle that was put into the grid."""
        work = self._model.puzzles.work(number)
        if work is not None:
            self._keeper.timer.reset(work.seconds)
            self.hints_requested.emit(str(work.hints))


class ListFiles(QObject):
    """Reads and writes lists in the background; the result goes to a slot of the caller."""

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
