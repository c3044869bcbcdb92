"""Finding how hard the puzzles are that go into a booklet, where the list does not know it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import Job
from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.requests.judging import IN_A_JOB, RatingsRequest
from sudoku_app.background.service import JobService
from sudoku_app.formats.reading import puzzle_values
from sudoku_app.interaction.pages import PrintedPuzzle
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.rating.grades import Difficulty


class RatingFinder(QObject):
    """Asks for puzzles whose difficulty is not known, some at a time, and remembers the answers.

    Signals:
        changed(): answers came.
    """

    changed = Signal()

    def __init__(self, service: JobService, parent: QObject) -> None:
        super().__init__(parent)
        self._service = service
        self._found: dict[Puzzle, Difficulty | None] = {}
        self._missing: list[Puzzle] = []
        self._question = LatestJob(self)

    @property
    def missing(self) -> int:
        """How many puzzles are still to be rated."""
        return len(self._missing)

    def want(self, puzzles: Sequence[PrintedPuzzle]) -> None:
        """Rate the puzzles that are not rated yet."""
        self.stop()
        unknown = (_puzzle(one.position) for one in puzzles if one.difficulty is None)
        self._missing = [puzzle for puzzle in dict.fromkeys(unknown) if puzzle not in self._found]
        self._ask()

    def stop(self) -> None:
        """Rate no further."""
        self._missing = []
        self._question.abandon()

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

    @Slot()
    def _on_failed(self) -> None:
        """The error is in the log; without their ratings the puzzles can be had all the same."""
        self._missing = []
        self.changed.emit()


def _puzzle(position: Position) -> Puzzle:
    return Puzzle(position.shape, puzzle_values(position))
