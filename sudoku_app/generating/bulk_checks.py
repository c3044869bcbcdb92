"""Questions about many puzzles at once: whether they have one solution, and how far the easiest steps lead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.search import Search
from sudoku_app.sudoku.cover import options_of, sudoku_cover
from sudoku_app.sudoku.easy_steps.batch import EASY_ENTRIES, Ending, easy_walks, walks_easily
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.difficulty import rate_grids
from sudoku_app.sudoku.rating.path import easiest_step
from sudoku_app.sudoku.rating.scale import step_rating
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.verdicts import checking

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray  # slow to import, and for annotations only

# The hardest that the compiled walk knows. None of its steps rests on there being one solution, so a puzzle that it
# solves has one.
HARDEST_EASY: Final = max(entry.value for entry in CATALOGUE[:EASY_ENTRIES])
# After so many steps a puzzle counts as one with several solutions: 25×25 near the least givens that it can have
# would take seconds.
_STEPS_EACH: Final = 3_000


def solution_counts(
    shape: GridShape, puzzles: NDArray[np.int64], effort: Effort, *, limit: int = 2
) -> NDArray[np.int64]:
    """Return how many solutions each puzzle has (N² values a row), up to a limit; -1 where that takes too long."""
    if effort.engine is Engine.PLAIN:
        cover = sudoku_cover(shape)
        searches = [Search(cover, options_of(shape, row), engine=effort.engine) for row in puzzles.tolist()]
        found = [search.run(limit, effort.limited(10 * _STEPS_EACH)) for search in searches]
        return np.array([one.count if one.exhausted or one.count >= limit else -1 for one in found], np.int64)
    return checking.solution_counts(shape, puzzles, effort, limit=limit, steps_each=_STEPS_EACH)


def have_one_solution(shape: GridShape, puzzles: NDArray[np.int64], effort: Effort) -> NDArray[np.bool_]:
    """Return which puzzles are known to have exactly one solution."""
    return np.asarray(solution_counts(shape, puzzles, effort) == 1)


def are_solved_by(
    shape: GridShape, puzzles: NDArray[np.int64], solutions: NDArray[np.int64], ceiling: float, effort: Effort
) -> NDArray[np.bool_]:
    """Return which puzzles are solved by steps up to a ceiling, of those that `HARDEST_EASY` bounds."""
    ceiling = min(ceiling, HARDEST_EASY)
    if not walks_easily(shape, effort):
        rated = rate_grids(shape, puzzles.tolist(), solutions.tolist(), effort, ceiling=ceiling)
        return np.array([one.difficulty.complete for one in rated], np.bool_)
    walks = easy_walks(shape, puzzles, solutions, ceiling=ceiling, control=effort.control)
    return np.array([walk.ending is Ending.SOLVED for walk in walks], np.bool_)


def where_easy_steps_end(
    shape: GridShape,
    puzzles: NDArray[np.int64],
    solutions: NDArray[np.int64],
    effort: Effort,
    ceiling: float = HARDEST_EASY,
) -> list[CandidateGrid]:
    """Return how far steps up to a ceiling, of those that `HARDEST_EASY` bounds, lead in each puzzle."""
    if not walks_easily(shape, effort):
        grids = [CandidateGrid(shape, values) for values in puzzles.tolist()]
        for grid, solution in zip(grids, solutions.tolist(), strict=True):
            go_on_easily(grid, solution, effort, ceiling)
        return grids
    # What the values exclude is worked out by the walk; here it would take three times as long as the walk itself.
    empty = [0] * shape.cell_count
    grids = [CandidateGrid(shape, empty, values) for values in puzzles.tolist()]
    walks = easy_walks(shape, puzzles, solutions, ceiling=min(ceiling, HARDEST_EASY), control=effort.control)
    for grid, walk in zip(grids, walks, strict=True):
        grid.go_on_from(walk.values.tolist(), walk.masks.tolist())
    return grids


def go_on_easily(grid: CandidateGrid, solution: Sequence[int], effort: Effort, ceiling: float = HARDEST_EASY) -> None:
    """Take the steps up to a ceiling, of those that `HARDEST_EASY` bounds, as far as they lead in a grid."""
    ceiling = min(ceiling, HARDEST_EASY)
    if walks_easily(grid.shape, effort):
        (walk,) = easy_walks(
            grid.shape, [grid.values], [solution], masks=[grid.masks], ceiling=ceiling, control=effort.control
        )
        grid.go_on_from(walk.values.tolist(), walk.masks.tolist())
        return
    while not grid.solved:
        step = easiest_step(grid, tuple(solution), effort, ceiling=ceiling)
        if step is None or step_rating(grid.shape, step) > ceiling:
            return
        grid.apply(step)
