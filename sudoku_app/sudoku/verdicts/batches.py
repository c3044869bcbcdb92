"""Questions about many puzzles of one shape, answered in one call of the compiled search.

On one core of a shared 2026 machine a call takes about 3 µs for a 9×9 puzzle of 17 clues and 57 µs for one of the
hardest; puzzle by puzzle Python alone takes 200 µs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.batch import Chosen, count_batch, search_batch
from sudoku_app.exact_cover.effort import Effort, Engine
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
        solutions: a row of N² values each: its first solution; of no meaning where none was found.
        steps: what those took that had to be searched alone (see `BatchOutcome`).
    """

    counts: NDArray[np.int64]
    solutions: NDArray[np.int64]
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
    chosen = chosen_of(shape, values)
    found = search_batch(sudoku_cover(shape), chosen, control=effort.control, threads=threads, steps_each=steps_each)
    # A cover has one option a cell, in their order (see `cover`), and was checked to be one.
    solutions = found.covers[:, : shape.cell_count].astype(np.int64) % shape.size + 1
    kept = ((values == 0) | (values == solutions)).all(axis=1) | (found.counts <= 0)
    for row in np.flatnonzero(~kept).tolist():
        raise UnsoundAnswerError("batch", tuple(puzzles[row]), tuple(solutions[row].tolist()))
    return Solved(found.counts, solutions, found.steps)


def solution_counts(
    shape: GridShape, puzzles: NDArray[np.integer], effort: Effort, *, limit: int = 2, steps_each: int | None = None
) -> NDArray[np.int64]:
    """Return how many solutions the compiled search finds for each puzzle (a row of N² values), up to a limit.

    It is -1 where that took more than ``steps_each``, or was cancelled. One thread is used.
    """
    cover, chosen = sudoku_cover(shape), chosen_of(shape, puzzles)
    return count_batch(cover, chosen, limit=limit, control=effort.control, threads=1, steps_each=steps_each)


def grids_of(shape: GridShape, puzzles: Sequence[Sequence[int]]) -> NDArray[np.uint8]:
    """Return values of puzzles, of which none is over 36, as an array with a row of N² for each."""
    return np.frombuffer(b"".join(map(bytes, puzzles)), np.uint8).reshape(-1, shape.cell_count)


def chosen_of(shape: GridShape, puzzles: NDArray[np.integer]) -> Chosen:
    """Return the options of the values of puzzles (a row of N² each), cell by cell; empty cells (0) have none."""
    filled = puzzles != 0  # to look for what is not 0 among truth values takes a quarter of the time
    places = np.flatnonzero(filled)
    starts = np.concatenate(([0], np.cumsum(np.count_nonzero(filled, axis=1))))
    return Chosen(starts, places % shape.cell_count * shape.size + puzzles.ravel()[places] - 1)
