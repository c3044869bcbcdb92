"""What travels between the window's thread and a worker's: requests, jobs, answers, progress."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from sudoku_app.exact_cover.outcome import Control, Progress
from sudoku_app.exact_cover.search import Engine


class JobControl(Control):
    """The control of a job, by which it also tells what it has found before it is done.

    Attributes:
        found: what was found so far: something that is never changed; None for nothing worth telling.
    """

    def __init__(self) -> None:
        super().__init__()
        self.found: object | None = None


class Request(Protocol):
    """A question for a worker: a frozen dataclass that knows how to find its answer.

    ``revision`` is the revision of the position it was made for; an answer for another revision is stale.
    """

    @property
    def revision(self) -> int:
        """The revision of the position."""
        ...

    def run(self, engine: Engine, control: JobControl) -> object:
        """Return the answer; called in the worker's thread. Polls ``control`` where it may take long."""
        ...


@dataclass(frozen=True)
class Job:
    """A request on its way: its number and the control by which it is cancelled and watched."""

    number: int
    request: Request
    control: JobControl = field(default_factory=JobControl)


@dataclass(frozen=True)
class JobAnswer:
    """What a worker always gives back for a job.

    Attributes:
        job: the job's number.
        request: what was asked.
        result: the answer; None when there was an error or the job was cancelled before it began.
        error: the exception, or None.
        cancelled: somebody cancelled the job; ``result`` may still say how far it came.
    """

    job: int
    request: Request
    result: object | None
    error: BaseException | None
    cancelled: bool


@dataclass(frozen=True)
class JobProgress:
    """How far the running job has come, and what it has found so far, if that is worth telling."""

    job: int
    request: Request
    seconds: float
    progress: Progress
    found: object | None = None
