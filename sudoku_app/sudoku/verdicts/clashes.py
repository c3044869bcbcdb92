"""Why a puzzle has no solution: the values that clash, and which of them is probably mistyped.

A *clash* is a set of values that cannot stand together although every proper subset can: a minimal unsatisfiable
subset of the givens. It is found in two steps. A first *core* comes from the search. Its values are then left out one
by one as long as a clash remains (deletion filter: Bakker, Dikker, Tempelman and Wognum, "Diagnosing and solving
over-determined constraint satisfaction problems", IJCAI 1993); several orders are tried and the smallest result is
taken. Values that are known to be in every clash are never left out.

A *slip* is a value that, left out, makes the rest solvable again. It lies in every clash, so that it is looked for in
the first core that comes of the search, before that is shrunk. For each slip the values are sought with which the
puzzle would have exactly one solution.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.incremental import GROUP, IncrementalSolver
from sudoku_app.exact_cover.side_by_side import side_by_side
from sudoku_app.sudoku.cover import option_of, options_of, placement_of, sudoku_cover
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.rules import RuleBreak, absent_values, rule_breaks
from sudoku_app.sudoku.limits import FURTHER_ORDERS_STEPS, SHRINKING_STEPS

# Orders in which the shrinking is tried; see `limits.FURTHER_ORDERS_STEPS`.
SHRINKINGS: Final = 4

# From so many givens on that are shown to be needed a clash of a large grid may be left as it is; see
# `limits.SHRINKING_STEPS`.
ENOUGH_SHOWN: Final = 40
LARGE_GRID: Final = 17  # symbols


@dataclass(frozen=True)
class Core:
    """Values that cannot stand together, not necessarily all of them needed for that."""

    shape: GridShape
    values: tuple[int, ...]  # the whole puzzle, N² values
    options: tuple[int, ...]  # the values of the core, as options of the cover
    # The direct breaks of a rule; when there are any, the core is two values of the first.
    breaks: tuple[RuleBreak, ...]


@dataclass(frozen=True)
class Clash:
    """Values that cannot stand together."""

    cells: tuple[int, ...]  # their cells, ascending
    needed: tuple[int, ...]  # those without which the others were shown to have a solution, ascending
    # The direct breaks of a rule; when there are any, ``cells`` are two cells of the first.
    breaks: tuple[RuleBreak, ...] = ()

    @property
    def minimal(self) -> bool:
        """Whether every proper subset was shown to have a solution."""
        return self.needed == self.cells


def find_core(shape: GridShape, values: Sequence[int], effort: Effort = Effort()) -> Core | None:
    """Return a core of N² values, or None when they have a solution (or it is not known)."""
    breaks = rule_breaks(shape, values)
    if breaks:
        options = tuple(option_of(shape, cell, values[cell]) for cell in breaks[0].cells[:2])
    else:
        reply = IncrementalSolver(sudoku_cover(shape), effort).solve(options_of(shape, values))
        if not reply.impossible:
            return None
        options = reply.core
    return Core(shape, tuple(values), options, breaks)


def find_clash(core: Core, in_every_clash: Iterable[int], effort: Effort = Effort()) -> Clash:
    """Return the smallest clash found in a puzzle with a core, some cells of which are known to be in every clash.

    It is not shrunk to the end when the effort is spent, or where more than `ENOUGH_SHOWN` givens of a large grid are
    shown to be needed and the others would take long.
    """
    if core.breaks:
        cells = _cells(core.shape, core.options)
        return Clash(cells, cells, core.breaks)
    certain = [option_of(core.shape, cell, core.values[cell]) for cell in in_every_clash]
    if effort.purse is None:
        effort = effort.limited(None)  # to count what is spent
    held = IncrementalSolver(sudoku_cover(core.shape), effort, certain)
    before = effort.spent
    others = [option for option in options_of(core.shape, core.values) if option not in certain]
    found = [option for option in core.options if option not in certain]
    freedom = _freedom(core)
    large = core.shape.size >= LARGE_GRID
    rng = random.Random(0)

    def is_enough(branch: Effort, shown: int) -> bool:
        spent = branch.spent - before
        return large and shown >= ENOUGH_SHOWN and spent >= SHRINKING_STEPS * effort.times

    rng.shuffle(found)
    found.sort(key=freedom, reverse=True)
    best = _shrunk(certain, found, held, is_enough, large=large)
    for _ in range(SHRINKINGS - 1):
        if not found or effort.stopped or effort.spent - before > FURTHER_ORDERS_STEPS:
            break
        rng.shuffle(others)
        reply = held.solve(others)
        if not reply.impossible:
            break
        found = list(reply.core)
        rng.shuffle(found)
        found.sort(key=freedom, reverse=True)
        best = min(best, _shrunk(certain, found, held, is_enough, large=large), key=_Shrunk.rank)
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


def _cells(shape: GridShape, options: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(placement_of(shape, option)[0] for option in options))


@dataclass(frozen=True)
class _Shrunk:
    """Options that are impossible together: those shown to be needed for that, and the others."""

    needed: list[int]
    others: list[int]

    def rank(self) -> tuple[bool, int]:
        """Return what is least for the best one: a minimal one before others, a small one before a large one."""
        return bool(self.others), len(self.needed) + len(self.others)


def _shrunk(
    certain: Sequence[int],
    waiting: list[int],
    solver: IncrementalSolver,
    is_enough: Callable[[Effort, int], bool],
    *,
    large: bool,
) -> _Shrunk:
    """Return fewer options that are impossible together, out of such that are.

    Those ``certain`` to be needed are kept; of those ``waiting`` one after the other is left out, group by group: what
    is outside the group is held. Beside each group of a large grid the next one is looked at: what is needed where the
    first group is whole is needed when some of that is left out as well. ``is_enough`` says of the effort and a number
    of options shown to be needed whether to stop.
    """
    needed, unknown = list(certain), list[int]()
    beside = GROUP if large else 0
    while waiting:
        group, following, waiting = waiting[:GROUP], waiting[GROUP : GROUP + beside], waiting[GROUP + beside :]

        def enough(effort: Effort, more: int, before: int = len(needed)) -> bool:
            return is_enough(effort, before + more)

        every = [*needed, *unknown, *waiting]
        thinning = partial(_thinned, group, solver, [*every, *following], enough)
        showing = partial(_shown, following, solver, [*every, *group], enough)
        thinned, *shown = side_by_side([thinning, showing] if following else [thinning], solver.effort)
        needed += thinned.needed
        unknown += thinned.unknown
        for also in shown:
            needed += also.needed
            following = [option for option in following if option not in also.needed]
        waiting = [*following, *waiting]
        if thinned.left:
            return _Shrunk(needed, [*unknown, *thinned.left, *waiting])
    return _Shrunk(needed, unknown)


@dataclass(frozen=True)
class _Thinned:
    """What became of a group: options needed, those of which that is not known, and those not looked at."""

    needed: list[int]
    unknown: list[int]
    left: list[int]


def _thinned(
    group: list[int],
    solver: IncrementalSolver,
    others: Sequence[int],
    enough: Callable[[Effort, int], bool],
    effort: Effort,
) -> Iterator[_Thinned]:
    """Leave out the options of a group one after the other as long as a clash with the others remains."""
    held = solver.holding(others, effort)
    needed, unknown = list[int](), list[int]()
    while group and not enough(effort, len(needed)):
        reply = held.solve(group[1:])
        if reply.impossible:
            core = set(reply.core)
            group = [option for option in group[1:] if option in core]
        else:
            (unknown if reply.solution is None else needed).append(group[0])
            held.choose(group[0])
            group = group[1:]
    yield _Thinned(needed, unknown, group)


def _shown(
    group: Sequence[int],
    solver: IncrementalSolver,
    others: Sequence[int],
    enough: Callable[[Effort, int], bool],
    effort: Effort,
) -> Iterator[_Thinned]:
    """Look which options of a group are needed, all of them and the others being there.

    That is given up when more are not than are: then the clash is small, and a look at the group alone is quicker.
    """
    held = solver.holding(others, effort)
    needed, refuted = list[int](), 0
    for option in group:
        if enough(effort, len(needed)) or refuted > len(needed):
            break
        reply = held.solve([other for other in group if other != option])
        if reply.solution is not None:
            needed.append(option)
        refuted += reply.impossible
    yield _Thinned(needed, [], [])


@dataclass(frozen=True)
class Slip:
    """A value that, left out, makes the rest solvable again."""

    cell: int  # where it stands
    value: int
    instead: tuple[int, ...]  # other values with which there is exactly one solution, ascending


@dataclass(frozen=True)
class Slips:
    """The likely slips, the likeliest first, and how far was looked."""

    slips: tuple[Slip, ...]  # those with fewest values ``instead`` first, those with none last
    looked_at: int  # of how many values of the core it is known whether they are slips
    of: int  # how many there are
    complete: bool  # whether that is known of every value, and every other value was tried in place of each slip


def find_slips(core: Core, effort: Effort = Effort()) -> Iterator[Slips]:
    """Yield which values of a core, left out, make the rest solvable, and what could stand there instead.

    Each time a slip is found they are yielded again, with that one; the last yielded are all that were found.
    """
    shape = core.shape
    slips: list[Slip] = []
    looked_at, all_tried = 0, True

    def found(*, complete: bool) -> Slips:
        ranked = sorted(slips, key=lambda slip: (not slip.instead, len(slip.instead), slip.cell))
        return Slips(tuple(ranked), looked_at, len(core.options), complete)

    solver = IncrementalSolver(sudoku_cover(shape), effort)

    def ask(option: int, held: IncrementalSolver, rest: list[int]) -> tuple[bool, Slip | None, bool]:
        """Return whether it is known if an option is a slip, the slip, and whether all was tried in its place."""
        reply = held.solve(rest)
        if reply.solution is None:
            return reply.known, None, True
        instead, tried = _instead(core, option, reply.solution, held, rest)
        return True, Slip(*placement_of(shape, option), instead), tried

    for known, slip, tried in solver.without_each(options_of(shape, core.values), core.options, ask):
        looked_at += known
        all_tried &= tried
        if slip is not None:
            slips.append(slip)
            yield found(complete=False)
    yield found(complete=all_tried and looked_at == len(core.options))


def _instead(
    core: Core, wrong: int, first: Sequence[int], held: IncrementalSolver, rest: list[int]
) -> tuple[tuple[int, ...], bool]:
    """Return the values with which there is exactly one solution, and whether all were tried to the end.

    Each value that occurs is shown by a solution, ``first`` being one without the wrong option; then a second solution
    with it is asked for. What the solver holds and the rest are the puzzle without the wrong option.
    """
    shape = core.shape
    cell, _ = placement_of(shape, wrong)
    if len(absent_values(shape, core.values)) > 2:
        return (), True  # whatever stands there, two values are left that can be exchanged
    seen = {core.values[peer] for peer in geometry(shape).peers[cell]}
    unseen = {option_of(shape, cell, value) for value in range(1, shape.size + 1) if value not in seen} - {wrong}
    shown: dict[int, Sequence[int]] = {}
    solution: Sequence[int] | None = first
    while solution is not None:
        option = next(option for option in solution if placement_of(shape, option)[0] == cell)
        shown[option] = solution
        unseen.discard(option)
        if not unseen:
            break
        reply = held.solve_any(rest, sorted(unseen))
        if not reply.known:
            return (), False
        solution = reply.solution
    instead: list[int] = []
    for option, known in sorted(shown.items()):
        placing = (other for other in known if other < shape.size**3)
        changed = [~other for other in placing if not core.values[placement_of(shape, other)[0]]]
        reply = held.solve_any([*rest, option], changed)
        if not reply.known:
            return tuple(instead), False
        if reply.impossible:
            instead.append(placement_of(shape, option)[1])
    return tuple(instead), True
