"""Real services that remember what they were asked, and a job that waits."""

from __future__ import annotations

import threading
from dataclasses import dataclass

from support.timeouts import TIMEOUT_SECONDS

from sudoku_app.background.jobs import AnyRequest, Job, Request
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
