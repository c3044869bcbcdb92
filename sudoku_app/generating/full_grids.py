"""Random full grids, each as likely as any other as nearly as can be judged, and random orders.

A solver that fills a grid arrives at some grids far more often than at others, whatever is shuffled before. Here a grid
only starts in this way, and then a random walk leads away from it: cells chosen at random are emptied, all ways to fill
them are found, and one of these is chosen, each as likely (the heat-bath or Gibbs sampler; Geman and Geman, "Stochastic
relaxation, Gibbs distributions, and the Bayesian restoration of images", 1984). Neither which cells are emptied nor
whether there are too many ways to look at depends on how they are filled, so a grid goes to another as often as that
comes back, and the uniform distribution is the one that this leaves as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.search import Search
from sudoku_app.generating.puzzle_spec import SpecError, SpecFault
from sudoku_app.sudoku.cover import option_of, options_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.geometry import GridShape

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

_WORD_BYTES = 8


def random_order(count: int, random: Random) -> NDArray[np.int64]:
    """Return the numbers from 0 to before ``count`` in a random order, the same from the same source everywhere.

    `random.sample` asks the source for each item, and takes 40 µs for the cells of a 9×9 grid; this takes 5. Two of the
    words that are sorted are equal once in 10¹⁵ orders.
    """
    words = np.frombuffer(random.randbytes(_WORD_BYTES * count), "<u8")
    return np.argsort(words, kind="stable").astype(np.int64)


# Where there are as many ways to fill the cells or more, the grid stays as it is.
_MOST_WAYS: Final = 64
# The part of the cells that is emptied: by this 9×9 has about 10 ways in the mean (0.15 ms), 16×16 20 (0.8 ms) and
# 25×25 8 (1.2 ms).
_EMPTIED: Final = ((12, 0.55), (16, 0.48), (36, 0.4))
# Moves away from how the solver filled a grid, and from one grid to the next. From each to the next its cells are
# rearranged besides, so that one is not recognised in the other.
_FIRST_MOVES: Final = 24
_FURTHER_MOVES: Final = 1
# Up to so many symbols plain Python fills the first grid, whatever the engine: it takes 2 ms at 9×9 and 5 at 12×12, and
# the same seed is the same grid without the kernels, too.
_LARGEST_PLAIN: Final = 12

Values = tuple[int, ...]


def full_grids(
    shape: GridShape, random: Random, effort: Effort = Effort(), start: Values | None = None
) -> Iterator[Values]:
    """Yield random full grids without end: N² values each; nothing more when the effort was interrupted.

    The first is looked for, unless there is one to ``start`` from.

    Raises:
        SpecError: no grid can be filled by the shape's regions.
    """
    values = start
    while values is None and not effort.interrupted:
        values = _started(shape, random, effort)
    moves = _FIRST_MOVES
    while values is not None:
        for _ in range(moves):
            values = _moved(shape, values, random, effort)
        if effort.interrupted:
            return
        values = Arrangement(shape, random).of(values)
        yield values
        moves = _FURTHER_MOVES


class Arrangement:
    """Digits renamed, and rows, columns, bands and stacks in another order: the same for all that it is applied to.

    Where there are other units than boxes, digits are renamed alone.
    """

    def __init__(self, shape: GridShape, random: Random) -> None:
        size = shape.size
        self._names = np.concatenate(([0], random_order(size, random) + 1))
        cells = np.arange(shape.cell_count).reshape(size, size)
        if not shape.is_plain:  # its regions do not come with the lines
            self._cells = cells.ravel()
            return
        cells = cells[_line_order(size, shape.rows, random)][:, _line_order(size, shape.columns, random)]
        if shape.rows == shape.columns and random.random() < 0.5:
            cells = cells.T
        self._cells = cells.ravel()  # for every place the cell that comes there

    def of(self, values: Sequence[int]) -> Values:
        """Return N² values, 0 for none, in the new order."""
        return tuple(self._names[np.array(values)][self._cells].tolist())


def _line_order(size: int, together: int, random: Random) -> NDArray[np.int64]:
    """Return lines in an order in which those of a box stay together."""
    bands = random_order(size // together, random)
    lines = [band * together + random_order(together, random) for band in bands.tolist()]
    return np.concatenate(lines)


def _started(shape: GridShape, random: Random, effort: Effort) -> Values | None:
    """Return a full grid with the boxes of one diagonal at random, and the rest as the solver fills it.

    Where there are other units than boxes, the first row is at random, which any grid can have with its digits renamed.
    None where no grid has such boxes, as two of 4×4 may not go together, and after an interruption.

    Raises:
        SpecError: no grid can be filled by the shape's regions.
    """
    size = shape.size
    chosen = []
    for box in range(min(shape.rows, shape.columns) if shape.is_plain else 1):
        for place, value in enumerate((random_order(size, random) + 1).tolist()):
            row, column = divmod(place, shape.columns) if shape.is_plain else (0, place)
            cell = (box * shape.rows + row) * size + box * shape.columns + column
            chosen.append(option_of(shape, cell, value))
    engine = Engine.PLAIN if size <= _LARGEST_PLAIN and shape.is_plain else effort.engine
    outcome = Search(sudoku_cover(shape), chosen, engine=engine).run(1, replace(effort, engine=engine))
    if outcome.solutions:
        return values_from(shape, outcome.solutions[0])
    if outcome.exhausted and not shape.is_plain:
        raise SpecError(SpecFault.REGIONS)
    return None


def _moved(shape: GridShape, values: Values, random: Random, effort: Effort) -> Values:
    """Return one of the grids that have the same values but for some cells."""
    part = next(part for size, part in _EMPTIED if shape.size <= size)
    emptied = list(values)
    for cell in random_order(shape.cell_count, random)[: round(part * shape.cell_count)].tolist():
        emptied[cell] = 0
    search = Search(sudoku_cover(shape), options_of(shape, emptied), engine=effort.engine)
    ways = search.run(_MOST_WAYS, effort)
    if not ways.exhausted or ways.count >= _MOST_WAYS:
        return values
    return values_from(shape, random.choice(sorted(ways.solutions)))
