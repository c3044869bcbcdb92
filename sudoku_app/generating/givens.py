"""Which givens a grid is left with: as few as are still good, or exactly those in given cells.

*Taken away*: the grids are gone through side by side, orbit by orbit in an order of its own for each, so that one call
of a kernel looks at all of them. What comes out is what trying orbit after orbit gives, in fewer looks: what is good
stays good with more givens, so several orbits are tried at once, and halves of them where that was too much. A 9×9 grid
takes 30 looks with pairs of cells and 52 with single ones.

*In given cells*: few of the ways to fill a pattern leave one solution: of those of a random full grid, one in thousands
and fewer. So the values are walked towards it: one of them is changed as long as there are no more solutions than
before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.search import search
from sudoku_app.generating.bulk_checks import solution_counts
from sudoku_app.generating.full_grids import full_grids, random_order
from sudoku_app.sudoku.cover import options_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.geometry import GridShape, geometry

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

Orbit = tuple[int, ...]
# Which puzzles (N² values a row) are good; row k is one of the grid that the k-th number names.
Good = Callable[["NDArray[np.int64]", "NDArray[np.int64]"], "NDArray[np.bool_]"]

# The part of the orbits that is tried first, all at once.
_FIRST_PART: Final = 0.4
_NOT_KNOWN: Final = -1


def random_ranks(cells: int, random: Random, *groups: Sequence[Orbit]) -> NDArray[np.int64]:
    """Return by cell when its orbit is tried: those of the first group at random, then those of the next.

    Cells of no orbit have a number that no orbit has: they are not tried.
    """
    ranks = np.full(cells, cells, np.int64)
    rank = 0
    for group in groups:
        for number in random_order(len(group), random).tolist():
            for cell in group[number]:
                ranks[cell] = rank
            rank += 1
    return ranks


def thinned(givens: NDArray[np.int64], ranks: NDArray[np.int64], good: Good, least: int = 0) -> NDArray[np.int64]:
    """Return puzzles (N² values a row, all good) without the givens that could be removed.

    ``ranks`` are those of the cells of each, see `random_ranks`; ``least`` givens are kept in any case.
    """
    givens = givens.copy()
    progress = _Progress(ranks)
    while len(active := progress.unfinished()):
        tried = np.where(progress.next_cells(active), 0, givens[active])
        answers = np.count_nonzero(tried, axis=1) >= least
        looked_at = np.flatnonzero(answers)
        if len(looked_at):
            answers[looked_at] = good(active[looked_at], tried[looked_at])
        givens[active[answers]] = tried[answers]
        progress.advance(active[answers], active[~answers])
    return givens


class _Progress:
    """How far each puzzle has got: how many orbits were decided, and how many of the next ones are tried at once."""

    def __init__(self, ranks: NDArray[np.int64]) -> None:
        rows, cells = ranks.shape
        self._ranks = ranks
        self._ends = np.array([len(np.unique(row[row < cells])) for row in ranks], np.int64)
        self._at = np.zeros(rows, np.int64)  # how many orbits were decided
        self._part = np.maximum(1, (self._ends * _FIRST_PART).astype(np.int64))  # how many are tried next
        self._too_many = np.full(rows, _NOT_KNOWN)  # with which orbit from the first on it is too much

    def unfinished(self) -> NDArray[np.int64]:
        """Return the puzzles with orbits that are not decided."""
        return np.flatnonzero(self._at < self._ends)

    def next_cells(self, rows: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return for some puzzles the cells that are to be tried next: N² truth values a row."""
        self._part[rows] = np.minimum(self._part[rows], self._ends[rows] - self._at[rows])
        first, ranks = self._at[rows, None], self._ranks[rows]
        return (ranks >= first) & (ranks < first + self._part[rows, None])

    def advance(self, good: NDArray[np.int64], bad: NDArray[np.int64]) -> None:
        """Decide what can be decided: some puzzles were ``good`` without the cells that were tried, others ``bad``."""
        at, part, too_many = self._at, self._part, self._too_many
        at[good] += part[good]
        part[good] *= 2
        bounded = good[too_many[good] != _NOT_KNOWN]
        part[bounded] = (too_many[bounded] - at[bounded]) // 2
        single = bad[part[bad] == 1]
        several = bad[part[bad] > 1]
        too_many[several] = at[several] + part[several]
        part[several] //= 2
        # The orbit at hand is needed: it was tried alone, or all the others before that with which it is too much.
        needed = np.concatenate((single, bounded[part[bounded] == 0]))
        at[needed] += 1
        part[needed] = 1
        too_many[needed] = _NOT_KNOWN


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
    cell_count = shape.cell_count
    return np.array(solutions, np.int64).reshape(-1, cell_count), np.array(puzzles, np.int64).reshape(-1, cell_count)


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
