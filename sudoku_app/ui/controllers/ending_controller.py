"""Notices that the grid is full, and counts the hints on the way there."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.session.edits import EditKind
from sudoku_app.session.ending import ending_of
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Change, ChangeKind, Session
from sudoku_app.ui.controllers.solving_clock import SolvingClock

_ENDING_KINDS = frozenset({ChangeKind.MADE, ChangeKind.REDONE})


class EndingController(QObject):
    """Tells that the person filled the last cell: not when the solver showed its solution, nor while givens are typed.

    Signals:
        ended(Ending): the grid is full, right or not.
        hints_changed(str): how many hints were asked for in this puzzle, to be kept with the session.
    """

    ended = Signal(object)
    hints_changed = Signal(str)

    def __init__(self, session: Session, clock: SolvingClock, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._clock = clock
        self.hints = 0
        session.listen(self._on_change)

    @Slot()
    def count_hint(self) -> None:
        """Count a hint that was asked for and given."""
        self._set_hints(self.hints + 1)

    @Slot(str)
    def go_on_from(self, hints: str) -> None:
        """Go on counting from what was kept with the session."""
        self.hints = int(hints) if hints.isdecimal() else 0

    def _set_hints(self, hints: int) -> None:
        if hints != self.hints:
            self.hints = hints
            self.hints_changed.emit(str(hints))

    def _on_change(self, change: Change) -> None:
        if change.kind is ChangeKind.MADE and change.cells is None:
            self._set_hints(0)
            return
        shown = any(edit.kind is EditKind.SHOW_SOLUTION for edit in change.edits)
        if shown or self._session.mode is not Mode.SOLVE or change.kind not in _ENDING_KINDS:
            return
        ending = ending_of(self._session.position, self._clock.seconds, self.hints)
        if ending is not None:
            self.ended.emit(ending)
