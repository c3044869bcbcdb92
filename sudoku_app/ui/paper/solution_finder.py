"""Finding the solutions that are to be printed, with the window's solver."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import Job
from sudoku_app.background.latest_job import LatestJob
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
        self._question = LatestJob(self)

    @property
    def busy(self) -> bool:
        """Whether solutions are being sought."""
        return self._question.busy

    def want(self, positions: Sequence[Position]) -> None:
        """Look for the solutions of puzzles whose answers are not known yet."""
        self.stop()
        missing = tuple(dict.fromkeys(key for key in map(_puzzle, positions) if key not in self._answers))
        if missing:
            request = PuzzlesRequest(missing)
            self._question.ask(self._service, request, self._on_answered, self._on_failed, self._on_answered)

    def stop(self) -> None:
        """Look no further."""
        self._question.abandon()

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
        self._answers |= dict(zip(job.request.puzzles, answers or (), strict=False))
        self.changed.emit()

    @Slot()
    def _on_failed(self) -> None:
        """The error is in the log; without solutions the pages can be had all the same."""
        self.changed.emit()


def _puzzle(position: Position) -> Puzzle:
    return position.shape, puzzle_values(position)
