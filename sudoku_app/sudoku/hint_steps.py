"""The steps that lead to a cell: a short way to a chosen one, the easiest path to any, and only what is needed."""

from __future__ import annotations

from itertools import chain

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.contradiction import dead_end
from sudoku_app.sudoku.limits import (
    FRESH_LOOK,
    HINT_PROOF_STEPS,
    HINT_STEPS,
    HINT_WAY_STEPS,
    HINT_WHOLE_CANDIDATES,
    HINT_WHOLE_SIZE,
    HINT_WHOLE_WAY_STEPS,
)
from sudoku_app.sudoku.path import last_resort, look, require_sound
from sudoku_app.sudoku.plainest import plainest
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.short_path import shortest_way
from sudoku_app.sudoku.steps import Step
from sudoku_app.sudoku.techniques.singles import full_houses, hidden_singles, naked_singles
from sudoku_app.sudoku.told import needed


class NoSolutionLeftError(Exception):
    """The steps met a cell without a value or a unit without a place: the position has no solution."""


def steps_to(
    start: CandidateGrid, cell: int | None, solution: tuple[int, ...] | None, effort: Effort = Effort()
) -> tuple[Step, ...]:
    """Return the steps needed to place a cell: a chosen one by a short way, any one (None) by the easiest path.

    In a grid of many candidates that may take too much, and without a solution more than is known; then it is the first
    step alone. No step comes back when none was found, or when somebody cancelled. How far is looked is counted, so
    that the same grid always has the same steps. The plain engine finds the same as the compiled one wherever the
    catalogue has steps; where it has none at the start, it gives the solution's value.

    Raises:
        NoSolutionLeftError: without a solution to compare with, the steps led to a contradiction.
        UnsoundAnswerError: a step contradicts the solution (a defect of the program).
    """
    whole = _is_whole(start)
    if cell is not None and solution is not None:
        way = (_whole_way if whole else _way_or_first_step)(start, cell, solution, effort)
        if way or not whole:
            return plainest(start, way)
    looking = effort.limited(None if whole else HINT_STEPS)
    proving = effort.limited(None if whole else HINT_PROOF_STEPS)
    grid = start.copy()
    steps: list[Step] = []
    grids: list[CandidateGrid] = []
    while True:
        if solution is None and dead_end(grid) is not None:
            raise NoSolutionLeftError
        step = placing_step(grid, cell)
        if step is None and steps and looking.spent_out:
            return tuple(steps[:1])
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
            return plainest(start, needed(start, steps, grids, {len(steps) - 1}))
        grid.apply(step)


def _is_whole(grid: CandidateGrid) -> bool:
    """Return whether a grid is small enough for the way to a cell to be gone to its end."""
    candidates, cells = grid.open_candidates, grid.shape.cell_count
    return candidates <= HINT_WHOLE_CANDIDATES and candidates * cells**3 <= HINT_WHOLE_SIZE


def _whole_way(start: CandidateGrid, cell: int, solution: tuple[int, ...], effort: Effort) -> tuple[Step, ...]:
    """Return a short way to a cell, where one is found."""
    return _way(start, cell, solution, effort.limited(HINT_WHOLE_WAY_STEPS))


def _way(start: CandidateGrid, cell: int, solution: tuple[int, ...], effort: Effort) -> tuple[Step, ...]:
    way = shortest_way(start, cell, solution[cell], effort, unique=True)
    for told in way:
        require_sound(start, told, solution)
    return way


def _way_or_first_step(start: CandidateGrid, cell: int, solution: tuple[int, ...], effort: Effort) -> tuple[Step, ...]:
    """Return a short way to a cell of a large grid, or where that is too far to be looked for the easiest step alone.

    That step is looked for first, because the walks to the cell begin with what the look for it made out. Where the
    catalogue has none they would find none either.
    """
    looking = effort.limited(HINT_WAY_STEPS)
    step = look(start, looking, unique=True)
    looking.charge(looking.spent * (FRESH_LOOK - 1))
    if step is not None and (way := _way(start, cell, solution, looking)):
        return way
    step = step or last_resort(start, solution, None, effort.limited(HINT_PROOF_STEPS))
    if step is None:
        return ()
    require_sound(start, step, solution)
    return (step,)


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
