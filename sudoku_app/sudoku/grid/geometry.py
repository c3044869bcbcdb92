"""The grid's geometry for every box shape: units, peers and the names people give to cells.

Cells are numbered row by row from 0; ``r3c5`` is the name people read, counted from 1. Boxes are numbered from left
to right and top to bottom.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache
from math import isqrt

MIN_SIZE = 4
MAX_SIZE = 36


class ShapeError(ValueError):
    """A box shape outside 4 to 36 symbols, or a text that is no box shape. ``text`` is what was asked for."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@dataclass(frozen=True, order=True)
class BoxShape:
    """Rows × columns of one box. 2×3 boxes make a 6×6 grid; 1×N and N×1 make a Latin square.

    Raises:
        ShapeError: fewer than 4 or more than 36 symbols, or a side below 1.
    """

    rows: int
    columns: int

    def __post_init__(self) -> None:
        if self.rows < 1 or self.columns < 1 or not MIN_SIZE <= self.rows * self.columns <= MAX_SIZE:
            raise ShapeError(f"{self.rows}x{self.columns}")

    def __str__(self) -> str:
        return f"{self.rows}x{self.columns}"

    @cached_property
    def size(self) -> int:
        """N, the number of symbols, rows and columns of the grid."""
        return self.rows * self.columns

    @cached_property
    def cell_count(self) -> int:
        """N², the number of cells."""
        return self.size**2

    @classmethod
    def parse(cls, text: str) -> BoxShape:
        """Return the shape written as ``2x3`` (or ``2×3``), rows first.

        Raises:
            ShapeError: the text is of another form or names a shape out of range.
        """
        found = re.fullmatch(r"\s*(\d{1,2})\s*[x×X*]\s*(\d{1,2})\s*", text)
        if not found:
            raise ShapeError(text)
        return cls(int(found[1]), int(found[2]))

    @classmethod
    def usual(cls, size: int) -> BoxShape:
        """Return the usual box for N symbols: as high as the largest divisor of N not above √N (6: 2×3, 12: 3×4).

        Raises:
            ShapeError: N is not from 4 to 36.
        """
        if not MIN_SIZE <= size <= MAX_SIZE:
            raise ShapeError(str(size))
        rows = next(k for k in range(isqrt(size), 0, -1) if size % k == 0)
        return cls(rows, size // rows)

    @classmethod
    def all_of(cls, size: int) -> tuple[BoxShape, ...]:
        """Return every box shape of N symbols, the usual one first, then by rows."""
        usual = cls.usual(size)
        others = [cls(rows, size // rows) for rows in range(1, size + 1) if size % rows == 0]
        return (usual, *(shape for shape in others if shape != usual))


class UnitKind(Enum):
    """The three kinds of unit."""

    ROW = "row"
    COLUMN = "column"
    BOX = "box"


@dataclass(frozen=True)
class Unit:
    """A row, a column or a box: N cells that hold every value once. ``number`` counts from 1."""

    kind: UnitKind
    number: int
    cells: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Geometry:
    """Units and peers of a box shape; made once a shape by `geometry`.

    Attributes:
        shape: the box shape.
        units: rows, then columns, then boxes, N of each.
        units_of: for each cell the indices into ``units`` of its row, column and box.
        peers: for each cell the cells that share a unit with it, ascending.
        peer_sets: the same as sets, for questions of membership.
    """

    shape: BoxShape
    units: tuple[Unit, ...]
    units_of: tuple[tuple[int, int, int], ...]
    peers: tuple[tuple[int, ...], ...]
    peer_sets: tuple[frozenset[int], ...]

    @property
    def size(self) -> int:
        """N."""
        return self.shape.size

    def row_of(self, cell: int) -> int:
        """Return the row of a cell, from 0."""
        return cell // self.size

    def box_of(self, cell: int) -> int:
        """Return the box of a cell, from 0."""
        return self.units_of[cell][2] - 2 * self.size


def box_of(shape: BoxShape, row: int, column: int) -> int:
    """Return the number of the box that holds a row and column, all from 0."""
    return row // shape.rows * shape.rows + column // shape.columns


@lru_cache(maxsize=16)
def geometry(shape: BoxShape) -> Geometry:
    """Return the units and peers of a box shape."""
    n = shape.size
    cells = range(n * n)
    box = [box_of(shape, cell // n, cell % n) for cell in cells]
    in_box: list[list[int]] = [[] for _ in range(n)]
    for cell in cells:
        in_box[box[cell]].append(cell)
    units = (
        *(Unit(UnitKind.ROW, r + 1, tuple(range(r * n, r * n + n))) for r in range(n)),
        *(Unit(UnitKind.COLUMN, c + 1, tuple(range(c, n * n, n))) for c in range(n)),
        *(Unit(UnitKind.BOX, b + 1, tuple(in_box[b])) for b in range(n)),
    )
    units_of = tuple((cell // n, n + cell % n, 2 * n + box[cell]) for cell in cells)
    peer_sets = tuple(
        frozenset(other for unit in units_of[cell] for other in units[unit].cells) - {cell} for cell in cells
    )
    return Geometry(shape, units, units_of, tuple(tuple(sorted(peers)) for peers in peer_sets), peer_sets)
