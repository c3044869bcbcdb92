"""What unique loops rest on, which need a puzzle with exactly one solution."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from sudoku_app.sudoku.steps import Candidate, Link, Reason, Truths
from sudoku_app.sudoku.truths import of_cells, of_units, together


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
