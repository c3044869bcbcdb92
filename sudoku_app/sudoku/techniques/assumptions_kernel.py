"""The kernel that follows many assumptions at once by naked and hidden singles; see `assumptions`.

A *truth* is that a cell has a value, or a unit a place for a value: one of its candidates holds, and no two. Of what
further regions of fewer than N cells have of a value no two hold either, but it may be none: they are listed after the
truths, and exclude as these do. A set of assumptions is a row of words.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import CountRows, Counts, Longs, Word, WordRows, Words
from sudoku_app.exact_cover.kernels.instructions import lowest_bit
from sudoku_app.exact_cover.kernels.marking import integer, kernel, part, step

# The cells of ``Followed.cells``.
TRUTHS: Final = 0
VISITS: Final = 1  # how often a candidate was looked at
WHOLE_UNITS: Final = 2  # how many of the units have N cells; these come first
LISTED: Final = 3  # how many truths there are, and sets of candidates of which at most one holds
FOLLOWED_CELLS: Final = 4


class Followed(NamedTuple):
    """Candidates, truths, and what follows from each assumption."""

    cells: Longs  # single numbers, see above
    masks: Words  # by cell its candidates
    units: CountRows  # the cells of each unit that is looked at, filled up with -1
    number: CountRows  # by cell and value the number of the candidate
    # By truth, and then by set of which at most one holds, where its candidates start in ``members``, and where the
    # last ones end.
    truth_starts: Counts
    members: Counts  # the candidates of each, one's after the other's
    with_starts: Counts  # by candidate where what it is in starts in ``truths``, and where the last ones end
    truths: Counts  # the truths and the other sets of each candidate
    assumed: Counts  # by assumption the number of its candidate
    alive: WordRows  # by candidate the assumptions under which it is not excluded
    true: WordRows  # by candidate those under which it is true
    fresh: WordRows  # by candidate those under which it has just become true
    next_fresh: WordRows  # the same of the next round
    dead: Words  # the assumptions that leave a truth without a candidate
    rounds: Counts  # by assumption after how many rounds that is found; 0 where it is not
    touched: Counts  # by truth whether it has fewer candidates under some assumption
    once: Words  # sets of assumptions, for a moment
    twice: Words  # the same


@kernel
def follow_assumptions(followed: Followed) -> None:
    """Find what follows from each assumption; everything but masks, units, numbers and assumptions is empty."""
    _list_truths(followed)
    _assume(followed)
    count = 0
    while True:
        count += 1
        if not _exclude(followed):
            return
        _conclude(followed)
        _note_rounds(followed, count)
        for node in range(len(followed.alive)):
            for word in range(len(followed.dead)):
                followed.fresh[node, word] = followed.next_fresh[node, word]
                followed.next_fresh[node, word] = np.uint64(0)


@part
def _list_truths(followed: Followed) -> None:
    """List the candidates of each cell and of each value in each unit, and what each candidate is in."""
    place = 0
    for cell in range(len(followed.masks)):
        if followed.masks[cell] != np.uint64(0):
            for value in range(followed.number.shape[1]):
                place = _add_member(followed, place, cell, value)
            _end_list(followed, place)
    _list_places(followed, 0, followed.cells[WHOLE_UNITS])
    followed.cells[TRUTHS] = followed.cells[LISTED]
    _list_places(followed, followed.cells[WHOLE_UNITS], len(followed.units))
    _list_truths_with(followed)


@part
def _list_places(followed: Followed, first: int, end: int) -> None:
    """List the places of each value in each of some units."""
    place = followed.truth_starts[followed.cells[LISTED]]
    for value in range(followed.number.shape[1]):
        for unit in range(first, end):
            before = place
            for index in range(followed.units.shape[1]):
                cell = followed.units[unit, index]
                if cell >= 0:
                    place = _add_member(followed, place, cell, value)
            if place > before:
                _end_list(followed, place)


@step
def _end_list(followed: Followed, place: int) -> None:
    followed.cells[LISTED] += 1
    followed.truth_starts[followed.cells[LISTED]] = place


@step
def _add_member(followed: Followed, place: int, cell: int, value: int) -> int:
    """Add a candidate to the list at hand, if the cell has it; return how many members there are."""
    if followed.masks[cell] >> np.uint64(value) & np.uint64(1) == np.uint64(0):
        return place
    node = followed.number[cell, value]
    followed.members[place] = node
    followed.with_starts[node + 1] += 1
    return place + 1


@part
def _list_truths_with(followed: Followed) -> None:
    truths = followed.cells[LISTED]
    for node in range(len(followed.alive)):
        followed.with_starts[node + 1] += followed.with_starts[node]
    for truth in range(truths - 1, -1, -1):
        for place in range(followed.truth_starts[truth], followed.truth_starts[truth + 1]):
            node = followed.members[place]
            followed.with_starts[node + 1] -= 1
            followed.truths[followed.with_starts[node + 1]] = truth
    # What was counted down stands one candidate too far on.
    for node in range(len(followed.alive)):
        followed.with_starts[node] = followed.with_starts[node + 1]
    followed.with_starts[len(followed.alive)] = followed.truth_starts[truths]


@part
def _assume(followed: Followed) -> None:
    count = len(followed.assumed)
    for index in range(count):
        word, bit = index >> 6, np.uint64(1) << np.uint64(index & 63)
        node = followed.assumed[index]
        followed.fresh[node, word] |= bit
        followed.true[node, word] |= bit
        for other in range(len(followed.alive)):
            followed.alive[other, word] |= bit


@part
def _exclude(followed: Followed) -> bool:
    """Exclude what newly true candidates see, and mark the truths that have fewer candidates under some assumption.

    Returns whether any candidate was newly true.
    """
    found = False
    for node in range(len(followed.alive)):
        new, live = False, False
        for word in range(len(followed.dead)):
            new = new or followed.fresh[node, word] != np.uint64(0)
            followed.once[word] = followed.fresh[node, word] & ~followed.dead[word]
            live = live or followed.once[word] != np.uint64(0)
        found = found or new
        if live:
            for place in range(followed.with_starts[node], followed.with_starts[node + 1]):
                truth = followed.truths[place]
                first, end = followed.truth_starts[truth], followed.truth_starts[truth + 1]
                followed.cells[VISITS] += end - first
                for member in range(first, end):
                    _exclude_one(followed, node, followed.members[member])
    return found


@step
def _exclude_one(followed: Followed, node: int, other: int) -> None:
    """Exclude a candidate under the assumptions at hand."""
    if other == node:
        return
    lost = False
    for word in range(len(followed.dead)):
        if followed.alive[other, word] & followed.once[word] != np.uint64(0):
            followed.alive[other, word] &= ~followed.once[word]
            lost = True
    if lost:
        for place in range(followed.with_starts[other], followed.with_starts[other + 1]):
            followed.touched[followed.truths[place]] = 1


@part
def _conclude(followed: Followed) -> None:
    """Notice dead assumptions, and the candidates that are the last of a truth."""
    words = len(followed.dead)
    for truth in range(followed.cells[TRUTHS]):
        if followed.touched[truth] == 0:
            continue
        followed.touched[truth] = 0
        first, end = followed.truth_starts[truth], followed.truth_starts[truth + 1]
        followed.cells[VISITS] += end - first
        for word in range(words):
            once, twice = np.uint64(0), np.uint64(0)
            for member in range(first, end):
                here = followed.alive[followed.members[member], word]
                twice |= once & here
                once |= here
            followed.dead[word] |= _every(followed, word) & ~once
            followed.twice[word] = once & ~twice & ~followed.dead[word]
            if followed.twice[word] != np.uint64(0):
                for member in range(first, end):
                    node = followed.members[member]
                    new = followed.alive[node, word] & followed.twice[word] & ~followed.true[node, word]
                    followed.true[node, word] |= new
                    followed.next_fresh[node, word] |= new


@step
def _every(followed: Followed, word: int) -> Word:
    """Return the assumptions of a word."""
    left = len(followed.assumed) - 64 * word
    return ~np.uint64(0) if left >= 64 else (np.uint64(1) << np.uint64(left)) - np.uint64(1)


@part
def _note_rounds(followed: Followed, count: int) -> None:
    for word in range(len(followed.dead)):
        dead = followed.dead[word]
        while dead != np.uint64(0):
            index = 64 * word + integer(lowest_bit(dead))
            dead &= dead - np.uint64(1)
            if followed.rounds[index] == 0:
                followed.rounds[index] = count
