"""What is asked about the puzzles of a list: verdicts and difficulties."""

from __future__ import annotations

import time
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Final

from sudoku_app.background.jobs import Request
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Puzzle
from sudoku_app.sudoku.limits import RATING_STEPS, VERDICT_CHOICES

if TYPE_CHECKING:
    from sudoku_app.sudoku.rating.grades import Difficulty
    from sudoku_app.sudoku.verdicts.answer import Verdict

# A job lasts about this long, so that what is looked at next never waits longer for its turn.
_JOB_SECONDS: Final = 0.1
IN_A_JOB: Final = 256


@dataclass(frozen=True)
class VerdictsRequest(Request):
    """Verdicts on some puzzles of a list, all of one shape: as many of the first ones as fit into a moment."""

    shape: GridShape
    numbers: tuple[int, ...]
    givens: tuple[tuple[int, ...], ...]

    def run(self, effort: Effort) -> dict[int, Verdict]:
        """Return the verdicts that were found, by number."""
        from sudoku_app.sudoku.rating.difficulty import verdicts_of

        found: dict[int, Verdict] = {}
        end = time.monotonic() + _JOB_SECONDS
        at_once = IN_A_JOB if effort.engine is Engine.COMPILED and self.shape.size <= 9 else 1
        for start in range(0, len(self.numbers), at_once):
            numbers = self.numbers[start : start + at_once]
            givens = self.givens[start : start + at_once]
            verdicts = verdicts_of(self.shape, givens, effort, VERDICT_CHOICES)
            if effort.cancelled:
                break
            found.update(zip(numbers, verdicts, strict=True))
            if time.monotonic() >= end:
                break
        return found


@dataclass(frozen=True)
class RatingsRequest(Request):
    """The difficulty of some puzzles of a list: of as many of the first ones as fit into a moment."""

    numbers: tuple[int, ...]
    puzzles: tuple[Puzzle, ...]

    def run(self, effort: Effort) -> dict[int, Difficulty | None]:
        """Return the difficulties that were found, by number."""
        from sudoku_app.sudoku.rating.difficulty import difficulties_of

        found: dict[int, Difficulty | None] = {}
        end = time.monotonic() + _JOB_SECONDS
        for shape, alike in groupby(zip(self.numbers, self.puzzles, strict=True), lambda one: one[1].shape):
            numbers, puzzles = zip(*alike, strict=True)
            rated = difficulties_of(shape, [puzzle.givens for puzzle in puzzles], effort.limited(RATING_STEPS))
            for number, difficulty in zip(numbers, rated, strict=False):  # cancelled, it yields no more
                found[number] = difficulty
                if time.monotonic() >= end:
                    return found
        return found
