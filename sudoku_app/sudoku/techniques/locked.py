"""Locked candidates: pointing and claiming, and direct patterns: locked or hidden values that place one at once.

*Pointing*: in a box, all places of a value lie in one row or column. The box needs the value, so it stands in one of
them, and the rest of that line cannot hold it.
*Claiming*: in a row or column, all places of a value lie in one box. The line needs the value, so the rest of that
box cannot hold it.

Both need only that a line and a box share cells, so they hold for every box shape; a box that is a whole line shares
everything with it and says nothing new.

Where there are drawn regions, diagonals, windows or extra regions, the places of a value in a unit may see a cell
elsewhere by different units: two cells of a diagonal see the two corners of their rectangle. That cell cannot hold the
value, and this is called pointing, too.

*Direct pointing*: a box locks a value into a line, and another box on that line has all its places of the value there
but one. *Direct claiming*: a line locks a value into a box, and another line of the same direction has all its places
in that box but one. *Direct hidden pair, triple*: as many values as cells use these cells up (see `subsets`), and a
further value of the same unit has one place beside them. They are Sukaku Explainer's
(Nicolas Juillerat's Sudoku Explainer): easier than a naked single, because nothing needs to be noted down.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import Candidate, Step, Truths, UnitReason, ValueReason, of_units
from sudoku_app.sudoku.techniques.subsets import HiddenSubset, closed_families
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class SeenPlaces(UnitReason, ValueReason):
    """All places of a value in a unit, which needs it, see cells elsewhere."""

    cells: tuple[int, ...]  # the places

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in its places."""
        return tuple(Candidate(cell, self.value) for cell in self.cells)


@dataclass(frozen=True, kw_only=True)
class Locked(SeenPlaces):
    """All places of a value in a unit, which needs it, lie in another one too, and see the rest of it."""

    other: int  # the unit that has the value there


@dataclass(frozen=True, kw_only=True)
class DirectLocked(Locked):
    """A locked value that leaves one place for it in a third unit."""

    target: int  # that unit
    cell: int  # the place that is left
    excluded: tuple[int, ...]  # the places that it loses

    @property
    def units(self) -> tuple[int, ...]:
        """The unit that locks the value, and the one that is left a single place."""
        return (self.unit, self.target)


@dataclass(frozen=True, kw_only=True)
class DirectHiddenSubset(HiddenSubset):
    """A hidden subset that leaves one place in its unit for a further value."""

    value: int  # that value
    cell: int  # its place
    excluded: tuple[int, ...]  # the cells of the subset that lose it

    @property
    def truths(self) -> Truths:
        """The unit has a place for each of the values and for the further one."""
        return of_units((self.unit,), (*self.values, self.value))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates of the subset, and the further value where it stays."""
        return (*self.candidates, Candidate(self.cell, self.value))


def pointing(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every value that a box locks into a line, and where units cross otherwise, into any other."""
    for crossing in grid.sets.crossings:
        yield from _locked(grid, Technique.POINTING, crossing.box, crossing.line)
    if not grid.shape.is_plain:
        for unit in grid.sets.distinct:
            yield from _seen(grid, unit)


def _seen(grid: CandidateGrid, unit: int) -> Iterator[Step]:
    """Yield a step for every value whose places in a unit see another one that no second unit shares with them all."""
    inside = grid.sets.units[unit]
    for value, places in enumerate(grid.places, 1):
        locked = places & inside
        excluded = places & ~inside if locked & (locked - 1) else 0
        for cell in bits(locked) if excluded else ():
            excluded &= grid.sets.peers[cell]
        for crossing in grid.sets.crossings_of[unit] if excluded else ():
            if not locked & ~crossing.cells:
                excluded &= ~(grid.sets.units[crossing.line] | grid.sets.units[crossing.box])
        if excluded:
            reason = SeenPlaces(value=value, unit=unit, cells=tuple(bits(locked)))
            yield Step(Technique.POINTING, reason, eliminates=candidates_in(excluded, value))


def claiming(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every value that a line locks into a box."""
    for crossing in grid.sets.crossings:
        yield from _locked(grid, Technique.CLAIMING, crossing.line, crossing.box)


def _locked(grid: CandidateGrid, technique: Technique, source: int, target: int) -> Iterator[Step]:
    inside, other = grid.sets.units[source], grid.sets.units[target]
    outside, beyond = ~other, other & ~inside
    for value, places in enumerate(grid.places, 1):
        locked = places & inside
        if locked & outside or not locked & (locked - 1):
            continue
        excluded = places & beyond
        if excluded:
            reason = Locked(value=value, unit=source, other=target, cells=tuple(bits(locked)))
            yield Step(technique, reason, eliminates=candidates_in(excluded, value))


HIDDEN = {2: Technique.DIRECT_HIDDEN_PAIR, 3: Technique.DIRECT_HIDDEN_TRIPLE}


def _direct_locked(grid: CandidateGrid, technique: Technique) -> Iterator[Step]:
    """Yield a step for every value that a unit locks into another, so that a third one has one place left for it."""
    for value, places in enumerate(grid.places, 1):
        if places & (places - 1):
            yield from grid.unless_known_empty((technique, value), places, _locked_with_single(grid, technique, value))


direct_pointing = partial(_direct_locked, technique=Technique.DIRECT_POINTING)
direct_claiming = partial(_direct_locked, technique=Technique.DIRECT_CLAIMING)


def _locked_with_single(grid: CandidateGrid, technique: Technique, value: int) -> Iterator[Step]:
    units, places = grid.sets.units, grid.places[value - 1]
    for crossing in grid.sets.crossings:
        locked = places & crossing.cells
        if not locked & (locked - 1):
            continue
        unit, other = crossing.box, crossing.line
        if technique is Technique.DIRECT_CLAIMING:
            unit, other = other, unit
        if locked != places & units[unit] or locked == places & units[other]:
            continue
        kinds = [each.kind for each in grid.geometry.units]
        for target in (index for index, kind in enumerate(kinds) if kind is kinds[unit]):
            here = places & units[target]
            left = here & ~(units[other] & ~locked)
            if target != unit and left != here and left and not left & (left - 1):
                cell = left.bit_length() - 1
                reason = DirectLocked(
                    value=value,
                    unit=unit,
                    other=other,
                    cells=tuple(bits(locked)),
                    target=target,
                    cell=cell,
                    excluded=tuple(bits(here & ~left)),
                )
                yield Step(technique, reason, places=(Candidate(cell, value),))


def direct_hidden_subsets(grid: CandidateGrid, size: int) -> Iterator[Step]:
    """Yield a step for every hidden subset of a size that leaves one place in its unit for a further value."""
    for unit in grid.sets.distinct:
        inside = grid.sets.units[unit]
        members = [(value, here) for value, places in enumerate(grid.places, 1) if (here := places & inside)]
        # Nothing but the places in the unit counts.
        ground = tuple(members)
        yield from grid.unless_known_empty((HIDDEN[size], unit), ground, _hidden(grid, unit, members, size))


def _hidden(grid: CandidateGrid, unit: int, members: list[tuple[int, int]], size: int) -> Iterator[Step]:
    small = [member for member in members if member[1].bit_count() <= size]
    for values, places in closed_families(small, size):
        for value, here in members:
            left = here & ~places
            if value in values or left == here or not left or left & (left - 1):
                continue
            cells, cell = tuple(bits(places)), left.bit_length() - 1
            reason = DirectHiddenSubset(
                unit=unit,
                cells=cells,
                values=values,
                candidates=tuple(Candidate(c, v) for c in cells for v in values_of(grid.masks[c]) if v in values),
                value=value,
                cell=cell,
                excluded=tuple(bits(here & places)),
            )
            yield Step(HIDDEN[size], reason, places=(Candidate(cell, value),))


FINDERS: Final[Finders] = {
    (Technique.DIRECT_POINTING,): direct_pointing,
    (Technique.DIRECT_CLAIMING,): direct_claiming,
    (Technique.DIRECT_HIDDEN_PAIR,): partial(direct_hidden_subsets, size=2),
    (Technique.DIRECT_HIDDEN_TRIPLE,): partial(direct_hidden_subsets, size=3),
    (Technique.POINTING,): pointing,
    (Technique.CLAIMING,): claiming,
}
