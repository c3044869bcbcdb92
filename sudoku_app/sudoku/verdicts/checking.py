"""Is a position's puzzle worth solving, and do the entries agree with it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudoku_app.exact_cover.effort import Effort, Stopwatch
from sudoku_app.exact_cover.outcome import Stop
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import rule_breaks
from sudoku_app.sudoku.verdicts.answer import Answer, Verdict
from sudoku_app.sudoku.verdicts.batches import goes_in_batches, solved
from sudoku_app.sudoku.verdicts.position_check import PositionCheck, differing_entries
from sudoku_app.sudoku.verdicts.verdict_search import VerdictSearch, search_about


def check_position(
    position: Position,
    *,
    search: VerdictSearch | None = None,
    values_search: VerdictSearch | None = None,
    limit: int = 2,
    effort: Effort = Effort(),
) -> PositionCheck:
    """Return what can be said about a position, with up to ``limit`` solutions of each question.

    With the ``search`` of an earlier, undecided check of the same givens the search resumes, and with
    ``values_search`` that of the same givens and entries; others are passed over. A limit of the effort is for all
    that is searched.
    """
    breaks = rule_breaks(position.shape, position.values)
    search = search_about(position.shape, position.givens, search)
    puzzle = search.run(limit, effort)
    entered = None
    wrong: tuple[int, ...] = ()
    if puzzle.verdict is Verdict.UNIQUE:
        wrong = differing_entries(position, puzzle.solutions[0])
    elif puzzle.verdict is Verdict.SEVERAL and position.values != position.givens:
        entered = search_about(position.shape, position.values, values_search).run(limit, effort)
    return PositionCheck(position, breaks, puzzle, entered, wrong, search)


def check_positions(positions: Sequence[Position], effort: Effort = Effort()) -> Iterator[PositionCheck]:
    """Yield what `check_position` says of each of some positions of one shape.

    Those of a shape that goes in batches are searched together; each has its share of the time, and its choices and
    dead ends are not counted. Only what has another answer than one solution to its givens is looked at alone.
    """
    shape = positions[0].shape if positions else None
    if shape is None or not goes_in_batches(shape, effort):
        yield from (check_position(position, effort=effort) for position in positions)
        return
    stopwatch = Stopwatch()
    found = solved(shape, [position.givens for position in positions], effort)
    seconds = stopwatch.seconds / len(positions)
    rows = zip(positions, found.counts.tolist(), found.solutions.tolist(), strict=True)
    for position, count, solution in rows:
        if count == 1 and position.values == position.givens:
            yield _settled(position, tuple(solution), seconds)
        else:
            yield check_position(position, effort=effort)


def _settled(position: Position, solution: tuple[int, ...], seconds: float) -> PositionCheck:
    """Return the check of givens that were found to have one solution, so that none of them breaks a rule."""
    answer = Answer(
        position.shape, position.givens, Verdict.UNIQUE, (solution,), True, (), Stop.EXHAUSTED, 0, 0, seconds, "batch"
    )
    return PositionCheck(position, (), answer, None, (), VerdictSearch(position.shape, position.givens))
