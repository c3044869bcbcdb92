"""Drawn regions as cells that touch: which hold together, and which cells neighbours can exchange."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache

from sudoku_app.sudoku.grid.geometry import GridShape, box_of


@cache
def touching(cell: int, size: int) -> tuple[int, ...]:
    """Return the cells of a grid of N×N cells that share a side with one, ascending."""
    row, column = divmod(cell, size)
    beside = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
    return tuple(r * size + c for r, c in beside if 0 <= r < size and 0 <= c < size)


def holds_together(cells: set[int], size: int) -> bool:
    """Return whether every cell of a set can be reached from every other one within it, from side to side."""
    return len(_reached({next(iter(cells))}, cells, size)) == len(cells)


def loose_cells(regions: Sequence[int], size: int) -> list[int]:
    """Return the cells that cannot be reached from the largest part of their region, ascending."""
    loose: list[int] = []
    for region in set(regions):
        left = {cell for cell, of in enumerate(regions) if of == region}
        parts = []
        while left:
            parts.append(_reached({min(left)}, left, size))
            left -= parts[-1]
        loose += [cell for part in sorted(parts, key=len)[:-1] for cell in part]
    return sorted(loose)


def _reached(start: set[int], cells: set[int], size: int) -> set[int]:
    """Return the cells of a set that can be reached from some of them within it."""
    reached, waiting = set(start), list(start)
    while waiting:
        near = cells.intersection(touching(waiting.pop(), size)) - reached
        reached |= near
        waiting += near
    return reached


def regions_of(shape: GridShape) -> list[int]:
    """Return for each cell the number of its box or drawn region."""
    return [box_of(shape, *divmod(cell, shape.size)) for cell in range(shape.cell_count)]


def all_hold_together(shape: GridShape) -> bool:
    """Return whether each box or drawn region of a shape does."""
    return all(holds_together(cells, shape.size) for cells in _by_region(shape).values())


def exchanges(shape: GridShape) -> Iterator[tuple[int, int]]:
    """Yield the pairs of cells that two regions, or boxes, that touch could exchange, each still holding together.

    Cells that touch come first: there a line was drawn one cell off.
    """
    n, regions = shape.size, regions_of(shape)
    own = _by_region(shape)
    leaving: dict[tuple[int, int], set[int]] = {}  # the cells of one region that touch another one
    for cell, region in enumerate(regions):
        for near in touching(cell, n):
            if regions[near] != region:
                leaving.setdefault((region, regions[near]), set()).add(cell)
    pairs = [
        (first, second)
        for (one, other), cells in leaving.items()
        if one < other
        for first in cells
        for second in leaving[other, one]
    ]
    for first, second in sorted(pairs, key=lambda pair: (pair[1] not in touching(pair[0], n), pair)):
        one, other = own[regions[first]], own[regions[second]]
        if holds_together(one - {first} | {second}, n) and holds_together(other - {second} | {first}, n):
            yield first, second


def exchanged(shape: GridShape, first: int, second: int) -> GridShape:
    """Return a shape whose regions, or boxes, exchanged two cells."""
    regions = regions_of(shape)
    regions[first], regions[second] = regions[second], regions[first]
    return replace(shape, regions=tuple(regions))


def exchanged_cells(shape: GridShape, other: GridShape) -> tuple[int, int]:
    """Return the two cells that two of a shape's regions exchanged to become those of another, in reading order."""
    before, after = (set(map(frozenset, _by_region(one).values())) for one in (shape, other))
    region = min(before - after, key=min)
    into = max(after - before, key=lambda cells: len(cells & region))
    (first,), (second,) = region - into, into - region
    return min(first, second), max(first, second)


def _by_region(shape: GridShape) -> dict[int, set[int]]:
    """Return the cells of each box or drawn region, by its number."""
    found: dict[int, set[int]] = {}
    for cell, region in enumerate(regions_of(shape)):
        found.setdefault(region, set()).add(cell)
    return found
