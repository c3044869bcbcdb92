"""Every kernel compiled or loaded beforehand; ``python -m sudoku_app.exact_cover.warm_up`` fills the cache and ends."""

from __future__ import annotations

from sudoku_app.exact_cover.batch import search_batch
from sudoku_app.exact_cover.examples import latin_square
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.search import NO_LIMIT

_CONFLICTS = 10_000  # far more than the little problem has


def warm_up() -> None:
    """Compile every kernel, or load it from numba's cache, by counting the Latin squares of order 3."""
    # Imported late: who only imports this module does not want numba yet.
    from sudoku_app.exact_cover.kernels.dancing import DancingSearch, Representation  # noqa: PLC0415
    from sudoku_app.exact_cover.kernels.learning import LearningSearch  # noqa: PLC0415

    problem = latin_square(3)
    cells = Control().cells
    for representation in Representation:
        DancingSearch(problem, (0,), (1,), representation).run(NO_LIMIT, NO_LIMIT, cells)
    search_batch(problem, [(0,)], threads=1)
    learning = LearningSearch(problem, (0,))
    learning.run(1, _CONFLICTS, cells)
    guard = learning.new_guard()
    learning.add_clause((~guard, problem.option_count - 1, problem.option_count - 2))
    learning.add_clause((~guard,))
    learning.assume((problem.option_count - 1,))
    learning.run(NO_LIMIT, _CONFLICTS, cells)


if __name__ == "__main__":
    warm_up()
