"""The kernel that lists the nodes, links and rules of a position.

They are those of `chains.fish_graph` and `assumed_links`, groups in the same order, so that of chains of one length the
same comes first.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import Word
from sudoku_app.exact_cover.kernels.marking import kernel, part, step
from sudoku_app.sudoku.chain_search.layout import (
    FULL,
    NODES,
    NONE,
    PAIRS,
    PARTS,
    REFERENCES,
    RULE_NODES,
    RULES,
    SINGLES,
    Links,
    ShapeSets,
)
from sudoku_app.sudoku.chain_search.sets import (
    add,
    begin_choice,
    bit,
    cells_as_members,
    count,
    has,
    is_in_earlier_unit,
    lines_as_members,
    lines_as_parts,
    lowest,
    new_set,
    next_choice,
    node_of,
    parts_as_nodes,
    values_as_parts,
)

# Rows of ``Links.scratch``; those below are used by `sets`.
_HERE: Final = 3  # the places that a unit has left
_ONE: Final = 4
_OTHER: Final = 5
_SEEN: Final = 6
_EXCLUDED: Final = 7
_LINKED: Final = 8  # from here on: the parts of a unit that are linked already

_WIDE: Final = 1  # so many values more than cells make links
_WIDER: Final = 2  # and so many make rules


@kernel
def list_links(
    tables: ShapeSets, links: Links, largest: int, most_sets: int, largest_fish: int, most_fish: int
) -> bool:
    """List all nodes, links and rules of the position whose candidates stand in ``links``; return whether they fit in.

    Args:
        tables: the shape.
        links: where they are written; everything but masks and places is empty.
        largest: how many cells an almost locked set has at most.
        most_sets: how many of them are listed at most.
        largest_fish: how many lines an almost fish has at most.
        most_fish: how many of them of each size are listed at most.
    """
    add_links(tables, links, largest, most_sets, largest_fish, most_fish)
    for node in range(links.cells[SINGLES]):
        _add_cells_and_units(tables, links, node)
    for size in range(2, largest + 1):
        _use_locked_sets(tables, links, size, _WIDER, most_sets)
    for size in range(2, largest_fish + 1):
        _use_fish(tables, links, size, _WIDER, most_fish)
    join_groups(tables, links)
    _sort_rules(links)
    return bool(links.cells[FULL] == 0)


@part
def add_links(tables: ShapeSets, links: Links, largest: int, most_sets: int, largest_fish: int, most_fish: int) -> None:
    """List the nodes and links without the rules and without the weak links of groups; see `list_links`."""
    _number_candidates(tables, links)
    _link_in_cells(tables, links)
    for value in range(tables.size):
        for index in range(len(tables.distinct)):
            _link_in_unit(tables, links, value, tables.distinct[index])
        for index in range(len(tables.distinct)):
            _link_groups_of_unit(tables, links, value, tables.distinct[index])
    _link_through_sets(tables, links, largest, most_sets)
    for size in range(2, largest_fish + 1):
        _use_fish(tables, links, size, _WIDE, most_fish)


@part
def _number_candidates(tables: ShapeSets, links: Links) -> None:
    """Number the candidates by value and cell, with the weak links between them."""
    node = 0
    for value in range(tables.size):
        for word in range(tables.words):
            left = links.places[value, word]
            while left != np.uint64(0):
                cell = 64 * word + lowest(left)
                left &= left - np.uint64(1)
                links.number[cell, value] = node
                links.values[node] = value
                add(links.node_cells, node, cell)
                node += 1
    links.cells[SINGLES] = node
    links.cells[NODES] = node
    for one in range(node):
        value, cell = links.values[one], _first_cell(tables, links, one)
        for word in range(tables.words):
            links.seen[one, word] = tables.peers[cell, word]
        _add_weak(tables, links, one, value, one)
        others = links.masks[cell] & ~bit(value)
        while others != np.uint64(0):
            add(links.weak, one, links.number[cell, lowest(others)])
            others &= others - np.uint64(1)


@step
def _first_cell(tables: ShapeSets, links: Links, node: int) -> int:
    for word in range(tables.words):
        if links.node_cells[node, word] != np.uint64(0):
            return 64 * word + lowest(links.node_cells[node, word])
    return 0


@step
def _add_weak(tables: ShapeSets, links: Links, node: int, value: int, row: int) -> None:
    """Link a node weakly to the candidates of a value in the cells that it sees."""
    for word in range(tables.words):
        left = links.places[value, word] & links.seen[row, word]
        while left != np.uint64(0):
            add(links.weak, node, links.number[64 * word + lowest(left), value])
            left &= left - np.uint64(1)


@step
def _add_strong(links: Links, one: int, other: int) -> None:
    """Add "one of the two nodes is true"."""
    add(links.strong, one, other)
    add(links.strong, other, one)
    links.linked[one >> 6] |= bit(one & 63)
    links.linked[other >> 6] |= bit(other & 63)


@part
def _link_in_cells(tables: ShapeSets, links: Links) -> None:
    for cell in range(len(links.masks)):
        mask = links.masks[cell]
        if count(mask) == 2:
            first = mask & ~(mask - np.uint64(1))
            _add_strong(links, links.number[cell, lowest(first)], links.number[cell, lowest(mask & ~first)])


@part
def _places_in_unit(tables: ShapeSets, links: Links, value: int, unit: int, row: int) -> int:
    """Write the places of a value in a unit into a row of the scratch; return how many they are."""
    number = 0
    for word in range(tables.words):
        links.scratch[row, word] = links.places[value, word] & tables.units[unit, word]
        number += count(links.scratch[row, word])
    return number


@part
def _link_in_unit(tables: ShapeSets, links: Links, value: int, unit: int) -> None:
    if _places_in_unit(tables, links, value, unit, _HERE) != 2:
        return
    first, second = -1, -1
    for word in range(tables.words):
        left = links.scratch[_HERE, word]
        while left != np.uint64(0):
            first, second = second, int(links.number[64 * word + lowest(left), value])
            left &= left - np.uint64(1)
    _add_strong(links, first, second)


@part
def _link_groups_of_unit(tables: ShapeSets, links: Links, value: int, unit: int) -> None:
    """Add strong links between two parts of a unit of which one is a group; a group lies in a line and a box."""
    if _places_in_unit(tables, links, value, unit, _HERE) < 3:
        return
    done = 0
    for index in range(tables.unit_crossing_starts[unit], tables.unit_crossing_starts[unit + 1]):
        crossing = tables.unit_crossings[index]
        if _part_of(tables, links, crossing, _ONE) == 0:
            continue
        rest = 0
        for word in range(tables.words):
            links.scratch[_OTHER, word] = links.scratch[_HERE, word] & ~links.scratch[_ONE, word]
            rest += count(links.scratch[_OTHER, word])
        if rest == 0 or _is_linked(tables, links, done):
            continue
        if _sees_rest(tables, links, unit, rest):
            for row in (_ONE, _OTHER):
                for word in range(tables.words):
                    links.scratch[_LINKED + done, word] = links.scratch[row, word]
                done += 1
            one = node_of(tables, links, value, links.scratch, _ONE, tables.crossing_units, crossing)
            _add_strong(links, one, node_of(tables, links, value, links.scratch, _OTHER, links.scratch, _SEEN))


@step
def _part_of(tables: ShapeSets, links: Links, crossing: int, row: int) -> int:
    """Write what lies of the places in a crossing into a row of the scratch; return how many they are."""
    number = 0
    for word in range(tables.words):
        links.scratch[row, word] = links.scratch[_HERE, word] & tables.crossings[crossing, word]
        number += count(links.scratch[row, word])
    return number


@step
def _is_linked(tables: ShapeSets, links: Links, done: int) -> bool:
    for row in range(done):
        same = True
        for word in range(tables.words):
            if links.scratch[_LINKED + row, word] != links.scratch[_ONE, word]:
                same = False
        if same:
            return True
    return False


@part
def _sees_rest(tables: ShapeSets, links: Links, unit: int, rest: int) -> bool:
    """Write what sees the rest of a unit's places, which is one cell or lies in a crossing; return whether it does."""
    for index in range(tables.unit_crossing_starts[unit], tables.unit_crossing_starts[unit + 1]):
        crossing = tables.unit_crossings[index]
        inside = True
        for word in range(tables.words):
            if links.scratch[_OTHER, word] & ~tables.crossings[crossing, word] != np.uint64(0):
                inside = False
        if inside:
            for word in range(tables.words):
                links.scratch[_SEEN, word] = tables.crossing_units[crossing, word]
            return True
    return rest == 1


@part
def _link_through_sets(tables: ShapeSets, links: Links, largest: int, most: int) -> None:
    """Add the strong links of almost locked sets; cells with two values come first among them and have theirs."""
    left = most
    for cell in range(len(links.masks)):
        if count(links.masks[cell]) == 2:
            left -= 1
    for size in range(2, largest + 1):
        if left > 0:
            left -= _use_locked_sets(tables, links, size, _WIDE, left)


@part
def _use_locked_sets(tables: ShapeSets, links: Links, size: int, more: int, most: int) -> int:
    """Use at most so many sets of so many cells with so many values ``more``; return how many there were."""
    used = 0
    for index in range(len(tables.distinct)):
        begin_choice(links, cells_as_members(tables, links, tables.distinct[index], size + more))
        while next_choice(links, size, size + more):
            if is_in_earlier_unit(tables, links, index, size):
                continue
            if used == most or links.cells[FULL] != 0:
                return used
            used += 1
            values_as_parts(tables, links, size)
            _use_parts(tables, links, size, more, NONE)
    return used


@part
def _use_fish(tables: ShapeSets, links: Links, size: int, more: int, most: int) -> None:
    """Use the almost fish of so many lines with so many lines across ``more``, at most ``most``."""
    used = 0
    for value in range(tables.size):
        for kind in range(2):
            first = kind * tables.size
            begin_choice(links, lines_as_members(tables, links, value, first, size + more))
            while next_choice(links, size, size + more):
                if used == most or links.cells[FULL] != 0:
                    return
                used += 1
                lines_as_parts(tables, links, size, value, first)
                _use_parts(tables, links, size, more, first)


@part
def _use_parts(tables: ShapeSets, links: Links, size: int, more: int, first: int) -> None:
    """Make links or rules of the parts of a set."""
    parts_as_nodes(tables, links)
    number = new_set(tables, links, size, first)
    if more == _WIDE:
        _link_parts(links, number)
    else:
        _add_rules_of_parts(tables, links, number)


@part
def _link_parts(links: Links, number: int) -> None:
    """Add a strong link between every two parts that have none yet: one part at most is empty of its value."""
    for first in range(links.cells[PARTS]):
        one = links.part_nodes[first]
        for second in range(first + 1, links.cells[PARTS]):
            other = links.part_nodes[second]
            if has(links.strong, one, other):
                continue
            _add_strong(links, one, other)
            pair = links.cells[PAIRS]
            if pair == len(links.pair_sets):
                links.cells[FULL] = 1
                return
            links.cells[PAIRS] = pair + 1
            links.pairs[pair, 0] = one
            links.pairs[pair, 1] = other
            links.pair_sets[pair] = number


@part
def _new_rule(links: Links, unit: int, number: int) -> int:
    """Return a new rule without nodes."""
    rule = links.cells[RULES]
    if rule == len(links.rule_units):
        links.cells[FULL] = 1
        return 0
    links.cells[RULES] = rule + 1
    links.rule_units[rule] = unit
    links.rule_sets[rule] = number
    for index in range(RULE_NODES):
        links.rule_nodes[rule, index] = NONE
    for word in range(links.rule_excluded.shape[1]):
        links.rule_excluded[rule, word] = np.uint64(0)
    return int(rule)


@step
def _add_to_rule(links: Links, rule: int, place: int, node: int) -> None:
    """Give a rule that has so many nodes one more; they stand in ascending order."""
    while place > 0 and links.rule_nodes[rule, place - 1] > node:
        links.rule_nodes[rule, place] = links.rule_nodes[rule, place - 1]
        place -= 1
    links.rule_nodes[rule, place] = node


@part
def _refer(links: Links, node: int, rule: int) -> None:
    """Give a candidate a rule."""
    reference = links.cells[REFERENCES]
    if reference == len(links.references):
        links.cells[FULL] = 1
        return
    links.cells[REFERENCES] = reference + 1
    links.references[reference] = rule
    links.next_reference[reference] = NONE
    if links.first_reference[node] == NONE:
        links.first_reference[node] = reference
    else:
        links.next_reference[links.last_reference[node]] = reference
    links.last_reference[node] = reference


@part
def _add_rules_of_parts(tables: ShapeSets, links: Links, number: int) -> None:
    """Add for each part what is left where it is excluded, for the candidates that exclude it."""
    for out in range(links.cells[PARTS]):
        rule = _new_rule(links, NONE, number)
        place = 0
        for index in range(links.cells[PARTS]):
            if index != out:
                _add_to_rule(links, rule, place, links.part_nodes[index])
                place += 1
        value = links.part_values[out]
        for word in range(tables.words):
            inside = links.part_cells[out, word]
            while inside != np.uint64(0):
                add(links.rule_excluded, rule, links.number[64 * word + lowest(inside), value])
                inside &= inside - np.uint64(1)
            seeing = links.part_seen[out, word] & links.places[value, word]
            while seeing != np.uint64(0):
                _refer(links, links.number[64 * word + lowest(seeing), value], rule)
                seeing &= seeing - np.uint64(1)


@part
def _add_cells_and_units(tables: ShapeSets, links: Links, node: int) -> None:
    """Add what a candidate leaves of cells and units: one or two values, one or two parts."""
    cell, value = _first_cell(tables, links, node), links.values[node]
    for word in range(tables.words):
        peers = links.places[value, word] & tables.peers[cell, word]
        while peers != np.uint64(0):
            peer = 64 * word + lowest(peers)
            peers &= peers - np.uint64(1)
            left = links.masks[peer] & ~bit(value)
            if 1 <= count(left) <= 2:
                _add_cell(links, node, peer, value, left)
    for index in range(len(tables.distinct)):
        unit = tables.distinct[index]
        if not has(tables.units, unit, cell):
            for word in range(tables.words):
                links.scratch[_EXCLUDED, word] = tables.peers[cell, word]
            _add_unit(tables, links, node, unit, value)
    for word in range(tables.words):
        links.scratch[_EXCLUDED, word] = np.uint64(0)
    add(links.scratch, _EXCLUDED, cell)
    for index in range(len(tables.distinct)):
        unit = tables.distinct[index]
        if has(tables.units, unit, cell):
            others = links.masks[cell] & ~bit(value)
            while others != np.uint64(0):
                _add_unit(tables, links, node, unit, lowest(others))
                others &= others - np.uint64(1)


@step
def _add_cell(links: Links, node: int, peer: int, value: int, left: Word) -> None:
    rule = _new_rule(links, NONE, NONE)
    place = 0
    while left != np.uint64(0):
        _add_to_rule(links, rule, place, links.number[peer, lowest(left)])
        left &= left - np.uint64(1)
        place += 1
    add(links.rule_excluded, rule, links.number[peer, value])
    _refer(links, node, rule)


@part
def _add_unit(tables: ShapeSets, links: Links, node: int, unit: int, value: int) -> None:
    """Add what is left of a value's places in a unit: one or two cells, or parts in a line and a box."""
    number, out = 0, 0
    for word in range(tables.words):
        here = links.places[value, word] & tables.units[unit, word]
        links.scratch[_HERE, word] = here & ~links.scratch[_EXCLUDED, word]
        number += count(links.scratch[_HERE, word])
        out += count(here & links.scratch[_EXCLUDED, word])
    if number == 0 or out == 0:
        return
    if number <= 2:
        _add_places(tables, links, node, unit, value)
        return
    start, end = tables.unit_crossing_starts[unit], tables.unit_crossing_starts[unit + 1]
    for index in range(start, end):
        crossing = tables.unit_crossings[index]
        if _part_of(tables, links, crossing, _ONE) == number:
            one = node_of(tables, links, value, links.scratch, _ONE, tables.crossing_units, crossing)
            _finish_unit_rule(tables, links, node, unit, value, one, NONE)
            return
    for index in range(start, end):
        crossing = tables.unit_crossings[index]
        first = _part_of(tables, links, crossing, _ONE)
        if first == 0:
            continue
        for later in range(index + 1, end):
            across = tables.unit_crossings[later]
            second = _part_of(tables, links, across, _OTHER)
            if second > 0 and first + second == number and _are_apart(tables, links):
                one = node_of(tables, links, value, links.scratch, _ONE, tables.crossing_units, crossing)
                other = node_of(tables, links, value, links.scratch, _OTHER, tables.crossing_units, across)
                _finish_unit_rule(tables, links, node, unit, value, one, other)


@step
def _are_apart(tables: ShapeSets, links: Links) -> bool:
    for word in range(tables.words):
        if links.scratch[_ONE, word] & links.scratch[_OTHER, word] != np.uint64(0):
            return False
    return True


@part
def _add_places(tables: ShapeSets, links: Links, node: int, unit: int, value: int) -> None:
    one, other = NONE, NONE
    for word in range(tables.words):
        left = links.scratch[_HERE, word]
        while left != np.uint64(0):
            one, other = other, int(links.number[64 * word + lowest(left), value])
            left &= left - np.uint64(1)
    if one == NONE:
        one, other = other, NONE
    _finish_unit_rule(tables, links, node, unit, value, one, other)


@part
def _finish_unit_rule(tables: ShapeSets, links: Links, node: int, unit: int, value: int, one: int, other: int) -> None:
    """Add the rule of a unit that has one or two nodes left for a value."""
    rule = _new_rule(links, unit, NONE)
    _add_to_rule(links, rule, 0, one)
    if other != NONE:
        _add_to_rule(links, rule, 1, other)
    for word in range(tables.words):
        out = links.places[value, word] & tables.units[unit, word] & links.scratch[_EXCLUDED, word]
        while out != np.uint64(0):
            add(links.rule_excluded, rule, links.number[64 * word + lowest(out), value])
            out &= out - np.uint64(1)
    _refer(links, node, rule)


@part
def join_groups(tables: ShapeSets, links: Links) -> None:
    """Add the weak links of all groups, after the last of them was found."""
    nodes = links.cells[NODES]
    for group in range(links.cells[SINGLES], nodes):
        value = links.values[group]
        _add_weak(tables, links, group, value, group)
        for word in range(tables.words):
            left = links.places[value, word] & links.seen[group, word]
            while left != np.uint64(0):
                add(links.weak, links.number[64 * word + lowest(left), value], group)
                left &= left - np.uint64(1)
        for other in range(links.cells[SINGLES], nodes):
            if links.values[other] == value and _is_seen(tables, links, group, other):
                add(links.weak, group, other)


@step
def _is_seen(tables: ShapeSets, links: Links, group: int, other: int) -> bool:
    """Return whether all cells of a group are seen by another one."""
    for word in range(tables.words):
        if links.node_cells[other, word] & ~links.seen[group, word] != np.uint64(0):
            return False
    return True


@part
def _sort_rules(links: Links) -> None:
    """Put the rules of each candidate side by side."""
    place = 0
    for node in range(links.cells[SINGLES]):
        links.rule_starts[node] = place
        reference = links.first_reference[node]
        while reference != NONE:
            links.rules_of[place] = links.references[reference]
            reference = links.next_reference[reference]
            place += 1
    links.rule_starts[links.cells[SINGLES]] = place
