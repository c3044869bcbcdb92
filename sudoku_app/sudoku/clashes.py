"""Why a puzzle has no solution: the clash, and the likely slip.

A *clash* is a set of values that cannot stand together although every proper subset can: a minimal unsatisfiable
subset of the givens. It is found from a first core of the search, which is then shrunk one value at a time (deletion
filter: Bakker, Dikker, Tempelman and Wognum, "Diagnosing and solving over-determined constraint satisfaction
problems", IJCAI 1993); several orders are tried and the smallest result is kept.

A *slip* is a value that, left out, makes the rest solvable again. It must lie in every clash, so that only one clash's
cells have to be tried. For each slip the values are sought with which the puzzle would have exactly one solution.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_app.sudoku.cover import option_of, options_of, placement_of
from sudoku_app.sudoku.geometry import BoxShape, geometry
from sudoku_app.sudoku.oracle import Oracle
from sudoku_app.sudoku.rules import RuleBreak, rule_breaks

# Orders in which the shrinking is tried, and the time after which no further one is begun.
SHRINKINGS = 4
SHRINKING_SECONDS = 0.3

# The share of a limited time that shrinking may take; the rest is for the slips.
SHRINKING_SHARE = 0.5

# How many values are left out one by one from the same search, in which all the others are held. With 20 or 60 a
# question on a near-minimal 25×25 puzzle took 150 ms, with nothing held 500; what a search has learned grows with it.
GROUP = 60


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


@dataclass(frozen=True)
class Slip:
    """A value that, left out, makes the rest solvable again.

    Attributes:
        cell: where it stands.
        value: the value.
        instead: other values with which there is exactly one solution, ascending.
    """

    cell: int
    value: int
    instead: tuple[int, ...]


@dataclass(frozen=True)
class Slips:
    """The likely slips, the likeliest first, and how far was looked.

    Attributes:
        slips: those with fewest values ``instead`` first, those with none last.
        looked_at: how many values of the clash were tried.
        of: how many there are.
        complete: whether every value and every other value for it was tried.
    """

    slips: tuple[Slip, ...]
    looked_at: int
    of: int
    complete: bool


def find_clash(shape: BoxShape, values: Sequence[int], oracle: Oracle) -> Clash | None:
    """Return the smallest clash found among N² values, or None when they have a solution (or time ran out first)."""
    breaks = rule_breaks(shape, values)
    if breaks:
        return Clash(breaks[0].cells[:2], True, breaks)
    options = options_of(shape, values)
    began = time.monotonic()
    left = oracle.seconds_left
    shrinking = oracle if left is None else oracle.holding((), SHRINKING_SHARE * left)
    rng = random.Random(0)
    best: tuple[bool, list[int]] | None = None
    for _ in range(SHRINKINGS):
        reply = shrinking.ask(options)
        if not reply.impossible:
            break
        core = list(reply.core)
        rng.shuffle(core)
        shrunk, minimal = _shrunk(core, shrinking)
        if best is None or (minimal, -len(shrunk)) > (best[0], -len(best[1])):
            best = minimal, shrunk
        if shrinking.out_of_time or time.monotonic() - began > SHRINKING_SECONDS:
            break
        rng.shuffle(options)
    if best is None:
        return None
    return Clash(tuple(sorted(placement_of(shape, option)[0] for option in best[1])), best[0])


def _shrunk(options: list[int], oracle: Oracle) -> tuple[list[int], bool]:
    """Return a subset of impossible options that is still impossible, and whether it was shown to be minimal.

    Options are left out one by one, group by group: those outside the group are held.
    """
    needed: list[int] = []
    waiting = options
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


def find_slips(shape: BoxShape, values: Sequence[int], clash: Clash, oracle: Oracle) -> Slips:
    """Return which values of a clash, left out, make the rest solvable, and what could stand there instead."""
    slips = []
    looked_at = 0
    complete = True
    for cell in clash.cells:
        if oracle.out_of_time:
            complete = False
            break
        rest = list(values)
        rest[cell] = 0
        looked_at += 1
        if rule_breaks(shape, rest):
            continue
        held = oracle.holding(options_of(shape, rest))
        reply = held.ask(())
        if reply.solution is not None:
            instead, all_tried = _instead(shape, rest, cell, values[cell], reply.solution, held)
            complete &= all_tried
            slips.append(Slip(cell, values[cell], instead))
        complete &= reply.known
    slips.sort(key=lambda slip: (not slip.instead, len(slip.instead), slip.cell))
    return Slips(tuple(slips), looked_at, len(clash.cells), complete)


def _instead(
    shape: BoxShape, rest: Sequence[int], cell: int, wrong: int, solution: tuple[int, ...], held: Oracle
) -> tuple[tuple[int, ...], bool]:
    """Return the values with which there is exactly one solution, and whether all were tried to the end.

    Each value that occurs is shown by a solution; then a second solution with it is asked for. The oracle holds the
    rest, of which a solution is given.
    """
    taken = {rest[peer] for peer in geometry(shape).peers[cell]}
    unseen = {option_of(shape, cell, value) for value in range(1, shape.size + 1) if value not in taken | {wrong}}
    shown: dict[int, tuple[int, ...]] = {}
    found: tuple[int, ...] | None = solution
    while found is not None:
        option = next(option for option in found if placement_of(shape, option)[0] == cell)
        shown[option] = found
        unseen.discard(option)
        if not unseen:
            break
        reply = held.ask_any((), sorted(unseen))
        if not reply.known:
            return (), False
        found = reply.solution
    instead: list[int] = []
    for option, known in sorted(shown.items()):
        reply = held.ask_any((option,), [~other for other in known if not rest[placement_of(shape, other)[0]]])
        if not reply.known:
            return tuple(instead), False
        if reply.impossible:
            instead.append(placement_of(shape, option)[1])
    return tuple(instead), True
