"""The search: propagate, learn or decide, restart, reduce; until the wanted covers are found or none is left."""

from __future__ import annotations

from typing import Final

from sudoku_app.exact_cover.kernels.compiled import Number
from sudoku_app.exact_cover.kernels.learning_analyse import analyse, find_core, place_second_watch
from sudoku_app.exact_cover.kernels.learning_clauses import KEEP_GLUE, add_clause, has_room, reduce_clauses
from sudoku_app.exact_cover.kernels.learning_compiled import integer, lean_kernel, lean_part
from sudoku_app.exact_cover.kernels.learning_layout import (
    ASSUMED,
    BACKJUMP,
    BEST_TOP,
    BY_CLAUSE,
    BY_LITERAL,
    CONFLICT_COUNT,
    DECISION_COUNT,
    FAST_GLUE,
    FAST_WEIGHT,
    FIXED_TOP,
    FORGETFUL,
    HEAP_SIZE,
    INCREMENT,
    LEARNED_GLUE,
    LEARNED_SIZE,
    LEVEL,
    LUBY_INDEX,
    MAY_GROW,
    MODE,
    MODE_AT,
    MODE_CHANGES,
    NO_REASON,
    OPTIONS,
    REDUCE_AT,
    REDUCTIONS,
    REPHASE_AT,
    REPHASES,
    RESTART_AT,
    RESTARTS,
    SLOW_GLUE,
    SLOW_WEIGHT,
    SOLUTION_COUNT,
    T_DECAY,
    T_FAST,
    T_FIRST_REDUCE,
    T_GAP,
    T_KEEP,
    T_LUBY,
    T_MARGIN,
    T_MODE,
    T_NEXT_REDUCE,
    T_REPHASE,
    T_REUSE,
    T_SHARE,
    T_SLOW,
    T_STABLE,
    T_STABLE_DECAY,
    T_TARGET,
    TARGET_TOP,
    TOP,
    UNSATISFIABLE,
    VARIABLES,
    Assignment,
    Bytes,
    Longs,
    Order,
    Reals,
    Scratch,
    State,
)
from sudoku_app.exact_cover.kernels.learning_order import insert, take_first
from sudoku_app.exact_cover.kernels.learning_propagate import back_to, decide, imply, open_level, propagate
from sudoku_app.exact_cover.kernels.learning_simplify import simplify
from sudoku_app.exact_cover.outcome import CANCEL, CONFLICTS, DEPTH, NODES, SOLUTIONS

# What `run` returns.
EXHAUSTED: Final = 0
SOLUTIONS_READY: Final = 1
CONFLICTS_SPENT: Final = 2
CANCELLED: Final = 3
REFUTED: Final = 4  # the assumptions cannot hold together; scratch.core says which
MEMORY: Final = 5  # the ceiling of the clauses is reached by clauses that must stay
GROW: Final = 6  # the caller is to enlarge the arrays of the clauses
GO_ON: Final = 7

FOCUSED: Final = 0
STABLE: Final = 1
FAST: Final = 0.03
SLOW: Final = 1e-5
RESTART_MARGIN: Final = 1.10
RESTART_GAP: Final = 2
FIRST_REDUCE: Final = 6000
NEXT_REDUCE: Final = 1000


@lean_part
def average(rate: Reals, glue: Number) -> None:
    """Take a learned clause's glue into a fast and a slow moving average, both corrected for their start at 0."""
    fast, slow = rate[T_FAST], rate[T_SLOW]
    rate[FAST_WEIGHT] = (1 - fast) * rate[FAST_WEIGHT] + fast
    rate[FAST_GLUE] += fast / rate[FAST_WEIGHT] * (glue - rate[FAST_GLUE])
    rate[SLOW_WEIGHT] = (1 - slow) * rate[SLOW_WEIGHT] + slow
    rate[SLOW_GLUE] += slow / rate[SLOW_WEIGHT] * (glue - rate[SLOW_GLUE])


@lean_kernel
def make_room(state: State) -> Number:
    """Make sure that the longest possible clause can be added; return `GO_ON`, or what to return to the caller."""
    held, clauses, number = state.held, state.clauses, state.number
    longest = number[VARIABLES] + 1
    if has_room(clauses, number, longest):
        return GO_ON
    if number[MAY_GROW]:
        return GROW
    reduce_clauses(held, clauses, state.scratch.histogram, number, integer(KEEP_GLUE), integer(75))
    if has_room(clauses, number, longest):
        return GO_ON
    reduce_clauses(held, clauses, state.scratch.histogram, number, integer(0), integer(100))
    return GO_ON if has_room(clauses, number, longest) else MEMORY


@lean_part
def add_learned(state: State, glue: Number) -> None:
    """Add the clause in ``scratch.learned``, take back what it says and make its first literal true."""
    cover, held, clauses, order, scratch, number, _rate = state
    size = number[LEARNED_SIZE]
    back_to(cover, held, order, number, number[BACKJUMP])
    literal = integer(scratch.learned[0])
    if size == 1:
        imply(held, number, literal, integer(NO_REASON))
    else:
        clause = add_clause(clauses, number, scratch.learned, size, glue)
        if size == 2:
            imply(held, number, literal, ((integer(scratch.learned[1]) ^ 1) << 2) | BY_LITERAL)
        else:
            imply(held, number, literal, (clause << 2) | BY_CLAUSE)


@lean_part
def learn(state: State, conflict: Number) -> Number:
    """Learn from a conflict and go back; return `GO_ON` or `EXHAUSTED`."""
    cover, held, clauses, order, scratch, number, rate = state
    number[CONFLICT_COUNT] += 1
    if number[LEVEL] == 0:
        number[UNSATISFIABLE] = 1
        return EXHAUSTED
    note_trail(held, order, number)
    analyse(cover, held, clauses.arena, order, scratch, number, rate, conflict)
    average(rate, number[LEARNED_GLUE])
    rate[INCREMENT] /= rate[T_STABLE_DECAY] if number[MODE] == STABLE else rate[T_DECAY]
    add_learned(state, max(1, number[LEARNED_GLUE]))
    return GO_ON


@lean_part
def next_open(held: Assignment, order: Order, number: Longs) -> Number:
    """Return the most active open variable, -1 when all are assigned."""
    while number[HEAP_SIZE] > 0:
        variable = integer(take_first(order, number))
        if held.value[2 * variable] == 0:
            return variable
    return -1


@lean_part
def copy_phases(held: Assignment, phases: Bytes, top: Number) -> None:
    """Note the values of the first ``top`` entries of the trail."""
    for place in range(top):
        literal = held.trail[place]
        phases[literal >> 1] = -1 if literal & 1 else 1


@lean_part
def note_trail(held: Assignment, order: Order, number: Longs) -> None:
    """At a conflict, remember the assignment before its level when it is the longest of late."""
    top = integer(held.level_start[number[LEVEL]])
    if top > number[TARGET_TOP]:
        number[TARGET_TOP] = top
        copy_phases(held, order.target, top)
    if top > number[BEST_TOP]:
        number[BEST_TOP] = top
        copy_phases(held, order.best, top)


@lean_part
def rephase(order: Order, number: Longs, rate: Reals) -> None:
    """Set the saved values anew: to those of the longest trail, or all to the same, by turns."""
    turn = number[REPHASES] % 6
    number[REPHASES] += 1
    number[REPHASE_AT] = number[CONFLICT_COUNT] + integer(rate[T_REPHASE]) * (number[REPHASES] + 1)
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


@lean_part
def luby(index: Number) -> Number:
    """Return an entry (from 1) of the sequence 1, 1, 2, 1, 1, 2, 4, ... of Luby, Sinclair and Zuckerman (1993)."""
    size = integer(1)
    while size < index + 1:
        size *= 2
    while size - 1 != index:
        size //= 2
        if index >= size:
            index -= size - 1
            size = integer(1)
            while size < index + 1:
                size *= 2
    return size // 2


@lean_part
def change_mode(number: Longs, rate: Reals) -> None:
    """Go over from frequent restarts to rare ones or back, each time for longer."""
    number[MODE_CHANGES] += 1
    number[MODE] = STABLE - number[MODE]
    number[MODE_AT] = number[CONFLICT_COUNT] + (integer(rate[T_MODE]) << (number[MODE_CHANGES] // 2))
    number[LUBY_INDEX] = 0
    number[TARGET_TOP] = 0
    if number[MODE] == STABLE:
        number[RESTART_AT] = number[CONFLICT_COUNT] + integer(rate[T_LUBY])


@lean_part
def level_to_keep(held: Assignment, order: Order, number: Longs) -> Number:
    """Return the level up to which a restart would decide the same again (van der Tak and others, 2011)."""
    variable = next_open(held, order, number)
    if variable < 0:
        return number[LEVEL]
    insert(order, number, variable)
    level = min(number[LEVEL], number[ASSUMED])
    while level < number[LEVEL]:
        decision = held.trail[held.level_start[level + 1]] >> 1
        if order.activity[decision] < order.activity[variable]:
            break
        level += 1
    return level


@lean_part
def restart_if_due(state: State) -> None:
    """Take back all but the assumptions when the clauses learned lately are worse than usual."""
    held, order, number, rate = state.held, state.order, state.number, state.rate
    if rate[T_STABLE] > 0:
        if number[MODE_AT] == 0:
            number[MODE_AT] = integer(rate[T_MODE])
            number[REPHASE_AT] = integer(rate[T_REPHASE])
            number[MODE] = rate[T_STABLE] == 2
            number[RESTART_AT] = integer(rate[T_LUBY]) if number[MODE] == STABLE else 0
            if rate[T_STABLE] == 2:
                number[MODE_AT] = integer(1) << 60
        if number[CONFLICT_COUNT] >= number[MODE_AT]:
            change_mode(number, rate)
        if number[CONFLICT_COUNT] >= number[REPHASE_AT] and rate[T_REPHASE] > 0:
            rephase(order, number, rate)
    if number[CONFLICT_COUNT] < number[RESTART_AT]:
        return
    if number[MODE] == STABLE:
        number[LUBY_INDEX] += 1
        number[RESTART_AT] = number[CONFLICT_COUNT] + integer(rate[T_LUBY]) * luby(number[LUBY_INDEX])
    else:
        if rate[FAST_GLUE] <= rate[T_MARGIN] * rate[SLOW_GLUE]:
            return
        number[RESTART_AT] = number[CONFLICT_COUNT] + integer(rate[T_GAP])
    number[RESTARTS] += 1
    level = min(number[LEVEL], number[ASSUMED])
    if rate[T_REUSE] > 0:
        level = level_to_keep(held, order, number)
    back_to(state.cover, held, order, number, level)


@lean_part
def reduce_if_due(state: State) -> Number:
    """Delete clauses from time to time; return whether the search went back to level 0 for it."""
    number, rate = state.number, state.rate
    if number[REDUCE_AT] == 0:
        number[REDUCE_AT] = integer(rate[T_FIRST_REDUCE])
    if number[CONFLICT_COUNT] < number[REDUCE_AT]:
        return False
    number[REDUCTIONS] += 1
    number[REDUCE_AT] = number[CONFLICT_COUNT] + integer(
        rate[T_FIRST_REDUCE] + rate[T_NEXT_REDUCE] * number[REDUCTIONS]
    )
    reduce_clauses(
        state.held, state.clauses, state.scratch.histogram, number, integer(rate[T_KEEP]), integer(rate[T_SHARE])
    )
    if number[LEVEL] > 0 and state.held.level_start[1] == number[FIXED_TOP]:
        return False
    back_to(state.cover, state.held, state.order, number, integer(0))
    simplify(state.cover, state.held, state.clauses, number)
    return True


@lean_part
def note_solution(held: Assignment, scratch: Scratch, number: Longs) -> None:
    """Write the chosen options into the buffer of solutions: their count, then themselves."""
    room = number[OPTIONS] + 1
    start = number[SOLUTION_COUNT] * room
    size = 0
    for option in range(number[OPTIONS]):
        if held.value[2 * option] > 0:
            size += 1
            scratch.solutions[start + size] = option
    scratch.solutions[start] = size
    number[SOLUTION_COUNT] += 1


@lean_part
def gather_blocked(held: Assignment, scratch: Scratch, number: Longs) -> None:
    """Write a clause into ``scratch.learned`` that this solution alone makes false: not all of its decisions again.

    With guards about, its chosen options stand for the decisions: what follows from a guard must not be blocked
    where the guard does not hold.
    """
    size = 0
    if number[VARIABLES] == number[OPTIONS]:
        for level in range(number[LEVEL], 0, -1):
            literal = integer(held.trail[min(integer(held.level_start[level]), number[TOP] - 1)])
            # A level opened for an assumption that was true already has no decision.
            if held.level[literal >> 1] == level and held.reason[literal >> 1] == NO_REASON:
                scratch.learned[size] = literal ^ 1
                size += 1
    else:
        for option in range(number[OPTIONS]):
            if held.value[2 * option] > 0 and held.level[option] > 0:
                scratch.learned[size] = 2 * option + 1
                size += 1
    number[LEARNED_SIZE] = size


@lean_part
def raise_first_watch(held: Assignment, scratch: Scratch, number: Longs) -> None:
    """Move a literal of the highest level to the first place."""
    learned = scratch.learned
    best = 0
    for k in range(1, number[LEARNED_SIZE]):
        if held.level[learned[k] >> 1] > held.level[learned[best] >> 1]:
            best = k
    learned[0], learned[best] = learned[best], learned[0]


@lean_part
def block_solution(state: State) -> Number:
    """Forbid the solution just found and go back; return `GO_ON` or `EXHAUSTED`."""
    cover, held, clauses, order, scratch, number, _rate = state
    gather_blocked(held, scratch, number)
    if number[LEARNED_SIZE] == 0:
        number[UNSATISFIABLE] = 1
        return EXHAUSTED
    raise_first_watch(held, scratch, number)
    place_second_watch(held, scratch, number)
    top_level = integer(held.level[scratch.learned[0] >> 1])
    if number[BACKJUMP] < top_level:
        add_learned(state, integer(0))
        return GO_ON
    # Several literals on the highest level: nothing follows yet.
    back_to(cover, held, order, number, top_level - 1)
    add_clause(clauses, number, scratch.learned, number[LEARNED_SIZE], integer(0))
    return GO_ON


@lean_part
def assume_next(state: State) -> Number:
    """Begin the level of the next assumption; return `GO_ON`, or `REFUTED` when it is false already."""
    cover, held, clauses, _order, scratch, number, _rate = state
    literal = integer(scratch.assumed[number[LEVEL]])
    if held.value[literal] > 0:
        open_level(held, number)
    elif held.value[literal] < 0:
        find_core(cover, held, clauses.arena, scratch, number, literal)
        return REFUTED
    else:
        decide(held, number, literal)
    return GO_ON


@lean_part
def go_deeper(state: State) -> Number:
    """Decide; return `GO_ON`, or `SOLUTIONS_READY` when everything is assigned, or `REFUTED`."""
    held, order, number, rate = state.held, state.order, state.number, state.rate
    if number[LEVEL] < number[ASSUMED]:
        return assume_next(state)
    variable = next_open(held, order, number)
    if variable < 0:
        return SOLUTIONS_READY
    number[DECISION_COUNT] += 1
    phase = order.saved[variable]
    if (number[MODE] == STABLE or rate[T_TARGET] == 2) and rate[T_TARGET] > 0 and order.target[variable] != 0:
        phase = order.target[variable]
    decide(held, number, 2 * variable + (1 if phase < 0 else 0))
    return GO_ON


@lean_part
def report(number: Longs, control: Longs, found: Number) -> None:
    """Write the progress into the control."""
    control[NODES] = number[DECISION_COUNT]
    control[CONFLICTS] = number[CONFLICT_COUNT]
    control[DEPTH] = number[LEVEL]
    control[SOLUTIONS] = found + number[SOLUTION_COUNT]


@lean_kernel
def run(state: State, control: Longs, found: Number, wanted: Number, last_conflict: Number) -> Number:
    """Search until ``wanted`` more solutions are in the buffer or the conflict count reaches ``last_conflict``.

    ``found`` is how many solutions were found before, for the progress display. Returns one of the codes above.
    """
    cover, held, clauses, _order, scratch, number, _rate = state
    if number[UNSATISFIABLE]:
        return EXHAUSTED
    status = GO_ON
    while status == GO_ON:
        status = make_room(state)
        if status != GO_ON:
            break
        conflict = propagate(cover, held, clauses, number)
        if conflict:
            status = learn(state, conflict)
            continue
        report(number, control, found)
        if control[CANCEL]:
            return CANCELLED
        if number[CONFLICT_COUNT] >= last_conflict:
            return CONFLICTS_SPENT
        restart_if_due(state)
        if reduce_if_due(state):
            continue
        status = go_deeper(state)
        if status == SOLUTIONS_READY:
            note_solution(held, scratch, number)
            if not number[FORGETFUL]:
                status = block_solution(state)
            report(number, control, found)
            if number[SOLUTION_COUNT] >= wanted and status == GO_ON:
                status = SOLUTIONS_READY
    return status
