"""Counting covers and comparing rules in the background, for one matrix at a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import JobProgress
from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.requests.explorer import CompareRules, CountCovers, RuleRun
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.outcome import Outcome
from sudoku_app.exact_cover.problem import ExactCover
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
        self._problem: ExactCover | None = None
        self._chosen: tuple[int, ...] = ()
        self._comparing = LatestJob(self)
        self._counting = LatestJob(self)
        self._text: Callable[[], str] = str  # returns what was shown last; nothing yet

    @property
    def running(self) -> bool:
        """Whether covers are being counted."""
        return self._counting.busy

    def set_problem(self, problem: ExactCover, chosen: tuple[int, ...]) -> None:
        """Turn to another matrix: compare the rules on it, and count when asked."""
        self.cancel()
        self._problem, self._chosen = problem, chosen
        self._say(str)
        self.compared.emit(())
        request = CompareRules(problem, chosen, TRIALS, REMOVALS)  # where it fails, the chart stays empty
        self._comparing.ask(self._jobs, request, self._on_compared, cancelled=self._on_compared)

    @Slot()
    def count(self) -> None:
        """Count every cover; a comparison that is still running is put off."""
        if self._problem is None or self.running:
            return
        self._comparing.cancel()  # what is known by then is shown
        request = CountCovers(self._problem, self._chosen)
        job = self._counting.ask(self._jobs, request, self._on_counted, self._on_not_counted, self._on_counted)
        job.progressed.connect(self._on_progress)
        self._show_count(0, 0)
        self.running_changed.emit(True)

    @Slot()
    def stop(self) -> None:
        """Stop counting; what was counted until then is shown."""
        self._counting.cancel()

    @Slot()
    def cancel(self) -> None:
        """Give everything up."""
        self._comparing.cancel()  # what is known by then is shown
        if self._counting.abandon():
            self.running_changed.emit(False)

    @Slot(object)
    def _on_compared(self, runs: tuple[RuleRun, ...] | None) -> None:
        if runs is not None:
            self.compared.emit(runs)

    @Slot(object)
    def _on_counted(self, outcome: Outcome | None) -> None:
        covers, seconds, exhausted = 0, 0.0, False  # where it was stopped before it began
        if outcome is not None:
            covers, seconds, exhausted = outcome.count, outcome.seconds, outcome.exhausted
        self._say(lambda: self._labels.counted(covers, seconds, exhausted=exhausted))
        self.running_changed.emit(False)

    @Slot(object)
    def _on_not_counted(self, error: Exception) -> None:
        self._say(lambda: self._labels.failed(str(error)))
        self.running_changed.emit(False)

    def repeat(self) -> None:
        """Set the text that is shown, in the present language."""
        self.counted.emit(self._text())

    def _say(self, text: Callable[[], str]) -> None:
        self._text = text
        self.repeat()

    @Slot(object)
    def _on_progress(self, progress: JobProgress) -> None:
        self._show_count(progress.progress.solutions, progress.progress.nodes)

    def _show_count(self, covers: int, tried: int) -> None:
        self._say(lambda: self._labels.counting(covers, tried))
