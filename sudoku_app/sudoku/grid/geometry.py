"""The grid's geometry for every shape: units, peers and the names people give to cells.

Cells are numbered row by row from 0; ``r3c5`` is the name people read, counted from 1. Boxes are numbered from left
to right and top to bottom, drawn regions by the cell that comes first in reading order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
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


class RegionError(ValueError):
    """Regions that do not fit a grid.

    Attributes:
        fault: what is wrong.
        cells: the size of the region that is wrong, or how many cells there are; 0 where it does not matter.
    """

    def __init__(self, fault: RegionFault, cells: int = 0) -> None:
        super().__init__(fault.value, cells)
        self.fault = fault
        self.cells = cells


class RegionFault(Enum):
    """What can be wrong with regions."""

    CELLS = "cells"  # not one number for each cell
    SIZE = "size"  # a drawn region has not as many cells as there are symbols
    EXTRA = "extra"  # a further region has fewer than two cells, or more than there are symbols
    WINDOWS = "windows"  # windows are asked for where boxes are not 3×3
    OTHERS = "others"  # regions are asked for where the puzzle has others
    EXCLUDED = "excluded"  # not one mask of excluded values for each cell


@dataclass(frozen=True, order=True)
class GridShape:
    """Rows × columns of one box, and what else a grid's cells are divided into.

    2×3 boxes make a 6×6 grid; 1×N and N×1 make a Latin square.

    Raises:
        ShapeError: fewer than 4 or more than 36 symbols, or a side below 1.
        RegionError: regions, windows, extra regions or excluded values do not fit.
    """

    rows: int  # of one box
    columns: int  # of one box
    # For each cell the number of its drawn region, which take the place of the boxes; none where there are boxes. They
    # are numbered by their first cells.
    regions: tuple[int, ...] = ()
    diagonals: bool = False  # the two main diagonals hold every value once
    windows: bool = False  # so do the four windows of a 9×9 grid, squares of 3×3 cells one cell away from the border
    # Further regions, each as its cells: with N cells it holds every value once, with fewer at most once.
    extra: tuple[tuple[int, ...], ...] = ()
    # For each cell the bit mask (bit v - 1 for value v) of the values that the puzzle itself says it cannot hold,
    # beyond what givens exclude: what a Sukaku consists of. None where it says nothing.
    excluded: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        if self.rows < 1 or self.columns < 1 or not MIN_SIZE <= self.rows * self.columns <= MAX_SIZE:
            raise ShapeError(f"{self.rows}x{self.columns}")
        if self.regions:
            self._number_regions()
        if self.windows and (self.rows, self.columns) != (3, 3):
            raise RegionError(RegionFault.WINDOWS)
        for cells in self.extra:
            if not 2 <= len(cells) <= self.size or not all(0 <= cell < self.cell_count for cell in cells):
                raise RegionError(RegionFault.EXTRA, len(cells))
        if self.excluded:
            if len(self.excluded) != self.cell_count or not all(0 <= mask < 1 << self.size for mask in self.excluded):
                raise RegionError(RegionFault.EXCLUDED, len(self.excluded))
            if not any(self.excluded):
                object.__setattr__(self, "excluded", ())

    def _number_regions(self) -> None:
        """Number the regions by their first cells; those that are the boxes are none."""
        if len(self.regions) != self.cell_count:
            raise RegionError(RegionFault.CELLS, len(self.regions))
        number = {region: place for place, region in enumerate(dict.fromkeys(self.regions))}
        for region in number:
            if self.regions.count(region) != self.size:
                raise RegionError(RegionFault.SIZE, self.regions.count(region))
        own = tuple(number[region] for region in self.regions)
        n = self.size
        boxes = tuple(cell // n // self.rows * self.rows + cell % n // self.columns for cell in range(n * n))
        object.__setattr__(self, "regions", () if own == boxes else own)

    @cached_property
    def is_plain(self) -> bool:
        """Whether its only units are rows, columns and boxes, and nothing is excluded."""
        return not (self.regions or self.diagonals or self.windows or self.extra or self.excluded)

    @cached_property
    def plain(self) -> GridShape:
        """The same without anything but boxes."""
        return self if self.is_plain else GridShape(self.rows, self.columns)

    @cached_property
    def without_exclusions(self) -> GridShape:
        """The same units, with nothing excluded."""
        return replace(self, excluded=()) if self.excluded else self

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
    def parse(cls, text: str) -> GridShape:
        """Return the shape written as ``2x3`` (or ``2×3``), rows first.

        Raises:
            ShapeError: the text is of another form or names a shape out of range.
        """
        found = re.fullmatch(r"\s*(\d{1,2})\s*[x×X*]\s*(\d{1,2})\s*", text)
        if not found:
            raise ShapeError(text)
        return cls(int(found[1]), int(found[2]))

    @classmethod
    def usual(cls, size: int) -> GridShape:
        """Return the usual box for N symbols: as high as the largest divisor of N not above √N (6: 2×3, 12: 3×4).

        Raises:
            ShapeError: N is not from 4 to 36.
        """
        if not MIN_SIZE <= size <= MAX_SIZE:
            raise ShapeError(str(size))
        rows = next(k for k in range(isqrt(size), 0, -1) if size % k == 0)
        return cls(rows, size // rows)

    @classmethod
    def all_of(cls, size: int) -> tuple[GridShape, ...]:
        """Return every box shape of N symbols, the usual one first, then by rows."""
        usual = cls.usual(size)
        others = [cls(rows, size // rows) for rows in range(1, size + 1) if size % rows == 0]
        return (usual, *(shape for shape in others if shape != usual))


class UnitKind(Enum):
    """The kinds of unit."""

    ROW = "row"
    COLUMN = "column"
    BOX = "box"
    REGION = "region"  # drawn, in place of a box
    DIAGONAL = "diagonal"
    WINDOW = "window"
    EXTRA = "extra region"


@dataclass(frozen=True)
class Unit:
    """A row, a column, a box …: N cells that hold every value once. ``number`` counts from 1 among its kind."""

    kind: UnitKind
    number: int
    cells: tuple[int, ...]


@dataclass(frozen=True, eq=False)
class Geometry:
    """Units and peers of a shape; made once a shape by `geometry`."""

    shape: GridShape
    # Rows, then columns, then boxes or drawn regions, N of each; then diagonals, windows and extra regions.
    units: tuple[Unit, ...]
    partial: tuple[Unit, ...]  # extra regions of fewer than N cells, which hold every value at most once
    # For each cell the indices into ``units`` of its row, column and box, and of the further ones.
    units_of: tuple[tuple[int, ...], ...]
    partial_of: tuple[tuple[int, ...], ...]  # for each cell the indices into ``partial`` of those that it is in
    # For each cell the cells that share a unit, or an extra region, with it, ascending.
    peers: tuple[tuple[int, ...], ...]
    peer_sets: tuple[frozenset[int], ...]  # the same as sets, for questions of membership

    @property
    def size(self) -> int:
        """N."""
        return self.shape.size

    @cached_property
    def all_units(self) -> tuple[Unit, ...]:
        """The units, and behind them the partial ones: an index into ``units`` is one of these too."""
        return (*self.units, *self.partial)

    def row_of(self, cell: int) -> int:
        """Return the row of a cell, from 0."""
        return cell // self.size

    def box_of(self, cell: int) -> int:
        """Return the box, or the drawn region, of a cell, from 0."""
        return self.units_of[cell][2] - 2 * self.size


def box_of(shape: GridShape, row: int, column: int) -> int:
    """Return the number of the box, or of the drawn region, that holds a row and column, all from 0."""
    if shape.regions:
        return shape.regions[row * shape.size + column]
    return row // shape.rows * shape.rows + column // shape.columns


def with_units(shape: GridShape, units: Iterable[Iterable[int]]) -> GridShape:
    """Return a shape with further units, each given as its cells; it has no others yet.

    Both main diagonals together are the diagonals, all four windows the windows; what is left are extra regions, but
    for those that are rows, columns, boxes or drawn regions.

    Raises:
        RegionError: one has fewer than two cells, or more than there are symbols.
    """
    own = {unit.cells for unit in geometry(shape).units}
    left = [cells for cells in dict.fromkeys(tuple(sorted(set(cells))) for cells in units) if cells not in own]
    found = {}
    for kind in (UnitKind.DIAGONAL, UnitKind.WINDOW):
        cells = {tuple(sorted(unit)) for unit in _diagonals_or_windows(shape, kind)}
        found[kind] = bool(cells) and cells <= set(left)
        if found[kind]:
            left = [unit for unit in left if unit not in cells]
    return replace(shape, diagonals=found[UnitKind.DIAGONAL], windows=found[UnitKind.WINDOW], extra=tuple(left))


@lru_cache(maxsize=16)
def geometry(shape: GridShape) -> Geometry:
    """Return the units and peers of a shape."""
    if shape.excluded:
        return geometry(shape.without_exclusions)
    n = shape.size
    boxes: list[list[int]] = [[] for _ in range(n)]
    for cell in range(n * n):
        boxes[box_of(shape, cell // n, cell % n)].append(cell)
    kinds: dict[UnitKind, Sequence[Sequence[int]]] = {
        UnitKind.ROW: [range(r * n, r * n + n) for r in range(n)],
        UnitKind.COLUMN: [range(c, n * n, n) for c in range(n)],
        UnitKind.REGION if shape.regions else UnitKind.BOX: boxes,
        UnitKind.DIAGONAL: _diagonals_or_windows(shape, UnitKind.DIAGONAL) if shape.diagonals else (),
        UnitKind.WINDOW: _diagonals_or_windows(shape, UnitKind.WINDOW) if shape.windows else (),
        UnitKind.EXTRA: [sorted(cells) for cells in shape.extra],
    }
    every = [Unit(kind, k + 1, tuple(cells)) for kind, members in kinds.items() for k, cells in enumerate(members)]
    units = tuple(unit for unit in every if len(unit.cells) == n)
    partial = tuple(unit for unit in every if len(unit.cells) < n)
    units_of, partial_of = _indices_of(units, n * n), _indices_of(partial, n * n)
    peers: list[set[int]] = [set() for _ in range(n * n)]
    for unit in units + partial:
        for cell in unit.cells:
            peers[cell].update(unit.cells)
    for cell, own in enumerate(peers):
        own.discard(cell)
    return Geometry(
        shape,
        units,
        partial,
        units_of,
        partial_of,
        tuple(tuple(sorted(own)) for own in peers),
        tuple(map(frozenset, peers)),
    )


def _indices_of(units: Sequence[Unit], cell_count: int) -> tuple[tuple[int, ...], ...]:
    """Return for each cell the indices of the units that it is in."""
    of: list[list[int]] = [[] for _ in range(cell_count)]
    for index, unit in enumerate(units):
        for cell in unit.cells:
            of[cell].append(index)
    return tuple(map(tuple, of))


def _diagonals_or_windows(shape: GridShape, kind: UnitKind) -> list[Sequence[int]]:
    """Return the diagonals of a grid from the left above and from the right above, or its windows, if it can have any.

    Windows are squares of 3×3 cells, one cell away from the border and from each other.
    """
    n = shape.size
    if kind is UnitKind.DIAGONAL:
        return [range(0, n * n, n + 1), range(n - 1, n * n - 1, n - 1)]
    if (shape.rows, shape.columns) != (3, 3):
        return []
    corners = [(row, column) for row in (1, 5) for column in (1, 5)]
    return [[(row + y) * n + column + x for y in range(3) for x in range(3)] for row, column in corners]
