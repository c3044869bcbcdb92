"""What forcing chains and nets rest on, and proofs: assumptions and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.techniques.premises import of_branch, of_cells, of_units, together
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Reason, Truths


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
        return together(map(of_branch, self.branches))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The assumptions."""
        return tuple(branch.assumed for branch in self.branches)

    @property
    def statements(self) -> int:
        """How many statements the branches have, the assumptions among them: the longer, the harder."""
        return sum(len(branch.inferences) + 1 for branch in self.branches)


@dataclass(frozen=True, kw_only=True)
class Refutation(Forcing):
    """One assumption, which breaks down.

    Attributes:
        followed: how many statements were followed to the end that was found; None where all of these are told. Told
            is no more than leads to the first contradiction, see `techniques.first_contradiction`.
    """

    followed: int | None = None

    @property
    def statements(self) -> int:
        """How many statements were followed, the assumption among them."""
        return super().statements if self.followed is None else self.followed + 1


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


@dataclass(frozen=True, kw_only=True)
class CaseTree(Forcing):
    """A supposition after which a cell has two values left, or a unit two places for a value, and both break down.

    Attributes:
        trunk: what is supposed, and what of that follows that the cases rest on.
        cell: the cell with two values; None where it is a unit.
        value: the value with two places; None where it is a cell.
        unit: the unit; None where it is a cell.
    """

    trunk: Branch
    cell: int | None
    value: int | None
    unit: int | None

    @property
    def truths(self) -> Truths:
        """What the trunk and the branches follow from, and that there is a value or a place."""
        parts = [super().truths, of_branch(self.trunk)]
        if self.cell is not None:
            parts.append(of_cells((self.cell,)))
        if self.unit is not None and self.value is not None:
            parts.append(of_units((self.unit,), (self.value,)))
        return together(parts)

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """What is supposed."""
        return (self.trunk.assumed,)


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
