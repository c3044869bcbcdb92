"""Puzzles with givens exactly in given cells.

Few of the ways to fill a pattern leave one solution: of those of a random full grid, one in thousands and fewer. So the
values are walked towards it: one of them is changed as long as there are no more solutions than before.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.search import search
from sudoku_app.generating.bulk_checks import solution_counts
from sudoku_app.generating.full_grids import full_grids
from sudoku_app.sudoku.cover import options_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.geometry import GridShape, geometry

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# Solutions that are distinguished; where there are more, one change is as good as another.
_MOST_COUNTED: Final = 200
# Changes that are looked at side by side, and how often that is done before another grid is begun with.
_CHANGES: Final = 24
_ROUNDS: Final = 60


def puzzles_with_pattern(
    shape: GridShape, pattern: frozenset[int], count: int, random: Random, effort: Effort
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Return solutions and puzzles (N² values a row) with givens in these cells; ``count`` at most, maybe none."""
    cells = sorted(pattern)
    solutions, puzzles = [], []
    # Two values that are not given may change places, so all but one are.
    tries = count if len(cells) >= shape.size - 1 else 0
    for grid in islice(full_grids(shape, random, effort), tries):
        puzzle = _walked(shape, cells, np.array(grid, np.int64), random, effort)
        if puzzle is not None:
            found = search(sudoku_cover(shape), options_of(shape, puzzle.tolist()), effort=effort)
            if found.count == 1 and found.exhausted:
                solutions.append(values_from(shape, found.solutions[0]))
                puzzles.append(puzzle)
    empty = (0, shape.cell_count)
    return np.array(solutions, np.int64).reshape(-1, empty[1]), np.array(puzzles, np.int64).reshape(-1, empty[1])


def _walked(
    shape: GridShape, cells: Sequence[int], grid: NDArray[np.int64], random: Random, effort: Effort
) -> NDArray[np.int64] | None:
    """Return a puzzle with one solution, walked to from the values that a full grid has in some cells."""
    here = np.zeros_like(grid)
    here[list(cells)] = grid[list(cells)]
    solutions = int(solution_counts(shape, here[None], effort, limit=_MOST_COUNTED)[0])
    for _ in range(_ROUNDS):
        if solutions == 1:
            return here
        if effort.interrupted:
            return None
        changed = np.array([_changed(shape, cells, here, random) for _ in range(_CHANGES)])
        counts = solution_counts(shape, changed, effort, limit=_MOST_COUNTED)
        counts[counts < 1] = _MOST_COUNTED + 1
        best = int(counts.argmin())
        if solutions < 1 or counts[best] <= solutions:
            here, solutions = changed[best], int(counts[best])
    return None


def _changed(shape: GridShape, cells: Sequence[int], here: NDArray[np.int64], random: Random) -> NDArray[np.int64]:
    """Return the values with one or two of them changed, by which no rule is broken at once."""
    changed = here.copy()
    for cell in random.sample(cells, min(len(cells), random.choice((1, 1, 2)))):
        seen = set(changed[list(geometry(shape).peers[cell])].tolist())
        free = [value for value in range(1, shape.size + 1) if value not in seen and value != changed[cell]]
        if free:
            changed[cell] = random.choice(free)
    return changed
