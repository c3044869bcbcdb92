"""Naked and hidden subsets: pairs, triples and quads.

*Naked subset*: in a unit, k cells have only k values among them. The cells use those values up, so a cell that sees
all of them that may hold such a value cannot hold it.
*Locked subset*: a naked pair or triple that lies in a line and a box, and excludes something in both. A larger one is
called a naked subset, and names both units as well.
*Hidden subset*: in a unit, k values fit only into the same k cells. The values use those cells up, so no other value
fits there.

Each is sound because a unit has as many cells as values.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from sudoku_app.sudoku.grid.bitsets import Crossing, bits, choices_within, set_of, union
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import Candidate, PatternReason, Step, Truths, UnitReason, of_units
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class Subset(PatternReason, UnitReason):
    """As many cells of a unit as values; the candidates are these values in the cells."""

    cells: tuple[int, ...]
    values: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class NakedSubset(Subset):
    """The cells hold no other values."""


@dataclass(frozen=True, kw_only=True)
class LockedSubset(NakedSubset):
    """The cells lie in a second unit too, and use the values up in both."""

    other: int  # the second unit

    @property
    def units(self) -> tuple[int, ...]:
        """Both units."""
        return (self.unit, self.other)


@dataclass(frozen=True, kw_only=True)
class HiddenSubset(Subset):
    """The values fit into no other cells of the unit."""

    @property
    def truths(self) -> Truths:
        """The unit has a place for each of the values."""
        return of_units((self.unit,), self.values)


NAKED = {2: Technique.NAKED_PAIR, 3: Technique.NAKED_TRIPLE, 4: Technique.NAKED_QUAD}
LOCKED = {2: Technique.LOCKED_PAIR, 3: Technique.LOCKED_TRIPLE}
HIDDEN = {2: Technique.HIDDEN_PAIR, 3: Technique.HIDDEN_TRIPLE, 4: Technique.HIDDEN_QUAD}


def closed_families(members: list[tuple[int, int]], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield every choice of ``size`` members, ascending, whose sets have exactly that many elements, and their union.

    A member is its number and its set.
    """
    for chosen, together in choices_within(members, size, size):
        if together.bit_count() == size:
            yield tuple(bits(chosen)), together


def locked_subsets(grid: CandidateGrid, size: int) -> Iterator[Step]:
    """Yield a step for every locked pair or triple."""
    masks = grid.masks
    small = set_of(cell for cell, mask in enumerate(masks) if 1 < mask.bit_count() <= size)
    for crossing in grid.sets.crossings:
        here = crossing.cells & small
        if here.bit_count() < size:
            continue
        members = [(cell, masks[cell]) for cell in bits(here)]
        for cells, values in closed_families(members, size):
            eliminates = _used_up(grid, cells, values)
            if _in_both(grid, crossing, eliminates):
                reason = LockedSubset(
                    unit=crossing.line,
                    other=crossing.box,
                    cells=cells,
                    values=values_of(values),
                    candidates=grid.candidates_of(cells),
                )
                yield Step(LOCKED[size], reason, eliminates=eliminates)


def naked_subsets(grid: CandidateGrid, size: int) -> Iterator[Step]:
    """Yield a step for every naked subset of a size that excludes something and is no locked one."""
    explained: set[tuple[int, ...]] = set()
    for unit in grid.sets.distinct:
        ground = tuple([grid.masks[cell] for cell in grid.geometry.units[unit].cells])
        yield from grid.unless_known_empty((NAKED[size], unit), ground, _naked_in(grid, unit, size, explained))


def _naked_in(grid: CandidateGrid, unit: int, size: int, explained: set[tuple[int, ...]]) -> Iterator[Step]:
    members = [
        (cell, mask)
        for cell in grid.geometry.units[unit].cells
        if (mask := grid.masks[cell]) and mask.bit_count() <= size
    ]
    for cells, values in closed_families(members, size):
        if cells in explained:
            continue
        explained.add(cells)
        eliminates = _used_up(grid, cells, values)
        if eliminates and not (size in LOCKED and _is_locked(grid, cells, eliminates)):
            yield Step(NAKED[size], _naked_reason(grid, cells, values, eliminates), eliminates=eliminates)


def _naked_reason(
    grid: CandidateGrid, cells: tuple[int, ...], mask: int, eliminates: tuple[Candidate, ...]
) -> NakedSubset:
    """Return the reason of a naked subset: of two units that its cells share, it names those it excludes from."""
    inside, excluded = set_of(cells), set_of(candidate.cell for candidate in eliminates)
    values, candidates = values_of(mask), grid.candidates_of(cells)
    shared = [unit for unit in grid.geometry.units_of[cells[0]] if not inside & ~grid.sets.units[unit]]
    if len(shared) > 2:  # a box, a window and a diagonal
        shared.sort(key=lambda unit: -(excluded & grid.sets.units[unit]).bit_count())
    elif len(shared) == 2:
        line, box = (grid.sets.units[unit] for unit in shared)
        if excluded & box & ~line:
            shared.reverse()
            if excluded & line & ~box:
                box_unit, line_unit = shared
                return LockedSubset(unit=line_unit, other=box_unit, cells=cells, values=values, candidates=candidates)
    return NakedSubset(unit=shared[0], cells=cells, values=values, candidates=candidates)


def _used_up(grid: CandidateGrid, cells: tuple[int, ...], values: int) -> tuple[Candidate, ...]:
    """Return what cells with as many values exclude: each value where every cell that has it is seen."""
    return tuple(
        Candidate(cell, value)
        for value in values_of(values)
        for cell in bits(grid.places[value - 1] & _seen_in_units(grid, [c for c in cells if grid.has(c, value)]))
    )


def _seen_in_units(grid: CandidateGrid, cells: list[int]) -> int:
    """Return the cells that see all of some cells, and not one of them along a diagonal and another one in a box."""
    seen = grid.seeing_all(cells)
    if grid.shape.is_plain:
        return seen
    every, own = set_of(cells), (grid.sets.units[unit] for unit in grid.geometry.units_of[cells[0]])
    return seen & union(unit for unit in own if not every & ~unit)


def _is_locked(grid: CandidateGrid, cells: tuple[int, ...], eliminates: tuple[Candidate, ...]) -> bool:
    inside = set_of(cells)
    around = grid.sets.crossings_of[grid.geometry.units_of[cells[0]][2]]
    return any(not inside & ~crossing.cells and _in_both(grid, crossing, eliminates) for crossing in around)


def _in_both(grid: CandidateGrid, crossing: Crossing, eliminates: tuple[Candidate, ...]) -> bool:
    """Return whether something is excluded in the line and in the box outside of what they share."""
    seen = set_of(candidate.cell for candidate in eliminates) & ~crossing.cells
    return bool(seen & grid.sets.units[crossing.line]) and bool(seen & grid.sets.units[crossing.box])


def hidden_subsets(grid: CandidateGrid, size: int) -> Iterator[Step]:
    """Yield a step for every hidden subset of a size that excludes something."""
    for unit in grid.sets.distinct:
        ground = tuple([grid.masks[cell] for cell in grid.geometry.units[unit].cells])
        yield from grid.unless_known_empty((HIDDEN[size], unit), ground, _hidden_in(grid, unit, size))


def _hidden_in(grid: CandidateGrid, unit: int, size: int) -> Iterator[Step]:
    inside = grid.sets.units[unit]
    members = [
        (value, here)
        for value, places in enumerate(grid.places, 1)
        if (here := places & inside) and here.bit_count() <= size
    ]
    for values, places in closed_families(members, size):
        kept = sum(1 << (value - 1) for value in values)
        cells = tuple(bits(places))
        eliminates = tuple(Candidate(cell, value) for cell in cells for value in values_of(grid.masks[cell] & ~kept))
        if eliminates:
            candidates = tuple(Candidate(cell, value) for cell in cells for value in values if grid.has(cell, value))
            reason = HiddenSubset(unit=unit, cells=cells, values=values, candidates=candidates)
            yield Step(HIDDEN[size], reason, eliminates=eliminates)


FINDERS: Final[Finders] = {
    **{(technique,): partial(naked_subsets, size=size) for size, technique in NAKED.items()},
    **{(technique,): partial(locked_subsets, size=size) for size, technique in LOCKED.items()},
    **{(technique,): partial(hidden_subsets, size=size) for size, technique in HIDDEN.items()},
}
