"""Grids of the tests' own making."""

import random
from itertools import takewhile

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.rating.path import walk
from sudoku_app.sudoku.verdicts.verdict_search import check


def full_grid(shape: BoxShape, rng: random.Random) -> list[int]:
    """Return a full grid: the shifted pattern of every box shape with its values renamed."""
    n = shape.size
    names = list(range(1, n + 1))
    rng.shuffle(names)
    return [names[(r % shape.rows * shape.columns + r // shape.rows + c) % n] for r in range(n) for c in range(n)]


def after_the_singles(start: Position) -> Position:
    """Return the position in which no single is left."""
    grid = CandidateGrid(start.shape, start.values)
    steps = takewhile(lambda step: step.places, walk(grid, check(start.shape, start.givens).solutions[0]))
    return start.replaced({step.places[0].cell: CellContent(step.places[0].value) for step in steps})
