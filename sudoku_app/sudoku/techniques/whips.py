"""z-chains and whips: chains whose links rest on what is assumed, or on a digit that follows, as well.

A chain of links (see `chain_graph`) continues from each statement to the next. In a *z-chain* a link may rest on what
the assumption excludes besides (see `assumed_links`), in a *whip* on what any one digit of the chain excludes. Either
is one line of statements, in which each follows from the one before it, and not a net, which joins what was found on
several ways. What comes to its own opposite, or leaves nothing for a cell or a unit, is refuted; *forcing z-chains* and
*forcing whips* lead to the same from every candidate of a cell, or from every place of a value in a unit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, partial
from operator import itemgetter
from typing import Final, NamedTuple

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.techniques.assumed_links import Rule, assumed_links, follows_further, follows_with
from sudoku_app.sudoku.techniques.chain_graph import ChainGraph, Follows
from sudoku_app.sudoku.techniques.chains import fish_graph
from sudoku_app.sudoku.techniques.forcing import cases_of, refutation
from sudoku_app.sudoku.techniques.forcing_chains import cases_of_grid, inference_of_link
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Dead, Finders, Inference, Step
from sudoku_app.sudoku.techniques.technique import Technique

# With more open candidates none are looked for: what follows from each is compared with what follows from every other,
# which took 1.1 to 1.6 s on random 16×16 grids with 800 of them. The 51 positions of top1465 where nothing easier goes
# on had 130 to 219.
MOST_CANDIDATES = 400

# Of so many refuted candidates those with the shortest chains come first; where more are refuted the others wait.
MOST_COMPARED = 12

_Statement = tuple[int, bool]  # a node, and whether it is true


class _Ground(NamedTuple):
    """What a statement follows from.

    Attributes:
        before: the statement before it.
        owner: the digit that excludes what the rule misses.
        rule: the rule by which it follows, None where it follows by a link.
    """

    before: _Statement
    owner: int
    rule: Rule | None


class _Links:
    """The links of a position and the rules of each candidate, with what follows by them."""

    def __init__(self, grid: CandidateGrid) -> None:
        self.grid = grid
        self.graph: ChainGraph = fish_graph(grid)
        self.rules = assumed_links(grid, self.graph)
        self._by_node: dict[int, tuple[dict[int, list[Rule]], dict[int, Rule]]] = {}

    @cached_property
    def by_z(self) -> Follows:
        """What follows from each candidate by z-chains."""
        return follows_with(self.graph, self.rules)

    @cached_property
    def by_whips(self) -> Follows:
        """What follows from each candidate by whips."""
        return follows_further(self.graph, self.rules, self.by_z)

    def may_refute(self, start: int, *, further: bool) -> bool:
        """Return whether a candidate leads to a contradiction by a z-chain, or by a whip alone with ``further``."""
        alone = 0
        for rule in self.rules[start]:
            if not rule.nodes & (rule.nodes - 1):
                alone |= rule.nodes
        by_z = bool(self.by_z.false[start] & (1 << start | alone))
        if not further:
            return by_z
        return not by_z and bool(self.by_whips.false[start] & (1 << start | alone | self.by_whips.true[start]))

    def by_node(self, owner: int) -> tuple[dict[int, list[Rule]], dict[int, Rule]]:
        """Return the rules of a candidate for each of their nodes, and those with one node, which has to be true."""
        if owner not in self._by_node:
            several: dict[int, list[Rule]] = {}
            alone: dict[int, Rule] = {}
            for rule in self.rules.get(owner, ()):
                if rule.nodes & (rule.nodes - 1):
                    for node in bits(rule.nodes):
                        several.setdefault(node, []).append(rule)
                else:
                    alone.setdefault(rule.nodes.bit_length() - 1, rule)
            self._by_node[owner] = several, alone
        return self._by_node[owner]


class _Whip:
    """The shortest chains from one candidate to all that follows from it.

    Attributes:
        grounds: every statement that was reached to what it follows from.
        end: where nothing is left for a cell or a unit: the last statement, the digit that excludes the rest, and the
            rule with what would be left; None where there is no such end.
    """

    def __init__(self, links: _Links, start: int, *, further: bool) -> None:
        """Follow a candidate; with ``further`` by what every digit excludes, else by what the candidate does."""
        self._links = links
        self._start = start
        self.grounds: dict[_Statement, _Ground] = {}
        self.end: tuple[_Statement, int, Rule] | None = None
        self._seen = {True: 1 << start, False: 0}
        self._owners: dict[_Statement, tuple[int, ...]] = {}
        self._queue: list[_Statement] = [(start, True)]
        weak, strong = links.graph.weak, links.graph.strong
        for statement in self._queue:  # which grows
            node, holds = statement
            owners = self._owners[self.grounds[statement].before] if node != start or not holds else ()
            if holds and (further or not owners) and node in links.rules:
                owners = (*owners, node)
                for single, rule in links.by_node(node)[1].items():
                    self._reach(statement, node, rule, 1 << single, True)
            self._owners[statement] = owners
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

    def _reach(self, before: _Statement, owner: int, rule: Rule | None, nodes: int, holds: bool) -> None:
        fresh = nodes & ~self._seen[holds]
        self._seen[holds] |= fresh
        ground = _Ground(before, owner, rule)
        for node in bits(fresh):
            self.grounds[node, holds] = ground
            self._queue.append((node, holds))

    def way(self, statement: _Statement) -> list[_Statement]:
        """Return the statements from the first that follows to one that was reached."""
        found = []
        while statement != (self._start, True):
            found.append(statement)
            statement = self.grounds[statement].before
        return found[::-1]

    def rests_on_further(self, statement: _Statement) -> bool:
        """Return whether the way to a statement rests on what another digit than the assumed one excludes."""
        grounds = [self.grounds[each] for each in self.way(statement)]
        return any(ground.rule is not None and ground.owner != self._start for ground in grounds)

    def refutation(self) -> tuple[_Statement, tuple[int, Rule] | None] | None:
        """Return the last statement of the shortest way to a contradiction, with the rule that ends it, if any."""
        found: list[tuple[int, _Statement, tuple[int, Rule] | None]] = []
        if (self._start, False) in self.grounds:
            found.append((len(self.way((self._start, False))), (self._start, False), None))
        if self.end is not None:
            statement, owner, rule = self.end
            found.append((len(self.way(statement)), statement, (owner, rule)))
        return min(found, key=itemgetter(0))[1:] if found else None

    def branch(self, goal: _Statement, last: tuple[int, Rule] | None = None) -> Branch:
        """Return the way to a statement, and to the rule of which it leaves nothing if there is one."""
        graph = self._links.graph
        explained: set[tuple[Candidate, bool]] = set()
        inferences: list[Inference] = []

        def report(inference: Inference) -> None:
            key = inference.candidate, inference.holds
            if inference.cells or key not in explained:
                inferences.append(inference)
            if not inference.cells:
                explained.add(key)

        def exclude(owner: int, rule: Rule) -> None:
            for z in bits(rule.z):
                report(Inference(graph.candidate(z), False, (graph.candidate(owner),)))

        for statement in () if goal == (self._start, True) else self.way(goal):
            ground = self.grounds[statement]
            if ground.rule is not None:
                exclude(ground.owner, ground.rule)
                report(self._by_rule(statement[0], ground))
            else:
                report(inference_of_link(self._links.grid, graph, ground.before[0], *statement))
        dead = None
        if last is not None:
            owner, rule = last
            exclude(owner, rule)
            cell, value = graph.candidate(rule.nodes.bit_length() - 1)
            dead = Dead(cell, 0, None) if rule.unit is None else Dead(cell, value, rule.unit)
        return Branch(graph.candidate(self._start), True, tuple(inferences), dead)

    def _by_rule(self, node: int, ground: _Ground) -> Inference:
        graph, rule = self._links.graph, ground.rule
        if rule is None:
            raise ValueError(node)
        (old_node, held), (_, cells) = ground.before, graph.cells(node)
        old_value, old_cells = graph.cells(old_node)
        causes = () if held else tuple(Candidate(cell, old_value) for cell in bits(old_cells))
        return Inference(
            graph.candidate(node),
            True,
            (*causes, *map(graph.candidate, bits(rule.z))),
            rule.unit,
            tuple(bits(cells)) if cells & (cells - 1) else (),
            tuple(bits(rule.inside)),
            rule.lines,
        )


def _links(grid: CandidateGrid) -> _Links | None:
    """Return the links of a grid, or None where it has too many candidates."""
    if grid.open_candidates > MOST_CANDIDATES:
        return None
    return grid.once("assumed links", lambda: _Links(grid))


def _refutations(grid: CandidateGrid, technique: Technique, *, further: bool) -> Iterator[Step]:
    """Yield the candidates that z-chains, or else ``further`` whips alone, exclude; those with the shortest first."""
    links = _links(grid)
    if links is None:
        return
    found: list[tuple[int, int, _Whip, _Statement, tuple[int, Rule] | None]] = []
    for start in links.rules:
        if not links.may_refute(start, further=further):
            continue
        whip = _Whip(links, start, further=further)
        way = whip.refutation()
        if way is not None:
            found.append((len(whip.way(way[0])), start, whip, *way))
        if len(found) == MOST_COMPARED:
            break
    for _, _, whip, goal, last in sorted(found, key=itemgetter(0, 1)):
        branch = whip.branch(goal, last)
        yield Step(technique, refutation(grid, branch), eliminates=(branch.assumed,))


z_chains = partial(_refutations, technique=Technique.Z_CHAIN, further=False)
whips = partial(_refutations, technique=Technique.WHIP, further=True)


def _forcing(grid: CandidateGrid, techniques: tuple[Technique, Technique], *, further: bool) -> Iterator[Step]:
    """Yield forcing chains of cells, then of units; those with fewer cases first."""
    links = _links(grid)
    if links is None:
        return
    graph = links.graph
    follows = links.by_whips if further else links.by_z
    known: dict[int, _Whip] = {}
    for unit, cases in cases_of_grid(grid, graph.number, 2):
        true = false = graph.singles
        for case in cases:
            true &= follows.true[case]
            false &= follows.false[case]
        found = []
        for statement in [*((node, True) for node in bits(true)), *((node, False) for node in bits(false))]:
            for case in cases:
                if case not in known:
                    known[case] = _Whip(links, case, further=further)
            others = [known[case] for case in cases if statement != (case, True)]
            if not all(statement in chain.grounds for chain in others):
                continue
            if further and not any(chain.rests_on_further(statement) for chain in others):
                continue
            found.append((sum(len(chain.way(statement)) for chain in others), statement))
        for _, (node, holds) in sorted(found):
            conclusion = graph.candidate(node)
            branches = tuple(known[case].branch((node, holds)) for case in cases)
            yield Step(
                techniques[0 if unit is None else 1],
                cases_of(branches, unit),
                places=(conclusion,) if holds else (),
                eliminates=() if holds else (conclusion,),
            )


forcing_z_chains = partial(
    _forcing, techniques=(Technique.CELL_FORCING_Z_CHAIN, Technique.UNIT_FORCING_Z_CHAIN), further=False
)
forcing_whips = partial(_forcing, techniques=(Technique.CELL_FORCING_WHIP, Technique.UNIT_FORCING_WHIP), further=True)


FINDERS: Final[Finders] = {
    (Technique.Z_CHAIN,): z_chains,
    (Technique.CELL_FORCING_Z_CHAIN, Technique.UNIT_FORCING_Z_CHAIN): forcing_z_chains,
    (Technique.WHIP,): whips,
    (Technique.CELL_FORCING_WHIP, Technique.UNIT_FORCING_WHIP): forcing_whips,
}
