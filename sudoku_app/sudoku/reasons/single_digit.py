"""What skyscrapers, kites, turbot fish and empty rectangles rest on: two units that one value ties together."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.steps import Candidate, Link, Reason, Truths
from sudoku_app.sudoku.truths import of_units


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
