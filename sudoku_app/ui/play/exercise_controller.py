"""Exercises: has them made, puts them into the grid, judges answers, and brings the person's own puzzle back."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.jobs import Job
from sudoku_app.background.puzzle_maker import any_number
from sudoku_app.background.puzzle_records import PuzzleRecords
from sudoku_app.background.service import JobService
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.edits import EditKind
from sudoku_app.session.gestures import Mode
from sudoku_app.session.history import exercise_position, steps_to_before_exercise
from sudoku_app.session.session import Change, ChangeKind, Session
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.play.pending_puzzles import PendingPuzzle, PendingPuzzles
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import Voice

if TYPE_CHECKING:
    from sudoku_app.background.requests.making import ExerciseRequest
    from sudoku_app.sudoku.hints.exercises import Attempt, Exercise
    from sudoku_app.sudoku.techniques.technique import Technique


class ExerciseController(QObject):
    """Leads through exercises; how far the person is with one is the answer that the panel shows.

    Signals:
        noted(Callable): says that no exercise was found, for the panel.
        status_message(str): something in short, for the status bar.
        working(str): what is being done, for the status bar; "" when it is over.
        mode_requested(Mode): what typing should mean for the new content.
        selection_requested(tuple[int, ...]): the cell that is to be selected.
        technique_changed(str): the exercise in the grid is of another technique.
        busy_changed(bool): an exercise is being made that the person waits for, or no longer.
        unexpected(Exception): something went wrong that nobody expected.

    Args:
        session: the position that is edited.
        service: makes exercises.
        solver: whose hints they are beside.
        answer: what the panel shows.
        pending: where an exercise waits while the person went on with something else.
        file: the file of the puzzle in the grid.
        records: the statistics.
        language: the language of every sentence.
        window: the owner.
        numbers: where the numbers of exercises come from.
    """

    noted = Signal(object)
    status_message = Signal(str)
    working = Signal(str)
    mode_requested = Signal(object)
    selection_requested = Signal(object)
    technique_changed = Signal(str)
    busy_changed = Signal(bool)
    unexpected = Signal(object)

    def __init__(
        self,
        session: Session,
        service: JobService,
        solver: SolverController,
        answer: ShownAnswer,
        pending: PendingPuzzles,
        file: CurrentFile,
        records: PuzzleRecords,
        language: Language,
        window: QWidget,
        numbers: Callable[[], int] = any_number,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._service = service
        self._solver = solver
        self._answer = answer
        self._arrivals = pending
        self._file = file
        self._records = records
        self._language = language
        self._window = window
        self._numbers = numbers
        self._mode_before = session.mode
        self._job: Job[ExerciseRequest] | None = None  # what the person waits for
        self._ahead: Job[ExerciseRequest] | None = None  # the next one, which is made while this one is done …
        self._stock: Exercise | None = None  # … and waits here
        self._counts = True  # not where it is not known how far the person was with it
        session.listen(self._on_change)

    @property
    def busy(self) -> bool:
        """Whether an exercise is being made that the person waits for."""
        return self._job is not None

    # Beginning and ending

    @Slot(object)
    def practise(self, technique: Technique) -> None:
        """Begin exercises of a technique, the first as soon as can be."""
        self._window.raise_()
        self._window.activateWindow()
        self._drop_ahead()
        self._await(self._ask(technique, at_once=True))

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
        stock, self._stock = self._stock, None
        if stock is not None and stock.technique is attempt.exercise.technique:
            self._arrivals.request_started()
            self._start(stock)
        elif self._ahead is not None and self._ahead.request.technique is attempt.exercise.technique:
            ahead, self._ahead = self._ahead, None
            self._await(ahead)
        else:
            self._await(self._ask(attempt.exercise.technique))

    @Slot()
    def end(self) -> None:
        """Bring back what was in the grid before the exercises."""
        self._drop_ahead()
        if self._session.undo(steps_to_before_exercise(self._session.history.done)):
            self.mode_requested.emit(self._mode_before)

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
        self._drop_ahead()

    @Slot(bool)
    def hold(self, on: bool) -> None:
        """Make nothing ahead while something else is wanted of the same service."""
        if on:
            self._drop_ahead()

    def _ask(self, technique: Technique, *, at_once: bool = False) -> Job[ExerciseRequest]:
        from sudoku_app.background.requests.making import ExerciseRequest

        request = ExerciseRequest(technique, self._numbers(), at_once)
        return self._service.ask(request, self._on_made, self._on_failed)

    def _await(self, job: Job[ExerciseRequest]) -> None:
        self.cancel()
        self._arrivals.request_started()
        self._set_job(job)

    def _set_job(self, job: Job[ExerciseRequest] | None) -> None:
        from sudoku_app.wording.exercises import searching_sentence

        self._job = job
        self.working.emit("" if job is None else searching_sentence(self._language))
        self.busy_changed.emit(job is not None)

    def _drop_ahead(self) -> None:
        self._stock = None
        if self._ahead is not None:
            self._ahead.abandon()
            self._ahead = None

    @Slot(object, object)
    def _on_made(self, exercise: Exercise | None, job: Job[ExerciseRequest]) -> None:
        from sudoku_app.wording.exercises import none_report, ready_sentence, start_label

        if job is self._ahead:
            self._ahead, self._stock = None, exercise
            return
        self._set_job(None)
        voice, technique = self._voice(), job.request.technique
        if exercise is None:
            self.noted.emit(partial(none_report, voice, technique))
            return
        show_message, label = partial(ready_sentence, voice, technique), partial(start_label, self._language)
        self._arrivals.bring(PendingPuzzle(show_message, label, partial(self._start, exercise)))

    @Slot(object, object)
    def _on_failed(self, error: Exception, job: Job[Any]) -> None:
        if job is self._ahead:
            self._ahead = None
        elif job is self._job:
            self._set_job(None)
        self.unexpected.emit(error)

    def _start(self, exercise: Exercise) -> None:
        """Put an exercise into the grid, in place of the one before if there is one."""
        from sudoku_app.sudoku.hints.exercises import Attempt
        from sudoku_app.wording.exercises import exercise_title

        session = self._session
        before = steps_to_before_exercise(session.history.done)
        if before:
            session.undo(before)
        else:
            self._mode_before = session.mode
        session.replace(exercise.position, EditKind.EXERCISE)
        title = exercise_title(self._voice(), exercise.technique)
        self._file.begin_with(session.position, "", PuzzleDetails(title))
        self.technique_changed.emit(exercise.technique.value)
        self._counts = True
        self.mode_requested.emit(Mode.SOLVE)
        self._solver.hints.believe_removed(exercise.excluded)
        self._answer.take(Attempt.at(exercise, made=True))
        self.selection_requested.emit((_quiet_cell(exercise),))
        if self._ahead is None:
            self._ahead = self._ask(exercise.technique)

    @Slot(str)
    def take_up(self, technique: str) -> None:
        """Take up the exercise that a session was left in; nothing where it was left in another puzzle."""
        from sudoku_app.background.requests.making import ExerciseAgainRequest
        from sudoku_app.sudoku.techniques.technique import Technique

        position = exercise_position(self._session.history.done)
        if position is not None and technique in {known.value for known in Technique}:
            job = self._service.submit(ExerciseAgainRequest(Technique(technique), position))
            job.answered.connect(self._on_found_again)
            job.failed.connect(self._on_failed)

    @Slot(object, object)
    def _on_found_again(self, exercise: Exercise | None, _job: Job[Any]) -> None:
        from sudoku_app.sudoku.hints.exercises import Attempt, judge_change

        session = self._session
        if exercise is None or exercise_position(session.history.done) != exercise.position or not self._solver.idle:
            return
        attempt = Attempt.at(exercise, made=True)
        judgement = judge_change(exercise, session.position)
        self._counts = False
        self._solver.hints.believe_removed(exercise.excluded)
        self._answer.take(attempt if judgement is None else attempt.answered(judgement))

    def _voice(self) -> Voice:
        return Voice(self._language, self._session.position.shape, self._answer.style)

    # Answers and help

    def check(self, cells: tuple[int, ...]) -> None:
        """Judge selected cells."""
        from sudoku_app.sudoku.hints.exercises import judge
        from sudoku_app.wording.exercises import nothing_selected_sentence

        attempt = self._answer.attempt
        if attempt is None or attempt.resolved:
            return
        judgement = judge(attempt.exercise, cells)
        if judgement is None:
            self.status_message.emit(nothing_selected_sentence(self._language))
        else:
            self._take(attempt, attempt.answered(judgement))

    def help(self) -> bool:
        """Show more of a step, and return whether there was an exercise to help with."""
        attempt = self._answer.attempt
        if attempt is None or attempt.resolved:
            return False
        self._take(attempt, attempt.helped())
        return True

    def _take(self, before: Attempt, now: Attempt) -> None:
        from sudoku_app.session.statistics import PractisedExercise

        if now.made and before.untried and self._counts:
            at_once = now.resolved  # by the first answer
            self._records.note_practised(PractisedExercise(now.exercise.technique, time.time(), at_once))
        self._answer.take(now)

    def _on_change(self, change: Change) -> None:
        attempt = self._answer.attempt
        if attempt is None or attempt.resolved or change.kind is not ChangeKind.MADE or change.cells is None:
            return
        from sudoku_app.sudoku.hints.exercises import judge_change

        judgement = judge_change(attempt.exercise, self._session.position)
        if judgement is not None:
            self._take(attempt, attempt.answered(judgement))


def _quiet_cell(exercise: Exercise) -> int:
    """Return a filled cell, which is no answer if somebody adds cells to it, of a value without marks if there is one.

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
