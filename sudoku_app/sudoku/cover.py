"""Sudoku as exact cover and back.

For R×C boxes and N = R·C the items are, N² of each and in this order: cell (r, c) is filled, row r has v, column c
has v, box b has v; then N for each further unit. What an extra region of fewer than N cells holds is an item that may
stay uncovered. The options are all (cell, value): option number ``cell * N + value - 1``, with four items each or more.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import overload

import numpy as np

from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.sudoku.grid.geometry import GridShape, geometry


class _OptionNames(Sequence[Hashable]):
    """Names made when they are asked for: 46,656 options of a 36×36 grid are rarely read by name."""

    def __init__(self, shape: GridShape) -> None:
        self._size = shape.size

    def __len__(self) -> int:
        return self._size**3

    @overload
    def __getitem__(self, index: int) -> Hashable: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Hashable]: ...
    def __getitem__(self, index: int | slice) -> Hashable | Sequence[Hashable]:
        if isinstance(index, slice):
            return [self[k] for k in range(*index.indices(len(self)))]
        if not 0 <= index < len(self):
            raise IndexError(index)
        cell, value = divmod(index, self._size)
        return f"r{cell // self._size + 1}c{cell % self._size + 1}={value + 1}"


class _ItemNames(_OptionNames):
    """The same for the items: "r3c5", "row3=7"."""

    def __init__(self, shape: GridShape) -> None:
        super().__init__(shape)
        grid = geometry(shape)
        self._units = (*grid.units, *grid.partial)

    def __len__(self) -> int:
        return self._size * (self._size + len(self._units))

    @overload
    def __getitem__(self, index: int) -> Hashable: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Hashable]: ...
    def __getitem__(self, index: int | slice) -> Hashable | Sequence[Hashable]:
        if isinstance(index, slice):
            return [self[k] for k in range(*index.indices(len(self)))]
        if not 0 <= index < len(self):
            raise IndexError(index)
        first, second = divmod(index, self._size)
        if first < self._size:
            return f"r{first + 1}c{second + 1}"
        unit = self._units[first - self._size]
        return f"{unit.kind.value.replace(' ', '-')}{unit.number}={second + 1}"


@lru_cache(maxsize=4)
def sudoku_cover(shape: GridShape) -> ExactCover:
    """Return the exact cover problem of the empty grid of a shape; givens are options chosen beforehand."""
    n, grid = shape.size, geometry(shape)
    items: list[list[int]] = [[cell] for cell in range(n * n)]  # by cell, of the value 1 but for the cell itself
    for number, unit in enumerate((*grid.units, *grid.partial)):
        for cell in unit.cells:
            items[cell].append((n + number) * n)
    width = max(map(len, items))
    first = np.array([(*of, *([-1] * (width - len(of)))) for of in items], np.int64)
    own = np.repeat(first[:, None, :], n, axis=1)  # by cell and value
    own[:, :, 1:] += np.where(own[:, :, 1:] < 0, 0, np.arange(n)[None, :, None])
    flat = own.reshape(n**3, width)
    counts = np.repeat([len(of) for of in items], n)
    return ExactCover(
        primary_count=(n + len(grid.units)) * n,
        item_names=_ItemNames(shape),
        option_names=_OptionNames(shape),
        option_start=np.concatenate(([0], np.cumsum(counts))).astype(np.int32),
        option_item=flat[flat >= 0].astype(np.int32),
    )


def option_of(shape: GridShape, cell: int, value: int) -> int:
    """Return the option that puts a value into a cell."""
    return cell * shape.size + value - 1


def placement_of(shape: GridShape, option: int) -> tuple[int, int]:
    """Return the (cell, value) of an option."""
    cell, value = divmod(option, shape.size)
    return cell, value + 1


def options_of(shape: GridShape, values: Sequence[int]) -> list[int]:
    """Return the options of N² values, cell by cell; empty cells (0) have none."""
    return [option_of(shape, cell, value) for cell, value in enumerate(values) if value]


def values_from(shape: GridShape, options: Iterable[int]) -> tuple[int, ...]:
    """Return the N² values that options put into the grid, 0 where none does."""
    cells, values = np.divmod(np.fromiter(options, dtype=np.int64), shape.size)
    grid = np.zeros(shape.cell_count, dtype=np.int64)
    grid[cells] = values + 1
    return tuple(grid.tolist())
