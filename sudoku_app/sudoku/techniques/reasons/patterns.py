"""What locked candidates, subsets, fish and wings rest on: few cells of few units."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.techniques.premises import of_cells, of_units, together
from sudoku_app.sudoku.techniques.step import Candidate, Link, Reason, Truths


@dataclass(frozen=True, kw_only=True)
class TwoStrongLinks(Reason):
    """In each of two units a value has only a near and a far end; the near ends are not both true.

    So one of the far ends is. An end is a cell, or several that share a line and a box, one of which is the value.

    Attributes:
        value: the value.
        bases: the two units.
        near: for each of them the near end.
        far: for each of them the far end.
        joint: the unit in which both near ends lie.
    """

    value: int
    bases: tuple[int, int]
    near: tuple[tuple[int, ...], tuple[int, ...]]
    far: tuple[tuple[int, ...], tuple[int, ...]]
    joint: int

    @property
    def grouped(self) -> bool:
        """Whether an end is more than one cell."""
        return any(len(end) > 1 for end in (*self.near, *self.far))

    @property
    def links(self) -> tuple[Link, Link, Link]:
        """From one far end to the other."""
        first, second = (
            Link(
                Candidate(one[0], self.value),
                Candidate(other[0], self.value),
                strong=True,
                start_cells=one if len(one) > 1 else (),
                end_cells=other if len(other) > 1 else (),
                unit=base,
            )
            for one, other, base in (
                (self.far[0], self.near[0], self.bases[0]),
                (self.near[1], self.far[1], self.bases[1]),
            )
        )
        between = Link(first.end, second.start, strong=False, start_cells=first.end_cells, end_cells=second.start_cells)
        return first, between, second

    @property
    def truths(self) -> Truths:
        """Both units have a place for the value."""
        return of_units(self.bases, (self.value,))

    @property
    def units(self) -> tuple[int, ...]:
        """The two units."""
        return self.bases

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in all ends, once each."""
        ends = (self.far[0], self.near[0], self.near[1], self.far[1])
        return tuple(dict.fromkeys(Candidate(cell, self.value) for end in ends for cell in end))


@dataclass(frozen=True, kw_only=True)
class EmptyRectangle(Reason):
    """In a box all places of a value lie in one row and one column, and a strong link ends beside one of these.

    The value is at the far end of the link, or it is at the near end and the box has it in the other line.

    Attributes:
        value: the value.
        box: the box.
        shared: the row or column of the box in which the near end lies too.
        other: the other line.
        places: the places of the value in the box.
        base: the line of the strong link.
        near: its end in the shared line.
        far: its other end.
    """

    value: int
    box: int
    shared: int
    other: int
    places: tuple[int, ...]
    base: int
    near: int
    far: int

    @property
    def links(self) -> tuple[Link, ...]:
        """The strong link."""
        return (Link(Candidate(self.near, self.value), Candidate(self.far, self.value), strong=True, unit=self.base),)

    @property
    def truths(self) -> Truths:
        """The box and the line of the strong link have a place for the value."""
        return of_units((self.box, self.base), (self.value,))

    @property
    def units(self) -> tuple[int, ...]:
        """The box and the line of the strong link."""
        return (self.box, self.base)

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in the box and at both ends of the link."""
        return tuple(Candidate(cell, self.value) for cell in (*self.places, self.near, self.far))


@dataclass(frozen=True, kw_only=True)
class Combination:
    """Values of the cells beside the first, and why they cannot stand there.

    Attributes:
        values: a value for each of these cells.
        emptied: the cell that would be left without a value; None where two of the cells would hold the same value and
            see each other.
    """

    values: tuple[int, ...]
    emptied: int | None


@dataclass(frozen=True, kw_only=True)
class AlignedExclusion(Reason):
    """With a value in the first cell, no combination of values is left for one or two others.

    Attributes:
        cell: the first cell.
        value: the value, which it cannot be.
        beside: the others.
        combinations: all of their values, and why each is impossible.
        candidates: the candidates of all these cells and of those that would be left without a value.
    """

    cell: int
    value: int
    beside: tuple[int, ...]
    combinations: tuple[Combination, ...]
    candidates: tuple[Candidate, ...]

    @property
    def excluders(self) -> tuple[int, ...]:
        """The cells of which one would be left without a value."""
        return tuple(dict.fromkeys(case.emptied for case in self.combinations if case.emptied is not None))

    @property
    def truths(self) -> Truths:
        """The cells beside the first, and those that would be left without a value, have one each."""
        return of_cells((*self.beside, *self.excluders))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates."""
        return self.candidates


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
