"""What rectangles rest on, which need a puzzle with exactly one solution."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from sudoku_app.sudoku.techniques.premises import of_cells, of_units, together
from sudoku_app.sudoku.techniques.step import Candidate, Link, Reason, Truths


@dataclass(frozen=True, kw_only=True)
class BivalueGrave(Reason):
    """Without one candidate, every cell had two and every unit two places for each value.

    Attributes:
        cell: the cell with a third candidate.
        value: the one that has to be true.
        others: the other two.
        around: the units of the cell.
        cell_count: how many cells the grid has; those that are not empty have to be filled before.
    """

    cell: int
    value: int
    others: tuple[int, int]
    around: tuple[int, ...]
    cell_count: int

    @property
    def truths(self) -> Truths:
        """Every cell has a value."""
        return of_cells(range(self.cell_count))

    @property
    def units(self) -> tuple[int, ...]:
        """The units of the cell."""
        return self.around

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The three candidates of the cell."""
        return tuple(Candidate(self.cell, value) for value in sorted((self.value, *self.others)))


@dataclass(frozen=True, kw_only=True)
class Grave(Reason):
    """Without some candidates, two or more, every cell had two and every unit two places for each value.

    Attributes:
        extras: those candidates, of which one at least is true.
        candidates: all candidates of their cells, and of those of a naked subset.
        cell_count: how many cells the grid has; those that are not empty have to be filled before.
    """

    extras: tuple[Candidate, ...]
    candidates: tuple[Candidate, ...]
    cell_count: int

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells of the extras."""
        return tuple(dict.fromkeys(extra.cell for extra in self.extras))

    @property
    def truths(self) -> Truths:
        """Every cell has a value."""
        return of_cells(range(self.cell_count))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates."""
        return self.candidates


@dataclass(frozen=True, kw_only=True)
class GraveType2(Grave):
    """The extras are one value in several cells."""


@dataclass(frozen=True, kw_only=True)
class GraveType3(Grave):
    """The cells of the extras share a unit, and the extras make a naked subset there with other cells.

    Attributes:
        unit: the unit.
        subset: the other cells.
    """

    unit: int
    subset: tuple[int, ...]

    @property
    def units(self) -> tuple[int, ...]:
        """The unit of the subset."""
        return (self.unit,)


@dataclass(frozen=True, kw_only=True)
class GraveType4(Grave):
    """Two cells share a unit, and a value that is an extra in neither fits only there.

    Attributes:
        unit: the unit.
        kept: the value; one cell is it, so the other is an extra.
    """

    unit: int
    kept: int

    @property
    def units(self) -> tuple[int, ...]:
        """The unit of the kept value."""
        return (self.unit,)


@dataclass(frozen=True, kw_only=True)
class GravePlusN(Grave):
    """The extras are of several values; whichever is true, the same is excluded."""


@dataclass(frozen=True, kw_only=True)
class UniqueLoop(Reason):
    """Six cells or more, each seeing the next, which must not end up with two values by turns.

    Attributes:
        values: the two values.
        path: the cells in their order round the loop.
        open_cells: those with further candidates, about which something follows, or other cells from them.
        candidates: the candidates of all cells that the reason speaks of.
    """

    values: tuple[int, int]
    path: tuple[int, ...]
    open_cells: tuple[int, ...]
    candidates: tuple[Candidate, ...]

    @property
    def plain(self) -> tuple[int, ...]:
        """The cells with nothing but the two values."""
        return tuple(cell for cell in self.path if cell not in self.open_cells)

    @property
    def links(self) -> tuple[Link, ...]:
        """Round the loop, from each cell to the next."""
        value = self.values[0]
        return tuple(
            Link(Candidate(one, value), Candidate(other, value), strong=False)
            for one, other in pairwise((*self.path, self.path[0]))
        )

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates."""
        return self.candidates


@dataclass(frozen=True, kw_only=True)
class LoopType1(UniqueLoop):
    """All cells but one have only the two values."""

    @property
    def truths(self) -> Truths:
        """Those cells have a value each."""
        return of_cells(self.plain)


@dataclass(frozen=True, kw_only=True)
class LoopType2(UniqueLoop):
    """The open cells have one more value, the same.

    Attributes:
        other: that value, which one of them is.
    """

    other: int

    @property
    def truths(self) -> Truths:
        """All cells of the loop have a value each."""
        return of_cells(self.path)


@dataclass(frozen=True, kw_only=True)
class LoopType3(UniqueLoop):
    """What more the two open cells have makes a naked subset with other cells.

    Attributes:
        others: what more they have; one of them is one of these.
        unit: the unit of the subset.
        subset: its other cells.
    """

    others: tuple[int, ...]
    unit: int
    subset: tuple[int, ...]

    @property
    def truths(self) -> Truths:
        """The cells of the loop and those of the subset have a value each."""
        return of_cells((*self.path, *self.subset))

    @property
    def units(self) -> tuple[int, ...]:
        """The unit of the subset."""
        return (self.unit,)


@dataclass(frozen=True, kw_only=True)
class LoopType4(UniqueLoop):
    """One of the two values fits only in the two open cells of a unit.

    Attributes:
        unit: the unit where it fits nowhere else.
        kept: this value.
        out: the other one, which neither of the open cells can be.
    """

    unit: int
    kept: int
    out: int

    @property
    def truths(self) -> Truths:
        """The plain cells have a value each, and the unit a place for the kept one."""
        return together((of_cells(self.plain), of_units((self.unit,), (self.kept,))))

    @property
    def units(self) -> tuple[int, ...]:
        """The unit of the kept value."""
        return (self.unit,)


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
