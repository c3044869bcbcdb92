"""Unique loops, types 1 to 4 (Sudoku Explainer's). They need a puzzle that is known to have exactly one solution.

Six empty cells or more, of which each sees the next, so that every unit, and every extra region, has none of them or
two, one at an even place of the loop and one at an odd. They must not end up with two values A and B by turns: A and B
could then change places, and there would be a second solution. A unique rectangle is such a loop of four cells (see
`rectangles`).

*Type 1*: one cell alone has more than A, B. It can be neither.
*Type 2*: all cells with more have the same third value C. One of them is C, so a cell that sees them all cannot be C.
*Type 3*: two cells of a unit have more. One of them takes one of the further values, so the two act as one cell with
those values, and make a naked subset with other cells of the unit.
*Type 4*: two cells of a unit have more, and the unit has no other place for A. One of them is A; were the other B, the
pattern would be complete; so neither can be B.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypedDict

from sudoku_app.sudoku.grid.bitsets import bits, set_of, union
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.shared_units import joint_subsets, locked_pairs
from sudoku_app.sudoku.techniques.step import (
    Candidate,
    Link,
    PatternReason,
    Step,
    Truths,
    UnitReason,
    of_cells,
    of_units,
    together,
)
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class UniqueLoop(PatternReason):
    """Six cells or more, each seeing the next, which must not end up with two values by turns."""

    values: tuple[int, int]  # the two values
    path: tuple[int, ...]  # the cells in their order round the loop
    # Those with further candidates, about which something follows, or other cells from them.
    open_cells: tuple[int, ...]

    @property
    def plain(self) -> tuple[int, ...]:
        """The cells with nothing but the two values."""
        return tuple(cell for cell in self.path if cell not in self.open_cells)

    @property
    def links(self) -> tuple[Link, ...]:
        """Round the loop, from each cell to the next."""
        value = self.values[0]
        return tuple(
            Link(Candidate(one, value), Candidate(other, value), strong=False)
            for one, other in pairwise((*self.path, self.path[0]))
        )


@dataclass(frozen=True, kw_only=True)
class LoopType1(UniqueLoop):
    """All cells but one have only the two values."""

    @property
    def truths(self) -> Truths:
        """Those cells have a value each."""
        return of_cells(self.plain)


@dataclass(frozen=True, kw_only=True)
class LoopType2(UniqueLoop):
    """The open cells have one more value, the same."""

    other: int  # that value, which one of them is


@dataclass(frozen=True, kw_only=True)
class LoopType3(UniqueLoop, UnitReason):
    """What more the two open cells have makes a naked subset with other cells of a unit."""

    others: tuple[int, ...]  # what more they have; one of them is one of these
    subset: tuple[int, ...]  # the other cells of the subset


@dataclass(frozen=True, kw_only=True)
class LoopType4(UniqueLoop, UnitReason):
    """One of the two values fits only in the two open cells of a unit."""

    kept: int  # this value
    out: int  # the other one, which neither of the open cells can be

    @property
    def truths(self) -> Truths:
        """The plain cells have a value each, and the unit a place for the kept one."""
        return together((of_cells(self.plain), of_units((self.unit,), (self.kept,))))


_SHORTEST: Final = 6
# How many cells are tried for the loops of one pair of values. 1,300 puzzles of 9×9 took 200 on average, 2,189 at most.
_MOST_TRIED: Final = 5000


def unique_loops(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique loop that excludes something, the shortest first, then by type."""
    # Half a loop at least has the two values alone.
    pairs = [pair for pair, cells in grid.pairs().items() if cells.bit_count() >= _SHORTEST // 2]
    found = [(loop, pair) for pair in pairs for loop in _loops_of(grid, pair)]
    for loop, pair in sorted(found, key=lambda one: (len(one[0]), one[0])):
        yield from _steps(grid, loop, pair)


def _loops_of(grid: CandidateGrid, pair: int) -> tuple[tuple[int, ...], ...]:
    """Return the loops of a pair of values, each once, from its first cell on."""
    one, other = values_of(pair)
    eligible = _with_partners(grid, grid.places[one - 1] & grid.places[other - 1])
    if eligible.bit_count() < _SHORTEST:
        return ()
    ground = (eligible, tuple(grid.masks[cell] for cell in bits(eligible)))
    return grid.while_same(("loops", pair), ground, lambda: tuple(_Search(grid, pair, eligible).loops()))


def _with_partners(grid: CandidateGrid, cells: int) -> int:
    """Return the cells of a set that share each of their units with others of it, which do so as well."""
    units = grid.sets.units
    while True:
        alone = 0
        for unit in units:
            inside = cells & unit
            if inside and not inside & (inside - 1):
                alone |= inside
        if not alone:
            return cells
        cells &= ~alone


def _units_of(grid: CandidateGrid, cell: int) -> int:
    """Return the units of a cell as a set of numbers, and after them those of its extra regions."""
    count = len(grid.geometry.units)
    extra = [count + number for number in grid.geometry.partial_of[cell]]
    return set_of((*grid.geometry.units_of[cell], *extra))


class _Search:
    """Looks for the loops of a pair of values among some cells, depth first.

    A cell at an even place is in no unit of another one at an even place, and so for the odd. A loop is whole when its
    even places and its odd ones lie in the same units.
    """

    def __init__(self, grid: CandidateGrid, pair: int, eligible: int) -> None:
        self._grid = grid
        self._pair = pair
        self._eligible = eligible
        self._plain = sum(grid.masks[cell] == pair for cell in bits(eligible))
        self._units_of = {cell: _units_of(grid, cell) for cell in bits(eligible)}
        self._tried = 0
        self._path: list[int] = []

    def loops(self) -> Iterator[tuple[int, ...]]:
        """Yield the loops, each from its first cell on, in the direction of the smaller of that cell's neighbours."""
        left = self._eligible
        for start in bits(self._eligible):
            yield from self._extended(start, left, (0, 0), (0, 0), (0, 0))
            left &= ~(1 << start)

    def _extended(
        self, cell: int, left: int, seen: tuple[int, int], units: tuple[int, int], more: tuple[int, int]
    ) -> Iterator[tuple[int, ...]]:
        """Yield the loops that continue with a cell, which is one of those ``left`` to be used.

        ``seen`` is what the cells at its own kind of place see so far, then those at the other, and ``units`` are their
        units, as sets of unit indices; ``more`` says how many cells have further values so far, and which values.
        """
        grid, path = self._grid, self._path
        self._tried += 1
        further = grid.masks[cell] & ~self._pair
        more = (more[0] + bool(further), more[1] | further)
        if self._tried > _MOST_TRIED or (further and not self._may_conclude(cell, *more)):
            return
        path.append(cell)
        left &= ~(1 << cell)
        peers = grid.sets.peers[cell]
        own_units = units[0] | self._units_of[cell]
        if len(path) >= _SHORTEST and own_units == units[1] and peers >> path[0] & 1:
            # Both directions are found; and a loop with no further value, or many, has no conclusion.
            if path[1] < path[-1] and 0 < more[0] <= len(path) // 2:
                yield tuple(path)
        else:
            for following in bits(left & peers & ~seen[1]):
                yield from self._extended(following, left, (seen[1], seen[0] | peers), (units[1], own_units), more)
        path.pop()

    def _may_conclude(self, cell: int, count: int, values: int) -> bool:
        """Return whether a loop can have a conclusion whose last cell with further values is this one.

        So many cells have further values, which are a mask.
        """
        if count > self._plain:
            return False
        if count <= 2:
            return True
        if values.bit_count() > 1:
            return False
        grid = self._grid
        open_cells = [cell, *(other for other in self._path if grid.masks[other] != self._pair)]
        return bool(grid.places[values.bit_length() - 1] & grid.seeing_all(open_cells))  # type 2


class _Parts(TypedDict):
    values: tuple[int, int]
    path: tuple[int, ...]
    open_cells: tuple[int, ...]
    candidates: tuple[Candidate, ...]


def _steps(grid: CandidateGrid, loop: tuple[int, ...], pair: int) -> Iterator[Step]:
    one, other = values_of(pair)
    values = (one, other)
    open_cells = tuple(cell for cell in loop if grid.masks[cell] != pair)
    others = union(grid.masks[cell] for cell in open_cells) & ~pair
    parts: _Parts = {"values": values, "path": loop, "open_cells": open_cells, "candidates": grid.candidates_of(loop)}
    if len(open_cells) == 1:
        alone = LoopType1(**parts)
        eliminates = tuple(Candidate(open_cells[0], value) for value in values)
        yield Step(Technique.UNIQUE_LOOP_1, alone, eliminates=eliminates)
        return
    if others.bit_count() == 1:
        value = others.bit_length()
        if excluded := grid.places[value - 1] & grid.seeing_all(open_cells):
            alike = LoopType2(**parts, other=value)
            yield Step(Technique.UNIQUE_LOOP_2, alike, eliminates=candidates_in(excluded, value))
    if len(open_cells) > 2:
        return
    for unit, kept, out in locked_pairs(grid, open_cells, values):
        reason = LoopType4(**parts, unit=unit, kept=kept, out=out)
        yield Step(Technique.UNIQUE_LOOP_4, reason, eliminates=tuple(Candidate(cell, out) for cell in open_cells))
    if others.bit_count() > 1:
        for subset in joint_subsets(grid, open_cells, others):
            parts["candidates"] = grid.candidates_of((*loop, *subset.cells))
            joint = LoopType3(**parts, others=values_of(others), unit=subset.unit, subset=subset.cells)
            yield Step(Technique.UNIQUE_LOOP_3, joint, eliminates=subset.eliminates)


FINDERS: Final[Finders] = {
    (Technique.UNIQUE_LOOP_1, Technique.UNIQUE_LOOP_2, Technique.UNIQUE_LOOP_3, Technique.UNIQUE_LOOP_4): unique_loops
}
