"""Counting covers and comparing rules in the background, for one matrix at a time."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import JobAnswer, JobProgress
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.outcome import Outcome
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import Engine
from sudoku_app.ui.explorer.requests import CompareRules, CountCovers
from sudoku_app.wording.explorer import ExplorerLabels

# By each rule about a second in plain Python; small matrices are done long before.
TRIALS: Final = 20_000
REMOVALS: Final = 1_000_000


class Counting(QObject):
    """Asks the background and turns its answers into words.

    Signals:
        compared(tuple[RuleRun, ...]): the counters of the three rules.
        counted(str): how far counting is, or its result.
        running_changed(bool): counting began or ended.
    """

    compared = Signal(object)
    counted = Signal(str)
    running_changed = Signal(bool)

    def __init__(
        self,
        jobs: JobService,
        labels: ExplorerLabels,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._jobs = jobs
        self._labels = labels
        self._revision = 0
        self._problem: ExactCover | None = None
        self._chosen: tuple[int, ...] = ()
        self._comparing = 0
        self._counting = 0
        jobs.answered.connect(self._on_answer)
        jobs.progressed.connect(self._on_progress)

    @property
    def running(self) -> bool:
        """Whether covers are being counted."""
        return bool(self._counting)

    def set_problem(self, problem: ExactCover, chosen: tuple[int, ...]) -> None:
        """Turn to another matrix: compare the rules on it, and count when asked."""
        self.cancel()
        self._revision += 1
        self._problem, self._chosen = problem, chosen
        self.counted.emit("")
        self.compared.emit(())
        self._comparing = self._jobs.submit(CompareRules(self._revision, problem, chosen, TRIALS, REMOVALS))

    @Slot()
    def count(self) -> None:
        """Count every cover; a comparison that is still running is put off."""
        if self._problem is None or self._counting:
            return
        self._stop_comparing()
        self._counting = self._jobs.submit(CountCovers(self._revision, self._problem, self._chosen))
        self._tell(0, 0)
        self.running_changed.emit(True)

    @Slot()
    def stop(self) -> None:
        """Stop counting; what was counted until then is told."""
        if self._counting:
            self._jobs.cancel(self._counting)

    @Slot()
    def cancel(self) -> None:
        """Give everything up."""
        self.stop()
        self._stop_comparing()
        if self._counting:
            self._counting = 0
            self.running_changed.emit(False)

    def _stop_comparing(self) -> None:
        if self._comparing:
            self._jobs.cancel(self._comparing)

    @Slot(object)
    def _on_answer(self, answer: JobAnswer) -> None:
        if answer.request.revision != self._revision:
            return
        if answer.job == self._comparing:
            self._comparing = 0
            if isinstance(answer.result, tuple):
                self.compared.emit(answer.result)
        elif answer.job == self._counting:
            self._counting = 0
            self._tell_outcome(answer)
            self.running_changed.emit(False)

    def _tell_outcome(self, answer: JobAnswer) -> None:
        outcome = answer.result
        if isinstance(outcome, Outcome):
            self.counted.emit(self._labels.counted(outcome.count, outcome.seconds, exhausted=outcome.exhausted))
        elif answer.error is not None:
            self.counted.emit(self._labels.failed(str(answer.error)))
        else:
            self.counted.emit(self._labels.counted(0, 0.0, exhausted=False))

    @Slot(object)
    def _on_progress(self, progress: JobProgress) -> None:
        if self._counting and progress.job == self._counting:
            self._tell(progress.progress.solutions, progress.progress.nodes)

    def _tell(self, covers: int, tried: int) -> None:
        fast = self._jobs.engine is Engine.COMPILED
        self.counted.emit(self._labels.counting(covers, tried, fast=fast))
