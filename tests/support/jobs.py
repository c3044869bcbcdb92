"""Somebody who asked, and remembers what they were told."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, Slot

from sudoku_app.background.jobs import Job, JobProgress


class Ear(QObject):
    """Listens to a job.

    Attributes:
        job: the job.
        answers: what `answered` told, `errors` what `failed` told, `cancelled` how far it came.
        progress: what was told meanwhile.
        heard: all that was told at the end, in order.
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
