"""The links between candidates, and what follows from each of them.

A node is a candidate or a group (the same value in two or more cells, true when one of them is). Nodes are numbered
without gaps, the candidates by value and cell, the groups after them, so that sets of nodes are short integers: a 25×25
grid has 1,200 open candidates of 15,625. For each node there are two sets of nodes:

* *weak*: those that are false when the node is true;
* *strong*: those that are true when the node is false.

Weak and strong links by turns lead from a true node to all that follows from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from sudoku_app.sudoku.grid.bitsets import bits, set_of
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.techniques.almost_locked import AlmostFish, AlmostLockedSet
from sudoku_app.sudoku.techniques.step import Candidate, Link


@dataclass(frozen=True, eq=False)
class Follows:
    """All that follows from single candidates by chains of any length."""

    true: dict[int, int]  # candidate to the set of the nodes that are true when it is, itself among them
    false: dict[int, int]  # candidate to the set of the nodes that are false then


@dataclass(eq=False)
class ChainGraph:
    """Nodes and links of one position.

    Attributes:
        candidates: the candidates that are nodes, by number.
        number: the node of each, by cell and value.
        weak: node to the set of nodes it makes false.
        strong: node to the set of nodes that are true when it is false; nodes without such links are absent.
        linked: the set of the nodes in ``strong``.
        groups: for each group, in order, its value and set of cells.
        seen: for each group the set of the cells that see all of its cells.
        group_of: the node of a group by its value and set of cells.
        inside: for strong links through an almost locked set, by their two nodes, the set of its cells.
        lines: for strong links through an almost fish, by their two nodes, its rows or columns.
        follows: what follows when a node is true, worked out when it is first asked for.
    """

    candidates: list[Candidate]
    number: dict[tuple[int, int], int]
    linked: int = 0
    weak: dict[int, int] = field(default_factory=dict)
    strong: dict[int, int] = field(default_factory=dict)
    groups: list[tuple[int, int]] = field(default_factory=list)
    seen: list[int] = field(default_factory=list)
    group_of: dict[tuple[int, int], int] = field(default_factory=dict)
    inside: dict[tuple[int, int], int] = field(default_factory=dict)
    lines: dict[tuple[int, int], tuple[int, ...]] = field(default_factory=dict)
    _nodes: dict[tuple[int, int], int] = field(default_factory=dict)  # by value and cells; the same are asked for often

    @property
    def singles(self) -> int:
        """The set of the nodes that are single candidates."""
        return (1 << len(self.candidates)) - 1

    @cached_property
    def follows(self) -> Follows:
        """What follows from each single candidate."""
        return _follows(self)

    @cached_property
    def refuted(self) -> int:
        """The set of the single candidates that would be false if they were true: those that some chain excludes."""
        return set_of(node for node, false in self.follows.false.items() if false >> node & 1)

    def candidate(self, node: int) -> Candidate:
        """Return the candidate of a node; of a group the first."""
        if node < len(self.candidates):
            return self.candidates[node]
        value, cells = self.cells(node)
        return Candidate((cells & -cells).bit_length() - 1, value)

    def nodes(self, value: int, cells: int) -> int:
        """Return the set of the nodes of a value in a set of cells, which all have it as a candidate."""
        known = self._nodes.get((value, cells))
        if known is None:
            known = set_of([self.number[cell, value] for cell in bits(cells)])
            self._nodes[value, cells] = known
        return known

    def cells(self, node: int) -> tuple[int, int]:
        """Return the value and the set of cells of a node."""
        if node >= len(self.candidates):
            return self.groups[node - len(self.candidates)]
        cell, value = self.candidates[node]
        return value, 1 << cell

    def node(self, value: int, cells: int, seen: int) -> int:
        """Return the node of a value in a set of cells, a new group where it needs one; ``seen`` sees all of them."""
        if not cells & (cells - 1):
            return self.number[cells.bit_length() - 1, value]
        if (value, cells) not in self.group_of:
            self.group_of[value, cells] = len(self.candidates) + len(self.groups)
            self.groups.append((value, cells))
            self.seen.append(seen & ~cells)
        return self.group_of[value, cells]

    def add_strong(self, one: int, other: int) -> None:
        """Add "one of the two nodes is true"."""
        self.strong[one] = self.strong.get(one, 0) | 1 << other
        self.strong[other] = self.strong.get(other, 0) | 1 << one
        self.linked |= 1 << one | 1 << other

    def link(self, grid: CandidateGrid, start: int, end: int, *, strong: bool) -> Link:
        """Return a link for a step in the position of the graph."""
        (value, start_cells), (end_value, end_cells) = self.cells(start), self.cells(end)
        inside = tuple(bits(self.inside.get((start, end), 0))) if strong else ()
        between = strong and value == end_value and not inside
        return Link(
            self.candidate(start),
            self.candidate(end),
            strong,
            _group(start_cells),
            _group(end_cells),
            inside,
            unit_with_only(grid, value, start_cells | end_cells) if between else None,
        )


def _group(cells: int) -> tuple[int, ...]:
    """Return the cells of a group, none where it is one cell."""
    return tuple(bits(cells)) if cells & (cells - 1) else ()


def unit_with_only(grid: CandidateGrid, value: int, cells: int) -> int:
    """Return the first unit in which some cells are the only places of a value.

    Raises:
        StopIteration: there is none.
    """
    places, units = grid.places[value - 1], grid.sets.units
    return next(unit for unit in grid.sets.distinct if places & units[unit] == cells)


def build_graph(
    grid: CandidateGrid,
    *,
    in_cells: bool = True,
    in_units: bool = True,
    groups: bool = False,
    sets: Sequence[AlmostLockedSet] = (),
    fish: Sequence[AlmostFish] = (),
    only: int | None = None,
    unfinished: bool = False,
) -> ChainGraph:
    """Return the links of a position.

    Args:
        grid: the position.
        in_cells: with strong links between the two values of a cell, and weak ones between the values of a cell.
        in_units: with strong links between the two places of a value in a unit. Weak links in units always are.
        groups: with group nodes.
        sets: almost locked sets; in each of them, when one value is missing, every other is there.
        fish: almost fish; in each of them, when a value is in none of one part, it is in every other.
        only: the one value that is spoken of, None for all.
        unfinished: without the weak links of groups: more groups are added, and then `link_groups` is called.
    """
    values = range(1, grid.shape.size + 1) if only is None else (only,)
    candidates = [candidate for value in values for candidate in candidates_in(grid.places[value - 1], value)]
    graph = ChainGraph(candidates, {candidate: node for node, candidate in enumerate(candidates)})
    own = _links_in_cells(grid, graph) if in_cells else {}
    for value in values:
        _add_links_in_units(grid, graph, value, own, strong=in_units)
        if groups:
            _add_groups(grid, graph, value, grid.places[value - 1])
    _add_almost_locked(graph, sets)
    _add_almost_fish(graph, fish)
    if not unfinished:
        link_groups(grid, graph)
    return graph


def _links_in_cells(grid: CandidateGrid, graph: ChainGraph) -> dict[int, int]:
    """Add the strong links between two values of a cell; return for each cell the set of its nodes."""
    own: dict[int, int] = {}
    for node, (cell, _) in enumerate(graph.candidates):
        own[cell] = own.get(cell, 0) | 1 << node
    for cell, mask in enumerate(grid.masks):
        if mask.bit_count() == 2:
            one, other = bits(own[cell])
            graph.add_strong(one, other)
    return own


def _add_links_in_units(
    grid: CandidateGrid, graph: ChainGraph, value: int, own: dict[int, int], *, strong: bool
) -> None:
    """Add the weak links of a value's places, those to the other values of their cells among them; strong if asked."""
    nodes = [(graph.number[cell, value], cell) for cell in bits(grid.places[value - 1])]
    inside = [0] * len(grid.sets.units)
    for node, cell in nodes:
        for unit in grid.geometry.units_of[cell]:
            inside[unit] |= 1 << node
    for node, cell in nodes:
        seen = own.get(cell, 0)
        for unit in grid.geometry.units_of[cell]:
            seen |= inside[unit]
        graph.weak[node] = seen & ~(1 << node)
    if grid.geometry.partial:
        for node, cell in nodes:
            graph.weak[node] |= graph.nodes(value, grid.places[value - 1] & grid.sets.peers[cell])
    if strong:
        for unit in grid.sets.distinct:
            if inside[unit].bit_count() == 2:
                one, other = bits(inside[unit])
                graph.add_strong(one, other)


def _add_groups(grid: CandidateGrid, graph: ChainGraph, value: int, places: int) -> None:
    """Add strong links between two parts of a unit of which one is a group; a group lies in a line and a box."""
    for unit in grid.sets.distinct:
        here = places & grid.sets.units[unit]
        if here.bit_count() < 3:
            continue
        segments = [
            (part, grid.sets.units[crossing.line] | grid.sets.units[crossing.box])
            for crossing in grid.sets.crossings_of[unit]
            if (part := here & crossing.cells)
        ]
        linked: set[int] = set()
        for part, seen in segments:
            rest = here & ~part
            if not rest or part in linked:
                continue
            other_seen = next((s for other, s in segments if rest & ~other == 0), None)
            if other_seen is None and rest & (rest - 1) == 0:
                other_seen = 0
            if other_seen is not None:
                linked |= {part, rest}
                graph.add_strong(graph.node(value, part, seen), graph.node(value, rest, other_seen))


def _add_almost_locked(graph: ChainGraph, sets: Sequence[AlmostLockedSet]) -> None:
    """Add the strong links between every two values of each almost locked set."""
    for almost in sets:
        nodes = [graph.node(value, cells, almost.seen[value]) for value, cells in almost.where.items()]
        for one, other in combinations(nodes, 2):
            if not graph.strong.get(one, 0) >> other & 1:
                graph.add_strong(one, other)
                graph.inside[one, other] = graph.inside[other, one] = almost.cells


def _add_almost_fish(graph: ChainGraph, fish: Sequence[AlmostFish]) -> None:
    """Add the strong links between every two parts of each almost fish."""
    for almost in fish:
        nodes = [graph.node(almost.value, part, seen) for part, seen in almost.parts]
        for one, other in combinations(nodes, 2):
            if not graph.strong.get(one, 0) >> other & 1:
                graph.add_strong(one, other)
                graph.lines[one, other] = graph.lines[other, one] = almost.lines


def link_groups(grid: CandidateGrid, graph: ChainGraph) -> None:
    """Add the weak links of all group nodes, after the last of them was added."""
    of_value: dict[int, list[tuple[int, int, int]]] = {}
    for index, ((value, cells), seen) in enumerate(zip(graph.groups, graph.seen, strict=True)):
        of_value.setdefault(value, []).append((len(graph.candidates) + index, cells, seen))
    for value, members in of_value.items():
        every, holding = 0, dict[int, int]()  # the groups, and those that hold a cell
        for node, cells, _ in members:
            every |= 1 << node
            for cell in bits(cells):
                holding[cell] = holding.get(cell, 0) | 1 << node
        for node, _, seen in members:
            single = graph.nodes(value, grid.places[value - 1] & seen)
            out = 0
            for cell, groups in holding.items():
                if not seen >> cell & 1:
                    out |= groups
            graph.weak[node] = single | every & ~out
            for other in bits(single):
                graph.weak[other] |= 1 << node


def _follows(graph: ChainGraph) -> Follows:
    """Return all that follows from every candidate, each with the help of those before it."""
    weak, strong, linked = graph.weak, graph.strong, graph.linked
    next_true: dict[int, int] = {}
    for node, excluded in weak.items():
        reached, left = 0, excluded & linked
        while left:  # written out: this is most of the work of all chains
            lowest = left & -left
            reached |= strong[lowest.bit_length() - 1]
            left ^= lowest
        next_true[node] = reached
    all_true: dict[int, int] = {}
    all_false: dict[int, int] = {}
    for start in bits(graph.singles):
        true, false = 1 << start, weak[start]
        left = next_true[start] & ~true
        while left:
            node = (left & -left).bit_length() - 1
            if node in all_true:
                true |= all_true[node]
                false |= all_false[node]
            else:
                true |= 1 << node
                false |= weak[node]
                left |= next_true[node]
            left &= ~true
        all_true[start], all_false[start] = true, false
    return Follows(all_true, all_false)
