"""Has a puzzle no solution, exactly one or several, and do a position's entries agree with it.

A verdict never claims more than was proved: when the search was stopped before it knew, it is *undecided*. Every
solution was checked against the rules by `is_solution`, which trusts no solver.

Many puzzles of one shape are asked about in one call of the compiled search. On one core of a shared 2026 machine a
call takes about 2 µs for a 9×9 puzzle of 17 clues and 40 µs for one of the hardest; puzzle by puzzle Python alone takes
200 µs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.batch import Filled, fill_all
from sudoku_app.exact_cover.covers import Covers
from sudoku_app.exact_cover.effort import Effort, Engine, Stopwatch
from sudoku_app.exact_cover.outcome import Outcome, Stop
from sudoku_app.exact_cover.search import Search
from sudoku_app.sudoku.cover import options_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, require_values
from sudoku_app.sudoku.grid.rules import RuleBreak, is_solution, rule_breaks
from sudoku_app.sudoku.verdicts.answer import Answer, PositionCheck, UnsoundAnswerError, Verdict, differing_entries

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# Up to so many symbols every puzzle is settled in no time, so that many are asked about in one call; larger ones may
# take long and are asked one by one, each with its own limit.
_SYMBOLS_IN_BATCHES: Final = 9


def goes_in_batches(shape: GridShape, effort: Effort) -> bool:
    """Return whether puzzles of a shape are asked about in one call."""
    return effort.engine is Engine.COMPILED and shape.size <= _SYMBOLS_IN_BATCHES and not shape.excluded


def solved(
    shape: GridShape,
    puzzles: Sequence[Sequence[int]] | NDArray[np.uint8],
    effort: Effort = Effort(),
    *,
    steps_each: int | None = None,
    threads: int | None = None,
) -> Filled:
    """Return what the compiled search finds about each puzzle (N² values); given up after ``steps_each``, if named.

    ``threads`` is how many are used, by default as many as there are cores.

    Raises:
        UnsoundAnswerError: what it found is no solution (a defect of the program).
    """
    values = puzzles if isinstance(puzzles, np.ndarray) else grids_of(shape, puzzles)
    found = fill_all(sudoku_cover(shape), values, control=effort.control, threads=threads, steps_each=steps_each)
    kept = ((values == 0) | (values == found.values)).all(axis=1) | (found.counts != 1)
    for row in np.flatnonzero(~kept).tolist():
        raise UnsoundAnswerError("batch", tuple(puzzles[row]), tuple(found.values[row].tolist()))
    return found


def solution_counts(
    shape: GridShape, puzzles: NDArray[np.integer], effort: Effort, *, limit: int = 2, steps_each: int | None = None
) -> NDArray[np.int64]:
    """Return how many solutions the compiled search finds for each puzzle (a row of N² values), up to a limit.

    It is -1 where that took more than ``steps_each``, or was cancelled. One thread is used.
    """
    values = puzzles.astype(np.uint8)
    found = fill_all(
        sudoku_cover(shape),
        values,
        limit=limit,
        control=effort.control,
        threads=1,
        steps_each=steps_each,
        keep=False,
    )
    return found.counts


def grids_of(shape: GridShape, puzzles: Sequence[Sequence[int]]) -> NDArray[np.uint8]:
    """Return values of puzzles, of which none is over 36, as an array with a row of N² for each."""
    return np.frombuffer(b"".join(map(bytes, puzzles)), np.uint8).reshape(-1, shape.cell_count)


class VerdictSearch:
    """The question for the solutions of N² values, and the search that answers it.

    Nothing is searched when it is made. `run` continues the search from where it stopped before. When the steps of the
    effort are spent, the person's time is up or it is *cancelled*, the answer is undecided, and another `run` resumes
    it. Once it is *answered* for as many solutions as are wanted, further runs give the same answer at once. What one
    engine began is never resumed by another, which starts again: the plain one would search for ever where the compiled
    one takes a moment.

    Raises:
        GridError: the values do not fit the shape.
    """

    def __init__(self, shape: GridShape, values: Sequence[int]) -> None:
        self.shape = shape
        self.values = tuple(values)
        require_values(shape, self.values)
        self._search: Search | None = None

    @cached_property
    def breaks(self) -> tuple[RuleBreak, ...]:
        """Direct breaks of a rule among the values: then nothing is searched."""
        return rule_breaks(self.shape, self.values)

    @property
    def engine(self) -> Engine | None:
        """The engine that began to search; None before one did."""
        return None if self._search is None else self._search.engine

    def steps(self, effort: Effort) -> int:
        """Return how many steps an effort would find taken already, as they count against its limits."""
        search = self._search
        return 0 if search is None or search.engine is not effort.engine else effort.weighed(search.steps)

    def run(self, limit: int = 2, effort: Effort = Effort()) -> Answer:
        """Search until ``limit`` solutions are known in all, the effort is spent or it is cancelled."""
        if self.breaks:
            return self._answer(Outcome(Covers(), 0, True, Stop.EXHAUSTED, 0, 0, 0.0, "rules"))
        if self._search is None or self._search.engine is not effort.engine:
            chosen = options_of(self.shape, self.values)
            self._search = Search(sudoku_cover(self.shape), chosen, engine=effort.engine)
        return self._answer(self._search.run(limit, effort))

    def _answer(self, outcome: Outcome) -> Answer:
        solutions = tuple(values_from(self.shape, options) for options in outcome.solutions)
        for solution in solutions:
            if not is_solution(self.shape, self.values, solution):
                raise UnsoundAnswerError(outcome.kernel, self.values, solution)
        if outcome.count > 1:
            verdict = Verdict.SEVERAL
        elif not outcome.exhausted:
            verdict = Verdict.UNDECIDED
        else:
            verdict = Verdict.UNIQUE if outcome.count else Verdict.NONE
        return Answer(
            self.shape,
            self.values,
            verdict,
            solutions,
            outcome.exhausted,
            self.breaks,
            outcome.stop,
            outcome.nodes,
            outcome.seconds,
            outcome.kernel,
        )


def search_about(shape: GridShape, values: Sequence[int], earlier: VerdictSearch | None = None) -> VerdictSearch:
    """Return the earlier search, to be resumed, if it is about these values; else a new one.

    Raises:
        GridError: the values do not fit the shape.
    """
    if earlier is not None and (earlier.shape, earlier.values) == (shape, tuple(values)):
        return earlier
    return VerdictSearch(shape, values)


def check(shape: GridShape, values: Sequence[int], *, limit: int = 2, effort: Effort = Effort()) -> Answer:
    """Return the verdict on N² values, with up to ``limit`` solutions.

    Raises:
        GridError: the values do not fit the shape.
    """
    return VerdictSearch(shape, values).run(limit, effort)


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
    rows = zip(positions, found.counts.tolist(), found.values.tolist(), strict=True)
    for position, count, solution in rows:
        if count == 1 and position.values == position.givens:
            yield settled(position, tuple(solution), seconds)
        else:
            yield check_position(position, effort=effort)


def settled(position: Position, solution: tuple[int, ...], seconds: float) -> PositionCheck:
    """Return the check of a position without entries, whose givens were found to have this solution and no other."""
    answer = Answer(
        position.shape, position.givens, Verdict.UNIQUE, (solution,), True, (), Stop.EXHAUSTED, 0, seconds, "batch"
    )
    return PositionCheck(position, (), answer, None, (), VerdictSearch(position.shape, position.givens))
