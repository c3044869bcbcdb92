"""Grids made for tests: full, thinned, unique and wrong ones, and positions at random or after the singles."""

from __future__ import annotations

import random
from itertools import takewhile

from hypothesis import strategies as st

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, Puzzle, values_of
from sudoku_app.sudoku.rating.path import walk
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import check


def full_grid(shape: GridShape, rng: random.Random) -> list[int]:
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


def random_solution(shape: GridShape, rng: random.Random) -> list[int]:
    """Return a full grid: the shifted one with values, bands, stacks, rows and columns shuffled."""
    n, rows, columns = shape.size, shape.rows, shape.columns
    row_order = [band * rows + r for band in rng.sample(range(columns), columns) for r in rng.sample(range(rows), rows)]
    column_order = [s * columns + c for s in rng.sample(range(rows), rows) for c in rng.sample(range(columns), columns)]
    names = rng.sample(range(1, n + 1), n)
    return [names[(columns * (r % rows) + r // rows + c) % n] for r in row_order for c in column_order]


def turned_solution(shape: GridShape, rng: random.Random) -> tuple[int, ...]:
    """Return a full grid that a half turn takes to itself with its values renamed.

    The shifted grid is one: a half turn takes each value v to a constant less v, counted round. Its rows and columns
    are shuffled so that what stands across the middle stays across it.
    """
    n, rows, columns = shape.size, shape.rows, shape.columns
    row_order, column_order = _turned_lines(columns, rows, rng), _turned_lines(rows, columns, rng)
    names = rng.sample(range(1, n + 1), n)
    return tuple(names[(columns * (r % rows) + r // rows + c) % n] for r in row_order for c in column_order)


def _turned_lines(groups: int, lines: int, rng: random.Random) -> list[int]:
    """Return an order of groups of lines in which the last of all is across from the first, and so on inwards."""
    inside = [rng.sample(range(lines), lines) for _ in range(groups // 2)]
    middle = [_turned(lines, rng)] * (groups % 2)
    across = [[lines - 1 - line for line in reversed(order)] for order in reversed(inside)]
    orders = [*inside, *middle, *across]
    return [group * lines + line for group, order in zip(_turned(groups, rng), orders, strict=True) for line in order]


def _turned(count: int, rng: random.Random) -> list[int]:
    """Return an order of so many in which those that were across from each other still are."""
    first = [rng.choice((one, count - 1 - one)) for one in rng.sample(range(count // 2), count // 2)]
    return [*first, *[count // 2] * (count % 2), *(count - 1 - one for one in reversed(first))]


def thinned_grid(shape: GridShape, rng: random.Random) -> tuple[CandidateGrid, list[int]]:
    """Return a grid of random candidates among which is a solution, and the solution.

    Some cells are filled, the others keep the solution's value and each other one with a random chance, so that
    patterns of all kinds come about, far more often than in puzzles.
    """
    solution = random_solution(shape, rng)
    grid = CandidateGrid(shape, [0] * shape.cell_count)
    filled, chance = rng.random() * 0.6, 0.1 + rng.random() * 0.5
    for cell, value in enumerate(solution):
        if rng.random() < filled:
            grid.place(cell, value)
    for cell, mask in enumerate(list(grid.masks)):
        for value in values_of(mask):
            if value != solution[cell] and rng.random() > chance:
                grid.eliminate(cell, value)
    return grid, solution


def endless_for_the_plain_engine() -> Position:
    """Return a 25×25 puzzle that a search without learning does not end with while anybody waits."""
    shape, rng = GridShape(5, 5), random.Random(0)
    givens = [value if rng.random() < 0.4 else 0 for value in random_solution(shape, rng)]
    return Position.of_puzzle(Puzzle(shape, tuple(givens)))


def unique_puzzle(shape: GridShape, rng: random.Random) -> tuple[list[int], list[int]]:
    """Return the givens of a puzzle with exactly one solution, few of them needless, and the solution."""
    solution = random_solution(shape, rng)
    givens = list(solution)
    for cell in rng.sample(range(shape.cell_count), shape.cell_count):
        givens[cell] = 0
        if check(shape, givens, effort=Effort(Engine.PLAIN)).verdict is not Verdict.UNIQUE:
            givens[cell] = solution[cell]
    return givens, solution


SMALL_SHAPES = [GridShape(2, 2), GridShape(2, 3), GridShape(3, 2), GridShape(1, 5)]


@st.composite
def broken_puzzles(draw: st.DrawFn) -> tuple[GridShape, list[int]]:
    """Return values of a small grid of which one was changed; most have no solution."""
    shape = draw(st.sampled_from(SMALL_SHAPES))
    rng = draw(st.randoms(use_true_random=False))
    values = [value if rng.random() < 0.5 else 0 for value in full_grid(shape, rng)]
    cell = rng.randrange(len(values))
    values[cell] = values[cell] % shape.size + 1
    return shape, values
