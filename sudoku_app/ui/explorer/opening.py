"""Turning to another matrix: read, numbered and made ready to be stepped through in the background.

The matrix of a 36×36 grid has 46,656 options; making it ready takes longer than a frame of the window may.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.requests.explorer import BeginRun, MatrixMaker
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.algorithm_x import ChoiceRule
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.formats.files import GivenUpError


class Opening(QObject):
    """Asks the background for runs; only the one that was asked for last is reported.

    Signals:
        opened(Timeline): the run that was asked for.
        refused(Exception): why there is none.
    """

    opened = Signal(object)
    refused = Signal(object)

    def __init__(self, jobs: JobService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._question = LatestJob(self)

    @property
    def busy(self) -> bool:
        """Whether a run is being made ready."""
        return self._question.busy

    def begin(self, make: MatrixMaker, rule: ChoiceRule) -> None:
        """Ask for a run through the matrix that ``make`` returns."""
        self._question.ask(self._jobs, BeginRun(make, rule), self._on_opened, self._on_refused, self._on_given_up)

    def cancel(self) -> None:
        """Give up what was asked for."""
        self._question.abandon()

    @Slot(object)
    def _on_opened(self, run: Timeline) -> None:
        self.opened.emit(run)

    @Slot(object)
    def _on_refused(self, error: Exception) -> None:
        self.refused.emit(error)

    @Slot()
    def _on_given_up(self) -> None:
        """It waited behind a file that hangs, or hung itself."""
        self._on_refused(GivenUpError())
