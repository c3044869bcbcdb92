"""What a puzzle for a technique is built around: cells that stay empty, and cells that are given, by its full grid.

Some patterns come about by themselves in one of ten thousand puzzles: a jellyfish needs a value that is hardly given at
all, a hidden quad a unit without a given, as with fewer empty cells a smaller pattern does the same. A full grid says
where such a pattern could be, and which givens would make it; the others are left to chance.

By 9×9 a puzzle for a jellyfish is eased in 0.04 s in this way (3 s where only the value is kept clear, and in 300 s
none was met by chance), one for a hidden quad in 0.8 s (3 s where only the unit is kept clear). In 10 s three unique
rectangles of type 5 were seen in this way, and none without it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from sudoku_app.sudoku.geometry import BoxShape, geometry
from sudoku_app.sudoku.steps import Technique

Values = Sequence[int]
# Lines of a jellyfish, and values of a quad.
_FOUR: Final = 4


@dataclass(frozen=True)
class Skeleton:
    """What a puzzle is built around.

    Attributes:
        clear: the cells that are to have no givens.
        given: the cells that are to be given.
    """

    clear: frozenset[int] = frozenset()
    given: frozenset[int] = frozenset()


def skeleton(shape: BoxShape, technique: Technique, solution: Values, random: Random) -> Skeleton:
    """Return what a puzzle for a technique, with a full grid of N² values as its solution, is built around."""
    build = _BUILT.get(technique)
    return Skeleton() if build is None else build(shape, solution, random)


def _jellyfish(shape: BoxShape, solution: Values, random: Random) -> Skeleton:
    """Return four lines that are given but where four others cross them, in which they have the value.

    The value itself is given nowhere.
    """
    size = shape.size
    value = random.randint(1, size)
    places = [divmod(cell, size) for cell, its in enumerate(solution) if its == value]
    if random.random() < 0.5:  # rows and columns change places
        cells = [[row * size + column for row in range(size)] for column in range(size)]
        places = [(column, row) for row, column in places]
    else:
        cells = [[row * size + column for column in range(size)] for row in range(size)]
    chosen = random.sample(sorted(places), min(_FOUR, size))
    lines, across = [line for line, _ in chosen], [place for _, place in chosen]
    crossed = {cells[line][place] for line in lines for place in across}
    clear = crossed.union(cells[line][place] for line, place in places)
    return Skeleton(frozenset(clear), frozenset(cell for line in lines for cell in cells[line]) - clear)


def _naked_quad(shape: BoxShape, solution: Values, random: Random) -> Skeleton:
    """Return a unit without a given."""
    return Skeleton(frozenset(random.choice(geometry(shape).units).cells))


def _hidden_quad(shape: BoxShape, solution: Values, random: Random) -> Skeleton:
    """Return a box without a given, and four of its values given beside it in one of its rows and one of its columns.

    So they are left the other rows and columns of the box, which by 9×9 are four cells.
    """
    size = shape.size
    across, down = random.randrange(size // shape.columns), random.randrange(size // shape.rows)
    rows = range(down * shape.rows, (down + 1) * shape.rows)
    columns = range(across * shape.columns, (across + 1) * shape.columns)
    row, column = random.choice(rows), random.choice(columns)
    box = {r * size + c for r in rows for c in columns}
    values = {solution[r * size + c] for r in rows for c in columns if r != row and c != column}
    values = set(random.sample(sorted(values), min(_FOUR, len(values))))
    beside = {row * size + c for c in range(size)} | {r * size + column for r in range(size)}
    return Skeleton(frozenset(box), frozenset(cell for cell in beside - box if solution[cell] in values))


def _rectangle(shape: BoxShape, solution: Values, random: Random) -> Skeleton:
    """Return four cells without givens in two rows, columns and boxes.

    Two of them, diagonally opposite, have the same value.
    """
    size, box_of = shape.size, geometry(shape).box_of
    cells = range(shape.cell_count)
    for first in random.sample(cells, len(cells)):
        row, column = divmod(first, size)
        second = random.choice([cell for cell in cells if solution[cell] == solution[first] and cell != first])
        other_row, other_column = divmod(second, size)
        corners = {first, second, row * size + other_column, other_row * size + column}
        if len(corners) == _FOUR and len({box_of(cell) for cell in corners}) == 2:
            return Skeleton(frozenset(corners))
    return Skeleton()


_BUILT: Final[dict[Technique, Callable[[BoxShape, Values, Random], Skeleton]]] = {
    Technique.UNIQUE_RECTANGLE_5: _rectangle,
    Technique.NAKED_QUAD: _naked_quad,
    Technique.JELLYFISH: _jellyfish,
    Technique.HIDDEN_QUAD: _hidden_quad,
}
