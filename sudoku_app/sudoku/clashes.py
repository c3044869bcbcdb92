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
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_app.exact_cover.outcome import Budget
from sudoku_app.sudoku.checking import Verdict, check
from sudoku_app.sudoku.cover import option_of, placement_of
from sudoku_app.sudoku.geometry import BoxShape, geometry
from sudoku_app.sudoku.oracle import Oracle
from sudoku_app.sudoku.rules import RuleBreak, rule_breaks

# Orders in which the shrinking is tried, and the time after which no further one is begun.
SHRINKINGS = 4
SHRINKING_SECONDS = 0.3

# The share of a limited time that shrinking may take; the rest is for the slips.
SHRINKING_SHARE = 0.5

# Solutions of the rest that are listed to see what could stand in a slip's place.
SOLUTIONS_TO_LIST = 4


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
    everything = [option_of(shape, cell, value) for cell, value in enumerate(values) if value]
    reply = oracle.ask(everything)
    if not reply.impossible:
        return None
    best: tuple[list[int], bool] | None = None
    began = time.monotonic()
    left = oracle.seconds_left
    until = None if left is None else began + SHRINKING_SHARE * left
    rng = random.Random(0)
    for attempt in range(SHRINKINGS):
        start = list(reply.core if attempt % 2 == 0 else everything)
        rng.shuffle(start)
        shrunk, minimal = _shrunk(start, oracle, until)
        if best is None or (minimal, -len(shrunk)) > (best[1], -len(best[0])):
            best = shrunk, minimal
        if oracle.out_of_time or time.monotonic() - began > SHRINKING_SECONDS:
            break
    assert best is not None
    return Clash(tuple(sorted(placement_of(shape, option)[0] for option in best[0])), best[1])


def _shrunk(options: list[int], oracle: Oracle, until: float | None) -> tuple[list[int], bool]:
    """Return a subset of impossible options that is still impossible, and whether it was shown to be minimal.

    ``until`` is when to stop, on the monotonic clock.
    """
    needed: list[int] = []
    open_options = options
    while open_options:
        if until is not None and time.monotonic() >= until:
            return needed + open_options, False
        reply = oracle.ask(needed + open_options[1:])
        if not reply.known:
            return needed + open_options, False
        if reply.impossible:
            core = set(reply.core)
            open_options = [option for option in open_options[1:] if option in core]
        else:
            needed.append(open_options[0])
            open_options = open_options[1:]
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
        reply = None
        if not rule_breaks(shape, rest):
            reply = oracle.ask([option_of(shape, k, value) for k, value in enumerate(rest) if value])
        looked_at += 1
        if reply is not None and reply.solution is not None:
            instead, all_tried = _instead(shape, rest, cell, values[cell], oracle)
            complete &= all_tried
            slips.append(Slip(cell, values[cell], instead))
        complete &= reply is None or reply.known
    slips.sort(key=lambda slip: (not slip.instead, len(slip.instead), slip.cell))
    return Slips(tuple(slips), looked_at, len(clash.cells), complete)


def _instead(shape: BoxShape, rest: list[int], cell: int, wrong: int, oracle: Oracle) -> tuple[tuple[int, ...], bool]:
    """Return the values with which there is exactly one solution, and whether all were tried to the end.

    The solutions of the rest are listed first: when they are few they answer for every value at once, and otherwise
    they rule out the values that occur in two of them.
    """
    listed = check(
        shape,
        rest,
        limit=SOLUTIONS_TO_LIST,
        budget=Budget(seconds=oracle.seconds_left),
        control=oracle.control,
        engine=oracle.engine,
    )
    times = Counter(solution[cell] for solution in listed.solutions)
    if listed.exact:
        return tuple(sorted(value for value, count in times.items() if count == 1 and value != wrong)), True
    taken = {rest[peer] for peer in geometry(shape).peers[cell]} | {wrong}
    found: list[int] = []
    for value in sorted(set(range(1, shape.size + 1)) - taken):
        if times[value] > 1:
            continue
        if oracle.out_of_time:
            return tuple(found), False
        tried = list(rest)
        tried[cell] = value
        answer = check(
            shape, tried, budget=Budget(seconds=oracle.seconds_left), control=oracle.control, engine=oracle.engine
        )
        if answer.verdict is Verdict.UNDECIDED:
            return tuple(found), False
        if answer.verdict is Verdict.UNIQUE:
            found.append(value)
    return tuple(found), True
