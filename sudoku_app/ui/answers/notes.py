"""What the panel says: the solver's answers, and notes of what was done."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.session import Session
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.wording.report import Line, Report, Section


class Notes(QObject):
    """Puts notes and answers together.

    A note (what a text was read as, where a file was written) stays until the position changes or an answer takes its
    place; what does not pass by itself, as that nothing can be saved, stands below all that until it is withdrawn. What
    is shown is shown again when the language changes, so a note is a callable that returns its report.
    """

    report_changed = Signal(object)  # Report: the panel is to show this
    noted = Signal(object)  # Callable: a note is shown that has to be seen

    def __init__(
        self, session: Session, solver: SolverController, beside: Callable[[Report], Report], window: QWidget
    ) -> None:
        """Show an answer as ``beside`` returns it: with what has to be said with every one about the puzzle."""
        super().__init__(window)
        self._session = session
        self._solver = solver
        self._beside = beside
        self._answer = answer = solver.answer
        self._note: Callable[[], Report] | None = None
        self._below: Callable[[], Report] | None = None  # a warning that stands below the note
        self._warning: Callable[[], Report] | None = None  # which is still to stand below the next one
        self._standing: Callable[[], Report] | None = None  # a warning that stays until it is withdrawn
        self._revision = -1
        self._shown = answer.current_report
        answer.answer_changed.connect(self.show_answer)
        OnLanguageChange(window, lambda: self._report(self._shown()))

    @Slot(object)
    def show_note(self, note: Callable[[], Report]) -> None:
        """Show what was done."""
        warning, self._warning = self._warning, None
        # Of the same headline it says how that stands now.
        repeats = warning is not None and note().headline != warning().headline
        self._note, self._below = note, warning if repeats else None
        self._revision = self._session.revision
        self._show(self._noted(), self._noted)
        self.noted.emit(note)

    def _noted(self) -> Report:
        assert self._note is not None
        return self._note() if self._below is None else with_note(self._note(), self._below())

    @Slot(object)
    def show_warning(self, warning: Callable[[], Report]) -> None:
        """Show what should not be missed: it stays for one change of the position, or below one more note."""
        self.show_note(warning)
        self._warning = warning

    @Slot(object)
    def let_stand(self, warning: Callable[[], Report]) -> None:
        """Show what stays until it is withdrawn: alone at first, then below whatever else is shown."""
        self._standing = warning
        self.show_note(warning)

    @Slot(object)
    def withdraw(self, note: Callable[[], Report]) -> None:
        """Show a note or a warning no more that does not hold any more; what stands with it stays."""
        if self._standing is note:
            self._standing = None
            self._report(self._shown())
        self.let_pass(note)

    @Slot(object)
    def let_pass(self, note: Callable[[], Report]) -> None:
        """Show a note no more that was seen; where it is a warning that stands, it stands below what is shown next."""
        if self._warning is note:
            self._warning = None
        if self._below is note:
            self._below = None
        elif self._note is note:
            self._note, self._below = self._below, None
        else:
            return
        self.show_answer(self._answer.current_report())

    def _show(self, report: Report, again: Callable[[], Report]) -> None:
        self._shown = again
        self._report(report)

    def _report(self, shown: Report) -> None:
        """Report what is shown, and below it what stands."""
        standing = self._standing
        if standing is not None and self._note is not standing:
            shown = with_note(shown, standing()) if shown.headline else standing()
        self.report_changed.emit(shown)

    @Slot(object)
    def show_answer(self, answer: Report) -> None:
        """Show what the solver says; where it was not asked, the note."""
        if self._note is not None and (self._session.revision != self._revision or not self._solver.idle):
            self._note, self._below, self._warning = self._warning, None, None
            self._revision = self._session.revision
        if self._note is None:
            self._show(self._beside(answer), lambda: self._beside(self._answer.current_report()))
        else:
            self._show(self._noted(), self._noted)

    @Slot()
    def dismiss(self) -> None:
        """Show a note no more, and the answer that it was shown in place of; else that answer no more."""
        if self._note is not None:
            self._note = self._below = None
            self.show_answer(self._answer.current_report())
        elif not self._shown().lasting:
            self._solver.dismiss()


def with_note(answer: Report, note: Report) -> Report:
    """Return an answer with a note below it."""
    lines = ((Line(note.basis),) if note.basis else ()) + tuple(line for part in note.sections for line in part.lines)
    return replace(
        answer, sections=(*answer.sections, Section(note.headline, lines)), offers=(*answer.offers, *note.offers)
    )
