"""Real services that remember what they were asked, a job that waits, and a listener of a job."""

from __future__ import annotations

import threading
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject, Slot
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app.background.jobs import AnyRequest, Job, JobProgress, Request
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.effort import Effort


@dataclass(frozen=True)
class Waiting(Request):
    """A job that keeps the thread until it is let go."""

    go: threading.Event

    def run(self, effort: Effort) -> object:
        return self.go.wait(TIMEOUT_SECONDS)


class RecordingService(JobService):
    """The real service; it remembers what it was asked."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[Request] = []

    def submit(self, request: AnyRequest) -> Job[AnyRequest]:
        self.asked.append(request)
        return super().submit(request)


class JobListener(QObject):
    """Listens to a job.

    Attributes:
        job: the job.
        answers: what `answered` carried, `errors` what `failed` carried, `cancelled` how far the job came.
        progress: what was reported meanwhile.
        heard: all that was reported at the end, in order.
        ended: whether the job has ended.
    """

    def __init__(self, job: Job[Any]) -> None:
        super().__init__()
        self.job = job
        self.answers: list[object] = []
        self.errors: list[Exception] = []
        self.cancelled: list[object] = []
        self.progress: list[JobProgress] = []
        self.heard: list[object] = []
        self.ended = False
        job.answered.connect(self._on_answered)
        job.failed.connect(self._on_failed)
        job.cancelled.connect(self._on_cancelled)
        job.progressed.connect(self._on_progressed)
        job.ended.connect(self._on_ended)

    @Slot(object)
    def _on_answered(self, result: object) -> None:
        self.answers.append(result)
        self.heard.append(result)

    @Slot(object)
    def _on_failed(self, error: Exception) -> None:
        self.errors.append(error)
        self.heard.append(error)

    @Slot(object)
    def _on_cancelled(self, so_far: object) -> None:
        self.cancelled.append(so_far)
        self.heard.append(so_far)

    @Slot(object)
    def _on_progressed(self, progress: JobProgress) -> None:
        self.progress.append(progress)

    @Slot()
    def _on_ended(self) -> None:
        self.ended = True
