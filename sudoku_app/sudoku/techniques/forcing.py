"""What forcing chains and nets, case trees and proofs rest on: assumptions and what follows from them.

A chain is followed to the end that its search looked for: the opposite of what was assumed, or a link of which nothing
is left. Two digits on the way may see each other before that, or leave a cell without a value or a unit without a place
for one. A reader notices, so a refutation ends at the first contradiction.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import (
    Branch,
    Candidate,
    Dead,
    Inference,
    Reason,
    Truths,
    of_cells,
    of_units,
    together,
)


@dataclass(frozen=True, kw_only=True)
class Forcing(Reason):
    """What follows from each of some assumptions."""

    branches: tuple[Branch, ...]  # one for each assumption

    @property
    def truths(self) -> Truths:
        """What the statements of all branches follow from."""
        return together(branch.truths for branch in self.branches)

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
    """One assumption, which breaks down."""

    # How many statements were followed to the end that was found; None where the branch has all of them. It has no more
    # than leads to the first contradiction.
    followed: int | None = None

    @property
    def statements(self) -> int:
        """How many statements were followed, the assumption among them."""
        return super().statements if self.followed is None else self.followed + 1


@dataclass(frozen=True, kw_only=True)
class CellCases(Forcing):
    """A branch for each candidate of a cell, all with the same conclusion."""

    cell: int

    @property
    def truths(self) -> Truths:
        """The cell has a value, and what the branches follow from."""
        return together((super().truths, of_cells((self.cell,))))


@dataclass(frozen=True, kw_only=True)
class UnitCases(Forcing):
    """A branch for each place of a value in a unit, all with the same conclusion."""

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
    """Every other value of a cell, or every other place of a value in a unit, is assumed in turn and breaks down."""

    cell: int  # the cell that is settled
    value: int
    # The unit in which the other places of the value break down; None for the other values of the cell.
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
    """An assumption after which a cell has two values left, or a unit two places for a value, and both break down."""

    trunk: Branch  # what is assumed, and what of that follows that the cases rest on
    cell: int | None  # the cell with two values; None where it is a unit
    value: int | None  # the value with two places; None where it is a cell
    unit: int | None  # the unit; None where it is a cell

    @property
    def truths(self) -> Truths:
        """What the trunk and the branches follow from, and that there is a value or a place."""
        parts = [super().truths, self.trunk.truths]
        if self.cell is not None:
            parts.append(of_cells((self.cell,)))
        if self.unit is not None and self.value is not None:
            parts.append(of_units((self.unit,), (self.value,)))
        return together(parts)

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """What is assumed."""
        return (self.trunk.assumed,)


def cases_of(branches: tuple[Branch, ...], unit: int | None) -> CellCases | UnitCases:
    """Return the reason of branches for all candidates of a cell, or for all places of a value in a unit if given."""
    first = branches[0].assumed
    if unit is None:
        return CellCases(branches=branches, cell=first.cell)
    return UnitCases(branches=branches, unit=unit, value=first.value)


@dataclass(frozen=True, kw_only=True)
class Proof(Reason):
    """Truths that cannot all hold together with the opposite of what is proved."""

    proved: Candidate  # the candidate
    holds: bool  # whether it is proved to be true or false
    cell_truths: tuple[int, ...]  # the cells of which it uses that they have a value
    unit_truths: tuple[tuple[int, int], ...]  # (unit, value): "the unit has a place for the value"
    known: tuple[Candidate, ...]  # the known cells that it needs

    @property
    def truths(self) -> Truths:
        """The truths it uses."""
        return Truths(frozenset(self.cell_truths), frozenset(self.unit_truths))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """What is proved; it speaks of so many units that these say nothing."""
        return (self.proved,)


def refutation(grid: CandidateGrid, branch: Branch) -> Refutation:
    """Return the reason that a branch breaks down, ended at its first contradiction."""
    shorter = ended_at_first_contradiction(grid, branch)
    return Refutation(branches=(shorter,), followed=len(branch.inferences))


def ended_at_first_contradiction(grid: CandidateGrid, branch: Branch) -> Branch:
    """Return a branch that breaks down without what comes after its first contradiction, and what only that needs.

    Where no fewer digits lead to a contradiction it comes back as it is.
    """
    replay = _Replay(grid, branch.assumed)
    end, count = replay.end, 0
    while end is None and count < len(branch.inferences):
        end, count = replay.end_after(branch.inferences[count]), count + 1
    if end is None:
        return branch
    last, dead = end
    shorter = replace(branch, inferences=_needed(branch.inferences[:count], last), dead=dead)
    return shorter if shorter.digits < branch.digits else branch


_End = tuple[list[Inference], Dead | None]  # the last statements, and what they leave nothing of


class _Replay:
    """What the statements of a branch exclude, one after the other.

    Attributes:
        end: how the branch ends if what is assumed contradicts itself; None where it does not.
    """

    def __init__(self, grid: CandidateGrid, assumed: Candidate) -> None:
        self._grid = grid
        self._assumed = assumed
        self._true: dict[Candidate, Inference | None] = {}
        # Of every candidate that is out what excludes it: the places of a value of which one is true.
        self._excluded_by: dict[Candidate, tuple[Candidate, ...]] = {}
        self._masks = list(grid.masks)
        self._places = list(grid.places)
        self.end = self._add(assumed, None)

    def end_after(self, inference: Inference) -> _End | None:
        """Add a statement, and return how the branch ends if it contradicts an earlier one."""
        members = [Candidate(cell, inference.candidate.value) for cell in inference.cells] or [inference.candidate]
        if not inference.holds:
            return self._exclude(members, inference.causes)
        if len(members) > 1:
            value = inference.candidate.value
            seen = self._grid.seeing_all(inference.cells) & self._places[value - 1]
            return self._exclude([Candidate(cell, value) for cell in bits(seen)], tuple(members))
        return self._clash(inference) or self._add(inference.candidate, inference)

    def _add(self, true: Candidate, inference: Inference | None) -> _End | None:
        self._true[true] = inference
        return self._exclude(self._seen_from(true), (true,))

    def _seen_from(self, true: Candidate) -> list[Candidate]:
        cell, value = true
        others = [Candidate(cell, other) for other in values_of(self._masks[cell]) if other != value]
        peers = bits(self._places[value - 1] & self._grid.sets.peers[cell])
        return others + [Candidate(peer, value) for peer in peers]

    def _clash(self, inference: Inference) -> _End | None:
        """Return the end where a digit and an earlier one see each other."""
        new = inference.candidate
        for old, reason in self._true.items():
            same_cell, same_value = old.cell == new.cell, old.value == new.value
            if same_cell is same_value or not (same_cell or self._grid.sets.peers[old.cell] >> new.cell & 1):
                continue
            if reason is None:
                return [Inference(self._assumed, False, (new,))], None
            for lost, by, own in ((new, old, inference), (old, new, reason)):
                end = self._nothing_left(lost, by, own)
                if end is not None:
                    return end
        return None

    def _nothing_left(self, lost: Candidate, by: Candidate, reason: Inference) -> _End | None:
        """Return the end where what a digit was the last of has nothing left once another one excludes it.

        It was the last candidate of its cell, or the last place in its unit; None where it follows from something else.
        """
        grid, (cell, value), unit = self._grid, lost, reason.unit
        if reason.inside or reason.lines:
            return None
        if unit is None:
            rivals, dead = [Candidate(cell, other) for other in values_of(grid.masks[cell])], Dead(cell, 0, None)
        else:
            rivals, dead = list(candidates_in(grid.places[value - 1] & grid.sets.units[unit], value)), Dead(*lost, unit)
        others = [rival for rival in rivals if rival != lost]
        if not self._excluded_by.keys() >= set(others):
            return None
        return [*self._statements(others), Inference(lost, False, (by,))], dead

    def _exclude(self, candidates: Iterable[Candidate], causes: tuple[Candidate, ...]) -> _End | None:
        """Exclude candidates, and return the end where a cell has no value left, or a unit no place for one."""
        end = None
        for candidate in candidates:
            cell, value = candidate
            if candidate in self._excluded_by or candidate in self._true:
                continue
            self._excluded_by[candidate] = causes
            self._masks[cell] &= ~(1 << (value - 1))
            self._places[value - 1] &= ~(1 << cell)
            end = end or self._end_at(candidate)
        return end

    def _end_at(self, excluded: Candidate) -> _End | None:
        grid, (cell, value) = self._grid, excluded
        if not self._masks[cell]:
            others = [Candidate(cell, other) for other in values_of(grid.masks[cell])]
            return self._statements(others), Dead(cell, 0, None)
        for unit in grid.geometry.units_of[cell]:
            if not self._places[value - 1] & grid.sets.units[unit]:
                rivals = candidates_in(grid.places[value - 1] & grid.sets.units[unit], value)
                return self._statements(rivals), Dead(cell, value, unit)
        return None

    def _statements(self, excluded: Iterable[Candidate]) -> list[Inference]:
        """Return that each of some candidates is out, and why."""
        return [Inference(candidate, False, self._excluded_by[candidate]) for candidate in excluded]


def _needed(inferences: tuple[Inference, ...], last: list[Inference]) -> tuple[Inference, ...]:
    """Return the inferences that some last ones follow from, and those, each statement once."""
    explained = {(inference.candidate, inference.holds) for inference in inferences if not inference.cells}
    ends = {(one.candidate, one.holds) for one in last}
    fresh = [one for one in last if (one.candidate, one.holds) not in explained]
    needed = ends | {(cause, not one.holds) for one in fresh for cause in one.causes}
    kept = []
    for inference in reversed(inferences):
        value = inference.candidate.value
        members = {(Candidate(cell, value), inference.holds) for cell in inference.cells}
        if needed & (members or {(inference.candidate, inference.holds)}):
            kept.append(inference)
            needed |= {(cause, not inference.holds) for cause in inference.causes}
    return (*reversed(kept), *fresh)
