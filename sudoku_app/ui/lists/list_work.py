"""How far the person came with each puzzle of a list: it stays with the list, and in the records between starts."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.qtmodels.puzzle_list_model import PuzzleListModel
from sudoku_app.session.book_file import Done
from sudoku_app.session.codec import SavedHistory
from sudoku_app.session.puzzle_book import Known, Work
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.session.session import Session
from sudoku_app.session.timer import SolvingTimer

_MOST_DIGITS = 9  # of a number of hints


class ListWork(QObject):
    """Notes what was done of the puzzles of the list that a model shows, and looks up what is known of them.

    Signals:
        looked_up(bool): what was known of the list is in it, or could not be read.
        hints_requested(str): so many hints were asked for in the puzzle that was taken up.

    Args:
        timer: solving time; each puzzle goes on from its own.
        records: keeps it between starts.
        model: shows the list.
    """

    looked_up = Signal(bool)
    hints_requested = Signal(str)

    def __init__(self, session: Session, timer: SolvingTimer, records: PuzzleRecords, model: PuzzleListModel) -> None:
        super().__init__(model)
        self._session = session
        self._timer = timer
        self._records = records
        self._model = model
        self._hints = 0
        self._asking = LatestJob(self)
        self._known: PuzzleList | None = None  # the list that was looked up

    @property
    def is_known(self) -> bool:
        """Whether the list was looked up."""
        return self._known is self._model.puzzles

    def look_up(self) -> None:
        """Look up what is known of the list from an earlier time; `looked_up` tells that it was."""
        self._asking.wait_for(self._records.look_up(self._model.puzzles), self._on_known, self._on_not_known)

    @Slot(object)
    def _on_known(self, done: Done[Known]) -> None:
        known = done.result
        self._model.puzzles.take_known(known)
        self._model.refresh_rows({*known.judged, *known.work})
        self._end(found=True)

    @Slot()
    def _on_not_known(self) -> None:
        self._end(found=False)

    def _end(self, *, found: bool) -> None:
        self._known = self._model.puzzles
        self.looked_up.emit(found)

    @Slot(str)
    def note_hints(self, hints: str) -> None:
        """Note how many hints were asked for in the puzzle in the grid."""
        self._hints = int(hints) if hints.isdecimal() and len(hints) <= _MOST_DIGITS else 0

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
        if reading is None or (position == puzzles.position(number) and not leaving):
            return False
        seconds, touched = self._timer.seconds, position != reading.position
        self._records.note_work(Work(position, seconds, self._hints, touched))
        done, undone = self._session.history.done, self._session.history.undone
        return puzzles.keep_work(number, position, seconds, self._hints, SavedHistory(position, done, undone))

    def take_up(self, number: int) -> None:
        """Go on from the time and the hints of a puzzle that was put into the grid."""
        work = self._model.puzzles.work(number)
        if work is not None:
            self._timer.reset(work.seconds)
            self.hints_requested.emit(str(work.hints))
