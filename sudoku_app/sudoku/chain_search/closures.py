"""The kernels that find what follows from every candidate: by links alone, by z-chains and by whips.

They come to what `chain_graph.Follows`, `assumed_links.follows_with` and `follows_further` come to.
"""

from __future__ import annotations

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import Counts, WordRows
from sudoku_app.exact_cover.kernels.marking import kernel, part, step
from sudoku_app.sudoku.chain_search.layout import NODES, NONE, RULE_NODES, SINGLES, Closures, Links
from sudoku_app.sudoku.chain_search.sets import add, bit, has, lowest


@kernel
def follow_links(links: Links, closures: Closures) -> None:
    """Find what follows from each candidate by links, weak and strong by turns."""
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
