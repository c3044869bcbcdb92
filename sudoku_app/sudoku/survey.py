"""What a list of puzzles is worth: a verdict on each, and how hard it is."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sudoku_app.exact_cover.batch import search_batch
from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.checking import Verdict, check
from sudoku_app.sudoku.cover import options_of, sudoku_cover
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.path import walk
from sudoku_app.sudoku.position import Position, Puzzle
from sudoku_app.sudoku.rating import Grade, grade_of, step_rating
from sudoku_app.sudoku.readiness import Refusal, ready
from sudoku_app.sudoku.steps import Technique

# Up to so many symbols every puzzle is settled in no time, so that many are asked about in one call; larger ones may
# take long and are asked one by one, each within its own time.
_SYMBOLS_IN_BATCHES: Final = 9


@dataclass(frozen=True)
class Difficulty:
    """How hard a puzzle is.

    Attributes:
        rating: the difficulty of the hardest step found, on Sukaku Explainer's scale; 0 when no step was needed.
        hardest: the technique of that step, None when there was none.
        complete: whether the whole path was found; otherwise the puzzle is at least this hard.
    """

    rating: float
    hardest: Technique | None
    complete: bool

    @property
    def grade(self) -> Grade:
        """The difficulty in one word."""
        return grade_of(self.rating)


def verdicts_of(
    shape: BoxShape,
    puzzles: Sequence[Sequence[int]],
    *,
    seconds: float | None = None,
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> list[Verdict]:
    """Return the verdict on each puzzle (N² values each); undecided where it took too long or was cancelled.

    ``seconds`` bounds the search for each puzzle that is searched for alone.
    """
    control = control or Control()
    if engine is Engine.COMPILED and shape.size <= _SYMBOLS_IN_BATCHES:
        found = search_batch(sudoku_cover(shape), [options_of(shape, values) for values in puzzles], control=control)
        verdict_of_count = {-1: Verdict.UNDECIDED, 0: Verdict.NONE, 1: Verdict.UNIQUE, 2: Verdict.SEVERAL}
        return [verdict_of_count[count] for count in found.counts.tolist()]
    budget = Budget(seconds=seconds)
    return [
        Verdict.UNDECIDED
        if control.cancelled
        else check(shape, values, budget=budget, control=control, engine=engine).verdict
        for values in puzzles
    ]


def difficulty_of(
    puzzle: Puzzle,
    *,
    seconds: float | None = None,
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> Difficulty | None:
    """Return how hard a puzzle is, or None when it is not known to have exactly one solution.

    ``seconds`` bounds the search for steps; what was found by then is returned as incomplete.

    Raises:
        UnsoundAnswerError: a step contradicts the only solution (a defect of the program).
    """
    watch = _Watch(control or Control(), seconds)
    position = Position.of_puzzle(puzzle)
    answer = ready(position, budget=Budget(seconds=seconds), control=watch, engine=engine)
    if isinstance(answer, Refusal):
        return None
    grid = CandidateGrid(position.shape, position.values)
    rating, hardest = 0.0, None
    for step in walk(grid, answer.solutions[0], watch, engine):
        if step.technique is Technique.SOLVER:
            break  # the plain engine has no proof: it knows the value, but not how hard it is
        value = step_rating(position.shape, step)
        if value > rating:
            rating, hardest = value, step.technique
    return Difficulty(rating, hardest, grid.solved)


class _Watch(Control):
    """The control of somebody else that also counts as cancelled when a time is up."""

    def __init__(self, control: Control, seconds: float | None) -> None:
        super().__init__()
        self.cells = control.cells
        self._end = None if seconds is None else time.monotonic() + seconds

    @property
    def cancelled(self) -> bool:
        """Whether somebody asked to return, or the time is up."""
        return bool(super().cancelled) or (self._end is not None and time.monotonic() >= self._end)
