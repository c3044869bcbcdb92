"""The one door to every solver: which covers does a problem have?

A search starts with Algorithm X, compiled (*dancing*) or in plain Python. Where few covers are wanted and the compiled
one has spent `HANDOVER_NODES` without an answer, a search that learns from conflicts (*learning*) takes over.

Every cover that is returned was checked by `check_cover`, whoever found it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from importlib.util import find_spec
from time import perf_counter
from typing import TYPE_CHECKING, Final, Protocol

import numpy as np
from numpy.typing import NDArray

from sudoku_app.exact_cover.kernels.run_state import Paused
from sudoku_app.exact_cover.outcome import Budget, Control, Outcome, Stop
from sudoku_app.exact_cover.plain_search import PlainSearch
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.verify import check_cover

if TYPE_CHECKING:
    from sudoku_app.exact_cover.kernels.learning import LearningSearch

NO_LIMIT: Final = 1 << 62

# Nodes that dancing may spend before learning takes over, and the most covers for which it does.
HANDOVER_NODES: Final = 2_000
HANDOVER_LIMIT: Final = 0  # raised when the learning kernel is complete

# With a time budget the clock is read between slices. A slice is kept at about this many seconds: long enough that
# what a slice costs in itself (some ten microseconds) is nothing, short enough that nobody notices.
_SLICE_SECONDS: Final = 0.005
_FIRST_SLICE: Final = 16


class Engine(Enum):
    """What may search: plain Python alone, or the compiled kernels (compiled on first use, which takes seconds)."""

    PLAIN = "plain"
    COMPILED = "compiled"


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
        self._assumed = tuple(dict.fromkeys(assumed))
        self._engine = engine
        self._first: _Searcher | None = None
        self._second: LearningSearch | None = None
        self._solutions: list[tuple[int, ...]] = []
        self._taken = [0, 0]  # how many covers were taken over from the first and the second searcher
        self._seconds = 0.0
        for option in (*self._chosen, *(o if o >= 0 else ~o for o in self._assumed)):
            if not 0 <= option < problem.option_count:
                raise IndexError(option)

    def run(
        self,
        limit: int | None = 2,
        budget: Budget = Budget(),  # noqa: B008 - frozen
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
        if self._second is None:
            stop = self._run_first(wanted, watch, keep)
        if self._second is not None:
            stop = self._run_second(wanted, watch)
        self._seconds += watch.seconds
        return self._outcome(stop)

    def _run_first(self, wanted: int, watch: _Watch, keep: bool) -> Stop:
        """Run Algorithm X; on a handover the learning search is ready and the answer means nothing."""
        if self._first is None:
            self._first = self._algorithm_x()
        may_hand_over = keep and self._engine is Engine.COMPILED and wanted <= HANDOVER_LIMIT and _has_learning()
        first = self._first
        start = first.nodes
        size = _SliceSize(watch)
        while True:
            allowed = watch.nodes_left(first.nodes - start)
            if may_hand_over:
                allowed = min(allowed, max(0, HANDOVER_NODES - first.nodes))
            before = first.nodes
            paused = first.run(wanted, min(size.steps, allowed), watch.control.cells, keep=keep)
            self._take(first.solutions, 0)
            if paused in _STOP:
                return _STOP[paused]
            if watch.out_of_time():
                return Stop.TIME
            if watch.nodes_left(first.nodes - start) <= 0:
                return Stop.NODES
            if may_hand_over and first.nodes >= HANDOVER_NODES:
                self._hand_over()
                return Stop.NODES
            size.adapt(first.nodes - before)

    def _algorithm_x(self) -> _Searcher:
        """Return a new search by Algorithm X."""
        chosen = (*self._chosen, *(o for o in self._assumed if o >= 0))
        excluded = tuple(~o for o in self._assumed if o < 0)
        if self._engine is Engine.PLAIN:
            return PlainSearch(self._problem, chosen, excluded)
        # Imported late: a program that does not need numba yet must not wait for it.
        from sudoku_app.exact_cover.kernels.dancing import DancingSearch  # noqa: PLC0415

        return DancingSearch(self._problem, chosen, excluded)

    def _hand_over(self) -> None:
        """Prepare the learning search; the covers found already are forbidden to it."""
        from sudoku_app.exact_cover.kernels.learning import LearningSearch  # noqa: PLC0415

        self._second = LearningSearch(self._problem, self._chosen, self._assumed)
        for solution in self._solutions:
            self._second.add_clause([~option for option in solution])

    def _run_second(self, wanted: int, watch: _Watch) -> Stop:
        """Run the learning search."""
        second = self._second
        assert second is not None
        earlier = len(self._solutions) - len(second.solutions)
        start = second.decisions
        size = _SliceSize(watch)
        while True:
            if watch.nodes_left(second.decisions - start) <= 0:
                return Stop.NODES
            conflicts = second.conflicts
            second.run(wanted - earlier, size.steps, watch.control.cells)
            self._take(second.solutions, 1)
            if second.exhausted:
                return Stop.EXHAUSTED
            if len(self._solutions) >= wanted:
                return Stop.LIMIT
            if watch.control.cancelled:
                return Stop.CANCELLED
            if watch.out_of_time():
                return Stop.TIME
            size.adapt(second.conflicts - conflicts)

    def _take(self, found: list[tuple[int, ...]], searcher: int) -> None:
        """Check covers that a searcher found since the last time, and take them over."""
        for solution in found[self._taken[searcher] :]:
            check_cover(self._problem, solution)
            assert set(self._chosen) <= set(solution), "a chosen option is missing"
            self._solutions.append(solution)
        self._taken[searcher] = len(found)

    def _outcome(self, stop: Stop) -> Outcome:
        first, second = self._first, self._second
        assert first is not None
        exhausted = stop is Stop.EXHAUSTED
        count = first.count + (len(second.solutions) if second else 0)
        core = None
        if exhausted and count == 0 and self._assumed:
            core = self._assumed if second is None or second.core is None else second.core
        plain = self._engine is Engine.PLAIN
        return Outcome(
            solutions=tuple(self._solutions),
            count=count,
            exhausted=exhausted,
            stop=stop,
            nodes=first.nodes + (second.decisions if second else 0),
            conflicts=first.conflicts + (second.conflicts if second else 0),
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
    budget: Budget = Budget(),  # noqa: B008 - frozen
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> Outcome:
    """Return up to ``limit`` covers of a problem that have the chosen options; see `Search`."""
    return Search(problem, chosen, assumed, engine).run(limit, budget, control)


def count(
    problem: ExactCover,
    chosen: Sequence[int] = (),
    *,
    budget: Budget = Budget(),  # noqa: B008 - frozen
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
        self._nodes = NO_LIMIT if budget.nodes is None else budget.nodes
        self._start = perf_counter()
        self._end = self._start + (budget.seconds or 0.0)

    @property
    def seconds(self) -> float:
        """How long ago this was made."""
        return perf_counter() - self._start

    def out_of_time(self) -> bool:
        """Return whether the seconds are spent."""
        return self.timed and perf_counter() >= self._end

    def nodes_left(self, spent: int) -> int:
        """Return how many nodes may still be spent."""
        return max(0, self._nodes - spent)


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


def _has_learning() -> bool:
    """Return whether the learning kernel is there."""
    return find_spec("sudoku_app.exact_cover.kernels.learning") is not None


def warm_up() -> None:
    """Compile every kernel, or load it from numba's cache, by solving tiny problems."""
    matrix = ExactCover.from_options(["ceg", "adg", "bcf", "ad", "bg", "deg"])
    search(matrix)
    count(matrix)
