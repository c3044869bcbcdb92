"""What the solver's questions share: one is open at a time and can be gone on with; and the question for reasons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sudoku_app.background.jobs import JobProgress, Request
from sudoku_app.background.requests.solver import ExplainRequest, HintRequest, RememberedSearches
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.exact_cover.effort import Engine
from sudoku_app.session.edits import oldest_first, typed_last
from sudoku_app.session.session import ReadDoubts, Session
from sudoku_app.sudoku.verdicts.answer import PositionCheck, Verdict
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.commands import called_by
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels

if TYPE_CHECKING:
    from sudoku_app.sudoku.grid.geometry import GridShape
    from sudoku_app.sudoku.verdicts.entries import EntriesCheck
    from sudoku_app.sudoku.verdicts.explaining import Explanation
    from sudoku_app.sudoku.verdicts.refusal import Refusal
    from sudoku_app.ui.answers.shown_answer import Result

_SLOW_AFTER_MILLISECONDS = 400
_NamesCells = TypeVar("_NamesCells", "EntriesCheck", "Refusal")
_Receiver = Callable[..., None]  # a slot
_TIMES_FURTHER = 6  # "look further" looks so many times as far as before


@dataclass(frozen=True)
class OpenQuestion:
    """A question, and the slots that take its answer, what was found until it was stopped, and what is found first."""

    request: Request
    answered: _Receiver
    stopped: _Receiver
    found: _Receiver | None = None


class OpenJob(QObject):
    """Holds the job whose answer is waited for, if any, and the question that was asked last."""

    question_opened = Signal()  # a question was asked, and not one behind an answer that stands
    status_changed = Signal(str)  # the status bar is to say this
    busy_changed = Signal(bool)  # a job is open or not

    def __init__(
        self, service: JobService, session: Session, answer: ShownAnswer, labels: Labels, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._service = service
        self.session = session
        self.answer = answer
        self._labels = labels
        self.searches = RememberedSearches()  # what was searched of the puzzle that is shown
        self._question = LatestJob(self)
        self._work_beside = False
        self._further = False
        self.asked: OpenQuestion | None = None  # the question that was asked last, None before the first
        self.stopped = False  # the person stopped the last job
        self._slow_timer = QTimer(self, singleShot=True, interval=_SLOW_AFTER_MILLISECONDS)
        self._slow_timer.timeout.connect(lambda: self.answer.show_working(further=self._further))
        self._status: Callable[[], str] = self._waiting_status

    @property
    def busy(self) -> bool:
        """Whether a job is open."""
        return self._question.busy

    @property
    def request(self) -> Request | None:
        """What was asked, None before the first question."""
        return None if self.asked is None else self.asked.request

    @property
    def open_request(self) -> Request | None:
        """What is asked now, None while nothing is open."""
        return self.request if self.busy else None

    # Asking

    def ask(self, asked: OpenQuestion, *, behind: bool = False, further: bool = False) -> None:
        """Ask a question in place of the one that is open; it is not open any more when its answer is delivered.

        No one waits for one that is asked ``behind`` an answer that stands; one may also go ``further`` from that.
        """
        self._question.abandon()
        self._service.cancel_all()  # also what runs quietly: this goes first
        self.asked, self._further, self.stopped = asked, further, False
        job = self._question.ask(self._service, asked.request, self._on_ended, self._on_ended, self._on_ended)
        job.progressed.connect(self._on_progressed)
        if behind:
            self._slow_timer.stop()
        else:
            self.question_opened.emit()
            self._slow_timer.start()
        self._set_status(lambda: self._labels.searching)
        self.busy_changed.emit(True)
        job.connect_ends(asked.answered, self._on_failed, asked.stopped)
        if asked.found is not None:
            job.found.connect(asked.found)

    def ask_again(self, request: Request) -> None:
        """Ask further, with the same slots for the answer."""
        if self.asked is not None:
            self.ask(replace(self.asked, request=request), further=True)

    def go_on(self) -> None:
        """Go on with the last question: a verdict where its search stopped, reasons and hints further."""
        request = self.request
        if isinstance(request, ExplainRequest | HintRequest):
            self.ask_again(replace(request, times=_TIMES_FURTHER * request.times))
        elif request is not None:
            self.ask_again(request)

    def no_longer_slow(self) -> None:
        """Do not report the open question as slow: part of its answer is shown already."""
        self._slow_timer.stop()

    @called_by(Command.STOP)
    @Slot()
    def stop(self) -> None:
        """Stop the open question; it still answers how far it came."""
        if self.busy:
            self.stopped = True
            self._question.cancel()

    def drop(self, *, outdated: bool = False) -> None:
        """Forget the open question and its answer, and say so where it is ``outdated`` by what the person did."""
        if self._question.abandon():
            self._end()
            self._set_status((lambda: self._labels.dropped) if outdated else self._waiting_status)

    def _end(self) -> None:
        self._slow_timer.stop()
        self.busy_changed.emit(False)

    @Slot()
    def _on_ended(self) -> None:
        self._end()
        self._set_status(self._waiting_status)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.answer.clear()
        raise error

    # What the status bar says

    def update_status(self) -> None:
        """Emit what the status bar shows now, in the present language."""
        self.status_changed.emit(self._status())

    def _set_status(self, status: Callable[[], str]) -> None:
        self._status = status
        self.update_status()

    def _waiting_status(self) -> str:
        """Return what the status bar says while nothing is asked: nothing where all is as usual."""
        if self._work_beside:
            return self._labels.working_beside
        return "" if self._service.engine is Engine.COMPILED else self._labels.plain_only

    def set_work_beside(self, on: bool) -> None:
        """Set whether something else takes long beside what is asked."""
        if on != self._work_beside:
            self._work_beside = on
            self.update_status()

    @Slot(object)
    def _on_progressed(self, progress: JobProgress) -> None:
        self._set_status(lambda: self._labels.progress(progress.seconds))


class Question(QObject):
    """One kind of question, with slots of its own for its answers."""

    def __init__(self, open_job: OpenJob, parent: QObject) -> None:
        super().__init__(parent)
        self._session = open_job.session
        self._answer = open_job.answer
        self._searches = open_job.searches
        self._open_job = open_job

    def _hold(self, found: Result) -> None:
        self._answer.hold(found)

    def _ask(self, request: Request, answered: _Receiver) -> None:
        """Ask; where it is stopped, how far it came is shown."""
        self._open_job.ask(OpenQuestion(request, answered, self._on_stopped))

    def _oldest_first(self, found: _NamesCells) -> _NamesCells:
        """Return an answer that names wrong entries with the oldest first, which is asked about first."""
        return replace(found, cells=oldest_first(self._session.history.done, found.cells))

    @Slot(object)
    def _take(self, found: Result) -> None:
        self._hold(found)
        self._answer.show()

    @Slot(object)
    def _on_stopped(self, found: Result | None) -> None:
        """Show how far a question came that was stopped; where it had not begun, what was answered before stands."""
        if found is not None:
            self._take(found)
        elif self._answer.empty:
            self._answer.stop()
        else:
            self._answer.show()


_TYPED_LAST = 4  # cells that are looked at first for what is wrong


@dataclass(frozen=True)
class _Reasons:
    """What is known of the reasons of a verdict, and the question for them; ``whole`` when it was not broken off."""

    request: ExplainRequest
    explained: Explanation
    whole: bool


class ReasonsQuestion(Question):
    """Asks for the reasons of a verdict, which stands meanwhile, and remembers them for the next question."""

    def __init__(self, open_job: OpenJob, doubts: ReadDoubts, parent: QObject) -> None:
        super().__init__(open_job, parent)
        self._doubts = doubts
        self._reasons: _Reasons | None = None

    @called_by(Command.REDUNDANT)
    @Slot()
    def find_redundant(self) -> None:
        """Ask which givens of a puzzle with one solution are not needed."""
        self._answer.result = None
        self._ask_for_reasons(ExplainRequest(self._session.position, minimal=True, searches=self._searches))

    def count_further(self) -> None:
        """Count the solutions further."""
        request = self._open_job.request
        if isinstance(request, ExplainRequest):
            self._open_job.ask_again(replace(request, count_limit=10 * request.count_limit))

    def ask_for_verdict(self, checked: PositionCheck) -> None:
        """Ask for the reasons of a verdict, unless all of them are known."""
        if self._open_job.stopped or checked.puzzle.verdict not in (Verdict.NONE, Verdict.SEVERAL):
            return
        known = self._known_reasons(checked.position.shape, checked.position.givens)
        if known is not None and known.whole:
            self._open_job.asked = self._question_for(known.request)  # to be gone on with
            return
        recent, doubtful = typed_last(self._session.history.done, _TYPED_LAST), self._doubts.cells
        request = ExplainRequest(checked.position, recent=recent, doubtful=doubtful, searches=self._searches)
        self._ask_for_reasons(request, behind=True)

    def explanation_of(self, checked: PositionCheck) -> Explanation | None:
        """Return what is known of the reasons of a verdict, None where nothing is."""
        known = self._known_reasons(checked.position.shape, checked.position.givens)
        return None if known is None else known.explained

    def _question_for(self, request: ExplainRequest) -> OpenQuestion:
        return OpenQuestion(request, self._on_explained, self._on_reasons_stopped, self._on_some_found)

    def _ask_for_reasons(self, request: ExplainRequest, *, behind: bool = False) -> None:
        self._open_job.ask(self._question_for(request), behind=behind)

    def _known_reasons(self, shape: GridShape, givens: tuple[int, ...]) -> _Reasons | None:
        """Return what is known of the reasons of the verdict on some givens, found by whichever question."""
        known = self._reasons
        same = known is not None and (known.explained.answer.shape, known.explained.answer.values) == (shape, givens)
        return known if same else None

    def _note_reasons(self, explained: Explanation) -> None:
        """Remember the reasons of a verdict for the next question for it."""
        request = self._open_job.request
        if isinstance(request, ExplainRequest) and not request.minimal:
            whole = explained.finished and not self._open_job.stopped
            as_shown = explained
            if not explained.finished:  # the search does not go on when it is shown again
                as_shown = replace(explained, finished=True, corrections_known=True)
            self._reasons = _Reasons(request, as_shown, whole)

    @Slot(object)
    def _on_explained(self, explained: Explanation) -> None:
        self._note_reasons(explained)
        self._answer.explain(explained)

    @Slot(object)
    def _on_some_found(self, found: Explanation) -> None:
        """Show the reasons known so far, unless more are shown already and it is only looked further."""
        known = self._known_reasons(found.answer.shape, found.answer.values)
        if known is None or not known.whole:
            self._note_reasons(found)
        before = self._answer.explained
        if before is None or not before.finished:
            self._open_job.no_longer_slow()
            self._answer.explain_so_far(found)

    @Slot(object)
    def _on_reasons_stopped(self, found: Explanation | None) -> None:
        """What was asked behind a verdict was stopped: that stands."""
        if found is None:
            self._on_stopped(None)
        else:
            self._on_explained(found)
