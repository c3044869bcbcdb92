"""The person's questions to the solver: asks them, takes their answers, and drops what has become stale."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import Request
from sudoku_app.background.requests.solver import (
    CheckRequest,
    ConfirmRequest,
    EntriesRequest,
    ExplainRequest,
    FindMyselfRequest,
    HintRequest,
    SolveRequest,
    WayBackRequest,
    WhyWrongRequest,
)
from sudoku_app.background.service import JobService
from sudoku_app.session.history import oldest_first, removed_marks, typed_last
from sudoku_app.session.read_doubts import ReadDoubts
from sudoku_app.session.session import Change, Session
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.techniques.level import HelpLevel, Level
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.position_check import PositionCheck
from sudoku_app.sudoku.verdicts.remembered_searches import RememberedSearches
from sudoku_app.ui.answers.open_job import OpenJob
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_edits import SolverEdits
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.voice import SymbolStyle

if TYPE_CHECKING:
    from sudoku_app.session.way_back import WayBack
    from sudoku_app.sudoku.hints.exercises import Exercise
    from sudoku_app.sudoku.hints.hint import Hint, Refusal
    from sudoku_app.sudoku.hints.refutation import Refutation
    from sudoku_app.sudoku.verdicts.entries import EntriesCheck
    from sudoku_app.sudoku.verdicts.explaining import Explanation
    from sudoku_app.ui.answers.shown_answer import Result

_NamesCells = TypeVar("_NamesCells", "EntriesCheck", "Refusal")
_Taker = Callable[..., None]  # a slot
_TYPED_LAST = 4  # cells that are looked at first for what is wrong
_TIMES_FURTHER = 6  # "look further" looks so many times as far as before


@dataclass(frozen=True)
class _Asked:
    """What was asked last, and the slots that take its answer, or what was found until it was stopped."""

    request: Request
    answered: _Taker
    stopped: _Taker


@dataclass(frozen=True)
class _Reasons:
    """What is known of the reasons of a verdict, and the question for them; ``whole`` when it was not broken off."""

    request: ExplainRequest
    explained: Explanation
    whole: bool


class SolverController(QObject):
    """The window's questions to the solver.

    Attributes:
        open_job: holds the question that is open; it tells how that goes.
        searches: what was searched of the puzzle that is shown, for every question about it.

    Signals:
        hint_given(): a hint was asked for and found.
        unexpected(BaseException): a question ended in an unexpected error.
    """

    hint_given = Signal()
    unexpected = Signal(object)

    def __init__(
        self,
        session: Session,
        service: JobService,
        answer: ShownAnswer,
        edits: SolverEdits,
        doubts: ReadDoubts,
        labels: Labels,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._answer = answer
        self._edits = edits
        self._doubts = doubts
        self._labels = labels
        self.searches = RememberedSearches()
        self._reasons: _Reasons | None = None
        self._hinted: int | None = None
        self._led: Hint | None = None  # the last hint, whose way the next one goes on with
        self._asked: _Asked | None = None
        self._believe_marks = False
        self._steps_at_once = False
        self._hardest = Level.ASSUMPTIONS
        self._removed: frozenset[Candidate] = frozenset()  # what hints had removed from the marks of the puzzle with …
        self._removed_for: tuple[int, ...] = ()  # … these givens
        self.open_job = OpenJob(service, labels, self)
        self._looks_further = False  # what is asked goes on from the answer that stands
        self.open_job.slow.connect(self._on_slow)
        session.listen(self._on_change)

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self.open_job.busy

    @property
    def idle(self) -> bool:
        """Whether nothing was asked, so that at most the verdict while typing is told."""
        return not self.open_job.busy and self._answer.empty

    @property
    def hint_awaited(self) -> bool:
        """Whether a hint is sought that the person waits for."""
        return self.open_job.busy and self._asked is not None and isinstance(self._asked.request, HintRequest)

    # Questions

    def _ask(self, asked: _Asked, *, behind: bool = False, further: bool = False) -> None:
        """Ask, in place of what is open; each question has slots of its own for its answer.

        Args:
            asked: the question.
            behind: nobody waits for it, for the answer that stands is one.
            further: it goes on from the answer that stands.
        """
        self._asked = asked
        self._looks_further = further
        job = self.open_job.ask(asked.request, behind=behind)
        job.answered.connect(asked.answered)
        job.cancelled.connect(asked.stopped)
        job.failed.connect(self._on_failed)
        job.found.connect(self._on_told)

    @Slot()
    def check(self) -> None:
        """Ask whether there is exactly one solution."""
        self._ask(_Asked(CheckRequest(self._session.position, self.searches), self._on_checked, self._on_stopped))

    @Slot()
    def check_entries(self) -> None:
        """Ask whether and where entries and marks are wrong, without a digit of the solution."""
        session = self._session
        request = EntriesRequest(session.position, session.history.done, self.searches)
        self._ask(_Asked(request, self._on_entries_checked, self._on_stopped))

    @Slot()
    def undo_to_correct(self) -> None:
        """Go back to the last position in which every value agrees with the solution."""
        session = self._session
        request = WayBackRequest(session.position, session.history.done, self.searches)
        self._ask(_Asked(request, self._on_way_back, self._on_stopped))

    @Slot()
    def solve(self) -> None:
        """Ask for the solution and show it."""
        self._ask(_Asked(SolveRequest(self._session.position, self.searches), self._on_solved, self._on_stopped))

    @Slot()
    def hint_anywhere(self) -> None:
        """Ask for the easiest next step, or the next one of a way that was begun; asked again, show more of it."""
        self.hint(None)

    def leave_way(self) -> None:
        """Ask for the easiest next step anywhere, whatever way was begun."""
        self._led = None
        self._answer.clear()
        self.hint(None)

    @Slot(int)
    def hint(self, cell: int | None) -> None:
        """Ask for a hint, for one cell or the easiest anywhere (None); asked again, show the step itself."""
        waiting = self.open_job.busy and self._asked is not None and not isinstance(self._asked.request, ConfirmRequest)
        shown = self._answer.hint
        if self._hinted == cell or (cell is None and shown is not None and shown.steps_done):
            if waiting and self._hint_on_its_way():
                return
            if not waiting and self._answer.hint is not None:
                self.show_step()
                return
        self._answer.level = HelpLevel.STEP if self._steps_at_once else HelpLevel.QUESTION
        self._ask_for_hint(cell)

    @Slot(bool)
    def show_steps_at_once(self, on: bool) -> None:
        """Let a hint begin with the step itself, or with the question that leads to it; from the next one on."""
        self._steps_at_once = on

    def _hint_on_its_way(self) -> bool:
        return self.open_job.busy and self._asked is not None and isinstance(self._asked.request, HintRequest)

    def _ask_for_hint(self, cell: int | None) -> None:
        self._hinted = cell
        request = HintRequest(
            self._session.position, cell, self._excluded(), self._led, self._hardest, searches=self.searches
        )
        self._ask(_Asked(request, self._on_hinted, self._on_hint_stopped))

    @Slot(object)
    def limit_hints(self, hardest: Level) -> None:
        """Let hints use techniques up to a level; from the next one on."""
        self._hardest = hardest
        if self._answer.advises:
            self._answer.clear()

    @Slot(bool)
    def believe_marks(self, on: bool) -> None:
        """Let hints take what the person's pencil marks exclude as excluded, or not; from the next one on."""
        self._believe_marks = on
        if self._answer.advises:
            self.open_job.drop(self.open_job.waiting_status)
            self._answer.clear()

    def believe_removed(self, excluded: Iterable[Candidate]) -> None:
        """Let hints go by what one excluded and is gone from the marks since, as long as it is not marked again."""
        givens = self._session.position.givens
        before = self._removed if self._removed_for == givens else frozenset()
        self._removed_for, self._removed = givens, before | frozenset(excluded)

    def _is_next_done(self, hint: Hint) -> bool:
        """Return whether the next step of a hint is done, by whichever hand, and no other value changed."""
        now, step = self._session.position, hint.steps[0]
        placed = dict(step.places)
        expected = tuple(placed.get(cell, value) for cell, value in enumerate(hint.position.values))
        if (now.shape, now.givens, now.values) != (hint.position.shape, hint.position.givens, expected):
            return False
        marks = [(now.cells[cell].corner | now.cells[cell].centre, 1 << (value - 1)) for cell, value in step.eliminates]
        return bool(placed or marks) and all(marked and not marked & bit for marked, bit in marks)

    def _go_on(self, hint: Hint) -> None:
        """Show the step after the next one of a hint, which is done; nothing after the last one."""
        if len(hint.steps) == 1:
            self._answer.clear()
            return
        self._answer.level = HelpLevel.STEP
        self._ask_for_hint(hint.asked)

    def _excluded(self) -> tuple[int, ...]:
        from sudoku_app.sudoku.verdicts.entries import excluded_by_marks

        position = self._session.position
        found = [0] * position.shape.cell_count
        if self._believe_marks:
            found = list(excluded_by_marks(position, removed_marks(position, self._session.history.done)))
        for cell, value in self._removed if self._removed_for == position.givens else ():
            content = position.cells[cell]
            marked, bit = content.corner | content.centre, 1 << (value - 1)
            if marked and not marked & bit and not content.value:
                found[cell] |= bit
        return tuple(found) if any(found) else ()

    def explain_wrong_entry(self, cell: int) -> None:
        """Ask why a wrong entry, one of those that the answer names, cannot be right."""
        from sudoku_app.sudoku.verdicts.entries import EntriesCheck
        from sudoku_app.sudoku.verdicts.refusal import Refusal

        found = self._answer.result
        if isinstance(found, EntriesCheck | Refusal):
            request = WhyWrongRequest(self._session.position, cell, found.cells, self.searches)
            self._ask(_Asked(request, self._on_explained_entry, self._on_stopped))

    @Slot()
    def find_myself(self) -> None:
        """Make the step of a hint something to be found, with all others of its technique."""
        found = self._answer.hint
        if found is not None:
            self._ask(_Asked(FindMyselfRequest(found), self._on_exercise, self._on_stopped))

    @Slot()
    def stop(self) -> None:
        """Stop what runs; it still answers how far it came."""
        self.open_job.stop()

    @Slot()
    def find_redundant(self) -> None:
        """Ask which givens of a puzzle with one solution are not needed."""
        self._answer.result = None
        self._ask_for_reasons(ExplainRequest(self._session.position, minimal=True, searches=self.searches))

    def _ask_for_reasons(self, request: ExplainRequest, *, behind: bool = False) -> None:
        self._ask(_Asked(request, self._on_explained, self._on_reasons_stopped), behind=behind)

    # Answers

    @Slot()
    def _on_slow(self) -> None:
        self._answer.show_working(further=self._looks_further)

    @Slot(object)
    def _on_checked(self, checked: PositionCheck) -> None:
        self._take(checked)
        self._give_reasons(checked)

    def _give_reasons(self, checked: PositionCheck) -> None:
        """Ask for the reasons of a verdict, which stands meanwhile, unless all of them are known."""
        if self.open_job.stopped or checked.puzzle.verdict not in (Verdict.NONE, Verdict.SEVERAL):
            return
        known = self._known_reasons(checked.position.shape, checked.position.givens)
        if known is not None and known.whole:
            self._asked = _Asked(known.request, self._on_explained, self._on_reasons_stopped)  # to be gone on with
            return
        recent, doubtful = typed_last(self._session.history.done, _TYPED_LAST), self._doubts.cells
        request = ExplainRequest(checked.position, recent=recent, doubtful=doubtful, searches=self.searches)
        self._ask_for_reasons(request, behind=True)

    def _known_reasons(self, shape: BoxShape, givens: tuple[int, ...]) -> _Reasons | None:
        """Return what is known of the reasons of the verdict on some givens, found by whichever question."""
        known = self._reasons
        same = known is not None and (known.explained.answer.shape, known.explained.answer.values) == (shape, givens)
        return known if same else None

    def _note_reasons(self, explained: Explanation) -> None:
        """Remember the reasons of a verdict for the next question for it."""
        request = None if self._asked is None else self._asked.request
        if isinstance(request, ExplainRequest) and not request.minimal:
            whole = explained.finished and not self.open_job.stopped
            as_told = explained
            if not explained.finished:  # nobody goes on looking when it is shown again
                as_told = replace(explained, finished=True, mends_known=True)
            self._reasons = _Reasons(request, as_told, whole)

    @Slot(object)
    def _on_solved(self, checked: PositionCheck) -> None:
        self._hold(checked)
        if self._answer.solutions:
            self._edits.show_solution(0)
        self._answer.show()
        self._give_reasons(checked)

    @Slot(object)
    def _on_entries_checked(self, checked: EntriesCheck) -> None:
        self._take(self._oldest_first(checked))

    @Slot(object)
    def _on_way_back(self, found: WayBack) -> None:
        self._hold(found)
        self._edits.go_back(found)
        self._answer.show()

    @Slot(object)
    def _on_hinted(self, found: Hint | Refusal) -> None:
        from sudoku_app.sudoku.hints.hint import Hint, Refusal

        if isinstance(found, Refusal):
            self._take(self._oldest_first(found))
            return
        self._take(found)
        if not (isinstance(found, Hint) and found.steps_done):  # a way that is led counts once
            self.hint_given.emit()
        if found.answer.verdict is Verdict.UNDECIDED and not self.open_job.stopped:
            # It was given before the verdict is known; it stands while that is found out.
            self._ask(_Asked(ConfirmRequest(found), self._on_confirmed, self._on_reasons_stopped), behind=True)

    @Slot(object)
    def _on_explained_entry(self, found: Refutation | Refusal) -> None:
        self._take(found)

    @Slot(object)
    def _on_exercise(self, exercise: Exercise) -> None:
        from sudoku_app.sudoku.hints.exercises import Attempt

        self._take(Attempt.at(exercise, made=False))

    @Slot(object)
    def _on_confirmed(self, found: Hint | Refusal) -> None:
        from sudoku_app.sudoku.hints.hint import Refusal

        self._take(self._oldest_first(found) if isinstance(found, Refusal) else found)

    def _oldest_first(self, found: _NamesCells) -> _NamesCells:
        """Return an answer that names wrong entries with the oldest first, which is asked about first."""
        return replace(found, cells=oldest_first(self._session.history.done, found.cells))

    @Slot(object)
    def _on_explained(self, explained: Explanation) -> None:
        self._note_reasons(explained)
        self._answer.explain(explained)

    @Slot(object)
    def _on_stopped(self, found: Result | None) -> None:
        """Tell how far a question came that was stopped; where it had not begun, what was answered before stands."""
        if found is not None:
            self._take(found)
        elif self._answer.empty:
            self._answer.stop()
        else:
            self._answer.show()

    @Slot(object)
    def _on_told(self, found: object) -> None:
        """Show the reasons known so far, unless more are shown already and it is only looked further."""
        from sudoku_app.sudoku.verdicts.explaining import Explanation

        if isinstance(found, Explanation):
            known = self._known_reasons(found.answer.shape, found.answer.values)
            if known is None or not known.whole:
                self._note_reasons(found)
        before = self._answer.explained
        if not isinstance(found, Explanation) or (before is not None and before.finished):
            return
        self.open_job.no_longer_slow()
        self._answer.explain_so_far(found)

    @Slot(object)
    def _on_hint_stopped(self, found: Hint | Refusal | None) -> None:
        from sudoku_app.sudoku.hints.hint import Hint

        self._on_stopped(found)
        if isinstance(found, Hint):
            self.hint_given.emit()

    @Slot(object)
    def _on_reasons_stopped(self, found: Explanation | Hint | Refusal | None) -> None:
        """What was asked behind an answer was stopped: that stands."""
        from sudoku_app.sudoku.verdicts.explaining import Explanation

        if isinstance(found, Explanation):
            self._on_explained(found)
        else:
            self._on_stopped(found)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self._answer.clear()
        self.unexpected.emit(error)

    def _hold(self, found: Result) -> None:
        """Take an answer in place of the one before."""
        self._answer.hold(found)
        self._led = self._answer.hint or self._led
        if isinstance(found, PositionCheck):
            known = self._known_reasons(found.position.shape, found.position.givens)
            self._answer.explained = None if known is None else known.explained

    def _take(self, found: Result) -> None:
        """Take an answer and show it."""
        self._hold(found)
        self._answer.show()

    def set_style(self, style: SymbolStyle) -> None:
        """Say values above 9 in another way."""
        self._answer.style = style
        self.repeat_answer()

    def repeat_answer(self) -> None:
        """Show what stands as it reads now, unless an answer is on its way."""
        if not self.open_job.busy:
            self._answer.show()

    @Slot(object)
    def show_live(self, checked: PositionCheck | None) -> None:
        """Show the verdict that is kept up to date while the person types, where nothing was asked."""
        if checked is None and self._answer.live is None:
            return  # as with every key but the first of a burst
        self._answer.live = checked
        if self.idle:
            self._answer.clear()

    # More of an answer

    @Slot()
    def show_step(self) -> None:
        """Show the step of a hint, of which only the question is shown yet."""
        if self._answer.level is not HelpLevel.STEP:
            self._answer.show_more(HelpLevel.STEP)

    def keep_counting(self) -> None:
        """Count the solutions further."""
        if self._asked is not None and isinstance(self._asked.request, ExplainRequest):
            request = self._asked.request
            request = replace(request, count_limit=10 * request.count_limit)
            self._ask(replace(self._asked, request=request), further=True)

    def keep_going(self) -> None:
        """Go on with the last question: a verdict where its search stopped, reasons and hints further."""
        if self._asked is None:
            return
        request = self._asked.request
        if isinstance(request, ExplainRequest | HintRequest):
            request = replace(request, times=_TIMES_FURTHER * request.times)
        self._ask(replace(self._asked, request=request), further=True)

    # What the person does meanwhile

    def _on_change(self, _change: Change) -> None:
        if self._edits.editing:
            return
        status_message = self._answer.hint
        if self.open_job.busy:
            self.open_job.drop(lambda: self._labels.dropped)
            self._answer.clear()
        elif status_message is not None and self._is_next_done(status_message):
            self.believe_removed(status_message.steps[0].eliminates)
            self._go_on(status_message)
        elif self._answer.still_holds(self._session.position):
            self._answer.show()
        else:
            self._answer.clear()
