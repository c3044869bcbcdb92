"""Questions about many puzzles of one shape, answered in one call of the compiled search.

On one core of a shared 2026 machine a call takes about 2 µs for a 9×9 puzzle of 17 clues and 40 µs for one of the
hardest; puzzle by puzzle Python alone takes 200 µs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.fillings import count_fillings, fill_all
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.verdicts.answer import UnsoundAnswerError

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# Up to so many symbols every puzzle is settled in no time, so that many are asked about in one call; larger ones may
# take long and are asked one by one, each with its own limit.
_SYMBOLS_IN_BATCHES: Final = 9


@dataclass(frozen=True)
class Solved:
    """What was found about each of many puzzles.

    Attributes:
        counts: how many solutions it has, up to 2; -1 where the search was given up before that was known.
        solutions: a row of N² values each: its only solution; zeros where it has none or more than one.
        steps: what those took that had to be searched alone (see `Filled`).
    """

    counts: NDArray[np.int64]
    solutions: NDArray[np.uint8]
    steps: int


def goes_in_batches(shape: GridShape, effort: Effort) -> bool:
    """Return whether puzzles of a shape are asked about in one call."""
    return effort.engine is Engine.COMPILED and shape.size <= _SYMBOLS_IN_BATCHES


def solved(
    shape: GridShape,
    puzzles: Sequence[Sequence[int]] | NDArray[np.uint8],
    effort: Effort = Effort(),
    *,
    steps_each: int | None = None,
    threads: int | None = None,
) -> Solved:
    """Return what the compiled search finds about each puzzle (N² values); given up after ``steps_each``, if named.

    ``threads`` is how many are used, by default as many as there are cores.

    Raises:
        UnsoundAnswerError: what it found is no solution (a defect of the program).
    """
    values = puzzles if isinstance(puzzles, np.ndarray) else grids_of(shape, puzzles)
    found = fill_all(sudoku_cover(shape), values, control=effort.control, threads=threads, steps_each=steps_each)
    kept = ((values == 0) | (values == found.values)).all(axis=1) | (found.counts != 1)
    for row in np.flatnonzero(~kept).tolist():
        raise UnsoundAnswerError("batch", tuple(puzzles[row]), tuple(found.values[row].tolist()))
    return Solved(found.counts, found.values, found.steps)


def solution_counts(
    shape: GridShape, puzzles: NDArray[np.integer], effort: Effort, *, limit: int = 2, steps_each: int | None = None
) -> NDArray[np.int64]:
    """Return how many solutions the compiled search finds for each puzzle (a row of N² values), up to a limit.

    It is -1 where that took more than ``steps_each``, or was cancelled. One thread is used.
    """
    values = puzzles.astype(np.uint8)
    cover = sudoku_cover(shape)
    return count_fillings(cover, values, limit=limit, control=effort.control, threads=1, steps_each=steps_each)


def grids_of(shape: GridShape, puzzles: Sequence[Sequence[int]]) -> NDArray[np.uint8]:
    """Return values of puzzles, of which none is over 36, as an array with a row of N² for each."""
    return np.frombuffer(b"".join(map(bytes, puzzles)), np.uint8).reshape(-1, shape.cell_count)
