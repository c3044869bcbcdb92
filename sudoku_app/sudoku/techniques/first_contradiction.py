"""Refutations that end as soon as what was concluded contradicts itself.

A chain is followed to the end that its search looked for: the opposite of what was supposed, or a link of which nothing
is left. Two digits on the way may see each other before that, or leave a cell without a value or a unit without a place
for one. Who reads the chain notices, so it ends there.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.reasons.forcing import Refutation
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Dead, Inference


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
        end: how the branch ends if what is supposed contradicts itself; None where it does not.
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
        """Take in a statement, and return how the branch ends if it contradicts an earlier one."""
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
