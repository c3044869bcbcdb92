"""Why a puzzle has no solution: the values that clash.

A *clash* is a set of values that cannot stand together although every proper subset can: a minimal unsatisfiable
subset of the givens. It is found in three steps. A first *core* comes from the search. Then each of its values is left
out of the whole puzzle: where that makes it solvable, the value lies in every clash. The other values of the core are
left out one by one as long as a clash remains (deletion filter: Bakker, Dikker, Tempelman and Wognum, "Diagnosing and
solving over-determined constraint satisfaction problems", IJCAI 1993); several orders are tried and the smallest
result is kept.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from sudoku_app.sudoku.cover import option_of, options_of, placement_of
from sudoku_app.sudoku.geometry import BoxShape, geometry
from sudoku_app.sudoku.oracle import GROUP, Oracle
from sudoku_app.sudoku.rules import RuleBreak, rule_breaks

# Orders in which the shrinking is tried, and the time after which no further one is begun.
SHRINKINGS = 4
SHRINKING_SECONDS = 0.3

# The shares of the time left, where it is limited, that may go into looking for the values of every clash and then into
# shrinking; what remains is for the likely slips.
CORE_SHARE = 0.4
SHRINKING_SHARE = 0.85


@dataclass(frozen=True)
class Core:
    """Values that cannot stand together, not necessarily all of them needed for that.

    Attributes:
        shape: the box shape.
        values: the whole puzzle, N² values.
        options: the values of the core, as options of the cover.
        in_every_clash: those without which the rest of the puzzle has a solution, each with such a solution.
        undecided: those that were not looked at for that, time having run out.
        breaks: the direct breaks of a rule; when there are any, the core is two values of the first.
    """

    shape: BoxShape
    values: tuple[int, ...]
    options: tuple[int, ...]
    in_every_clash: Mapping[int, tuple[int, ...]]
    undecided: frozenset[int]
    breaks: tuple[RuleBreak, ...]


@dataclass(frozen=True)
class Clash:
    """Values that cannot stand together.

    Attributes:
        cells: their cells, ascending.
        minimal: whether every proper subset was shown to have a solution (not so when time ran out).
        breaks: the direct breaks of a rule; when there are any, ``cells`` are two cells of the first.
    """

    cells: tuple[int, ...]
    minimal: bool
    breaks: tuple[RuleBreak, ...] = ()


def find_core(shape: BoxShape, values: Sequence[int], oracle: Oracle) -> Core | None:
    """Return a core of N² values, or None when they have a solution (or time ran out first)."""
    breaks = rule_breaks(shape, values)
    if breaks:
        options = tuple(option_of(shape, cell, values[cell]) for cell in breaks[0].cells[:2])
    else:
        reply = oracle.ask(options_of(shape, values))
        if not reply.impossible:
            return None
        options = reply.core
    limited = _for_a_share(oracle, CORE_SHARE)
    solutions: dict[int, tuple[int, ...]] = {}
    undecided: set[int] = set()
    for option, held, rest in limited.without_each(options_of(shape, values), options):
        reply = held.ask(rest)
        if reply.solution is not None:
            solutions[option] = reply.solution
        elif not reply.known:
            undecided.add(option)
    return Core(shape, tuple(values), options, solutions, frozenset(undecided), breaks)


def find_clash(core: Core, oracle: Oracle) -> Clash:
    """Return the smallest clash found in a puzzle with a core."""
    if core.breaks:
        return Clash(_cells(core.shape, core.options), True, core.breaks)
    began = time.monotonic()
    held = _for_a_share(oracle, SHRINKING_SHARE).holding(core.in_every_clash)
    others = [option for option in options_of(core.shape, core.values) if option not in core.in_every_clash]
    found = [option for option in core.options if option not in core.in_every_clash]
    freedom = _freedom(core)
    rng = random.Random(0)
    best: tuple[bool, list[int]] | None = None
    for _ in range(SHRINKINGS):
        rng.shuffle(found)
        found.sort(key=freedom, reverse=True)
        shrunk, minimal = _shrunk(list(core.in_every_clash), found, held)
        if best is None or (minimal, -len(shrunk)) > (best[0], -len(best[1])):
            best = minimal, shrunk
        if not found or held.out_of_time or time.monotonic() - began > SHRINKING_SECONDS:
            break
        rng.shuffle(others)
        reply = held.ask(others)
        if not reply.impossible:
            break
        found = list(reply.core)
    assert best is not None
    return Clash(_cells(core.shape, best[1]), best[0])


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


def _for_a_share(oracle: Oracle, share: float) -> Oracle:
    """Return an oracle with a share of the time left."""
    left = oracle.seconds_left
    return oracle if left is None else oracle.holding((), share * left)


def _cells(shape: BoxShape, options: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(placement_of(shape, option)[0] for option in options))


def _shrunk(needed: list[int], waiting: list[int], oracle: Oracle) -> tuple[list[int], bool]:
    """Return options that are impossible together, and whether each of them was shown to be needed for that.

    Those ``needed`` are kept; of those ``waiting`` one after the other is left out, group by group: what is outside the
    group is held.
    """
    while waiting:
        group, waiting = waiting[:GROUP], waiting[GROUP:]
        held = oracle.holding(needed + waiting)
        while group:
            reply = held.ask(group[1:])
            if not reply.known:
                return needed + group + waiting, False
            if reply.impossible:
                core = set(reply.core)
                group = [option for option in group[1:] if option in core]
            else:
                needed.append(group[0])
                held.hold(group[0])
                group = group[1:]
    return needed, True
