"""Where the heavy lines of a grid run, and which of its cells lie in diagonals, windows or extra regions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from sudoku_app.interaction.cell_appearance import Edges, Ground
from sudoku_app.sudoku.grid.geometry import GridShape, UnitKind, box_of, geometry

_TINTED = frozenset({UnitKind.DIAGONAL, UnitKind.WINDOW, UnitKind.EXTRA})


class RegionLine(NamedTuple):
    """A piece of a line between boxes or drawn regions, as long as it can be."""

    upright: bool  # it lies between columns, else between rows
    line: int  # how many columns, or rows, lie before it
    start: int  # from which row, or column, on
    end: int  # before which it ends


@lru_cache(maxsize=16)
def region_lines(shape: GridShape) -> tuple[RegionLine, ...]:
    """Return the lines between boxes or drawn regions inside a grid, upright ones first."""
    n = shape.size
    return lines_between(n, [box_of(shape, cell // n, cell % n) for cell in range(n * n)])


def lines_between(size: int, regions: Sequence[int]) -> tuple[RegionLine, ...]:
    """Return the lines between regions in a grid of ``size`` columns, for each cell the number of its region."""
    return (*_pieces(size, regions, upright=True), *_pieces(size, regions, upright=False))


def _pieces(size: int, regions: Sequence[int], *, upright: bool) -> Iterator[RegionLine]:
    across, down = (1, size) if upright else (size, 1)
    for line in range(1, size):
        apart = [regions[k * down + (line - 1) * across] != regions[k * down + line * across] for k in range(size)]
        for heavy, group in groupby(range(size), apart.__getitem__):
            if heavy:
                places = list(group)
                yield RegionLine(upright, line, places[0], places[-1] + 1)


@lru_cache(maxsize=16)
def extra_lines(shape: GridShape) -> tuple[RegionLine, ...]:
    """Return the lines around extra regions inside a grid, upright ones first; they may run along those of boxes."""
    return lines_around(shape.size, shape.extra) if shape.extra else ()


def lines_around(size: int, groups: Sequence[Collection[int]]) -> tuple[RegionLine, ...]:
    """Return the lines around groups of cells in a grid of ``size`` columns; groups may share cells."""
    held = [frozenset(number for number, cells in enumerate(groups) if cell in cells) for cell in range(size * size)]
    numbers = {of: number for number, of in enumerate(dict.fromkeys(held))}
    return lines_between(size, [numbers[of] for of in held])


@lru_cache(maxsize=16)
def cell_edges(shape: GridShape) -> Sequence[Edges]:
    """Return for each cell how heavy the lines around it are."""
    n = shape.size
    upright, level = ([[2, *[0] * (n - 1), 2] for _ in range(n)] for _ in range(2))  # by row, and by column
    for weight, pieces in ((3, extra_lines(shape)), (1, region_lines(shape))):
        for piece in pieces:
            for along in range(piece.start, piece.end):
                (upright if piece.upright else level)[along][piece.line] = weight
    return [
        Edges(
            left=upright[row][column],
            top=level[column][row],
            right=upright[row][column + 1],
            bottom=level[column][row + 1],
        )
        for row in range(n)
        for column in range(n)
    ]


@lru_cache(maxsize=16)
def tinted_cells(shape: GridShape) -> Mapping[int, Ground]:
    """Return what lies behind the cells of diagonals, windows and extra regions: more where two of them cross."""
    if shape.is_plain:
        return {}
    every = geometry(shape)
    units = (unit for unit in every.all_units if unit.kind in _TINTED)
    counts = Counter(cell for unit in units for cell in unit.cells)
    return {cell: Ground.FURTHER if count == 1 else Ground.CROSSING for cell, count in counts.items()}
