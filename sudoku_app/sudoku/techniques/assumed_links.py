"""Links that there are only while a candidate is assumed.

What a candidate excludes is out as long as it is assumed, and so more is linked: a cell with three candidates, one of
which it excludes, is a strong link between the two others; a unit with three places for a value likewise; and cells of
a unit with two values more than cells are an almost locked set when it excludes one of these values. Chains with such
links are Denis Berthier's z-chains ("The Hidden Logic of Sudoku", 2007); the candidates that the assumption excludes
are z there. Every digit that follows excludes more in turn, which links more again; chains with those links are among
his whips ("Constraint Resolution Theories", 2011).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from itertools import combinations
from typing import NamedTuple, Protocol

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.almost_locked import (
    FISH_SIZES,
    LARGEST,
    AlmostFish,
    AlmostLockedSet,
    almost_fish,
    almost_locked_sets_of,
)
from sudoku_app.sudoku.techniques.chain_graph import ChainGraph, Follows, link_groups
from sudoku_app.sudoku.techniques.chains import fish_graph


class Rule(NamedTuple):
    """Of some nodes at most one is false, while a candidate is assumed."""

    nodes: int  # the set of the nodes; one alone is true
    z: int  # the set of the candidates, as nodes, that the assumption excludes from what it is about
    unit: int | None = None  # the unit that has no other places for a value; None where it is something else
    inside: int = 0  # the set of the cells of an almost locked set; empty where it is something else
    # The lines of an almost fish; empty where it is something else. Without any of these the nodes are the values of a
    # cell.
    lines: tuple[int, ...] = ()


Rules = Mapping[int, list[Rule]]
Statement = tuple[int, bool]  # a node, and whether it is true


class Ground(NamedTuple):
    """What a statement follows from."""

    before: Statement  # the statement before it
    owner: int  # the digit that excludes what the rule misses
    rule: Rule | None  # the rule by which it follows, None where it follows by a link


# How a chain ends where nothing is left for a cell or a unit: the last statement, the digit that excludes the rest, and
# the rule with what would be left.
End = tuple[Statement, int, Rule]


class AssumedLinks(Protocol):
    """The links of a position and the rules of each candidate, with what follows by them."""

    @property
    def grid(self) -> CandidateGrid:
        """The position."""

    @property
    def number(self) -> Mapping[tuple[int, int], int]:
        """The node of each candidate, by cell and value."""

    @property
    def graph(self) -> ChainGraph:
        """The nodes, and what strong links rest on."""

    @property
    def singles(self) -> int:
        """The set of the nodes that are single candidates."""

    def follows(self, *, further: bool) -> Follows:
        """Return what follows from each candidate by z-chains, or by whips with ``further``."""

    def refuted(self, *, further: bool) -> Iterable[int]:
        """Return the candidates that lead to a contradiction by z-chains, or with ``further`` by whips alone."""

    def chains(self, start: int, *, further: bool) -> tuple[Mapping[Statement, Ground], End | None]:
        """Return what each statement follows from by the shortest chain from a candidate, and how one ends if so.

        With ``further`` the chains rest on what every digit excludes, else on what the candidate does.
        """


class _RuleBuilder:
    def __init__(self, grid: CandidateGrid, graph: ChainGraph) -> None:
        self._grid = grid
        self._graph = graph
        self.rules: dict[int, list[Rule]] = {node: [] for node in bits(graph.singles)}

    def add_cells_and_units(self) -> None:
        """Add the cells with two values left, and the units with two parts left for a value, and those with one."""
        grid, peers, units = self._grid, self._grid.sets.peers, self._grid.sets.units
        graph, number = self._graph, self._graph.number
        for node, rules in self.rules.items():
            cell, assumed = graph.candidates[node]
            index = assumed - 1
            places = grid.places[index]
            for peer in bits(places & peers[cell]):
                left = grid.masks[peer] & ~(1 << index)
                if 1 <= left.bit_count() <= 2:
                    nodes = sum(1 << number[peer, value] for value in values_of(left))
                    rules.append(Rule(nodes, 1 << number[peer, assumed]))
            excluded = places & peers[cell]
            others = values_of(grid.masks[cell] & ~(1 << index))
            own = [unit for unit in grid.sets.distinct if units[unit] >> cell & 1]
            for unit in grid.sets.distinct:
                if units[unit] & excluded and unit not in own:
                    self._add_unit(rules, unit, assumed, places & units[unit], peers[cell])
            for unit in own:
                for value in others:
                    self._add_unit(rules, unit, value, grid.places[value - 1] & units[unit], 1 << cell)

    def _add_unit(self, rules: list[Rule], unit: int, value: int, here: int, excluded: int) -> None:
        """Add what is left of a value's places in a unit: one or two cells, or parts in a line and a box."""
        left = here & ~excluded
        if not left:
            return
        z = self._graph.nodes(value, here & excluded)
        if left.bit_count() <= 2:
            rules.append(Rule(self._graph.nodes(value, left), z, unit))
            return
        parts = [
            (part, self._grid.sets.units[crossing.line] | self._grid.sets.units[crossing.box])
            for crossing in self._grid.sets.crossings_of[unit]
            if (part := left & crossing.cells)
        ]
        whole = next((seen for part, seen in parts if part == left), None)
        if whole is not None:
            rules.append(Rule(1 << self._graph.node(value, left, whole), z, unit))
            return
        for (one, seen), (other, other_seen) in combinations(parts, 2):
            if one | other == left and not one & other:
                nodes = 1 << self._graph.node(value, one, seen) | 1 << self._graph.node(value, other, other_seen)
                rules.append(Rule(nodes, z, unit))

    def add_almost_locked(self, almost: AlmostLockedSet) -> None:
        """Add what is left of a set with two values more than cells when one of these is excluded from it."""
        parts = [(value, cells, almost.seen[value]) for value, cells in almost.where.items()]
        self._add_parts(parts, almost.cells, ())

    def add_almost_fish(self, fish: AlmostFish) -> None:
        """Add what is left of lines with two lines across more than lines when the value is excluded from one."""
        self._add_parts([(fish.value, part, seen) for part, seen in fish.parts], 0, fish.lines)

    def _add_parts(self, parts: list[tuple[int, int, int]], inside: int, lines: tuple[int, ...]) -> None:
        """Add rules for parts, (value, cells, what sees all of them), of which all but two are true."""
        graph = self._graph
        nodes = [1 << graph.node(value, cells, seen) for value, cells, seen in parts]
        every = sum(nodes)
        for node, (value, cells, seen) in zip(nodes, parts, strict=True):
            rule = Rule(every ^ node, graph.nodes(value, cells), inside=inside, lines=lines)
            for other in bits(graph.nodes(value, seen & self._grid.places[value - 1])):
                self.rules[other].append(rule)


def assumed_links(grid: CandidateGrid, graph: ChainGraph) -> Rules:
    """Return for each candidate, as a node of the graph, what is linked in addition while it is assumed.

    Groups that the graph did not have are added to it.
    """
    made = _RuleBuilder(grid, graph)
    made.add_cells_and_units()
    for size in range(2, LARGEST + 1):
        for almost in almost_locked_sets_of(grid, size, 2):
            made.add_almost_locked(almost)
    for size in FISH_SIZES:
        for fish in almost_fish(grid, size, 2):
            made.add_almost_fish(fish)
    link_groups(grid, graph)
    return made.rules


def follows_with(graph: ChainGraph, rules: Rules) -> Follows:
    """Return what follows from each candidate with what is linked while it is assumed."""
    return _once_more(graph, graph.follows, rules)


def follows_further(graph: ChainGraph, rules: Rules, follows: Follows) -> Follows:
    """Return what follows from each candidate when every digit that follows excludes more in turn.

    ``follows`` is what follows without that.
    """
    known = follows
    while True:
        more = _once_more(graph, known, rules, every=True)
        if (more.true, more.false) == (known.true, known.false):
            return known
        known = more


def _once_more(graph: ChainGraph, known: Follows, rules: Rules, *, every: bool = False) -> Follows:
    """Return what follows by the rules of each candidate, and with ``every`` by what is known of all that follows."""
    found = {node: _by_rules(graph, known, node, own, every) for node, own in rules.items()}
    return Follows({node: true for node, (true, _) in found.items()}, {node: out for node, (_, out) in found.items()})


def _by_rules(graph: ChainGraph, known: Follows, start: int, rules: list[Rule], every: bool) -> tuple[int, int]:
    """Return what is true and what is false when a candidate is true, by its rules and what is known already."""
    true, false = known.true[start], known.false[start]
    done = 1 << start if every else -1
    again = True
    while again:
        again = False
        for node in bits(true & graph.singles & ~done):
            again = True
            done |= 1 << node
            true |= known.true[node]
            false |= known.false[node]
        for rule in rules:
            left = now_true(rule, false) & ~true
            while left:
                again = True
                node = (left & -left).bit_length() - 1
                true |= 1 << node
                if node in known.true:
                    true |= known.true[node]
                    false |= known.false[node]
                else:
                    fresh = graph.weak[node] & graph.linked & ~false
                    false |= graph.weak[node]
                    for other in bits(fresh):
                        left |= graph.strong[other]
                left &= ~true
    return true, false


def now_true(rule: Rule, false: int) -> int:
    """Return the nodes that are true by a rule when some are false."""
    out = rule.nodes & false
    if not out:
        return 0 if rule.nodes & (rule.nodes - 1) else rule.nodes
    return rule.nodes if out & (out - 1) else rule.nodes ^ out


class PlainLinks:
    """`AssumedLinks` in Python alone; `chain_search` finds the same in machine code."""

    def __init__(self, grid: CandidateGrid) -> None:
        self.grid = grid
        self.graph = fish_graph(grid)
        self.number = self.graph.number
        self.singles = self.graph.singles
        self._rules = assumed_links(grid, self.graph)
        self._by_node: dict[int, tuple[dict[int, list[Rule]], dict[int, Rule]]] = {}

    def follows(self, *, further: bool) -> Follows:
        """Return what follows from each candidate by z-chains, or by whips with ``further``."""
        return self._by_whips if further else self._by_z

    @cached_property
    def _by_z(self) -> Follows:
        return follows_with(self.graph, self._rules)

    @cached_property
    def _by_whips(self) -> Follows:
        return follows_further(self.graph, self._rules, self._by_z)

    def refuted(self, *, further: bool) -> Iterator[int]:
        """Yield the candidates that lead to a contradiction by z-chains, or with ``further`` by whips alone."""
        return (start for start in self._rules if self._may_refute(start, further=further))

    def _may_refute(self, start: int, *, further: bool) -> bool:
        alone = 0
        for rule in self._rules[start]:
            if not rule.nodes & (rule.nodes - 1):
                alone |= rule.nodes
        by_z = bool(self._by_z.false[start] & (1 << start | alone))
        if not further:
            return by_z
        return not by_z and bool(self._by_whips.false[start] & (1 << start | alone | self._by_whips.true[start]))

    def chains(self, start: int, *, further: bool) -> tuple[Mapping[Statement, Ground], End | None]:
        """Return what each statement follows from by the shortest chain from a candidate, and how one ends if so."""
        search = _ShortestChains(self, start, further=further)
        return search.grounds, search.end

    def by_node(self, owner: int) -> tuple[dict[int, list[Rule]], dict[int, Rule]]:
        """Return the rules of a candidate for each of their nodes, and those with one node, which has to be true."""
        if owner not in self._by_node:
            several: dict[int, list[Rule]] = {}
            alone: dict[int, Rule] = {}
            for rule in self._rules.get(owner, ()):
                if rule.nodes & (rule.nodes - 1):
                    for node in bits(rule.nodes):
                        several.setdefault(node, []).append(rule)
                else:
                    alone.setdefault(rule.nodes.bit_length() - 1, rule)
            self._by_node[owner] = several, alone
        return self._by_node[owner]


class _ShortestChains:
    """The search for the shortest chains from one candidate, breadth first.

    Attributes:
        grounds: every statement that was reached to what it follows from.
        end: how one ends where nothing is left for a cell or a unit; None where there is no such end.
    """

    def __init__(self, links: PlainLinks, start: int, *, further: bool) -> None:
        self.grounds: dict[Statement, Ground] = {}
        self.end: End | None = None
        self._seen = {True: 1 << start, False: 0}
        self._queue: list[Statement] = [(start, True)]
        owners_of: dict[Statement, tuple[int, ...]] = {}
        weak, strong = links.graph.weak, links.graph.strong
        for statement in self._queue:  # which grows
            node, holds = statement
            owners = owners_of[self.grounds[statement].before] if node != start or not holds else ()
            if holds and (further or not owners) and links.singles >> node & 1:
                owners = (*owners, node)
                for single, rule in links.by_node(node)[1].items():
                    self._reach(statement, node, rule, 1 << single, True)
            owners_of[statement] = owners
            if holds:
                self._reach(statement, node, None, weak[node], False)
                continue
            self._reach(statement, node, None, strong.get(node, 0), True)
            for owner in owners:
                several, alone = links.by_node(owner)
                if node in alone and self.end is None:
                    self.end = statement, owner, alone[node]
                for rule in several.get(node, ()):
                    self._reach(statement, owner, rule, rule.nodes & ~(1 << node), True)

    def _reach(self, before: Statement, owner: int, rule: Rule | None, nodes: int, holds: bool) -> None:
        fresh = nodes & ~self._seen[holds]
        self._seen[holds] |= fresh
        ground = Ground(before, owner, rule)
        for node in bits(fresh):
            self.grounds[node, holds] = ground
            self._queue.append((node, holds))
