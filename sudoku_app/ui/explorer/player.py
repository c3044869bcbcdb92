"""Moves a run: single steps, whole branches, to the next dead end or cover, and playing at a speed."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sudoku_app.exact_cover.algorithm_x import Covered, DeadEnd, Event, OptionTried, SolutionFound, Uncovered
from sudoku_app.exact_cover.replay.timeline import Timeline

SPEEDS: Final = (1, 2, 4, 8, 15, 30, 60)
# A long way is gone in slices, between which the window draws and listens.
_SLICE_SECONDS: Final = 0.012
_TICK_MILLISECONDS: Final = 16
_MOST_STEPS_A_TICK: Final = 6

Goal = Callable[[Event], bool]


class Player(QObject):
    """Moves one run at a time.

    Signals:
        moved(): the run is at another step.
        running_changed(bool): it moves by itself, or does no longer.
    """

    moved = Signal()
    running_changed = Signal(bool)

    def __init__(self, run: Timeline, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._run = run
        self._goal: Goal | None = None
        self._playing = False
        self._speed = SPEEDS[1]
        self._last = 0.0
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._tick)

    @property
    def running(self) -> bool:
        """Whether the run moves by itself."""
        return self._playing or self._goal is not None

    def set_run(self, run: Timeline) -> None:
        """Move another run."""
        self.pause()
        self._run = run

    @Slot(int)
    def set_speed(self, speed: int) -> None:
        """Play at so many steps a second."""
        self._speed = speed

    @Slot()
    def step(self) -> None:
        """Do the next step."""
        self.pause()
        self._run.forward()
        self.moved.emit()

    @Slot()
    def back(self) -> None:
        """Undo the last step."""
        self.pause()
        self._run.back()
        self.moved.emit()

    @Slot()
    def restart(self) -> None:
        """Go back to the beginning."""
        self.pause()
        self._run.restart()
        self.moved.emit()

    @Slot()
    def step_over(self) -> None:
        """Go on until the branch entered at this step is left again; from the beginning, to the end."""
        event = self._run.event
        if event is None:
            self._seek(lambda _: False)
            return
        inside = isinstance(event, (OptionTried, Covered, Uncovered))
        depth = event.depth if inside else event.depth - 1
        self._seek(lambda later: isinstance(later, Uncovered) and later.depth <= depth)

    @Slot()
    def to_dead_end(self) -> None:
        """Go on to the next dead end."""
        self._seek(lambda event: isinstance(event, DeadEnd))

    @Slot()
    def to_solution(self) -> None:
        """Go on to the next cover."""
        self._seek(lambda event: isinstance(event, SolutionFound))

    @Slot(bool)
    def play(self, on: bool) -> None:
        """Do one step after the other, or stop."""
        self.pause()
        if on and not self._run.finished:
            self._playing = True
            self._last = time.monotonic()
            self._timer.start(_TICK_MILLISECONDS)
            self.running_changed.emit(True)

    @Slot()
    def pause(self) -> None:
        """Stop moving."""
        was_running = self.running
        self._timer.stop()
        self._playing = False
        self._goal = None
        if was_running:
            self.running_changed.emit(False)

    def _seek(self, goal: Goal) -> None:
        self.pause()
        self._goal = goal
        if not self._slice():
            self._timer.start(0)
            self.running_changed.emit(True)

    def _slice(self) -> bool:
        """Go on towards the goal for a moment, and return whether it was reached."""
        goal, end = self._goal, time.monotonic() + _SLICE_SECONDS
        reached = False
        while not reached and time.monotonic() < end:
            event = self._run.forward()
            reached = event is None or (goal is not None and goal(event))
        if reached:
            self.pause()
        self.moved.emit()
        return reached

    @Slot()
    def _tick(self) -> None:
        if self._goal is not None:
            self._slice()
            return
        due = int((time.monotonic() - self._last) * self._speed)
        if not due:
            return
        self._last += due / self._speed
        for _ in range(min(due, _MOST_STEPS_A_TICK)):
            if self._run.forward() is None:
                self.pause()
                break
        self.moved.emit()
