"""Solving as the window shows it: the time, which counts while a person solves, and the end of a puzzle."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.list_judge import RatingsRequest
from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.session.edits import EditKind
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Change, ChangeKind, Session
from sudoku_app.session.solving import Ending, ending_of
from sudoku_app.session.store import hint_count
from sudoku_app.sudoku.grid.rules import is_solution
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.process import raise_unexpected
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController

if TYPE_CHECKING:
    from sudoku_app.session import statistics
    from sudoku_app.sudoku.rating.grades import Difficulty
else:
    statistics = DeferredModule("sudoku_app.session.statistics")

_SECOND = 1000  # milliseconds
_ENDING_KINDS = frozenset({ChangeKind.EDITED, ChangeKind.REDONE})


class SolvingClock(QObject):
    """Starts and stops a keeper's timer, which the person can pause, and emits every second what it has counted."""

    ticked = Signal(float)  # the seconds counted so far
    paused_changed = Signal(bool)  # the person paused or went on

    def __init__(self, session: Session, keeper: SessionKeeper, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._keeper = keeper
        self._here = False
        self.paused = self._hidden = False
        self._mode = session.mode
        self._finished = self._is_finished()
        self._next = QTimer(self, singleShot=True, timerType=Qt.TimerType.PreciseTimer)
        self._next.timeout.connect(self.show_time)
        session.listen(self._on_change)
        application = QGuiApplication.instance()
        if isinstance(application, QGuiApplication):
            application.applicationStateChanged.connect(self._on_application_state)
            self._on_application_state(application.applicationState())

    @property
    def seconds(self) -> float:
        """The time counted so far."""
        return self._keeper.timer.seconds

    @Slot(bool)
    def set_paused(self, paused: bool) -> None:
        """Pause or go on."""
        if paused != self.paused:
            self.paused = paused
            self._count()
            self.paused_changed.emit(paused)

    @Slot(bool)
    def set_hidden(self, hidden: bool) -> None:
        """Count not while another page hides the grid."""
        self._hidden = hidden
        self._count()

    @Slot()
    def go_on(self) -> None:
        """End a pause, if there is one."""
        self.set_paused(False)

    @Slot(bool)
    def end_pause(self, on: bool) -> None:
        """End a pause when something begins that is to be seen."""
        if on:
            self.go_on()

    @Slot(object)
    def set_mode(self, mode: Mode) -> None:
        """Count while solving, not while a puzzle is entered."""
        self._mode = mode
        self._count()

    @Slot()
    def show_time(self) -> None:
        """Tell the time, now and at the next full second."""
        seconds = self.seconds
        self.ticked.emit(seconds)
        if self._keeper.timer.running:
            self._next.start(_SECOND - int(seconds * _SECOND) % _SECOND)
        else:
            self._next.stop()

    def _count(self) -> None:
        if self._here and self._mode is Mode.SOLVE and not (self.paused or self._hidden or self._finished):
            self._keeper.timer.start()
        else:
            self._keeper.timer.pause()
        self.show_time()

    def _is_finished(self) -> bool:
        position = self._session.position
        return all(position.values) and is_solution(position.shape, position.givens, position.values)

    def _on_change(self, _change: Change) -> None:
        self._finished = self._is_finished()
        self.go_on()  # who edits is not away
        self._count()

    @Slot(Qt.ApplicationState)
    def _on_application_state(self, state: Qt.ApplicationState) -> None:
        self._here = state is Qt.ApplicationState.ApplicationActive
        self._count()


class EndingController(QObject):
    """Tells that a person filled the last cell: not when the solver showed its solution, nor while givens are typed."""

    ended = Signal(object)  # Ending: the grid is full, right or not
    rated = Signal(object)  # Ending: the same, with the difficulty of the puzzle, which is found in the background
    hints_changed = Signal(str)  # how many hints were asked for in this puzzle, to be kept with the session

    def __init__(
        self,
        session: Session,
        clock: SolvingClock,
        lists: PuzzleListController,
        judging: JobService,
        records: PuzzleRecords,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._clock = clock
        self._lists = lists  # whose next puzzle may follow, and which may know how hard this one is
        self._judging = judging
        self._records = records
        self._rating = LatestJob(self)
        self._ending: Ending | None = None
        self._solved: statistics.SolvedPuzzle | None = None
        self.hints = 0
        session.listen(self._on_change)

    @Slot()
    def count_hint(self) -> None:
        """Count a hint that was asked for and given, or a solution that was shown: undo does not make it unseen."""
        self._set_hints(self.hints + 1)

    @Slot(str)
    def go_on_from(self, hints: str) -> None:
        """Go on counting from what was kept with the session."""
        self.hints = hint_count(hints)

    @Slot(str)
    def take_hints(self, hints: str) -> None:
        """Go on counting from those of a puzzle that was taken up again, and have them kept."""
        self._set_hints(int(hints))

    def _set_hints(self, hints: int) -> None:
        if hints != self.hints:
            self.hints = hints
            self.hints_changed.emit(str(hints))

    def _on_change(self, change: Change) -> None:
        if change.kind is ChangeKind.ANOTHER_PUZZLE:
            self._set_hints(0)
            return
        entering = self._session.mode is Mode.ENTER and change.kind is not ChangeKind.LOADED
        if self.hints and entering and any(edit.sets_values for edit in change.edits):
            self._set_hints(0)  # it is another puzzle: help while it was entered does not count
        shown = any(edit.kind is EditKind.SHOW_SOLUTION for edit in change.edits)
        if shown or self._session.mode is not Mode.SOLVE or change.kind not in _ENDING_KINDS:
            return
        if not any(edit.sets_values for edit in change.edits):
            return  # what is drawn over a full grid does not end it once more
        ending = ending_of(self._session.position, self._clock.seconds, self.hints)
        if ending is not None:
            self._end(ending)

    def _end(self, ending: Ending) -> None:
        if ending.right:
            difficulty = self._lists.difficulty or self._rated_difficulty(ending)
            ending = replace(ending, difficulty=difficulty, goes_on=self._lists.goes_on)
        self._ending, self._solved = ending, None
        if statistics.counts(ending):
            self._solved = statistics.SolvedPuzzle(
                ending.position.puzzle, time.time(), ending.seconds, ending.hints, ending.filled, ending.difficulty
            )
            self._records.note_solved(self._solved)
        self.ended.emit(ending)
        if ending.right and ending.difficulty is None:
            request = RatingsRequest((0,), (ending.position.puzzle,))
            self._rating.ask(self._judging, request, self._on_rated, raise_unexpected)

    def _rated_difficulty(self, ending: Ending) -> Difficulty | None:
        """Return what was found when the same puzzle ended before: undo and redo do not make it unknown again."""
        before = self._ending
        return before.difficulty if before is not None and before.position.puzzle == ending.position.puzzle else None

    @Slot(object)
    def _on_rated(self, found: dict[int, Difficulty | None]) -> None:
        difficulty = found.get(0)
        if difficulty is None or self._ending is None:
            return
        self._ending = replace(self._ending, difficulty=difficulty)
        if self._solved is not None:
            self._records.note_solved(replace(self._solved, difficulty=difficulty))
        self.rated.emit(self._ending)
