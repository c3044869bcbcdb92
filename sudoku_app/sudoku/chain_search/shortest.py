"""The kernel that finds the shortest chains from one candidate; see `techniques.whips`."""

from __future__ import annotations

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import WordRows
from sudoku_app.exact_cover.kernels.marking import kernel, part, step
from sudoku_app.sudoku.chain_search.layout import (
    END,
    END_OWNER,
    END_RULE,
    NODES,
    NONE,
    RULE_NODES,
    SINGLES,
    Links,
    Reached,
)
from sudoku_app.sudoku.chain_search.sets import lowest


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
