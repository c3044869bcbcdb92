"""A list of steps explained: which earlier step removed a candidate, what a later one rests on, and what is left to do.

A sentence may cite what stands in the grid, or what an earlier step of the same list showed. Here is what it needs
to know for that.

*The rest of a way*: a person who is led to a far cell step by step is led on by the same way, one step shorter each
time. Sought again after every step, the way might be another one and even longer, for it is a good one and not always
the best.

A step stands where the cells and units that it rests on have the candidates that they had when it was found: then its
words are true as they were. A single stands where it is one, and cases stand where all that they report can still be
assumed: what follows from some candidates follows from fewer. So other digits that were entered meanwhile do no harm
as long as no later step speaks of what they changed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques import singles
from sudoku_app.sudoku.techniques.forcing import CaseTree, Forcing
from sudoku_app.sudoku.techniques.singles import FullHouse, HiddenSingle, NakedSingle
from sudoku_app.sudoku.techniques.step import Candidate, Step


class GridBeforeSteps:
    """Goes to any place in a list of steps.

    Going back begins at the start: a step takes 2 µs to be done again (16×16, where a path has some 300).
    """

    def __init__(self, start: CandidateGrid, steps: Sequence[Step]) -> None:
        self._start = start.copy()
        self._steps = steps
        self._at, self._grid = 0, start.copy()

    def before(self, index: int) -> CandidateGrid:
        """Return the grid as it stands before a step, with the number of steps after the last one.

        It is only to be looked at, and only until the next one is asked for.
        """
        if index < self._at:
            self._at, self._grid = 0, self._start.copy()
        for step in self._steps[self._at : index]:
            self._grid.apply(step)
        self._at = index
        return self._grid


@dataclass(frozen=True)
class ExplainedSteps:
    """The steps of a list in their order, and which of them removed what."""

    steps: tuple[Step, ...]
    # For every candidate that a step excluded (not merely by placing a digit) the index of the first that did.
    excluded_by: Mapping[Candidate, int]
    # For every step the indices of the earlier ones whose exclusions it rests on, ascending.
    rests: tuple[tuple[int, ...], ...]


NO_STEPS = ExplainedSteps((), {}, ())


def explain_steps(start: CandidateGrid, steps: Iterable[Step]) -> ExplainedSteps:
    """Return steps explained as they are done one after the other from a grid on.

    The singles among them cite the digits that stand in the grid when it is their turn.
    """
    grid = start.copy()
    excluded_by: dict[Candidate, int] = {}
    explained: list[Step] = []
    rests: list[tuple[int, ...]] = []
    for index, step in enumerate(steps):
        now = _as_it_stands(grid, step)
        rests.append(tuple(sorted(rests_on(grid, now, excluded_by))))
        explained.append(now)
        for candidate in now.eliminates:
            excluded_by.setdefault(candidate, index)
        grid.apply(now)
    return ExplainedSteps(tuple(explained), excluded_by, tuple(rests))


def _as_it_stands(grid: CandidateGrid, step: Step) -> Step:
    """Return a single with the digits that exclude in this grid; any other step as it is."""
    match step.reason:
        case FullHouse(cell=cell, value=value, unit=unit) if any(
            not grid.values[other] for other in grid.geometry.units[unit].cells if other != cell
        ):
            return singles.hidden_single(grid, unit, cell, value)
        case HiddenSingle(cell=cell, value=value, unit=unit):
            return singles.hidden_single(grid, unit, cell, value)
        case NakedSingle(cell=cell, value=value):
            return singles.naked_single(grid, cell, value)
    return step


def rests_on(grid: CandidateGrid, step: Step, excluded_by: Mapping[Candidate, int]) -> set[int]:
    """Return the indices of the earlier steps whose exclusions a step rests on in a grid.

    ``excluded_by`` says which step excluded a candidate. What a digit in the grid excludes by now rests on none.
    """
    return {
        excluded_by[candidate]
        for candidate in grid.missing(step.reason.truths)
        if candidate in excluded_by and not grid.values[candidate.cell] and grid.peer_with(*candidate) is None
    }


def removed_by(start: CandidateGrid, step: Step) -> Iterator[Candidate]:
    """Yield the candidates of a grid that a step removes, or would have, had they still been there."""
    yield from step.eliminates
    for place in step.places:
        yield from removed_by_value(start, place)


def removed_by_value(start: CandidateGrid, place: Candidate) -> Iterator[Candidate]:
    """Yield the candidates of a grid that a value removes, those of its own cell among them."""
    cell, value = place
    yield from (Candidate(cell, other) for other in values_of(start.masks[cell]))
    yield from candidates_in(start.places[value - 1] & start.sets.peers[cell], value)


def pruned(start: CandidateGrid, steps: Sequence[Step], grids: Sequence[CandidateGrid]) -> tuple[Step, ...]:
    """Return a path without the exclusions that no later step rests on; every step that places a digit stays.

    ``grids`` are the grids before each step. A step rests on the candidates that its truths lack (see
    `techniques.step`); each of these that stood at the start was removed by earlier steps, of which one is enough.
    Steps are left out from the last to the first as far as one remains for every candidate.
    """
    return needed(start, steps, grids, {index for index, step in enumerate(steps) if step.places})


def needed(
    start: CandidateGrid, steps: Sequence[Step], grids: Sequence[CandidateGrid], goals: set[int]
) -> tuple[Step, ...]:
    """Return those of some steps that are goals (their indices), and what these rest on, directly or through others."""
    removers: dict[Candidate, list[int]] = {}
    for index, step in enumerate(steps):
        for candidate in removed_by(start, step):
            removers.setdefault(candidate, []).append(index)
    kept = set(range(len(steps)))
    users: dict[int, list[tuple[int, Candidate]]] = {}  # for every step what rests on a candidate that it removes
    for index in range(len(steps) - 1, -1, -1):
        spare = index not in goals and all(
            any(remover in kept and remover != index for remover in removers[candidate] if remover < user)
            for user, candidate in users.get(index, ())
        )
        if spare:
            kept.discard(index)
            continue
        for candidate in grids[index].missing(steps[index].reason.truths):
            if start.has(*candidate):
                for remover in removers[candidate]:
                    if remover < index:
                        users.setdefault(remover, []).append((index, candidate))
    return tuple(steps[index] for index in sorted(kept))


def rest_of_way(first: CandidateGrid, way: Iterable[Step], now: CandidateGrid, cell: int | None) -> tuple[Step, ...]:
    """Return the steps of a way that are still to be done to place a cell (None: any); none where it does not hold.

    The way started from the ``first`` grid, ``now`` is the grid as it is. Where a single places the cell sooner, that
    ends the way.
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
    steps = chain(singles.full_houses(grid), singles.hidden_singles(grid), singles.naked_singles(grid))
    return next((step for step in steps if cell in (None, step.places[0].cell)), None)


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
