"""The links of a position and the shortest chains in it, found by the compiled search.

Only what a step needs becomes candidates and cells of Python's; see `techniques.whips` for what comes of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from sudoku_app.exact_cover.kernels.arrays import WORD_BITS
from sudoku_app.exact_cover.kernels.marking import pack
from sudoku_app.sudoku.chain_search import layout
from sudoku_app.sudoku.chain_search.excluding import list_excluded
from sudoku_app.sudoku.chain_search.layout import NONE, Closures, Links, Reached, ShapeSets
from sudoku_app.sudoku.chain_search.linking import list_links
from sudoku_app.sudoku.chain_search.reach import follow_links, follow_rules, list_refuted, shortest_chains
from sudoku_app.sudoku.grid.bitsets import bits, set_of, unit_sets
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.word_rows import word_rows, words_of
from sudoku_app.sudoku.techniques.almost_locked import FISH_SIZES, LARGEST, MOST_FISH, MOST_SETS
from sudoku_app.sudoku.techniques.assumed_links import End, Ground, Rule, Statement
from sudoku_app.sudoku.techniques.chain_graph import ChainGraph, Follows
from sudoku_app.sudoku.techniques.step import Candidate

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# Room for so many nodes, and links and rules in proportion; doubled until all fit in. 9×9 grids where nothing easier
# than a z-chain goes on had 900 to 1,500 nodes, 6,700 rules and 13,000 references to them.
_NODES: Final = 2048
_RULES_A_NODE: Final = 5
_REFERENCES_A_NODE: Final = 10
_SCRATCH: Final = 8  # rows before those for the parts of a unit


class CompiledLinks:
    """The links of a position and the rules of each candidate, with what follows by them.

    Attributes:
        grid: the position.
        number: the node of each candidate, by cell and value.
    """

    def __init__(self, grid: CandidateGrid) -> None:
        self.grid = grid
        self._candidates = [
            candidate for value, places in enumerate(grid.places, 1) for candidate in candidates_in(places, value)
        ]
        self.number: dict[tuple[int, int], int] = {candidate: node for node, candidate in enumerate(self._candidates)}
        self._rules: dict[int, Rule] = {}
        self._links = _list_links(grid, len(self._candidates))
        self._packed = pack(self._links)
        self._nodes = int(self._links.cells[layout.NODES])
        self._closures = _closures_for(len(self._candidates), self._nodes)
        self._packed_closures = pack(self._closures)
        follow_links(self._packed, self._packed_closures)
        follow_rules(self._packed, self._packed_closures, False)
        self._refuted = self._list_refuted(further=False)

    @cached_property
    def graph(self) -> ChainGraph:
        """The nodes, and what strong links through sets rest on; other links are not in it."""
        return _CompiledGraph(self._candidates, self.number, self._links)

    @property
    def singles(self) -> int:
        """The set of the nodes that are single candidates."""
        return (1 << len(self._candidates)) - 1

    def follows(self, *, further: bool) -> Follows:
        """Return what follows from each candidate by z-chains, or by whips with ``further``."""
        return self._by_whips if further else self._by_z_chains

    def refuted(self, *, further: bool) -> Sequence[int]:
        """Return the candidates that lead to a contradiction by z-chains, or with ``further`` by whips alone."""
        if not further:
            return self._refuted
        by_z = {*self._refuted}
        return [start for start in self._refuted_further if start not in by_z]

    @cached_property
    def _by_z_chains(self) -> Follows:
        return self._copied()

    @cached_property
    def _refuted_further(self) -> Sequence[int]:
        _ = self._by_z_chains  # copied before whips add to it
        while follow_rules(self._packed, self._packed_closures, True):
            pass
        return self._list_refuted(further=True)

    @cached_property
    def _by_whips(self) -> Follows:
        _ = self._refuted_further  # which follows them
        return self._copied()

    def _list_refuted(self, *, further: bool) -> Sequence[int]:
        refuted = np.empty(len(self._candidates), np.int32)
        found = list_refuted(self._packed, self._packed_closures, refuted, further)
        return [int(start) for start in refuted[:found]]

    def _copied(self) -> Follows:
        """Return what the closures are now as sets of Python's."""
        return Follows(_sets(self._closures.true), _sets(self._closures.false))

    def rule(self, index: int) -> Rule:
        """Return a rule by its number."""
        if index not in self._rules:
            self._rules[index] = self._read_rule(index)
        return self._rules[index]

    def _read_rule(self, index: int) -> Rule:
        links, number = self._links, int(self._links.rule_sets[index])
        nodes = set_of(node for node in links.rule_nodes[index].tolist() if node != NONE)
        unit = int(links.rule_units[index])
        inside, lines = (0, ()) if number == NONE else _cells_or_lines(links, number)
        return Rule(nodes, _whole(links.rule_excluded[index]), None if unit == NONE else unit, inside, lines)

    def chains(self, start: int, *, further: bool) -> tuple[Mapping[Statement, Ground], End | None]:
        """Return what each statement follows from by the shortest chain from a candidate, and how one ends if so."""
        reached = Reached(*(np.empty(2 * self._nodes, np.int32) for _ in Reached._fields))
        shortest_chains(self._packed, reached, start, further)
        grounds = _Grounds(self, start, reached)
        end, owner, rule = self._links.cells[[layout.END, layout.END_OWNER, layout.END_RULE]].tolist()
        return grounds, None if end == NONE else (_statement(end), owner, self.rule(rule))


class _Grounds(Mapping[Statement, Ground]):
    """What each statement follows from that was reached from a candidate."""

    def __init__(self, links: CompiledLinks, start: int, reached: Reached) -> None:
        self._links = links
        self._first = (start, True)
        self._reached = reached

    def __getitem__(self, statement: Statement) -> Ground:
        node, holds = statement
        number = 2 * node + holds
        before = self._reached.before.item(number)
        if before == NONE or statement == self._first:
            raise KeyError(statement)
        rule = self._reached.rule.item(number)
        owner = self._reached.owner.item(number)
        return Ground(_statement(before), owner, None if rule == NONE else self._links.rule(rule))

    def __iter__(self) -> Iterator[Statement]:
        every = map(_statement, np.flatnonzero(self._reached.before != NONE).tolist())
        return (statement for statement in every if statement != self._first)

    def __len__(self) -> int:
        return int(np.count_nonzero(self._reached.before != NONE)) - 1


def _statement(number: int) -> Statement:
    """Return the statement of a number."""
    return number >> 1, bool(number & 1)


class _CompiledGraph(ChainGraph):
    """Nodes of the compiled search as Python reads them."""

    def __init__(self, candidates: list[Candidate], number: dict[tuple[int, int], int], links: Links) -> None:
        super().__init__(candidates, number)
        self._links = links
        pairs = int(links.cells[layout.PAIRS])
        numbers = links.pair_sets[:pairs].tolist()
        sets = [_cells_or_lines(links, index) for index in range(max(numbers, default=-1) + 1)]
        for (one, other), index in zip(links.pairs[:pairs].tolist(), numbers, strict=True):
            cells, lines = sets[index]
            if lines:
                self.lines[one, other] = self.lines[other, one] = lines
            else:
                self.inside[one, other] = self.inside[other, one] = cells

    def cells(self, node: int) -> tuple[int, int]:
        """Return the value and the set of cells of a node."""
        return int(self._links.values[node]) + 1, _whole(self._links.node_cells[node])


def _cells_or_lines(links: Links, number: int) -> tuple[int, tuple[int, ...]]:
    """Return the set of the cells of an almost locked set, or the lines of an almost fish."""
    cells, lines, first = _whole(links.set_cells[number]), links.set_lines.item(number), links.set_first.item(number)
    return cells, tuple([first + line for line in bits(lines)]) if lines else ()


def _whole(row: NDArray[np.uint64]) -> int:
    """Return a row of words as a set."""
    return int.from_bytes(row.tobytes(), "little")


def _sets(rows: NDArray[np.uint64]) -> dict[int, int]:
    """Return rows of words as sets by their numbers."""
    whole, size = rows.tobytes(), rows.shape[1] * 8
    return {row: int.from_bytes(whole[row * size : (row + 1) * size], "little") for row in range(len(rows))}


class Exclusions:
    """What chains exclude in positions of a shape: through groups of cells, and with ``sets`` through larger sets.

    The arrays of the search are made once: to make and pass them takes as long as it takes to search a position.
    """

    def __init__(self, shape: GridShape, *, sets: bool) -> None:
        self._shape = shape
        self._limits = (LARGEST, MOST_SETS, FISH_SIZES[-1], MOST_FISH) if sets else (1, 0, 1, 0)
        self._make_room(_NODES)

    def _make_room(self, nodes: int) -> None:
        singles = self._shape.cell_count * self._shape.size
        self._nodes = max(nodes, 1 << singles.bit_length())
        self._links = pack(_links_for(self._shape, singles, self._nodes))
        self._closures = pack(_closures_for(singles, self._nodes))

    def of(self, masks: NDArray[np.uint64]) -> tuple[NDArray[np.uint64], NDArray[np.int32]]:
        """Return by position, N² masks of candidates a row, which of them are excluded, and by what (see `layout`).

        That is all that chains exclude; where they exclude nothing, what cases do.
        """
        excluded, how = np.zeros_like(masks), np.zeros(len(masks), np.int32)
        tables = _tables_of(self._shape)
        while not list_excluded(tables, self._links, self._closures, masks, excluded, how, *self._limits):
            self._make_room(2 * self._nodes)
            excluded[:] = 0
        return excluded, how


def _list_links(grid: CandidateGrid, singles: int) -> Links:
    """Return the links of a grid, in arrays that they fit in."""
    tables = _tables_of(grid.shape)
    nodes = max(_NODES, 1 << singles.bit_length())
    while True:
        links = _links_for(grid.shape, singles, nodes)
        links.masks[:] = grid.masks
        links.places[:] = word_rows(grid.places, links.places.shape[1])
        if list_links(tables, links, LARGEST, MOST_SETS, FISH_SIZES[-1], MOST_FISH):
            return links
        nodes *= 2


def _links_for(shape: GridShape, singles: int, nodes: int) -> Links:
    """Return arrays for the links of a grid with so many candidates, with room for so many nodes.

    What grows with the position is counted where it is added, and does not fit in when there is no room. As for the
    rest:
    sets: `MOST_SETS` of each size from two cells on with one value more and with two, and as many fish.
    """
    words, cells = words_of(shape), shape.cell_count
    most_sets = 2 * (LARGEST - 1) * MOST_SETS + 2 * len(FISH_SIZES) * MOST_FISH
    rules, references = _RULES_A_NODE * nodes, _REFERENCES_A_NODE * nodes
    return Links(
        cells=np.zeros(layout.LINK_CELLS, np.int64),
        masks=np.zeros(cells, np.uint64),
        places=np.zeros((shape.size, words), np.uint64),
        number=np.zeros((cells, shape.size), np.int32),
        values=np.zeros(nodes, np.int32),
        node_cells=np.zeros((nodes, words), np.uint64),
        seen=np.zeros((nodes, words), np.uint64),
        slots=np.full(2 * nodes, NONE, np.int32),
        weak=np.zeros((nodes, -(-nodes // WORD_BITS)), np.uint64),
        strong=np.zeros((nodes, -(-nodes // WORD_BITS)), np.uint64),
        linked=np.zeros(-(-nodes // WORD_BITS), np.uint64),
        pairs=np.empty((nodes, 2), np.int32),
        pair_sets=np.empty(nodes, np.int32),
        set_cells=np.empty((most_sets, words), np.uint64),
        set_lines=np.empty(most_sets, np.uint64),
        set_first=np.empty(most_sets, np.int32),
        rule_nodes=np.empty((rules, layout.RULE_NODES), np.int32),
        rule_excluded=np.empty((rules, -(-singles // WORD_BITS)), np.uint64),
        rule_units=np.empty(rules, np.int32),
        rule_sets=np.empty(rules, np.int32),
        references=np.empty(references, np.int32),
        next_reference=np.empty(references, np.int32),
        first_reference=np.full(singles, NONE, np.int32),
        last_reference=np.empty(singles, np.int32),
        rules_of=np.empty(references, np.int32),
        rule_starts=np.zeros(singles + 1, np.int32),
        **_scratch_for(shape),
    )


def _scratch_for(shape: GridShape) -> dict[str, NDArray[Any]]:
    """Return by their fields the arrays in which one almost locked set, or one almost fish, is put together.

    parts: an almost locked set of four cells has six values, an almost fish of three lines five lines across.
    members: cells or lines of a unit, N.
    scratch: two parts for each crossing of a unit.
    """
    words, parts = words_of(shape), LARGEST + 2
    scratch = _SCRATCH + 2 * max(map(len, unit_sets(shape).crossings_of), default=0)
    return {
        "part_values": np.empty(parts, np.int32),
        "part_cells": np.empty((parts, words), np.uint64),
        "part_seen": np.empty((parts, words), np.uint64),
        "part_nodes": np.empty(parts, np.int32),
        "names": np.empty(shape.size, np.int32),
        "member_sets": np.empty(shape.size, np.uint64),
        "chosen": np.zeros(layout.MOST_CHOSEN + 1, np.int32),
        "unions": np.zeros(layout.MOST_CHOSEN + 1, np.uint64),
        "scratch": np.zeros((scratch + 1, words), np.uint64),
    }


def _closures_for(singles: int, nodes: int) -> Closures:
    words = -(-nodes // WORD_BITS)
    return Closures(
        next_true=np.empty((nodes, words), np.uint64),
        true=np.empty((singles, words), np.uint64),
        false=np.empty((singles, words), np.uint64),
        next=np.empty((singles, words), np.uint64),
        next_false=np.empty((singles, words), np.uint64),
        done=np.empty(words, np.uint64),
        left=np.empty(words, np.uint64),
    )


@lru_cache(maxsize=4)
def _tables_of(shape: GridShape) -> ShapeSets:
    """Return the tables of a shape, ready to be passed to the kernels."""
    sets, words = unit_sets(shape), words_of(shape)
    numbers = {id(crossing): index for index, crossing in enumerate(sets.crossings)}
    crossings_of = [[numbers[id(crossing)] for crossing in its] for its in sets.crossings_of]
    both = [sets.units[crossing.line] | sets.units[crossing.box] for crossing in sets.crossings]
    return pack(
        ShapeSets(
            size=shape.size,
            words=words,
            peers=word_rows(sets.peers, words),
            units=word_rows(sets.units, words),
            unit_cells=np.array([unit.cells for unit in geometry(shape).units], np.int32),
            distinct=np.array(sets.distinct, np.int32),
            crossings=word_rows([crossing.cells for crossing in sets.crossings], words),
            crossing_units=word_rows(both, words),
            unit_crossings=np.array([index for its in crossings_of for index in its], np.int32),
            unit_crossing_starts=np.array(list(accumulate(map(len, crossings_of), initial=0)), np.int32),
        )
    )
