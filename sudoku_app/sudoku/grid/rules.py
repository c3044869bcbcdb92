"""What breaks a rule right now: the same value twice in a unit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import itemgetter

from sudoku_app.sudoku.grid.geometry import GridShape, geometry


@dataclass(frozen=True)
class RuleBreak:
    """One value that stands more than once in one unit: the cells that hold it, ascending."""

    value: int
    unit: int  # its index in ``Geometry.all_units``
    cells: tuple[int, ...]


def rule_breaks(shape: GridShape, values: Sequence[int]) -> tuple[RuleBreak, ...]:
    """Return every direct break of a rule among N² values (0 = empty), rows before columns before boxes.

    Two cells that share two units (a box and a row, say) are reported once, in the first of them.
    """
    found: list[RuleBreak] = []
    explained: set[tuple[int, ...]] = set()
    grid = geometry(shape)
    for index, (unit, pick) in enumerate(zip(grid.all_units, _pickers(shape), strict=True)):
        held = pick(values)
        empty = held.count(0)
        if len(set(held)) - (empty > 0) == len(held) - empty:
            continue  # nearly every unit of nearly every grid: no value stands in it twice
        places: dict[int, list[int]] = {}
        for cell in unit.cells:
            if values[cell]:
                places.setdefault(values[cell], []).append(cell)
        for value, cells in places.items():
            if len(cells) > 1 and (key := tuple(cells)) not in explained:
                explained.add(key)
                found.append(RuleBreak(value, index, key))
    return tuple(found)


def conflicts(breaks: Iterable[RuleBreak]) -> dict[int, tuple[int, ...]]:
    """Return for each cell that breaks a rule the other cells with which it does so, ascending."""
    found: dict[int, set[int]] = {}
    for broken in breaks:
        for cell in broken.cells:
            found.setdefault(cell, set()).update(broken.cells)
    return {cell: tuple(sorted(others - {cell})) for cell, others in found.items()}


def is_solution(shape: GridShape, givens: Sequence[int], values: Sequence[int]) -> bool:
    """Return whether N² values fill the grid by the rules and keep every given; trusts no solver."""
    if len(values) != shape.cell_count:
        return False
    if any(given not in (0, value) for given, value in zip(givens, values, strict=True)):
        return False
    if not set(values) <= set(range(1, shape.size + 1)):
        return False
    if any(mask >> (value - 1) & 1 for mask, value in zip(shape.excluded, values, strict=False)):
        return False
    return all(len(set(held)) == len(held) for held in (pick(values) for pick in _pickers(shape)))


@lru_cache(maxsize=16)
def _pickers(shape: GridShape) -> tuple[Callable[[Sequence[int]], tuple[int, ...]], ...]:
    """Return for each unit, and after them for each partial one, what picks its values out of the grid's."""
    return tuple(itemgetter(*unit.cells) for unit in geometry(shape).all_units)


def absent_values(shape: GridShape, values: Sequence[int]) -> tuple[int, ...]:
    """Return the values that stand in no cell, ascending; none where the puzzle itself excludes candidates.

    Wherever there is a solution, exchanging two of them gives another: a puzzle with exactly one lacks one value at
    most. What excludes some values in some cells tells them apart.
    """
    if shape.excluded:
        return ()
    return tuple(sorted(set(range(1, shape.size + 1)) - set(values)))
