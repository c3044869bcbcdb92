"""The one entry to every solver: which covers does a problem have?

A search starts with Algorithm X, compiled (*dancing*) or in plain Python. Where few covers are wanted and the compiled
one has spent `HANDOVER_NODES` without an answer, a search that learns from conflicts (*learning*) takes over.

Every cover that is returned was checked by `verify`, whichever searcher found it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.covers import Covers
from sudoku_app.exact_cover.dancing.layout import Paused
from sudoku_app.exact_cover.dancing.search import DancingSearch
from sudoku_app.exact_cover.effort import Effort, Engine, Stopwatch
from sudoku_app.exact_cover.learning.search import LearningSearch, Status
from sudoku_app.exact_cover.outcome import Control, Outcome, Stop
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.verify import check_cover, check_covers

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

    from sudoku_app.exact_cover.algorithm_x import PausableSearch


NO_LIMIT: Final = 1 << 62

# The rule by which learning takes over, and its figures (milliseconds for whole calls, dancing / learning; medians of
# the lists named, one core of a shared 2026 machine):
#
#     9×9 top95             0.09 /  0.30    12×12 unique             0.18 /  0.49    9×9 forum_hardest   0.27 /  0.87
#     16×16 minimal         2.7  /  2.1     25×25 random, 50 % given 2.6  /  1.7     16×16 unique        9.2  /  4.4
#     18×18 unique       never   / 12       25×25 unique           never  / 64       25×25, 45 %       never  / 33
#
# On planes (9×9 to 12×12) a thousand nodes cost about 1 ms and dancing needed at most 150 on these lists: it nearly
# always wins. On masks a hundred nodes cost 0.5 to 2.6 ms, as much as preparing the learning search (0.4 to 2.6 ms), so
# trying them first at most doubles the cost of a hard puzzle, and wins on the many that need a few nodes only.
# A choice on an option set takes 0.1 to 1 µs, and on cells 0.25 µs where these are taken: a thousand are soon tried.
HANDOVER_NODES: Final = {"planes": 1_000, "option set": 1_000, "masks": 100, "cells": 1_000}
# Learning forbids every cover it found one by one; for more than so many, Algorithm X continues alone.
HANDOVER_LIMIT: Final = 100

# With a deadline the clock is read between slices. A slice is kept at about this many seconds: long enough that what a
# slice costs in itself (some ten microseconds) is nothing, short enough not to be noticed.
_SLICE_SECONDS: Final = 0.005
_FIRST_SLICE: Final = 16
# The learning search is looked at after every so many dead ends (about a millisecond), counted from its beginning: so
# limits end it at the same dead end wherever it was stopped and resumed before.
_DEAD_ENDS_BETWEEN_LOOKS: Final = 50


class Search:
    """A search for the covers of a problem that can be stopped and resumed.

    What it finds within a number of steps does not depend on how often it was stopped before.

    Options that are ``chosen`` are in every cover wanted. So are those ``assumed``, and in none those of which
    ``~option`` is; when no cover is left, ``Outcome.core`` names assumptions that suffice for that.

    Raises:
        IndexError: an option is not one of the problem's.
    """

    def __init__(
        self,
        problem: ExactCover,
        chosen: Iterable[int] = (),
        assumed: Iterable[int] = (),
        engine: Engine = Engine.COMPILED,
    ) -> None:
        self.engine = engine
        self._problem = problem
        self._chosen = tuple(dict.fromkeys(chosen))
        self._assumed = tuple(dict.fromkeys(assumed))
        self._representation = ""
        self._kernel = "dancing" if engine is Engine.COMPILED else "algorithm_x" if problem.is_exact else "algorithm_m"
        self._first: DancingSearch | PausableSearch | None = None
        self._second: LearningSearch | None = None
        self._blocks: list[NDArray[np.uint32]] = []  # the covers found and kept, as `Covers` has them
        self._delivered = 0  # how many covers were taken over from the second searcher
        self._learned = 0  # steps of the second searcher until it was looked at last
        self._seconds = 0.0
        self._exhausted = False
        options = problem.option_count
        for option in (*self._chosen, *(o if o >= 0 else ~o for o in self._assumed)):
            if not 0 <= option < options:
                raise IndexError(option)
        self._wanted = np.array(self._chosen, dtype=np.uint32)  # the same for the compiled check

    @property
    def steps(self) -> int:
        """How many steps were taken so far; the same wherever it comes to the same point."""
        return (self._first.nodes if self._first else 0) + self._learned

    @property
    def _count(self) -> int:
        return (self._first.count if self._first else 0) + (len(self._second.solutions) if self._second else 0)

    def run(self, limit: int | None = 2, effort: Effort = Effort(), *, keep: bool = True) -> Outcome:
        """Search on until there are ``limit`` covers in all (None: all there are), and return what was found so far.

        Called again it continues where it stopped. The effort is for this call alone; its engine is that of the search.
        Covers, nodes, conflicts and seconds in the outcome are totals. Covers found without ``keep`` are counted and
        not kept.
        """
        stopwatch = Stopwatch()
        wanted = NO_LIMIT if limit is None else limit
        left = effort.search_steps_left
        begun = self.steps
        run = _Run(effort, (effort.control or Control()).cells, NO_LIMIT if left is None else begun + left)
        stop = Stop.EXHAUSTED if self._exhausted else Stop.LIMIT if self._count >= wanted else None
        if stop is None and self._second is None:
            stop = self._run_first(wanted, run, keep)
        if stop is None:
            stop = self._run_second(wanted, run)
        effort.charge_search(self.steps - begun)
        self._seconds += stopwatch.seconds
        self._exhausted = stop is Stop.EXHAUSTED
        return self._outcome(stop)

    def forget(self) -> None:
        """Drop the covers found so far, for a reader who has looked at them and asks for many more.

        Later outcomes count them, and have only those among their solutions that were found since.
        """
        self._blocks.clear()

    def _run_first(self, wanted: int, run: _Run, keep: bool) -> Stop | None:
        """Run Algorithm X; return None when learning is to take over."""
        may_learn = keep and self.engine is Engine.COMPILED and wanted <= HANDOVER_LIMIT and self._problem.is_exact
        if sum(map(len, self._blocks)) < self._count:
            may_learn = False  # learning has to know all covers that were found, so that it does not find them again
        if may_learn and self._assumed and self._first is None:
            return None  # learning alone can tell which assumptions suffice when no cover has them all
        if self._first is None:
            self._first = self._algorithm_x()
        first = self._first
        handover = HANDOVER_NODES[self._representation] if may_learn else NO_LIMIT
        size = _SliceSize(timed=run.effort.deadline is not None)
        while True:
            before = first.nodes
            steps = min(size.steps, max(0, run.last_step - self.steps), max(0, handover - before))
            paused = first.run(wanted, steps, run.cells, keep=keep)
            self._take_first(first)
            if paused in _STOP:
                return _STOP[paused]
            if run.effort.late:
                return Stop.TIME
            if self.steps >= run.last_step:
                return Stop.STEPS
            if first.nodes >= handover:
                return None
            size.adapt(first.nodes - before)

    def _algorithm_x(self) -> DancingSearch | PausableSearch:
        chosen = (*self._chosen, *(o for o in self._assumed if o >= 0))
        excluded = tuple(~o for o in self._assumed if o < 0)
        if self.engine is Engine.PLAIN:
            # Imported late: where there is a library it is only needed to watch it.
            from sudoku_app.exact_cover.algorithm_m import GeneralSearch  # noqa: PLC0415
            from sudoku_app.exact_cover.algorithm_x import PlainSearch  # noqa: PLC0415

            if not self._problem.is_exact:
                return GeneralSearch(self._problem, chosen, excluded)
            return PlainSearch(self._problem, chosen, excluded)
        dancing = DancingSearch(self._problem, chosen, excluded)
        self._representation = dancing.representation.value
        return dancing

    def _learning(self) -> LearningSearch:
        """Return a new learning search; the covers found already are forbidden to it."""
        learning = LearningSearch(self._problem, self._chosen, self._assumed)
        for solution in Covers(self._blocks):
            learning.add_clause([~option for option in solution])
        return learning

    def _run_second(self, wanted: int, run: _Run) -> Stop:
        if self._second is None:
            self._second = self._learning()
        second = self._second
        earlier = self._count - len(second.solutions)
        while self.steps < run.last_step:
            dead_ends = NO_LIMIT
            if run.is_looked_at:
                dead_ends = _DEAD_ENDS_BETWEEN_LOOKS - second.conflicts % _DEAD_ENDS_BETWEEN_LOOKS
            status = second.run(wanted - earlier, dead_ends, run.cells)
            self._take(Covers.of_tuples(second.solutions[self._delivered :]).blocks)
            self._delivered = len(second.solutions)
            if status is not Status.CANCELLED:
                self._learned = second.decisions + second.conflicts
            if status is not Status.CONFLICTS:
                return Stop(status.value)
            if run.effort.late:
                return Stop.TIME
        return Stop.STEPS

    def _take_first(self, first: DancingSearch | PausableSearch) -> None:
        """Check the covers that Algorithm X found since the last time, and take them from it."""
        if isinstance(first, DancingSearch):
            self._take(first.blocks)
            first.blocks.clear()
            return
        for solution in first.solutions:
            check_cover(self._problem, solution, frozenset(self._chosen))
        self._blocks += Covers.of_tuples(first.solutions).blocks
        first.solutions.clear()

    def _take(self, blocks: Sequence[NDArray[np.uint32]]) -> None:
        for block in blocks:
            check_covers(self._problem, block, self._wanted)
            self._blocks.append(block)

    def _outcome(self, stop: Stop) -> Outcome:
        first, second = self._first, self._second
        exhausted = stop is Stop.EXHAUSTED
        count = self._count
        core = None
        if exhausted and count == 0 and self._assumed:
            core = self._assumed if second is None or second.core is None else second.core
        return Outcome(
            solutions=Covers(self._blocks),
            count=count,
            exhausted=exhausted,
            stop=stop,
            nodes=(first.nodes if first else 0) + (second.decisions if second else 0),
            conflicts=(first.conflicts if first else 0) + (second.conflicts if second else 0),
            seconds=self._seconds,
            kernel="learning" if second else self._kernel,
            core=core,
        )


def search(
    problem: ExactCover,
    chosen: Sequence[int] = (),
    *,
    assumed: Sequence[int] = (),
    limit: int | None = 2,
    effort: Effort = Effort(),
) -> Outcome:
    """Return up to ``limit`` covers of a problem that have the chosen options; see `Search`."""
    return Search(problem, chosen, assumed, effort.engine).run(limit, effort)


def count(problem: ExactCover, chosen: Sequence[int] = (), *, effort: Effort = Effort()) -> Outcome:
    """Return how many covers of a problem have the chosen options, without keeping them."""
    return Search(problem, chosen, (), effort.engine).run(None, effort, keep=False)


_STOP: Final = {Paused.EXHAUSTED: Stop.EXHAUSTED, Paused.LIMIT: Stop.LIMIT, Paused.CANCELLED: Stop.CANCELLED}


class _Run(NamedTuple):
    """One run of a search: the effort, its cells of control, and the number of the step that is its last."""

    effort: Effort
    cells: NDArray[np.int64]
    last_step: int

    @property
    def is_looked_at(self) -> bool:
        """Whether the run may have to end before the search does."""
        return self.effort.deadline is not None or self.last_step < NO_LIMIT


class _SliceSize:
    """How many steps a slice may have, adapted to the clock; without a deadline any number. It decides no answer."""

    def __init__(self, *, timed: bool) -> None:
        self._timed = timed
        self._slice = Stopwatch()
        self.steps = _FIRST_SLICE if timed else NO_LIMIT

    def adapt(self, done: int) -> None:
        """Set the size of the next slice, after one in which so many steps were done."""
        if self._timed:
            rate = done / max(self._slice.seconds, 1e-6)
            self.steps = min(max(1, int(rate * _SLICE_SECONDS)), 8 * self.steps)
            self._slice = Stopwatch()
