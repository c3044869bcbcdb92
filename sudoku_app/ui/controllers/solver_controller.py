"""Asks the solver and shows what it says; drops what has become stale."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import Request
from sudoku_app.background.requests.solver import (
    CheckRequest,
    ConfirmRequest,
    EntriesRequest,
    ExplainRequest,
    HintRequest,
    NextStepsRequest,
    SolveRequest,
    WayBackRequest,
)
from sudoku_app.background.service import JobService
from sudoku_app.session.edits import EditKind
from sudoku_app.session.ending import Ending
from sudoku_app.session.history import marks_taken
from sudoku_app.session.session import Change, Session
from sudoku_app.session.way_back import WayBack
from sudoku_app.sudoku.checking import PositionCheck
from sudoku_app.sudoku.entries import EntriesCheck, excluded_by_marks
from sudoku_app.sudoku.explaining import Explanation
from sudoku_app.sudoku.hints import HelpLevel, Hint, NextSteps, Refusal
from sudoku_app.sudoku.inquiry import Inquiry, Verdict
from sudoku_app.sudoku.position import Position
from sudoku_app.ui.controllers.open_job import OpenJob
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.report import Offer, OfferKind, Report
from sudoku_app.wording.reports import report_of, stopped_report
from sudoku_app.wording.verdicts import live_report, solution_offers
from sudoku_app.wording.voice import SymbolStyle, Voice

_Result = PositionCheck | EntriesCheck | WayBack | Ending | Hint | NextSteps | Refusal
_Taker = Callable[..., None]  # a slot
_TIMES_FURTHER = 6  # "look further" looks so many times as far as before
HANDLED_OFFERS = frozenset(
    {
        OfferKind.ENTER_VALUE,
        OfferKind.SET_GIVEN,
        OfferKind.CLEAR_CELL,
        OfferKind.SHOW_SOLUTION,
        OfferKind.NEXT_SOLUTION,
        OfferKind.PREVIOUS_SOLUTION,
        OfferKind.KEEP_GOING,
        OfferKind.KEEP_COUNTING,
        OfferKind.MORE_HELP,
        OfferKind.WHOLE_HINT,
        OfferKind.OTHER_HINTS,
        OfferKind.UNDO_SLIP,
        OfferKind.WAY_BACK,
        OfferKind.REDO_STEPS,
    }
)


@dataclass(frozen=True)
class _Asked:
    """What was asked last, and the slots that take its answer, or what was found until it was stopped."""

    request: Request
    answered: _Taker
    stopped: _Taker


class SolverController(QObject):
    """The window's questions to the solver, and their answers.

    Signals:
        report_changed(Report): the panel is to show this.
        status_changed(str): the status bar is to say this.
        busy_changed(bool): a question is open or not.
        solutions_changed(bool): there are several solutions to step through.
        hint_given(): a hint or the next steps were asked for and found.
        failed(BaseException): a question ended in an unexpected error.
    """

    report_changed = Signal(object)
    status_changed = Signal(str)
    busy_changed = Signal(bool)
    solutions_changed = Signal(bool)
    hint_given = Signal()
    failed = Signal(object)

    def __init__(
        self, session: Session, service: JobService, language: Language, labels: Labels, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._language = language
        self._labels = labels
        self._result: _Result | None = None
        self._explained: Explanation | None = None
        self._live: PositionCheck | None = None
        self._inquiry: Inquiry | None = None
        self._level = HelpLevel.WHERE
        self._hinted: int | None = None
        self._asked: _Asked | None = None
        self._believe_marks = False
        self._stepping = False
        self.style = SymbolStyle.NUMBERS
        self._open_job = OpenJob(service, labels, self)
        self._open_job.slow.connect(self._show_working)
        self._open_job.status_changed.connect(self.status_changed)
        self._open_job.busy_changed.connect(self.busy_changed)
        session.listen(self._on_change)

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._open_job.busy

    @property
    def idle(self) -> bool:
        """Whether nothing was asked, so that at most the verdict while typing is told."""
        return not self._open_job.busy and self._result is None and self._explained is None

    @property
    def waiting_status(self) -> str:
        """What the status bar says while nothing is asked."""
        return self._open_job.waiting_status

    # Questions

    def _ask(self, asked: _Asked, *, behind: bool = False) -> None:
        """Ask, in place of what is open; each question has slots of its own for its answer."""
        self._asked = asked
        job = self._open_job.ask(asked.request, behind=behind)
        job.answered.connect(asked.answered)
        job.cancelled.connect(asked.stopped)
        job.failed.connect(self._on_failed)
        job.found.connect(self._on_told)

    @Slot()
    def check(self) -> None:
        """Ask whether there is exactly one solution."""
        self._ask(_Asked(CheckRequest(self._session.position), self._on_checked, self._on_stopped))

    @Slot()
    def check_entries(self) -> None:
        """Ask whether and where entries and marks are wrong, without a digit of the solution."""
        session = self._session
        request = EntriesRequest(session.position, session.history.done, self._inquiry)
        self._ask(_Asked(request, self._on_entries_checked, self._on_stopped))

    @Slot()
    def undo_to_correct(self) -> None:
        """Go back to the last position in which every value agrees with the solution."""
        session = self._session
        request = WayBackRequest(session.position, session.history.done, self._inquiry)
        self._ask(_Asked(request, self._on_way_back, self._on_stopped))

    @Slot()
    def solve(self) -> None:
        """Ask for the solution and show it."""
        self._ask(_Asked(SolveRequest(self._session.position), self._on_solved, self._on_stopped))

    def hint(self, cell: int | None) -> None:
        """Ask for a hint, for one cell or for the easiest; asked again, tell more of the same one."""
        waiting = (
            self._open_job.busy and self._asked is not None and not isinstance(self._asked.request, ConfirmRequest)
        )
        if self._hinted == cell and not waiting and isinstance(self._result, Hint):
            self._more_help()
            return
        self._level = HelpLevel.WHERE
        self._hinted = cell
        request = HintRequest(self._session.position, cell, self._inquiry, self._excluded())
        self._ask(_Asked(request, self._on_hinted, self._on_hint_stopped))

    @Slot(bool)
    def believe_marks(self, on: bool) -> None:
        """Let hints take what the person's pencil marks exclude as excluded, or not; from the next one on."""
        self._believe_marks = on
        if isinstance(self._result, Hint | NextSteps | Refusal):
            self._open_job.drop(self.waiting_status)
            self._show_idle()

    def _excluded(self) -> tuple[int, ...]:
        if not self._believe_marks:
            return ()
        position = self._session.position
        return excluded_by_marks(position, marks_taken(position, self._session.history.done))

    @Slot(object)
    def tell(self, ending: Ending) -> None:
        """Show that the grid is full, until it is edited again."""
        self._result = ending
        self._explained = None
        self._show_result()

    def _tell_more(self, level: HelpLevel) -> None:
        self._level = level
        self._show_result()

    @Slot()
    def next_steps(self) -> None:
        """Ask for all steps of the easiest technique available now."""
        request = NextStepsRequest(self._session.position, self._inquiry, self._excluded())
        self._ask(_Asked(request, self._on_hinted, self._on_hint_stopped))

    @Slot()
    def stop(self) -> None:
        """Stop what runs; it still answers how far it came."""
        self._open_job.stop()

    @Slot()
    def find_redundant(self) -> None:
        """Ask which givens of a puzzle with one solution are not needed."""
        self._result = None
        self._ask_for_reasons(ExplainRequest(self._session.position, minimal=True))

    def _ask_for_reasons(self, request: ExplainRequest, *, behind: bool = False) -> None:
        self._ask(_Asked(request, self._on_explained, self._on_reasons_stopped), behind=behind)

    # Answers

    @Slot(object)
    def _on_checked(self, checked: PositionCheck) -> None:
        self._take(checked)
        if not self._open_job.stopped and checked.puzzle.verdict in (Verdict.NONE, Verdict.SEVERAL):
            # The verdict stands while its reason is sought.
            self._ask_for_reasons(ExplainRequest(checked.position), behind=True)

    @Slot(object)
    def _on_solved(self, checked: PositionCheck) -> None:
        self._hold(checked)
        if self._solutions():
            self._show_solution(0)
        self._show_result()

    @Slot(object)
    def _on_entries_checked(self, checked: EntriesCheck) -> None:
        self._take(checked)

    @Slot(object)
    def _on_way_back(self, found: WayBack) -> None:
        self._hold(found)
        self._go_back(found)
        self._show_result()

    @Slot(object)
    def _on_hinted(self, found: Hint | NextSteps | Refusal) -> None:
        self._take(found)
        if isinstance(found, Refusal):
            return
        self.hint_given.emit()
        if found.answer.verdict is Verdict.UNDECIDED and not self._open_job.stopped:
            # It was given before the verdict is known; it stands while that is found out.
            self._ask(_Asked(ConfirmRequest(found), self._on_confirmed, self._on_reasons_stopped), behind=True)

    @Slot(object)
    def _on_confirmed(self, found: Hint | NextSteps | Refusal) -> None:
        self._take(found)

    @Slot(object)
    def _on_explained(self, explained: Explanation) -> None:
        self._explained = explained
        self._show_result()

    @Slot(object)
    def _on_stopped(self, found: _Result | None) -> None:
        """Tell how far a question came that was stopped."""
        if found is not None:
            self._take(found)
        else:
            self._result = None
            self.report_changed.emit(stopped_report(self._language))

    @Slot(object)
    def _on_told(self, found: object) -> None:
        """Show the reasons known so far, unless more are shown already and it is only looked further.

        Where nothing is to be read anew, nothing is shown anew: a statement that was chosen stays chosen.
        """
        before = self._explained
        if not isinstance(found, Explanation) or (before is not None and before.finished):
            return
        self._open_job.no_longer_slow()
        self._explained = found
        said = None if before is None else report_of(self._language, before, self.style)
        if said != report_of(self._language, found, self.style):
            self._show_result()

    @Slot(object)
    def _on_hint_stopped(self, found: Hint | NextSteps | Refusal | None) -> None:
        self._on_stopped(found)
        if isinstance(found, Hint | NextSteps):
            self.hint_given.emit()

    @Slot(object)
    def _on_reasons_stopped(self, found: Explanation | Hint | NextSteps | Refusal | None) -> None:
        """What was asked behind an answer was stopped: that stands."""
        if isinstance(found, Explanation):
            self._on_explained(found)
        elif found is None and self._result is not None:
            self._show_result()
        else:
            self._on_stopped(found)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self._show_idle()
        self.failed.emit(error)

    def _hold(self, found: _Result) -> None:
        """Take an answer in place of the one before."""
        self._result = found
        self._explained = None
        self._remember_question(found)

    def _take(self, found: _Result) -> None:
        """Take an answer and show it."""
        self._hold(found)
        self._show_result()

    def _remember_question(self, found: _Result) -> None:
        """Keep the search for the verdict on these givens: the next hint goes on with it."""
        if isinstance(found, PositionCheck | EntriesCheck | WayBack | Hint | NextSteps):
            self._inquiry = found.inquiry

    @Slot()
    def _show_working(self) -> None:
        self.report_changed.emit(self._labels.working)

    def set_style(self, style: SymbolStyle) -> None:
        """Say values above 9 in another way."""
        self.style = style
        if not self._open_job.busy:
            self._show_result()

    def _show_idle(self) -> None:
        self._result = self._explained = None
        self.solutions_changed.emit(False)
        self.report_changed.emit(self._idle_report())

    def _idle_report(self) -> Report:
        """Return what the panel says while nothing was asked: the live verdict where it is known."""
        if self._live is None:
            return self._labels.not_asked
        voice = Voice(self._language, self._live.position.shape, self.style)
        return live_report(voice, self._live.puzzle)

    @Slot(object)
    def show_live(self, checked: PositionCheck | None) -> None:
        """Show the verdict that is kept up to date while the person types, where nothing was asked."""
        if checked is None and self._live is None:
            return  # as with every key but the first of a burst
        self._live = checked
        if checked is not None:
            self._remember_question(checked)
        if self.idle:
            self._show_idle()

    def _show_result(self) -> None:
        if self._result is None:
            if self._explained is None:
                self._show_idle()
            else:
                self.report_changed.emit(report_of(self._language, self._explained, self.style))
            return
        report = report_of(self._language, self._result, self.style, self._explained, self._level)
        solutions = self._solutions()
        self.solutions_changed.emit(len(solutions) > 1)
        self.report_changed.emit(self._with_solution_offers(report, solutions))

    def _with_solution_offers(self, report: Report, solutions: tuple[tuple[int, ...], ...]) -> Report:
        if not isinstance(self._result, PositionCheck) or not solutions:
            return report
        voice = Voice(self._language, self._session.position.shape, self.style)
        answer = self._result.puzzle if solutions == self._result.puzzle.solutions else self._result.entered
        exact = answer is not None and answer.exact
        offers = solution_offers(voice, self._shown(), len(solutions), exact)
        return Report(report.tone, report.headline, report.basis, report.sections, report.marks, report.offers + offers)

    def _solutions(self) -> tuple[tuple[int, ...], ...]:
        return self._result.solutions if isinstance(self._result, PositionCheck) else ()

    def _shown(self) -> int:
        """Return the number of the solution the grid shows, -1 for none."""
        values = self._session.position.values
        return next((number for number, solution in enumerate(self._solutions()) if solution == values), -1)

    # What an answer offers

    @Slot(object)
    def accept(self, offer: Offer) -> None:
        """Do what an offer offers."""
        doings: dict[OfferKind, Callable[[], object]] = {
            OfferKind.ENTER_VALUE: lambda: self._session.place_hint(offer.cell, offer.value),
            OfferKind.SET_GIVEN: lambda: self._session.give(offer.cell, offer.value),
            OfferKind.CLEAR_CELL: lambda: self._session.give(offer.cell, 0),
            OfferKind.SHOW_SOLUTION: lambda: self._show_solution(offer.value),
            OfferKind.NEXT_SOLUTION: self.next_solution,
            OfferKind.PREVIOUS_SOLUTION: self.previous_solution,
            OfferKind.KEEP_GOING: self._keep_going,
            OfferKind.KEEP_COUNTING: self._keep_counting,
            OfferKind.MORE_HELP: self._more_help,
            OfferKind.WHOLE_HINT: lambda: self._tell_more(HelpLevel.VALUE),
            OfferKind.OTHER_HINTS: self.next_steps,
            OfferKind.UNDO_SLIP: self._undo_slip,
            OfferKind.WAY_BACK: self.undo_to_correct,
            OfferKind.REDO_STEPS: lambda: self._session.redo(offer.value),
        }
        doings[offer.kind]()

    def _more_help(self) -> None:
        self._tell_more(HelpLevel(min(self._level.value + 1, HelpLevel.VALUE.value)))

    def _undo_slip(self) -> None:
        if isinstance(self._result, Refusal):
            self._session.undo_to_before(self._result.cells)

    def _keep_counting(self) -> None:
        if self._asked is not None and isinstance(self._asked.request, ExplainRequest):
            request = self._asked.request
            self._ask(replace(self._asked, request=replace(request, count_limit=10 * request.count_limit)))

    def _keep_going(self) -> None:
        """Go on with the last question: a verdict where its search stopped, reasons and hints further."""
        if self._asked is None:
            return
        request = self._asked.request
        if isinstance(request, ExplainRequest):
            request = replace(request, times=_TIMES_FURTHER * request.times)
        elif isinstance(request, CheckRequest | SolveRequest | EntriesRequest | WayBackRequest):
            request = replace(request, inquiry=self._inquiry)
        elif isinstance(request, HintRequest | NextStepsRequest):
            request = replace(request, inquiry=self._inquiry, times=_TIMES_FURTHER * request.times)
        self._ask(replace(self._asked, request=request))

    @Slot()
    def next_solution(self) -> None:
        """Show the next of several solutions, after the last one the first."""
        self._step(1)

    @Slot()
    def previous_solution(self) -> None:
        """Show the solution before, before the first one the last."""
        self._step(-1)

    def _step(self, by: int) -> None:
        count = len(self._solutions())
        if count:
            shown = self._shown()
            self._show_solution((shown + by) % count if shown >= 0 else 0 if by > 0 else count - 1)
            self._show_result()

    def _show_solution(self, number: int) -> None:
        """Fill the grid with a solution, in place of another one, so that one undo takes it away."""
        self._stepping = True
        last = self._session.history.next_undo
        if last is not None and last.kind is EditKind.SHOW_SOLUTION and self._shown() >= 0:
            self._session.undo()
        self._session.show_solution(self._solutions()[number])
        self._stepping = False

    def _go_back(self, found: WayBack) -> None:
        """Undo to the last correct position; the answer then speaks of that."""
        self._stepping = True
        self._session.undo(found.steps or 0)
        self._stepping = False
        self._result = replace(found, position=self._session.position)

    # What the person does meanwhile

    def _on_change(self, _change: Change) -> None:
        if self._stepping:
            return
        if self._open_job.busy:
            self._open_job.drop(self._labels.dropped)
            self._show_idle()
        elif self._explained is not None and self._explained.answer.values != self._session.position.givens:
            self._show_idle()
        elif self._result is not None and _same_question(self._result, self._session.position):
            self._show_result()
        else:
            self._show_idle()


def _same_question(result: _Result, now: Position) -> bool:
    """Return whether an answer still holds.

    A verdict holds while only the solver's digits differ; a hint for its position alone.
    """
    asked = result.position
    if not isinstance(result, PositionCheck) or asked.shape != now.shape:
        return asked == now
    return asked.givens == now.givens and all(
        after.solved or before.solved or before.value == after.value
        for before, after in zip(asked.cells, now.cells, strict=True)
    )
