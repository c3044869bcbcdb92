"""Why a puzzle has no solution: the values that clash.

A *clash* is a set of values that cannot stand together although every proper subset can: a minimal unsatisfiable
subset of the givens. It is found in two steps. A first *core* comes from the search. Its values are then left out one
by one as long as a clash remains (deletion filter: Bakker, Dikker, Tempelman and Wognum, "Diagnosing and solving
over-determined constraint satisfaction problems", IJCAI 1993); several orders are tried and the smallest result is
kept. Values that are known to be in every clash (see `slips`) are never left out.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from sudoku_app.sudoku.cover import option_of, options_of, placement_of
from sudoku_app.sudoku.geometry import BoxShape, geometry
from sudoku_app.sudoku.oracle import GROUP, Oracle
from sudoku_app.sudoku.rules import RuleBreak, rule_breaks

# Orders in which the shrinking is tried, and the steps after which no further one is begun (0.2 to 1 s; up to 9×9 all
# are tried).
SHRINKINGS: Final = 4
FURTHER_ORDERS_STEPS: Final = 50_000

# Where a clash is most of a large grid, what it says is that nearly every given is needed, and so many that are shown
# to be needed say that as well. Three of four 25×25 puzzles with one wrong given clash in 261, 266 and 277 givens; to
# show it of every one took 382,000, 1,900,000 and 960,000 steps (3, 36 and 16 s). Up to 16×16 the whole shrinking takes
# 45,000 steps (0.1 s), and a clash of 34 givens at 25×25 took 271,000 (0.4 s). So a clash of more than 40 is shrunk on
# only as long as it takes no more than so many steps (1 to 5 s).
ENOUGH_SHOWN: Final = 40
LARGE_GRID: Final = 17  # symbols
SHRINKING_STEPS: Final = 300_000


@dataclass(frozen=True)
class Core:
    """Values that cannot stand together, not necessarily all of them needed for that.

    Attributes:
        shape: the box shape.
        values: the whole puzzle, N² values.
        options: the values of the core, as options of the cover.
        breaks: the direct breaks of a rule; when there are any, the core is two values of the first.
    """

    shape: BoxShape
    values: tuple[int, ...]
    options: tuple[int, ...]
    breaks: tuple[RuleBreak, ...]


@dataclass(frozen=True)
class Clash:
    """Values that cannot stand together.

    Attributes:
        cells: their cells, ascending.
        needed: those without which the others were shown to have a solution, ascending.
        breaks: the direct breaks of a rule; when there are any, ``cells`` are two cells of the first.
    """

    cells: tuple[int, ...]
    needed: tuple[int, ...]
    breaks: tuple[RuleBreak, ...] = ()

    @property
    def minimal(self) -> bool:
        """Whether every proper subset was shown to have a solution."""
        return self.needed == self.cells


def find_core(shape: BoxShape, values: Sequence[int], oracle: Oracle) -> Core | None:
    """Return a core of N² values, or None when they have a solution (or it is not known)."""
    breaks = rule_breaks(shape, values)
    if breaks:
        options = tuple(option_of(shape, cell, values[cell]) for cell in breaks[0].cells[:2])
    else:
        reply = oracle.ask(options_of(shape, values))
        if not reply.impossible:
            return None
        options = reply.core
    return Core(shape, tuple(values), options, breaks)


def find_clash(core: Core, in_every_clash: Iterable[int], oracle: Oracle) -> Clash:
    """Return the smallest clash found in a puzzle with a core, some cells of which are known to be in every clash.

    It is not shrunk to the end when the oracle stops, or where more than `ENOUGH_SHOWN` givens of a large grid are
    shown to be needed and the others would take long.
    """
    if core.breaks:
        cells = _cells(core.shape, core.options)
        return Clash(cells, cells, core.breaks)
    certain = [option_of(core.shape, cell, core.values[cell]) for cell in in_every_clash]
    held = oracle.holding(certain)
    began = oracle.spent
    others = [option for option in options_of(core.shape, core.values) if option not in certain]
    found = [option for option in core.options if option not in certain]
    freedom = _freedom(core)
    rng = random.Random(0)

    def is_enough(shown: int) -> bool:
        large = core.shape.size >= LARGE_GRID and shown >= ENOUGH_SHOWN
        return large and held.spent - began >= SHRINKING_STEPS * held.patience

    rng.shuffle(found)
    found.sort(key=freedom, reverse=True)
    best = _shrunk(certain, found, held, is_enough)
    for _ in range(SHRINKINGS - 1):
        if not found or held.stopped or held.spent - began > FURTHER_ORDERS_STEPS:
            break
        rng.shuffle(others)
        reply = held.ask(others)
        if not reply.impossible:
            break
        found = list(reply.core)
        rng.shuffle(found)
        found.sort(key=freedom, reverse=True)
        best = min(best, _shrunk(certain, found, held, is_enough), key=_Shrunk.rank)
    return Clash(_cells(core.shape, [*best.needed, *best.others]), _cells(core.shape, best.needed))


def _freedom(core: Core) -> Callable[[int], int]:
    """Return how much freedom leaving out an option gives: candidates for its cell, and cells for its value.

    Values that give much are left out first. What then cannot be left out is easier to show: on two near-minimal 25×25
    puzzles of 280 givens it took a third of the dead ends that a random order took.
    """
    shape = core.shape
    peers = geometry(shape).peers
    holders = [Counter(core.values[peer] for peer in peers[cell]) for cell in range(shape.cell_count)]

    def freedom(option: int) -> int:
        cell, value = placement_of(shape, option)
        candidates = shape.size - len(holders[cell].keys() - {0})
        cells = sum(not core.values[peer] and holders[peer][value] == 1 for peer in peers[cell])
        return candidates + cells

    return freedom


def _cells(shape: BoxShape, options: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(placement_of(shape, option)[0] for option in options))


@dataclass(frozen=True)
class _Shrunk:
    """Options that are impossible together: those shown to be needed for that, and the others."""

    needed: list[int]
    others: list[int]

    def rank(self) -> tuple[bool, int]:
        """Return what is least for the best one: a minimal one before others, a small one before a large one."""
        return bool(self.others), len(self.needed) + len(self.others)


def _shrunk(certain: Sequence[int], waiting: list[int], oracle: Oracle, is_enough: Callable[[int], bool]) -> _Shrunk:
    """Return fewer options that are impossible together, out of such that are.

    Those ``certain`` to be needed are kept; of those ``waiting`` one after the other is left out, group by group: what
    is outside the group is held. ``is_enough`` says of a number of options shown to be needed whether to stop.
    """
    needed, unknown = list(certain), list[int]()
    while waiting:
        group, waiting = waiting[:GROUP], waiting[GROUP:]
        held = oracle.holding([*needed, *unknown, *waiting])
        while group:
            if is_enough(len(needed)):
                return _Shrunk(needed, [*unknown, *group, *waiting])
            reply = held.ask(group[1:])
            if reply.impossible:
                core = set(reply.core)
                group = [option for option in group[1:] if option in core]
            else:
                (unknown if reply.solution is None else needed).append(group[0])
                held.hold(group[0])
                group = group[1:]
    return _Shrunk(needed, unknown)
