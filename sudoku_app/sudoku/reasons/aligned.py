"""What aligned exclusion rests on: cells that, beside a value in one of them, could take no values together."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.steps import Candidate, Reason, Truths
from sudoku_app.sudoku.truths import of_cells


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
