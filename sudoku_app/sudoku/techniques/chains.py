"""X-chains, XY-chains and alternating inference chains, with and without group nodes.

All are alternating chains: a strong link, a weak link, …, a strong link. If the first end is
false, the second is true, and the other way round, so one end at least is true and whatever sees both is excluded.

*X-chain*: one value alone; the strong links are units with two places for it, or, in *grouped* ones, two groups of
places. Skyscraper, two-string kite and turbot fish are those of two strong links and have a module of their own.
*XY-chain*: cells with two candidates; the strong links are inside the cells.
*Alternating inference chain*: both kinds of strong link.
*Grouped* chains also have nodes of several cells: a value's places in a line and a box.
*Chains through almost locked sets* (ALS chains) have strong links of a third kind: where k cells of a unit have k + 1
values and one value is in none of them, every other value is in one of them.

When the two ends see each other too the chain is a *continuous loop*: each of its weak links holds both ways, and
whatever sees both nodes of any link is excluded.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from heapq import merge
from itertools import pairwise
from operator import itemgetter
from typing import Final

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders
from sudoku_app.sudoku.techniques.almost_locked import FISH_SIZES, almost_fish, almost_locked_sets
from sudoku_app.sudoku.techniques.chain_graph import ChainGraph, build_graph
from sudoku_app.sudoku.techniques.step import Candidate, Link, Reason, Step, Truths, together
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class Chain(Reason):
    """Strong and weak links by turns: one end at least is true."""

    links: tuple[Link, ...]  # the links from one end to the other; the first and the last are strong
    # The weak link between the ends that makes it a continuous loop, None where they do not see each other.
    closing: Link | None

    @property
    def truths(self) -> Truths:
        """What the strong links follow from."""
        return together(link.truths for link in self.links)

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """All candidates on the way, once each."""
        return tuple(dict.fromkeys(candidate for node in self.nodes for candidate in node))

    @property
    def nodes(self) -> tuple[tuple[Candidate, ...], ...]:
        """The candidates from one end to the other, those of a group together; false and true by turns."""
        last = self.links[-1]
        ends = [*((link.start, link.start_cells) for link in self.links), (last.end, last.end_cells)]
        return tuple(tuple(Candidate(cell, end.value) for cell in cells) or (end,) for end, cells in ends)


# The search for the shortest alternating chain.
#
# An alternating inference chain excludes a candidate x when "x is true" leads, link by link and each link from the
# one before it alone, to "x is false": x true, a false (weak), b true (strong), c false (weak), …, x false. Links
# hold both ways, so the chain from a to the last true node says that one of its two ends is true; whatever sees both
# ends is excluded. Breadth-first search gives the shortest.

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

    The first is found with a limit that shrinks, which is much faster than finding all; the price of one is
    paid where one is read.
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


# Longer chains than these are no reason that a person follows; none of the published lists needs them.
LONGEST = 40

# Almost locked sets that a chain may run through; the small ones come first.
MOST_SETS = 250


def _of_one_value(grid: CandidateGrid, technique: Technique) -> Iterator[Step]:
    """Yield X-chains, the shortest first; those of a value are looked for again only when its places change."""
    found: list[tuple[int, Step]] = []
    for value, places in enumerate(grid.places, 1):
        found += grid.while_same((technique, value), places, partial(_of_value, grid, technique, value))
    for _, step in sorted(found, key=itemgetter(0)):
        yield step


x_chains = partial(_of_one_value, technique=Technique.X_CHAIN)
grouped_x_chains = partial(_of_one_value, technique=Technique.GROUPED_X_CHAIN)


def _of_value(grid: CandidateGrid, technique: Technique, value: int) -> list[tuple[int, Step]]:
    """Return the chains of a value with their lengths."""
    grouped = technique is Technique.GROUPED_X_CHAIN
    graph = build_graph(grid, in_cells=False, groups=grouped, only=value)
    found = []
    for step in _steps(technique, grid, graph):
        links = step.reason.links if isinstance(step.reason, Chain) else ()
        if grouped is any(link.start_cells or link.end_cells for link in links):
            found.append((len(links), step))
    return found


def xy_chains(grid: CandidateGrid) -> Iterator[Step]:
    """Yield XY-chains, the shortest first."""
    graph = build_graph(grid, in_units=False)
    # The target sees the first and the last cell; a chain that starts inside the target's own cell is no XY-chain.
    return _steps(Technique.XY_CHAIN, grid, graph)


def alternating_chains(grid: CandidateGrid) -> Iterator[Step]:
    """Yield alternating inference chains without groups, the shortest first."""
    return _steps(Technique.ALTERNATING_INFERENCE_CHAIN, grid, plain_graph(grid))


def shortest_chains(grid: CandidateGrid) -> Iterator[Step]:
    """Yield XY-chains and alternating inference chains without groups, the shortest first whichever they are.

    An XY-chain is an alternating chain too: where those exclude nothing it is not looked for.
    """
    if not plain_graph(grid).refuted:
        return iter(())
    return merge(xy_chains(grid), alternating_chains(grid), key=_link_count)


def _link_count(step: Step) -> int:
    return len(step.reason.links) if isinstance(step.reason, Chain) else 0


def grouped_chains(grid: CandidateGrid) -> Iterator[Step]:
    """Yield alternating inference chains with groups, the shortest first."""
    return _steps(Technique.GROUPED_CHAIN, grid, group_graph(grid))


def set_chains(grid: CandidateGrid) -> Iterator[Step]:
    """Yield chains with groups and almost locked sets, the shortest first."""
    return _steps(Technique.ALS_CHAIN, grid, set_graph(grid))


def plain_graph(grid: CandidateGrid) -> ChainGraph:
    """Return the links between single candidates."""
    return grid.once("plain graph", lambda: build_graph(grid))


def group_graph(grid: CandidateGrid) -> ChainGraph:
    """Return the links between candidates and groups of them."""
    return grid.once("group graph", lambda: build_graph(grid, groups=True))


def set_graph(grid: CandidateGrid) -> ChainGraph:
    """Return the links between candidates and groups of them, through almost locked sets as well."""

    def make() -> ChainGraph:
        sets = [almost for almost in almost_locked_sets(grid) if almost.size > 1][:MOST_SETS]
        return build_graph(grid, groups=True, sets=sets)

    return grid.once("set graph", make)


def fish_graph(grid: CandidateGrid) -> ChainGraph:
    """Return the links between candidates and groups of them, through almost locked sets and almost fish as well.

    The weak links of the groups are missing: the caller adds more groups and then calls `link_groups`.
    """
    sets = [almost for almost in almost_locked_sets(grid) if almost.size > 1]
    fish = [found for size in FISH_SIZES for found in almost_fish(grid, size, 1)]
    return build_graph(grid, groups=True, sets=sets, fish=fish, unfinished=True)


def _steps(technique: Technique, grid: CandidateGrid, graph: ChainGraph) -> Iterator[Step]:
    explained: set[frozenset[int]] = set()
    for chain in chains_by_length(graph, LONGEST):
        key = frozenset(chain)
        if key not in explained:
            explained.add(key)
            yield chain_step(technique, grid, graph, chain)


def chain_step(technique: Technique, grid: CandidateGrid, graph: ChainGraph, chain: list[int]) -> Step:
    """Return the step of a chain given by its nodes: all that its ends exclude, or all that a continuous loop does."""
    weak = graph.weak
    excluded = weak[chain[0]] & weak[chain[-1]]
    loop = bool(weak[chain[0]] >> chain[-1] & 1)
    if loop:
        for before, after in zip(chain[1:-1:2], chain[2::2], strict=True):
            excluded |= weak[before] & weak[after]
    reason = Chain(
        links=tuple(
            graph.link(grid, start, end, strong=index % 2 == 0) for index, (start, end) in enumerate(pairwise(chain))
        ),
        closing=graph.link(grid, chain[-1], chain[0], strong=False) if loop else None,
    )
    eliminates = tuple(sorted(graph.candidate(node) for node in bits(excluded & graph.singles)))
    return Step(technique, reason, eliminates=eliminates)


FINDERS: Final[Finders] = {
    (Technique.X_CHAIN,): x_chains,
    (Technique.GROUPED_X_CHAIN,): grouped_x_chains,
    (Technique.XY_CHAIN,): xy_chains,
    (Technique.ALTERNATING_INFERENCE_CHAIN,): alternating_chains,
    (Technique.GROUPED_CHAIN,): grouped_chains,
    (Technique.ALS_CHAIN,): set_chains,
}
