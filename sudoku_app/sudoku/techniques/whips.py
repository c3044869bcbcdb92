"""z-chains and whips: chains whose links rest on what is assumed, or on a digit that follows, as well.

A chain of links (see `chain_graph`) continues from each statement to the next. In a *z-chain* a link may rest on what
the assumption excludes besides (see `assumed_links`), in a *whip* on what any one digit of the chain excludes. Either
is one line of statements, in which each follows from the one before it, and not a net, which joins what was found on
several ways. What comes to its own opposite, or leaves nothing for a cell or a unit, is refuted; *forcing z-chains* and
*forcing whips* lead to the same from every candidate of a cell, or from every place of a value in a unit.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from operator import itemgetter
from typing import Final

from sudoku_app.exact_cover.kernels.library import has_kernels
from sudoku_app.sudoku.chain_search.compiled import CompiledLinks
from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders
from sudoku_app.sudoku.techniques.assumed_links import AssumedLinks, Ground, PlainLinks, Rule, Statement
from sudoku_app.sudoku.techniques.forcing import cases_of, refutation
from sudoku_app.sudoku.techniques.forcing_chains import cases_of_grid, inference_of_link
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Dead, Inference, Step
from sudoku_app.sudoku.techniques.technique import Technique

# With more open candidates none are looked for: what follows from each is compared with what follows from every other,
# which took 1.1 to 1.6 s on random 16×16 grids with 800 of them. The 51 positions of top1465 where nothing easier goes
# on had 130 to 219.
MOST_CANDIDATES = 400

# Of so many refuted candidates those with the shortest chains come first; where more are refuted the others wait.
MOST_COMPARED = 12


class _Whip:
    """The shortest chains from one candidate to all that follows from it, in the words of a step.

    Attributes:
        grounds: every statement that was reached to what it follows from.
        end: how one ends where nothing is left for a cell or a unit; None where there is no such end.
    """

    def __init__(self, links: AssumedLinks, start: int, *, further: bool) -> None:
        """Follow a candidate; with ``further`` by what every digit excludes, else by what the candidate does."""
        self._links = links
        self._start = start
        self.grounds, self.end = links.chains(start, further=further)

    def way(self, statement: Statement) -> list[Statement]:
        """Return the statements from the first that follows to one that was reached."""
        found = []
        while statement != (self._start, True):
            found.append(statement)
            statement = self.grounds[statement].before
        return found[::-1]

    def rests_on_further(self, statement: Statement) -> bool:
        """Return whether the way to a statement rests on what another digit than the assumed one excludes."""
        grounds = [self.grounds[each] for each in self.way(statement)]
        return any(ground.rule is not None and ground.owner != self._start for ground in grounds)

    def refutation(self) -> tuple[int, Statement, tuple[int, Rule] | None] | None:
        """Return the shortest way to a contradiction: its length, its last statement, and the rule that ends it."""
        found: list[tuple[int, Statement, tuple[int, Rule] | None]] = []
        if (self._start, False) in self.grounds:
            found.append((len(self.way((self._start, False))), (self._start, False), None))
        if self.end is not None:
            statement, owner, rule = self.end
            found.append((len(self.way(statement)), statement, (owner, rule)))
        return min(found, key=itemgetter(0)) if found else None

    def branch(self, goal: Statement, last: tuple[int, Rule] | None = None) -> Branch:
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

    def _by_rule(self, node: int, ground: Ground) -> Inference:
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


def _links(grid: CandidateGrid) -> AssumedLinks | None:
    """Return the links of a grid, or None where it has too many candidates."""
    if grid.open_candidates > MOST_CANDIDATES:
        return None
    return grid.once("assumed links", lambda: CompiledLinks(grid) if has_kernels() else PlainLinks(grid))


def _refutations(grid: CandidateGrid, technique: Technique, *, further: bool) -> Iterator[Step]:
    """Yield the candidates that z-chains, or else ``further`` whips alone, exclude; those with the shortest first."""
    links = _links(grid)
    if links is None:
        return
    found: list[tuple[int, int, _Whip, Statement, tuple[int, Rule] | None]] = []
    for start in links.refuted(further=further):
        whip = _Whip(links, start, further=further)
        shortest = whip.refutation()
        if shortest is not None:
            length, goal, last = shortest
            found.append((length, start, whip, goal, last))
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
    follows = links.follows(further=further)
    known: dict[int, _Whip] = {}
    for unit, cases in cases_of_grid(grid, links.number, 2):
        true = false = links.singles
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
            conclusion = links.graph.candidate(node)
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
