"""The clauses: where they are stored, which literals are watched, which are deleted.

Two literals of each clause are watched (Moskewicz and others, "Chaff", 2001). Deletion goes by the number of decision
levels a clause joins, its glue (Audemard and Simon, "Predicting learnt clauses quality", 2009), and by its length:
clauses of low glue stay, those of middle glue while they are used, and of the others the longest go again and again.
"""

from __future__ import annotations

from typing import Final

from sudoku_app.exact_cover.kernels.arrays import Indices, Longs
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
IS_REASON: Final = 4  # added to a clause's use while it is the reason of an assignment

# A clause's worth is measured by its glue and its size, each cut off below this.
WORTH_STEPS: Final = 64
WORTHS: Final = WORTH_STEPS * WORTH_STEPS  # how many keys there are, from 0


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
def widen(clauses: Clauses, number: Longs, literal: int) -> None:
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
def add_watch(clauses: Clauses, number: Longs, literal: int, blocker: int, tag: int) -> None:
    """Let a clause be looked at when ``literal`` becomes true (see `Clauses`)."""
    size = integer(clauses.watch[4 * literal + LENGTH])
    if size >= clauses.watch[4 * literal + ROOM]:
        widen(clauses, number, literal)
    place = clauses.watch[4 * literal + START] + size
    clauses.pool[place] = blocker
    clauses.pool[place + 1] = tag
    clauses.watch[4 * literal + LENGTH] = size + 2


@part
def watch_clause(clauses: Clauses, number: Longs, clause: int) -> None:
    """Watch the first two literals of a clause."""
    first = integer(clauses.arena[clause + HEADER])
    second = integer(clauses.arena[clause + HEADER + 1])
    tag = 2 * clause + (1 if clauses.arena[clause + SIZE] == 2 else 0)
    add_watch(clauses, number, first ^ 1, second, tag)
    add_watch(clauses, number, second ^ 1, first, tag)


@part
def add_clause(clauses: Clauses, number: Longs, literals: Indices, size: int, glue: int) -> int:
    """Store the first ``size`` (2 or more) literals as a clause, watch the first two and return its place.

    The caller has made sure by `has_room` that it fits.
    """
    arena = clauses.arena
    clause: int = number[ARENA_TOP]
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
def has_room(clauses: Clauses, number: Longs, size: int) -> bool:
    """Return whether a clause of ``size`` literals fits into the arena and its watches into the pool.

    Half a pool suffices while it has 16 words for each clause and 16 for each literal. Of each clause two entries of
    two words are in the lists, and while a list is visited, one more may be: what left it is cut off at the end. Six
    words a clause take nine when `pack_pool` gives each list half as much again, and 4 a literal. A list has at most
    two words for each clause, so that a full one that is widened gets no more than another 4 a clause and 4.
    """
    half = len(clauses.pool) >> 1
    watches = 16 * (number[CLAUSE_COUNT] + 1) + 16 * (len(clauses.watch) >> 2)
    enough: bool = number[ARENA_TOP] + HEADER + size <= len(clauses.arena) and watches <= half
    return enough


@part
def mark_reasons(held: Assignment, clauses: Clauses, number: Longs, step: int) -> None:
    """Raise the use of all clauses that are reasons by ``step``, so that they are not deleted."""
    for place in range(number[TOP]):
        reason = integer(held.reason[held.trail[place] >> 1])
        if reason & 3 == BY_CLAUSE:
            clauses.arena[(reason >> 2) + USE] += step


@part
def worth_key(arena: Indices, clause: int) -> int:
    """Return a number below `WORTHS` that is larger for clauses that are worth less: longer ones, then by their glue.

    Glue first and then length took 1.04 times the conflicts and 1.06 times the time on 25×25 Sudokus (ten of 5,000 to
    80,000 conflicts); their product, or sums of the two, came between.
    """
    size = min(integer(arena[clause + SIZE]), WORTH_STEPS - 1)
    return size * WORTH_STEPS + min(integer(arena[clause + GLUE]), WORTH_STEPS - 1)


@part
def is_candidate(arena: Indices, clause: int, kept_glue: int) -> bool:
    """Return whether a clause may be deleted now; a use of `IS_REASON` or more marks a reason.

    With ``kept_glue`` 0 every learned clause may.
    """
    glue = arena[clause + GLUE]
    use = arena[clause + USE]
    if glue <= kept_glue or use >= IS_REASON:
        return False
    return kept_glue == 0 or use == 0 or (glue > USED_GLUE and use == 1)


@part
def mark_worst(clauses: Clauses, histogram: Longs, number: Longs, kept_glue: int, share: int) -> None:
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
    threshold = WORTHS - 1
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
        elif 0 < arena[clause + USE] < IS_REASON:
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
    """Drop the clauses marked as deleted, move the others together and watch them again."""
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
    held: Assignment, clauses: Clauses, histogram: Longs, number: Longs, kept_glue: int, share: int
) -> None:
    """Delete a share (in percent) of the clauses that are of little use; reasons stay."""
    mark_reasons(held, clauses, number, IS_REASON)
    mark_worst(clauses, histogram, number, kept_glue, share)
    mark_reasons(held, clauses, number, -IS_REASON)
    pack_arena(held, clauses, number)
