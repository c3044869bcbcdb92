"""The clauses: where they are kept, which literals are watched, which are deleted.

Two literals of each clause are watched (Moskewicz and others, "Chaff", 2001). Deletion goes by the number of decision
levels a clause joins, its glue (Audemard and Simon, "Predicting learnt clauses quality", 2009): clauses of low glue
stay, those of middle glue while they are used, the rest is halved again and again.
"""

from __future__ import annotations

from typing import Final

from sudoku_app.exact_cover.kernels.arrays import Indices, Longs, Number
from sudoku_app.exact_cover.kernels.marking import integer, part
from sudoku_app.exact_cover.learning.layout import (
    ARENA_TOP,
    BY_CLAUSE,
    CLAUSE_COUNT,
    GLUE,
    HEADER,
    LENGTH,
    POOL_HALF,
    POOL_TOP,
    ROOM,
    SIZE,
    START,
    TOP,
    USE,
    Assignment,
    Clauses,
)

KEEP_GLUE: Final = 2  # clauses of at most this glue are never deleted
USED_GLUE: Final = 6  # those of at most this one stay while they are used
DELETED: Final = 0xFFFFFFFF  # in the place of the glue: the clause goes when the arena is packed


@part
def pack_pool(clauses: Clauses, number: Longs) -> None:
    """Copy all watch lists into the other half of the pool, each with room to grow."""
    pool = clauses.pool
    half = len(pool) >> 1
    number[POOL_HALF] = 1 - number[POOL_HALF]
    top = number[POOL_HALF] * half
    for literal in range(len(clauses.watch) >> 2):
        start = integer(clauses.watch[4 * literal + START])
        size = integer(clauses.watch[4 * literal + LENGTH])
        for k in range(size):
            pool[top + k] = pool[start + k]
        clauses.watch[4 * literal + START] = top
        room = size + (size >> 2 << 1) + 4
        clauses.watch[4 * literal + ROOM] = room
        top += room
    number[POOL_TOP] = top


@part
def widen(clauses: Clauses, number: Longs, literal: Number) -> None:
    """Move a full watch list to where it has twice the room."""
    half = len(clauses.pool) >> 1
    room = 2 * integer(clauses.watch[4 * literal + ROOM]) + 4
    if number[POOL_TOP] + room > (number[POOL_HALF] + 1) * half:
        pack_pool(clauses, number)
        if clauses.watch[4 * literal + LENGTH] < clauses.watch[4 * literal + ROOM]:
            return
        room = 2 * integer(clauses.watch[4 * literal + ROOM]) + 4
    start = integer(clauses.watch[4 * literal + START])
    top = number[POOL_TOP]
    for k in range(clauses.watch[4 * literal + LENGTH]):
        clauses.pool[top + k] = clauses.pool[start + k]
    clauses.watch[4 * literal + START] = top
    clauses.watch[4 * literal + ROOM] = room
    number[POOL_TOP] = top + room


@part
def add_watch(clauses: Clauses, number: Longs, literal: Number, blocker: Number, tag: Number) -> None:
    """Let a clause be looked at when ``literal`` becomes true (see `Clauses`)."""
    size = integer(clauses.watch[4 * literal + LENGTH])
    if size >= clauses.watch[4 * literal + ROOM]:
        widen(clauses, number, literal)
    place = clauses.watch[4 * literal + START] + size
    clauses.pool[place] = blocker
    clauses.pool[place + 1] = tag
    clauses.watch[4 * literal + LENGTH] = size + 2


@part
def watch_clause(clauses: Clauses, number: Longs, clause: Number) -> None:
    """Watch the first two literals of a clause."""
    first = integer(clauses.arena[clause + HEADER])
    second = integer(clauses.arena[clause + HEADER + 1])
    tag = 2 * clause + (1 if clauses.arena[clause + SIZE] == 2 else 0)
    add_watch(clauses, number, first ^ 1, second, tag)
    add_watch(clauses, number, second ^ 1, first, tag)


@part
def add_clause(clauses: Clauses, number: Longs, literals: Indices, size: Number, glue: Number) -> Number:
    """Store the first ``size`` (2 or more) literals as a clause, watch the first two and return its place.

    The caller has made sure by `has_room` that it fits.
    """
    arena = clauses.arena
    clause = number[ARENA_TOP]
    arena[clause + SIZE] = size
    arena[clause + GLUE] = glue
    arena[clause + USE] = 2
    for k in range(size):
        arena[clause + HEADER + k] = literals[k]
    number[ARENA_TOP] = clause + HEADER + size
    number[CLAUSE_COUNT] += 1
    watch_clause(clauses, number, clause)
    return clause


@part
def has_room(clauses: Clauses, number: Longs, size: Number) -> Number:
    """Return whether a clause of ``size`` literals fits into the arena and its watches into the pool.

    Half a pool holds what `pack_pool` makes of four words a clause, and the widening of one list besides, as long as
    it is 16 words a clause and 16 a literal.
    """
    half = len(clauses.pool) >> 1
    watches = 16 * (number[CLAUSE_COUNT] + 1) + 16 * (len(clauses.watch) >> 2)
    return number[ARENA_TOP] + HEADER + size <= len(clauses.arena) and watches <= half


@part
def mark_reasons(held: Assignment, clauses: Clauses, number: Longs, step: Number) -> None:
    """Raise the use of all clauses that are reasons by ``step``, so that they are not deleted."""
    for place in range(number[TOP]):
        reason = integer(held.reason[held.trail[place] >> 1])
        if reason & 3 == BY_CLAUSE:
            clauses.arena[(reason >> 2) + USE] += step


@part
def worth_key(arena: Indices, clause: Number) -> Number:
    """Return a number below 4096 that is larger for clauses that are worth less."""
    return min(integer(arena[clause + GLUE]), 63) * 64 + min(integer(arena[clause + SIZE]), 63)


@part
def is_candidate(arena: Indices, clause: Number, kept_glue: Number) -> Number:
    """Return whether a clause may be deleted now; a use of 4 or more marks a reason.

    With ``kept_glue`` 0 every learned clause may.
    """
    glue = arena[clause + GLUE]
    use = arena[clause + USE]
    if glue <= kept_glue or use >= 4:
        return False
    return kept_glue == 0 or use == 0 or (glue > USED_GLUE and use == 1)


@part
def mark_worst(clauses: Clauses, histogram: Longs, number: Longs, kept_glue: Number, share: Number) -> None:
    """Mark a share (in percent) of the candidates as deleted, the worst first, and let all others age."""
    arena = clauses.arena
    histogram[:] = 0
    candidates = 0
    clause = integer(0)
    while clause < number[ARENA_TOP]:
        if is_candidate(arena, clause, kept_glue):
            histogram[worth_key(arena, clause)] += 1
            candidates += 1
        clause += HEADER + integer(arena[clause + SIZE])
    doomed = candidates * share // 100
    threshold = 4095
    while threshold > 0 and doomed > histogram[threshold]:
        doomed -= histogram[threshold]
        threshold -= 1
    clause = 0
    while clause < number[ARENA_TOP]:
        if is_candidate(arena, clause, kept_glue):
            key = worth_key(arena, clause)
            if key > threshold or (key == threshold and doomed > 0):
                doomed -= key == threshold
                arena[clause + GLUE] = DELETED
        elif 0 < arena[clause + USE] < 4:
            arena[clause + USE] -= 1
        clause += HEADER + integer(arena[clause + SIZE])


@part
def redirect_reasons(held: Assignment, clauses: Clauses, number: Longs) -> None:
    """Let reasons follow their clauses, whose new places stand above their use."""
    for place in range(number[TOP]):
        variable = held.trail[place] >> 1
        reason = integer(held.reason[variable])
        if reason & 3 == BY_CLAUSE:
            held.reason[variable] = (integer(clauses.arena[(reason >> 2) + USE]) & ~3) | BY_CLAUSE


@part
def pack_arena(held: Assignment, clauses: Clauses, number: Longs) -> None:
    """Drop the clauses marked as deleted, move the others together and watch them anew."""
    arena = clauses.arena
    kept = 0
    new_top = 0
    clause = integer(0)
    while clause < number[ARENA_TOP]:
        size = integer(arena[clause + SIZE])
        if arena[clause + GLUE] != DELETED:
            arena[clause + USE] |= new_top << 2
            kept += 1
            new_top += HEADER + size
        clause += HEADER + size
    redirect_reasons(held, clauses, number)
    for literal in range(len(clauses.watch) >> 2):
        clauses.watch[4 * literal + LENGTH] = 0
    clause = 0
    old_top = number[ARENA_TOP]
    while clause < old_top:
        size = integer(arena[clause + SIZE])
        if arena[clause + GLUE] != DELETED:
            place = integer(arena[clause + USE]) >> 2
            for k in range(HEADER + size):
                arena[place + k] = arena[clause + k]
            arena[place + USE] &= 3
            watch_clause(clauses, number, place)
        clause += HEADER + size
    number[ARENA_TOP] = new_top
    number[CLAUSE_COUNT] = kept


@part
def reduce_clauses(
    held: Assignment, clauses: Clauses, histogram: Longs, number: Longs, kept_glue: Number, share: Number
) -> None:
    """Delete a share (in percent) of the clauses that are of little use; reasons stay."""
    mark_reasons(held, clauses, number, 4)
    mark_worst(clauses, histogram, number, kept_glue, share)
    mark_reasons(held, clauses, number, -4)
    pack_arena(held, clauses, number)
