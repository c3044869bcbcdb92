"""What the chosen options leave of a cover problem: propagated to the end and renumbered.

A Sudoku's givens decide most of its options before any search begins. What is left is packed into small tables, so
that the search touches nothing else.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import Bytes, Indices, Longs
from sudoku_app.exact_cover.kernels.marking import kernel, part

OPEN: Final = 0
CHOSEN: Final = 1
EXCLUDED: Final = -1

FREE_COUNT: Final = np.int64(1) << 56  # added to the count of items that need not be covered


@kernel
def fill_left(item_start: Indices, item_option: Indices, primary: int, left: Longs) -> bool:
    """Do what `count_items` does."""
    return count_items(item_start, item_option, primary, left)


@part
def count_items(item_start: Indices, item_option: Indices, primary: int, left: Longs) -> bool:
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


@part
def exclude_option(
    option: int,
    option_start: Indices,
    option_item: Indices,
    left: Longs,
    fate: Bytes,
    queue: Indices,
    top: int,
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


@part
def choose_first(
    option_start: Indices,
    option_item: Indices,
    primary: int,
    chosen: Indices,
    left: Longs,
    fate: Bytes,
    queue: Indices,
) -> int:
    """Queue the chosen options and those that are alone in an item, exclude those without a primary item.

    Returns the top of the queue.
    """
    top = 0
    for k in range(len(chosen)):
        option = chosen[k]
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
        # Items ascend within an option and primary ones come first, so the first item decides.
        if fate[option] == OPEN and option_item[option_start[option]] >= primary:
            fate[option] = EXCLUDED
    return top


@kernel
def settle(
    option_start: Indices,
    option_item: Indices,
    item_start: Indices,
    item_option: Indices,
    primary: int,
    chosen: Indices,
    left: Longs,
    fate: Bytes,
    queue: Indices,
) -> bool:
    """Work out what the chosen options force and exclude; return False when they cannot be covered together.

    ``fate`` ends with `CHOSEN`, `EXCLUDED` or `OPEN` for each option; ``queue`` has room for all options
    and one. Options without a primary item are excluded unless chosen: no search picks them, since none is needed for
    a cover.
    """
    if count_items(item_start, item_option, primary, left):
        return False
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
def count_open(fate: Bytes, option_start: Indices, counted: Longs) -> None:
    """Write how many options are open, and how many items they have in all."""
    live = 0
    entries = 0
    for option in range(len(fate)):
        if fate[option] == OPEN:
            live += 1
            entries += option_start[option + 1] - option_start[option]
    counted[0] = live
    counted[1] = entries


@kernel
def pack_options(
    fate: Bytes,
    option_start: Indices,
    option_item: Indices,
    item_count: int,
    original: Indices,
    new_start: Indices,
    new_item: Indices,
    item_of: Indices,
    count: Indices,
    occurs: Indices,
    small: Indices,
) -> int:
    """Write the open options with their items renumbered; return how many items they have.

    ``original`` gets the old number of each option, ``item_of`` the old number of each item, ``count`` how many open
    options it has. Items keep their order. ``occurs``, which starts as zeros, and ``small`` are
    scratch: a word an item.
    """
    for option in range(len(fate)):
        if fate[option] == OPEN:
            for k in range(option_start[option], option_start[option + 1]):
                occurs[option_item[k]] += 1
    items = 0
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
    options: int,
    items: int,
    new_start: Indices,
    new_item: Indices,
    count: Indices,
    item_start: Indices,
    item_option: Indices,
) -> None:
    """Read the packed incidence by item, options ascending; ``count`` is used up."""
    top = 0
    for item in range(items):
        item_start[item] = top
        top += count[item]
    item_start[items] = top
    # Filled from the back, so that what is left of each count says where the next option goes.
    for backwards in range(options):
        option = options - 1 - backwards
        for k in range(new_start[option], new_start[option + 1]):
            item = new_item[k]
            count[item] -= 1
            item_option[item_start[item] + count[item]] = option


@kernel
def list_rivals(
    cover_start: Indices,
    cover_item: Indices,
    item_start: Indices,
    item_option: Indices,
    rival_start: Indices,
    rival: Indices,
    stamp: Longs,
) -> int:
    """Write the rivals of each option, all that share an item with it, and where they start; return how many in all.

    ``rival`` has room for an option's mates item by item, though each is written once. ``stamp`` is scratch: a number
    an option, -1 at first.
    """
    top = 0
    for option in range(len(cover_start) - 1):
        rival_start[option] = top
        stamp[option] = option
        for k in range(cover_start[option], cover_start[option + 1]):
            item = cover_item[k]
            for m in range(item_start[item], item_start[item + 1]):
                other = item_option[m]
                if stamp[other] != option:
                    stamp[other] = option
                    rival[top] = other
                    top += 1
    rival_start[len(cover_start) - 1] = top
    return top
