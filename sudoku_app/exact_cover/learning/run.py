"""The search: propagate, learn or decide, restart, reduce; until the wanted covers are found or none is left."""

from __future__ import annotations

from typing import Final

from sudoku_app.exact_cover.kernels.arrays import Indices, Longs
from sudoku_app.exact_cover.kernels.marking import integer, kernel, part
from sudoku_app.exact_cover.learning.analyse import analyse, bump_reasons, clear_touched, find_core, place_second_watch
from sudoku_app.exact_cover.learning.clauses import KEEP_GLUE, add_clause, has_room, reduce_clauses
from sudoku_app.exact_cover.learning.layout import (
    ASSUMED,
    BACKJUMP,
    BY_CLAUSE,
    BY_LITERAL,
    CONFLICT_COUNT,
    COVERS_FOUND,
    DECISION_COUNT,
    FIXED_TOP,
    FORGETFUL,
    LEARNED_GLUE,
    LEARNED_SIZE,
    LEVEL,
    MAY_GROW,
    NO_REASON,
    OPTIONS,
    REDUCE_AT,
    REDUCTIONS,
    SOLUTION_COUNT,
    TOP,
    UNSATISFIABLE,
    VARIABLES,
    Assignment,
    Scratch,
    State,
)
from sudoku_app.exact_cover.learning.order import insert
from sudoku_app.exact_cover.learning.propagate import back_to, decide, imply, open_level, propagate
from sudoku_app.exact_cover.learning.restart import (
    average,
    decision_on,
    let_activity_fade,
    next_open,
    note_trail,
    restart_if_due,
)
from sudoku_app.exact_cover.learning.shrink import drop_rivals, shrink
from sudoku_app.exact_cover.learning.simplify import simplify
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

# Deleting clauses early and often keeps propagation fast. On the four hardest published 25×25 Sudokus, with so many
# conflicts more to each next reduction: 1,000 took twice the time of 100 at as many conflicts; 100 took 39.8 s, 12 took
# 31.4 s (5 % more conflicts, each a quarter cheaper), 5 took 31.9 s (14 % more conflicts). Easier ones do not change.
FIRST_REDUCE: Final = 300  # conflicts
NEXT_REDUCE: Final = 12  # more to each next reduction
REDUCE_SHARE: Final = 75  # percent of the candidates


@kernel
def make_room(state: State) -> int:
    """Make sure that the longest possible clause can be added; return `GO_ON`, or what to return to the caller."""
    return ensure_room(state)


@part
def ensure_room(state: State) -> int:
    """Make sure that the longest possible clause can be added; return `GO_ON`, or what to return to the caller."""
    held, clauses, number = state.held, state.clauses, state.number
    longest = number[VARIABLES] + 1
    if has_room(clauses, number, longest):
        return GO_ON
    if number[MAY_GROW]:
        return GROW
    reduce_clauses(held, clauses, state.scratch.histogram, number, integer(KEEP_GLUE), integer(REDUCE_SHARE))
    if has_room(clauses, number, longest):
        return GO_ON
    reduce_clauses(held, clauses, state.scratch.histogram, number, integer(0), integer(100))
    return GO_ON if has_room(clauses, number, longest) else MEMORY


@part
def add_learned(state: State, glue: int) -> None:
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


@part
def learn(state: State, conflict: int) -> int:
    """Learn from a conflict and go back; return `GO_ON` or `EXHAUSTED`."""
    cover, held, clauses, order, scratch, number, rate = state
    number[CONFLICT_COUNT] += 1
    if number[LEVEL] == 0:
        number[UNSATISFIABLE] = 1
        return EXHAUSTED
    note_trail(held, order, number)
    analyse(cover, held, clauses.arena, order, scratch, number, rate, conflict)
    shrink(cover, held, clauses.arena, scratch, number)
    drop_rivals(cover, scratch, number)
    bump_reasons(cover, held, clauses.arena, order, scratch, number, rate)
    place_second_watch(held, scratch, number)
    clear_touched(scratch, number)
    average(rate, number[LEARNED_GLUE])
    let_activity_fade(number, rate)
    add_learned(state, max(1, number[LEARNED_GLUE]))
    return GO_ON


@part
def reduce_if_due(state: State) -> bool:
    """Delete clauses from time to time; return whether the search went back to level 0 for it."""
    cover, held, clauses, order, scratch, number, _rate = state
    if number[CONFLICT_COUNT] < number[REDUCE_AT]:
        return False
    number[REDUCTIONS] += 1
    number[REDUCE_AT] = number[CONFLICT_COUNT] + FIRST_REDUCE + NEXT_REDUCE * number[REDUCTIONS]
    reduce_clauses(held, clauses, scratch.histogram, number, integer(KEEP_GLUE), integer(REDUCE_SHARE))
    if number[LEVEL] > 0 and held.level_start[1] == number[FIXED_TOP]:
        return False
    back_to(cover, held, order, number, integer(0))
    simplify(cover, held, clauses, number)
    return True


@part
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
    number[COVERS_FOUND] += 1


@part
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


@part
def raise_first_watch(held: Assignment, scratch: Scratch, number: Longs) -> None:
    """Move a literal of the highest level to the first place."""
    learned = scratch.learned
    best = 0
    for k in range(1, number[LEARNED_SIZE]):
        if held.level[learned[k] >> 1] > held.level[learned[best] >> 1]:
            best = k
    learned[0], learned[best] = learned[best], learned[0]


@part
def block_solution(state: State) -> int:
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


@part
def assume_next(state: State) -> int:
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


@part
def go_deeper(state: State) -> int:
    """Decide; return `GO_ON`, or `SOLUTIONS_READY` when everything is assigned, or `REFUTED`."""
    held, order, number = state.held, state.order, state.number
    if number[LEVEL] < number[ASSUMED]:
        return assume_next(state)
    variable = next_open(held, order, number)
    if variable < 0:
        return SOLUTIONS_READY
    number[DECISION_COUNT] += 1
    decide(held, number, decision_on(order, number, variable))
    return GO_ON


@part
def report(number: Longs, control: Longs, found: int) -> None:
    """Write the progress into the control."""
    control[NODES] = number[DECISION_COUNT]
    control[CONFLICTS] = number[CONFLICT_COUNT]
    control[DEPTH] = number[LEVEL]
    control[SOLUTIONS] = found + number[SOLUTION_COUNT]


@kernel
def go_to_root(state: State) -> None:
    """Take back all decisions."""
    back_to(state.cover, state.held, state.order, state.number, integer(0))


@kernel
def enter_variable(state: State, variable: int) -> None:
    """Put a new variable among those that decisions are made on."""
    insert(state.order, state.number, variable)


@kernel
def demand_literal(state: State, literal: int) -> None:
    """Make an open literal true for good; the search stands on level 0."""
    imply(state.held, state.number, literal, integer(NO_REASON))


@kernel
def demand_clause(state: State, literals: Indices) -> None:
    """Store a clause of two or more open literals for good; `make_room` has made room for it."""
    add_clause(state.clauses, state.number, literals, len(literals), integer(0))


@kernel
def run(state: State, control: Longs, found: int, wanted: int, last_conflict: int) -> int:
    """Search until ``wanted`` more solutions are in the buffer or the conflict count reaches ``last_conflict``.

    ``found`` is how many solutions were found before, for the progress display. Returns one of the codes above.
    """
    cover, held, clauses, _order, scratch, number, _rate = state
    if number[UNSATISFIABLE]:
        return EXHAUSTED
    status = GO_ON
    while status == GO_ON:
        status = ensure_room(state)
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
