"""A list of steps explained: which earlier step removed a candidate, and what a later one rests on.

A sentence may cite what stands in the grid, or what an earlier step of the same list showed. Here is what it needs
to know for that.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.singles import FullHouse, HiddenSingle, NakedSingle, hidden_single, naked_single
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
    """The steps of a list in their order, and which of them removed what.

    Attributes:
        steps: the steps.
        taken: for every candidate that a step excluded (not merely by placing a digit) the index of the first that did.
        rests: for every step the indices of the earlier ones whose exclusions it rests on, ascending.
    """

    steps: tuple[Step, ...]
    taken: Mapping[Candidate, int]
    rests: tuple[tuple[int, ...], ...]


NOTHING_TOLD = ExplainedSteps((), {}, ())


def explain_steps(start: CandidateGrid, steps: Iterable[Step]) -> ExplainedSteps:
    """Return steps explained as they are done one after the other from a grid on.

    The singles among them cite the digits that stand in the grid when it is their turn.
    """
    grid = start.copy()
    taken: dict[Candidate, int] = {}
    explained: list[Step] = []
    rests: list[tuple[int, ...]] = []
    for index, step in enumerate(steps):
        now = _as_it_stands(grid, step)
        rests.append(tuple(sorted(rests_on(grid, now, taken))))
        explained.append(now)
        for candidate in now.eliminates:
            taken.setdefault(candidate, index)
        grid.apply(now)
    return ExplainedSteps(tuple(explained), taken, tuple(rests))


def _as_it_stands(grid: CandidateGrid, step: Step) -> Step:
    """Return a single with the digits that exclude in this grid; any other step as it is."""
    match step.reason:
        case FullHouse(cell=cell, value=value, unit=unit) if any(
            not grid.values[other] for other in grid.geometry.units[unit].cells if other != cell
        ):
            return hidden_single(grid, unit, cell, value)
        case HiddenSingle(cell=cell, value=value, unit=unit):
            return hidden_single(grid, unit, cell, value)
        case NakedSingle(cell=cell, value=value):
            return naked_single(grid, cell, value)
    return step


def rests_on(grid: CandidateGrid, step: Step, taken: Mapping[Candidate, int]) -> set[int]:
    """Return the indices of the earlier steps whose exclusions a step rests on in a grid.

    ``taken`` says which step excluded a candidate. What a digit in the grid excludes by now rests on none.
    """
    return {
        taken[candidate]
        for candidate in grid.missing(step.reason.truths)
        if candidate in taken and not grid.values[candidate.cell] and grid.peer_with(*candidate) is None
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
    takers: dict[Candidate, list[int]] = {}
    for index, step in enumerate(steps):
        for candidate in removed_by(start, step):
            takers.setdefault(candidate, []).append(index)
    kept = set(range(len(steps)))
    users: dict[int, list[tuple[int, Candidate]]] = {}  # for every step what rests on a candidate that it removes
    for index in range(len(steps) - 1, -1, -1):
        spare = index not in goals and all(
            any(taker in kept and taker != index for taker in takers[candidate] if taker < user)
            for user, candidate in users.get(index, ())
        )
        if spare:
            kept.discard(index)
            continue
        for candidate in grids[index].missing(steps[index].reason.truths):
            if start.has(*candidate):
                for taker in takers[candidate]:
                    if taker < index:
                        users.setdefault(taker, []).append((index, candidate))
    return tuple(steps[index] for index in sorted(kept))
