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
    queue = np.empty(len(fate) + len(chosen) + 1, np.uint32)
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
