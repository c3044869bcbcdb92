"""Assign, propagate and take back.

Choosing an option excludes the options that share an item with it; an item whose last option but one is excluded
forces the last; a clause whose literals are all false but one makes that one true. A conflict is an item without an
option, two chosen options that share an item, or a clause that is false.
"""

from __future__ import annotations

from sudoku_app.exact_cover.kernels.arrays import Bytes, Indices, Longs
from sudoku_app.exact_cover.kernels.marking import integer, part, place_at, step
from sudoku_app.exact_cover.learning.clauses import add_watch
from sudoku_app.exact_cover.learning.layout import (
    BY_CLAUSE,
    BY_ITEM,
    BY_LITERAL,
    HEAD,
    HEADER,
    LENGTH,
    LEVEL,
    OPTIONS,
    OTHER,
    PROPAGATION_COUNT,
    SIZE,
    START,
    TOP,
    WATCH_HEAD,
    Assignment,
    Clauses,
    Cover,
    Order,
)
from sudoku_app.exact_cover.learning.order import insert


@step
def assign(held: Assignment, literal: int, reason: int, level: int, top: int) -> None:
    """Make an open literal true as entry ``top`` of the trail; the caller counts ``top`` on."""
    held.value[literal] = 1
    held.value[literal ^ 1] = -1
    held.level[literal >> 1] = level
    held.reason[literal >> 1] = reason
    held.trail[place_at(top)] = literal


@step
def remove_rivals(cover: Cover, held: Assignment, number: Longs, literal: int, level: int, top: int) -> tuple[int, int]:
    """Exclude the rivals of a chosen option; return the trail's new top and the conflict or 0.

    About half of the rivals are excluded already, in no order that a processor could foresee: everything is written
    either way, and what must not change is written back as it was.
    """
    value, levels, reasons, trail, rival_of = held.value, held.level, held.reason, held.trail, cover.rival
    option = literal >> 1
    why = (integer(literal) << 2) | BY_LITERAL
    for place in range(cover.rival_start[option], cover.rival_stop[option]):
        rival = integer(rival_of[place])
        state = integer(value[2 * rival])
        if state > 0:
            number[OTHER] = 2 * rival + 1
            return top, why
        opened = state + 1
        value[2 * rival] = -1
        value[2 * rival + 1] = 1
        old_level = integer(levels[rival])
        levels[rival] = old_level ^ ((old_level ^ level) & -opened)
        old_reason = integer(reasons[rival])
        reasons[rival] = old_reason ^ ((old_reason ^ why) & -opened)
        trail[place_at(top)] = 2 * rival + 1
        top += opened
    return top, 0


@part
def remove_item_mates(
    cover: Cover, held: Assignment, number: Longs, literal: int, level: int, top: int
) -> tuple[int, int]:
    """Do what `remove_rivals` does, item by item, for problems whose lists of rivals would be too long."""
    option = literal >> 1
    why = (integer(literal) << 2) | BY_LITERAL
    for k in range(cover.option_start[option], cover.option_start[option + 1]):
        item = cover.option_item[k]
        for m in range(cover.item_start[item], cover.item_stop[item]):
            positive = 2 * integer(cover.item_option[m])
            state = held.value[positive]
            if state == 0:
                assign(held, positive + 1, why, level, top)
                top += 1
            elif state > 0 and positive != literal:
                number[OTHER] = positive + 1
                return top, why
    return top, 0


@step
def leave_items(cover: Cover, held: Assignment, literal: int, level: int, top: int) -> tuple[int, int]:
    """Take an excluded option out of its items; return the trail's new top and the conflict or 0."""
    left = held.left
    option = integer(literal >> 1)
    conflict = 0
    for k in range(cover.option_start[option], cover.option_start[option + 1]):
        item = cover.option_item[k]
        word = (left[item] - (integer(1) << 32)) ^ option
        left[item] = word
        if word >> 32 == 1:
            last = 2 * (word & 0xFFFFFFFF)
            state = held.value[last]
            if state == 0:
                assign(held, last, (integer(item) << 2) | BY_ITEM, level, top)
                top += 1
            elif state < 0:
                conflict = (integer(item) << 2) | BY_ITEM
    return top, conflict


@step
def find_open(arena: Indices, value: Bytes, start: int, stop: int) -> int:
    """Return the first place from ``start`` whose literal is not false, or ``stop``."""
    for place in range(start, stop):
        if value[arena[place]] >= 0:
            return place
    return stop


@step
def keep_watch(pool: Indices, place: int, blocker: int, tag: int) -> None:
    """Write an entry of a watch list."""
    pool[place_at(place)] = blocker
    pool[place_at(place + 1)] = tag


@step
def close_gap(pool: Indices, start: int, kept: int, read: int, size: int) -> int:
    """Move the entries of a watch list that were not read to those that are kept; return the list's new length."""
    for place in range(read, size):
        pool[place_at(start + kept)] = pool[place_at(start + place)]
        kept += 1
    return kept


@step
def move_watch(clauses: Clauses, number: Longs, place: int, other: int, false: int, tag: int) -> None:
    """Watch the literal at a place of a clause instead of the false one; ``other`` is the other one watched."""
    arena = clauses.arena
    first = integer(tag >> 1) + HEADER
    watched = integer(arena[place])
    arena[first] = other
    arena[first + 1] = watched
    arena[place] = false
    add_watch(clauses, number, watched ^ 1, other, tag)


@step
def force_first(held: Assignment, arena: Indices, clause: int, other: int, false: int, level: int, top: int) -> None:
    """Make the only literal of a clause that is not false its first one, and true."""
    arena[clause + HEADER] = other
    arena[clause + HEADER + 1] = false
    assign(held, other, (clause << 2) | BY_CLAUSE, level, top)


@step
def visit_watches(
    held: Assignment, clauses: Clauses, number: Longs, literal: int, level: int, top: int
) -> tuple[int, int]:
    """Look at the clauses that watch a literal just made false; return the trail's new top and the conflict or 0."""
    value, arena, pool = held.value, clauses.arena, clauses.pool
    start = integer(clauses.watch[4 * literal + START])
    size = integer(clauses.watch[4 * literal + LENGTH])
    false = literal ^ 1
    conflict, kept, read = 0, 0, 0
    while read < size:
        blocker = pool[place_at(start + read)]
        tag = pool[place_at(start + read + 1)]
        read += 2
        state = value[blocker]
        if state > 0 or tag & 1:
            keep_watch(pool, start + kept, blocker, tag)
            kept += 2
            if state == 0:
                assign(held, integer(blocker), (integer(literal) << 2) | BY_LITERAL, level, top)
                top += 1
            elif state < 0:
                conflict = (integer(literal) << 2) | BY_LITERAL
                number[OTHER] = blocker
                break
            continue
        clause = integer(tag >> 1)
        first = clause + HEADER
        other = integer(arena[first]) ^ integer(arena[first + 1]) ^ false
        state = value[other]
        if state > 0:
            keep_watch(pool, start + kept, other, tag)
            kept += 2
            continue
        stop = first + arena[clause + SIZE]
        place = find_open(arena, value, first + 2, stop)
        if place < stop:
            watched = integer(arena[place])
            if value[watched] > 0:
                keep_watch(pool, start + kept, watched, tag)
                kept += 2
                continue
            move_watch(clauses, number, place, other, false, tag)
            # The pool may have been packed again to make room: the list is somewhere else then.
            start = integer(clauses.watch[4 * literal + START])
            continue
        keep_watch(pool, start + kept, other, tag)
        kept += 2
        if state == 0:
            force_first(held, arena, clause, other, false, level, top)
            top += 1
        else:
            conflict = (clause << 2) | BY_CLAUSE
            break
    clauses.watch[4 * literal + LENGTH] = close_gap(pool, start, kept, read, size)
    return top, conflict


@part
def propagate(cover: Cover, held: Assignment, clauses: Clauses, number: Longs) -> int:
    """Propagate everything on the trail; return the conflict (see `layout`), or 0.

    Clauses come before the rules of the cover: what a clause says at once the cover's rules say in many steps, and
    the clauses learned from those are worse (the other way round took 1.5 to 2 times as many conflicts on hard 25×25
    Sudokus).
    """
    head = number[HEAD]
    watch_head = number[WATCH_HEAD]
    top = number[TOP]
    begun = head
    level = number[LEVEL]
    options = 2 * number[OPTIONS]
    with_rivals = len(cover.rival) > 0
    conflict = 0
    while conflict == 0 and head < top:
        while watch_head < top and conflict == 0:
            literal = integer(held.trail[place_at(watch_head)])
            watch_head += 1
            top, conflict = visit_watches(held, clauses, number, literal, level, top)
        if conflict:
            break
        literal = integer(held.trail[place_at(head)])
        head += 1
        if literal >= options:
            continue
        if literal & 1:
            top, conflict = leave_items(cover, held, literal, level, top)
        elif with_rivals:
            top, conflict = remove_rivals(cover, held, number, literal, level, top)
        else:
            top, conflict = remove_item_mates(cover, held, number, literal, level, top)
    number[WATCH_HEAD] = watch_head
    number[HEAD] = head
    number[TOP] = top
    number[PROPAGATION_COUNT] += head - begun
    return conflict


@part
def open_level(held: Assignment, number: Longs) -> None:
    """Begin a decision level."""
    level = number[LEVEL] + 1
    number[LEVEL] = level
    held.level_start[level] = number[TOP]


@part
def decide(held: Assignment, number: Longs, literal: int) -> None:
    """Begin a decision level with an open literal made true."""
    open_level(held, number)
    assign(held, literal, integer(0), number[LEVEL], number[TOP])
    number[TOP] += 1


@part
def imply(held: Assignment, number: Longs, literal: int, reason: int) -> None:
    """Make an open literal true on the current level for a reason."""
    assign(held, literal, reason, number[LEVEL], number[TOP])
    number[TOP] += 1


@part
def back_to(cover: Cover, held: Assignment, order: Order, number: Longs, level: int) -> None:
    """Take back all levels above ``level``."""
    if number[LEVEL] <= level:
        return
    start = integer(held.level_start[level + 1])
    head = number[HEAD]
    options = 2 * number[OPTIONS]
    for place in range(number[TOP] - 1, start - 1, -1):
        literal = integer(held.trail[place_at(place)])
        variable = literal >> 1
        held.value[literal] = 0
        held.value[literal ^ 1] = 0
        order.saved[variable] = -1 if literal & 1 else 1
        insert(order, number, variable)
        if literal & 1 and place < head and literal < options:
            for k in range(cover.option_start[variable], cover.option_start[variable + 1]):
                item = cover.option_item[k]
                held.left[item] = (held.left[item] + (integer(1) << 32)) ^ variable
    number[TOP] = start
    number[HEAD] = min(head, start)
    number[WATCH_HEAD] = min(number[WATCH_HEAD], start)
    number[LEVEL] = level
