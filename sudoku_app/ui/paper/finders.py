"""What is found of puzzles that are to be printed: their solutions, and for a booklet how hard they are."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import Job
from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.requests.judging import IN_A_JOB, RatingsRequest
from sudoku_app.background.requests.solver import PuzzlesRequest
from sudoku_app.background.service import JobService
from sudoku_app.formats.reading import puzzle_values
from sudoku_app.interaction.pages import PrintedPuzzle
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.verdicts.answer import Answer, Verdict


def _puzzle(position: Position) -> Puzzle:
    return Puzzle(position.shape, puzzle_values(position))


class _Finder(QObject):
    """Asks a service for what is not known yet, and remembers the answers.

    Signals:
        changed(): answers came, or none come.
    """

    changed = Signal()

    def __init__(self, service: JobService, parent: QObject) -> None:
        super().__init__(parent)
        self._service = service
        self._question = LatestJob(self)
        self._missing: list[Puzzle] = []

    def stop(self) -> None:
        """Look no further."""
        self._missing = []
        self._question.abandon()

    @Slot()
    def _on_failed(self) -> None:
        """The error is in the log; the pages can be had without what was looked for."""
        self._missing = []
        self.changed.emit()


class SolutionFinder(_Finder):
    """Asks the solver for the solutions of all puzzles at once."""

    def __init__(self, service: JobService, parent: QObject) -> None:
        super().__init__(service, parent)
        self._answers: dict[Puzzle, Answer] = {}

    @property
    def busy(self) -> bool:
        """Whether solutions are being sought."""
        return self._question.busy

    def want(self, positions: Sequence[Position]) -> None:
        """Look for the solutions of puzzles whose answers are not known yet."""
        self.stop()
        self._missing = [one for one in dict.fromkeys(map(_puzzle, positions)) if one not in self._answers]
        if self._missing:
            request = PuzzlesRequest(tuple((one.shape, one.givens) for one in self._missing))
            self._question.ask(self._service, request, self._on_answered, self._on_failed, self._on_answered)

    def solution(self, position: Position) -> tuple[int, ...] | None:
        """Return the only solution of a position's puzzle, None where there is none or it is not known."""
        answer = self._answers.get(_puzzle(position))
        return answer.solutions[0] if answer is not None and answer.verdict is Verdict.UNIQUE else None

    def verdict(self, position: Position) -> Verdict | None:
        """Return what is known of a position's puzzle, None while it was not looked at."""
        answer = self._answers.get(_puzzle(position))
        return None if answer is None else answer.verdict

    @Slot(object)
    def _on_answered(self, answers: tuple[Answer, ...] | None) -> None:
        self._answers |= dict(zip(self._missing, answers or (), strict=False))
        self.changed.emit()


class RatingFinder(_Finder):
    """Asks for the difficulty of puzzles, some at a time."""

    def __init__(self, service: JobService, parent: QObject) -> None:
        super().__init__(service, parent)
        self._found: dict[Puzzle, Difficulty | None] = {}

    @property
    def missing(self) -> int:
        """How many puzzles are still to be rated."""
        return len(self._missing)

    def want(self, puzzles: Sequence[PrintedPuzzle]) -> None:
        """Rate the puzzles that are not rated yet."""
        unknown = (_puzzle(one.position) for one in puzzles if one.difficulty is None)
        missing = [puzzle for puzzle in dict.fromkeys(unknown) if puzzle not in self._found]
        if missing != self._missing:
            self.stop()
            self._missing = missing
            self._ask()

    def difficulty(self, position: Position) -> Difficulty | None:
        """Return how hard a position's puzzle is, None where that is not known or it has not exactly one solution."""
        return self._found.get(_puzzle(position))

    def _ask(self) -> None:
        if self._missing:
            some = tuple(self._missing[:IN_A_JOB])
            request = RatingsRequest(tuple(range(len(some))), some)
            self._question.ask(self._service, request, self._on_answered, self._on_failed, self._on_failed)

    @Slot(object, object)
    def _on_answered(self, found: dict[int, Difficulty | None], job: Job[RatingsRequest]) -> None:
        self._found |= {job.request.puzzles[number]: difficulty for number, difficulty in found.items()}
        self._missing = [puzzle for puzzle in self._missing if puzzle not in self._found]
        self._ask()
        self.changed.emit()
