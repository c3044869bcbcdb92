"""Cell and unit forcing chains: whichever candidate is true, the same follows.

One of the candidates of a cell is true (*cell forcing chain*), and so is one of the places of a value in a unit
(*unit forcing chain*, "region" in Sudoku Explainer). From each of them a chain of links is followed, each statement
from the one before it alone. What all of them lead to is so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.chain_graph import ChainGraph, unit_with_only
from sudoku_app.sudoku.techniques.chains import group_graph, plain_graph, set_graph
from sudoku_app.sudoku.techniques.forcing import cases_of
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Inference, Step
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, eq=False)
class _Reach:
    """All that follows from one candidate: nodes that become true and false, by the number of links."""

    true_levels: list[int]  # the nodes that become true after 0, 2, 4 … links
    false_levels: list[int]  # those that become false after 1, 3, 5 … links

    def depth(self, node: int, holds: bool) -> int:
        """Return after how many links a node is reached."""
        levels = self.true_levels if holds else self.false_levels
        level = next(index for index, nodes in enumerate(levels) if nodes >> node & 1)
        return 2 * level if holds else 2 * level + 1


def _reach(graph: ChainGraph, start: int) -> _Reach:
    """Return all that follows from a candidate: true at level 0 itself, then false, true … by turns."""
    weak, strong, linked = graph.weak, graph.strong, graph.linked
    true_levels, false_levels = [1 << start], [weak[start]]
    seen_true, seen_false = true_levels[0], false_levels[0]
    while frontier := false_levels[-1] & linked:
        reached = 0
        for node in bits(frontier):
            reached |= strong[node]
        reached &= ~seen_true
        if not reached:
            break
        seen_true |= reached
        true_levels.append(reached)
        excluded = 0
        for node in bits(reached):
            excluded |= weak[node]
        excluded &= ~seen_false
        seen_false |= excluded
        false_levels.append(excluded)
    return _Reach(true_levels, false_levels)


class ForcingChains:
    """The forcing chains of one position; what follows from each candidate is worked out once.

    Attributes:
        number: the node of each candidate.
    """

    def __init__(self, grid: CandidateGrid, graph: ChainGraph) -> None:
        self._grid = grid
        self._graph = graph
        self.number = graph.number

    def steps(self, technique: Technique, cases: list[int], unit: int | None) -> Iterator[Step]:
        """Yield the conclusions that all of some candidates lead to, the shortest first."""
        follows = self._graph.follows
        true = false = self._graph.singles
        for node in cases:
            true &= follows.true[node]
            false &= follows.false[node]
        if not true and not false:
            return
        reaches = [_reach(self._graph, node) for node in cases]
        found = [(sum(reach.depth(node, True) for reach in reaches), node, True) for node in bits(true)]
        found += [(sum(reach.depth(node, False) for reach in reaches), node, False) for node in bits(false)]
        for _, node, holds in sorted(found):
            yield self._step(technique, cases, reaches, node, holds, unit)

    def _step(
        self, technique: Technique, cases: list[int], reaches: list[_Reach], node: int, holds: bool, unit: int | None
    ) -> Step:
        graph = self._graph
        conclusion = graph.candidate(node)
        branches = tuple(self._branch(start, reach, node, holds) for start, reach in zip(cases, reaches, strict=True))
        return Step(
            technique,
            cases_of(branches, unit),
            places=(conclusion,) if holds else (),
            eliminates=() if holds else (conclusion,),
        )

    def _branch(self, start: int, reach: _Reach, node: int, holds: bool) -> Branch:
        graph = self._graph
        path = [(node, holds)]
        while path[-1] != (start, True):
            node, holds = path[-1]
            if holds:
                level = next(k for k, nodes in enumerate(reach.true_levels) if nodes >> node & 1)
                before = graph.strong[node] & reach.false_levels[level - 1]
                path.append(((before & -before).bit_length() - 1, False))
            else:
                level = next(k for k, nodes in enumerate(reach.false_levels) if nodes >> node & 1)
                path.append((next(k for k in bits(reach.true_levels[level]) if graph.weak[k] >> node & 1), True))
        path.reverse()
        inferences = []
        for (before, _), (after, true) in pairwise(path):
            inferences.append(inference_of_link(self._grid, graph, before, after, true))
        return Branch(graph.candidate(start), True, tuple(inferences))


def inference_of_link(grid: CandidateGrid, graph: ChainGraph, before: int, after: int, holds: bool) -> Inference:
    """Return the statement about a node that follows by a link from the node before it, and why."""
    (old_value, old_cells), (value, cells) = graph.cells(before), graph.cells(after)
    inside = tuple(bits(graph.inside.get((before, after), 0))) if holds else ()
    lines = graph.lines.get((before, after), ()) if holds else ()
    unit = None
    if holds and old_value == value and not inside and not lines:
        unit = unit_with_only(grid, value, old_cells | cells)
    group = tuple(bits(cells))
    causes = tuple(Candidate(cell, old_value) for cell in bits(old_cells))
    return Inference(graph.candidate(after), holds, causes, unit, group if len(group) > 1 else (), inside, lines)


def forcing_chains(grid: CandidateGrid) -> Iterator[Step]:
    """Yield cell forcing chains, then unit forcing chains; cells and units with fewer cases first.

    Two cases are an alternating inference chain, which comes before. Where there are none, chains that run through
    almost locked sets as well are tried.
    """
    nothing = True
    for step in _forcing_chains(grid, ForcingChains(grid, group_graph(grid))):
        nothing = False
        yield step
    if nothing:
        yield from _forcing_chains(grid, ForcingChains(grid, set_graph(grid)))


def plain_forcing_chains(grid: CandidateGrid) -> Iterator[Step]:
    """Yield the same of single candidates alone, without groups of cells and almost locked sets."""
    yield from _forcing_chains(grid, ForcingChains(grid, plain_graph(grid)))


def _forcing_chains(grid: CandidateGrid, chains: ForcingChains) -> Iterator[Step]:
    for unit, cases in cases_of_grid(grid, chains.number, 3):
        technique = Technique.CELL_FORCING_CHAIN if unit is None else Technique.UNIT_FORCING_CHAIN
        yield from chains.steps(technique, cases, unit)


def cases_of_grid(
    grid: CandidateGrid, number: Mapping[tuple[int, int], int], fewest: int
) -> Iterator[tuple[int | None, list[int]]]:
    """Yield the cells with so many candidates or more, then the units with so many places for a value.

    They are (None or the unit, the candidates as nodes by ``number``); those with fewer cases come first.
    """
    cells = [cell for cell, mask in enumerate(grid.masks) if mask.bit_count() >= fewest]
    for cell in sorted(cells, key=lambda cell: grid.masks[cell].bit_count()):
        yield None, [number[cell, value] for value in values_of(grid.masks[cell])]
    spots = [
        (here.bit_count(), value, unit, here)
        for value, places in enumerate(grid.places, 1)
        for unit in grid.sets.distinct
        if (here := places & grid.sets.units[unit]).bit_count() >= fewest
    ]
    for _, value, unit, here in sorted(spots):
        yield unit, [number[cell, value] for cell in bits(here)]


FINDERS: Final[Finders] = {(Technique.CELL_FORCING_CHAIN, Technique.UNIT_FORCING_CHAIN): forcing_chains}
