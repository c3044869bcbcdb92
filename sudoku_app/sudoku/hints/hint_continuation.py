"""The rest of a way: the steps of an earlier hint that are still to be done, as they were explained.

A person who is led to a far cell step by step is led on by the same way, one step shorter each time. Sought again after
every step, the way might be another one and even longer, for it is a good one and not always the best.

A step stands where the cells and units that it rests on have the candidates that they had when it was found: then its
words are true as they were. A single stands where it is one, and cases stand where all that they report can still be
assumed: what follows from some candidates follows from fewer. So other digits that were entered meanwhile do no harm
as long as no later step speaks of what they changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import chain

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.hints.explained_steps import needed
from sudoku_app.sudoku.techniques.forcing import CaseTree, Forcing
from sudoku_app.sudoku.techniques.singles import (
    FullHouse,
    HiddenSingle,
    NakedSingle,
    full_houses,
    hidden_singles,
    naked_singles,
)
from sudoku_app.sudoku.techniques.step import Candidate, Step


def rest_of_way(first: CandidateGrid, way: Iterable[Step], now: CandidateGrid, cell: int | None) -> tuple[Step, ...]:
    """Return the steps of a way that are still to be done to place a cell (None: any); none where it does not hold.

    Args:
        first: the grid that the way starts from.
        way: its steps in order.
        now: the grid as it is.
        cell: the cell to be placed; where a single places it sooner, that ends the way.
    """
    then, grid = first.copy(), now.copy()
    rest: list[Step] = []
    grids: list[CandidateGrid] = []
    for step in way:
        left = _to_be_done(grid, step)
        if left is not None:
            stands = _stands(then, grid, step)
            single = None if cell is None and stands and left.places else placing_step(grid, cell)
            if single is None and not stands:
                return ()
            rest.append(single or left)
            grids.append(grid.copy())
            if any(cell in (None, place.cell) for place in rest[-1].places):
                return needed(now, rest, grids, {len(rest) - 1})
            grid.apply(left)
        then.apply(step)
    return ()


def placing_step(grid: CandidateGrid, cell: int | None) -> Step | None:
    """Return the easiest single that places a cell."""
    if cell is not None and not _may_be_single(grid, cell):
        return None
    singles = chain(full_houses(grid), hidden_singles(grid), naked_singles(grid))
    return next((step for step in singles if cell in (None, step.places[0].cell)), None)


def _may_be_single(grid: CandidateGrid, cell: int) -> bool:
    if grid.masks[cell].bit_count() == 1:
        return True
    return any(
        grid.places[value - 1] & grid.sets.units[unit] == 1 << cell
        for value in values_of(grid.masks[cell])
        for unit in grid.geometry.units_of[cell]
    )


def _to_be_done(grid: CandidateGrid, step: Step) -> Step | None:
    """Return a step with those of its conclusions that the grid does not show yet; None where it shows them all."""
    places = tuple(place for place in step.places if not grid.values[place.cell])
    eliminates = tuple(candidate for candidate in step.eliminates if grid.has(*candidate))
    return replace(step, places=places, eliminates=eliminates) if places or eliminates else None


def _stands(then: CandidateGrid, now: CandidateGrid, step: Step) -> bool:
    match step.reason:
        case HiddenSingle(cell=cell, value=value, unit=unit) | FullHouse(cell=cell, value=value, unit=unit):
            return now.places[value - 1] & now.sets.units[unit] == 1 << cell
        case NakedSingle(cell=cell, value=value):
            return now.masks[cell] == 1 << (value - 1)
        case Forcing() as reason:
            return _still_follows(then, now, reason)
    truths = step.reason.truths
    return set(then.missing(truths)) == set(now.missing(truths))


def _still_follows(then: CandidateGrid, now: CandidateGrid, reason: Forcing) -> bool:
    """Return whether cases follow as they did, from candidates of which none is settled yet."""
    truths = reason.truths
    settled = any(now.values[cell] for cell in truths.cells) or any(
        not now.places[value - 1] & now.sets.units[unit] for unit, value in truths.unit_values
    )
    if settled or not set(then.missing(truths)) <= set(now.missing(truths)):
        return False
    return all(now.has(*candidate) for candidate in _assumed_and_concluded(reason))


def _assumed_and_concluded(reason: Forcing) -> Iterator[Candidate]:
    """Yield what is assumed and what is concluded to be true then."""
    for branch in (*reason.branches, *((reason.trunk,) if isinstance(reason, CaseTree) else ())):
        yield branch.assumed
        for inference in branch.inferences:
            if inference.holds:
                cells = inference.cells or (inference.candidate.cell,)
                yield from (Candidate(cell, inference.candidate.value) for cell in cells)
