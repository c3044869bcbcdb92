"""The person's questions to the solver, a class for each, and what drops them when their answers have become stale."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.service import JobService
from sudoku_app.session.read_doubts import ReadDoubts
from sudoku_app.session.session import Change, Session
from sudoku_app.sudoku.verdicts.position_check import PositionCheck
from sudoku_app.sudoku.verdicts.remembered_searches import RememberedSearches
from sudoku_app.ui.answers.check_questions import CheckQuestion, SolveQuestion
from sudoku_app.ui.answers.entries_questions import EntriesQuestion, WayBackQuestion, WrongEntryQuestion
from sudoku_app.ui.answers.hint_question import HintQuestion
from sudoku_app.ui.answers.open_job import OpenJob
from sudoku_app.ui.answers.question import LastQuestion
from sudoku_app.ui.answers.reasons_question import ReasonsQuestion
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_edits import SolverEdits
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.voice import SymbolStyle


class SolverController(QObject):
    """The window's questions to the solver.

    Attributes:
        answer: the answer that is shown.
        open_job: holds the question that is open; it tells how that goes.
        searches: what was searched of the puzzle that is shown, for every question about it.
        edits: puts solutions into the grid.
        checking: asks whether there is exactly one solution; `solving` for the solution itself.
        reasons: asks why there is none or several, and which givens are not needed.
        entries: asks whether what was entered is right; `wrong_entry` why something is not; `way_back` undoes it.
        hints: asks for the next step.

    Signals:
        unexpected(BaseException): a question ended in an unexpected error.
    """

    unexpected = Signal(object)

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
        self._labels = labels
        self.searches: Final = RememberedSearches()
        self.open_job: Final = OpenJob(service, labels, self)
        self.edits: Final = SolverEdits(session, answer, self)
        self._last = last = LastQuestion(self.open_job, self._on_failed)
        searches, edits = self.searches, self.edits
        self.reasons: Final = ReasonsQuestion(session, answer, last, searches, doubts, self)
        self.checking: Final = CheckQuestion(session, answer, last, searches, self.reasons, self)
        self.solving: Final = SolveQuestion(session, answer, last, searches, self.reasons, edits)
        self.entries: Final = EntriesQuestion(session, answer, last, searches, self)
        self.wrong_entry: Final = WrongEntryQuestion(session, answer, last, searches, self)
        self.way_back: Final = WayBackQuestion(session, answer, last, searches, edits)
        self.hints: Final = HintQuestion(session, answer, last, searches, self)
        self.open_job.slow.connect(self._on_slow)
        session.listen(self._on_change)

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self.open_job.busy

    @property
    def idle(self) -> bool:
        """Whether nothing was asked, so that at most the verdict while typing is told."""
        return not self.open_job.busy and self.answer.empty

    @Slot()
    def stop(self) -> None:
        """Stop what runs; it still answers how far it came."""
        self.open_job.stop()

    def go_on(self) -> None:
        """Go on with the last question: a verdict where its search stopped, reasons and hints further."""
        self._last.go_on()

    def set_style(self, style: SymbolStyle) -> None:
        """Say values above 9 in another way."""
        self.answer.style = style
        self.repeat_answer()

    def repeat_answer(self) -> None:
        """Show what stands as it reads now, unless an answer is on its way."""
        if not self.open_job.busy:
            self.answer.show()

    @Slot(object)
    def show_live(self, checked: PositionCheck | None) -> None:
        """Show the verdict that is kept up to date while the person types, where nothing was asked."""
        if checked is None and self.answer.live is None:
            return  # as with every key but the first of a burst
        self.answer.live = checked
        if self.idle:
            self.answer.clear()

    @Slot()
    def _on_slow(self) -> None:
        self.answer.show_working(further=self._last.further)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.answer.clear()
        self.unexpected.emit(error)

    def _on_change(self, _change: Change) -> None:
        if self.edits.editing:
            return
        hint = self.answer.hint
        if self.open_job.busy:
            self.open_job.drop(lambda: self._labels.dropped)
            self.answer.clear()
        elif hint is not None and self.hints.next_is_done(hint):
            self.hints.go_on(hint)
        elif self.answer.still_holds(self._session.position):
            self.answer.show()
        else:
            self.answer.clear()
