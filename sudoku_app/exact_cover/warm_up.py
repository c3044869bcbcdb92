"""Every kernel compiled or loaded beforehand; ``python -m sudoku_app.exact_cover.warm_up`` fills the cache and ends."""

from __future__ import annotations

from sudoku_app.exact_cover.batch import search_batch
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import NO_LIMIT, Search


def warm_up() -> None:
    """Compile every kernel, or load it from numba's cache, by solving tiny problems."""
    # Imported late: who only imports this module does not want numba yet.
    from sudoku_app.exact_cover.kernels.dancing import DancingSearch, Representation  # noqa: PLC0415

    matrix = ExactCover.from_options(["ceg", "adg", "bcf", "ad", "bg", "deg"])
    cells = Control().cells
    for representation in Representation:
        DancingSearch(matrix, (0,), (1,), representation).run(2, NO_LIMIT, cells)
    search_batch(matrix, [(0,)], threads=1)
    guarded = Search(matrix, (), (0, ~1))
    guarded.run()
    guarded.run(None)


if __name__ == "__main__":
    warm_up()
