"""A proof: few truths and known cells that by themselves force a value into a cell, or a candidate out of it.

To prove that a cell is d, assume that it is not and look for a contradiction; to prove that it is not d, assume that
it is. What may be used are *truths*, "this cell has a value" and "this unit has a place for that value"; that two
candidates which see each other are not both true is taken for granted, as it is in every other technique. A set of
truths that cannot all hold under the assumption, and of which none can be spared, is a minimal unsatisfiable subset.

Truths become assumptions in this way: the exact cover problem of the open candidates has one item for each truth, and
each item has a further option of its own, its *slack*, that covers it alone. Where the slack is assumed not to be
chosen the truth has to hold; where it is left open the truth is given up and only "at most once" remains. The core of
the search names truths that suffice; it is then shrunk by leaving out one truth at a time (deletion filter: Bakker,
Dikker, Tempelman and Wognum, IJCAI 1993). With these truths fixed, the known cells are shrunk in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.incremental import IncrementalSolver
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.limits import net_steps
from sudoku_app.sudoku.techniques.forcing import Proof, RefutedCases
from sudoku_app.sudoku.techniques.forcing_nets import Net
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique

# Questions that the shrinking of one proof may ask; a 9×9 proof needs some 30. What is not settled then stays in it.
MOST_QUESTIONS: Final = 400

TruthKey = tuple[int, int]  # (cell, 0) or (-1 - unit, value)


@dataclass(frozen=True)
class _Items:
    """The truths that may be used, numbered as items; the candidates, and then the slack of every item, as options."""

    keys: tuple[TruthKey, ...]
    number: dict[TruthKey, int]
    options: tuple[Candidate, ...]
    option_number: dict[Candidate, int]
    problem: ExactCover

    def assuming(self, candidate: Candidate, holds: bool) -> int:
        """Return the assumption that a candidate holds, or that it does not."""
        option = self.option_number[candidate]
        return option if holds else ~option

    def slack(self, item: int) -> int:
        """Return the assumption that a truth has to hold."""
        return ~(len(self.options) + item)

    def truths(self, literals: Iterable[int]) -> list[TruthKey]:
        """Return the truths of such assumptions."""
        return [self.keys[~literal - len(self.options)] for literal in literals]


def _items(
    grid: CandidateGrid, candidates: Iterable[Candidate], keys: Sequence[TruthKey], *, slack: bool = True
) -> _Items:
    number = {key: index for index, key in enumerate(keys)}
    options: list[Candidate] = []
    start, items = [0], []
    # What a further region of fewer than N cells holds at most once is no truth, but a secondary item.
    secondary, size, own_geometry = len(keys), grid.shape.size, grid.geometry
    for candidate in candidates:
        cell, value = candidate
        own = [(cell, 0), *((-1 - unit, value) for unit in own_geometry.units_of[cell])]
        covered = sorted(number[key] for key in own if key in number)
        if covered:
            options.append(candidate)
            items += covered
            items += [secondary + index * size + value - 1 for index in own_geometry.partial_of[cell]]
            start.append(len(items))
    for index in range(len(keys) if slack else 0):
        items.append(index)
        start.append(len(items))
    problem = ExactCover(
        primary_count=len(keys),
        item_names=range(secondary + size * len(own_geometry.partial)),
        option_names=range(len(start) - 1),
        option_start=np.array(start, dtype=np.int32),
        option_item=np.array(items, dtype=np.int32),
    )
    return _Items(tuple(keys), number, tuple(options), {c: k for k, c in enumerate(options)}, problem)


class Prover:
    """Finds proofs in one grid.

    When the steps of the effort are spent nothing more is shrunk; without a limit that is left to `MOST_QUESTIONS`.
    """

    def __init__(self, grid: CandidateGrid, effort: Effort = Effort()) -> None:
        self._grid = grid
        self.effort = effort
        self._asking = effort.limited(None)  # a question in progress is answered; its steps are charged then
        keys = [(cell, 0) for cell, mask in enumerate(grid.masks) if mask]
        keys += [
            (-1 - unit, value)
            for value, places in enumerate(grid.places, 1)
            for unit in grid.sets.distinct
            if places & grid.sets.units[unit]
        ]
        candidates = (Candidate(cell, value) for cell, mask in enumerate(grid.masks) for value in values_of(mask))
        self._items = _items(grid, candidates, keys)
        self._slacks = [self._items.slack(index) for index in range(len(keys))]
        self._whole = _items(grid, self._items.options, keys, slack=False)
        self._quick = IncrementalSolver(self._whole.problem, self._asking)

    def forget(self) -> None:
        """Start again: what earlier questions of `seems_provable` taught is not used any more."""
        self._quick = IncrementalSolver(self._whole.problem, self._asking)

    def seems_provable(self, candidate: Candidate, *, holds: bool, dead_ends: int) -> bool:
        """Return whether at most so many dead ends prove that a candidate holds, or that it does not.

        All truths are used, whichever are needed; that is several times as quick as `truths`.
        """
        assumed = self._whole.assuming(candidate, not holds)
        return self._refuted(self._quick, [assumed], (), dead_ends) is not None

    def truths(self, candidate: Candidate, *, holds: bool) -> list[TruthKey] | None:
        """Return truths that suffice to prove that a candidate holds, or that it does not.

        None when there are none, when the steps that are left do not suffice, or when the search was cancelled.
        """
        solver = IncrementalSolver(self._items.problem, self._asking)
        assumed = [self._items.assuming(candidate, not holds)]
        core = self._refuted(solver, assumed, self._slacks, self.effort.search_steps_left)
        return None if core is None else self._items.truths(core)

    def shrink(self, candidate: Candidate, truths: Sequence[TruthKey], *, holds: bool) -> list[TruthKey]:
        """Return truths of which none can be spared (as far as `MOST_QUESTIONS` and the steps go)."""
        assumed = self._items.assuming(candidate, not holds)
        solver = IncrementalSolver(self._items.problem, self._asking)
        literals = [self._items.slack(self._items.number[key]) for key in truths]
        return sorted(self._items.truths(self._shrunk(solver, [assumed], literals)))

    def known_cells(self, candidate: Candidate, truths: Sequence[TruthKey], *, holds: bool) -> list[Candidate]:
        """Return known cells of which none can be spared and that prove the same together with the truths.

        Candidates that earlier steps removed stay away.
        """
        grid = self._grid
        known = [Candidate(k, v) for k, v in enumerate(grid.values) if v]
        fresh = CandidateGrid(grid.shape, grid.values)
        gone = {Candidate(k, v) for k, mask in enumerate(fresh.masks) for v in values_of(mask & ~grid.masks[k])}
        candidates = dict.fromkeys((candidate, *(c for c in self._cells_of(truths) if c not in gone), *known))
        keys = sorted({
            key
            for c in candidates
            for key in ((c.cell, 0), *((-1 - unit, c.value) for unit in grid.geometry.units_of[c.cell]))
        })  # fmt: skip
        items = _items(grid, candidates, keys)
        fixed = [items.slack(items.number[key]) for key in truths]
        fixed.append(items.assuming(candidate, not holds))
        literals = [items.option_number[c] for c in known]
        solver = IncrementalSolver(items.problem, self._asking)
        core = self._refuted(solver, fixed, literals)
        near = literals if core is None else self._shrunk(solver, fixed, core)
        return sorted(items.options[literal] for literal in near)

    def _refuted(
        self, solver: IncrementalSolver, fixed: Sequence[int], literals: Sequence[int], dead_ends: int | None = None
    ) -> list[int] | None:
        """Return which of some assumptions are needed for a contradiction with fixed ones; None when there is none."""
        before = self._asking.spent
        reply = solver.solve([*fixed, *literals], dead_ends=dead_ends)
        self.effort.charge(self._asking.spent - before)
        if not reply.impossible:
            return None
        core = set(reply.core)
        return [literal for literal in literals if literal in core]

    def _shrunk(self, solver: IncrementalSolver, fixed: Sequence[int], literals: Sequence[int]) -> list[int]:
        needed: list[int] = []
        left = list(literals)
        for _ in range(MOST_QUESTIONS):
            if not left or self.effort.stopped:
                break
            core = self._refuted(solver, [*fixed, *needed], left[1:])
            if core is None:
                needed.append(left[0])
                left = left[1:]
            else:
                left = core
        return needed + left

    def _cells_of(self, truths: Sequence[TruthKey]) -> Iterator[Candidate]:
        """Yield every cell and value that truths speak of, whether or not it still is a candidate."""
        size = self._grid.shape.size
        for first, value in truths:
            if first >= 0:
                yield from (Candidate(first, v) for v in range(1, size + 1))
            else:
                yield from (Candidate(cell, value) for cell in bits(self._grid.sets.units[-1 - first]))


def proof(prover: Prover, candidate: Candidate, truths: Sequence[TruthKey], *, holds: bool) -> Step:
    """Return the step of a proof by truths: the candidate is placed or excluded, from the known cells it needs."""
    known = prover.known_cells(candidate, truths, holds=holds)
    reason = Proof(
        proved=candidate,
        holds=holds,
        cell_truths=tuple(first for first, _ in truths if first >= 0),
        unit_truths=tuple((-1 - first, value) for first, value in truths if first < 0),
        known=tuple(known),
    )
    conclusion = (candidate,)
    return Step(Technique.PROOF, reason, places=conclusion if holds else (), eliminates=() if holds else conclusion)


def value_proof(grid: CandidateGrid, candidate: Candidate, effort: Effort = Effort()) -> Step | None:
    """Return a proof that a candidate is the value of its cell; None when it is not, or when the effort ends.

    When its steps are spent nothing is shrunk any more, and the truths may be more than are needed.
    """
    prover = Prover(grid, effort)
    truths = prover.truths(candidate, holds=True)
    if truths is None:
        return None
    return proof(prover, candidate, prover.shrink(candidate, truths, holds=True), holds=True)


def proofs_by_cases(grid: CandidateGrid, cell: int, value: int, effort: Effort = Effort()) -> Iterator[Step]:
    """Yield the proofs by cases that a cell has a value: over the cell's values, then over the units' places.

    Every other value of the cell, or every other place of the value in a unit, breaks down when assumed. Each case is a
    forcing net (see `techniques.forcing_nets`): singles are followed until a cell has no value left or a unit no place
    for one. People do the same with a pencil and call it a contradiction.
    """
    nets: dict[Candidate, Net] = {}
    choices: list[tuple[int | None, Sequence[Candidate]]] = [
        (None, [Candidate(cell, other) for other in values_of(grid.masks[cell]) if other != value])
    ]
    for unit in grid.geometry.units_of[cell]:
        if unit in grid.sets.distinct:
            choices.append((unit, candidates_in(grid.places[value - 1] & grid.sets.units[unit] & ~(1 << cell), value)))
    for whole, others in choices:
        branches = []
        for other in others:
            if other not in nets:
                nets[other] = Net(grid, other)
                effort.charge(net_steps(len(nets[other].reasons)))
            if nets[other].dead is None:
                break
            branches.append(nets[other].branch(None))
        else:
            reason = RefutedCases(branches=tuple(branches), cell=cell, value=value, unit=whole)
            yield Step(Technique.PROOF_BY_CASES, reason, places=(Candidate(cell, value),))
