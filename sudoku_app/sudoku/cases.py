"""Proofs by cases: every other value of a cell, or every other place of a value in a unit, breaks down when supposed.

Each case is a forcing net (see `techniques.forcing_nets`): singles are followed from the supposition until a cell has
no value left or a unit no place for one. People do the same with a pencil and call it a contradiction.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.bitsets import bits
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.limits import net_steps
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.reasons.forcing import RefutedCases
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.techniques.forcing_nets import Net


def proofs_by_cases(grid: CandidateGrid, cell: int, value: int, effort: Effort = Effort()) -> Iterator[Step]:
    """Yield the proofs by cases that a cell has a value: over the cell's values, then over the units' places."""
    nets: dict[Candidate, Net] = {}
    others = [Candidate(cell, other) for other in values_of(grid.masks[cell]) if other != value]
    yield from _proof(grid, cell, value, None, others, nets, effort)
    for unit in grid.geometry.units_of[cell]:
        if unit in grid.sets.distinct:
            places = grid.places[value - 1] & grid.sets.units[unit] & ~(1 << cell)
            yield from _proof(
                grid, cell, value, unit, [Candidate(place, value) for place in bits(places)], nets, effort
            )


def _proof(
    grid: CandidateGrid,
    cell: int,
    value: int,
    unit: int | None,
    others: list[Candidate],
    nets: dict[Candidate, Net],
    effort: Effort,
) -> Iterator[Step]:
    """Yield the proof over some candidates if every one of them breaks down."""
    branches = []
    for other in others:
        if other not in nets:
            nets[other] = Net(grid, other)
            effort.charge(net_steps(len(nets[other].reasons)))
        if nets[other].dead is None:
            return
        branches.append(nets[other].branch(None))
    reason = RefutedCases(branches=tuple(branches), cell=cell, value=value, unit=unit)
    yield Step(Technique.PROOF_BY_CASES, reason, places=(Candidate(cell, value),))
