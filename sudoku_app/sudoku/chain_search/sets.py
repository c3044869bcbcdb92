"""Parts of kernels: nodes, and the almost locked sets and almost fish of `techniques.almost_locked`."""

from __future__ import annotations

from typing import Final

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import Word, WordRows, Words
from sudoku_app.exact_cover.kernels.instructions import count_bits, lowest_bit
from sudoku_app.exact_cover.kernels.marking import integer, part, step
from sudoku_app.sudoku.chain_search.layout import (
    FULL,
    LEVEL,
    MEMBERS,
    NODES,
    NONE,
    PARTS,
    SETS,
    Links,
    ShapeSets,
)

# Which row of ``Links.scratch`` holds what.
_OWN: Final = 0  # the cells of the set that is looked at
_GROUP: Final = 1  # what a node is made of
_SEEN: Final = 2

# An odd number without a pattern, 2⁶⁴ divided by the golden ratio (Knuth, The Art of Computer Programming, 6.4).
_MULTIPLIER: Final = np.uint64(0x9E3779B97F4A7C15)


@step
def bit(position: int) -> Word:
    """Return the word with one bit."""
    return np.uint64(1) << np.uint64(position)


@step
def lowest(word: Word) -> int:
    """Return the number of the lowest bit of a word that is not 0, for indices."""
    return integer(lowest_bit(word))


@step
def count(word: Word) -> int:
    """Return how many bits of a word are one."""
    return integer(count_bits(word))


@step
def has(rows: WordRows, row: int, position: int) -> bool:
    """Return whether a row has a bit."""
    return bool(rows[row, position >> 6] & bit(position & 63) != np.uint64(0))


@step
def add(rows: WordRows, row: int, position: int) -> None:
    """Give a row a bit."""
    rows[row, position >> 6] |= bit(position & 63)


@part
def node_of(
    tables: ShapeSets, links: Links, value: int, cells: WordRows, row: int, seen: WordRows, seen_row: int
) -> int:
    """Return the node of a value in a set of cells, a new group where it needs one; ``seen`` sees all of them."""
    size, only = 0, 0
    mixed = np.uint64(value + 1)
    for word in range(tables.words):
        here = cells[row, word]
        mixed = (mixed ^ here) * _MULTIPLIER
        mixed ^= mixed >> np.uint64(29)
        if here != np.uint64(0):
            size += count(here)
            only = 64 * word + lowest(here)
    if size == 1:
        return int(links.number[only, value])
    slots = len(links.slots)  # a power of two
    slot = integer(mixed & np.uint64(slots - 1))
    while links.slots[slot] != NONE:
        known = links.slots[slot]
        if links.values[known] == value and _are_equal(tables, links.node_cells, known, cells, row):
            return int(known)
        slot = slot + 1 if slot + 1 < slots else 0
    return _new_group(tables, links, slot, value, cells, row, seen, seen_row)


@step
def _new_group(
    tables: ShapeSets, links: Links, slot: int, value: int, cells: WordRows, row: int, seen: WordRows, seen_row: int
) -> int:
    node = links.cells[NODES]
    if node == len(links.values):
        links.cells[FULL] = 1
        return 0
    links.slots[slot] = node
    links.cells[NODES] = node + 1
    links.values[node] = value
    for word in range(tables.words):
        links.node_cells[node, word] = cells[row, word]
        links.seen[node, word] = seen[seen_row, word] & ~cells[row, word]
    return int(node)


@step
def _are_equal(tables: ShapeSets, rows: WordRows, row: int, others: WordRows, other: int) -> bool:
    for word in range(tables.words):
        if rows[row, word] != others[other, word]:
            return False
    return True


@step
def begin_choice(links: Links, members: int) -> None:
    """Begin to choose from so many members."""
    links.cells[MEMBERS] = members
    links.cells[LEVEL] = 0
    links.chosen[0] = -1
    links.unions[0] = np.uint64(0)


@part
def next_choice(links: Links, size: int, together: int) -> bool:
    """Choose the next members, so many, that have so much ``together``; return whether there is such a choice."""
    level = links.cells[LEVEL]
    while level >= 0:
        links.chosen[level] += 1
        member = links.chosen[level]
        if member > links.cells[MEMBERS] - size + level:
            level -= 1
            continue
        union = links.unions[level] | links.member_sets[member]
        if count(union) > together:
            continue
        if level + 1 < size:
            level += 1
            links.unions[level] = union
            links.chosen[level] = member
        elif count(union) == together:
            links.cells[LEVEL] = level
            links.unions[size] = union
            return True
    return False


@part
def cells_as_members(tables: ShapeSets, links: Links, unit: int, most: int) -> int:
    """Put the open cells of a unit with at most so many candidates among the members; return how many they are."""
    members = 0
    for position in range(tables.size):
        cell = tables.unit_cells[unit, position]
        mask = links.masks[cell]
        if mask != np.uint64(0) and count(mask) <= most:
            links.names[members] = cell
            links.member_sets[members] = mask
            members += 1
    return members


@part
def lines_as_members(tables: ShapeSets, links: Links, value: int, first: int, most: int) -> int:
    """Put the rows or columns with a value in two to so many lines across among the members; return how many."""
    n = tables.size
    members = 0
    for line in range(first, first + n):
        across = np.uint64(0)
        for index in range(n):
            if _meet(tables, links, value, line, n - first + index):
                across |= bit(index)
        if 2 <= count(across) <= most:
            links.names[members] = line
            links.member_sets[members] = across
            members += 1
    return members


@step
def _meet(tables: ShapeSets, links: Links, value: int, line: int, other: int) -> bool:
    """Return whether two units share a place of a value."""
    for word in range(tables.words):
        if links.places[value, word] & tables.units[line, word] & tables.units[other, word] != np.uint64(0):
            return True
    return False


@part
def is_in_earlier_unit(tables: ShapeSets, links: Links, index: int, size: int) -> bool:
    """Return whether the chosen cells also lie in a unit that was looked at before that with this index."""
    for earlier in range(index):
        unit = tables.distinct[earlier]
        inside = True
        for level in range(size):
            if not has(tables.units, unit, links.names[links.chosen[level]]):
                inside = False
                break
        if inside:
            return True
    return False


@part
def values_as_parts(tables: ShapeSets, links: Links, size: int) -> None:
    """Make the values of the chosen cells the parts: for each where it is."""
    for word in range(tables.words):
        links.scratch[_OWN, word] = np.uint64(0)
    for level in range(size):
        add(links.scratch, _OWN, links.names[links.chosen[level]])
    parts = 0
    left = links.unions[size]
    while left != np.uint64(0):
        value = lowest(left)
        left &= left - np.uint64(1)
        for word in range(tables.words):
            links.part_cells[parts, word] = links.scratch[_OWN, word] & links.places[value, word]
        parts = _finish_part(tables, links, parts, value)
    links.cells[PARTS] = parts


@part
def lines_as_parts(tables: ShapeSets, links: Links, size: int, value: int, first: int) -> None:
    """Make the lines across the chosen ones the parts: for each where the value is."""
    n = tables.size
    for word in range(tables.words):
        body = np.uint64(0)
        for level in range(size):
            body |= tables.units[links.names[links.chosen[level]], word]
        links.scratch[_OWN, word] = body & links.places[value, word]
    parts = 0
    left = links.unions[size]
    while left != np.uint64(0):
        across = n - first + lowest(left)
        left &= left - np.uint64(1)
        for word in range(tables.words):
            links.part_cells[parts, word] = links.scratch[_OWN, word] & tables.units[across, word]
        parts = _finish_part(tables, links, parts, value)
    links.cells[PARTS] = parts


@step
def _finish_part(tables: ShapeSets, links: Links, parts: int, value: int) -> int:
    """Note the value of a part and what sees all of it; return how many parts there are now."""
    links.part_values[parts] = value
    see_all(tables, links.part_cells, parts, links.part_seen, parts)
    return parts + 1


@part
def see_all(tables: ShapeSets, cells: WordRows, row: int, seen: WordRows, seen_row: int) -> None:
    """Write the set of the cells that see all of some into a row."""
    for word in range(tables.words):
        seen[seen_row, word] = ~np.uint64(0)
    for word in range(tables.words):
        left = cells[row, word]
        while left != np.uint64(0):
            cell = 64 * word + lowest(left)
            left &= left - np.uint64(1)
            for other in range(tables.words):
                seen[seen_row, other] &= tables.peers[cell, other]


@part
def parts_as_nodes(tables: ShapeSets, links: Links) -> None:
    """Look up the node of each part."""
    for index in range(links.cells[PARTS]):
        links.part_nodes[index] = node_of(
            tables, links, links.part_values[index], links.part_cells, index, links.part_seen, index
        )


@part
def new_set(tables: ShapeSets, links: Links, size: int, first: int) -> int:
    """Note what is chosen, cells or with ``first`` the lines from there on, and return its number."""
    number = links.cells[SETS]
    if number == len(links.set_lines):
        links.cells[FULL] = 1
        return 0
    links.cells[SETS] = number + 1
    links.set_lines[number] = np.uint64(0)
    links.set_first[number] = max(first, 0)
    for word in range(tables.words):
        links.set_cells[number, word] = np.uint64(0)
    for level in range(size):
        name = links.names[links.chosen[level]]
        if first < 0:
            add(links.set_cells, number, name)
        else:
            links.set_lines[number] |= bit(name - first)
    return int(number)


@step
def clear(words: Words, used: int) -> None:
    """Empty a set of nodes."""
    for word in range(used):
        words[word] = np.uint64(0)
