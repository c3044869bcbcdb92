"""What the solver's questions share: one is open at a time, its answer is shown, and it can be gone on with."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Slot

from sudoku_app.background.jobs import Request
from sudoku_app.background.requests.solver import ExplainRequest, HintRequest
from sudoku_app.session.history import oldest_first
from sudoku_app.session.session import Session
from sudoku_app.sudoku.verdicts.remembered_searches import RememberedSearches
from sudoku_app.ui.answers.open_job import OpenJob
from sudoku_app.ui.answers.shown_answer import ShownAnswer

if TYPE_CHECKING:
    from sudoku_app.sudoku.verdicts.entries import EntriesCheck
    from sudoku_app.sudoku.verdicts.refusal import Refusal
    from sudoku_app.ui.answers.shown_answer import Result

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


class LastQuestion:
    """The question that was asked last, whichever it is.

    Attributes:
        session: the position that is asked about.
        answer: shows what is answered.
        searches: what was searched of the puzzle that is shown.
        open_job: holds it while it is open.
        asked: the question, None before the first.
        further: it goes on from the answer that stands.

    Args:
        open_job: asks.
        failed: the slot that takes an error.
    """

    def __init__(self, session: Session, answer: ShownAnswer, open_job: OpenJob, failed: _Receiver) -> None:
        self.session = session
        self.answer = answer
        self.searches = RememberedSearches()
        self.open_job = open_job
        self.asked: OpenQuestion | None = None
        self.further = False
        self._failed = failed

    @property
    def request(self) -> Request | None:
        """What was asked, None before the first question."""
        return None if self.asked is None else self.asked.request

    @property
    def open_request(self) -> Request | None:
        """What is asked now, None while nothing is open."""
        return self.request if self.open_job.busy else None

    def ask(self, asked: OpenQuestion, *, behind: bool = False, further: bool = False) -> None:
        """Ask, in place of what is open.

        Args:
            asked: the question.
            behind: no one waits for it, because an answer stands already.
            further: it goes on from the answer that stands.
        """
        self.asked = asked
        self.further = further
        job = self.open_job.ask(asked.request, behind=behind)
        job.connect_ends(asked.answered, self._failed, asked.stopped)
        if asked.found is not None:
            job.found.connect(asked.found)

    def ask_again(self, request: Request) -> None:
        """Ask further, with the same slots for the answer."""
        if self.asked is not None:
            self.ask(replace(self.asked, request=request), further=True)

    def go_on(self) -> None:
        """Go on with it: a verdict where its search stopped, reasons and hints further."""
        request = self.request
        if isinstance(request, ExplainRequest | HintRequest):
            self.ask_again(replace(request, times=_TIMES_FURTHER * request.times))
        elif request is not None:
            self.ask_again(request)


class Question(QObject):
    """One kind of question, with slots of its own for its answers.

    Args:
        last: asks.
    """

    def __init__(self, last: LastQuestion, parent: QObject) -> None:
        super().__init__(parent)
        self._session = last.session
        self._answer = last.answer
        self._searches = last.searches
        self._last = last

    def _hold(self, found: Result) -> None:
        """Take an answer in place of the one before."""
        self._answer.hold(found)

    def _ask(self, request: Request, answered: _Receiver) -> None:
        """Ask; where it is stopped, how far it came is shown."""
        self._last.ask(OpenQuestion(request, answered, self._on_stopped))

    def _oldest_first(self, found: _NamesCells) -> _NamesCells:
        """Return an answer that names wrong entries with the oldest first, which is asked about first."""
        return replace(found, cells=oldest_first(self._session.history.done, found.cells))

    @Slot(object)
    def _take(self, found: Result) -> None:
        """Take an answer and show it."""
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
