"""Keeps the puzzle book up with what happens: gathers what is to be written, and writes it in a thread of its own."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sudoku_app.background.jobs import Job, Request
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.session.book_file import BookError, BookFault, Done
from sudoku_app.session.puzzle_book import BookEntries, Judgement, PuzzleBook, Work
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.grid.position import Position, Puzzle

if TYPE_CHECKING:
    from sudoku_app.session.statistics import PractisedExercise, SolvedPuzzle

# A second of work is gathered: judging a list finds some thousand puzzles in it, and a transaction costs three writes
# that wait for the disk.
_GATHER_MILLISECONDS = 1000
_RETRY_MILLISECONDS = 5000
# What cannot be written is held, at most so many puzzles of it; they would only be judged again.
_MOST_HELD = 100_000


_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class BookRequest(Request):
    """Reads the puzzle book, or with ``promised`` changes it even when the window closes before its turn has come.

    The answer is what ``work`` returned. That the book cannot be read or written (`BookError`) is expected.
    """

    expected = (BookError,)

    work: Callable[[Effort], Done[Any]]
    promised: bool = False

    def run(self, effort: Effort) -> Done[Any]:
        """Return what the work returned; raise BookError where the book cannot be read or written."""
        return self.work(effort)


@dataclass(frozen=True)
class WriteBookRequest(Request):
    """Writes entries, even when the window closes before its turn has come."""

    expected = (BookError,)

    book: PuzzleBook
    entries: BookEntries
    promised: bool = True

    def run(self, effort: Effort) -> Done[None]:
        """Write them; raise BookError where that fails, and log it: the only report at the end of the program."""
        try:
            return self.book.write(self.entries)
        except BookError as error:
            _log.warning("The puzzle book cannot be written: %s", error)
            raise


class PuzzleRecords(QObject):
    """The door to the puzzle book.

    At most one write is on its way; what happens meanwhile goes with the next. What cannot be written is tried again.
    """

    # Path, Path: the book was damaged and is at the second place now; a new one was made at the first
    set_aside = Signal(object, object)
    # BookError: it cannot be read or written. Emitted once for each reason, until it was written again.
    failed = Signal(object)
    recovered = Signal()  # it was written again
    unexpected = Signal(object)  # BaseException: something unexpected went wrong

    def __init__(self, book: PuzzleBook, service: JobService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._book = book
        self._service = service
        self._judged: dict[int, tuple[Position, Judgement]] = {}  # by the position's id, which it keeps alive
        self._work: dict[Puzzle, Work] = {}
        self._solved: dict[Puzzle, SolvedPuzzle] = {}
        self._practised: list[PractisedExercise] = []
        self._writing: Job[WriteBookRequest] | None = None
        self._reported: set[BookFault] = set()
        self._gather = QTimer(self, singleShot=True)
        self._gather.timeout.connect(self.write)

    # Asking

    def look_up(self, puzzles: PuzzleList) -> Job[BookRequest]:
        """Ask what is known of the puzzles of a list; ``answered`` with a `Known` within a `Done`."""
        return self._ask(BookRequest(lambda effort: self._book.known(puzzles.found, lambda: effort.cancelled)))

    def solves(self) -> Job[BookRequest]:
        """Ask for the solved puzzles, each a `Solve`; what waits to be written is written first."""
        self.write()
        return self._ask(BookRequest(lambda _: self._book.solves()))

    def practised(self) -> Job[BookRequest]:
        """Ask for the exercises, each a `PractisedExercise`; what waits to be written is written first."""
        self.write()
        return self._ask(BookRequest(lambda _: self._book.practised()))

    def clear_solves(self) -> Job[BookRequest]:
        """Have the solved puzzles forgotten."""
        self._solved.clear()
        return self._ask(BookRequest(lambda _: self._book.clear_solved(), promised=True))

    def clear_practised(self) -> Job[BookRequest]:
        """Have the exercises forgotten."""
        self._practised.clear()
        return self._ask(BookRequest(lambda _: self._book.clear_practised(), promised=True))

    # Noting

    def note_judged(self, puzzles: PuzzleList, numbers: Iterable[int]) -> None:
        """Note what is known now of some puzzles of a list."""
        for number in numbers:
            reading, judgement = puzzles.reading(number), puzzles.judgement(number)
            if reading is not None and judgement is not None and len(self._judged) < _MOST_HELD:
                self._judged[id(reading.position)] = reading.position, judgement
        self._start_gathering()

    def note_work(self, work: Work) -> None:
        """Note how a puzzle stands; what is not touched is forgotten."""
        self._work[work.position.puzzle] = work
        self._start_gathering()

    def note_solved(self, solved: SolvedPuzzle) -> None:
        """Note that a puzzle was solved, at once."""
        self._solved[solved.puzzle] = solved
        self.write()

    def note_practised(self, practised: PractisedExercise) -> None:
        """Note an exercise that was answered or helped with, at once."""
        self._practised.append(practised)
        self.write()

    # Writing

    def _start_gathering(self) -> None:
        if not self._gather.isActive():
            self._gather.start(_GATHER_MILLISECONDS)

    @property
    def _anything_noted(self) -> bool:
        return bool(self._judged or self._work or self._solved or self._practised)

    @Slot()
    def write(self) -> None:
        """Write what was noted, unless a write is on its way, which is followed by the next."""
        if self._writing is None:
            self.finish()

    @Slot()
    def finish(self) -> None:
        """Have the rest written; the service does so before it ends."""
        if not self._anything_noted:
            return
        self._gather.stop()
        judged, work, solved = self._judged.values(), self._work.values(), self._solved.values()
        entries = BookEntries(tuple(judged), tuple(work), tuple(solved), tuple(self._practised))
        for noted in (self._judged, self._work, self._solved, self._practised):
            noted.clear()
        self._writing = self._ask(WriteBookRequest(self._book, entries))
        self._writing.ended.connect(self._on_written)

    @Slot(object)
    def _on_written(self, job: Job[WriteBookRequest]) -> None:
        self._writing = None
        if isinstance(job.error, BookError):
            self._hold(job.request.entries)
            self._gather.start(_RETRY_MILLISECONDS)
            return
        if self._reported and job.error is None:
            self._reported.clear()
            self.recovered.emit()
        if self._anything_noted:
            self._start_gathering()

    def _hold(self, entries: BookEntries) -> None:
        """Keep what could not be written, unless something newer is known."""
        self._judged = {id(one[0]): one for one in entries.judged} | self._judged
        self._work = {one.position.puzzle: one for one in entries.work} | self._work
        self._solved = {one.puzzle: one for one in entries.solved} | self._solved
        self._practised = [*entries.practised, *self._practised]

    # Asking and reporting

    def _ask(self, request: Request) -> Job[Any]:
        return self._service.ask(request, self._on_answered, self._on_failed)

    @Slot(object)
    def _on_answered(self, done: Done[object]) -> None:
        if done.set_aside is not None:
            self.set_aside.emit(self._book.file.path, done.set_aside)

    @Slot(object)
    def _on_failed(self, error: BaseException) -> None:
        if not isinstance(error, BookError):
            self.unexpected.emit(error)
        elif error.fault not in self._reported:
            self._reported.add(error.fault)
            self.failed.emit(error)
