"""The open job of the solver, one at a time, and its progress for the status bar."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sudoku_app.background.jobs import Job, JobProgress, Request
from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.effort import Engine
from sudoku_app.wording.labels import Labels

_SLOW_AFTER_MILLISECONDS = 400


class OpenJob(QObject):
    """Holds the job whose answer is waited for, if any.

    Attributes:
        stopped: the person stopped the last job.
        slow_timer: runs out when the open job takes longer than a moment.

    Signals:
        question_opened(): a question was asked, and not one behind an answer that stands.
        status_changed(str): the status bar is to say this.
        busy_changed(bool): a job is open or not.
    """

    question_opened = Signal()
    status_changed = Signal(str)
    busy_changed = Signal(bool)

    def __init__(self, service: JobService, labels: Labels, parent: QObject) -> None:
        super().__init__(parent)
        self._service = service
        self._labels = labels
        self._question = LatestJob(self)
        self._work_beside = False
        self.stopped = False
        self.slow_timer = QTimer(self)
        self.slow_timer.setSingleShot(True)
        self.slow_timer.setInterval(_SLOW_AFTER_MILLISECONDS)
        self._status: Callable[[], str] = self.waiting_status

    @property
    def busy(self) -> bool:
        """Whether a job is open."""
        return self._question.busy

    def update_status(self) -> None:
        """Emit what the status bar shows now, in the present language."""
        self.status_changed.emit(self._status())

    def _set_status(self, status: Callable[[], str]) -> None:
        self._status = status
        self.update_status()

    def waiting_status(self) -> str:
        """Return what the status bar says while nothing is asked: nothing where all is as usual."""
        if self._work_beside:
            return self._labels.working_beside
        return "" if self._service.engine is Engine.COMPILED else self._labels.plain_only

    def set_work_beside(self, on: bool) -> None:
        """Set whether something else takes long beside what is asked."""
        if on != self._work_beside:
            self._work_beside = on
            self.update_status()

    def ask(self, request: Request, *, behind: bool = False) -> Job[Any]:
        """Ask a question in place of the one that is open; ``behind`` an answer that stands, it is never slow.

        Returns:
            The handle of the question. It is not open any more when its answer is delivered.
        """
        self._question.abandon()
        self._service.cancel_all()  # also what runs quietly: this goes first
        self.stopped = False
        job = self._question.ask(self._service, request, self._on_ended, self._on_ended, self._on_ended)
        job.progressed.connect(self._on_progressed)
        if behind:
            self.slow_timer.stop()
        else:
            self.question_opened.emit()
            self.slow_timer.start()
        self._set_status(lambda: self._labels.searching)
        self.busy_changed.emit(True)
        return job

    def no_longer_slow(self) -> None:
        """Do not report the open question as slow: part of its answer is shown already."""
        self.slow_timer.stop()

    def stop(self) -> None:
        """Stop the open question; it still answers how far it came."""
        if self.busy:
            self.stopped = True
            self._question.cancel()

    def drop(self, status_message: Callable[[], str]) -> None:
        """Forget the open question and its answer; ``status_message`` returns what the status bar shows then."""
        if self._question.abandon():
            self._end()
            self._set_status(status_message)

    def _end(self) -> None:
        self.slow_timer.stop()
        self.busy_changed.emit(False)

    @Slot()
    def _on_ended(self) -> None:
        self._end()
        self._set_status(self.waiting_status)

    @Slot(object)
    def _on_progressed(self, progress: JobProgress) -> None:
        self._set_status(lambda: self._labels.progress(progress.seconds))
