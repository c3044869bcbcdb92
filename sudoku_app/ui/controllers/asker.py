"""Asks the solver one question at a time, and tells the status bar how it goes."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from sudoku_app.background.jobs import JobAnswer, JobProgress, Request
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.search import Engine
from sudoku_app.wording.labels import Labels

_SLOW_AFTER_MILLISECONDS = 400


class Asker(QObject):
    """Holds the question that is open, if any.

    Signals:
        answered(JobAnswer): the open question has its answer; it is not open any more.
        told(object): what the open question has found so far; each finding once.
        slow(): the open question takes longer than a moment.
        status_changed(str): the status bar is to say this.
        busy_changed(bool): a question is open or not.
    """

    answered = Signal(object)
    told = Signal(object)
    slow = Signal()
    status_changed = Signal(str)
    busy_changed = Signal(bool)

    def __init__(self, service: JobService, labels: Labels, parent: QObject) -> None:
        super().__init__(parent)
        self._service = service
        self._labels = labels
        self._job: int | None = None
        self._found: object | None = None
        self.request: Request | None = None
        self.stopped = False
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(_SLOW_AFTER_MILLISECONDS)
        self._slow.timeout.connect(self.slow)
        service.answered.connect(self._on_answered)
        service.progressed.connect(self._on_progressed)

    @property
    def busy(self) -> bool:
        """Whether a question is open."""
        return self._job is not None

    @property
    def waiting_status(self) -> str:
        """What the status bar says while nothing is asked."""
        return self._labels.ready if self._service.engine is Engine.COMPILED else self._labels.plain_only

    def ask(self, request: Request, *, behind: bool = False) -> None:
        """Ask a question in place of the one that is open; ``behind`` an answer that stands, it is never told as slow.

        `request` is the last one that was asked, `stopped` whether the person stopped it.
        """
        self._service.cancel()  # also what runs quietly: this goes first
        self.stopped = False
        self.request = request
        self._found = None
        self._job = self._service.submit(request)
        if behind:
            self._slow.stop()
        else:
            self._slow.start()
        self.status_changed.emit(self._labels.searching)
        self.busy_changed.emit(True)

    def no_longer_slow(self) -> None:
        """Say nothing of the open question's being slow: something of its answer is shown already."""
        self._slow.stop()

    def stop(self) -> None:
        """Stop the open question; it still answers how far it came."""
        if self._job is not None:
            self.stopped = True
            self._service.cancel(self._job)

    def drop(self, told: str) -> None:
        """Forget the open question, whose answer is not told; the status bar is to say ``told``."""
        if self._job is not None:
            self._service.cancel(self._job)
            self._end()
            self.status_changed.emit(told)

    def _end(self) -> None:
        self._job = None
        self._slow.stop()
        self.busy_changed.emit(False)

    @Slot(object)
    def _on_answered(self, answer: JobAnswer) -> None:
        if answer.job == self._job:
            self._end()
            self.status_changed.emit(self.waiting_status)
            self.answered.emit(answer)

    @Slot(object)
    def _on_progressed(self, progress: JobProgress) -> None:
        if progress.job == self._job:
            self.status_changed.emit(self._labels.progress(progress.progress.nodes, progress.seconds))
            if progress.found is not self._found:
                self._found = progress.found
                self.told.emit(progress.found)
