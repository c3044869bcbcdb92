"""Aligned pair and triplet exclusion.

Assume a cell had a value. Where every value of a second cell, or every two of a second and a third, would then leave
some other cell without a value, the assumption is wrong. A person writes all combinations of the cells down and
crosses out the impossible ones. Sudoku Explainer asks that the cells left without a value see all cells of the pair or
triplet. Here they see the first, and those of the others whose values they lose; and the cells of a triplet see each
other, without which the search takes twice as long for a sixth more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from typing import Final

from sudoku_app.sudoku.grid.bitsets import bits, set_of
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import Candidate, PatternReason, Step, Truths, of_cells
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class Combination:
    """Values of the cells beside the first, and why they cannot stand there."""

    values: tuple[int, ...]  # a value for each of these cells
    # The cell that would be left without a value; None where two of the cells would hold the same value and see each
    # other.
    emptied: int | None


@dataclass(frozen=True, kw_only=True)
class AlignedExclusion(PatternReason):
    """With a value in the first cell, no combination of values is left for one or two others.

    The candidates are those of all these cells and of those that would be left without a value.
    """

    cell: int  # the first cell
    value: int  # the value, which it cannot be
    beside: tuple[int, ...]  # the others
    combinations: tuple[Combination, ...]  # all of their values, and why each is impossible

    @property
    def excluders(self) -> tuple[int, ...]:
        """The cells of which one would be left without a value."""
        return tuple(dict.fromkeys(case.emptied for case in self.combinations if case.emptied is not None))

    @property
    def truths(self) -> Truths:
        """The cells beside the first, and those that would be left without a value, have one each."""
        return of_cells((*self.beside, *self.excluders))


# Of a triplet: candidates of the second and the third cell. A person goes through no more than nine combinations.
_MOST_CANDIDATES: Final = 3

# How many second cells are tried in one search for triplets, as many with each first cell. Random candidates of 9×9
# grids took 114 with one first cell at most, where 617 are tried. A 36×36 grid where so many are tried takes 0.8 s on a
# loaded machine.
_MOST_TRIED: Final = 50_000


def aligned_pairs(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every cell and value that leave a second cell nothing; of these cells the first is named."""
    peers = grid.sets.peers
    pairs = set_of(cell for cell, mask in enumerate(grid.masks) if mask.bit_count() == 2)
    open_cells = set_of(cell for cell, mask in enumerate(grid.masks) if mask)
    for value, places in enumerate(grid.places, 1):
        for cell in bits(places):
            reach = _reach_of(grid, pairs & places & peers[cell], value)
            if not reach:
                continue
            emptied = open_cells & ~(1 << cell)
            for other, others in enumerate(grid.places, 1):
                gone = reach.get(other, 0) | (peers[cell] if other == value else 0)
                emptied &= ~(others & ~gone)
                if not emptied:
                    break
            if emptied:
                yield _step(grid, cell, value, (next(bits(emptied)),))


def _reach_of(grid: CandidateGrid, pairs: int, value: int) -> dict[int, int]:
    """Return for each value the cells that see one of the pairs that are left it alone without another value."""
    reach: dict[int, int] = {}
    for cell in bits(pairs):
        last = (grid.masks[cell] & ~(1 << (value - 1))).bit_length()
        reach[last] = reach.get(last, 0) | grid.sets.peers[cell]
    return reach


def aligned_triplets(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every cell and value that leave a second and a third cell no combination of values.

    Only such second and third cells are tried of which every candidate is in the way of some excluding cell. As they
    and the excluding cells are peers of the first, nothing changes with a first cell until one of these does.
    """
    pairs = set_of(cell for cell, mask in enumerate(grid.masks) if mask.bit_count() == 2)
    triples = set_of(cell for cell, mask in enumerate(grid.masks) if mask.bit_count() == _MOST_CANDIDATES)
    masks = grid.masks
    for cell, mask in enumerate(masks):
        if mask:
            ground = (mask, *[masks[peer] for peer in grid.geometry.peers[cell]])
            found = _triplets_beside(grid, cell, pairs, triples)
            yield from grid.unless_known_empty((Technique.ALIGNED_TRIPLET_EXCLUSION, cell), ground, found)


def _triplets_beside(grid: CandidateGrid, cell: int, pairs: int, triples: int) -> Iterator[Step]:
    """Yield a step for every value of a first cell that leaves a second and a third no combination of values."""
    excluding = _Excluding(grid, cell, pairs, triples)
    tried = 0
    for value in values_of(grid.masks[cell]):
        pool = excluding.pool_beside(value)
        if not pool & (pool - 1):
            continue  # no two cells
        first = _Assumed(grid, excluding, value, pool)
        for second in bits(pool):
            tried += 1
            if tried > _MOST_TRIED // grid.shape.cell_count:
                return
            if third := first.thirds(second):
                yield _step(grid, cell, value, (second, next(bits(third))))
                break


class _Excluding:
    """What is the same for all values of a first cell.

    Attributes:
        cell: the cell.
        pairs: the cells with two candidates that it sees.
        triples: those with three.
    """

    def __init__(self, grid: CandidateGrid, cell: int, pairs: int, triples: int) -> None:
        peers = grid.sets.peers
        self.cell = cell
        self.pairs = pairs & peers[cell]
        self.triples = triples & peers[cell]
        self._grid = grid
        self._others = (pairs | triples) & ~(1 << cell)
        reach = [0] * grid.shape.size
        for other in bits(self.pairs | self.triples):
            for value in values_of(grid.masks[other]):
                reach[value - 1] |= peers[other]
        # For each value the cells that have it with no excluding cell in its way; those with one or more such values,
        # and those with several.
        self._free = [places & ~seen for places, seen in zip(grid.places, reach, strict=True)]
        self._some = self._several = 0
        for free in self._free:
            self._several |= self._some & free
            self._some |= free

    def pool_beside(self, value: int) -> int:
        """Return the cells that may be second or third where this one has a value."""
        seen = self._grid.sets.peers[self.cell]
        lost = self._free[value - 1] & seen
        losing = (self.pairs | self.triples) & self._grid.places[value - 1]
        return self._others & seen & ~self._several & ~(self._some & ~lost) if losing else 0


class _Assumed:
    """What a value in a cell leaves others, as far as triplets ask; the second and the third are from the pool."""

    def __init__(self, grid: CandidateGrid, excluding: _Excluding, value: int, pool: int) -> None:
        peers = grid.sets.peers
        self._grid = grid
        self._pool = pool
        self._value_bit = 1 << (value - 1)
        self._seen = grid.places[value - 1] & peers[excluding.cell]
        left_one = excluding.pairs & self._seen
        self._pairs = excluding.pairs & ~left_one | excluding.triples & self._seen
        self._places = list(grid.places)
        self._places[value - 1] &= ~self._seen
        self._reach = [0] * (grid.shape.size + 1)
        for other in bits(left_one):
            self._reach[(grid.masks[other] & ~self._value_bit).bit_length()] |= peers[other]

    def thirds(self, second: int) -> int:
        """Return the third cells, after the second, that are left nothing whatever the second is."""
        grid, peers = self._grid, self._grid.sets.peers
        emptied = self._pool & peers[second] & -(2 << second)
        if not emptied:
            return 0
        for value in values_of(grid.masks[second]):
            places = self._places[value - 1]
            if not places >> second & 1 or self._reach[value] >> second & 1:
                continue  # excluded by the first cell, or by a cell that this leaves one candidate
            reach = list(self._reach)
            reach[value] |= peers[second]
            own = ~(1 << (value - 1))
            for other in bits(self._pairs & places & peers[second]):
                last = grid.masks[other] & own
                if self._seen >> other & 1:
                    last &= ~self._value_bit
                reach[last.bit_length()] |= peers[other]
            for places, seen in zip(self._places, reach[1:], strict=True):
                emptied &= ~(places & ~seen)
            if not emptied:
                return 0
        return emptied


def _step(grid: CandidateGrid, cell: int, value: int, beside: tuple[int, ...]) -> Step:
    """Return the step that excludes a value from a cell because it leaves the cells beside no values."""
    combinations = tuple(
        Combination(values=values, emptied=_emptied(grid, (cell, *beside), (value, *values)))
        for values in product(*(values_of(grid.masks[other]) for other in beside))
    )
    excluders = tuple(dict.fromkeys(case.emptied for case in combinations if case.emptied is not None))
    reason = AlignedExclusion(
        cell=cell,
        value=value,
        beside=beside,
        combinations=combinations,
        candidates=grid.candidates_of((cell, *beside, *excluders)),
    )
    technique = Technique.ALIGNED_PAIR_EXCLUSION if len(beside) == 1 else Technique.ALIGNED_TRIPLET_EXCLUSION
    return Step(technique, reason, eliminates=(Candidate(cell, value),))


def _emptied(grid: CandidateGrid, cells: tuple[int, ...], values: tuple[int, ...]) -> int | None:
    """Return a cell that values in some cells leave nothing, or None where two of them exclude each other."""
    peers = grid.sets.peers
    for index, (cell, value) in enumerate(zip(cells, values, strict=True)):
        if any(peers[cell] >> other & 1 and value == own for other, own in zip(cells[:index], values, strict=False)):
            return None
    for emptied in bits(_reached(grid, cells) & ~set_of(cells)):
        mask = grid.masks[emptied]
        for cell, value in zip(cells, values, strict=True):
            if peers[emptied] >> cell & 1:
                mask &= ~(1 << (value - 1))
        if grid.masks[emptied] and not mask:
            return emptied
    raise ValueError(cells, values)  # a defect of the search


def _reached(grid: CandidateGrid, cells: tuple[int, ...]) -> int:
    reached = 0
    for cell in cells:
        reached |= grid.sets.peers[cell]
    return reached


FINDERS: Final[Finders] = {
    (Technique.ALIGNED_PAIR_EXCLUSION,): aligned_pairs,
    (Technique.ALIGNED_TRIPLET_EXCLUSION,): aligned_triplets,
}
