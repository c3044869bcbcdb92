"""The kernels that find what is reached from a candidate: all that follows from each, and the shortest chains from one.

What follows by links alone, by z-chains and by whips is what `chain_graph.Follows`, `assumed_links.follows_with` and
`follows_further` come to. For the shortest chains see `techniques.whips`.
"""

from __future__ import annotations

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import Counts, WordRows
from sudoku_app.exact_cover.kernels.marking import kernel, part, step
from sudoku_app.sudoku.chain_search.layout import (
    END,
    END_OWNER,
    END_RULE,
    NODES,
    NONE,
    RULE_NODES,
    SINGLES,
    Closures,
    Links,
    Reached,
)
from sudoku_app.sudoku.chain_search.sets import add, bit, has, lowest


@kernel
def follow_links(links: Links, closures: Closures) -> None:
    """Find what follows from each candidate by links, weak and strong by turns."""
    follow_from_each(links, closures)


@part
def follow_from_each(links: Links, closures: Closures) -> None:
    """Find what follows from each candidate by links; see `follow_links`."""
    used = (links.cells[NODES] + 63) >> 6
    for node in range(links.cells[NODES]):
        _next_true(links, closures, node, used)
    for start in range(links.cells[SINGLES]):
        _follow(links, closures, start, used)


@step
def _next_true(links: Links, closures: Closures, node: int, used: int) -> None:
    for word in range(used):
        closures.next_true[node, word] = np.uint64(0)
    for word in range(used):
        left = links.weak[node, word] & links.linked[word]
        while left != np.uint64(0):
            _unite(closures.next_true, node, links.strong, 64 * word + lowest(left), used)
            left &= left - np.uint64(1)


@step
def _unite(rows: WordRows, row: int, others: WordRows, other: int, used: int) -> None:
    for word in range(used):
        rows[row, word] |= others[other, word]


@part
def _follow(links: Links, closures: Closures, start: int, used: int) -> None:
    """Find what follows from a candidate, with the help of those before it."""
    true, false, left = closures.true, closures.false, closures.left
    for word in range(used):
        true[start, word] = np.uint64(0)
        false[start, word] = links.weak[start, word]
        left[word] = closures.next_true[start, word]
    add(true, start, start)
    left[start >> 6] &= ~bit(start & 63)
    word = 0
    while word < used:
        if left[word] == np.uint64(0):
            word += 1
            continue
        node = 64 * word + lowest(left[word])
        if node < start:
            _unite(true, start, true, node, used)
            _unite(false, start, false, node, used)
        else:
            add(true, start, node)
            _unite(false, start, links.weak, node, used)
            for other in range(used):
                left[other] |= closures.next_true[node, other]
        for other in range(used):
            left[other] &= ~true[start, other]
        word = 0


@kernel
def follow_rules(links: Links, closures: Closures, further: bool) -> bool:
    """Find what follows by the rules of each candidate, or with ``further`` by what is known of all that follows.

    Returns whether anything new did.
    """
    used = (links.cells[NODES] + 63) >> 6
    for start in range(links.cells[SINGLES]):
        for word in range(used):
            closures.next[start, word] = closures.true[start, word]
            closures.next_false[start, word] = closures.false[start, word]
        _follow_rules(links, closures, start, further, used)
    changed = False
    for start in range(links.cells[SINGLES]):
        for word in range(used):
            if closures.true[start, word] != closures.next[start, word]:
                changed = True
            if closures.false[start, word] != closures.next_false[start, word]:
                changed = True
            closures.true[start, word] = closures.next[start, word]
            closures.false[start, word] = closures.next_false[start, word]
    return changed


@part
def _follow_rules(links: Links, closures: Closures, start: int, further: bool, used: int) -> None:
    for word in range(used):
        closures.done[word] = np.uint64(0)
    closures.done[start >> 6] |= bit(start & 63)
    again = True
    while again:
        again = further and _follow_digits(links, closures, start, used)
        for place in range(links.rule_starts[start], links.rule_starts[start + 1]):
            if _apply(links, closures, start, links.rules_of[place], used):
                again = True


@part
def _follow_digits(links: Links, closures: Closures, start: int, used: int) -> bool:
    """Add what is known of each digit that follows; return whether there is one that was not looked at."""
    singles = links.cells[SINGLES]
    found = False
    for word in range(used):
        closures.left[word] = closures.next[start, word] & ~closures.done[word]
    for word in range(used):
        left = closures.left[word]
        while left != np.uint64(0):
            node = 64 * word + lowest(left)
            left &= left - np.uint64(1)
            if node >= singles:
                break
            found = True
            closures.done[word] |= bit(node & 63)
            _unite(closures.next, start, closures.true, node, used)
            _unite(closures.next_false, start, closures.false, node, used)
    return found


@step
def _apply(links: Links, closures: Closures, start: int, rule: int, used: int) -> bool:
    """Add what follows by a rule; return whether there is anything new."""
    nodes, out, missing = 0, 0, NONE
    while nodes < RULE_NODES and links.rule_nodes[rule, nodes] != NONE:
        if has(closures.next_false, start, links.rule_nodes[rule, nodes]):
            out += 1
            missing = links.rule_nodes[rule, nodes]
        nodes += 1
    if out == 0 and nodes > 1:
        return False
    for word in range(used):
        closures.left[word] = np.uint64(0)
    new = False
    for index in range(nodes):
        node = links.rule_nodes[rule, index]
        if not has(closures.next, start, node) and (out != 1 or node != missing):
            closures.left[node >> 6] |= bit(node & 63)
            new = True
    if new:
        _follow_left(links, closures, start, used)
    return new


@part
def _follow_left(links: Links, closures: Closures, start: int, used: int) -> None:
    """Make true what is left, and what follows from it."""
    left, true, false = closures.left, closures.next, closures.next_false
    word = 0
    while word < used:
        if left[word] == np.uint64(0):
            word += 1
            continue
        node = 64 * word + lowest(left[word])
        add(true, start, node)
        if node < links.cells[SINGLES]:
            _unite(true, start, closures.true, node, used)
            _unite(false, start, closures.false, node, used)
        else:
            _follow_group(links, closures, start, node, used)
        for other in range(used):
            left[other] &= ~true[start, other]
        word = 0


@step
def _follow_group(links: Links, closures: Closures, start: int, node: int, used: int) -> None:
    false = closures.next_false
    for word in range(used):
        fresh = links.weak[node, word] & links.linked[word] & ~false[start, word]
        false[start, word] |= links.weak[node, word]
        while fresh != np.uint64(0):
            other = 64 * word + lowest(fresh)
            fresh &= fresh - np.uint64(1)
            for place in range(used):
                closures.left[place] |= links.strong[other, place]


@kernel
def list_refuted(links: Links, closures: Closures, refuted: Counts, further: bool) -> int:
    """List the candidates that lead to a contradiction, and return how many they are.

    That is their own opposite, or a false node that a rule of theirs needs, and with ``further`` a node that is true as
    well.
    """
    used = (links.cells[NODES] + 63) >> 6
    found = 0
    for start in range(links.cells[SINGLES]):
        contradicted = has(closures.false, start, start)
        for place in range(links.rule_starts[start], links.rule_starts[start + 1]):
            rule = links.rules_of[place]
            if links.rule_nodes[rule, 1] == NONE and has(closures.false, start, links.rule_nodes[rule, 0]):
                contradicted = True
        if further:
            for word in range(used):
                if closures.true[start, word] & closures.false[start, word] != np.uint64(0):
                    contradicted = True
        if contradicted:
            refuted[found] = start
            found += 1
    return found


@kernel
def shortest_chains(links: Links, reached: Reached, start: int, further: bool) -> None:
    """Find the shortest chains from a candidate to every statement that follows from it.

    Args:
        links: the links; its cells say where nothing is left for a cell or a unit.
        reached: where the chains are written.
        start: the candidate.
        further: whether every digit on the way excludes what its rules miss, or the candidate alone.
    """
    for statement in range(2 * links.cells[NODES]):
        reached.before[statement] = NONE
    links.cells[END] = NONE
    first = 2 * start + 1
    reached.before[first] = first
    reached.last_owner[first] = NONE
    reached.queue[0] = first
    place, filled = 0, 1
    while place < filled:
        statement = reached.queue[place]
        place += 1
        if statement & 1 == 1:
            filled = _go_on_from_true(links, reached, first, statement, further, filled)
        else:
            filled = _go_on_from_false(links, reached, first, statement, filled)


@part
def _go_on_from_true(links: Links, reached: Reached, first: int, statement: int, further: bool, filled: int) -> int:
    """Reach what a true node makes true by its own rules, and what it makes false; return how many are in the queue."""
    node = statement >> 1
    owner = NONE if statement == first else reached.last_owner[reached.before[statement]]
    if node < links.cells[SINGLES] and (further or owner == NONE):
        owner = statement
        for place in range(links.rule_starts[node], links.rule_starts[node + 1]):
            rule = links.rules_of[place]
            if links.rule_nodes[rule, 1] == NONE and _is_first_alone(links, node, place):
                filled = _reach(reached, statement, node, rule, 2 * links.rule_nodes[rule, 0] + 1, filled)
    reached.last_owner[statement] = owner
    return _reach_row(links, reached, statement, links.weak, node, 0, filled)


@step
def _is_first_alone(links: Links, owner: int, place: int) -> bool:
    """Return whether no earlier rule of a candidate has the same one node."""
    node = links.rule_nodes[links.rules_of[place], 0]
    for earlier in range(links.rule_starts[owner], place):
        rule = links.rules_of[earlier]
        if links.rule_nodes[rule, 1] == NONE and links.rule_nodes[rule, 0] == node:
            return False
    return True


@part
def _go_on_from_false(links: Links, reached: Reached, first: int, statement: int, filled: int) -> int:
    """Reach what a false node makes true by links and by the rules of the digits before it."""
    node = statement >> 1
    last = reached.last_owner[reached.before[statement]]
    reached.last_owner[statement] = last
    filled = _reach_row(links, reached, statement, links.strong, node, 1, filled)
    owners = 0
    while last != NONE:
        reached.owners[owners] = last >> 1
        owners += 1
        last = NONE if last == first else reached.last_owner[reached.before[last]]
    for index in range(owners - 1, -1, -1):
        owner = reached.owners[index]
        if links.cells[END] == NONE:
            _note_end(links, statement, owner)
        for place in range(links.rule_starts[owner], links.rule_starts[owner + 1]):
            rule = links.rules_of[place]
            if links.rule_nodes[rule, 1] != NONE and _has_node(links, rule, node):
                filled = _reach_rule(links, reached, statement, owner, rule, filled)
    return filled


@step
def _note_end(links: Links, statement: int, owner: int) -> None:
    """Note that a false node is all that a rule of a digit leaves, if it is."""
    for place in range(links.rule_starts[owner], links.rule_starts[owner + 1]):
        rule = links.rules_of[place]
        if links.rule_nodes[rule, 1] == NONE and links.rule_nodes[rule, 0] == statement >> 1:
            links.cells[END] = statement
            links.cells[END_OWNER] = owner
            links.cells[END_RULE] = rule
            return


@step
def _has_node(links: Links, rule: int, node: int) -> bool:
    for index in range(RULE_NODES):
        if links.rule_nodes[rule, index] == node:
            return True
    return False


@step
def _reach(reached: Reached, before: int, owner: int, rule: int, statement: int, filled: int) -> int:
    """Note a statement and what it follows from, if it is new; return how many are in the queue."""
    if reached.before[statement] != NONE:
        return filled
    reached.before[statement] = before
    reached.owner[statement] = owner
    reached.rule[statement] = rule
    reached.queue[filled] = statement
    return filled + 1


@part
def _reach_row(links: Links, reached: Reached, before: int, rows: WordRows, node: int, truth: int, filled: int) -> int:
    """Reach all nodes of a row by links, as true or as false."""
    for word in range((links.cells[NODES] + 63) >> 6):
        left = rows[node, word]
        while left != np.uint64(0):
            filled = _reach(reached, before, node, NONE, 2 * (64 * word + lowest(left)) + truth, filled)
            left &= left - np.uint64(1)
    return filled


@part
def _reach_rule(links: Links, reached: Reached, before: int, owner: int, rule: int, filled: int) -> int:
    """Reach the other nodes of a rule."""
    for index in range(RULE_NODES):
        other = links.rule_nodes[rule, index]
        if other != NONE and other != before >> 1:
            filled = _reach(reached, before, owner, rule, 2 * other + 1, filled)
    return filled
