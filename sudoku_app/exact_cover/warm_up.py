"""``python -m sudoku_app.exact_cover.warm_up``: fill numba's cache with every kernel, then end."""

from __future__ import annotations

from sudoku_app.exact_cover.search import warm_up

if __name__ == "__main__":
    warm_up()
