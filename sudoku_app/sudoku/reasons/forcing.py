"""What forcing chains and nets rest on, and proofs: assumptions and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.steps import Branch, Candidate, Reason, Truths
from sudoku_app.sudoku.truths import of_cells, of_units, together


def _of_branch(branch: Branch) -> Truths:
    """Return what the statements of one case follow from."""
    cells: set[int] = set()
    unit_values: set[tuple[int, int]] = set()
    for inference in branch.inferences:
        if not inference.holds:
            continue
        if inference.inside:
            cells.update(inference.inside)
        elif inference.unit is None:
            cells.add(inference.candidate.cell)
        else:
            unit_values.add((inference.unit, inference.candidate.value))
    if branch.dead is not None:
        if branch.dead.unit is None:
            cells.add(branch.dead.cell)
        else:
            unit_values.add((branch.dead.unit, branch.dead.value))
    return Truths(frozenset(cells), frozenset(unit_values))


@dataclass(frozen=True, kw_only=True)
class Forcing(Reason):
    """What follows from each of some assumptions.

    Attributes:
        branches: one for each assumption.
    """

    branches: tuple[Branch, ...]

    @property
    def truths(self) -> Truths:
        """What the statements of all branches follow from."""
        return together(map(_of_branch, self.branches))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The assumptions."""
        return tuple(branch.assumed for branch in self.branches)


@dataclass(frozen=True, kw_only=True)
class Refutation(Forcing):
    """One assumption, which breaks down."""


@dataclass(frozen=True, kw_only=True)
class CellCases(Forcing):
    """A branch for each candidate of a cell, all with the same conclusion.

    Attributes:
        cell: the cell.
    """

    cell: int

    @property
    def truths(self) -> Truths:
        """The cell has a value, and what the branches follow from."""
        return together((super().truths, of_cells((self.cell,))))


@dataclass(frozen=True, kw_only=True)
class UnitCases(Forcing):
    """A branch for each place of a value in a unit, all with the same conclusion.

    Attributes:
        unit: the unit.
        value: the value.
    """

    unit: int
    value: int

    @property
    def truths(self) -> Truths:
        """The unit has a place for the value, and what the branches follow from."""
        return together((super().truths, of_units((self.unit,), (self.value,))))

    @property
    def units(self) -> tuple[int, ...]:
        """The unit."""
        return (self.unit,)


@dataclass(frozen=True, kw_only=True)
class RefutedCases(Forcing):
    """Every other value of a cell, or every other place of a value in a unit, is supposed in turn and breaks down.

    Attributes:
        cell: the cell that is settled.
        value: its value.
        unit: the unit in which the other places of the value break down; None for the other values of the cell.
    """

    cell: int
    value: int
    unit: int | None

    @property
    def truths(self) -> Truths:
        """The cell has a value, or the unit a place for it, and what the branches follow from."""
        whole = of_cells((self.cell,)) if self.unit is None else of_units((self.unit,), (self.value,))
        return together((super().truths, whole))

    @property
    def units(self) -> tuple[int, ...]:
        """The unit, if it is about one."""
        return () if self.unit is None else (self.unit,)


def cases_of(branches: tuple[Branch, ...], unit: int | None) -> CellCases | UnitCases:
    """Return the reason of branches for all candidates of a cell, or for all places of a value in a unit if given."""
    first = branches[0].assumed
    if unit is None:
        return CellCases(branches=branches, cell=first.cell)
    return UnitCases(branches=branches, unit=unit, value=first.value)


@dataclass(frozen=True, kw_only=True)
class Proof(Reason):
    """Truths that cannot all hold together with the opposite of what is proved.

    Attributes:
        proved: the candidate.
        holds: whether it is proved to be true or false.
        cell_truths: the cells of which it uses that they have a value.
        unit_truths: (unit, value): "the unit has a place for the value".
        known: the known cells that it needs.
    """

    proved: Candidate
    holds: bool
    cell_truths: tuple[int, ...]
    unit_truths: tuple[tuple[int, int], ...]
    known: tuple[Candidate, ...]

    @property
    def truths(self) -> Truths:
        """The truths it uses."""
        return Truths(frozenset(self.cell_truths), frozenset(self.unit_truths))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """What is proved; it speaks of so many units that these say nothing."""
        return (self.proved,)
