"""Sudoku as exact cover and back.

For R×C boxes and N = R·C the items are, N² of each and in this order: cell (r, c) is filled, row r has v, column c
has v, box b has v. The options are all (cell, value): option number ``cell * N + value - 1``, four items each.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from functools import lru_cache
from typing import overload

import numpy as np

from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.sudoku.grid.geometry import BoxShape, geometry


class _Names(Sequence[Hashable]):
    """Names made when they are asked for: 46,656 options of a 36×36 grid are rarely read by name."""

    def __init__(self, shape: BoxShape, kinds: tuple[str, ...]) -> None:
        self._size = shape.size
        self._kinds = kinds

    def __len__(self) -> int:
        return len(self._kinds) * self._size**2 if len(self._kinds) > 1 else self._size**3

    @overload
    def __getitem__(self, index: int) -> Hashable: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Hashable]: ...
    def __getitem__(self, index: int | slice) -> Hashable | Sequence[Hashable]:
        if isinstance(index, slice):
            return [self[k] for k in range(*index.indices(len(self)))]
        if not 0 <= index < len(self):
            raise IndexError(index)
        n = self._size
        if len(self._kinds) == 1:
            cell, value = divmod(index, n)
            return f"r{cell // n + 1}c{cell % n + 1}={value + 1}"
        kind, rest = divmod(index, n * n)
        first, second = divmod(rest, n)
        if kind == 0:
            return f"r{first + 1}c{second + 1}"
        return f"{self._kinds[kind]}{first + 1}={second + 1}"


@lru_cache(maxsize=4)
def sudoku_cover(shape: BoxShape) -> ExactCover:
    """Return the exact cover problem of the empty grid of a shape; givens are options chosen beforehand."""
    n = shape.size
    cell, value = (grid.ravel() for grid in np.meshgrid(np.arange(n * n), np.arange(n), indexing="ij"))
    boxes = np.array([geometry(shape).box_of(k) for k in range(n * n)])
    items = np.stack(
        (cell, n * n + cell // n * n + value, 2 * n * n + cell % n * n + value, 3 * n * n + boxes[cell] * n + value),
        axis=1,
    )
    return ExactCover(
        primary_count=4 * n * n,
        item_names=_Names(shape, ("cell", "row", "column", "box")),
        option_names=_Names(shape, ("placement",)),
        option_start=np.arange(0, 4 * n**3 + 1, 4, dtype=np.int32),
        option_item=items.ravel().astype(np.int32),
    )


def option_of(shape: BoxShape, cell: int, value: int) -> int:
    """Return the option that puts a value into a cell."""
    return cell * shape.size + value - 1


def placement_of(shape: BoxShape, option: int) -> tuple[int, int]:
    """Return the (cell, value) of an option."""
    cell, value = divmod(option, shape.size)
    return cell, value + 1


def options_of(shape: BoxShape, values: Sequence[int]) -> list[int]:
    """Return the options of N² values, cell by cell; empty cells (0) have none."""
    return [option_of(shape, cell, value) for cell, value in enumerate(values) if value]


def values_from(shape: BoxShape, options: Iterable[int]) -> tuple[int, ...]:
    """Return the N² values that options put into the grid, 0 where none does."""
    cells, values = np.divmod(np.fromiter(options, dtype=np.int64), shape.size)
    grid = np.zeros(shape.cell_count, dtype=np.int64)
    grid[cells] = values + 1
    return tuple(grid.tolist())
