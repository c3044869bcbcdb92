"""Grids of the tests' own making."""

import random

from sudoku_app.sudoku.geometry import BoxShape


def full_grid(shape: BoxShape, rng: random.Random) -> list[int]:
    """Return a full grid: the shifted pattern of every box shape with its values renamed."""
    n = shape.size
    names = list(range(1, n + 1))
    rng.shuffle(names)
    return [names[(r % shape.rows * shape.columns + r // shape.rows + c) % n] for r in range(n) for c in range(n)]
