"""Makes exercises in a service: the one that the person waits for, and the next one while that is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import Job, Receiver
from sudoku_app.background.puzzle_maker import any_number
from sudoku_app.background.service import JobService
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.error_reporter import raise_unexpected
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.wording.commands import Command

if TYPE_CHECKING:
    from sudoku_app.background.requests import making
    from sudoku_app.background.requests.making import ExerciseRequest
    from sudoku_app.sudoku.hints.exercises import Exercise
else:
    making = DeferredModule("sudoku_app.background.requests.making")


class ExerciseMaker(QObject):
    """Holds at most one exercise that is waited for, and one that is made ahead.

    Signals:
        made(Exercise | None, Technique): the one that was waited for; None where none was found.
        busy_changed(bool): an exercise is being made that the person waits for, or no longer.

    Args:
        service: where they are made.
        numbers: where the numbers of exercises come from.
    """

    made = Signal(object, object)
    busy_changed = Signal(bool)

    def __init__(self, service: JobService, parent: QObject, numbers: Callable[[], int] = any_number) -> None:
        super().__init__(parent)
        self._service = service
        self._numbers = numbers
        self._job: Job[ExerciseRequest] | None = None  # what the person waits for
        self._ahead: Job[ExerciseRequest] | None = None  # the next one, which is made while this one is done …
        self._stock: Exercise | None = None  # … and waits here

    @property
    def busy(self) -> bool:
        """Whether an exercise is being made that the person waits for."""
        return self._job is not None

    def make_first(self, technique: Technique) -> None:
        """Make an exercise of a technique as soon as can be; `made` tells that it is there."""
        self.drop_ahead()
        self._wait_for(self._ask(technique, at_once=True))

    def make_next(self, technique: Technique) -> Exercise | None:
        """Return the exercise that was made ahead; where there is none of this technique, make one, and return None."""
        stock, self._stock = self._stock, None
        if stock is not None and stock.technique is technique:
            return stock
        if self._ahead is not None and self._ahead.request.technique is technique:
            ahead, self._ahead = self._ahead, None
            self._wait_for(ahead)
        else:
            self._wait_for(self._ask(technique))
        return None

    def make_ahead(self, technique: Technique) -> None:
        """Make another exercise that is wanted next."""
        if self._ahead is None:
            self._ahead = self._ask(technique)

    def find_again(self, technique: Technique, position: Position, found: Receiver) -> None:
        """Find the exercise that stands in a position; ``found`` gets it, or None."""
        self._service.ask(making.ExerciseAgainRequest(technique, position), found, raise_unexpected)

    @called_by(Command.STOP)
    @Slot()
    def cancel(self) -> None:
        """Make no exercise that the person waits for."""
        if self._job is not None:
            self._job.abandon()
            self._set_job(None)

    @Slot()
    def close(self) -> None:
        """Make nothing any more."""
        self.cancel()
        self.drop_ahead()

    @Slot(bool)
    def hold(self, on: bool) -> None:
        """Make nothing ahead while something else is wanted of the same service."""
        if on:
            self.drop_ahead()

    def _ask(self, technique: Technique, *, at_once: bool = False) -> Job[ExerciseRequest]:
        request = making.ExerciseRequest(technique, self._numbers(), at_once)
        return self._service.ask(request, self._on_made, self._on_failed)

    def _wait_for(self, job: Job[ExerciseRequest]) -> None:
        self.cancel()
        self._set_job(job)

    def _set_job(self, job: Job[ExerciseRequest] | None) -> None:
        self._job = job
        self.busy_changed.emit(job is not None)

    def drop_ahead(self) -> None:
        """Forget what was made ahead."""
        self._stock = None
        if self._ahead is not None:
            self._ahead.abandon()
            self._ahead = None

    @Slot(object, object)
    def _on_made(self, exercise: Exercise | None, job: Job[ExerciseRequest]) -> None:
        if job is self._ahead:
            self._ahead, self._stock = None, exercise
        else:
            self._set_job(None)
            self.made.emit(exercise, job.request.technique)

    @Slot(object, object)
    def _on_failed(self, error: Exception, job: Job[ExerciseRequest]) -> None:
        if job is self._ahead:
            self._ahead = None
        else:
            self._set_job(None)
        raise error
