"""The check that two values in some cells can be exchanged: that a pattern is deadly, whatever a technique says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from sudoku_app.sudoku.grid.geometry import BoxShape, geometry


def exchangeable_fillings(shape: BoxShape, cells: Iterable[int]) -> Iterator[dict[int, int]]:
    """Yield the ways to fill cells with two values, 0 and 1, whose exchange gives every unit the same values.

    All ways to fill them so that no unit has a value twice are tried; a filling and its exchange are both among them.
    """
    chosen = sorted(cells)
    units = [[chosen.index(cell) for cell in unit.cells if cell in chosen] for unit in geometry(shape).units]
    for filling in product((0, 1), repeat=len(chosen)):
        held = [sorted(filling[index] for index in unit) for unit in units]
        exchanged = [sorted(1 - filling[index] for index in unit) for unit in units]
        if held == exchanged and all(len(set(values)) == len(values) for values in held):
            yield dict(zip(chosen, filling, strict=True))


def two_fillings(shape: BoxShape, cells: Iterable[int]) -> bool:
    """Return whether cells can be filled with two values in two ways that give every unit the same values."""
    return any(True for _ in exchangeable_fillings(shape, cells))
