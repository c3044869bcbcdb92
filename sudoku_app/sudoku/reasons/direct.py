"""What direct techniques rest on: locked candidates and hidden subsets that leave one place for a value at once."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.reasons.patterns import HiddenSubset, Locked
from sudoku_app.sudoku.steps import Candidate, Truths
from sudoku_app.sudoku.truths import of_units, together


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
