"""What is decided for good leaves the tables: excluded options leave their items, true clauses the arena."""

from __future__ import annotations

from sudoku_app.exact_cover.kernels.arrays import Longs
from sudoku_app.exact_cover.kernels.marking import integer, part
from sudoku_app.exact_cover.learning.clauses import DELETED, pack_arena
from sudoku_app.exact_cover.learning.layout import (
    ARENA_TOP,
    FIXED_TOP,
    GLUE,
    HEADER,
    NO_REASON,
    SIZE,
    TOP,
    Assignment,
    Clauses,
    Cover,
)


@part
def shorten_items(cover: Cover, held: Assignment) -> None:
    """Take the excluded options out of the lists of their items, in place."""
    for item in range(len(cover.item_stop)):
        kept = integer(cover.item_start[item])
        for place in range(cover.item_start[item], cover.item_stop[item]):
            option = cover.item_option[place]
            if held.value[2 * option] >= 0:
                cover.item_option[kept] = option
                kept += 1
        cover.item_stop[item] = kept


@part
def shorten_rivals(cover: Cover, held: Assignment) -> None:
    """Take the excluded options out of the lists of rivals, in place."""
    for option in range(len(cover.rival_stop)):
        kept = integer(cover.rival_start[option])
        for place in range(cover.rival_start[option], cover.rival_stop[option]):
            rival = cover.rival[place]
            if held.value[2 * rival] >= 0:
                cover.rival[kept] = rival
                kept += 1
        cover.rival_stop[option] = kept


@part
def mark_true_clauses(held: Assignment, clauses: Clauses, number: Longs) -> None:
    """Mark the clauses that are true for good as deleted."""
    arena = clauses.arena
    clause = integer(0)
    while clause < number[ARENA_TOP]:
        size = integer(arena[clause + SIZE])
        for place in range(clause + HEADER, clause + HEADER + size):
            if held.value[arena[place]] > 0:
                arena[clause + GLUE] = DELETED
                break
        clause += HEADER + size


@part
def simplify(cover: Cover, held: Assignment, clauses: Clauses, number: Longs) -> None:
    """Rid the tables of what was decided for good since the last time; the search stands on level 0, propagated."""
    for place in range(number[FIXED_TOP], number[TOP]):
        held.reason[held.trail[place] >> 1] = NO_REASON
    shorten_items(cover, held)
    shorten_rivals(cover, held)
    mark_true_clauses(held, clauses, number)
    pack_arena(held, clauses, number)
    number[FIXED_TOP] = number[TOP]
