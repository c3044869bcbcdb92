"""What techniques from the bivalue universal grave (BUG) rest on, which need a puzzle with exactly one solution."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.steps import Candidate, Reason, Truths
from sudoku_app.sudoku.truths import of_cells


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
