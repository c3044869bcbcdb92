"""Wings: XY-wing, XYZ-wing and W-wing.

*XY-wing*: a pivot with two candidates X, Y sees two pincers with candidates X, Z and Y, Z. Whichever value the pivot
takes, one pincer is Z, so a cell that sees both pincers cannot be Z.
*XYZ-wing*: the pivot has Z as well. One of the three cells is Z, so a cell that sees all three cannot be.
*W-wing*: two cells have the same two candidates X, Z, and a unit has just two places for X, one seen by each cell.
If neither cell were Z, both would be X and the unit would have no place for X; so one of them is Z, and a cell that
sees both cannot be.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import Final

from sudoku_app.sudoku.grid.bitsets import bits, set_of
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import (
    Candidate,
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
class PivotWing(PatternReason):
    """Whatever the pivot is, one of some cells is a value."""

    pivot: int  # the cell in the middle
    pivot_values: tuple[int, ...]  # its candidates
    pincers: tuple[int, int]  # the two cells that it sees
    shared: tuple[int, int]  # for each of them the candidate that decides it when the pivot takes it
    value: int  # the other candidate of both

    @property
    def holders(self) -> tuple[int, ...]:
        """The cells of which one is the value."""
        return (self.pivot, *self.pincers) if self.value in self.pivot_values else self.pincers


@dataclass(frozen=True, kw_only=True)
class WWing(UnitReason):
    """Two cells with the same two candidates, of which a unit between them keeps one from being in both."""

    wings: tuple[int, int]  # the two cells
    linked: int  # the candidate that cannot be in both; the unit has two places for it
    value: int  # the other one, which is in one of them
    ends: tuple[int, int]  # the two places; the first sees the first wing, the second the second

    @property
    def truths(self) -> Truths:
        """The wings have a value each, and the unit has a place for the linked one."""
        return together((of_cells(self.wings), of_units((self.unit,), (self.linked,))))

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The candidates of the wings, and the two places in the unit."""
        pair = sorted((self.linked, self.value))
        return (
            *(Candidate(cell, value) for cell in self.wings for value in pair),
            *(Candidate(cell, self.linked) for cell in self.ends),
        )


def _two_pincers(grid: CandidateGrid, pivot_size: int) -> Iterator[Step]:
    """Yield a step for every XY-wing (of two candidates in the pivot) or XYZ-wing that excludes something."""
    bivalue = set_of(cell for cell, mask in enumerate(grid.masks) if mask.bit_count() == 2)
    for pivot, mask in enumerate(grid.masks):
        if mask.bit_count() != pivot_size:
            continue
        near = list(bits(bivalue & grid.sets.peers[pivot]))
        for first, second in combinations(near, 2):
            one, other = grid.masks[first], grid.masks[second]
            shared = one & other
            if shared.bit_count() != 1 or (one | other) & ~shared != mask & ~shared:
                continue
            if (mask & shared == 0) is not (pivot_size == 2):
                continue
            cells = (pivot, first, second)
            z = shared.bit_length()
            seen = grid.seeing_all(cells if pivot_size == 3 else cells[1:])
            if excluded := grid.places[z - 1] & seen:
                technique = Technique.XY_WING if pivot_size == 2 else Technique.XYZ_WING
                reason = PivotWing(
                    pivot=pivot,
                    pivot_values=values_of(mask),
                    pincers=(first, second),
                    shared=((one & ~shared).bit_length(), (other & ~shared).bit_length()),
                    value=z,
                    candidates=grid.candidates_of(cells),
                )
                yield Step(technique, reason, eliminates=candidates_in(excluded, z))


xy_wings = partial(_two_pincers, pivot_size=2)
xyz_wings = partial(_two_pincers, pivot_size=3)


def w_wings(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every W-wing that excludes something."""
    links: dict[int, list[tuple[int, int]]] = {}
    for mask, cells in grid.pairs().items():
        values = values_of(mask)
        for first, second in combinations(bits(cells), 2):
            if grid.sets.peers[first] >> second & 1:
                continue
            for x, z in (values, values[::-1]):
                if excluded := grid.places[z - 1] & grid.seeing_all((first, second)):
                    if x not in links:
                        links[x] = _two_places(grid, x)
                    yield from _w_wing(grid, (first, second), x, z, excluded, links[x])


def _two_places(grid: CandidateGrid, value: int) -> list[tuple[int, int]]:
    """Return (unit, its places) of the units with two places for a value."""
    places = grid.places[value - 1]
    return [(unit, here) for unit in grid.sets.distinct if (here := places & grid.sets.units[unit]).bit_count() == 2]


def _w_wing(
    grid: CandidateGrid, wings: tuple[int, int], x: int, z: int, excluded: int, links: list[tuple[int, int]]
) -> Iterator[Step]:
    near, far = grid.sets.peers[wings[0]], grid.sets.peers[wings[1]]
    both = set_of(wings)
    for unit, pair in links:
        if pair & both or not (pair & near and pair & far) or (pair & (near | far)) != pair:
            continue
        one, other = bits(pair)
        start, end = (one, other) if near >> one & 1 and far >> other & 1 else (other, one)
        if not (near >> start & 1 and far >> end & 1):
            continue
        reason = WWing(wings=wings, linked=x, value=z, unit=unit, ends=(start, end))
        yield Step(Technique.W_WING, reason, eliminates=candidates_in(excluded, z))
        return


FINDERS: Final[Finders] = {
    (Technique.XY_WING,): xy_wings,
    (Technique.XYZ_WING,): xyz_wings,
    (Technique.W_WING,): w_wings,
}
