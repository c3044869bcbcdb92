"""What rectangles rest on, which need a puzzle with exactly one solution."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.steps import Candidate, Link, Reason, Truths
from sudoku_app.sudoku.truths import of_cells, of_units, together


@dataclass(frozen=True, kw_only=True)
class Rectangle(Reason):
    """Four cells in two rows, two columns and two boxes, which must not end up with two values crosswise.

    Attributes:
        values: the two values.
        floor: two of the cells.
        roof: the two across from them, about which something follows.
        candidates: the candidates of all cells that the reason speaks of.
    """

    values: tuple[int, int]
    floor: tuple[int, int]
    roof: tuple[int, int]
    candidates: tuple[Candidate, ...]

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates."""
        return self.candidates


@dataclass(frozen=True, kw_only=True)
class RectangleType1(Rectangle):
    """Three cells have only the two values; the fourth is the second of the roof."""

    @property
    def truths(self) -> Truths:
        """The three cells have a value each."""
        return of_cells((*self.floor, self.roof[0]))


@dataclass(frozen=True, kw_only=True)
class RectangleType2(Rectangle):
    """The floor has only the two values, the roof one more.

    Attributes:
        other: that value, which one cell of the roof is.
    """

    other: int

    @property
    def truths(self) -> Truths:
        """The four cells have a value each."""
        return of_cells((*self.floor, *self.roof))


@dataclass(frozen=True, kw_only=True)
class RectangleType3(Rectangle):
    """The floor has only the two values, and what more the roof has makes a naked subset with other cells.

    Attributes:
        others: what more the roof has; one of its cells is one of them.
        unit: the unit of the subset.
        subset: its other cells.
    """

    others: tuple[int, ...]
    unit: int
    subset: tuple[int, ...]

    @property
    def truths(self) -> Truths:
        """The four cells and those of the subset have a value each."""
        return of_cells((*self.floor, *self.roof, *self.subset))

    @property
    def units(self) -> tuple[int, ...]:
        """The unit of the subset."""
        return (self.unit,)


@dataclass(frozen=True, kw_only=True)
class RectangleType4(Rectangle):
    """The floor has only the two values, and one of them fits only in the roof.

    Attributes:
        unit: the unit where it fits nowhere else.
        kept: this value.
        out: the other one, which no cell of the roof can be.
    """

    unit: int
    kept: int
    out: int

    @property
    def truths(self) -> Truths:
        """The floor has a value each, and the unit a place for the kept one."""
        return together((of_cells(self.floor), of_units((self.unit,), (self.kept,))))

    @property
    def units(self) -> tuple[int, ...]:
        """The unit of the kept value."""
        return (self.unit,)


@dataclass(frozen=True, kw_only=True)
class RectangleType5(Rectangle):
    """Some of the cells have one value more, the same, and do not all lie in one line.

    Attributes:
        other: that value.
        holders: the cells that have it, of which one is it: three, or two across from each other.
    """

    other: int
    holders: tuple[int, ...]

    @property
    def truths(self) -> Truths:
        """The four cells have a value each."""
        return of_cells((*self.floor, *self.roof))


@dataclass(frozen=True, kw_only=True)
class RectangleType6(Rectangle):
    """The cells of the floor, across from each other, have only the two values, and one of these forms an X-wing.

    Attributes:
        kept: the value of the X-wing; no cell of the roof can be it.
        out: the other one, which would fill the floor.
        lines: two units in which ``kept`` has no place but one cell of the floor and one of the roof.
    """

    kept: int
    out: int
    lines: tuple[int, int]

    @property
    def truths(self) -> Truths:
        """The floor has a value each, and both lines a place for the kept one."""
        return together((of_cells(self.floor), of_units(self.lines, (self.kept,))))

    @property
    def units(self) -> tuple[int, ...]:
        """Both lines."""
        return self.lines


@dataclass(frozen=True, kw_only=True)
class HiddenRectangle(Rectangle):
    """The first cell of the floor has only the two values, the others have more.

    The second of the roof, opposite, cannot be one of them: it would force the other one into the two cells between.

    Attributes:
        kept: the value that would be forced.
        out: the one that is excluded.
        lines: two units in which ``kept`` has no place but the opposite cell and one of those between: the first of the
            roof, then the second of the floor.
    """

    kept: int
    out: int
    lines: tuple[int, int]

    @property
    def plain(self) -> int:
        """The cell with only the two values."""
        return self.floor[0]

    @property
    def opposite(self) -> int:
        """The cell that cannot be one of them."""
        return self.roof[1]

    @property
    def between(self) -> tuple[int, int]:
        """The other two cells, one for each line."""
        return self.roof[0], self.floor[1]

    @property
    def links(self) -> tuple[Link, ...]:
        """From the opposite cell to those between."""
        start = Candidate(self.opposite, self.kept)
        return tuple(
            Link(start, Candidate(cell, self.kept), strong=True, unit=unit)
            for cell, unit in zip(self.between, self.lines, strict=True)
        )

    @property
    def truths(self) -> Truths:
        """The plain cell has a value, and both lines a place for the kept one."""
        return together((of_cells((self.plain,)), of_units(self.lines, (self.kept,))))

    @property
    def units(self) -> tuple[int, ...]:
        """Both lines."""
        return self.lines


@dataclass(frozen=True, kw_only=True)
class AvoidableRectangle(Reason):
    """A rectangle of which some cells hold values already, none of them given.

    Attributes:
        values: the two values that must not end up in it crosswise.
        filled: the cells that hold a value.
        open_cells: the empty ones.
        candidates: the candidates of the empty ones.
    """

    values: tuple[int, int]
    filled: tuple[int, ...]
    open_cells: tuple[int, ...]
    candidates: tuple[Candidate, ...]

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates."""
        return self.candidates


@dataclass(frozen=True, kw_only=True)
class AvoidableType1(AvoidableRectangle):
    """Three cells are filled; the fourth cannot complete the pattern."""

    @property
    def truths(self) -> Truths:
        """The three cells have a value each."""
        return of_cells(self.filled)


@dataclass(frozen=True, kw_only=True)
class AvoidableType2(AvoidableRectangle):
    """Two cells are filled, and each of the others has the value that completes the pattern and one more, the same.

    Attributes:
        other: that value, which one of them is.
    """

    other: int

    @property
    def truths(self) -> Truths:
        """The four cells have a value each."""
        return of_cells((*self.filled, *self.open_cells))
