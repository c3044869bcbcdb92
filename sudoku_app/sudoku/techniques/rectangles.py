"""Unique rectangles, types 1 to 4. They need a puzzle that is known to have exactly one solution.

Four empty cells in two rows, two columns and two boxes must not end up with two values A and B crosswise: A and B
could then change places, every row, column and box would still hold both, no given would be touched, and there would
be a second solution.

*Type 1*: three of the cells have only A, B. The fourth can be neither.
*Type 2*: two cells of a line (the floor) have only A, B, the other two (the roof) A, B and the same third value C.
One of the roof cells is C, so a cell that sees both cannot be C.
*Type 3*: the roof has further values. One roof cell takes one of them, so the two act as one cell with those values,
and make a naked subset with other cells of a unit they share.
*Type 4*: a unit shared by the roof has no other place for A. One roof cell is A; were the other B, the pattern would
be complete; so neither can be B.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from sudoku_app.sudoku.bitsets import set_of
from sudoku_app.sudoku.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.reasons.uniqueness import (
    RectangleType1,
    RectangleType2,
    RectangleType3,
    RectangleType4,
)
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.techniques.shared_units import joint_subsets, shared_units


@dataclass(frozen=True)
class RectangleCells:
    """Two floor cells in one line and the roof cells across from them.

    Both cells of the floor have exactly the pair of values; of a hidden rectangle the first alone.
    """

    pair: int
    floor: tuple[int, int]
    roof: tuple[int, int]

    @property
    def values(self) -> tuple[int, int]:
        """The pair of values."""
        one, other = values_of(self.pair)
        return one, other

    def candidates(self, grid: CandidateGrid, subset: tuple[int, ...] = ()) -> tuple[Candidate, ...]:
        """Return the candidates of its cells, and of those of a naked subset beside it."""
        return tuple(
            Candidate(cell, value)
            for cell in (*self.floor, *self.roof, *subset)
            for value in values_of(grid.masks[cell])
        )


def _rectangles(grid: CandidateGrid) -> Iterator[RectangleCells]:
    """Yield every rectangle with a floor in a line; each cell of the roof has both values, or one and others."""
    n = grid.shape.size
    alike: dict[int, list[int]] = {}
    for cell, mask in enumerate(grid.masks):
        if mask.bit_count() == 2:
            alike.setdefault(mask, []).append(cell)
    for pair, cells in alike.items():
        for first, second in combinations(cells, 2):
            if first // n == second // n:
                others = [(first + step, second + step) for step in range(-(first // n) * n, n * n - first, n)]
            elif first % n == second % n:
                left = first - first % n
                others = [(left + k, second - second % n + k) for k in range(n)]
            else:
                continue
            for roof in others:
                if roof[0] != first and in_two_boxes(grid, (first, second, *roof)) and _may_be(grid, roof, pair):
                    yield RectangleCells(pair, (first, second), roof)


def in_two_boxes(grid: CandidateGrid, cells: tuple[int, ...]) -> bool:
    """Return whether some cells lie in exactly two boxes."""
    return len({grid.geometry.box_of(cell) for cell in cells}) == 2


def _may_be(grid: CandidateGrid, roof: tuple[int, int], pair: int) -> bool:
    return all(grid.masks[cell] & pair == pair for cell in roof)


def type_1(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique rectangle of type 1."""
    told = set()
    for rectangle in _rectangles(grid):
        plain = [cell for cell in rectangle.roof if grid.masks[cell] == rectangle.pair]
        if len(plain) != 1:
            continue
        (corner,) = (cell for cell in rectangle.roof if cell not in plain)
        cells = tuple(sorted((*rectangle.floor, *rectangle.roof)))
        if cells not in told:
            told.add(cells)
            whole = RectangleCells(rectangle.pair, rectangle.floor, (plain[0], corner))
            reason = RectangleType1(
                values=whole.values, floor=whole.floor, roof=whole.roof, candidates=whole.candidates(grid)
            )
            eliminates = tuple(Candidate(corner, value) for value in whole.values)
            yield Step(Technique.UNIQUE_RECTANGLE_1, reason, eliminates=eliminates)


def _open_roofs(grid: CandidateGrid) -> Iterator[tuple[RectangleCells, int]]:
    """Yield the rectangles with further values in both roof cells, and the mask of those values."""
    for rectangle in _rectangles(grid):
        one, other = (grid.masks[cell] & ~rectangle.pair for cell in rectangle.roof)
        if one and other:
            yield rectangle, one | other


def type_2(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique rectangle of type 2 that excludes something."""
    for rectangle, others in _open_roofs(grid):
        if others.bit_count() == 1:
            value = others.bit_length()
            if excluded := grid.places[value - 1] & grid.seeing_all(rectangle.roof):
                reason = RectangleType2(
                    values=rectangle.values,
                    floor=rectangle.floor,
                    roof=rectangle.roof,
                    candidates=rectangle.candidates(grid),
                    other=value,
                )
                yield Step(Technique.UNIQUE_RECTANGLE_2, reason, eliminates=candidates_in(excluded, value))


def type_3(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique rectangle of type 3, with a subset of up to four values."""
    for rectangle, others in _open_roofs(grid):
        if others.bit_count() < 2:
            continue  # type 2
        for subset in joint_subsets(grid, rectangle.roof, others):
            reason = RectangleType3(
                values=rectangle.values,
                floor=rectangle.floor,
                roof=rectangle.roof,
                candidates=rectangle.candidates(grid, subset.cells),
                others=values_of(others),
                unit=subset.unit,
                subset=subset.cells,
            )
            yield Step(Technique.UNIQUE_RECTANGLE_3, reason, eliminates=subset.eliminates)


def type_4(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique rectangle of type 4."""
    for rectangle, _ in _open_roofs(grid):
        roof = set_of(rectangle.roof)
        for unit in shared_units(grid, rectangle.roof):
            for value in values_of(rectangle.pair):
                if grid.places[value - 1] & grid.sets.units[unit] == roof:
                    (other,) = (v for v in values_of(rectangle.pair) if v != value)
                    reason = RectangleType4(
                        values=rectangle.values,
                        floor=rectangle.floor,
                        roof=rectangle.roof,
                        candidates=rectangle.candidates(grid),
                        unit=unit,
                        kept=value,
                        out=other,
                    )
                    eliminates = tuple(Candidate(cell, other) for cell in rectangle.roof)
                    yield Step(Technique.UNIQUE_RECTANGLE_4, reason, eliminates=eliminates)
