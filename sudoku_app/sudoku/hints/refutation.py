"""Why a wrong entry cannot be right: the easiest steps that exclude it, without the wrong entries in the grid."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import EMPTY_CELL, Position
from sudoku_app.sudoku.hints.easiest_way import Walk, easiest_way
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps, explain_steps
from sudoku_app.sudoku.hints.last_resort import require_sound
from sudoku_app.sudoku.limits import HINT_WAY_STEPS
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Level
from sudoku_app.sudoku.verdicts.checking import VerdictSearch
from sudoku_app.sudoku.verdicts.refusal import Refusal, RefusalKind, ground_of


@dataclass(frozen=True)
class Refutation:
    """Why an entry is wrong."""

    position: Position  # the position, with the entry
    entry: Candidate  # the cell and what was entered
    wrong: frozenset[int]  # all cells with wrong entries; the steps go by none of them
    explained: ExplainedSteps  # the steps; the last one excludes the entry
    search: VerdictSearch = field(compare=False, repr=False)  # the search for the verdict on the givens


def refutation(
    position: Position,
    cell: int,
    wrong: Collection[int],
    *,
    search: VerdictSearch | None = None,
    effort: Effort = Effort(),
) -> Refutation | Refusal:
    """Return the easiest steps that exclude what was entered into a cell, or why there are none.

    ``wrong`` are all cells with wrong entries; an earlier ``search`` for the verdict on the givens is resumed.

    Raises:
        UnsoundAnswerError: a step contradicts the only solution (a defect of the program).
    """
    entry = Candidate(cell, position.values[cell])
    cells = tuple(EMPTY_CELL if at in wrong else content for at, content in enumerate(position.cells))
    cleared = Position(position.shape, cells)
    ground = ground_of(cleared, search=search, effort=effort)
    if isinstance(ground, Refusal):
        return ground
    start = CandidateGrid(cleared.shape, cleared.values, cleared.givens)
    steps = () if ground.solution is None else _steps_against(start, entry, ground.solution, effort)
    if not steps or ground.solution is None:
        return Refusal(RefusalKind.NO_STEP, position, ground.answer, (cell,))
    grid = start.copy()
    for step in steps:
        require_sound(grid, step, ground.solution)
        grid.apply(step)
    return Refutation(position, entry, frozenset(wrong), explain_steps(start, steps), ground.search)


def _steps_against(
    start: CandidateGrid, entry: Candidate, solution: tuple[int, ...], effort: Effort
) -> tuple[Step, ...]:
    """Return few steps of the lowest level that exclude a candidate; none where none were found."""
    looking = effort.limited(HINT_WAY_STEPS)
    for level in Level:
        if level is Level.ASSUMPTIONS:
            break
        walk = Walk(start, unique=True, effort=looking)
        walk.go(level, entry.cell)
        excluding = walk.found.against(entry)
        if excluding:
            return walk.way(excluding)
    return easiest_way(start, entry.cell, solution, effort).steps
