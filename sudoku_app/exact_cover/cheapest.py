"""The cheapest covers of a problem whose options have costs (as Knuth's program DLX5 finds them)."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sudoku_app.exact_cover.algorithm_m import GeneralSearch
from sudoku_app.exact_cover.covers import Covers
from sudoku_app.exact_cover.dancing.cells import NO_CUT, net_costs
from sudoku_app.exact_cover.dancing.layout import Paused
from sudoku_app.exact_cover.dancing.search import DancingSearch, Representation
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control, Stop
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.verify import check_cover

_NO_LIMIT: Final = 1 << 62
# Whether the person's time is up is looked at after so many choices: some milliseconds of either engine.
_NODES_BETWEEN_LOOKS: Final = {Engine.COMPILED: 10_000, Engine.PLAIN: 100}


@dataclass(frozen=True)
class Cheapest:
    """The cheapest covers that were found."""

    covers: Covers  # the cheapest first, of equal ones the one found first
    costs: tuple[int, ...]  # what each costs
    exhausted: bool  # there are no cheaper ones; nor any others where there are fewer than were asked for
    stop: Stop  # why the search returned
    nodes: int  # options tried
    conflicts: int  # dead ends met
    kernel: str  # the name of what searched


def cover_cost(problem: ExactCover, options: Sequence[int]) -> int:
    """Return what a cover costs."""
    return 0 if problem.costs is None else int(problem.costs[list(options)].sum())


def cheapest(problem: ExactCover, wanted: int = 1, effort: Effort = Effort()) -> Cheapest:
    """Return up to so many covers that cost the least; each was checked. ValueError where fewer than one are wanted."""
    if wanted < 1:
        raise ValueError(wanted)
    searcher = _Compiled(problem) if effort.engine is Engine.COMPILED else _Plain(problem)
    control = effort.control or Control()
    found: list[tuple[int, int, tuple[int, ...]]] = []
    left = effort.search_steps_left
    last = _NO_LIMIT if left is None else left
    while True:
        steps = min(_NODES_BETWEEN_LOOKS[effort.engine], last - searcher.search.nodes)
        paused = searcher.search.run(_NO_LIMIT, steps, control.cells)
        for cover in searcher.new():
            check_cover(problem, cover)
            cost = cover_cost(problem, cover)
            if len(found) < wanted or cost < found[-1][0]:
                insort(found, (cost, searcher.search.count, cover))
                del found[wanted:]
        if len(found) == wanted:
            searcher.only_below(found[-1][0])
        stop = _stop(paused, effort, searcher.search.nodes >= last)
        if stop is not None:
            effort.charge_search(searcher.search.nodes)
            return Cheapest(
                Covers.of_tuples([cover for _, _, cover in found]),
                tuple(cost for cost, _, _ in found),
                stop is Stop.EXHAUSTED,
                stop,
                searcher.search.nodes,
                searcher.search.conflicts,
                searcher.kernel,
            )


def _stop(paused: Paused, effort: Effort, spent: bool) -> Stop | None:
    """Return why to stop; None for going on."""
    if paused is Paused.EXHAUSTED:
        return Stop.EXHAUSTED
    if paused is Paused.CANCELLED:
        return Stop.CANCELLED
    if effort.late:
        return Stop.TIME
    return Stop.STEPS if spent else None


class _Compiled:
    kernel = "dancing"

    def __init__(self, problem: ExactCover) -> None:
        self.search = DancingSearch(problem, representation=Representation.CELLS, covers_at_a_time=1)
        self._tax = net_costs(problem)[1]
        self._seen = 0

    def new(self) -> Covers:
        """Return the covers found since the last time."""
        covers = Covers(self.search.blocks[self._seen :])
        self._seen = len(self.search.blocks)
        return covers

    def only_below(self, cost: int) -> None:
        """Look from now on only for what costs less."""
        self.search.cut_at(min(NO_CUT, cost - self._tax))


class _Plain:
    kernel = "algorithm_m"

    def __init__(self, problem: ExactCover) -> None:
        self.search = GeneralSearch(problem)
        self._seen = 0

    def new(self) -> Sequence[tuple[int, ...]]:
        """Return the covers found since the last time."""
        covers = self.search.solutions[self._seen :]
        self._seen = len(self.search.solutions)
        return covers

    def only_below(self, cost: int) -> None:
        """Look from now on only for what costs less."""
        self.search.most_cost = cost - 1
