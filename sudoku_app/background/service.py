"""A long-lived thread with one worker, and the door to it.

Requests go in and answers come out as queued signals; the answers' signals are emitted in the window's thread. The
patterns and what crashes without them: connect only slots of QObjects, keep references to thread and worker, quit and
wait before they go (a QThread destroyed while it runs aborts the process).
"""

from __future__ import annotations

import logging
import sys
import time
from enum import Enum

from PySide6.QtCore import QObject, QProcess, QThread, QTimer, Signal, Slot

from sudoku_app.background.jobs import Job, JobAnswer, JobProgress, Request
from sudoku_app.background.requests import FileRequest
from sudoku_app.exact_cover.search import Engine
from sudoku_app.exact_cover.warm_up import warm_up

PROGRESS_MILLISECONDS = 100
PROMISE_MILLISECONDS = 20_000  # a slow disk, or five hundred pages to be printed
_log = logging.getLogger(__name__)


class Worker(QObject):
    """Lives in the thread; answers one job after the other and never swallows anything."""

    finished = Signal(object)
    loaded = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._engine = Engine.PLAIN

    @Slot(object)
    def run(self, job: Job) -> None:
        """Answer a job with its result or its error."""
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

    @Slot()
    def load_kernels(self) -> None:
        """Load the compiled kernels from the cache and answer with them from now on."""
        try:
            warm_up()
        except Exception:
            _log.exception("The compiled kernels could not be loaded; the plain engine goes on.")
            self.loaded.emit(False)
        else:
            self._engine = Engine.COMPILED
            self.loaded.emit(True)


class JobService(QObject):
    """One thread, one worker, jobs in the order they were submitted.

    Signals:
        answered(JobAnswer): for every job that was not forgotten by `cancel`.
        progressed(JobProgress): about ten times a second while a job runs.
    """

    answered = Signal(object)
    progressed = Signal(object)
    _requested = Signal(object)
    _end_requested = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thread = QThread()
        self._thread.setObjectName(type(self).__name__)
        self._worker = Worker()
        self._worker.moveToThread(self._thread)
        self._requested.connect(self._worker.run)
        self._end_requested.connect(self._worker.end)
        self._worker.finished.connect(self._on_finished)
        self._waiting: dict[int, Job] = {}
        self._started_at = 0.0
        self._last_number = 0
        self._closing = False
        self._timer = QTimer(self)
        self._timer.setInterval(PROGRESS_MILLISECONDS)
        self._timer.timeout.connect(self._tell_progress)
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether a job that was not cancelled is running or waiting."""
        return any(not job.control.cancelled for job in self._waiting.values())

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
        promised = [number for number, job in self._waiting.items() if _is_promised(job)]
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
        self._waiting.pop(answer.job, None)
        self._started_at = time.monotonic()
        if not self._waiting:
            self._timer.stop()
        if answer.error is not None:
            _log.error("A job failed: %s", type(answer.request).__name__, exc_info=answer.error)
        if not self._closing:
            self.answered.emit(answer)

    @Slot()
    def _tell_progress(self) -> None:
        job = next(iter(self._waiting.values()), None)
        if job is not None and not job.control.cancelled:
            seconds = time.monotonic() - self._started_at
            progress = job.control.progress()
            self.progressed.emit(JobProgress(job.number, job.request, seconds, progress, job.control.found))


def _is_promised(job: Job) -> bool:
    return isinstance(job.request, FileRequest) and job.request.promised and not job.control.cancelled


class EngineState(Enum):
    """What answers questions now."""

    PREPARING = "preparing"  # the plain engine, while the kernels are compiled or loaded
    READY = "ready"  # the compiled kernels
    PLAIN_ONLY = "plain only"  # the plain engine, because the kernels could not be prepared


class SolverService(JobService):
    """The solver's thread, and the preparation of the compiled kernels.

    Compiling takes seconds and would hold up every other thread, so that a process of its own does it and leaves the
    result in numba's cache, from which the worker loads it. Until then the plain engine answers.

    Signals:
        engine_changed(EngineState): when the kernels are ready, or cannot be had.
    """

    engine_changed = Signal(object)
    _load_requested = Signal()

    def __init__(self, parent: QObject | None = None, *, prepare: bool = True) -> None:
        super().__init__(parent)
        self.engine_state = EngineState.PREPARING
        self._load_requested.connect(self._worker.load_kernels)
        self._worker.loaded.connect(self._on_loaded)
        self._compiler: QProcess | None = None
        if prepare:
            self._compiler = QProcess(self)
            self._compiler.finished.connect(self._on_compiled)
            self._compiler.errorOccurred.connect(self._on_compiler_error)
            self._compiler.start(sys.executable, ["-m", "sudoku_app.exact_cover.warm_up"])
        else:
            self._set_state(EngineState.PLAIN_ONLY)

    def engine(self) -> Engine:
        """Return what is best searched with now, in whatever thread: the compiled kernels once they are ready."""
        return Engine.COMPILED if self.engine_state is EngineState.READY else Engine.PLAIN

    def shutdown(self, milliseconds: int = 2000) -> bool:
        """End the compiling process and the thread; return whether the thread ended in time."""
        if self._compiler is not None:
            self._compiler.blockSignals(True)
            self._compiler.kill()
            self._compiler.waitForFinished(milliseconds)
        return super().shutdown(milliseconds)

    @Slot(int, QProcess.ExitStatus)
    def _on_compiled(self, code: int, status: QProcess.ExitStatus) -> None:
        if code == 0 and status is QProcess.ExitStatus.NormalExit:
            self._load_requested.emit()
        else:
            self._on_compiler_error()

    @Slot(QProcess.ProcessError)
    def _on_compiler_error(self, _error: QProcess.ProcessError | None = None) -> None:
        if self._compiler is not None:
            said = bytes(self._compiler.readAllStandardError().data()).decode(errors="replace")
            _log.error("The kernels could not be compiled; the plain engine goes on. %s", said)
        self._set_state(EngineState.PLAIN_ONLY)

    @Slot(bool)
    def _on_loaded(self, well: bool) -> None:
        self._set_state(EngineState.READY if well else EngineState.PLAIN_ONLY)

    def _set_state(self, state: EngineState) -> None:
        self.engine_state = state
        self.engine_changed.emit(state)
