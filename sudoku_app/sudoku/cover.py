"""Sudoku as exact cover and back.

For R×C boxes and N = R·C the items are, N² of each and in this order: cell (r, c) is filled, row r has v, column c
has v, box b has v; then N for each further unit. What an extra region of fewer than N cells holds is an item that may
stay uncovered. The options are all (cell, value): option number ``cell * N + value - 1``, with four items each or more.

What the puzzle itself excludes are options as well, so that all have the same numbers. They share an item with one more
option, the last; that alone has a further item that must be covered, so it is in every cover, and they are in none.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import lru_cache
from typing import Final, overload

import numpy as np

from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.position import values_of


class _Names(Sequence[Hashable]):
    """Names made when they are asked for: 46,656 options of a 36×36 grid are rarely read by name."""

    def __init__(self, count: int, name: Callable[[int], Hashable]) -> None:
        self._numbers = range(count)
        self._name = name

    def __len__(self) -> int:
        return len(self._numbers)

    @overload
    def __getitem__(self, index: int) -> Hashable: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[Hashable]: ...
    def __getitem__(self, index: int | slice) -> Hashable | Sequence[Hashable]:
        if isinstance(index, slice):
            return [self._name(number) for number in self._numbers[index]]
        return self._name(self._numbers[index])


_EXCLUDED: Final = "excluded candidates"


def _cell_name(cell: int, size: int) -> str:
    return f"r{cell // size + 1}c{cell % size + 1}"


@lru_cache(maxsize=4)
def sudoku_cover(shape: GridShape) -> ExactCover:
    """Return the exact cover problem of the empty grid of a shape; givens are options chosen beforehand."""
    if shape.excluded:
        return _with_exclusions(sudoku_cover(shape.without_exclusions), shape)
    n, grid = shape.size, geometry(shape)
    units = grid.all_units

    def option_name(option: int) -> str:
        return f"{_cell_name(option // n, n)}={option % n + 1}"

    def item_name(item: int) -> str:
        if item < n * n:
            return _cell_name(item, n)
        unit = units[item // n - n]
        return f"{unit.kind.value.replace(' ', '-')}{unit.number}={item % n + 1}"

    items: list[list[int]] = [[cell] for cell in range(n * n)]  # by cell, of the value 1 but for the cell itself
    for number, unit in enumerate(units):
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
        item_names=_Names(n * (n + len(units)), item_name),
        option_names=_Names(n**3, option_name),
        option_start=np.concatenate(([0], np.cumsum(counts))).astype(np.int32),
        option_item=flat[flat >= 0].astype(np.int32),
    )


def _with_exclusions(whole: ExactCover, shape: GridShape) -> ExactCover:
    """Return the problem of a shape in which nothing is excluded, in which some options are in no cover."""
    n, forced, shared = shape.size, whole.primary_count, whole.item_count + 1

    def item_name(item: int) -> Hashable:
        if item in (forced, shared):
            return _EXCLUDED if item == shared else f"{_EXCLUDED} are out"
        return whole.item_names[item - (item > forced)]

    def option_name(option: int) -> Hashable:
        return _EXCLUDED if option == n**3 else whole.option_names[option]

    excluded = np.array(
        [option_of(shape, cell, value) for cell, mask in enumerate(shape.excluded) for value in values_of(mask)]
    )
    items = whole.option_item + (whole.option_item >= forced)
    counts = np.diff(whole.option_start)
    counts[excluded] += 1
    return ExactCover(
        primary_count=forced + 1,
        item_names=_Names(shared + 1, item_name),
        option_names=_Names(n**3 + 1, option_name),
        option_start=np.concatenate(([0], np.cumsum([*counts, 2]))).astype(np.int32),
        option_item=np.concatenate(
            (np.insert(items, whole.option_start[excluded + 1], shared), (forced, shared))
        ).astype(np.int32),
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
    placing = (option for option in options if option < shape.size**3)
    cells, values = np.divmod(np.fromiter(placing, dtype=np.int64), shape.size)
    grid = np.zeros(shape.cell_count, dtype=np.int64)
    grid[cells] = values + 1
    return tuple(grid.tolist())
