"""The kernel that finds all that chains exclude, in many positions one after the other.

What chains exclude is what `chain_graph.ChainGraph.refuted` says of the same links. Cases are those of
`forcing_chains`: the candidates of a cell, or the places of a value in a unit, of which each excludes the same.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import Counts, WordRows
from sudoku_app.exact_cover.kernels.marking import kernel, part, step
from sudoku_app.sudoku.chain_search.layout import (
    BY_CASES,
    BY_CHAINS,
    BY_NOTHING,
    FULL,
    LINK_CELLS,
    NODES,
    NONE,
    SINGLES,
    Closures,
    Links,
    ShapeSets,
)
from sudoku_app.sudoku.chain_search.linking import add_links, join_groups
from sudoku_app.sudoku.chain_search.reach import follow_from_each
from sudoku_app.sudoku.chain_search.sets import add, bit, count, has, lowest

_FEWEST_CASES: Final = 3  # two cases are a chain


@kernel
def list_excluded(
    tables: ShapeSets,
    links: Links,
    closures: Closures,
    masks: WordRows,
    excluded: WordRows,
    how: Counts,
    largest: int,
    most_sets: int,
    largest_fish: int,
    most_fish: int,
) -> bool:
    """List what chains exclude in positions, and where that is nothing what cases do; return whether the links fit in.

    Args:
        tables: the shape.
        links: where the links of one position after the other are written; what they hold does not matter.
        closures: what follows by them, the same.
        masks: by position and cell the candidates.
        excluded: by position and cell those that are excluded; empty.
        how: by position by what they are excluded, see `layout`.
        largest: how many cells an almost locked set has at most; none is smaller than two.
        most_sets: how many of them are listed at most.
        largest_fish: how many lines an almost fish has at most; none is smaller than two.
        most_fish: how many of them of each size are listed at most.
    """
    for row in range(len(masks)):
        _set_up(tables, links, masks, row)
        add_links(tables, links, largest, most_sets, largest_fish, most_fish)
        if links.cells[FULL] != 0:
            return False
        join_groups(tables, links)
        follow_from_each(links, closures)
        how[row] = BY_CHAINS
        if not _exclude_by_chains(links, closures):
            _exclude_by_cases(tables, links, closures)
            how[row] = BY_CASES
        if not _write(tables, links, closures, excluded, row):
            how[row] = BY_NOTHING
    return True


@part
def _set_up(tables: ShapeSets, links: Links, masks: WordRows, row: int) -> None:
    """Empty the links and enter the candidates of a position."""
    for node in range(links.cells[NODES]):
        for word in range((links.cells[NODES] + 63) >> 6):
            links.weak[node, word] = np.uint64(0)
            links.strong[node, word] = np.uint64(0)
        for word in range(tables.words):
            links.node_cells[node, word] = np.uint64(0)
    for word in range(len(links.linked)):
        links.linked[word] = np.uint64(0)
    for slot in range(len(links.slots)):
        links.slots[slot] = NONE
    for index in range(LINK_CELLS):
        links.cells[index] = 0
    for value in range(tables.size):
        for word in range(tables.words):
            links.places[value, word] = np.uint64(0)
    for cell in range(len(links.masks)):
        left = masks[row, cell]
        links.masks[cell] = left
        while left != np.uint64(0):
            add(links.places, lowest(left), cell)
            left &= left - np.uint64(1)


@part
def _exclude_by_chains(links: Links, closures: Closures) -> bool:
    """Note the candidates that would be false if they were true in ``done``; return whether there are any."""
    for word in range((links.cells[SINGLES] + 63) >> 6):
        closures.done[word] = np.uint64(0)
    found = False
    for node in range(links.cells[SINGLES]):
        if has(closures.false, node, node):
            closures.done[node >> 6] |= bit(node & 63)
            found = True
    return found


@part
def _exclude_by_cases(tables: ShapeSets, links: Links, closures: Closures) -> None:
    """Note in ``done`` what each candidate of a cell, or each place of a value in a unit, excludes."""
    for cell in range(len(links.masks)):
        left = links.masks[cell]
        if count(left) >= _FEWEST_CASES:
            _begin(links, closures)
            while left != np.uint64(0):
                _meet(links, closures, links.number[cell, lowest(left)])
                left &= left - np.uint64(1)
            _end(links, closures)
    for value in range(tables.size):
        for index in range(len(tables.distinct)):
            _exclude_by_places(tables, links, closures, value, tables.distinct[index])


@part
def _exclude_by_places(tables: ShapeSets, links: Links, closures: Closures, value: int, unit: int) -> None:
    cases = 0
    for word in range(tables.words):
        cases += count(links.places[value, word] & tables.units[unit, word])
    if cases < _FEWEST_CASES:
        return
    _begin(links, closures)
    for word in range(tables.words):
        left = links.places[value, word] & tables.units[unit, word]
        while left != np.uint64(0):
            _meet(links, closures, links.number[64 * word + lowest(left), value])
            left &= left - np.uint64(1)
    _end(links, closures)


@step
def _begin(links: Links, closures: Closures) -> None:
    for word in range((links.cells[SINGLES] + 63) >> 6):
        closures.left[word] = ~np.uint64(0)


@step
def _meet(links: Links, closures: Closures, node: int) -> None:
    for word in range((links.cells[SINGLES] + 63) >> 6):
        closures.left[word] &= closures.false[node, word]


@step
def _end(links: Links, closures: Closures) -> None:
    for word in range((links.cells[SINGLES] + 63) >> 6):
        closures.done[word] |= closures.left[word]


@part
def _write(tables: ShapeSets, links: Links, closures: Closures, excluded: WordRows, row: int) -> bool:
    """Write the candidates that are noted in ``done`` by their cells; return whether there are any."""
    found = False
    for cell in range(len(links.masks)):
        left = links.masks[cell]
        while left != np.uint64(0):
            value = lowest(left)
            left &= left - np.uint64(1)
            node = links.number[cell, value]
            if closures.done[node >> 6] & bit(node & 63) != np.uint64(0):
                excluded[row, cell] |= bit(value)
                found = True
    return found
