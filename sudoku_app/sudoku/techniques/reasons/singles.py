"""What singles rest on, and values without a reason."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.techniques.premises import of_cells, of_units, together
from sudoku_app.sudoku.techniques.reasons.patterns import HiddenSubset, Locked
from sudoku_app.sudoku.techniques.step import Candidate, Exclusion, Reason, Truths


@dataclass(frozen=True, kw_only=True)
class DirectLocked(Locked):
    """A locked value that leaves one place for it in a third unit.

    Attributes:
        target: that unit.
        cell: the place that is left.
        excluded: the places that it loses.
    """

    target: int
    cell: int
    excluded: tuple[int, ...]

    @property
    def truths(self) -> Truths:
        """The first unit and the third one have a place for the value."""
        return of_units((self.unit, self.target), (self.value,))

    @property
    def units(self) -> tuple[int, ...]:
        """The unit that locks the value, and the one that is left a single place."""
        return (self.unit, self.target)


@dataclass(frozen=True, kw_only=True)
class DirectHiddenSubset(HiddenSubset):
    """A hidden subset that leaves one place in its unit for a further value.

    Attributes:
        value: that value.
        cell: its place.
        excluded: the cells of the subset that lose it.
    """

    value: int
    cell: int
    excluded: tuple[int, ...]

    @property
    def truths(self) -> Truths:
        """The unit has a place for each of the values and for the further one."""
        return together((super().truths, of_units((self.unit,), (self.value,))))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates of the subset, and the further value where it stays."""
        return (*self.candidates, Candidate(self.cell, self.value))


@dataclass(frozen=True, kw_only=True)
class Single(Reason):
    """One value is left for a cell, or one cell for a value.

    Attributes:
        cell: the cell.
        value: the value.
    """

    cell: int
    value: int

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in the cell."""
        return (Candidate(self.cell, self.value),)


@dataclass(frozen=True, kw_only=True)
class FullHouse(Single):
    """A unit has one empty cell left.

    Attributes:
        unit: the unit.
        filled: its other cells.
    """

    unit: int
    filled: tuple[int, ...]

    @property
    def truths(self) -> Truths:
        """The unit has a place for the value."""
        return of_units((self.unit,), (self.value,))

    @property
    def units(self) -> tuple[int, ...]:
        """The unit."""
        return (self.unit,)


@dataclass(frozen=True, kw_only=True)
class HiddenSingle(Single):
    """In a unit one cell is left for a value.

    Attributes:
        unit: the unit.
        exclusions: why other cells are out, where a peer holds the value.
        gone: the value in the other empty cells of the unit, from which something else took it.
    """

    unit: int
    exclusions: tuple[Exclusion, ...]
    gone: tuple[Candidate, ...] = ()

    @property
    def truths(self) -> Truths:
        """The unit has a place for the value."""
        return of_units((self.unit,), (self.value,))

    @property
    def units(self) -> tuple[int, ...]:
        """The unit."""
        return (self.unit,)


@dataclass(frozen=True, kw_only=True)
class NakedSingle(Single):
    """In a cell one value is left.

    Attributes:
        exclusions: why other values are out, where a peer holds them.
        gone: the other values of the cell, which something else took from it.
    """

    exclusions: tuple[Exclusion, ...]
    gone: tuple[Candidate, ...] = ()

    @property
    def truths(self) -> Truths:
        """The cell has a value."""
        return of_cells((self.cell,))


@dataclass(frozen=True, kw_only=True)
class OnlySolution(Reason):
    """The value that the solver found, without a reason that a person could follow.

    Attributes:
        cell: the cell.
        value: its value in the only solution.
    """

    cell: int
    value: int

    @property
    def truths(self) -> Truths:
        """None that would say more than the puzzle."""
        return Truths()
