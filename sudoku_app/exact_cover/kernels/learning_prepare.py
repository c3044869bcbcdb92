"""What the chosen options leave of a cover problem: propagated to the end and renumbered.

A Sudoku's givens decide most of its options before any search begins. What is left is packed into small tables, so
that the search touches nothing else.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from sudoku_app.exact_cover.kernels.compiled import kernel
from sudoku_app.exact_cover.kernels.learning_layout import Bytes, Longs, Words

OPEN: Final = 0
CHOSEN: Final = 1
EXCLUDED: Final = -1

# 64 MB; an empty 36×36 Sudoku has 6,000,000. Above it a chosen option goes through the lists of its items.
MOST_RIVALS: Final = 1 << 24

FREE_COUNT: Final = np.int64(1) << 56  # added to the count of items that need not be covered


@kernel
def count_items(item_start: Words, item_option: Words, primary: int, left: Longs) -> bool:
    """Fill ``left`` (see `Assignment.left`) with all options live; return whether a primary item has none."""
    hopeless = False
    for item in range(len(item_start) - 1):
        word = np.int64(0)
        for k in range(item_start[item], item_start[item + 1]):
            word = (word + (np.int64(1) << 32)) ^ np.int64(item_option[k])
        if item >= primary:
            word += FREE_COUNT
        elif item_start[item] == item_start[item + 1]:
            hopeless = True
        left[item] = word
    return hopeless


@kernel
def exclude_option(
    option: int, option_start: Words, option_item: Words, left: Longs, fate: Bytes, queue: Words, top: int
) -> int:
    """Exclude an open option and queue those that become the last of an item; return the new top, -1 on a conflict."""
    fate[option] = EXCLUDED
    for k in range(option_start[option], option_start[option + 1]):
        item = option_item[k]
        word = (left[item] - (np.int64(1) << 32)) ^ np.int64(option)
        left[item] = word
        if word >> 32 == 0:
            return -1
        if word >> 32 == 1:
            last = word & 0xFFFFFFFF
            if fate[last] == OPEN:
                fate[last] = CHOSEN
                queue[top] = last
                top += 1
    return top


@kernel
def choose_first(
    option_start: Words, option_item: Words, primary: int, chosen: Words, left: Longs, fate: Bytes, queue: Words
) -> int:
    """Queue the chosen options and those that are alone in an item, exclude those without a primary item.

    Returns the top of the queue.
    """
    top = 0
    for option in chosen:
        if fate[option] == OPEN:
            fate[option] = CHOSEN
            queue[top] = option
            top += 1
    for item in range(primary):
        last = left[item] & 0xFFFFFFFF
        if left[item] >> 32 == 1 and fate[last] == OPEN:
            fate[last] = CHOSEN
            queue[top] = last
            top += 1
    for option in range(len(fate)):
        # Items ascend within an option and primary ones come first, so the first item tells.
        if fate[option] == OPEN and option_item[option_start[option]] >= primary:
            fate[option] = EXCLUDED
    return top


@kernel
def settle(
    option_start: Words,
    option_item: Words,
    item_start: Words,
    item_option: Words,
    primary: int,
    chosen: Words,
    left: Longs,
    fate: Bytes,
) -> bool:
    """Work out what the chosen options force and exclude; return False when they cannot be covered together.

    ``fate`` ends with `CHOSEN`, `EXCLUDED` or `OPEN` for each option. Options without a primary item are excluded
    unless chosen: no search picks them, since none is needed for a cover.
    """
    if count_items(item_start, item_option, primary, left):
        return False
    queue = np.empty(len(fate) + 1, np.uint32)
    top = choose_first(option_start, option_item, primary, chosen, left, fate, queue)
    head = 0
    while head < top:
        option = queue[head]
        head += 1
        for k in range(option_start[option], option_start[option + 1]):
            item = option_item[k]
            for m in range(item_start[item], item_start[item + 1]):
                rival = item_option[m]
                if fate[rival] == OPEN:
                    top = exclude_option(rival, option_start, option_item, left, fate, queue, top)
                    if top < 0:
                        return False
                elif fate[rival] == CHOSEN and rival != option:
                    return False
    return True


@kernel
def count_open(fate: Bytes, option_start: Words) -> tuple[int, int]:
    """Return how many options are open and how many items they have in all."""
    live = 0
    entries = 0
    for option in range(len(fate)):
        if fate[option] == OPEN:
            live += 1
            entries += option_start[option + 1] - option_start[option]
    return live, entries


@kernel
def pack_options(
    fate: Bytes,
    option_start: Words,
    option_item: Words,
    item_count: int,
    original: Words,
    new_start: Words,
    new_item: Words,
    item_of: Words,
    count: Words,
) -> int:
    """Write the open options with their items renumbered; return how many items they have.

    ``original`` gets the old number of each option, ``item_of`` the old number of each item, ``count`` how many open
    options it has. Items keep their order.
    """
    occurs = np.zeros(item_count, np.uint32)
    for option in range(len(fate)):
        if fate[option] == OPEN:
            for k in range(option_start[option], option_start[option + 1]):
                occurs[option_item[k]] += 1
    items = 0
    small = np.empty(item_count, np.uint32)
    for item in range(item_count):
        if occurs[item] > 0:
            small[item] = items
            item_of[items] = item
            count[items] = occurs[item]
            items += 1
    live = 0
    top = 0
    for option in range(len(fate)):
        if fate[option] == OPEN:
            original[live] = option
            new_start[live] = top
            live += 1
            for k in range(option_start[option], option_start[option + 1]):
                new_item[top] = small[option_item[k]]
                top += 1
    new_start[live] = top
    return items


@kernel
def pack_items(
    options: int, items: int, new_start: Words, new_item: Words, count: Words, item_start: Words, item_option: Words
) -> None:
    """Read the packed incidence by item, options ascending."""
    top = 0
    for item in range(items):
        item_start[item] = top
        top += count[item]
    item_start[items] = top
    fill = item_start.copy()
    for option in range(options):
        for k in range(new_start[option], new_start[option + 1]):
            item = new_item[k]
            item_option[fill[item]] = option
            fill[item] += 1


@kernel
def pack_rivals(cover_start: Words, cover_item: Words, item_start: Words, item_option: Words) -> tuple[Words, Words]:
    """Return where the rivals of each option start (one entry more), and the rivals: all that share an item with it.

    No option gets any when there could be more than `MOST_RIVALS` in all.
    """
    options = len(cover_start) - 1
    start = np.zeros(options + 1, np.uint32)
    most = np.int64(0)
    for item in range(len(item_start) - 1):
        size = np.int64(item_start[item + 1]) - np.int64(item_start[item])
        most += size * (size - 1)
    if most > MOST_RIVALS:
        return start, np.empty(0, np.uint32)
    stamp = np.full(options, -1, np.int64)
    top = 0
    for option in range(options):
        start[option] = top
        stamp[option] = option
        for k in range(cover_start[option], cover_start[option + 1]):
            item = cover_item[k]
            for m in range(item_start[item], item_start[item + 1]):
                if stamp[item_option[m]] != option:
                    stamp[item_option[m]] = option
                    top += 1
    start[options] = top
    rival = np.empty(top, np.uint32)
    stamp[:] = -1
    top = 0
    for option in range(options):
        stamp[option] = option
        for k in range(cover_start[option], cover_start[option + 1]):
            item = cover_item[k]
            for m in range(item_start[item], item_start[item + 1]):
                other = item_option[m]
                if stamp[other] != option:
                    stamp[other] = option
                    rival[top] = other
                    top += 1
    return start, rival
