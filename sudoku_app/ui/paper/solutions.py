"""Finding the solutions that are to be printed, with the window's solver."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import JobAnswer
from sudoku_app.background.requests import PuzzlesRequest
from sudoku_app.background.service import JobService
from sudoku_app.formats.reading import puzzle_values
from sudoku_app.sudoku.checking import Answer, Verdict
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import Position

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
        self._job: int | None = None
        service.answered.connect(self._on_answered)

    @property
    def busy(self) -> bool:
        """Whether solutions are being sought."""
        return self._job is not None

    def want(self, positions: Sequence[Position]) -> None:
        """Look for the solutions of puzzles whose answers are not known yet."""
        self.stop()
        missing = tuple(dict.fromkeys(key for key in map(_puzzle, positions) if key not in self._answers))
        if missing:
            self._job = self._service.submit(PuzzlesRequest(0, missing))

    def stop(self) -> None:
        """Look no further."""
        if self._job is not None:
            self._service.cancel(self._job)
            self._job = None

    def solution(self, position: Position) -> tuple[int, ...] | None:
        """Return the only solution of a position's puzzle, None where there is none or it is not known."""
        answer = self._answers.get(_puzzle(position))
        return answer.solutions[0] if answer is not None and answer.verdict is Verdict.UNIQUE else None

    def verdict(self, position: Position) -> Verdict | None:
        """Return what is known of a position's puzzle, None while it was not looked at."""
        answer = self._answers.get(_puzzle(position))
        return None if answer is None else answer.verdict

    @Slot(object)
    def _on_answered(self, answer: JobAnswer) -> None:
        if answer.job != self._job or not isinstance(answer.request, PuzzlesRequest):
            return
        self._job = None
        if isinstance(answer.result, tuple):
            self._answers |= dict(zip(answer.request.puzzles, answer.result, strict=False))
        self.changed.emit()


def _puzzle(position: Position) -> Puzzle:
    return position.shape, puzzle_values(position)
