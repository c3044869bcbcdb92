"""Exercises: has them made, puts them into the grid, judges answers, and brings the person's own puzzle back."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.jobs import Job, Receiver
from sudoku_app.background.puzzle_maker import any_number
from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.background.service import JobService
from sudoku_app.session.codec import start_of
from sudoku_app.session.session import Change, ChangeKind, Leaving
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.process import raise_unexpected
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.play.making_bar import PendingPuzzle, PendingPuzzles
from sudoku_app.wording.commands import Command

if TYPE_CHECKING:
    from sudoku_app.background.requests import making
    from sudoku_app.session import statistics
    from sudoku_app.sudoku.hints import exercises
    from sudoku_app.sudoku.hints.exercises import Exercise
    from sudoku_app.wording import exercises as wording
else:
    statistics = DeferredModule("sudoku_app.session.statistics")
    exercises = DeferredModule("sudoku_app.sudoku.hints.exercises")
    wording = DeferredModule("sudoku_app.wording.exercises")
    making = DeferredModule("sudoku_app.background.requests.making")


class ExerciseController(QObject):
    """Leads through exercises; how far the person is with one is the answer that the panel shows."""

    noted = Signal(object)  # Callable: says that no exercise was found, for the panel
    status_message = Signal(str)  # something in short, for the status bar
    working = Signal(str)  # what is being done, for the status bar; "" when it is over
    selection_requested = Signal(object)  # tuple[int, ...]: the cell that is to be selected
    technique_changed = Signal(str)  # what is in the grid is an exercise of this technique
    back_requested = Signal()  # the puzzle that was left for the exercises is to come back

    def __init__(
        self,
        file: CurrentFile,
        maker: ExerciseMaker,
        solver: SolverController,
        pending: PendingPuzzles,
        records: PuzzleRecords,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._file = file
        self._session = file.session
        self.maker = maker
        self._solver = solver
        self._answer = solver.answer
        self._language = solver.answer.language
        self._pending = pending  # where an exercise waits while the person went on with something else
        self._records = records
        self._window = window
        self._in_grid = False  # what is in the grid began as an exercise
        self._counts = True  # not where it is not known how far the person was with it
        maker.made.connect(self._on_made)
        maker.busy_changed.connect(self._on_busy)
        file.session.listen(self._on_change)

    # Beginning and ending

    @Slot(object)
    def practise(self, technique: Technique) -> None:
        """Begin exercises of a technique, the first as soon as can be."""
        self._window.raise_()
        self._window.activateWindow()
        self._pending.request_started()
        self.maker.make_first(technique)

    @Slot()
    def practise_this(self) -> None:
        """Begin exercises of the technique that the answer is about."""
        step = self._answer.step
        if step is not None:
            self.practise(step.technique)

    @Slot()
    def next(self) -> None:
        """Go on with another exercise of the same technique."""
        attempt = self._answer.attempt
        if attempt is None:
            return
        self._pending.request_started()
        exercise = self.maker.make_next(attempt.exercise.technique)
        if exercise is not None:
            self._start(exercise)

    @Slot()
    def end(self) -> None:
        """Bring back what was in the grid before the exercises."""
        self.maker.drop_ahead()
        self.back_requested.emit()

    @Slot(bool)
    def _on_busy(self, busy: bool) -> None:
        self.working.emit(self._language.translated(wording.SEARCHING) if busy else "")

    @Slot(object, object)
    def _on_made(self, exercise: Exercise | None, technique: Technique) -> None:
        voice = self._answer.voice()
        if exercise is None:
            self.noted.emit(partial(wording.none_report, voice, technique))
            return
        ready_text, label = (
            partial(wording.ready_sentence, voice, technique),
            partial(self._language.translated, wording.START),
        )
        self._pending.bring(PendingPuzzle(ready_text, label, partial(self._start, exercise)))

    def _start(self, exercise: Exercise) -> None:
        """Put an exercise into the grid, in place of the one before if there is one."""
        leaves = Leaving.FOR_THE_NEXT if self._in_grid else Leaving.TO_COME_BACK
        self._file.put(exercise.position, wording.exercise_details(self._language, exercise), leaves=leaves)
        self._in_grid = True
        self.technique_changed.emit(exercise.technique.value)
        self._counts = True
        self._solver.hints.believe_removed(exercise.excluded)
        self._answer.take(exercises.Attempt.at(exercise, made=True))
        self.selection_requested.emit((_quiet_cell(exercise),))
        self.maker.make_ahead(exercise.technique)

    @Slot(str)
    def take_up(self, technique: str) -> None:
        """Take up the exercise that a session was left in; nothing where it is none, and has no technique."""
        if technique in {known.value for known in Technique}:
            self._in_grid = True
            self.maker.find_again(Technique(technique), self._start_position(), self._on_found_again)

    def _start_position(self) -> Position:
        return start_of(self._session.position, self._session.history.done)

    @Slot(object)
    def _on_found_again(self, exercise: Exercise | None) -> None:
        session = self._session
        if exercise is None or self._start_position() != exercise.position or not self._solver.idle:
            return
        attempt = exercises.Attempt.at(exercise, made=True)
        judgement = exercises.judge_change(exercise, session.position)
        self._counts = False
        self._solver.hints.believe_removed(exercise.excluded)
        self._answer.take(attempt if judgement is None else attempt.answered(judgement))

    # Answers and help

    def check(self, cells: tuple[int, ...]) -> None:
        """Judge selected cells."""
        attempt = self._answer.attempt
        if attempt is None or attempt.resolved:
            return
        judgement = exercises.judge(attempt.exercise, cells)
        if judgement is None:
            self._answer.take(attempt.unanswered())
            self.status_message.emit(self._language.translated(wording.NOTHING_SELECTED))
        else:
            self._take(attempt, attempt.answered(judgement))

    def help(self) -> bool:
        """Show more of a step, and return whether there was an exercise to help with."""
        attempt = self._answer.attempt
        if attempt is None or attempt.resolved:
            return False
        self._take(attempt, attempt.helped())
        return True

    def _take(self, before: exercises.Attempt, now: exercises.Attempt) -> None:
        if now.made and before.untried and self._counts:
            at_once = now.resolved  # by the first answer
            self._records.note_practised(statistics.PractisedExercise(now.exercise.technique, time.time(), at_once))
        self._answer.take(now)

    def _on_change(self, change: Change) -> None:
        if change.kind in (ChangeKind.ANOTHER_PUZZLE, ChangeKind.LOADED):
            self._in_grid = False
        attempt = self._answer.attempt
        if attempt is None or attempt.resolved or change.kind is not ChangeKind.EDITED or change.cells is None:
            return
        judgement = exercises.judge_change(attempt.exercise, self._session.position)
        if judgement is not None:
            self._take(attempt, attempt.answered(judgement))


def _quiet_cell(exercise: Exercise) -> int:
    """Return a filled cell, which is no answer if cells are added to it, of a value without marks if there is one.

    The window highlights the value of the selected cell, and what is highlighted should not look like a hint: neither
    the value of a step, nor one with so few marks that these look like a pattern.
    """
    position = exercise.position
    taught = {premise.value for step in exercise.steps for premise in step.reason.premises}

    def loudness(cell: int) -> tuple[bool, bool, int]:
        value = position.values[cell]
        marks = sum(content.corner >> (value - 1) & 1 for content in position.cells)
        return marks > 0, value in taught, -marks

    return min((cell for cell, value in enumerate(position.values) if value), key=loudness)


class ExerciseMaker(QObject):
    """Holds at most one exercise that is waited for, and one that is made ahead."""

    made = Signal(object, object)  # Exercise | None, Technique: the one that was waited for; None where none was found
    busy_changed = Signal(bool)  # an exercise is being made that the person waits for, or no longer

    def __init__(self, service: JobService, parent: QObject, numbers: Callable[[], int] = any_number) -> None:
        super().__init__(parent)
        self._service = service
        self._numbers = numbers
        self._job: Job[making.ExerciseRequest] | None = None  # what the person waits for
        self._ahead: Job[making.ExerciseRequest] | None = None  # the next one, which is made while this one is done …
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

    def _ask(self, technique: Technique, *, at_once: bool = False) -> Job[making.ExerciseRequest]:
        request = making.ExerciseRequest(technique, self._numbers(), at_once)
        return self._service.ask(request, self._on_made, self._on_failed)

    def _wait_for(self, job: Job[making.ExerciseRequest]) -> None:
        self.cancel()
        self._set_job(job)

    def _set_job(self, job: Job[making.ExerciseRequest] | None) -> None:
        self._job = job
        self.busy_changed.emit(job is not None)

    def drop_ahead(self) -> None:
        """Forget what was made ahead."""
        self._stock = None
        if self._ahead is not None:
            self._ahead.abandon()
            self._ahead = None

    @Slot(object, object)
    def _on_made(self, exercise: Exercise | None, job: Job[making.ExerciseRequest]) -> None:
        if job is self._ahead:
            self._ahead, self._stock = None, exercise
        else:
            self._set_job(None)
            self.made.emit(exercise, job.request.technique)

    @Slot(object, object)
    def _on_failed(self, error: Exception, job: Job[making.ExerciseRequest]) -> None:
        if job is self._ahead:
            self._ahead = None
        else:
            self._set_job(None)
        raise error
