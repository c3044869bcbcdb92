"""The candidates of a position: for every empty cell the values that neither a peer nor the puzzle itself excludes."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import repeat
from typing import TypeVar, cast

from sudoku_app.sudoku.grid.bitsets import bits, set_of, unit_sets
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.position import Position, values_of
from sudoku_app.sudoku.techniques.step import Candidate, Step, Truths
from sudoku_app.sudoku.techniques.technique import Technique

_Made = TypeVar("_Made")


class CandidateGrid:
    """Values and candidates of every cell, for the techniques to read and for a solving path to change.

    The candidates are stored twice, by cell and by value, because half of the techniques ask one way and half the
    other.

    Attributes:
        shape: the box shape.
        geometry: its units and peers.
        sets: the same as sets of cells.
        values: N² values, 0 where a cell is empty.
        givens: the set of the cells whose values are given, which no second solution could change; what was entered
            or placed along a path is not among them.
        masks: for every cell the bit mask of its candidates (bit v - 1 for value v), 0 where it has a value.
        places: for every value v, at index v - 1, the set of the cells that have it as a candidate.
        version: a number that is another one after every change.
        notes: what techniques remember from one search of the grid to the next, so that a solving path does not look
            for the same again after every step. Along a path candidates only go: whatever was proved once stays true,
            and where nothing was found among some candidates nothing will be found as long as these are the same.
    """

    def __init__(self, shape: GridShape, values: Sequence[int], givens: Sequence[int] | None = None) -> None:
        """Start with the candidates that N² values and the shape leave.

        N² ``givens`` are those among the values that are given, or all.
        """
        self.shape = shape
        self.geometry = geometry(shape)
        self.sets = unit_sets(shape)
        self.values = list(values)
        self.givens = set_of(cell for cell, value in enumerate(values if givens is None else givens) if value)
        every = (1 << shape.size) - 1
        empty = sum(1 << cell for cell, value in enumerate(values) if not value)
        self.masks = [0 if value else every for value in values]
        self.places = [empty] * shape.size
        for cell, mask in enumerate(shape.excluded):
            self.masks[cell] &= ~mask
            for index in bits(mask):
                self.places[index] &= ~(1 << cell)
        self.version = 0
        self.notes: dict[Hashable, object] = {}
        for cell, value in enumerate(values):
            if value:
                self._exclude_from_peers(cell, value)

    def copy(self, *, remembering: bool = False) -> CandidateGrid:
        """Return a grid of its own with the same values and candidates.

        Nothing of this one is remembered there, unless asked for: what techniques remember may be megabytes.
        """
        other = CandidateGrid.__new__(CandidateGrid)
        other.shape, other.geometry, other.sets = self.shape, self.geometry, self.sets
        other.values, other.masks, other.places = list(self.values), list(self.masks), list(self.places)
        other.givens = self.givens
        other.version, other.notes = (self.version, dict(self.notes)) if remembering else (0, {})
        return other

    def _exclude_from_peers(self, cell: int, value: int) -> None:
        keep = ~(1 << (value - 1))
        seen = self.places[value - 1] & self.sets.peers[cell]
        self.places[value - 1] &= ~seen
        for peer in bits(seen):
            self.masks[peer] &= keep

    def place(self, cell: int, value: int) -> None:
        """Put a value into a cell and remove it from the candidates of its peers."""
        keep = ~(1 << cell)
        for index in bits(self.masks[cell]):
            self.places[index] &= keep
        self.values[cell] = value
        self.masks[cell] = 0
        self.version += 1
        self._exclude_from_peers(cell, value)

    def eliminate(self, cell: int, value: int) -> None:
        """Remove a candidate from a cell."""
        self.version += 1
        self.masks[cell] &= ~(1 << (value - 1))
        self.places[value - 1] &= ~(1 << cell)

    def go_on_from(self, values: Sequence[int], masks: Sequence[int]) -> None:
        """Replace values and masks by N² that were derived from them elsewhere; what is remembered stays true."""
        self.values, self.masks = list(values), list(masks)
        self.places = [0] * self.shape.size
        for cell, mask in enumerate(masks):
            for index in bits(mask):
                self.places[index] |= 1 << cell
        self.version += 1

    def once(self, key: Hashable, make: Callable[[], _Made]) -> _Made:
        """Return what ``make`` returns, made once for the grid as it is."""
        return self.while_same(key, self.version, make)

    def while_same(self, key: Hashable, ground: Hashable, make: Callable[[], _Made]) -> _Made:
        """Return what ``make`` returns, which depends on ``ground`` alone and is made again only when that changes."""
        known = cast("tuple[Hashable, _Made] | None", self.notes.get(key))
        if known is None or known[0] != ground:
            known = (ground, make())
            self.notes[key] = known
        return known[1]

    def unless_known_empty(self, key: Hashable, ground: Hashable, found: Iterator[Step]) -> Iterator[Step]:
        """Yield the steps found, which rest on ``ground`` alone, but do not look again where there were none."""
        if self.notes.get(key) == ground:
            return
        empty = True
        for step in found:
            empty = False
            yield step
        if empty:
            self.notes[key] = ground

    def apply(self, step: Step) -> None:
        """Do what a step concludes."""
        for place in step.places:
            self.place(place.cell, place.value)
        for candidate in step.eliminates:
            self.eliminate(candidate.cell, candidate.value)

    def has(self, cell: int, value: int) -> bool:
        """Return whether a value is a candidate of a cell."""
        return bool(self.masks[cell] >> (value - 1) & 1)

    def pairs(self) -> dict[int, int]:
        """Return for each two values (as a mask) that are the candidates of a cell the set of these cells."""
        found: dict[int, int] = {}
        for cell, mask in enumerate(self.masks):
            if mask.bit_count() == 2:
                found[mask] = found.get(mask, 0) | 1 << cell
        return found

    def peer_with(self, cell: int, value: int) -> int | None:
        """Return the first peer of a cell that holds a value, or None."""
        return next((peer for peer in self.geometry.peers[cell] if self.values[peer] == value), None)

    def seeing_all(self, cells: Iterable[int]) -> int:
        """Return the set of the cells that are peers of every one of some cells (one or more)."""
        seen = -1
        for cell in cells:
            seen &= self.sets.peers[cell]
        return seen

    def candidates_of(self, cells: Iterable[int]) -> tuple[Candidate, ...]:
        """Return all candidates of some cells, in their order."""
        return tuple([Candidate(cell, value) for cell in cells for value in values_of(self.masks[cell])])

    def missing(self, truths: Truths) -> Iterator[Candidate]:
        """Yield the candidates that truths lack: what earlier steps excluded; with all of them they would say less."""
        every = (1 << self.shape.size) - 1
        for cell in truths.cells:
            for value in values_of(every & ~self.masks[cell]):
                yield Candidate(cell, value)
        for unit, value in truths.unit_values:
            yield from candidates_in(self.sets.units[unit] & ~self.places[value - 1], value)

    @property
    def open_candidates(self) -> int:
        """How many candidates all cells have together."""
        return sum(mask.bit_count() for mask in self.masks)

    @property
    def solved(self) -> bool:
        """Whether every cell has a value."""
        return all(self.values)


def candidate_masks(shape: GridShape, values: Sequence[int]) -> tuple[int, ...]:
    """Return for every cell the bit mask of its candidates, 0 where it has a value.

    The masks are those of `CandidateGrid`, by a shorter way: one mask a unit, so that the time grows with the cells.
    """
    own = geometry(shape)
    held = [0] * (len(own.units) + len(own.partial))
    units_of = own.units_of
    if own.partial:
        pairs = zip(own.units_of, own.partial_of, strict=True)
        units_of = tuple((*of, *(len(own.units) + further for further in others)) for of, others in pairs)
    for value, units in zip(values, units_of, strict=True):
        if value:
            bit = 1 << (value - 1)
            for unit_index in units:
                held[unit_index] |= bit
    every = (1 << shape.size) - 1
    masks = []
    for value, units, own_mask in zip(values, units_of, shape.excluded or repeat(0), strict=False):
        excluded = own_mask
        for unit_index in units:
            excluded |= held[unit_index]
        masks.append(0 if value else every & ~excluded)
    return tuple(masks)


def with_exclusions(position: Position) -> Position:
    """Return a position whose marks are its candidates, with all others excluded by the puzzle itself.

    They are where each empty cell has some; what is noted in a few cells says no such thing.
    """
    shape = position.shape.without_exclusions
    marks = [0 if content.value else content.corner | content.centre for content in position.cells]
    noted = all(mark or value for mark, value in zip(marks, position.values, strict=True))
    pairs = zip(marks, candidate_masks(shape, position.values), strict=True)
    excluded = tuple(possible & ~mark for mark, possible in pairs) if noted else ()
    return replace(position, shape=replace(shape, excluded=excluded))


def excluded_count(shape: GridShape, values: Sequence[int]) -> int:
    """Return how many candidates the puzzle itself excludes that no peer does."""
    if not shape.excluded:
        return 0
    possible = candidate_masks(shape.without_exclusions, values)
    return sum((mask & excluded).bit_count() for mask, excluded in zip(possible, shape.excluded, strict=True))


def candidates_in(cells: int, value: int) -> tuple[Candidate, ...]:
    """Return a value in each cell of a set, ascending."""
    return tuple(Candidate(cell, value) for cell in bits(cells))


# Yields the steps of some techniques in a position.
Finder = Callable[[CandidateGrid], Iterator[Step]]

# The finders of a module, by what each may find; of those of one finder the first stands for all.
Finders = Mapping[tuple[Technique, ...], Finder]
