"""What locked candidates, subsets, fish and wings rest on: few cells of few units."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.steps import Candidate, Reason, Truths
from sudoku_app.sudoku.truths import of_cells, of_units, together


@dataclass(frozen=True, kw_only=True)
class Locked(Reason):
    """All places of a value in a unit lie in another one too.

    Attributes:
        value: the value.
        unit: the unit that needs it.
        other: the unit that has it there.
        cells: the places, which both units share.
    """

    value: int
    unit: int
    other: int
    cells: tuple[int, ...]

    @property
    def truths(self) -> Truths:
        """The first unit has a place for the value."""
        return of_units((self.unit,), (self.value,))

    @property
    def units(self) -> tuple[int, ...]:
        """The unit that needs the value."""
        return (self.unit,)

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in its places."""
        return tuple(Candidate(cell, self.value) for cell in self.cells)


@dataclass(frozen=True, kw_only=True)
class Subset(Reason):
    """As many cells of a unit as values.

    Attributes:
        unit: the unit.
        cells: the cells.
        values: the values.
        candidates: these values where they are candidates of the cells.
    """

    unit: int
    cells: tuple[int, ...]
    values: tuple[int, ...]
    candidates: tuple[Candidate, ...]

    @property
    def units(self) -> tuple[int, ...]:
        """The unit."""
        return (self.unit,)

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates."""
        return self.candidates


@dataclass(frozen=True, kw_only=True)
class NakedSubset(Subset):
    """The cells hold no other values."""

    @property
    def truths(self) -> Truths:
        """The cells have a value each."""
        return of_cells(self.cells)


@dataclass(frozen=True, kw_only=True)
class LockedSubset(NakedSubset):
    """The cells lie in a second unit too, and use the values up in both.

    Attributes:
        other: the second unit.
    """

    other: int

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


@dataclass(frozen=True, kw_only=True)
class Fish(Reason):
    """In as many units, the base, all places of a value lie in as many units across, the cover.

    Attributes:
        value: the value.
        base: the units that need it.
        cover: the units that have it there.
        body: the places in both.
    """

    value: int
    base: tuple[int, ...]
    cover: tuple[int, ...]
    body: tuple[int, ...]

    @property
    def truths(self) -> Truths:
        """Each unit of the base has a place for the value."""
        return of_units(self.base, (self.value,))

    @property
    def units(self) -> tuple[int, ...]:
        """The base."""
        return self.base

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in the places of the body."""
        return tuple(Candidate(cell, self.value) for cell in self.body)


@dataclass(frozen=True, kw_only=True)
class FinnedFish(Fish):
    """A fish with places in the base beside the cover.

    Attributes:
        fins: these places.
    """

    fins: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class MixedFish(Fish):
    """A fish whose base or cover are not all lines of one direction; no place lies in two units of the base.

    Attributes:
        twice: the places of the body that lie in two units of the cover, which are excluded too.
    """

    twice: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class PivotWing(Reason):
    """Whatever the pivot is, one of some cells is a value.

    Attributes:
        pivot: the cell in the middle.
        pivot_values: its candidates.
        pincers: the two cells that it sees.
        shared: for each of them the candidate that decides it when the pivot takes it.
        value: the other candidate of both.
    """

    pivot: int
    pivot_values: tuple[int, ...]
    pincers: tuple[int, int]
    shared: tuple[int, int]
    value: int

    @property
    def holders(self) -> tuple[int, ...]:
        """The cells of which one is the value."""
        return (self.pivot, *self.pincers) if self.value in self.pivot_values else self.pincers

    @property
    def truths(self) -> Truths:
        """The three cells have a value each."""
        return of_cells((self.pivot, *self.pincers))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """All candidates of the three cells."""
        pincers = zip(self.pincers, self.shared, strict=True)
        return (
            *(Candidate(self.pivot, value) for value in self.pivot_values),
            *(Candidate(cell, value) for cell, shared in pincers for value in sorted((shared, self.value))),
        )


@dataclass(frozen=True, kw_only=True)
class WWing(Reason):
    """Two cells with the same two candidates, of which a unit keeps one from being in both.

    Attributes:
        wings: the two cells.
        linked: the candidate that cannot be in both.
        value: the other one, which is in one of them.
        unit: the unit that has two places for ``linked``.
        ends: these places; the first sees the first wing, the second the second.
    """

    wings: tuple[int, int]
    linked: int
    value: int
    unit: int
    ends: tuple[int, int]

    @property
    def truths(self) -> Truths:
        """The wings have a value each, and the unit has a place for the linked one."""
        return together((of_cells(self.wings), of_units((self.unit,), (self.linked,))))

    @property
    def units(self) -> tuple[int, ...]:
        """The unit between the wings."""
        return (self.unit,)

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates of the wings, and the two places in the unit."""
        pair = sorted((self.linked, self.value))
        return (
            *(Candidate(cell, value) for cell in self.wings for value in pair),
            *(Candidate(cell, self.linked) for cell in self.ends),
        )
