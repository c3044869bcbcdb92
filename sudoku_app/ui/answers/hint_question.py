"""The next step: a hint, more of it, the way it leads, and what it may go by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.requests.solver import ConfirmRequest, FindMyselfRequest, HintRequest
from sudoku_app.session.edits import removed_marks
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.sudoku.techniques.technique import HelpLevel, Level
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.ui.answers.question import OpenJob, OpenQuestion, Question
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.commands import called_by
from sudoku_app.wording.commands import Command

if TYPE_CHECKING:
    from sudoku_app.sudoku.hints import exercises
    from sudoku_app.sudoku.hints import hint as hints
    from sudoku_app.sudoku.hints.hint import Hint, Refusal
    from sudoku_app.sudoku.verdicts import entries
    from sudoku_app.ui.answers.shown_answer import Result
else:
    entries = DeferredModule("sudoku_app.sudoku.verdicts.entries")
    hints = DeferredModule("sudoku_app.sudoku.hints.hint")
    exercises = DeferredModule("sudoku_app.sudoku.hints.exercises")


class HintQuestion(Question):
    """Asks for hints."""

    given = Signal()  # a hint was asked for and found

    def __init__(self, open_job: OpenJob, parent: QObject) -> None:
        super().__init__(open_job, parent)
        self._cell: int | None = None
        self._before: Hint | None = None  # the last hint, whose way the next one goes on with
        self._believe_marks = False
        self._steps_at_once = False
        self._hardest = Level.ASSUMPTIONS
        self._removed: frozenset[Candidate] = frozenset()  # what hints had removed from the marks of the puzzle with …
        self._removed_for: tuple[int, ...] = ()  # … these givens

    @property
    def awaited(self) -> bool:
        """Whether a hint is sought that the person waits for."""
        return isinstance(self._open_job.open_request, HintRequest)

    # Asking

    @Slot(int)
    def ask(self, cell: int | None) -> None:
        """Ask for a hint, for one cell or the easiest anywhere (None); asked again, show the step itself.

        Asked for any cell, a question that stands and a way that is led are gone on with.
        """
        if self._answer.ended:  # there is no step, and what was said of the end stands
            self._answer.show()
            return
        request, shown = self._open_job.open_request, self._answer.hint
        waiting = request is not None and not isinstance(request, ConfirmRequest)
        if self._cell == cell or (cell is None and shown is not None and self._goes_on(shown)):
            if self.awaited:
                return
            if not waiting and shown is not None:
                self.show_step()
                return
        self._answer.level = HelpLevel.STEP if self._steps_at_once else HelpLevel.QUESTION
        self._ask_for_hint(cell)

    def _goes_on(self, shown: Hint) -> bool:
        return self._answer.level is not HelpLevel.STEP or shown.steps_in_all > 1

    def leave_way(self) -> None:
        """Ask for the easiest next step anywhere, whatever way was started."""
        self._before = None
        self._answer.clear()
        self.ask(None)

    def _ask_for_hint(self, cell: int | None) -> None:
        self._cell = cell
        doubted = () if self._believe_marks else self._excluded_by_marks()
        request = HintRequest(
            self._session.position,
            cell,
            self._excluded(),
            doubted,
            self._before,
            self._hardest,
            searches=self._searches,
        )
        self._open_job.ask(OpenQuestion(request, self._on_hint, self._on_hint_stopped))

    @Slot()
    def show_step(self) -> None:
        """Show the step of a hint, of which only the question is shown yet, or where entries are wrong."""
        if self._answer.level is not HelpLevel.STEP:
            self._answer.show_more(HelpLevel.STEP)

    @Slot()
    def find_myself(self) -> None:
        """Make the step of a hint something to be found, with all others of its technique."""
        found = self._answer.hint
        if found is not None:
            self._ask(FindMyselfRequest(found), self._on_exercise)

    def next_is_done(self, hint: Hint) -> bool:
        """Return whether the next step of a hint is done, by whichever hand, and no other value changed."""
        now, step = self._session.position, hint.steps[0]
        placed = dict(step.places)
        expected = tuple(placed.get(cell, value) for cell, value in enumerate(hint.position.values))
        if (now.shape, now.givens, now.values) != (hint.position.shape, hint.position.givens, expected):
            return False
        marks = [(now.cells[cell].corner | now.cells[cell].centre, 1 << (value - 1)) for cell, value in step.eliminates]
        return bool(placed or marks) and all(marked and not marked & bit for marked, bit in marks)

    def go_on(self, hint: Hint) -> None:
        """Show the step after the next one of a hint, which is done; nothing after the last one."""
        self.believe_removed(hint.steps[0].eliminates)
        if len(hint.steps) == 1:
            self._answer.clear()
            return
        self._answer.level = HelpLevel.STEP
        self._ask_for_hint(hint.asked)

    # What hints go by

    @called_by(Command.STEPS_AT_ONCE)
    @Slot(bool)
    def show_steps_at_once(self, on: bool) -> None:
        """Let a hint begin with the step itself, or with the question that leads to it; from the next one on."""
        self._steps_at_once = on

    @Slot(object)
    def limit(self, hardest: Level) -> None:
        """Let hints use techniques up to a level; from the next one on."""
        self._hardest = hardest
        if self._answer.advises:
            self._answer.clear()

    @called_by(Command.BELIEVE_MARKS)
    @Slot(bool)
    def believe_marks(self, on: bool) -> None:
        """Let hints take what the person's pencil marks exclude as excluded, or not; from the next one on."""
        self._believe_marks = on
        if self._answer.advises:
            self._open_job.drop()
            self._answer.clear()

    def believe_removed(self, excluded: Iterable[Candidate]) -> None:
        """Let hints go by what one excluded and is gone from the marks since, as long as it is not marked again."""
        givens = self._session.position.givens
        before = self._removed if self._removed_for == givens else frozenset()
        self._removed_for, self._removed = givens, before | frozenset(excluded)

    def _excluded_by_marks(self) -> tuple[int, ...]:
        position = self._session.position
        return entries.excluded_by_marks(position, removed_marks(position, self._session.history.done))

    def _excluded(self) -> tuple[int, ...]:
        position = self._session.position
        found = [0] * position.shape.cell_count
        if self._believe_marks:
            found = list(self._excluded_by_marks())
        for cell, value in self._removed if self._removed_for == position.givens else ():
            content = position.cells[cell]
            marked, bit = content.corner | content.centre, 1 << (value - 1)
            if marked and not marked & bit and not content.value:
                found[cell] |= bit
        return tuple(found) if any(found) else ()

    # Answers

    def _hold(self, found: Result) -> None:
        """Take a hint; the next one goes on with its way."""
        super()._hold(found)
        self._before = self._answer.hint or self._before

    @Slot(object)
    def _on_hint(self, found: Hint | Refusal) -> None:
        if isinstance(found, hints.Refusal):
            self._take(self._oldest_first(found))
            return
        step = found.steps[0]
        if self._session.position.fixed_marks and not step.places and self.next_is_done(found):
            # All candidates are noted, and these are gone: removed before the program was started again.
            self.believe_removed(step.eliminates)
            self._ask_for_hint(self._cell)
            return
        self._take(found)
        if not (isinstance(found, hints.Hint) and found.steps_done):  # a way counts once
            self.given.emit()
        if found.answer.verdict is Verdict.UNDECIDED and not self._open_job.stopped:
            # It was given before the verdict is known; it stands while that is found out.
            self._open_job.ask(OpenQuestion(ConfirmRequest(found), self._on_confirmed, self._on_stopped), behind=True)

    @Slot(object)
    def _on_confirmed(self, found: Hint | Refusal) -> None:
        self._take(self._oldest_first(found) if isinstance(found, hints.Refusal) else found)

    @Slot(object)
    def _on_hint_stopped(self, found: Hint | Refusal | None) -> None:
        self._on_stopped(found)
        if isinstance(found, hints.Hint):
            self.given.emit()

    @Slot(object)
    def _on_exercise(self, exercise: exercises.Exercise) -> None:
        self._take(exercises.Attempt.at(exercise, made=False))
