"""Ask, take the answer, abandon: the one job of a kind whose answer is waited for."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Slot

from sudoku_app.background.jobs import AnyRequest, Job, Receiver, Request
from sudoku_app.background.service import JobService


class LatestJob(QObject):
    """Holds at most one job: asking again abandons the one before, and the answer to that is dropped.

    A job is forgotten as soon as it has ended, before the slots are called that take its answer: they may ask again.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._job: Job[Any] | None = None

    @property
    def busy(self) -> bool:
        """Whether an answer is waited for."""
        return self._job is not None

    @property
    def request(self) -> Request | None:
        """The question whose answer is waited for, None where there is none."""
        return None if self._job is None else self._job.request

    def ask(
        self,
        service: JobService,
        request: AnyRequest,
        answered: Receiver | None = None,
        failed: Receiver | None = None,
        cancelled: Receiver | None = None,
    ) -> Job[AnyRequest]:
        """Ask a question in place of the one before, and return its job; for the slots see `Job.connect_ends`."""
        self.abandon()
        return self.wait_for(service.submit(request), answered, failed, cancelled)

    def wait_for(
        self,
        job: Job[AnyRequest],
        answered: Receiver | None = None,
        failed: Receiver | None = None,
        cancelled: Receiver | None = None,
    ) -> Job[AnyRequest]:
        """Wait for a job that was submitted already, in place of the one before, and return it."""
        self.abandon()
        self._job = job
        job.connect_ends(self._forget, self._forget, self._forget)
        return job.connect_ends(answered, failed, cancelled)

    def cancel(self) -> None:
        """Ask the job to come to an end; it still answers how far it came."""
        if self._job is not None:
            self._job.cancel()

    def abandon(self) -> bool:
        """Wait for no answer any more, and return whether one was waited for."""
        job, self._job = self._job, None
        if job is not None:
            job.abandon()
        return job is not None

    @Slot()
    def _forget(self) -> None:
        self._job = None
