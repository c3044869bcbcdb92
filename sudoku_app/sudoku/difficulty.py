"""What a list of puzzles is worth: a verdict on each, and how hard it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sudoku_app.exact_cover.batch import search_batch
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.cover import options_of, sudoku_cover
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.inquiry import Verdict, check
from sudoku_app.sudoku.limits import verdict_effort
from sudoku_app.sudoku.path import walk
from sudoku_app.sudoku.position import Position, Puzzle
from sudoku_app.sudoku.rating import Grade, grade_of, step_rating
from sudoku_app.sudoku.refusal import Refusal, ready
from sudoku_app.sudoku.steps import Technique

# Up to so many symbols every puzzle is settled in no time, so that many are asked about in one call; larger ones may
# take long and are asked one by one, each with its own limit.
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
    effort: Effort = Effort(),
    choices: int | None = None,
) -> list[Verdict]:
    """Return the verdict on each puzzle (N² values each); undecided where it would take too much or was cancelled.

    ``choices`` bounds the search for each puzzle that is searched for alone; see `limits.verdict_effort`.
    """
    if effort.engine is Engine.COMPILED and shape.size <= _SYMBOLS_IN_BATCHES:
        found = search_batch(
            sudoku_cover(shape), [options_of(shape, values) for values in puzzles], control=effort.control
        )
        verdict_of_count = {-1: Verdict.UNDECIDED, 0: Verdict.NONE, 1: Verdict.UNIQUE, 2: Verdict.SEVERAL}
        return [verdict_of_count[count] for count in found.counts.tolist()]
    verdicts = []
    for values in puzzles:
        alone = effort if choices is None else verdict_effort(effort, choices, shape)
        verdicts.append(Verdict.UNDECIDED if effort.cancelled else check(shape, values, effort=alone).verdict)
    return verdicts


def difficulty_of(puzzle: Puzzle, effort: Effort = Effort()) -> Difficulty | None:
    """Return how hard a puzzle is, or None when it is not known to have exactly one solution.

    The effort bounds the search for steps; what was found when it ends is returned as incomplete.

    Raises:
        UnsoundAnswerError: a step contradicts the only solution (a defect of the program).
    """
    position = Position.of_puzzle(puzzle)
    answer = ready(position, effort)
    if isinstance(answer, Refusal):
        return None
    grid = CandidateGrid(position.shape, position.values)
    rating, hardest = 0.0, None
    for step in walk(grid, answer.solutions[0], effort):
        if step.technique is Technique.SOLVER:
            break  # the plain engine has no proof: it knows the value, but not how hard it is
        value = step_rating(position.shape, step)
        if value > rating:
            rating, hardest = value, step.technique
    return Difficulty(rating, hardest, grid.solved)
