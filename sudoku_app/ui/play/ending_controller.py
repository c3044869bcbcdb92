"""Notices that the grid is full, counts the hints on the way there, and has the difficulty found."""

from __future__ import annotations

import time
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.background.requests.judging import RatingsRequest
from sudoku_app.background.service import JobService
from sudoku_app.session.edits import EditKind
from sudoku_app.session.ending import Ending, ending_of
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Change, ChangeKind, Session
from sudoku_app.session.store import hint_count
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.error_reporter import raise_unexpected
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.play.solving_clock import SolvingClock

if TYPE_CHECKING:
    from sudoku_app.session import statistics
    from sudoku_app.session.statistics import SolvedPuzzle
    from sudoku_app.sudoku.rating.grades import Difficulty
else:
    statistics = DeferredModule("sudoku_app.session.statistics")

_ENDING_KINDS = frozenset({ChangeKind.MADE, ChangeKind.REDONE})


class EndingController(QObject):
    """Tells that the person filled the last cell: not when the solver showed its solution, nor while givens are typed.

    Signals:
        ended(Ending): the grid is full, right or not.
        rated(Ending): the same, with the difficulty of the puzzle, which is found in the background.
        hints_changed(str): how many hints were asked for in this puzzle, to be kept with the session.

    Args:
        clock: solving time.
        lists: whose next puzzle may follow, and which may know how hard this one is.
        judging: where puzzles are rated.
        records: the statistics.
    """

    ended = Signal(object)
    rated = Signal(object)
    hints_changed = Signal(str)

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
        self._lists = lists
        self._judging = judging
        self._records = records
        self._rating = LatestJob(self)
        self._ending: Ending | None = None
        self._solved: SolvedPuzzle | None = None
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
        if change.kind is ChangeKind.BEGUN:
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
