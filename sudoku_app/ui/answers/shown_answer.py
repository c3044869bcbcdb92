"""The answer that the panel shows: which one stands, how much of it is shown, and what that reads like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.session.solving import Ending
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.techniques.technique import HelpLevel
from sudoku_app.sudoku.verdicts.answer import PositionCheck, Verdict
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.wording import solver_reports as reports
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import NO_REPORT, Report, Tone
from sudoku_app.wording.verdicts import NO_ENTRIES, beside_entries, solution_offers, with_start
from sudoku_app.wording.voice import Symbols, SymbolStyle, Voice

if TYPE_CHECKING:
    from sudoku_app.session.way_back import WayBack
    from sudoku_app.sudoku.hints import exercises
    from sudoku_app.sudoku.hints import hint as hints
    from sudoku_app.sudoku.hints.hint import Hint, Refusal
    from sudoku_app.sudoku.hints.refutation import Refutation
    from sudoku_app.sudoku.techniques.step import Step
    from sudoku_app.sudoku.verdicts import entries
    from sudoku_app.sudoku.verdicts.explaining import Explanation
    from sudoku_app.wording import entries as entries_words

    Result = PositionCheck | entries.EntriesCheck | WayBack | Ending | Hint | Refusal | Refutation | exercises.Attempt
else:
    hints = DeferredModule("sudoku_app.sudoku.hints.hint")
    exercises = DeferredModule("sudoku_app.sudoku.hints.exercises")
    entries = DeferredModule("sudoku_app.sudoku.verdicts.entries")
    entries_words = DeferredModule("sudoku_app.wording.entries")


class ShownAnswer(QObject):
    """Holds an answer and its reasons, and emits what the panel is to show whenever that changes."""

    answer_changed = Signal(object)  # Report: this is the answer now
    solutions_changed = Signal(bool)  # there are several solutions to step through

    def __init__(self, session: Session, language: Language, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self.language = language
        self.result: Result | None = None
        # The reasons of a verdict as far as they are known, with the verdict or alone
        self.explained: Explanation | None = None
        self._explained_values: tuple[int, ...] = ()  # what stood in the grid then
        self.level = HelpLevel.QUESTION  # how much is shown of a hint, and of where entries are wrong
        self.style = SymbolStyle.NUMBERS
        self._current: Callable[[], Report] = self._idle_report

    def current_report(self) -> Report:
        """Return what was shown last, in the present language."""
        return self._current()

    def _show(self, now: Callable[[], Report]) -> None:
        self._current = now
        self.answer_changed.emit(now())

    @property
    def empty(self) -> bool:
        """Whether nothing was answered."""
        return self.result is None and self.explained is None

    @property
    def hint(self) -> Hint | None:
        """The answer that stands, if it is a hint."""
        if self.result is None or isinstance(self.result, PositionCheck):
            return None  # without loading what hints are made of
        return self.result if isinstance(self.result, hints.Hint) else None

    @property
    def attempt(self) -> exercises.Attempt | None:
        """The answer that stands, if it is how far the person is with an exercise."""
        if self.result is None or isinstance(self.result, PositionCheck):
            return None
        return self.result if isinstance(self.result, exercises.Attempt) else None

    @property
    def step(self) -> Step | None:
        """The step that the answer that stands is about, if it is a hint or an exercise."""
        if self.attempt is not None:
            return self.attempt.step
        return None if self.hint is None else self.hint.steps[0]

    @property
    def hides_where(self) -> bool:
        """Whether the answer that stands says that something is wrong and not yet where."""
        if self.result is None or isinstance(self.result, PositionCheck):
            return False
        found = self.result if isinstance(self.result, entries.EntriesCheck) else None
        return found is not None and entries_words.shows_less(found, self.level)

    @property
    def advises(self) -> bool:
        """Whether what stands answers how to go on: a hint, or why there are none."""
        if self.result is None or isinstance(self.result, PositionCheck):
            return False
        return isinstance(self.result, hints.Hint | hints.Refusal)

    @property
    def ended(self) -> bool:
        """Whether what stands is that the person solved the puzzle."""
        return isinstance(self.result, Ending) and self.result.right

    @property
    def solutions(self) -> tuple[tuple[int, ...], ...]:
        """The solutions that were found."""
        return self.result.solutions if isinstance(self.result, PositionCheck) else ()

    @property
    def shown_solution(self) -> int:
        """The number of the solution that the grid shows, -1 for none."""
        values = self._session.position.values
        return next((number for number, solution in enumerate(self.solutions) if solution == values), -1)

    def hold(self, found: Result) -> None:
        """Take an answer in place of the one before."""
        self.result = found
        self.explained = None

    @property
    def symbols(self) -> Symbols:
        """How values are shown: by the puzzle's own symbols, if it has any, else in the style that was chosen."""
        return self._session.position.symbols or self.style

    def voice(self) -> Voice:
        """Return what says something about the puzzle in the grid."""
        return Voice(self.language, self._session.position.shape, self.symbols)

    @Slot(object)
    def take(self, found: Result) -> None:
        """Take an answer and show it."""
        self.hold(found)
        self.show()

    @Slot(object)
    def complete_ending(self, found: Ending) -> None:
        """Show more of an ending, if it is what stands."""
        if isinstance(self.result, Ending) and self.result.position == found.position:
            self.take(found)

    def explain(self, explained: Explanation) -> None:
        """Show the reasons beside the verdict, or alone."""
        self.explained = explained
        self._explained_values = self._session.position.values
        self.show()

    def explain_so_far(self, explained: Explanation) -> None:
        """Show the reasons known so far, unless they read as before: a statement that was chosen stays chosen then."""
        before, self.explained = self.explained, explained
        self._explained_values = self._session.position.values
        shown = None if before is None else reports.report_of(self.language, before, self.symbols)
        if shown != reports.report_of(self.language, explained, self.symbols):
            self.show()

    def show_more(self, level: HelpLevel) -> None:
        """Show an answer up to another level."""
        self.level = level
        self.show()

    def stop(self) -> None:
        """Show that a question was stopped before anything was found."""
        self.result = None
        self._show(lambda: reports.stopped_report(self.language))

    def show_working(self, *, further: bool) -> None:
        """Show that a question takes longer than a moment: beside what is known, where that is what is gone on with."""
        if further and not self.empty:
            self._show(lambda: reports.working_beside(self.language, self._known_report()))
        else:
            self._show(lambda: reports.working_report(self.language))

    def clear(self) -> None:
        """Show that nothing was asked."""
        self.result = self.explained = None
        self.solutions_changed.emit(False)
        self._show(self._idle_report)

    def _idle_report(self) -> Report:
        """Return what is shown while nothing was asked: nothing, or how a puzzle comes into an empty grid."""
        if not any(self._session.position.values):
            return reports.empty_report(self.language, self._session.mode)
        return NO_REPORT

    def _with_start(self, report: Report, checked: PositionCheck) -> Report:
        """Offer to start solving, where the puzzle is being entered and is known to have one solution."""
        if self._session.mode is not Mode.ENTER or checked.puzzle.verdict is not Verdict.UNIQUE:
            return report
        return with_start(self.voice(), report)

    def show(self) -> None:
        """Show what stands as it reads now."""
        if self.empty:
            self.clear()
            return
        self.solutions_changed.emit(len(self.solutions) > 1)
        self._show(self._known_report)

    def _known_report(self) -> Report:
        """Return what stands: an answer, or else the reasons of a verdict alone."""
        if isinstance(self.result, PositionCheck):
            return self._verdict_report(self.result.at(self._session.position))
        if self.result is not None:
            return reports.report_of(self.language, self.result, self.symbols, level=self.level)
        if self.explained is None:
            return self._idle_report()
        now, alone = self._session.position, reports.report_of(self.language, self.explained, self.symbols)
        return beside_entries(self.voice(), alone, now)

    def _verdict_report(self, found: PositionCheck) -> Report:
        report = reports.report_of(self.language, found, self.symbols, self.explained)
        now = self._session.position
        if report.tone is Tone.ONE and self._session.mode is Mode.SOLVE and now.values == now.givens:
            report = replace(report, aside=self.language.translated(NO_ENTRIES))
        return self._with_solution_offers(report, self.solutions)

    def _with_solution_offers(self, report: Report, solutions: tuple[tuple[int, ...], ...]) -> Report:
        """Offer the solutions after what would settle it, which keeps its place; folded before one is shown."""
        if not isinstance(self.result, PositionCheck) or not solutions:
            return report
        voice = self.voice()
        answer = self.result.puzzle if solutions == self.result.puzzle.solutions else self.result.entered
        exact = answer is not None and answer.exact
        offers = solution_offers(voice, self.shown_solution, len(solutions), exact)
        several = len(solutions) > 1
        if several and self.shown_solution < 0:
            return replace(report, more=(*offers, *report.more))
        if several:  # what would settle it is drawn where a cell is empty
            return replace(report, offers=(*report.offers, *offers), marks=replace(report.marks, corrected=()))
        return self._with_start(replace(report, offers=(*report.offers, *offers)), self.result)

    def still_holds(self, now: Position) -> bool:
        """Return whether the answer holds for another position.

        A verdict holds while only the solver's digits differ; a hint while the digits are the same, and the marks too
        if it goes by them; reasons alone while the digits are the same, beside a verdict while the givens are.
        """
        about = None if self.explained is None else self.explained.answer
        if about is not None and (about.shape, about.values) != (now.shape, now.givens):
            return False
        if self.result is None:
            return self.explained is not None and self._explained_values == now.values
        return _same_question(self.result, now)


def _same_question(result: Result, now: Position) -> bool:
    asked = result.position
    if not isinstance(result, PositionCheck):
        if isinstance(result, exercises.Attempt):
            return exercises.is_still_open(result, now)
        if isinstance(result, hints.Hint) and not any(result.excluded):
            return (asked.shape, asked.givens, asked.values) == (now.shape, now.givens, now.values)
        return (asked.shape, asked.cells) == (now.shape, now.cells)  # lines say nothing to the solver
    return (
        asked.shape == now.shape
        and asked.givens == now.givens
        and all(
            after.solved or before.value == after.value or (before.solved and not after.value)
            for before, after in zip(asked.cells, now.cells, strict=True)
        )
    )
