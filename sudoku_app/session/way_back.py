"""The way back to the last position from which the puzzle can be finished."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.session.edits import Edit, steps_to_agreement
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.sudoku.verdicts.checking import VerdictSearch, check, search_about


@dataclass(frozen=True)
class WayBack:
    """How far the last correct position lies back.

    A position is correct when all its values agree with a solution of the puzzle: with the only one where there is
    one, with any where there are several.
    """

    position: Position
    verdict: Verdict  # on the givens of ``position`` alone, which is how it stands now
    # How many edits to undo; 0 when the position now is correct. None when there is no such position since this puzzle
    # was put in, or when it is not known.
    steps: int | None
    known: bool = True  # whether it was decided (not so when the search was stopped)
    # The search behind the verdict, to be gone on with.
    search: VerdictSearch | None = field(default=None, compare=False, repr=False)


def way_back(
    position: Position,
    done: Sequence[Edit],
    *,
    search: VerdictSearch | None = None,
    effort: Effort = Effort(),
) -> WayBack:
    """Return how far the last correct position lies back; an earlier ``search`` of the same givens is gone on with."""
    search = search_about(position.shape, position.givens, search)
    answer = search.run(effort=effort)
    steps, known = None, answer.verdict is not Verdict.UNDECIDED
    if answer.verdict is Verdict.UNIQUE:
        steps = steps_to_agreement(position, done, answer.solutions[0])
    elif answer.verdict is Verdict.SEVERAL:
        steps, known = _steps_to_solvable(position, done, answer.solutions, effort)
    return WayBack(position, answer.verdict, steps, known, search)


def _steps_to_solvable(
    position: Position,
    done: Sequence[Edit],
    solutions: Sequence[Sequence[int]],
    effort: Effort,
) -> tuple[int | None, bool]:
    """Return how far the last position lies back that has a solution, some of which are known, and whether it is."""
    for steps, values in _going_back(position, done):
        if not any(_agree(values, solution) for solution in solutions):
            found = check(position.shape, values, limit=1, effort=effort)
            if not found.solutions:
                if not found.exact:
                    return None, False
                continue
        return steps, True
    return None, True


def _agree(values: Sequence[int], solution: Sequence[int]) -> bool:
    return all(value in (0, right) for value, right in zip(values, solution, strict=True))


def _going_back(position: Position, done: Sequence[Edit]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Yield the values now and before each edit that changed any, with the steps to there, within this puzzle."""
    values = list(position.values)
    yield 0, tuple(values)
    for steps, edit in enumerate(reversed(done), start=1):
        if edit.replaced is not None:
            return
        changed = [change for change in edit.changes if change.before.value != change.after.value]
        for change in changed:
            values[change.cell] = change.before.value
        if changed:
            yield steps, tuple(values)
