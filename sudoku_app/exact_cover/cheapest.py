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
    search = _search_of(problem, effort.engine)
    tax = net_costs(problem)[1]
    control = effort.control or Control()
    found: list[tuple[int, int, tuple[int, ...]]] = []
    left = effort.search_steps_left
    last = _NO_LIMIT if left is None else left
    while True:
        steps = min(_NODES_BETWEEN_LOOKS[effort.engine], last - search.nodes)
        paused = search.run(_NO_LIMIT, steps, control.cells)
        for cover in _new_covers(search):
            check_cover(problem, cover)
            cost = cover_cost(problem, cover)
            if len(found) < wanted or cost < found[-1][0]:
                insort(found, (cost, search.count, cover))
                del found[wanted:]
        if len(found) == wanted:
            if isinstance(search, DancingSearch):
                search.cut_at(min(NO_CUT, found[-1][0] - tax))
            else:
                search.most_cost = found[-1][0] - 1
        stop = _stop(paused, effort, search.nodes >= last)
        if stop is not None:
            effort.charge_search(search.nodes)
            return Cheapest(
                Covers.of_tuples([cover for _, _, cover in found]),
                stop is Stop.EXHAUSTED,
                stop,
                search.nodes,
                search.conflicts,
                "dancing" if isinstance(search, DancingSearch) else "algorithm_m",
            )


def _search_of(problem: ExactCover, engine: Engine) -> DancingSearch | GeneralSearch:
    if engine is Engine.PLAIN:
        return GeneralSearch(problem)
    return DancingSearch(problem, representation=Representation.CELLS, covers_at_a_time=1)


def _stop(paused: Paused, effort: Effort, spent: bool) -> Stop | None:
    if paused is Paused.EXHAUSTED:
        return Stop.EXHAUSTED
    if paused is Paused.CANCELLED:
        return Stop.CANCELLED
    if effort.late:
        return Stop.TIME
    return Stop.STEPS if spent else None


def _new_covers(search: DancingSearch | GeneralSearch) -> Sequence[tuple[int, ...]]:
    """Take from a search what it found since the last time, and return it."""
    covers: Sequence[tuple[int, ...]]
    if isinstance(search, DancingSearch):
        covers = Covers(search.blocks)
        search.blocks.clear()
    else:
        covers = [*search.solutions]
        search.solutions.clear()
    return covers
