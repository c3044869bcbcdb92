"""Unique rectangles, types 1 to 4, and hidden ones. They need a puzzle that is known to have exactly one solution.

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
*Hidden*: one cell has only A, B, the others have more. The cell opposite shares with each of the two between a unit
without another place for A. Were it B, both of them would be A and the first cell B, and the pattern would be complete.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final

from sudoku_app.sudoku.bitsets import bits, set_of
from sudoku_app.sudoku.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.reasons.uniqueness import (
    HiddenRectangle,
    RectangleType1,
    RectangleType2,
    RectangleType3,
    RectangleType4,
)
from sudoku_app.sudoku.steps import Candidate, Step, Technique

# Of type 3: values in the naked subset of the roof and other cells. A person looks for no larger ones.
_MOST_VALUES: Final = 4


@dataclass(frozen=True)
class _Rectangle:
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


def _rectangles(grid: CandidateGrid) -> Iterator[_Rectangle]:
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
                if roof[0] != first and _in_two_boxes(grid, (first, second, *roof)) and _may_be(grid, roof, pair):
                    yield _Rectangle(pair, (first, second), roof)


def _in_two_boxes(grid: CandidateGrid, cells: tuple[int, ...]) -> bool:
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
            whole = _Rectangle(rectangle.pair, rectangle.floor, (plain[0], corner))
            reason = RectangleType1(
                values=whole.values, floor=whole.floor, roof=whole.roof, candidates=whole.candidates(grid)
            )
            eliminates = tuple(Candidate(corner, value) for value in whole.values)
            yield Step(Technique.UNIQUE_RECTANGLE_1, reason, eliminates=eliminates)


def _open_roofs(grid: CandidateGrid) -> Iterator[tuple[_Rectangle, int]]:
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


def _shared_units(grid: CandidateGrid, cells: tuple[int, int]) -> list[int]:
    both = set_of(cells)
    return [unit for unit in grid.sets.distinct if grid.sets.units[unit] & both == both]


def type_3(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique rectangle of type 3, with a subset of up to four values."""
    for rectangle, others in _open_roofs(grid):
        if others.bit_count() < 2:
            continue  # type 2
        for unit in _shared_units(grid, rectangle.roof):
            free = [
                cell
                for cell in grid.geometry.units[unit].cells
                if grid.masks[cell] and cell not in rectangle.roof and grid.masks[cell].bit_count() <= _MOST_VALUES
            ]
            for size in range(others.bit_count() - 1, _MOST_VALUES):
                for cells in combinations(free, size):
                    union = others
                    for cell in cells:
                        union |= grid.masks[cell]
                    if union.bit_count() != size + 1:
                        continue
                    kept = set_of((*cells, *rectangle.roof))
                    eliminates = tuple(
                        Candidate(cell, value)
                        for value in values_of(union)
                        for cell in bits(grid.places[value - 1] & grid.sets.units[unit] & ~kept)
                    )
                    if eliminates:
                        reason = RectangleType3(
                            values=rectangle.values,
                            floor=rectangle.floor,
                            roof=rectangle.roof,
                            candidates=rectangle.candidates(grid, cells),
                            others=values_of(others),
                            unit=unit,
                            subset=cells,
                        )
                        yield Step(Technique.UNIQUE_RECTANGLE_3, reason, eliminates=eliminates)


def type_4(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique rectangle of type 4."""
    for rectangle, _ in _open_roofs(grid):
        roof = set_of(rectangle.roof)
        for unit in _shared_units(grid, rectangle.roof):
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


def hidden(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every hidden rectangle."""
    for rectangle in _with_one_plain_cell(grid):
        beside, opposite = rectangle.roof
        for kept, out in (rectangle.values, rectangle.values[::-1]):
            lines = [_unit_with_only(grid, kept, (opposite, cell)) for cell in (beside, rectangle.floor[1])]
            if lines[0] is None or lines[1] is None:
                continue
            reason = HiddenRectangle(
                values=rectangle.values,
                floor=rectangle.floor,
                roof=rectangle.roof,
                candidates=rectangle.candidates(grid),
                kept=kept,
                out=out,
                lines=(lines[0], lines[1]),
            )
            yield Step(Technique.HIDDEN_RECTANGLE, reason, eliminates=(Candidate(opposite, out),))


def _with_one_plain_cell(grid: CandidateGrid) -> Iterator[_Rectangle]:
    """Yield every rectangle whose first cell has two candidates that the other three have as well."""
    n = grid.shape.size
    for plain, pair in enumerate(grid.masks):
        if pair.bit_count() != 2:
            continue
        row, column = divmod(plain, n)
        open_rows = [r for r in range(n) if r != row and grid.masks[r * n + column] & pair == pair]
        open_columns = [c for c in range(n) if c != column and grid.masks[row * n + c] & pair == pair]
        for r, c in product(open_rows, open_columns):
            across, below, opposite = row * n + c, r * n + column, r * n + c
            if grid.masks[opposite] & pair == pair and _in_two_boxes(grid, (plain, across, below, opposite)):
                yield _Rectangle(pair, (plain, across), (below, opposite))


def _unit_with_only(grid: CandidateGrid, value: int, cells: tuple[int, int]) -> int | None:
    """Return a unit that two cells share and in which they are the only places of a value, if there is one."""
    both, places = set_of(cells), grid.places[value - 1]
    return next((unit for unit in _shared_units(grid, cells) if places & grid.sets.units[unit] == both), None)
