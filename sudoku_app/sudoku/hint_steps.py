"""The steps that lead to a cell: the easiest path to it, and of that only what is needed."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.bitsets import bits
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.contradiction import dead_end
from sudoku_app.sudoku.limits import HINT_PROOF_STEPS, HINT_STEPS, HINT_WHOLE_CANDIDATES
from sudoku_app.sudoku.path import last_resort, look, require_sound
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.small_proof import PROVABLE_CANDIDATES
from sudoku_app.sudoku.steps import Candidate, Step
from sudoku_app.sudoku.techniques.singles import full_houses, hidden_singles, naked_singles
from sudoku_app.sudoku.truths import missing


class NoSolutionLeftError(Exception):
    """The steps met a cell without a value or a unit without a place: the position has no solution."""


def steps_to(
    start: CandidateGrid, cell: int | None, solution: tuple[int, ...] | None, effort: Effort = Effort()
) -> tuple[Step, ...]:
    """Return the steps needed to place a cell (any, for None) by the easiest path.

    In a grid of many candidates that may take too much, and without a solution more than is known; then it is the first
    step alone. No step comes back when none was found, or when somebody cancelled. How far is looked is counted, so
    that the same grid always has the same steps. The plain engine finds the same as the compiled one wherever the
    catalogue has steps; where it has none at the start, it gives the solution's value.

    Raises:
        NoSolutionLeftError: without a solution to compare with, the steps led to a contradiction.
        UnsoundAnswerError: a step contradicts the solution (a defect of the program).
    """
    grid = start.copy()
    whole = _open_candidates(start) <= HINT_WHOLE_CANDIDATES
    looking = effort.limited(None if whole else HINT_STEPS)
    proving = effort.limited(None if whole else HINT_PROOF_STEPS)
    steps: list[Step] = []
    grids: list[CandidateGrid] = []
    while True:
        if solution is None and dead_end(grid) is not None:
            raise NoSolutionLeftError
        step = _placing_step(grid, cell)
        if step is None and steps and looking.spent_out:
            step = _proved_value(grid, cell, solution, proving)
        else:
            step = step or look(grid, looking, unique=solution is not None)
            if step is None and (effort.engine is Engine.COMPILED or not steps):
                step = last_resort(grid, solution, None if effort.engine is Engine.COMPILED else cell, proving)
        if step is None:
            return tuple(steps[:1])
        if solution is not None:
            require_sound(grid, step, solution)
        steps.append(step)
        grids.append(grid.copy())
        if any(cell in (None, place.cell) for place in step.places):
            return _needed(start, steps, grids)
        grid.apply(step)


def _open_candidates(grid: CandidateGrid) -> int:
    return sum(mask.bit_count() for mask in grid.masks)


def _proved_value(
    grid: CandidateGrid, cell: int | None, solution: tuple[int, ...] | None, effort: Effort
) -> Step | None:
    """Return a proof of a cell's value where that is known and the grid not too large; the plain engine has none."""
    if effort.engine is Engine.PLAIN or solution is None or _open_candidates(grid) > PROVABLE_CANDIDATES:
        return None
    step = last_resort(grid, solution, cell, effort)
    return step if step is not None and step.places else None


def _placing_step(grid: CandidateGrid, cell: int | None) -> Step | None:
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


def _needed(start: CandidateGrid, steps: list[Step], grids: list[CandidateGrid]) -> tuple[Step, ...]:
    """Return the steps without those that the last one does not rest on, directly or through others.

    A step rests on the candidates that its truths lack. Each that stood at the start was taken away by earlier steps,
    of which one is enough. Steps are left out from the last to the first as far as one remains for every candidate.
    """
    takers: dict[Candidate, list[int]] = {}
    for index, step in enumerate(steps):
        for candidate in _taken_by(start, step):
            takers.setdefault(candidate, []).append(index)
    needed = {len(steps) - 1}
    required = [_required(start, steps, grids, len(steps) - 1)]
    kept = set(range(len(steps)))
    for index in range(len(steps) - 2, -1, -1):
        enough = all(
            any(taker in kept and taker != index for taker in takers[candidate] if taker < user)
            for user, candidates in required
            for candidate in candidates
            if user > index and index in takers[candidate]
        )
        if enough:
            kept.discard(index)
        else:
            needed.add(index)
            required.append(_required(start, steps, grids, index))
    return tuple(steps[index] for index in sorted(needed))


def _taken_by(start: CandidateGrid, step: Step) -> Iterator[Candidate]:
    """Yield the candidates of the start that a step takes away or would have, had they still been there."""
    yield from step.eliminates
    for cell, value in step.places:
        yield from (Candidate(cell, other) for other in values_of(start.masks[cell]))
        seen = start.places[value - 1] & start.sets.peers[cell]
        yield from (Candidate(peer, value) for peer in bits(seen))


def _required(
    start: CandidateGrid, steps: list[Step], grids: list[CandidateGrid], index: int
) -> tuple[int, list[Candidate]]:
    """Return a step's number and the candidates of the start that have to be away for it."""
    gone = missing(grids[index], steps[index].reason.truths)
    return index, [candidate for candidate in gone if start.has(*candidate)]
