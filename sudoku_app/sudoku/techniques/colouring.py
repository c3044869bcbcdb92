"""Simple colouring, multi-colouring and remote pairs: chains on which every link holds both ways.

*Simple colouring*: where a unit has just two places for a value, one is true and the other false. Cells joined by
such pairs are coloured by turns in two colours; all cells of one colour are true, all of the other false. A cell that
sees both colours cannot hold the value (*colour trap*); a colour with two cells in one unit is false (*colour wrap*).
*Multi-colouring*: two such parts of one value that hang together by no link. Where a cell of one colour sees a cell of
a colour of the other part, not both colours are true, so one of their opposites is, and what sees both opposites is
excluded; a colour that sees both colours of the other part is false.
*Remote pair*: cells with the same two candidates, each seeing the next, take the two values by turns. A cell that
sees two of them an odd number of steps apart sees both values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from itertools import chain, pairwise, permutations
from typing import Final

from sudoku_app.sudoku.grid.bitsets import bits, set_of
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.chain_graph import unit_with_only
from sudoku_app.sudoku.techniques.step import Candidate, Link, PatternReason, Reason, Step, Truths, UnitReason, together
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class _LinkedPlaces(Reason):
    """Places of a value joined by units that have two."""

    value: int
    links: tuple[Link, ...]  # how they hang together

    @property
    def truths(self) -> Truths:
        """The units of the links have a place for the value each."""
        return together(link.truths for link in self.links)


@dataclass(frozen=True, kw_only=True)
class Colouring(_LinkedPlaces):
    """One part of a value's places: all of one colour are true and all of the other false."""

    first: tuple[int, ...]  # the cells of one colour
    second: tuple[int, ...]  # those of the other

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in all these cells."""
        return tuple(Candidate(cell, self.value) for cell in sorted((*self.first, *self.second)))


@dataclass(frozen=True, kw_only=True)
class ColourTrap(Colouring):
    """What sees both colours is out."""


@dataclass(frozen=True, kw_only=True)
class ColourWrap(Colouring, UnitReason):
    """Two cells of the first colour see each other in a unit, so it is the false one."""


@dataclass(frozen=True, kw_only=True)
class TwoColourings(_LinkedPlaces):
    """Two parts of a value's places, each coloured for itself, which touch."""

    first: tuple[tuple[int, ...], tuple[int, ...]]  # the cells of one part, by colour
    second: tuple[tuple[int, ...], tuple[int, ...]]  # those of the other

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in all these cells."""
        return tuple(Candidate(cell, self.value) for cell in sorted(chain(*self.first, *self.second)))


@dataclass(frozen=True, kw_only=True)
class ColourBridge(TwoColourings):
    """A cell of the first colour of one part sees one of the first colour of the other: not both are true.

    So one of the second colours is.
    """

    bridge: tuple[int, int]  # the two cells


@dataclass(frozen=True, kw_only=True)
class ColourClash(TwoColourings):
    """The first colour of one part sees both colours of the other, so it is false."""

    # A cell of the first colour and one of each colour of the other that it, or another one of its colour, sees.
    bridges: tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, kw_only=True)
class RemotePair(PatternReason):
    """Cells with the same two candidates, each of which sees the next."""

    path: tuple[int, ...]  # the cells in order
    values: tuple[int, int]  # the two candidates

    @property
    def links(self) -> tuple[Link, ...]:
        """From each cell to the next."""
        value = max(self.values)
        return tuple(
            Link(Candidate(one, value), Candidate(other, value), strong=True) for one, other in pairwise(self.path)
        )


@dataclass(frozen=True)
class _Colours:
    """A connected part of a graph whose links hold both ways: the cells of each colour and how they were reached."""

    first: int
    second: int
    parents: dict[int, int]


def _colour_from(start: int, neighbours: Callable[[int], int]) -> _Colours:
    """Return the connected part of one cell, coloured breadth first by turns."""
    colours, frontier, turn = [1 << start, 0], 1 << start, 1
    parents: dict[int, int] = {}
    while frontier:
        reached = 0
        for cell in bits(frontier):
            for other in bits(neighbours(cell) & ~(colours[0] | colours[1] | reached)):
                parents[other] = cell
                reached |= 1 << other
        colours[turn] |= reached
        frontier, turn = reached, 1 - turn
    return _Colours(colours[0], colours[1], parents)


def simple_colouring(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every value and connected part that excludes something."""
    for value in range(1, grid.shape.size + 1):
        for colours in _parts(grid, value):
            if len(colours.parents) > 1:
                yield from _colour_steps(grid, value, colours)


def _parts(grid: CandidateGrid, value: int) -> list[_Colours]:
    """Return the connected parts of a value's places, each of two cells or more."""
    places = grid.places[value - 1]
    return grid.while_same(("colours", value), places, partial(_coloured, grid, places))


def _coloured(grid: CandidateGrid, places: int) -> list[_Colours]:
    pairs: dict[int, int] = {}
    for unit in grid.sets.distinct:
        here = places & grid.sets.units[unit]
        if here.bit_count() == 2:
            for cell in bits(here):
                pairs[cell] = pairs.get(cell, 0) | here & ~(1 << cell)
    left, parts = set_of(pairs), []
    while left:
        parts.append(_colour_from((left & -left).bit_length() - 1, pairs.__getitem__))
        left &= ~(parts[-1].first | parts[-1].second)
    return parts


def _links(grid: CandidateGrid, value: int, colours: _Colours) -> tuple[Link, ...]:
    return tuple(
        Link(
            Candidate(parent, value),
            Candidate(cell, value),
            strong=True,
            unit=unit_with_only(grid, value, 1 << parent | 1 << cell),
        )
        for cell, parent in colours.parents.items()
    )


def _colour_steps(grid: CandidateGrid, value: int, colours: _Colours) -> Iterator[Step]:
    places = grid.places[value - 1]
    groups = (tuple(bits(colours.first)), tuple(bits(colours.second)))
    links = _links(grid, value, colours)
    for colour in (colours.first, colours.second):
        for unit in grid.sets.distinct:
            clash = colour & grid.sets.units[unit]
            if clash & (clash - 1):
                false, true = groups if colour == colours.first else groups[::-1]
                reason = ColourWrap(value=value, first=false, second=true, links=links, unit=unit)
                yield Step(Technique.SIMPLE_COLOURING, reason, eliminates=candidates_in(colour, value))
                return
    if excluded := _seeing_both(grid, places & ~(colours.first | colours.second), colours.first, colours.second):
        trap = ColourTrap(value=value, first=groups[0], second=groups[1], links=links)
        yield Step(Technique.SIMPLE_COLOURING, trap, eliminates=candidates_in(excluded, value))


def _seeing_both(grid: CandidateGrid, cells: int, first: int, second: int) -> int:
    """Return those of some cells that see a cell of one colour and one of another."""
    peers = grid.sets.peers
    return set_of(cell for cell in bits(cells) if peers[cell] & first and peers[cell] & second)


def multi_colouring(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every two parts of a value that exclude something together."""
    for value, places in enumerate(grid.places, 1):
        key = (Technique.MULTI_COLOURING, value)
        yield from grid.unless_known_empty(key, places, _touching(grid, value))


def _touching(grid: CandidateGrid, value: int) -> Iterator[Step]:
    sides = [((part.first, part.second), part) for part in _parts(grid, value)]
    for (one, one_part), (other, other_part) in permutations(sides, 2):
        for colour, opposite in (one, one[::-1]):
            bridges = [_bridge(grid, colour, across) for across in other]
            parts = (colour, opposite, one_part, other_part)
            if bridges[0] and bridges[1]:
                yield _clash(grid, value, parts, (bridges[0], bridges[1]))
            # Two parts come in either order; a bridge is the same from both ends.
            elif one_part.first < other_part.first:
                for bridge, (across, beyond) in zip(bridges, (other, other[::-1]), strict=True):
                    if bridge:
                        yield from _trap(grid, value, parts, (across, beyond), bridge)


def _bridge(grid: CandidateGrid, colour: int, across: int) -> tuple[int, int] | None:
    """Return a cell of one colour and a cell of another that see each other, or None."""
    for cell in bits(colour):
        seen = across & grid.sets.peers[cell]
        if seen:
            return cell, (seen & -seen).bit_length() - 1
    return None


def _clash(
    grid: CandidateGrid,
    value: int,
    parts: tuple[int, int, _Colours, _Colours],
    bridges: tuple[tuple[int, int], tuple[int, int]],
) -> Step:
    colour, opposite, one, other = parts
    reason = ColourClash(
        value=value,
        first=(tuple(bits(colour)), tuple(bits(opposite))),
        second=(tuple(bits(other.first)), tuple(bits(other.second))),
        links=(*_links(grid, value, one), *_links(grid, value, other)),
        bridges=bridges,
    )
    return Step(Technique.MULTI_COLOURING, reason, eliminates=candidates_in(colour, value))


def _trap(
    grid: CandidateGrid,
    value: int,
    parts: tuple[int, int, _Colours, _Colours],
    across: tuple[int, int],
    bridge: tuple[int, int],
) -> Iterator[Step]:
    colour, opposite, one, other = parts
    outside = grid.places[value - 1] & ~(colour | opposite | other.first | other.second)
    if excluded := _seeing_both(grid, outside, opposite, across[1]):
        reason = ColourBridge(
            value=value,
            first=(tuple(bits(colour)), tuple(bits(opposite))),
            second=(tuple(bits(across[0])), tuple(bits(across[1]))),
            links=(*_links(grid, value, one), *_links(grid, value, other)),
            bridge=bridge,
        )
        yield Step(Technique.MULTI_COLOURING, reason, eliminates=candidates_in(excluded, value))


_SHORTEST_PATH: Final = 4


def remote_pairs(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every remote pair of four or more cells that excludes something."""
    for pair, cells in grid.pairs().items():
        for start in bits(cells) if cells.bit_count() >= _SHORTEST_PATH else ():
            yield from _remote_from(grid, pair, cells, start)


def _remote_from(grid: CandidateGrid, pair: int, cells: int, start: int) -> Iterator[Step]:
    """Yield the remote pairs that start at a cell and end at a later one."""
    colours = _colour_from(start, lambda cell: grid.sets.peers[cell] & cells)
    for end in bits(colours.second & ~((1 << start) - 1)):
        path = [end]
        while path[-1] != start:
            path.append(colours.parents[path[-1]])
        path.reverse()
        if len(path) < _SHORTEST_PATH:
            continue
        seen = grid.seeing_all((start, end)) & ~set_of(path)
        eliminates = tuple(c for value in values_of(pair) for c in candidates_in(grid.places[value - 1] & seen, value))
        if eliminates:
            one, other = values_of(pair)
            reason = RemotePair(path=tuple(path), values=(one, other), candidates=grid.candidates_of(path))
            yield Step(Technique.REMOTE_PAIR, reason, eliminates=eliminates)


FINDERS: Final[Finders] = {
    (Technique.SIMPLE_COLOURING,): simple_colouring,
    (Technique.MULTI_COLOURING,): multi_colouring,
    (Technique.REMOTE_PAIR,): remote_pairs,
}
