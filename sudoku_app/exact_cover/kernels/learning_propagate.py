"""Assign, propagate and take back.

Choosing an option excludes the options that share an item with it; an item whose last option but one is excluded
forces the last; a clause whose literals are all false but one makes that one true. A conflict is an item without an
option, two chosen options that share an item, or a clause that is false.
"""

from __future__ import annotations

from sudoku_app.exact_cover.kernels.compiled import Number
from sudoku_app.exact_cover.kernels.learning_clauses import add_watch
from sudoku_app.exact_cover.kernels.learning_compiled import integer, lean_kernel, lean_part
from sudoku_app.exact_cover.kernels.learning_layout import (
    BY_CLAUSE,
    BY_ITEM,
    BY_LITERAL,
    HEAD,
    HEADER,
    LEVEL,
    OPTIONS,
    OTHER,
    PROPAGATION_COUNT,
    SIZE,
    TOP,
    Assignment,
    Clauses,
    Cover,
    Longs,
    Order,
)
from sudoku_app.exact_cover.kernels.learning_order import insert


@lean_part
def assign(held: Assignment, literal: Number, reason: Number, level: Number, top: Number) -> None:
    """Make an open literal true as entry ``top`` of the trail; the caller counts ``top`` on."""
    held.value[literal] = 1
    held.value[literal ^ 1] = -1
    held.level[literal >> 1] = level
    held.reason[literal >> 1] = reason
    held.trail[top] = literal


@lean_part
def remove_rivals(
    cover: Cover, held: Assignment, number: Longs, literal: Number, level: Number, top: Number
) -> tuple[Number, Number]:
    """Exclude what shares an item with a chosen option; return the trail's new top and the conflict or 0."""
    value = held.value
    option = literal >> 1
    why = (integer(literal) << 2) | BY_LITERAL
    for k in range(cover.option_start[option], cover.option_start[option + 1]):
        item = cover.option_item[k]
        for m in range(cover.item_start[item], cover.item_stop[item]):
            positive = 2 * integer(cover.item_option[m])
            state = value[positive]
            if state == 0:
                assign(held, positive + 1, why, level, top)
                top += 1
            elif state > 0 and positive != literal:
                number[OTHER] = positive + 1
                return top, why
    return top, 0


@lean_part
def leave_items(cover: Cover, held: Assignment, literal: Number, level: Number, top: Number) -> tuple[Number, Number]:
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


@lean_part
def find_open(arena: Number, value: Number, start: Number, stop: Number) -> Number:
    """Return the first place from ``start`` whose literal is not false, or ``stop``."""
    for place in range(start, stop):
        if value[arena[place]] >= 0:
            return place
    return stop


@lean_part
def visit_watches(
    held: Assignment, clauses: Clauses, number: Longs, literal: Number, level: Number, top: Number
) -> tuple[Number, Number]:
    """Look at the clauses that watch a literal just made false; return the trail's new top and the conflict or 0."""
    value, arena, pool = held.value, clauses.arena, clauses.pool
    start = integer(clauses.watch_start[literal])
    size = integer(clauses.watch_size[literal])
    false = literal ^ 1
    conflict = 0
    kept = 0
    read = 0
    while read < size:
        blocker = pool[start + read]
        tag = pool[start + read + 1]
        read += 2
        state = value[blocker]
        if state > 0 or tag & 1:
            pool[start + kept] = blocker
            pool[start + kept + 1] = tag
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
            pool[start + kept] = other
            pool[start + kept + 1] = tag
            kept += 2
            continue
        stop = first + arena[clause + SIZE]
        place = find_open(arena, value, first + 2, stop)
        if place < stop:
            watched = integer(arena[place])
            arena[first] = other
            arena[first + 1] = watched
            arena[place] = false
            add_watch(clauses, number, watched ^ 1, other, tag)
            # The pool may have been packed anew to make room: the list is somewhere else then.
            start = integer(clauses.watch_start[literal])
            continue
        pool[start + kept] = other
        pool[start + kept + 1] = tag
        kept += 2
        if state == 0:
            arena[first] = other
            arena[first + 1] = false
            assign(held, other, (clause << 2) | BY_CLAUSE, level, top)
            top += 1
        else:
            conflict = (clause << 2) | BY_CLAUSE
            break
    while read < size:
        pool[start + kept] = pool[start + read]
        pool[start + kept + 1] = pool[start + read + 1]
        kept += 2
        read += 2
    clauses.watch_size[literal] = kept
    return top, conflict


@lean_part
def propagate(cover: Cover, held: Assignment, clauses: Clauses, number: Longs) -> Number:
    """Propagate everything on the trail; return the conflict (see `learning_layout`), or 0."""
    head = number[HEAD]
    top = number[TOP]
    begun = head
    level = number[LEVEL]
    options = 2 * number[OPTIONS]
    conflict = 0
    while head < top and conflict == 0:
        literal = integer(held.trail[head])
        head += 1
        if literal < options:
            if literal & 1:
                top, conflict = leave_items(cover, held, literal, level, top)
            else:
                top, conflict = remove_rivals(cover, held, number, literal, level, top)
        if conflict == 0 and clauses.watch_size[literal] > 0:
            top, conflict = visit_watches(held, clauses, number, literal, level, top)
    number[HEAD] = head
    number[TOP] = top
    number[PROPAGATION_COUNT] += head - begun
    return conflict


@lean_part
def open_level(held: Assignment, number: Longs) -> None:
    """Begin a decision level."""
    level = number[LEVEL] + 1
    number[LEVEL] = level
    held.level_start[level] = number[TOP]


@lean_part
def decide(held: Assignment, number: Longs, literal: Number) -> None:
    """Begin a decision level with an open literal made true."""
    open_level(held, number)
    assign(held, literal, integer(0), number[LEVEL], number[TOP])
    number[TOP] += 1


@lean_kernel
def imply(held: Assignment, number: Longs, literal: Number, reason: Number) -> None:
    """Make an open literal true on the current level for a reason."""
    assign(held, literal, reason, number[LEVEL], number[TOP])
    number[TOP] += 1


@lean_kernel
def back_to(cover: Cover, held: Assignment, order: Order, number: Longs, level: Number) -> None:
    """Take back all levels above ``level``."""
    if number[LEVEL] <= level:
        return
    start = integer(held.level_start[level + 1])
    head = number[HEAD]
    options = 2 * number[OPTIONS]
    for place in range(number[TOP] - 1, start - 1, -1):
        literal = integer(held.trail[place])
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
    number[LEVEL] = level
