"""When the search starts again from its assumptions, and which values its decisions take.

Two modes take turns, each time for longer (Biere and Fleury, "Chasing target phases", 2020). The *focused* one restarts
whenever the clauses learned lately are worse than usual (Audemard and Simon, "Refining restarts strategies", 2012) and
forgets old activity fast. The *stable* one restarts after the steps of a fixed sequence, forgets slowly, and decides as
in the longest trail without a conflict.
"""

from __future__ import annotations

from typing import Final

from sudoku_app.exact_cover.kernels.arrays import Bytes, Longs, Reals
from sudoku_app.exact_cover.kernels.marking import integer, part
from sudoku_app.exact_cover.learning.layout import (
    ASSUMED,
    BEST_TOP,
    CONFLICT_COUNT,
    COVERS_FOUND,
    FAST_GLUE,
    FAST_WEIGHT,
    FORGETFUL,
    HEAP_SIZE,
    INCREMENT,
    LEVEL,
    LUBY_INDEX,
    MODE,
    MODE_AT,
    MODE_CHANGES,
    OPTIONS,
    REPHASE_AT,
    REPHASES,
    RESTART_AT,
    SLOW_GLUE,
    SLOW_WEIGHT,
    TARGET_TOP,
    VARIABLES,
    Assignment,
    Order,
    State,
)
from sudoku_app.exact_cover.learning.order import insert, take_first
from sudoku_app.exact_cover.learning.propagate import back_to

FOCUSED: Final = 0
STABLE: Final = 1

# Measured on 25×25 Sudokus of 10,000 to 200,000 conflicts (near-minimal ones and Gecode's). All of these move the
# total by a few percent, which is about the noise of the order of decisions, but for the decay: 0.98 for both modes
# took a sixth longer.
FOCUSED_DECAY: Final = 0.95
STABLE_DECAY: Final = 0.99
FAST: Final = 0.03  # weight of a new clause's glue in the fast moving average
SLOW: Final = 1e-5
RESTART_MARGIN: Final = 1.10
RESTART_GAP: Final = 2  # conflicts between two restarts, at least
LUBY_UNIT: Final = 1024  # conflicts
FIRST_MODE: Final = 1000  # conflicts; doubled with every second change
REPHASE_GAP: Final = 1000  # conflicts; one more such gap with every rephasing


@part
def average(rate: Reals, glue: int) -> None:
    """Take a learned clause's glue into a fast and a slow moving average, both corrected for their start at 0."""
    rate[FAST_WEIGHT] = (1 - FAST) * rate[FAST_WEIGHT] + FAST
    rate[FAST_GLUE] += FAST / rate[FAST_WEIGHT] * (glue - rate[FAST_GLUE])
    rate[SLOW_WEIGHT] = (1 - SLOW) * rate[SLOW_WEIGHT] + SLOW
    rate[SLOW_GLUE] += SLOW / rate[SLOW_WEIGHT] * (glue - rate[SLOW_GLUE])


@part
def let_activity_fade(number: Longs, rate: Reals) -> None:
    """Make what is bumped from now on count for more."""
    rate[INCREMENT] /= STABLE_DECAY if number[MODE] == STABLE else FOCUSED_DECAY


@part
def next_open(held: Assignment, order: Order, number: Longs) -> int:
    """Take the most active open variable from the heap and return it, -1 when all are assigned."""
    while number[HEAP_SIZE] > 0:
        variable = integer(take_first(order, number))
        if held.value[2 * variable] == 0:
            return variable
    return -1


@part
def copy_trail(held: Assignment, phases: Bytes, top: int) -> None:
    """Note the values of the first ``top`` entries of the trail."""
    for place in range(top):
        literal = held.trail[place]
        phases[literal >> 1] = -1 if literal & 1 else 1


@part
def note_trail(held: Assignment, order: Order, number: Longs) -> None:
    """At a conflict, remember the assignment before its level when it is the longest of late."""
    top = integer(held.level_start[number[LEVEL]])
    if top > number[TARGET_TOP]:
        number[TARGET_TOP] = top
        copy_trail(held, order.target, top)
    if top > number[BEST_TOP]:
        number[BEST_TOP] = top
        copy_trail(held, order.best, top)


@part
def rephase(order: Order, number: Longs) -> None:
    """Set the saved values again: to those of the longest trail, or all to the same, or to the opposite, by turns."""
    turn = number[REPHASES] % 6
    number[REPHASES] += 1
    number[REPHASE_AT] = number[CONFLICT_COUNT] + REPHASE_GAP * (number[REPHASES] + 1)
    for variable in range(number[VARIABLES]):
        if turn == 1:
            order.saved[variable] = -1
        elif turn == 4:
            order.saved[variable] = 1
        elif turn == 3:
            order.saved[variable] = -order.saved[variable]
        elif order.best[variable] != 0:
            order.saved[variable] = order.best[variable]
        order.target[variable] = 0
    number[TARGET_TOP] = 0
    number[BEST_TOP] = 0


@part
def preferred_value(order: Order, number: Longs, variable: int) -> int:
    """Return the value (1 or -1) that a decision gives to a variable."""
    if number[MODE] == STABLE and order.target[variable] != 0:
        target: int = order.target[variable]
        return target
    saved: int = order.saved[variable]
    return saved


@part
def has_to_prove(number: Longs) -> bool:
    """Return whether the search is about excluding covers now more than about finding one.

    A search that wants all covers is, once its first mode is over, when a cover is found or the mode is the focused
    one: stable ones look for the first cover. On two 36×36 Sudokus with several solutions and 48 % given that took a
    quarter of the conflicts that proving from the first mode on takes; on 25×25 ones with one solution 1.02 of the time
    (two and three seeds, geometric mean). Focused modes that look for the first cover too: 1.10.
    """
    in_focus: bool = number[MODE] == FOCUSED or number[COVERS_FOUND] > 0
    return in_focus and number[MODE_CHANGES] > 0 and not number[FORGETFUL]


@part
def decision_on(order: Order, number: Longs, variable: int) -> int:
    """Return the literal to decide when an open variable is the most active one.

    For a proof an option is taken in, which excludes more than leaving it out: 0.93 of the conflicts on 25×25 Sudokus
    with one solution.
    """
    if variable < number[OPTIONS] and has_to_prove(number):
        return 2 * variable
    return 2 * variable + (1 if preferred_value(order, number, variable) < 0 else 0)


@part
def luby(index: int) -> int:
    """Return an entry, counted from 1, of the sequence 1, 1, 2, 1, 1, 2, 4, ...

    Luby, Sinclair and Zuckerman, "Optimal speedup of Las Vegas algorithms", 1993: the sequence up to 2^k - 1 entries
    is that up to 2^(k-1) - 1 entries twice, followed by 2^(k-1).
    """
    while True:
        size = integer(1)
        while 2 * size <= index:
            size *= 2
        if index == 2 * size - 1:
            return size
        index -= size - 1


@part
def change_mode(number: Longs) -> None:
    """Go over from one mode to the other."""
    number[MODE_CHANGES] += 1
    number[MODE] = STABLE - number[MODE]
    number[MODE_AT] = number[CONFLICT_COUNT] + (integer(FIRST_MODE) << (number[MODE_CHANGES] // 2))
    number[LUBY_INDEX] = 0
    number[TARGET_TOP] = 0
    if number[MODE] == STABLE:
        number[RESTART_AT] = number[CONFLICT_COUNT] + LUBY_UNIT


@part
def level_to_keep(held: Assignment, order: Order, number: Longs) -> int:
    """Return the level up to which a restart would decide the same again.

    Van der Tak, Ramos and Heule, "Reusing the assignment trail in CDCL solvers", 2011.
    """
    variable = next_open(held, order, number)
    if variable < 0:
        current: int = number[LEVEL]
        return current
    insert(order, number, variable)
    level: int = min(number[LEVEL], number[ASSUMED])
    while level < number[LEVEL]:
        decision = held.trail[held.level_start[level + 1]] >> 1
        if order.activity[decision] < order.activity[variable]:
            break
        level += 1
    return level


@part
def is_restart_due(number: Longs, rate: Reals) -> bool:
    """Return whether to restart now, and set the time before which there is no next one."""
    conflicts = number[CONFLICT_COUNT]
    if conflicts < number[RESTART_AT]:
        return False
    if number[MODE] == STABLE:
        number[LUBY_INDEX] += 1
        number[RESTART_AT] = conflicts + LUBY_UNIT * luby(number[LUBY_INDEX])
        return True
    if rate[FAST_GLUE] <= RESTART_MARGIN * rate[SLOW_GLUE]:
        return False
    number[RESTART_AT] = conflicts + RESTART_GAP
    return True


@part
def restart_if_due(state: State) -> None:
    """Change the mode, the saved values, or take decisions back, each when it is time."""
    held, order, number, rate = state.held, state.order, state.number, state.rate
    if number[CONFLICT_COUNT] >= number[MODE_AT]:
        change_mode(number)
    if number[CONFLICT_COUNT] >= number[REPHASE_AT]:
        rephase(order, number)
    if is_restart_due(number, rate):
        back_to(state.cover, held, order, number, level_to_keep(held, order, number))
