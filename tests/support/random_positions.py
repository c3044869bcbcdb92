"""Positions at random in grids of every shape: jigsaws, diagonals, windows, whole and partial extra regions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.search import Search
from sudoku_app.sudoku.cover import options_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape, geometry
from sudoku_app.sudoku.grid.position import CellContent, Position, Puzzle, mask_of, values_of
from sudoku_app.sudoku.verdicts.checking import check
from tests.support.grids import random_solution

# Up to this size few values are given, so that the steps to the solution are of many kinds and still few.
_OFTEN_HARD: Final = 9
# Grids with diagonals or windows are filled by a search, which takes long where they are larger.
_LARGEST_SEARCHED: Final = 16


class Filled(NamedTuple):
    """A shape and values that fill it."""

    shape: GridShape
    values: tuple[int, ...]


def random_filled(rng: random.Random, size: int | None = None) -> Filled:
    """Return a random shape, of any size where none is given, with values that fill it.

    Regions are boxes that exchanged cells of equal values, extra regions any cells of different ones, so that the
    values fit whatever the shape; such regions need not hang together.
    """
    shape = rng.choice(GridShape.all_of(size or rng.randint(MIN_SIZE, MAX_SIZE)))
    values = tuple(random_solution(shape, rng))
    if shape.size <= _LARGEST_SEARCHED and rng.random() < 0.4:
        asked = replace(shape, diagonals=rng.random() < 0.7, windows=(shape.rows, shape.columns) == (3, 3))
        names = rng.sample(range(1, shape.size + 1), shape.size)
        first = [*names, *[0] * (shape.cell_count - shape.size)]
        found = Search(sudoku_cover(asked), options_of(asked, first)).run(1, Effort().limited(100_000)).solutions
        if found:
            shape, values = asked, values_from(asked, found[0])
    if rng.random() < 0.4:
        shape = replace(shape, regions=_exchanged(shape, values, rng))
    if rng.random() < 0.5:
        shape = replace(shape, extra=tuple(_extra_region(shape, values, rng) for _ in range(rng.randint(1, 4))))
    return Filled(shape, values)


def _exchanged(shape: GridShape, values: Sequence[int], rng: random.Random) -> tuple[int, ...]:
    """Return boxes that exchanged some cells of equal values."""
    n = shape.size
    regions = [geometry(shape).box_of(cell) for cell in range(n * n)]
    for _ in range(rng.randint(1, 2 * n)):
        value = rng.randint(1, n)
        one, other = rng.sample([cell for cell in range(n * n) if values[cell] == value], 2)
        regions[one], regions[other] = regions[other], regions[one]
    return tuple(regions)


def _extra_region(shape: GridShape, values: Sequence[int], rng: random.Random) -> tuple[int, ...]:
    """Return two to N cells of different values."""
    cells: dict[int, int] = {}
    for cell in rng.sample(range(shape.cell_count), shape.cell_count):
        cells.setdefault(values[cell], cell)
    return tuple(sorted(rng.sample(sorted(cells.values()), rng.randint(2, shape.size))))


def random_position(filled: Filled, rng: random.Random) -> Position:
    """Return a position, most often with exactly one solution, and some entries and marks, mostly right ones."""
    shape, values = filled
    few = shape.size <= _OFTEN_HARD
    share = rng.uniform(0.0, 0.3) if few else rng.uniform(0.6, 0.8) if shape.size <= _LARGEST_SEARCHED else 0.9
    givens = [value if rng.random() < share else 0 for value in values]
    if rng.random() < 0.8 and shape.size <= _LARGEST_SEARCHED:
        make_unique(shape, givens, values)
        drop_givens(shape, givens, rng.sample(range(shape.cell_count), rng.randint(0, shape.cell_count)))
    start = Position.of_puzzle(Puzzle(shape, tuple(givens)))
    entered, marked = rng.choice((0.0, 0.0, 0.1, 0.5)), rng.choice((0.0, 0.0, 0.5))
    contents: dict[int, CellContent] = {}
    for cell in (cell for cell, value in enumerate(givens) if not value):
        if rng.random() < entered:
            wrong = rng.random() < 0.01
            contents[cell] = CellContent(rng.randint(1, shape.size) if wrong else values[cell])
        elif rng.random() < marked:
            noted = {rng.randint(1, shape.size) for _ in range(rng.randint(1, 4))}
            contents[cell] = CellContent(corner=mask_of(noted if rng.random() < 0.1 else noted | {values[cell]}))
    return start.replaced(contents)


def make_unique(shape: GridShape, givens: list[int], values: Sequence[int]) -> None:
    """Add givens until those values are the only solution."""
    while len(found := check(shape, givens).solutions) > 1:
        cell = next(cell for cell, value in enumerate(values) if any(one[cell] != value for one in found))
        givens[cell] = values[cell]


def drop_givens(shape: GridShape, givens: list[int], cells: Sequence[int]) -> None:
    """Take the givens of some cells away, one by one, but for those without which there are several solutions."""
    for cell in cells:
        without = [*givens[:cell], 0, *givens[cell + 1 :]]
        if givens[cell] and len(check(shape, without).solutions) == 1:
            givens[cell] = 0


def thinned(filled: Filled, rng: random.Random) -> CandidateGrid:
    """Return a grid of random candidates among which is the solution, in which patterns of all kinds come about."""
    grid = CandidateGrid(filled.shape, [0] * filled.shape.cell_count)
    placed, kept = rng.random() * 0.6, 0.1 + rng.random() * 0.5
    for cell, value in enumerate(filled.values):
        if rng.random() < placed:
            grid.place(cell, value)
    for cell, mask in enumerate(list(grid.masks)):
        for value in values_of(mask):
            if value != filled.values[cell] and rng.random() > kept:
                grid.eliminate(cell, value)
    return grid


def damaged(position: Position, rng: random.Random) -> Position:
    """Return a position of which one given was changed, or repeats another one in a unit."""
    shape, givens = position.shape, list(position.givens)
    unit = rng.choice(geometry(shape).all_units)
    held = [cell for cell in unit.cells if givens[cell]]
    if len(held) > 1 and rng.random() < 0.7:
        one, other = rng.sample(held, 2)
        givens[one] = givens[other]
    else:
        cell = rng.choice(unit.cells)
        givens[cell] = rng.randint(1, shape.size)
    return Position.of_puzzle(Puzzle(shape, tuple(givens)))
