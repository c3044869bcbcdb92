"""The search for the shortest alternating chain.

An alternating inference chain excludes a candidate x when "x is true" leads, link by link and each link from the one
before it alone, to "x is false": x true, a false (weak), b true (strong), c false (weak), …, x false. Links hold
both ways, so the chain from a to the last true node says that one of its two ends is true; whatever sees both ends
is excluded. Breadth-first search gives the shortest.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_app.sudoku.bitsets import bits
from sudoku_app.sudoku.techniques.chain_graph import ChainGraph

# Two nodes would be a single strong link, which is a locked candidate or a naked pair and found as such before.
SHORTEST = 4


def shortest_chain(graph: ChainGraph, target: int, longest: int) -> list[int] | None:
    """Return the nodes of the shortest chain that excludes a candidate, or None.

    The nodes are a (false when the target is true), b (true), …, the last true one; an even number, at most
    ``longest``. The target sees the first and the last.
    """
    weak, strong, linked = graph.weak, graph.strong, graph.linked
    goal = 1 << target
    false_levels = [weak[target] & linked]
    true_levels: list[int] = []
    seen_false, seen_true = false_levels[0], goal
    frontier = false_levels[0]
    while frontier and 2 * len(false_levels) <= longest:
        reached = 0
        for node in bits(frontier):
            reached |= strong[node]
        reached &= ~seen_true
        seen_true |= reached
        true_levels.append(reached)
        frontier = 0
        for node in bits(reached):
            seen = weak[node]
            if seen & goal:
                return _trace(graph, node, false_levels, true_levels)
            frontier |= seen
        frontier &= linked & ~seen_false
        seen_false |= frontier
        false_levels.append(frontier)
    return None


def _trace(graph: ChainGraph, last: int, false_levels: list[int], true_levels: list[int]) -> list[int]:
    """Return the nodes of the chain that ends with a true node of the last level."""
    nodes = [last]
    for level in range(len(true_levels) - 1, -1, -1):
        before = graph.strong[nodes[-1]] & false_levels[level]
        nodes.append((before & -before).bit_length() - 1)
        if level:
            above = true_levels[level - 1]
            nodes.append(next(node for node in bits(above) if graph.weak[node] >> nodes[-1] & 1))
    nodes.reverse()
    return nodes


def chains_by_length(graph: ChainGraph, longest: int) -> Iterator[list[int]]:
    """Yield the shortest chain for every candidate that one excludes, a shortest of all first, then by length.

    The first is found with a limit that shrinks, which is much faster than finding all; who asks for one only pays
    for one.
    """
    best = None
    limit = longest
    for target in bits(graph.refuted):
        chain = shortest_chain(graph, target, limit)
        if chain:
            best, limit = chain, len(chain) - 2
            if limit < SHORTEST:
                break
    if best is None:
        return
    yield best
    chains = (shortest_chain(graph, target, longest) for target in bits(graph.refuted))
    yield from sorted((chain for chain in chains if chain), key=len)
