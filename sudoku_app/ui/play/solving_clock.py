"""Solving time as the window shows it: counted while a person solves, not while away, paused, entering or finished."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QGuiApplication

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Change, Session
from sudoku_app.sudoku.grid.rules import is_solution

_SECOND = 1000


class SolvingClock(QObject):
    """Starts and stops a keeper's timer, and emits every second what it has counted.

    Signals:
        ticked(float): the seconds counted so far.
        paused_changed(bool): the person paused or went on.
    """

    ticked = Signal(float)
    paused_changed = Signal(bool)

    def __init__(self, session: Session, keeper: SessionKeeper, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._keeper = keeper
        self._here = False
        self._paused = self._hidden = False
        self._mode = session.mode
        self._finished = self._is_finished()
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.setTimerType(Qt.TimerType.PreciseTimer)
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

    @property
    def paused(self) -> bool:
        """Whether the person paused."""
        return self._paused

    @Slot(bool)
    def set_paused(self, paused: bool) -> None:
        """Pause or go on."""
        if paused != self._paused:
            self._paused = paused
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
        if self._here and self._mode is Mode.SOLVE and not (self._paused or self._hidden or self._finished):
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
