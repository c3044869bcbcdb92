"""Makes puzzles in a service of its own: one, one like another, several; and the next one ahead."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sudoku_app.background.jobs import AnyRequest, Job
from sudoku_app.background.service import JobService
from sudoku_app.sudoku.grid.position import Puzzle

if TYPE_CHECKING:
    from sudoku_app.background.requests.making import MakeLikeRequest, MakeRequest
    from sudoku_app.generating.numbered import Found, NumberedSpec
    from sudoku_app.generating.puzzle_spec import PuzzleSpec, Tried

# The person looks at a new puzzle first; nothing else is to take from its first moments.
AHEAD_MILLISECONDS: Final = 2_000


@dataclass(frozen=True)
class Making:
    """How far it is: for how long, how many were tried for the present puzzle, and how many were made of how many."""

    seconds: float
    tried: int
    made: int
    count: int


def any_number() -> int:
    """Return a random number."""
    from sudoku_app.generating.numbered import LARGEST_NUMBER

    return SystemRandom().randint(1, LARGEST_NUMBER)


def _request(spec: PuzzleSpec, number: int) -> MakeRequest:
    from sudoku_app.background.requests.making import MakeRequest
    from sudoku_app.generating.numbered import NumberedSpec

    return MakeRequest(NumberedSpec(spec, number))


class PuzzleMaker(QObject):
    """Has puzzles made, one after the other; what is asked for takes the place of what was asked before.

    A while after a puzzle with a random number, the next of the same specification is made ahead, and then it is
    there at once. There is never more than one, none before the first was wanted, and none while the person waits for
    an answer.
    """

    found = Signal(object)  # Found: a puzzle as it was requested, or what was found in its place
    several_found = Signal(object)  # tuple[Found, ...]: the same of each of several
    contradicted = Signal(object)  # SpecError: there can be no such puzzle
    progressed = Signal(object)  # Making: how far it is, about ten times a second
    busy_changed = Signal(bool)  # something that the person waits for is being made
    failed = Signal(object)  # Exception: it was not made because of an unexpected error

    def __init__(
        self,
        service: JobService,
        parent: QObject | None = None,
        numbers: Callable[[], int] = any_number,
        ahead: int = AHEAD_MILLISECONDS,
    ) -> None:
        super().__init__(parent)
        self._service = service
        self._numbers = numbers
        self._job: Job[Any] | None = None
        self.busy = False  # something that the person waits for is being made
        self._began = 0.0
        self._goes_on = False  # whether another one like it is likely to be wanted
        self._waiting: list[MakeRequest] = []  # for several
        self._several: list[Found] | None = None
        self._count = 1
        self._tried = 0
        self._next: PuzzleSpec | None = None  # what is to be made ahead
        self._ahead: Job[MakeRequest] | None = None
        self.stock: Found | None = None  # what was made ahead
        self._held = False
        self._timer = QTimer(self, singleShot=True, interval=ahead)
        self._timer.timeout.connect(self._make_ahead)

    def make(self, spec: PuzzleSpec) -> None:
        """Make a puzzle with any number; where one was made ahead, it is found before this returns."""
        self.cancel()
        stock, self.stock = self.stock, None
        if stock is not None and stock.asked.spec == spec:
            self._report(stock, goes_on=True)
            return
        ahead, self._ahead = self._ahead, None
        if ahead is not None and ahead.request.asked.spec == spec and not ahead.stopping:
            self._wait_for(ahead, goes_on=True)
            return
        if ahead is not None:
            ahead.abandon()
        self._ask(_request(spec, self._numbers()), goes_on=True)

    def make_numbered(self, asked: NumberedSpec) -> None:
        """Make the puzzle with a number."""
        from sudoku_app.background.requests.making import MakeRequest

        self.close()
        self._ask(MakeRequest(asked), goes_on=False)

    def make_like(self, puzzle: Puzzle) -> None:
        """Make a puzzle like another one, of which no specification is known."""
        from sudoku_app.background.requests.making import MakeLikeRequest

        self.close()
        self._ask(MakeLikeRequest(puzzle, self._numbers()), goes_on=True)

    def make_several(self, spec: PuzzleSpec, count: int) -> None:
        """Make puzzles with numbers one after the other."""
        self.close()
        number = self._numbers()
        self._waiting = [_request(spec, number + place) for place in range(count)]
        self._several = []
        self._count = count
        self._ask_next()

    @Slot()
    def cancel(self) -> None:
        """Stop making what is waited for."""
        job, self._job = self._job, None
        self._several, self._waiting, self._count = None, [], 1
        if job is not None:
            job.abandon()
        self._set_busy(False)

    @Slot(bool)
    def hold(self, on: bool) -> None:
        """Make nothing ahead while the person has a question of their own."""
        self._held = on
        if on:
            self._timer.stop()
            self._let_go_ahead()
        elif self._next is not None and self.stock is None and not self.busy:
            self._timer.start()

    @Slot()
    def close(self) -> None:
        """Make nothing any more, and forget what was made ahead."""
        self.cancel()
        self._timer.stop()
        self._next = self.stock = None
        self._let_go_ahead()

    def _let_go_ahead(self) -> None:
        if self._ahead is not None:
            self._ahead.abandon()
            self._ahead = None

    # What is waited for

    def _ask(self, request: MakeRequest | MakeLikeRequest, *, goes_on: bool) -> None:
        self._timer.stop()
        self._wait_for(self._submit(request), goes_on=goes_on)

    def _submit(self, request: AnyRequest) -> Job[AnyRequest]:
        job = self._service.ask(request, self._on_answered, self._on_failed)
        job.found.connect(self._on_tried)
        job.progressed.connect(self._report_progress)
        return job

    def _wait_for(self, job: Job[Any], *, goes_on: bool) -> None:
        self._job, self._goes_on, self._tried = job, goes_on, 0
        self._set_busy(True)

    def _ask_next(self) -> None:
        self._ask(self._waiting.pop(0), goes_on=False)

    def _set_busy(self, busy: bool) -> None:
        if busy != self.busy:
            self.busy = busy
            self._began = time.monotonic()
            self.busy_changed.emit(busy)

    @Slot(object, object)
    def _on_answered(self, found: Found, job: Job[MakeRequest]) -> None:
        if job is self._ahead:
            self._on_made_ahead(found)
            return
        self._job = None
        if self._several is None:
            self._set_busy(False)
            self._report(found, goes_on=self._goes_on)
            return
        self._several.append(found)
        if self._waiting:
            self._report_progress()
            self._ask_next()
            return
        several = tuple(self._several)
        self.cancel()
        self.several_found.emit(several)

    def _report(self, found: Found, *, goes_on: bool) -> None:
        """Tell what was found; where it is a puzzle with any number, the next one may be made ahead."""
        from sudoku_app.generating.puzzle_spec import Made

        self._next = None
        if goes_on and isinstance(found.result, Made):
            self._next = found.asked.spec
            if not self._held:
                self._timer.start()
        self.found.emit(found)

    @Slot(object, object)
    def _on_failed(self, error: Exception, job: Job[MakeRequest]) -> None:
        from sudoku_app.generating.puzzle_spec import SpecError

        if job is self._ahead:
            self._ahead = self._next = None
        else:
            self.cancel()
        if isinstance(error, SpecError):
            self.contradicted.emit(error)
        else:
            self.failed.emit(error)

    @Slot(object)
    def _on_tried(self, tried: Tried) -> None:
        self._tried = tried.count

    @Slot()
    def _report_progress(self) -> None:
        if self.busy:
            made = 0 if self._several is None else len(self._several)
            self.progressed.emit(Making(time.monotonic() - self._began, self._tried, made, self._count))

    # Ahead

    @Slot()
    def _make_ahead(self) -> None:
        if self._next is not None and self.stock is None and self._ahead is None and not self.busy:
            self._ahead = self._submit(_request(self._next, self._numbers()))

    def _on_made_ahead(self, found: Found) -> None:
        from sudoku_app.generating.puzzle_spec import Made

        self._ahead = None
        if isinstance(found.result, Made) and found.asked.spec == self._next:
            self.stock = found
