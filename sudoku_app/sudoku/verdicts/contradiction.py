"""From values that clash to the contradiction, by singles: a short argument that a person can follow.

Singles are placed until a cell has no candidate left or a unit has no place for a value; then only the placements on
which that contradiction rests, directly or through others, are kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.singles import HiddenSingle, hidden_singles, naked_singles
from sudoku_app.sudoku.techniques.step import Step


@dataclass(frozen=True)
class Contradiction:
    """Where the values lead."""

    # The singles it rests on, in an order in which each follows from the values and those before it.
    steps: tuple[Step, ...]
    cell: int | None  # the cell that has no candidate left, or None
    unit: int | None  # the index of the unit that has no place for ``value``, or None
    value: int  # that value, 0 when ``cell`` is the contradiction


def find_contradiction(shape: GridShape, values: Sequence[int]) -> Contradiction | None:
    """Return how N² values lead to a contradiction by singles alone, or None when singles do not reach one."""
    grid = CandidateGrid(shape, values)
    placed: dict[int, tuple[Step, frozenset[int]]] = {}
    while (found := dead_end(grid)) is None:
        step = next(chain(naked_singles(grid), hidden_singles(grid)), None)
        if step is None:
            return None
        place = step.places[0]
        unit = step.reason.unit if isinstance(step.reason, HiddenSingle) else None
        placed[place.cell] = step, _grounds(grid, place.cell, unit, place.value)
        grid.place(place.cell, place.value)
    needed = _closure(_grounds(grid, *found), placed)
    steps = tuple(step for where, (step, _) in placed.items() if where in needed)
    return Contradiction(steps, *found)


def dead_end(grid: CandidateGrid) -> tuple[int | None, int | None, int] | None:
    """Return an empty cell without a candidate, or a unit and a value without a place, as (cell, unit, value)."""
    for cell, value in enumerate(grid.values):
        if not value and not grid.masks[cell]:
            return cell, None, 0
    for index, unit in enumerate(grid.geometry.units):
        there = 0
        for cell in unit.cells:
            there |= grid.masks[cell] | (1 << grid.values[cell] >> 1)
        missing = ~there & ((1 << grid.shape.size) - 1)
        if missing:
            return None, index, (missing & -missing).bit_length()
    return None


def _grounds(grid: CandidateGrid, cell: int | None, unit: int | None, value: int) -> frozenset[int]:
    """Return filled cells that leave a unit one place for a value at most; without a unit, a cell one candidate."""
    gone = [(cell, other) for other in range(1, grid.shape.size + 1)] if cell is not None else []
    if unit is not None:
        gone = [(other, value) for other in grid.geometry.units[unit].cells]
    by = (other if grid.values[other] else grid.peer_with(other, each) for other, each in gone)
    return frozenset(ground for ground in by if ground is not None)


def _closure(grounds: frozenset[int], placed: dict[int, tuple[Step, frozenset[int]]]) -> set[int]:
    """Return the placed cells among the grounds, and those that they rest on in turn."""
    needed: set[int] = set()
    waiting = [cell for cell in grounds if cell in placed]
    while waiting:
        cell = waiting.pop()
        if cell not in needed:
            needed.add(cell)
            waiting += [by for by in placed[cell][1] if by in placed]
    return needed
