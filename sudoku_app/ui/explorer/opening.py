"""Turning to another matrix: read, numbered and made ready to be stepped through in the background.

The matrix of a 36×36 grid has 46,656 options; making it ready takes longer than a frame of the window may.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import JobAnswer
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.algorithm_x import ChoiceRule
from sudoku_app.exact_cover.timeline import Timeline
from sudoku_app.ui.explorer.requests import BeginRun, MatrixMaker


class Opening(QObject):
    """Asks the background for runs; only the one that was asked for last is told.

    Signals:
        opened(Timeline): the run that was asked for.
        refused(Exception): why there is none.
    """

    opened = Signal(object)
    refused = Signal(object)

    def __init__(self, jobs: JobService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._job = 0
        self._number = 0
        jobs.answered.connect(self._on_answer)

    @property
    def busy(self) -> bool:
        """Whether a run is being made ready."""
        return self._job != 0

    def begin(self, make: MatrixMaker, rule: ChoiceRule) -> None:
        """Ask for a run through the matrix that ``make`` returns."""
        self.cancel()
        self._number += 1
        self._job = self._jobs.submit(BeginRun(self._number, make, rule))

    def cancel(self) -> None:
        """Give up what was asked for."""
        if self._job:
            self._jobs.cancel(self._job)
            self._job = 0

    @Slot(object)
    def _on_answer(self, answer: JobAnswer) -> None:
        if not self._job or answer.job != self._job:
            return
        self._job = 0
        if isinstance(answer.result, Timeline):
            self.opened.emit(answer.result)
        else:
            self.refused.emit(answer.error or answer.result)
