"""Finding the solutions that are to be printed, with the window's solver."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.solver import PuzzlesRequest
from sudoku_app.background.service import JobService
from sudoku_app.formats.reading import puzzle_values
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import Answer, Verdict

Puzzle = tuple[BoxShape, tuple[int, ...]]


class SolutionFinder(QObject):
    """Asks the solver once for each puzzle and remembers the answer.

    Signals:
        changed(): answers came.
    """

    changed = Signal()

    def __init__(self, service: JobService, parent: QObject) -> None:
        super().__init__(parent)
        self._service = service
        self._answers: dict[Puzzle, Answer] = {}
        self._job: Job[PuzzlesRequest] | None = None

    @property
    def busy(self) -> bool:
        """Whether solutions are being sought."""
        return self._job is not None

    def want(self, positions: Sequence[Position]) -> None:
        """Look for the solutions of puzzles whose answers are not known yet."""
        self.stop()
        missing = tuple(dict.fromkeys(key for key in map(_puzzle, positions) if key not in self._answers))
        if missing:
            self._job = self._service.submit(PuzzlesRequest(missing))
            self._job.answered.connect(self._on_answered)
            self._job.cancelled.connect(self._on_answered)
            self._job.failed.connect(self._on_failed)

    def stop(self) -> None:
        """Look no further."""
        if self._job is not None:
            self._job.abandon()
            self._job = None

    def solution(self, position: Position) -> tuple[int, ...] | None:
        """Return the only solution of a position's puzzle, None where there is none or it is not known."""
        answer = self._answers.get(_puzzle(position))
        return answer.solutions[0] if answer is not None and answer.verdict is Verdict.UNIQUE else None

    def verdict(self, position: Position) -> Verdict | None:
        """Return what is known of a position's puzzle, None while it was not looked at."""
        answer = self._answers.get(_puzzle(position))
        return None if answer is None else answer.verdict

    @Slot(object, object)
    def _on_answered(self, answers: tuple[Answer, ...] | None, job: Job[PuzzlesRequest]) -> None:
        self._job = None
        self._answers |= dict(zip(job.request.puzzles, answers or (), strict=False))
        self.changed.emit()

    @Slot()
    def _on_failed(self) -> None:
        """The error is in the log; without solutions the pages can be had all the same."""
        self._job = None
        self.changed.emit()


def _puzzle(position: Position) -> Puzzle:
    return position.shape, puzzle_values(position)
