"""The quiet verdict while a person types: asked a moment after the last edit, dropped by the next one."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.requests.solver import LiveCheckRequest, RememberedSearches
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.effort import Engine
from sudoku_app.session.session import Change, Session
from sudoku_app.sudoku.grid.position import Puzzle
from sudoku_app.sudoku.verdicts.answer import PositionCheck
from sudoku_app.ui.commands import called_by
from sudoku_app.wording.commands import Command

# Longer than the pause between two keystrokes of a person who types a printed puzzle.
PAUSE_MILLISECONDS = 350


class LiveCheck(QObject):
    """Keeps the verdict on the givens up to date, by the compiled kernels only: they leave the window its time.

    Signals:
        changed(PositionCheck | None): the verdict on the givens as they stand now; None when it is not known yet.
    """

    changed = Signal(object)

    def __init__(self, session: Session, service: JobService, searches: RememberedSearches, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._service = service
        self._searches = searches
        self._enabled = False
        self._question = LatestJob(self)
        self._known_for: Puzzle | None = None
        self._pause = QTimer(self)
        self._pause.setSingleShot(True)
        self._pause.setInterval(PAUSE_MILLISECONDS)
        self._pause.timeout.connect(self._ask)
        session.listen(self._on_change)

    @called_by(Command.LIVE_CHECK)
    @Slot(bool)
    def set_enabled(self, on: bool) -> None:
        """Switch the live verdict on or off."""
        self._enabled = on
        self._forget()
        if on:
            self._pause.start()

    def _forget(self) -> None:
        self._pause.stop()
        self._question.abandon()
        self._known_for = None
        self.changed.emit(None)

    def _on_change(self, change: Change) -> None:
        if not self._enabled:
            return
        if (
            change.cells is not None
            and self._known_for is not None
            and self._known_for == self._session.position.puzzle
        ):
            return  # entries and marks leave the puzzle as it was
        self._forget()
        self._pause.start()

    @Slot()
    def _ask(self) -> None:
        if self._service.engine is Engine.PLAIN:
            return
        if self._service.busy:
            self._pause.start()  # a question of the person goes first
            return
        request = LiveCheckRequest(self._session.position, self._searches)
        # Where it fails, the error is in the log; asking the same again would only repeat it.
        self._question.ask(self._service, request, self._on_answered, cancelled=self._on_cancelled)

    @Slot(object)
    def _on_answered(self, checked: PositionCheck) -> None:
        self._known_for = checked.position.puzzle
        self.changed.emit(checked)

    @Slot()
    def _on_cancelled(self) -> None:
        """A question of the person's own went first."""
        self._pause.start()
