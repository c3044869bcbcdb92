"""The job of the solver's that is open, one at a time; the status bar is told how it goes."""

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

    Signals:
        question_asked(): a question was asked, and not one behind an answer that stands.
        slow(): the open job takes longer than a moment.
        status_changed(str): the status bar is to say this.
        busy_changed(bool): a job is open or not.
    """

    question_asked = Signal()
    slow = Signal()
    status_changed = Signal(str)
    busy_changed = Signal(bool)

    def __init__(self, service: JobService, labels: Labels, parent: QObject) -> None:
        super().__init__(parent)
        self._service = service
        self._labels = labels
        self._question = LatestJob(self)
        self._work_beside = False
        self.stopped = False
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(_SLOW_AFTER_MILLISECONDS)
        self._slow.timeout.connect(self.slow)
        self._status: Callable[[], str] = self.waiting_status

    @property
    def busy(self) -> bool:
        """Whether a job is open."""
        return self._question.busy

    def update_status(self) -> None:
        """Tell the status bar what it is to say now, in the language of now."""
        self.status_changed.emit(self._status())

    def _tell(self, status: Callable[[], str]) -> None:
        self._status = status
        self.update_status()

    def waiting_status(self) -> str:
        """Return what the status bar says while nothing is asked."""
        if self._work_beside:
            return self._labels.working_beside
        return self._labels.ready if self._service.engine is Engine.COMPILED else self._labels.plain_only

    def set_work_beside(self, on: bool) -> None:
        """Tell whether something else is being worked on that takes long, beside whatever is asked."""
        if on != self._work_beside:
            self._work_beside = on
            self.update_status()

    def ask(self, request: Request, *, behind: bool = False) -> Job[Any]:
        """Ask a question in place of the one that is open; ``behind`` an answer that stands, it is never told as slow.

        Returns:
            The handle of the question. It is not open any more when its answer is told.
        """
        self._question.abandon()
        self._service.cancel_all()  # also what runs quietly: this goes first
        self.stopped = False
        job = self._question.ask(self._service, request, self._on_ended, self._on_ended, self._on_ended)
        job.progressed.connect(self._on_progressed)
        if behind:
            self._slow.stop()
        else:
            self.question_asked.emit()
            self._slow.start()
        self._tell(lambda: self._labels.searching)
        self.busy_changed.emit(True)
        return job

    def no_longer_slow(self) -> None:
        """Say nothing of the open question's being slow: something of its answer is shown already."""
        self._slow.stop()

    def stop(self) -> None:
        """Stop the open question; it still answers how far it came."""
        if self.busy:
            self.stopped = True
            self._question.cancel()

    def drop(self, status_message: Callable[[], str]) -> None:
        """Forget the open question, whose answer is not told; the status bar is to say what ``status_message`` does."""
        if self._question.abandon():
            self._end()
            self._tell(status_message)

    def _end(self) -> None:
        self._slow.stop()
        self.busy_changed.emit(False)

    @Slot()
    def _on_ended(self) -> None:
        self._end()
        self._tell(self.waiting_status)

    @Slot(object)
    def _on_progressed(self, progress: JobProgress) -> None:
        self._tell(lambda: self._labels.progress(progress.seconds))
