"""The one door to every solver: which covers does a problem have?

A search starts with Algorithm X, compiled (*dancing*) or in plain Python. Where few covers are wanted and the compiled
one has spent `HANDOVER_NODES` without an answer, a search that learns from conflicts (*learning*) takes over.

Every cover that is returned was checked by `check_cover`, whoever found it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from time import perf_counter
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np

from sudoku_app.exact_cover.dancing.run_state import Paused
from sudoku_app.exact_cover.dancing.search import DancingSearch
from sudoku_app.exact_cover.kernels.library import LibraryError, LibraryFault, loaded_library
from sudoku_app.exact_cover.kernels.marking import compiles_while_running
from sudoku_app.exact_cover.learning.search import LearningSearch, Status
from sudoku_app.exact_cover.outcome import Budget, Control, Outcome, Stop
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.verify import check_cover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

NO_LIMIT: Final = 1 << 62

# The rule by which learning takes over, and its figures (milliseconds for whole calls, dancing / learning; medians of
# the lists named, one core of a shared 2026 machine):
#
#     9×9 top95             0.09 /  0.30    12×12 unique             0.18 /  0.49    9×9 forum_hardest   0.27 /  0.87
#     16×16 minimal         2.7  /  2.1     25×25 random, 50 % given 2.6  /  1.7     16×16 unique        9.2  /  4.4
#     18×18 unique       never   / 12       25×25 unique           never  / 64       25×25, 45 %       never  / 33
#
# On planes (9×9 to 12×12) a thousand nodes cost about 2 ms and dancing needed at most 150 on these lists: it nearly
# always wins. On masks a hundred nodes cost 0.5 to 2.6 ms, as much as preparing the learning search (0.4 to 2.6 ms), so
# trying them first at most doubles the cost of a hard puzzle, and wins on the many that need a few nodes only.
HANDOVER_NODES: Final = {"planes": 1_000, "masks": 100}
# Learning forbids every cover it found one by one; for more than so many, Algorithm X goes on alone.
HANDOVER_LIMIT: Final = 100

# With a time budget the clock is read between slices. A slice is kept at about this many seconds: long enough that
# what a slice costs in itself (some ten microseconds) is nothing, short enough that nobody notices.
_SLICE_SECONDS: Final = 0.005
_FIRST_SLICE: Final = 16


class Engine(Enum):
    """What may search: plain Python alone, or the compiled kernels."""

    PLAIN = "plain"
    COMPILED = "compiled"


def fastest_engine() -> tuple[Engine, LibraryFault | None]:
    """Return the fastest engine that there is on this machine, and why it is the plain one if it is."""
    if compiles_while_running():
        return Engine.COMPILED, None
    try:
        loaded_library()
    except LibraryError as error:
        return Engine.PLAIN, error.fault
    return Engine.COMPILED, None


class _Searcher(Protocol):
    """What the searches of this package have in common; see `DancingSearch`."""

    solutions: list[tuple[int, ...]]
    exhausted: bool

    @property
    def count(self) -> int: ...
    @property
    def nodes(self) -> int: ...
    @property
    def conflicts(self) -> int: ...
    def run(self, limit: int, nodes: int, control: NDArray[np.int64], *, keep: bool = True) -> Paused: ...


class Search:
    """A search for the covers of a problem that can be stopped and taken up again.

    Args:
        problem: the problem.
        chosen: options that are in every cover wanted.
        assumed: more such options, and ``~option`` for options that are to be in none. When no cover is left,
            ``Outcome.core`` names assumptions that suffice for that.
        engine: what may search.

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
        self._problem = problem
        self._chosen = tuple(dict.fromkeys(chosen))
        self._chosen_set = frozenset(self._chosen)
        self._assumed = tuple(dict.fromkeys(assumed))
        self._engine = engine
        self._representation = ""
        self._first: _Searcher | None = None
        self._second: LearningSearch | None = None
        self._solutions: list[tuple[int, ...]] = []
        self._taken = [0, 0]  # how many covers were taken over from the first and the second searcher
        self._seconds = 0.0
        options = problem.option_count
        for option in (*self._chosen, *(o if o >= 0 else ~o for o in self._assumed)):
            if not 0 <= option < options:
                raise IndexError(option)

    def run(
        self,
        limit: int | None = 2,
        budget: Budget = Budget(),
        control: Control | None = None,
        *,
        keep: bool = True,
    ) -> Outcome:
        """Search on until there are ``limit`` covers in all (None: all there are), and return what was found so far.

        Called again it goes on where it stopped. The budget is for this call alone; covers, nodes, conflicts and
        seconds in the outcome are totals. Covers found without ``keep`` are counted and not kept.
        """
        watch = _Watch(budget, control or Control())
        wanted = NO_LIMIT if limit is None else limit
        stop = None
        if self._second is None:
            stop = self._run_first(wanted, watch, keep)
        if stop is None:
            stop = self._run_second(wanted, watch)
        self._seconds += watch.seconds
        return self._outcome(stop)

    def _run_first(self, wanted: int, watch: _Watch, keep: bool) -> Stop | None:
        """Run Algorithm X; return None when learning is to take over."""
        may_learn = keep and self._engine is Engine.COMPILED and wanted <= HANDOVER_LIMIT
        if may_learn and self._assumed and self._first is None:
            return None  # learning alone can tell which assumptions suffice when no cover has them all
        if self._first is None:
            self._first = self._algorithm_x()
        first = self._first
        handover = HANDOVER_NODES[self._representation] if may_learn else NO_LIMIT
        size = _SliceSize(watch)
        while True:
            before = first.nodes
            steps = min(size.steps, watch.nodes_left, max(0, handover - before))
            paused = first.run(wanted, steps, watch.control.cells, keep=keep)
            watch.nodes_left -= first.nodes - before
            self._take(first.solutions, 0)
            if paused in _STOP:
                return _STOP[paused]
            if watch.out_of_time():
                return Stop.TIME
            if watch.nodes_left <= 0:
                return Stop.NODES
            if first.nodes >= handover:
                return None
            size.adapt(first.nodes - before)

    def _algorithm_x(self) -> _Searcher:
        """Return a new search by Algorithm X."""
        chosen = (*self._chosen, *(o for o in self._assumed if o >= 0))
        excluded = tuple(~o for o in self._assumed if o < 0)
        if self._engine is Engine.PLAIN:
            # Imported late: where there is a library nobody needs it, but for watching it.
            from sudoku_app.exact_cover.plain_search import PlainSearch  # noqa: PLC0415

            return PlainSearch(self._problem, chosen, excluded)
        dancing = DancingSearch(self._problem, chosen, excluded)
        self._representation = dancing.representation.value
        return dancing

    def _learning(self) -> LearningSearch:
        """Return a new learning search; the covers found already are forbidden to it."""
        learning = LearningSearch(self._problem, self._chosen, self._assumed)
        for solution in self._solutions:
            learning.add_clause([~option for option in solution])
        return learning

    def _run_second(self, wanted: int, watch: _Watch) -> Stop:
        """Run the learning search."""
        if self._second is None:
            self._second = self._learning()
        second = self._second
        earlier = len(self._solutions) - len(second.solutions)
        size = _SliceSize(watch)
        while True:
            conflicts, decisions = second.conflicts, second.decisions
            steps = min(size.steps, watch.nodes_left)  # every conflict takes a decision, so this is never too few
            status = second.run(wanted - earlier, steps, watch.control.cells)
            watch.nodes_left -= second.decisions - decisions
            self._take(second.solutions, 1)
            if status is not Status.CONFLICTS:
                return Stop(status.value)
            if watch.out_of_time():
                return Stop.TIME
            if watch.nodes_left <= 0:
                return Stop.NODES
            size.adapt(second.conflicts - conflicts)

    def _take(self, found: list[tuple[int, ...]], searcher: int) -> None:
        """Check covers that a searcher found since the last time, and take them over."""
        for solution in found[self._taken[searcher] :]:
            check_cover(self._problem, solution, self._chosen_set)
            self._solutions.append(solution)
        self._taken[searcher] = len(found)

    def _outcome(self, stop: Stop) -> Outcome:
        first, second = self._first, self._second
        exhausted = stop is Stop.EXHAUSTED
        count = (first.count if first else 0) + (len(second.solutions) if second else 0)
        core = None
        if exhausted and count == 0 and self._assumed:
            core = self._assumed if second is None or second.core is None else second.core
        plain = self._engine is Engine.PLAIN
        return Outcome(
            solutions=tuple(self._solutions),
            count=count,
            exhausted=exhausted,
            stop=stop,
            nodes=(first.nodes if first else 0) + (second.decisions if second else 0),
            conflicts=(first.conflicts if first else 0) + (second.conflicts if second else 0),
            seconds=self._seconds,
            kernel="learning" if second else "algorithm_x" if plain else "dancing",
            core=core,
        )


def search(
    problem: ExactCover,
    chosen: Sequence[int] = (),
    *,
    assumed: Sequence[int] = (),
    limit: int | None = 2,
    budget: Budget = Budget(),
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> Outcome:
    """Return up to ``limit`` covers of a problem that have the chosen options; see `Search`."""
    return Search(problem, chosen, assumed, engine).run(limit, budget, control)


def count(
    problem: ExactCover,
    chosen: Sequence[int] = (),
    *,
    budget: Budget = Budget(),
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> Outcome:
    """Return how many covers of a problem have the chosen options, without keeping them."""
    return Search(problem, chosen, (), engine).run(None, budget, control, keep=False)


_STOP: Final = {
    Paused.EXHAUSTED: Stop.EXHAUSTED,
    Paused.LIMIT: Stop.LIMIT,
    Paused.CANCELLED: Stop.CANCELLED,
}


class _Watch:
    """A budget being spent."""

    def __init__(self, budget: Budget, control: Control) -> None:
        self.control = control
        self.timed = budget.seconds is not None
        self.nodes_left = NO_LIMIT if budget.nodes is None else budget.nodes
        self._start = perf_counter()
        self._end = self._start + (budget.seconds or 0.0)

    @property
    def seconds(self) -> float:
        """How long ago this was made."""
        return perf_counter() - self._start

    def out_of_time(self) -> bool:
        """Return whether the seconds are spent."""
        return self.timed and perf_counter() >= self._end


class _SliceSize:
    """How many steps a slice may have, adapted to the clock; without a time budget any number."""

    def __init__(self, watch: _Watch) -> None:
        self._timed = watch.timed
        self._began = perf_counter()
        self.steps = _FIRST_SLICE if watch.timed else NO_LIMIT

    def adapt(self, done: int) -> None:
        """Set the size of the next slice, after one in which so many steps were done."""
        now = perf_counter()
        if self._timed:
            rate = done / max(now - self._began, 1e-6)
            self.steps = min(max(1, int(rate * _SLICE_SECONDS)), 8 * self.steps)
        self._began = now
