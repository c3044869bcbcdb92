"""The kernel that finds out whether a value has a Franken or mutant fish; see `fish`, which says what it is.

Nearly always there is none: 148 positions of eight hard puzzles had none, and in Python it took a third of the time of
all that is looked for in them to find that out.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import CountRows, Counts, WordRows, Words
from sudoku_app.exact_cover.kernels.instructions import lowest_bit
from sudoku_app.exact_cover.kernels.marking import integer, kernel, part, step

# Rows of ``FishSearch.sets``: what bases of so many units have, below that what so many covers leave of it.
_BASE = 0
_LEFT = 8
_SCRATCH = 16
SET_ROWS = 17


class FishSearch(NamedTuple):
    """A value's places, and what fish are made of."""

    size: int  # N
    words: int  # how many words a set of cells has
    units: WordRows  # by unit the set of its cells
    peers: WordRows  # by cell the set of its peers
    cell_units: CountRows  # by cell its units, then -1
    places: Words  # the cells that have the value as a candidate
    pool: Counts  # the units that a base may have, in the order in which they are tried
    may_cover: Counts  # by unit 1 where it may be a cover
    parts: WordRows  # parts of the grid of which each takes a cover of its own
    chosen: Counts  # by level the place in the pool of the base's unit
    covers: Counts  # by level the cover
    tried: Counts  # by level how many units of the lowest cell were tried as cover
    sets: WordRows  # sets of cells, see above


@kernel
def has_mixed_fish(search: FishSearch, size: int, mutant: bool, most: int) -> bool:
    """Return whether so many units and covers make a fish that excludes something.

    Args:
        search: the value, and where its fish may lie.
        size: how many units a base has.
        mutant: whether it is to be a mutant fish, or a Franken fish.
        most: how many choices of units are looked at at most, those of fewer units among them.
    """
    looked, level = 1, 0  # the choice of no unit is the first
    search.chosen[0] = -1
    for word in range(search.words):
        search.sets[_BASE, word] = np.uint64(0)
    while level >= 0:
        search.chosen[level] += 1
        if search.chosen[level] == len(search.pool):
            level -= 1
            continue
        if not _add_unit(search, level):
            continue
        if looked == most:
            return False
        looked += 1
        if level + 1 < size:
            level += 1
            search.chosen[level] = search.chosen[level - 1]
        elif _fits_parts(search, size) and _is_covered(search, size, mutant):
            return True
    return False


@step
def _add_unit(search: FishSearch, level: int) -> bool:
    """Add a unit to the base, unless they share a place."""
    unit = search.pool[search.chosen[level]]
    for word in range(search.words):
        here = search.places[word] & search.units[unit, word]
        if here & search.sets[_BASE + level, word] != np.uint64(0):
            return False
        search.sets[_BASE + level + 1, word] = search.sets[_BASE + level, word] | here
    return True


@step
def _fits_parts(search: FishSearch, size: int) -> bool:
    """Return whether the base lies in no more parts than there are covers."""
    inside = 0
    for index in range(len(search.parts)):
        for word in range(search.words):
            if search.parts[index, word] & search.sets[_BASE + size, word] != np.uint64(0):
                inside += 1
                break
    return inside <= size


@part
def _is_covered(search: FishSearch, size: int, mutant: bool) -> bool:
    """Return whether so many units cover the base and something besides is excluded."""
    for word in range(search.words):
        search.sets[_LEFT, word] = search.sets[_BASE + size, word]
    level = 0
    search.tried[0] = 0
    while level >= 0:
        unit = _next_cover(search, level, size)
        if unit < 0:
            level -= 1
            continue
        search.covers[level] = unit
        empty = True
        for word in range(search.words):
            rest = search.sets[_LEFT + level, word] & ~search.units[unit, word]
            search.sets[_LEFT + level + 1, word] = rest
            if rest != np.uint64(0):
                empty = False
        if level + 1 == size:
            if empty and _is_fish(search, size, mutant):
                return True
        elif not empty and not _are_apart(search, level + 1, size - level):
            level += 1
            search.tried[level] = 0
    return False


@step
def _next_cover(search: FishSearch, level: int, size: int) -> int:
    """Return the next unit of the lowest cell that is left and that may cover it, or -1."""
    for word in range(search.words):
        left = search.sets[_LEFT + level, word]
        if left != np.uint64(0):
            cell = 64 * word + integer(lowest_bit(left))
            while search.tried[level] < search.cell_units.shape[1]:
                unit = search.cell_units[cell, search.tried[level]]
                search.tried[level] += 1
                if unit >= 0 and search.may_cover[unit] == 1 and not _is_base(search, unit, size):
                    return int(unit)
            return -1
    return -1


@step
def _is_base(search: FishSearch, unit: int, size: int) -> bool:
    for level in range(size):
        if search.pool[search.chosen[level]] == unit:
            return True
    return False


@part
def _are_apart(search: FishSearch, level: int, count: int) -> bool:
    """Return whether so many of the cells left were found of which none sees another, so that each takes a cover."""
    for word in range(search.words):
        search.sets[_SCRATCH, word] = search.sets[_LEFT + level, word]
    found, word = 0, 0
    while word < search.words:
        left = search.sets[_SCRATCH, word]
        if left == np.uint64(0):
            word += 1
            continue
        found += 1
        if found == count:
            return True
        cell = 64 * word + integer(lowest_bit(left))
        search.sets[_SCRATCH, word] = left & (left - np.uint64(1))
        for other in range(search.words):
            search.sets[_SCRATCH, other] &= ~search.peers[cell, other]
    return False


@part
def _is_fish(search: FishSearch, size: int, mutant: bool) -> bool:
    """Return whether base and covers make a fish of the kind that is looked for, and it excludes something."""
    lines = 2 * search.size
    with_box, base_kinds, cover_kinds = False, 0, 0
    for level in range(size):
        base, cover = search.pool[search.chosen[level]], search.covers[level]
        with_box = with_box or base >= lines or cover >= lines
        if base // search.size != 2:
            base_kinds |= 1 << (base // search.size)
        if cover // search.size != 2:
            cover_kinds |= 1 << (cover // search.size)
    both = (base_kinds & (base_kinds - 1)) | (cover_kinds & (cover_kinds - 1)) | (base_kinds & cover_kinds)
    if (both != 0) != mutant or not (mutant or with_box):
        return False
    for word in range(search.words):
        once, twice = np.uint64(0), np.uint64(0)
        for level in range(size):
            unit = search.covers[level]
            twice |= once & search.units[unit, word]
            once |= search.units[unit, word]
        if search.places[word] & ((once & ~search.sets[_BASE + size, word]) | twice) != np.uint64(0):
            return True
    return False
