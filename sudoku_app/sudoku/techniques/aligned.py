"""Aligned pair and triplet exclusion.

Suppose a cell had a value. Where every value of a second cell, or every two of a second and a third, would then leave
some other cell without a value, the supposition is wrong. A person writes all combinations of the cells down and
crosses out the impossible ones. Sudoku Explainer asks that the cells left without a value see all cells of the pair or
triplet; here they may see fewer.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from sudoku_app.sudoku.bitsets import bits, set_of
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.reasons.aligned import AlignedExclusion, Combination
from sudoku_app.sudoku.steps import Candidate, Step, Technique

# Of a triplet: candidates of the second and the third cell. Nobody goes through more than nine combinations.
_MOST_CANDIDATES: Final = 3

# How many second cells are tried in one search for triplets.
_MOST_TRIED: Final = 20_000


def aligned_pairs(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every cell and value that leave a second cell nothing; of these cells the first is named."""
    peers = grid.sets.peers
    pairs = set_of(cell for cell, mask in enumerate(grid.masks) if mask.bit_count() == 2)
    open_cells = set_of(cell for cell, mask in enumerate(grid.masks) if mask)
    for value, places in enumerate(grid.places, 1):
        for cell in bits(places):
            left = _Left(grid, pairs & places & peers[cell], value)
            if not left.reach:
                continue
            emptied = open_cells & ~(1 << cell)
            for other, others in enumerate(grid.places, 1):
                gone = left.reach.get(other, 0) | (peers[cell] if other == value else 0)
                emptied &= ~(others & ~gone)
                if not emptied:
                    break
            if emptied:
                yield _step(grid, cell, value, (next(bits(emptied)),))


class _Left:
    """The cells that a value leaves one candidate, and what these see.

    Attributes:
        cells: for each value the set of the cells that are left it alone.
        reach: for each value the set of the cells that see one of these.
    """

    def __init__(self, grid: CandidateGrid, cells: int, value: int) -> None:
        self.reach: dict[int, int] = {}
        for cell in bits(cells):
            last = (grid.masks[cell] & ~(1 << (value - 1))).bit_length()
            self.reach[last] = self.reach.get(last, 0) | grid.sets.peers[cell]


def aligned_triplets(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every cell and value that leave a second and a third cell no combination of values."""
    tried = 0
    small = set_of(cell for cell, mask in enumerate(grid.masks) if 1 < mask.bit_count() <= _MOST_CANDIDATES)
    pairs = set_of(cell for cell, mask in enumerate(grid.masks) if mask.bit_count() == 2)
    for value, places in enumerate(grid.places, 1):
        for cell in bits(places):
            first = _Supposed(grid, cell, value, pairs, small)
            for second in bits(small & ~(1 << cell)):
                tried += 1
                if tried > _MOST_TRIED:
                    return
                third = first.thirds(second)
                if third:
                    yield _step(grid, cell, value, (second, next(bits(third))))
                    break


class _Supposed:
    """What a value in a cell leaves others, as far as triplets ask."""

    def __init__(self, grid: CandidateGrid, cell: int, value: int, pairs: int, small: int) -> None:
        self._grid = grid
        self._cell = cell
        self._small = small & ~(1 << cell)
        peers = grid.sets.peers
        with_value = grid.places[value - 1] & peers[cell]
        self._places = list(grid.places)
        self._places[value - 1] &= ~with_value
        self._reach = _Left(grid, pairs & with_value, value).reach
        # Cells that now have two candidates.
        self._pairs = (pairs & ~with_value & ~(1 << cell)) | set_of(
            other for other in bits(small & with_value) if grid.masks[other].bit_count() == 3
        )

    def thirds(self, second: int) -> int:
        """Return the third cells that are left nothing whatever the second is."""
        peers = self._grid.sets.peers
        emptied = self._small & ~(1 << second)
        for value in values_of(self._grid.masks[second]):
            places = self._places[value - 1]
            if not places >> second & 1:
                continue  # excluded by the first cell
            reach = dict(self._reach)
            for other in bits(self._pairs & places & peers[second]):
                for last in range(1, len(self._places) + 1):
                    if last != value and self._places[last - 1] >> other & 1:
                        reach[last] = reach.get(last, 0) | peers[other]
            if reach.get(value, 0) >> second & 1:
                continue  # excluded by a cell with one candidate left
            reach[value] = reach.get(value, 0) | peers[second]
            for other, others in enumerate(self._places, 1):
                emptied &= ~(others & ~reach.get(other, 0))
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
        candidates=tuple(
            Candidate(other, own) for other in (cell, *beside, *excluders) for own in values_of(grid.masks[other])
        ),
    )
    technique = Technique.ALIGNED_PAIR_EXCLUSION if len(beside) == 1 else Technique.ALIGNED_TRIPLET_EXCLUSION
    return Step(technique, reason, eliminates=(Candidate(cell, value),))


def _emptied(grid: CandidateGrid, cells: tuple[int, ...], values: tuple[int, ...]) -> int | None:
    """Return a cell that values in some cells leave nothing, or None where two of them stand in each other's way."""
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
