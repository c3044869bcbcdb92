"""What travels between the window's thread and a worker's: requests, tasks, answers; and the handle of who asked."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from typing import ClassVar, Generic, Self, TypeVar

from PySide6.QtCore import QObject, Signal, SignalInstance

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.outcome import Control, Progress


class Request(ABC):
    """A question for a worker: a frozen dataclass that knows how to find its answer."""

    # Errors that the caller expects and deals with; they are not logged while the handle is held
    expected: ClassVar[tuple[type[Exception], ...]] = ()
    promised: bool = False  # it is done even when the window closes before its turn has come

    @abstractmethod
    def run(self, effort: Effort) -> object:
        """Return the answer; called in the worker's thread.

        ``effort`` has the service's engine and the job's control; it is polled where the answer may take long.

        Raises:
            Exception: why there is none; reported as `Job.failed`.
        """

    def unheard(self, result: object) -> None:  # noqa: B027 - most answers hold nothing
        """Release what an abandoned answer holds; called in the window's thread."""


@dataclass(frozen=True)
class Task:
    """What a worker gets of a job; after so many seconds the person gives up, None for never."""

    number: int
    request: Request
    seconds: float | None = None
    control: Control = field(default_factory=Control)


@dataclass(frozen=True)
class Answer:
    """What a worker always gives back for a task.

    The result is None when there was an error, or the task was cancelled before it began; of one that was cancelled
    later it may say how far it came.
    """

    number: int
    request: Request
    result: object | None
    error: Exception | None
    cancelled: bool


@dataclass(frozen=True)
class JobProgress:
    """How far the running job has come, and for how long it has been running."""

    seconds: float
    progress: Progress


class End(Enum):
    """How a job ended."""

    ANSWERED = "answered"
    FAILED = "failed"
    CANCELLED = "cancelled"


AnyRequest = TypeVar("AnyRequest", bound=Request)
Receiver = Callable[..., object] | SignalInstance  # what a signal can be connected to


class Job(QObject, Generic[AnyRequest]):
    """A request on its way: the handle that `JobService.submit` gives to who asked.

    It lives in the window's thread and belongs to the service until it has ended; a worker never touches it. Exactly
    one of `answered`, `failed` and `cancelled` is emitted, after the window's thread is back at its events, and then
    `ended`. A caller who no longer needs it abandons it, and it emits nothing any more: an answer is stale where
    no one holds its job. Slots may leave out the second argument, which is the job.
    """

    answered = Signal(object, object)  # object, Job: the result
    failed = Signal(object, object)  # Exception, Job: why there is none
    # object, Job: it was cancelled; with what was found until then, None where it had not started
    cancelled = Signal(object, object)
    found = Signal(object)  # something that it has found before it is done; each finding once
    progressed = Signal(object)  # JobProgress: how far it is, about ten times a second
    # Job: whatever came of it, even when it was let go; for those who watch all jobs of a service
    ended = Signal(object)

    def __init__(self, number: int, request: AnyRequest, seconds: float | None = None) -> None:
        super().__init__()
        self.request = request
        self.task = Task(number, request, seconds)
        self.end: End | None = None  # how it ended, None before
        self.error: Exception | None = None
        self.held = True  # the answer is still wanted
        self._reported: object | None = None

    @property
    def stopping(self) -> bool:
        """Whether it was cancelled or abandoned."""
        return self.task.control.cancelled

    def connect_ends(
        self, answered: Receiver | None = None, failed: Receiver | None = None, cancelled: Receiver | None = None
    ) -> Self:
        """Connect slots to the ways in which it may end, and return it; None where nothing is to be done then."""
        # Not in a loop over the signals: PySide 6.11 crashed later, in Python's garbage collection.
        if answered is not None:
            self.answered.connect(answered)
        if failed is not None:
            self.failed.connect(failed)
        if cancelled is not None:
            self.cancelled.connect(cancelled)
        return self

    def cancel(self) -> None:
        """Ask it to come to an end; it still emits `cancelled`, or `answered` when it was done already."""
        self.task.control.cancel()

    def abandon(self) -> None:
        """Cancel it; no signal of it is emitted any more."""
        self.held = False
        self.cancel()

    def report_progress(self, seconds: float) -> None:
        """Tell how far it has come in so many seconds, and what it has found since the last time."""
        control = self.task.control
        self.progressed.emit(JobProgress(seconds, control.progress()))
        if control.found is not self._reported:
            self._reported = control.found
            self.found.emit(self._reported)

    def deliver(self, answer: Answer) -> None:
        """Tell who asked what came of it; called once, by the service."""
        self.error = answer.error
        self.end = End.CANCELLED if answer.cancelled else End.ANSWERED if answer.error is None else End.FAILED
        if not self.held:
            self.request.unheard(answer.result)
        elif self.end is End.CANCELLED:
            self.cancelled.emit(answer.result, self)
        elif self.end is End.FAILED:
            self.failed.emit(answer.error, self)
        else:
            self.answered.emit(answer.result, self)
        self.ended.emit(self)
