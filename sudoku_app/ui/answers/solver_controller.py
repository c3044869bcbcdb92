"""The person's questions to the solver, and the quiet verdict while they type; what drops both when they are stale."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sudoku_app.background.requests import solver as requests
from sudoku_app.background.requests.solver import RememberedSearches
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.exact_cover.effort import Engine
from sudoku_app.session.edits import EditKind
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Change, ReadDoubts, Session
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.techniques.technique import HelpLevel
from sudoku_app.sudoku.verdicts.answer import PositionCheck
from sudoku_app.ui.answers.hint_question import HintQuestion
from sudoku_app.ui.answers.question import OpenJob, Question, ReasonsQuestion
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.commands import called_by
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.voice import SymbolStyle

if TYPE_CHECKING:
    from sudoku_app.session.way_back import WayBack
    from sudoku_app.sudoku.verdicts import entries
    from sudoku_app.sudoku.verdicts import refusal as refusals
    from sudoku_app.ui.answers.shown_answer import Result
else:
    entries = DeferredModule("sudoku_app.sudoku.verdicts.entries")
    refusals = DeferredModule("sudoku_app.sudoku.verdicts.refusal")


class MistakeQuestion(Question):
    """Asks why a wrong entry cannot be right, and for the last position in which all values agree with the solution."""

    def __init__(self, open_job: OpenJob, edits: SolverEdits) -> None:
        super().__init__(open_job, edits)
        self._edits = edits

    def ask_why(self, cell: int) -> None:
        """Ask why one of the entries that the answer names is wrong."""
        found = self._answer.result
        if isinstance(found, entries.EntriesCheck | refusals.Refusal):
            request = requests.WhyWrongRequest(self._session.position, cell, found.cells, searches=self._searches)
            self._ask(request, self._take)

    @called_by(Command.UNDO_TO_CORRECT)
    @Slot()
    def ask_way_back(self) -> None:
        """Ask for the last correct position, and go back to it."""
        session = self._session
        request = requests.WayBackRequest(session.position, session.history.done, searches=self._searches)
        self._ask(request, self._on_way_back)

    @Slot(object)
    def _on_way_back(self, found: WayBack) -> None:
        self._hold(found)
        self._edits.go_back(found)
        self._answer.show()


class VerdictQuestion(Question):
    """Asks for the verdict and its reasons, for the solutions, or whether all is right so far."""

    def __init__(self, open_job: OpenJob, reasons: ReasonsQuestion, edits: SolverEdits) -> None:
        super().__init__(open_job, edits)
        self._reasons = reasons
        self._edits = edits

    def _hold(self, found: Result) -> None:
        """Take a verdict; the reasons that are known of it stand with it."""
        super()._hold(found)
        if isinstance(found, PositionCheck):
            self._answer.explained = self._reasons.explanation_of(found)

    @Slot()
    def ask(self) -> None:
        """Ask whether there is exactly one solution."""
        self._ask(requests.CheckRequest(self._session.position, searches=self._searches), self._on_checked)

    @Slot(object)
    def _on_checked(self, checked: PositionCheck) -> None:
        self._take(checked)
        self._reasons.ask_for_verdict(checked)

    @called_by(Command.CHECK)
    @Slot()
    def check(self) -> None:
        """Ask whether all is right so far; asked again where something is wrong, show where.

        While a puzzle is entered, and where nothing was put in yet, or nothing can be right, the verdict answers.
        """
        session, answer = self._session, self._answer
        if answer.ended:
            answer.show()
        elif session.mode is Mode.ENTER or not _is_begun(session.position):
            self.ask()
        elif answer.hides_where and not self._open_job.busy:
            answer.show_more(HelpLevel.STEP)
        else:
            request = requests.EntriesRequest(session.position, session.history.done, searches=self._searches)
            self._ask(request, self._on_entries_checked)

    @Slot(object)
    def _on_entries_checked(self, checked: entries.EntriesCheck) -> None:
        right_marks = checked.state is entries.EntriesState.NONE and not checked.marks
        if right_marks or checked.state is entries.EntriesState.NO_PUZZLE:
            self.ask()
            return
        self._answer.level = HelpLevel.QUESTION
        self._take(self._oldest_first(checked))

    @called_by(Command.SOLVE)
    @Slot()
    def solve(self) -> None:
        """Ask for the solutions, and show the first one in the grid."""
        self._ask(requests.SolveRequest(self._session.position, searches=self._searches), self._on_solved)

    @Slot(object)
    def _on_solved(self, checked: PositionCheck) -> None:
        self._hold(checked)
        if self._answer.solutions:
            self._edits.show_solution(0)
        self._answer.show()
        self._reasons.ask_for_verdict(checked)


def _is_begun(position: Position) -> bool:
    """Return whether a person put a value or a mark into a position."""
    return position.entry_count > 0 or any(content.corner or content.centre for content in position.cells)


class SolverController(QObject):
    """The window's questions to the solver, the one that is open, and the answer that is shown."""

    def __init__(
        self,
        session: Session,
        service: JobService,
        answer: ShownAnswer,
        doubts: ReadDoubts,
        labels: Labels,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self.answer: Final = answer
        self.open_job: Final = OpenJob(service, session, answer, labels, self)
        self.edits: Final = SolverEdits(session, answer, self)
        # What was searched of the puzzle that is shown, for every question about it
        self.searches: Final = self.open_job.searches
        self.reasons: Final = ReasonsQuestion(self.open_job, doubts, self)
        self.verdicts: Final = VerdictQuestion(self.open_job, self.reasons, self.edits)
        self.mistakes: Final = MistakeQuestion(self.open_job, self.edits)
        self.hints: Final = HintQuestion(self.open_job, self)
        session.listen(self._on_change)

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self.open_job.busy

    @property
    def idle(self) -> bool:
        """Whether nothing was asked."""
        return not self.open_job.busy and self.answer.empty

    def set_style(self, style: SymbolStyle) -> None:
        """Write values above 9 in another way."""
        if style is not self.answer.style:
            self.answer.style = style
            self.repeat_answer()

    @Slot()
    def repeat_answer(self) -> None:
        """Show what stands as it reads now, unless an answer is on its way."""
        if not self.open_job.busy:
            self.answer.show()

    @Slot()
    def dismiss(self) -> None:
        """Show nothing any more, and seek nothing further."""
        self.open_job.drop()
        self.answer.clear()

    def _on_change(self, _change: Change) -> None:
        if self.edits.editing:
            return
        hint = self.answer.hint
        if self.open_job.busy:
            self.open_job.drop(outdated=True)
            self.answer.clear()
        elif hint is not None and self.hints.next_is_done(hint):
            self.hints.go_on(hint)
        elif self.answer.still_holds(self._session.position):
            self.answer.show()
        else:
            self.answer.clear()


class SolverEdits(QObject):
    """Edits the grid for the solver; while it is ``editing``, the answer stays."""

    solution_shown = Signal()  # a solution came into the grid, and not in place of another

    def __init__(self, session: Session, answer: ShownAnswer, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._answer = answer
        self.editing = False

    @called_by(Command.NEXT_SOLUTION)
    @Slot()
    def next_solution(self) -> None:
        """Show the next of several solutions, after the last one the first."""
        self._step(1)

    @called_by(Command.PREVIOUS_SOLUTION)
    @Slot()
    def previous_solution(self) -> None:
        """Show the solution before, before the first one the last."""
        self._step(-1)

    def _step(self, by: int) -> None:
        count = len(self._answer.solutions)
        if count:
            shown = self._answer.shown_solution
            self.show_solution((shown + by) % count if shown >= 0 else 0 if by > 0 else count - 1)
            self._answer.show()

    def show_solution(self, number: int) -> None:
        """Fill the grid with a solution, in place of another one, so that one undo takes it away."""
        self.editing = True
        replaces = self._put_away()
        shown = self._session.show_solution(self._answer.solutions[number])
        self.editing = False
        if shown and not replaces:
            self.solution_shown.emit()

    def _put_away(self) -> bool:
        """Take a solution that is shown out of the grid, and return whether there was one."""
        last = self._session.history.next_undo
        shown = last is not None and last.kind is EditKind.SHOW_SOLUTION and self._answer.shown_solution >= 0
        return shown and self._session.undo()

    def correct(self, changes: Iterable[tuple[int, int]]) -> None:
        """Change givens; a solution that is shown goes, for it was one of the puzzle before."""
        self.editing = True
        self._put_away()
        self.editing = False
        self._session.correction(changes)

    def go_back(self, found: WayBack) -> None:
        """Undo to the last correct position; the answer then speaks of that."""
        self.editing = True
        self._session.undo(found.steps or 0)
        self.editing = False
        self._answer.result = replace(found, position=self._session.position)


# Longer than the pause between two keystrokes of a person who types a printed puzzle.
_PAUSE_MILLISECONDS = 350


class LiveCheck(QObject):
    """Keeps the verdict on the givens up to date, by the compiled kernels only: they leave the window its time."""

    # PositionCheck | None: the verdict on the givens as they stand now; None when it is not known yet
    changed = Signal(object)

    def __init__(self, session: Session, service: JobService, searches: RememberedSearches, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._service = service
        self._searches = searches
        self._enabled = False
        self._question = LatestJob(self)
        self._known_for: Puzzle | None = None
        self._pause = QTimer(self, singleShot=True, interval=_PAUSE_MILLISECONDS)
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
        known = self._known_for
        if change.cells is not None and known is not None and known == self._session.position.puzzle:
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
        request = requests.LiveCheckRequest(self._session.position, searches=self._searches)
        # Where it fails, the error is in the log; asking the same again would only repeat it.
        self._question.ask(self._service, request, self._on_answered, None, self._on_cancelled)

    @Slot(object)
    def _on_answered(self, checked: PositionCheck) -> None:
        self._known_for = checked.position.puzzle
        self.changed.emit(checked)

    @Slot()
    def _on_cancelled(self) -> None:
        """A question of the person's own went first."""
        self._pause.start()
