"""Full house, hidden single and naked single: the deductions that place a digit at once.

*Full house*: a unit has one empty cell left; the missing value goes there.
*Hidden single*: in a unit one value fits into one cell only, because every other empty cell sees that value.
*Naked single*: in a cell one value is left, because its peers hold all the others.

Each is sound because a unit holds every value exactly once. The reasons name the peers that exclude; a candidate that
an earlier deduction (or a pencil mark that is believed) removed has no such peer and is named as gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sudoku_app.sudoku.grid.bitsets import set_of, unit_sets
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders
from sudoku_app.sudoku.grid.geometry import GridShape, UnitKind, geometry
from sudoku_app.sudoku.techniques.step import (
    Candidate,
    Exclusion,
    Reason,
    Step,
    Truths,
    UnitReason,
    ValueReason,
    of_cells,
)
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class Single(Reason):
    """One value is left for a cell, or one cell for a value."""

    cell: int
    value: int

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in the cell."""
        return (Candidate(self.cell, self.value),)


@dataclass(frozen=True, kw_only=True)
class FullHouse(Single, UnitReason, ValueReason):
    """A unit has one empty cell left."""

    filled: tuple[int, ...]  # its other cells


@dataclass(frozen=True, kw_only=True)
class HiddenSingle(Single, UnitReason, ValueReason):
    """In a unit one cell is left for a value."""

    exclusions: tuple[Exclusion, ...]  # why other cells are out, where a peer holds the value
    # The value in the other empty cells of the unit, from which something else excluded it.
    gone: tuple[Candidate, ...] = ()


@dataclass(frozen=True, kw_only=True)
class NakedSingle(Single):
    """In a cell one value is left."""

    exclusions: tuple[Exclusion, ...]  # why other values are out, where a peer holds them
    gone: tuple[Candidate, ...] = ()  # the other values of the cell, which something else excluded from it

    @property
    def truths(self) -> Truths:
        """The cell has a value."""
        return of_cells((self.cell,))


@dataclass(frozen=True, kw_only=True)
class OnlySolution(Reason):
    """The value that the solver found, without a reason that a person could follow."""

    cell: int
    value: int  # its value in the only solution

    @property
    def truths(self) -> Truths:
        """None that would say more than the puzzle."""
        return Truths()


def units_by_ease(shape: GridShape) -> tuple[int, ...]:
    """Return boxes, rows and columns, then diagonals: a value is found in a box more easily than along a line.

    That is also how Sukaku Explainer rates it (1.2 and 1.5). A box that is a row or column is called that.
    """
    units = geometry(shape).units
    further = [index for index in unit_sets(shape).distinct if index >= 2 * shape.size]
    diagonals = [index for index in further if units[index].kind is UnitKind.DIAGONAL]
    return (*(index for index in further if index not in diagonals), *range(2 * shape.size), *diagonals)


def full_houses(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unit with one empty cell."""
    empty = set_of(cell for cell, value in enumerate(grid.values) if not value)
    for index in units_by_ease(grid.shape):
        here = empty & grid.sets.units[index]
        if not here or here & (here - 1):
            continue
        cell = here.bit_length() - 1
        if value := grid.masks[cell].bit_length():
            filled = tuple(other for other in grid.geometry.units[index].cells if other != cell)
            reason = FullHouse(cell=cell, value=value, unit=index, filled=filled)
            yield Step(Technique.FULL_HOUSE, reason, places=(Candidate(cell, value),))


def hidden_singles(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every value that fits into one cell of a unit only."""
    for index in units_by_ease(grid.shape):
        inside = grid.sets.units[index]
        for value, places in enumerate(grid.places, 1):
            here = places & inside
            if here and not here & (here - 1):
                yield hidden_single(grid, index, here.bit_length() - 1, value)


def hidden_single(grid: CandidateGrid, unit: int, cell: int, value: int) -> Step:
    """Return the step that a value fits into one cell of a unit only, as it is in a grid."""
    others = [other for other in grid.geometry.units[unit].cells if other != cell and not grid.values[other]]
    exclusions, gone = _why_out(grid, [Candidate(other, value) for other in others])
    reason = HiddenSingle(cell=cell, value=value, unit=unit, exclusions=exclusions, gone=gone)
    return Step(Technique.HIDDEN_SINGLE, reason, places=(Candidate(cell, value),))


def naked_singles(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every cell with one candidate."""
    for cell, mask in enumerate(grid.masks):
        if mask and not mask & (mask - 1):
            yield naked_single(grid, cell, mask.bit_length())


def naked_single(grid: CandidateGrid, cell: int, value: int) -> Step:
    """Return the step that one value is left for a cell, as it is in a grid."""
    others = [Candidate(cell, other) for other in range(1, grid.shape.size + 1) if other != value]
    exclusions, gone = _why_out(grid, others)
    reason = NakedSingle(cell=cell, value=value, exclusions=exclusions, gone=gone)
    return Step(Technique.NAKED_SINGLE, reason, places=(Candidate(cell, value),))


def _why_out(grid: CandidateGrid, others: list[Candidate]) -> tuple[tuple[Exclusion, ...], tuple[Candidate, ...]]:
    """Return which peers exclude some candidates, and the candidates that none does."""
    exclusions, gone = [], []
    for candidate in others:
        by = grid.peer_with(*candidate)
        if by is None:
            gone.append(candidate)
        else:
            exclusions.append(Exclusion(*candidate, by))
    return tuple(exclusions), tuple(gone)


FINDERS: Final[Finders] = {
    (Technique.FULL_HOUSE,): full_houses,
    (Technique.HIDDEN_SINGLE,): hidden_singles,
    (Technique.NAKED_SINGLE,): naked_singles,
}
