"""The way to a worker in a thread of its own and back: requests go in, answers come out and reach who asked.

Tasks go in and answers come out as queued signals: a worker's answer reaches a slot of the service, in the window's
thread, which finds the job it belongs to and reports to the holder of that. The patterns and what crashes without them:
connect only slots of QObjects, keep references to thread and worker, quit and wait before they go (a QThread destroyed
while it runs aborts the process), and let no worker hold a QObject of the window's. A `LatestJob` is the one of its
kind whose answer is waited for.
"""

from __future__ import annotations

import logging
import time
from typing import Any

from PySide6.QtCore import QObject, QThread, QTimer, Signal, Slot

from sudoku_app.background.jobs import Answer, AnyRequest, Job, Receiver, Request, Task
from sudoku_app.exact_cover.effort import Effort, Engine

PROGRESS_MILLISECONDS = 100
LONGEST_WAIT_MILLISECONDS = 20_000  # a slow disk, or five hundred pages to be printed
_log = logging.getLogger(__name__)


class Worker(QObject):
    """Lives in the thread; answers one task after the other and never swallows anything."""

    finished = Signal(object)

    def __init__(self, engine: Engine) -> None:
        super().__init__()
        self.left = False  # set by the window's thread: what is still in the queue is done by another worker
        self._engine = engine

    @Slot(object)
    def run(self, task: Task) -> None:
        """Answer a task with its result or its error."""
        if self.left:
            return
        result: object | None = None
        error: Exception | None = None
        if not task.control.cancelled:
            try:
                effort = Effort(self._engine, task.control)
                result = task.request.run(effort if task.seconds is None else effort.lasting(task.seconds))
            except Exception as caught:
                error = caught
        self.finished.emit(Answer(task.number, task.request, result, error, task.control.cancelled))

    @Slot()
    def end(self) -> None:
        """End the thread, after everything that was asked before."""
        QThread.currentThread().quit()


def ended_within(thread: QThread, milliseconds: int) -> bool:
    """Wait so long for a thread to end, and return whether it has.

    Qt 6.8.0 warns of a wait without time: "QWaitCondition::wait(): cv wait failure".
    """
    if milliseconds > 0:
        return thread.wait(milliseconds)
    return thread.isFinished() and thread.wait()


class JobService(QObject):
    """One thread, one worker, jobs in the order they were submitted."""

    submitted = Signal(object)  # Job: for every job, as soon as it waits; for those who watch all of them
    _requested = Signal(object)
    _end_requested = Signal()

    def __init__(self, engine: Engine = Engine.COMPILED, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.engine = engine
        self._seconds: float | None = None
        self._waiting: dict[int, Job[Any]] = {}
        self._started_at = 0.0
        self._last_number = 0
        self._closing = False
        self._timer = QTimer(self, interval=PROGRESS_MILLISECONDS)
        self._timer.timeout.connect(self._report_progress)
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
        return any(not job.stopping for job in self._waiting.values())

    @property
    def resting(self) -> bool:
        """Whether no job at all is running or waiting, not even a cancelled one."""
        return not self._waiting

    @property
    def promised(self) -> tuple[Job[Any], ...]:
        """The jobs that are waiting or running and were promised to be done."""
        return tuple(job for job in self._waiting.values() if job.request.promised and not job.stopping)

    @Slot(object)
    def set_time_limit(self, seconds: float | None) -> None:
        """Let searches that are asked for from now on end after a person's own time, None for never."""
        self._seconds = seconds

    def submit(self, request: AnyRequest) -> Job[AnyRequest]:
        """Ask a question and return the handle of its job; after `shutdown` it is not asked, and never answered."""
        self._last_number += 1
        job = Job(self._last_number, request, self._seconds)
        if not self._closing:
            if not self._waiting:
                self._started_at = time.monotonic()
            self._waiting[self._last_number] = job
            self._timer.start()
            self._requested.emit(job.task)
            self.submitted.emit(job)
        return job

    def ask(self, request: AnyRequest, *ends: Receiver | None) -> Job[AnyRequest]:
        """Submit a question whose slots get its outcome, whatever is asked next; see `Job.connect_ends`."""
        return self.submit(request).connect_ends(*ends)

    def cancel_all(self) -> None:
        """Cancel every job, whichever part of the program asked for it: something else goes first."""
        for job in self._waiting.values():
            job.cancel()

    def shutdown(self, milliseconds: int = 2000) -> bool:
        """Cancel everything but promised work, end the thread, and return whether it ended in time.

        Promised work is waited for, however short the time, up to `LONGEST_WAIT_MILLISECONDS`.
        """
        self._closing = True
        self._timer.stop()
        promised = self.promised
        for job in set(self._waiting.values()).difference(promised):
            job.cancel()
        if promised:
            self._end_requested.emit()  # its turn comes after that of the jobs
            milliseconds = max(milliseconds, LONGEST_WAIT_MILLISECONDS)
        else:
            self._thread.quit()
        return ended_within(self._thread, milliseconds)

    @Slot(object)
    def _on_finished(self, answer: Answer) -> None:
        job = self._waiting.pop(answer.number, None)
        _log_error(answer, held=job is not None and job.held)
        if job is None:
            self._on_stray(answer)
            return
        self._rest_or_go_on()
        if not self._closing:
            job.deliver(answer)

    def _on_stray(self, answer: Answer) -> None:
        """Take the answer to an abandoned job."""

    def _rest_or_go_on(self) -> None:
        """Begin to measure the next job's time; rest where there is none."""
        self._started_at = time.monotonic()
        if not self._waiting:
            self._timer.stop()

    @Slot()
    def _report_progress(self) -> None:
        job = next(iter(self._waiting.values()), None)
        if job is not None and not job.stopping:
            seconds = time.monotonic() - self._started_at
            job.report_progress(seconds)


def _log_error(answer: Answer, *, held: bool) -> None:
    """Log an error, unless it reaches a caller who expects it."""
    expected = held and not answer.cancelled and isinstance(answer.error, answer.request.expected)
    if answer.error is not None and not expected:
        _log.error("A job failed: %s", type(answer.request).__name__, exc_info=answer.error)


class FileService(JobService):
    """A service whose jobs can be given up: a disk or network that hangs keeps a thread for as long as it likes.

    Nothing ends a thread that the system holds: not Python, not Qt, no signal. It is left to itself, another one takes
    its place, and what waits goes on without. When the program ends and it still hangs, `shutdown` says so, for Qt
    aborts where such a thread is torn down.
    """

    def __init__(self, engine: Engine = Engine.COMPILED, parent: QObject | None = None) -> None:
        super().__init__(engine, parent)
        self._left: list[tuple[QThread, Worker]] = []
        self._hanging: set[int] = set()

    @property
    def hanging(self) -> bool:
        """Whether something that was given up still keeps its thread."""
        return bool(self._hanging)

    def give_up(self, job: Job[Any]) -> None:
        """Wait for a job no longer: it ends at once, as cancelled.

        What is running is given up with it, because that is what the job waited for. All others go on in a new thread.
        """
        if job.task.number not in self._waiting:
            return
        running = next(iter(self._waiting))
        given_up = [self._waiting.pop(number) for number in {running: None, job.task.number: None}]
        self._hanging.add(running)
        for one in given_up:
            one.cancel()
        self._left.append((self._thread, self._worker))
        self._leave_thread()
        self._begin_thread()
        for one in self._waiting.values():
            self._requested.emit(one.task)
        self._rest_or_go_on()
        for one in given_up:
            one.deliver(Answer(one.task.number, one.request, None, None, True))

    def shutdown(self, milliseconds: int = 2000) -> bool:
        """End as any service; return whether the threads that were left ended too."""
        ended = super().shutdown(milliseconds)
        until = time.monotonic() + milliseconds / 1000
        for thread, _ in self._left:
            ended &= ended_within(thread, round((until - time.monotonic()) * 1000))
        return ended

    def _on_stray(self, answer: Answer) -> None:
        self._hanging.discard(answer.number)
        answer.request.unheard(answer.result)


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

    def ask(self, service: JobService, request: AnyRequest, *ends: Receiver | None) -> Job[AnyRequest]:
        """Ask a question in place of the one before, and return its job; for the slots see `Job.connect_ends`."""
        self.abandon()
        return self.wait_for(service.submit(request), *ends)

    def wait_for(self, job: Job[AnyRequest], *ends: Receiver | None) -> Job[AnyRequest]:
        """Wait for a job that was submitted already, in place of the one before, and return it."""
        self.abandon()
        self._job = job
        return job.connect_ends(self._forget, self._forget, self._forget).connect_ends(*ends)

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
