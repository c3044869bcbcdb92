"""A long-lived thread with one worker, and the door to it.

Requests go in and answers come out as queued signals; the answers' signals are emitted in the window's thread. The
patterns and what crashes without them: connect only slots of QObjects, keep references to thread and worker, quit and
wait before they go (a QThread destroyed while it runs aborts the process).
"""

from __future__ import annotations

import logging
import time

from PySide6.QtCore import QObject, QThread, QTimer, Signal, Slot

from sudoku_app.background.jobs import Job, JobAnswer, JobProgress, Request
from sudoku_app.background.requests import FileRequest
from sudoku_app.exact_cover.search import Engine

PROGRESS_MILLISECONDS = 100
PROMISE_MILLISECONDS = 20_000  # a slow disk, or five hundred pages to be printed
_log = logging.getLogger(__name__)


class Worker(QObject):
    """Lives in the thread; answers one job after the other and never swallows anything."""

    finished = Signal(object)

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self.left = False  # set by the window's thread: what is still in the queue is done by another worker
        self._engine = engine

    @Slot(object)
    def run(self, job: Job) -> None:
        """Answer a job with its result or its error."""
        if self.left:
            return
        result: object | None = None
        error: BaseException | None = None
        if not job.control.cancelled:
            try:
                result = job.request.run(self._engine, job.control)
            except Exception as caught:
                error = caught
        self.finished.emit(JobAnswer(job.number, job.request, result, error, job.control.cancelled))

    @Slot()
    def end(self) -> None:
        """End the thread, after everything that was asked before."""
        QThread.currentThread().quit()


class JobService(QObject):
    """One thread, one worker, jobs in the order they were submitted.

    Args:
        engine: what jobs search with.
        parent: the owner.

    Signals:
        submitted(Job): for every job, as soon as it waits.
        answered(JobAnswer): for every job that was not forgotten by `cancel`.
        progressed(JobProgress): about ten times a second while a job runs.
    """

    submitted = Signal(object)
    answered = Signal(object)
    progressed = Signal(object)
    _requested = Signal(object)
    _end_requested = Signal()

    def __init__(self, engine: Engine = Engine.COMPILED, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.engine = engine
        self._waiting: dict[int, Job] = {}
        self._started_at = 0.0
        self._last_number = 0
        self._closing = False
        self._timer = QTimer(self)
        self._timer.setInterval(PROGRESS_MILLISECONDS)
        self._timer.timeout.connect(self._tell_progress)
        self._begin_thread()

    def _begin_thread(self) -> None:
        self._thread = QThread()
        self._thread.setObjectName(type(self).__name__)
        self._worker = Worker(self.engine)
        self._worker.moveToThread(self._thread)
        self._requested.connect(self._worker.run)
        self._end_requested.connect(self._worker.end)
        self._worker.finished.connect(self._on_finished)
        self._thread.start()

    def _leave_thread(self) -> None:
        """Ask nothing more of the present thread, and let it end when it has done what it is at."""
        self._worker.left = True
        self._requested.disconnect(self._worker.run)
        self._end_requested.disconnect(self._worker.end)
        self._thread.quit()

    @property
    def busy(self) -> bool:
        """Whether a job that was not cancelled is running or waiting."""
        return any(not job.control.cancelled for job in self._waiting.values())

    @property
    def promised(self) -> tuple[Job, ...]:
        """The jobs that are waiting or running and were promised to be done."""
        return tuple(job for job in self._waiting.values() if _is_promised(job))

    def submit(self, request: Request) -> int:
        """Ask a question and return the number of its job; after `shutdown` it is not asked any more."""
        self._last_number += 1
        if not self._closing:
            if not self._waiting:
                self._started_at = time.monotonic()
            job = Job(self._last_number, request)
            self._waiting[job.number] = job
            self._timer.start()
            self._requested.emit(job)
            self.submitted.emit(job)
        return self._last_number

    def cancel(self, job: int | None = None) -> None:
        """Cancel one job, or every one when none is named; each still answers, as cancelled."""
        for number, waiting in self._waiting.items():
            if job in (None, number):
                waiting.control.cancel()

    def shutdown(self, milliseconds: int = 2000) -> bool:
        """Cancel everything but promised work, end the thread, and return whether it ended in time.

        Promised work is waited for, however short the time, up to `PROMISE_MILLISECONDS`.
        """
        self._closing = True
        self._timer.stop()
        promised = [job.number for job in self.promised]
        for number in self._waiting.keys() - promised:
            self.cancel(number)
        if promised:
            self._end_requested.emit()  # its turn comes after that of the jobs
            milliseconds = max(milliseconds, PROMISE_MILLISECONDS)
        else:
            self._thread.quit()
        return self._thread.wait(milliseconds)

    @Slot(object)
    def _on_finished(self, answer: JobAnswer) -> None:
        if self._waiting.pop(answer.job, None) is None:
            self._on_stray(answer)
            return
        self._rest_or_go_on()
        if answer.error is not None:
            _log.error("A job failed: %s", type(answer.request).__name__, exc_info=answer.error)
        if not self._closing:
            self.answered.emit(answer)

    def _on_stray(self, answer: JobAnswer) -> None:
        """Take the answer to a job that nobody waits for any more."""

    def _rest_or_go_on(self) -> None:
        """Begin to measure the next job's time; rest where there is none."""
        self._started_at = time.monotonic()
        if not self._waiting:
            self._timer.stop()

    @Slot()
    def _tell_progress(self) -> None:
        job = next(iter(self._waiting.values()), None)
        if job is not None and not job.control.cancelled:
            seconds = time.monotonic() - self._started_at
            progress = job.control.progress()
            self.progressed.emit(JobProgress(job.number, job.request, seconds, progress, job.control.found))


def _is_promised(job: Job) -> bool:
    return isinstance(job.request, FileRequest) and job.request.promised and not job.control.cancelled
