"""Make learned clauses shorter: one literal for all those of a decision level, and none that a rival stands for.

Where the literals of a level follow from one of that level, and otherwise from what is in the clause anyway, that one
stands for them all (Fleury and Biere, "Efficient all-UIP learned clause minimization", 2021). On a cover this is so
most of the time: excluded options follow from the one option that excluded them.
"""

from __future__ import annotations

from sudoku_app.exact_cover.kernels.arrays import Indices, Longs
from sudoku_app.exact_cover.kernels.marking import integer, part, place_at
from sudoku_app.exact_cover.learning.analyse import (
    NEEDED,
    UNSEEN,
    false_literal,
    is_removable,
    span,
)
from sudoku_app.exact_cover.learning.layout import (
    LEARNED_SIZE,
    OPENED,
    Assignment,
    Cover,
    Scratch,
)


@part
def chain_by_level(held: Assignment, scratch: Scratch, number: Longs) -> int:
    """Chain the literals of the learned clause but the first by level; return the highest level.

    ``first_of[level]`` is the place of a literal of the level, ``next_of[place]`` that of the next, 0 none.
    """
    highest = integer(0)
    for place in range(1, number[LEARNED_SIZE]):
        level = integer(held.level[scratch.learned[place] >> 1])
        scratch.next_of[place] = scratch.first_of[level]
        scratch.first_of[level] = place
        highest = max(highest, level)
    return highest


@part
def open_reason(
    cover: Cover, held: Assignment, arena: Indices, scratch: Scratch, number: Longs, variable: int, level: int
) -> int:
    """Open the literals of a reason that are of the level; return how many, -1 when others are not in the clause."""
    opened = 0
    reason = integer(held.reason[variable])
    start, stop = span(cover, arena, reason)
    for place in range(start, stop):
        literal = false_literal(cover, arena, reason, place)
        other = literal >> 1
        if other == variable:
            continue
        of = held.level[other]
        if of == level:
            if scratch.opened[other] != number[OPENED]:
                scratch.opened[other] = number[OPENED]
                opened += 1
        elif of > 0:
            seen = scratch.seen[other]
            if seen == NEEDED:
                return -1
            if seen == UNSEEN and not is_removable(cover, held, arena, scratch, number, literal):
                return -1
    return opened


@part
def sole_literal(
    cover: Cover, held: Assignment, arena: Indices, scratch: Scratch, number: Longs, level: int, first: int
) -> int:
    """Return the literal that can stand for all those of a level in the learned clause, -1 when there is none."""
    number[OPENED] += 1
    count = 0
    place = first
    while place > 0:
        scratch.opened[scratch.learned[place] >> 1] = number[OPENED]
        count += 1
        place = integer(scratch.next_of[place])
    place = integer(held.level_start[level + 1])
    while True:
        place -= 1
        literal = integer(held.trail[place_at(place)])
        if scratch.opened[literal >> 1] != number[OPENED]:
            continue
        if count == 1:
            return literal ^ 1
        more = open_reason(cover, held, arena, scratch, number, literal >> 1, level)
        if more < 0:
            return more
        count += more - 1


@part
def shrink(cover: Cover, held: Assignment, arena: Indices, scratch: Scratch, number: Longs) -> None:
    """Replace the literals of each level in the learned clause by one where it can be done; after `minimise`."""
    learned = scratch.learned
    level = chain_by_level(held, scratch, number)
    kept = 1
    while level > 0:
        first = integer(scratch.first_of[level])
        if first > 0:
            scratch.first_of[level] = 0
            literal = integer(-1)
            if scratch.next_of[first] > 0:
                literal = sole_literal(cover, held, arena, scratch, number, level, first)
            if literal >= 0:
                scratch.shrunk[kept] = literal
                kept += 1
            else:
                place = first
                while place > 0:
                    scratch.shrunk[kept] = learned[place]
                    kept += 1
                    place = integer(scratch.next_of[place])
        level -= 1
    for place in range(1, kept):
        learned[place] = scratch.shrunk[place]
    number[LEARNED_SIZE] = kept


@part
def drop_rivals(cover: Cover, scratch: Scratch, number: Longs) -> None:
    """Drop from the learned clause, but not from its first place, each option of which it denies a rival; at last.

    The denied one is true where nothing else in the clause holds, and then its rivals are false anyway. Marks of the
    analysis no longer show what is in the clause afterwards. Without lists of rivals nothing is dropped.
    """
    learned = scratch.learned
    number[OPENED] += 1
    for place in range(number[LEARNED_SIZE]):
        literal = integer(learned[place])
        if literal & 1 and literal >> 1 < len(cover.rival_stop):
            option = literal >> 1
            for k in range(cover.rival_start[option], cover.rival_stop[option]):
                scratch.opened[cover.rival[k]] = number[OPENED]
    kept = 1
    for place in range(1, number[LEARNED_SIZE]):
        literal = integer(learned[place])
        if literal & 1 or scratch.opened[literal >> 1] != number[OPENED]:
            learned[place_at(kept)] = literal
            kept += 1
    number[LEARNED_SIZE] = kept
