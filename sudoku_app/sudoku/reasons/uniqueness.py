"""What techniques rest on that need a puzzle with exactly one solution: rectangles and BUG+1."""

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
class BivalueGrave(Reason):
    """Without one candidate, every cell had two and every unit two places for each value.

    Attributes:
        cell: the cell with a third candidate.
        value: the one that has to be true.
        others: the other two.
        around: the units of the cell.
        empty: all empty cells.
    """

    cell: int
    value: int
    others: tuple[int, int]
    around: tuple[int, ...]
    empty: tuple[int, ...]

    @property
    def truths(self) -> Truths:
        """Every empty cell has a value."""
        return of_cells(self.empty)

    @property
    def units(self) -> tuple[int, ...]:
        """The units of the cell."""
        return self.around

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The three candidates of the cell."""
        return tuple(Candidate(self.cell, value) for value in sorted((self.value, *self.others)))
