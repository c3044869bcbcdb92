"""Unique rectangles, types 1 to 6 and hidden ones. They need a puzzle that is known to have exactly one solution.

Four empty cells in two rows, two columns and two boxes must not end up with two values A and B crosswise: A and B
could then change places, every row, column and box would still hold both, no given would be touched, and there would
be a second solution. So it is with drawn regions, and where diagonals, windows or extra regions have none of the cells,
or as many with A as with B.

*Type 1*: three of the cells have only A, B. The fourth can be neither.
*Type 2*: two cells of a line (the floor) have only A, B, the other two (the roof) A, B and the same third value C.
One of the roof cells is C, so a cell that sees both cannot be C.
*Type 3*: the roof has further values. One roof cell takes one of them, so the two act as one cell with those values,
and make a naked subset with other cells of a unit they share.
*Type 4*: a unit shared by the roof has no other place for A. One roof cell is A; were the other B, the pattern would
be complete; so neither can be B.

Three types are seen from one cell with only A, B, where the other three have these and perhaps more:

*Type 5*: two cells across from each other, or three, have the same third value C and no more. One of them is C, so a
cell that sees all of them cannot be C. (HoDoKu's name; Sudoku Explainer calls it type 2 as well.)
*Type 6*: the cell across has only A, B too, and A stands only in the four cells in both rows, or both columns: an
X-wing, so A is in two cells across from each other. Were it in those with more values, the others would be B, and the
pattern would be complete. (HoDoKu.)
*Hidden*: the cell opposite shares with each of the two between a unit without another place for A. Were it B, both of
them would be A and the first cell B, and the pattern would be complete.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, product
from typing import Final, TypedDict

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.shared_units import joint_subsets, locked_pairs, unit_with_only
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
class Rectangle(PatternReason):
    """Four cells in two rows, two columns and two boxes, which must not end up with two values crosswise."""

    values: tuple[int, int]  # the two values
    floor: tuple[int, int]  # two of the cells
    roof: tuple[int, int]  # the two across from them, about which something follows


@dataclass(frozen=True, kw_only=True)
class RectangleType1(Rectangle):
    """Three cells have only the two values; the fourth is the second of the roof."""

    @property
    def truths(self) -> Truths:
        """The three cells have a value each."""
        return of_cells((*self.floor, self.roof[0]))


@dataclass(frozen=True, kw_only=True)
class RectangleType2(Rectangle):
    """The floor has only the two values, the roof one more."""

    other: int  # that value, which one cell of the roof is


@dataclass(frozen=True, kw_only=True)
class RectangleType3(Rectangle, UnitReason):
    """The floor has only the two values, and what more the roof has makes a naked subset with other cells of a unit."""

    others: tuple[int, ...]  # what more the roof has; one of its cells is one of them
    subset: tuple[int, ...]  # the other cells of the subset


@dataclass(frozen=True, kw_only=True)
class RectangleType4(Rectangle, UnitReason):
    """The floor has only the two values, and one of them fits only in the roof, of all cells of a unit."""

    kept: int  # this value
    out: int  # the other one, which no cell of the roof can be

    @property
    def truths(self) -> Truths:
        """The floor has a value each, and the unit a place for the kept one."""
        return together((of_cells(self.floor), of_units((self.unit,), (self.kept,))))


@dataclass(frozen=True, kw_only=True)
class RectangleType5(Rectangle):
    """Some of the cells have one value more, the same, and do not all lie in one line."""

    other: int  # that value
    holders: tuple[int, ...]  # the cells that have it, of which one is it: three, or two across from each other


@dataclass(frozen=True, kw_only=True)
class _KeptInLines(Rectangle):
    """One of the values has no place in two units but a cell of the floor and one of the roof."""

    kept: int  # this value
    out: int  # the other one
    lines: tuple[int, int]  # the two units

    @property
    def units(self) -> tuple[int, ...]:
        """Both lines."""
        return self.lines


@dataclass(frozen=True, kw_only=True)
class RectangleType6(_KeptInLines):
    """The cells of the floor, across from each other, have only the two values, and one of these forms an X-wing.

    That value is ``kept``, which no cell of the roof can be; ``out`` would fill the floor.
    """

    @property
    def truths(self) -> Truths:
        """The floor has a value each, and both lines a place for the kept one."""
        return together((of_cells(self.floor), of_units(self.lines, (self.kept,))))


@dataclass(frozen=True, kw_only=True)
class HiddenRectangle(_KeptInLines):
    """The first cell of the floor has only the two values, the others have more.

    The second of the roof, opposite, cannot be ``out``: it would force ``kept`` into the two cells between. The first
    of the lines has the first of the roof, the second the second of the floor.
    """

    @property
    def plain(self) -> int:
        """The cell with only the two values."""
        return self.floor[0]

    @property
    def opposite(self) -> int:
        """The cell that cannot be one of them."""
        return self.roof[1]

    @property
    def between(self) -> tuple[int, int]:
        """The other two cells, one for each line."""
        return self.roof[0], self.floor[1]

    @property
    def links(self) -> tuple[Link, ...]:
        """From the opposite cell to those between."""
        start = Candidate(self.opposite, self.kept)
        return tuple(
            Link(start, Candidate(cell, self.kept), strong=True, unit=unit)
            for cell, unit in zip(self.between, self.lines, strict=True)
        )

    @property
    def truths(self) -> Truths:
        """The plain cell has a value, and both lines a place for the kept one."""
        return together((of_cells((self.plain,)), of_units(self.lines, (self.kept,))))


class _Parts(TypedDict):
    values: tuple[int, int]
    floor: tuple[int, int]
    roof: tuple[int, int]
    candidates: tuple[Candidate, ...]


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

    def parts(self, grid: CandidateGrid, subset: tuple[int, ...] = ()) -> _Parts:
        """Return what every reason names, with the candidates of a naked subset beside the rectangle."""
        candidates = grid.candidates_of((*self.floor, *self.roof, *subset))
        return {"values": self.values, "floor": self.floor, "roof": self.roof, "candidates": candidates}


def _rectangles(grid: CandidateGrid) -> Iterator[RectangleCells]:
    """Yield every rectangle with a floor in a line; each cell of the roof has both values, or one and others."""
    n = grid.shape.size
    for pair, cells in grid.pairs().items():
        for first, second in combinations(bits(cells), 2):
            if first // n == second // n:
                others = [(first + step, second + step) for step in range(-(first // n) * n, n * n - first, n)]
            elif first % n == second % n:
                left = first - first % n
                others = [(left + k, second - second % n + k) for k in range(n)]
            else:
                continue
            for roof in others:
                if (
                    roof[0] != first
                    and in_two_boxes(grid, (first, second, *roof))
                    and all(grid.masks[cell] & pair == pair for cell in roof)
                ):
                    yield RectangleCells(pair, (first, second), roof)


def in_two_boxes(grid: CandidateGrid, corners: tuple[int, ...]) -> bool:
    """Return whether two values that stand crosswise in four corners could be exchanged without breaking a rule.

    The corners, of two rows and two columns, lie in two boxes or drawn regions, and what else runs through them
    (diagonals, windows, extra regions) has as many of those with the one value as of those with the other.
    """
    if len({grid.geometry.box_of(cell) for cell in corners}) != 2:
        return False
    if grid.shape.is_plain:
        return True
    first, second, third, fourth = sorted(corners)
    others = (*grid.geometry.units[2 * grid.shape.size :], *grid.geometry.partial)
    return all(
        (first in unit.cells) + (fourth in unit.cells) == (second in unit.cells) + (third in unit.cells)
        for unit in others
    )


def type_1(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique rectangle of type 1."""
    explained = set()
    for rectangle in _rectangles(grid):
        plain = [cell for cell in rectangle.roof if grid.masks[cell] == rectangle.pair]
        if len(plain) != 1:
            continue
        (corner,) = (cell for cell in rectangle.roof if cell not in plain)
        cells = tuple(sorted((*rectangle.floor, *rectangle.roof)))
        if cells not in explained:
            explained.add(cells)
            whole = RectangleCells(rectangle.pair, rectangle.floor, (plain[0], corner))
            reason = RectangleType1(**whole.parts(grid))
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
                reason = RectangleType2(**rectangle.parts(grid), other=value)
                yield Step(Technique.UNIQUE_RECTANGLE_2, reason, eliminates=candidates_in(excluded, value))


def type_3(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique rectangle of type 3, with a subset of up to four values."""
    for rectangle, others in _open_roofs(grid):
        if others.bit_count() < 2:
            continue  # type 2
        for subset in joint_subsets(grid, rectangle.roof, others):
            reason = RectangleType3(
                **rectangle.parts(grid, subset.cells), others=values_of(others), unit=subset.unit, subset=subset.cells
            )
            yield Step(Technique.UNIQUE_RECTANGLE_3, reason, eliminates=subset.eliminates)


def type_4(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique rectangle of type 4."""
    for rectangle, _ in _open_roofs(grid):
        for unit, kept, out in locked_pairs(grid, rectangle.roof, rectangle.values):
            reason = RectangleType4(**rectangle.parts(grid), unit=unit, kept=kept, out=out)
            eliminates = tuple(Candidate(cell, out) for cell in rectangle.roof)
            yield Step(Technique.UNIQUE_RECTANGLE_4, reason, eliminates=eliminates)


def type_5(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique rectangle of type 5 that excludes something."""
    for rectangle in _with_one_plain_cell(grid):
        (plain, across), (below, opposite) = rectangle.floor, rectangle.roof
        holders = tuple(cell for cell in (across, below, opposite) if grid.masks[cell] != rectangle.pair)
        if holders not in {(across, below), (across, below, opposite)} or (len(holders) == 2 and plain > opposite):
            continue
        others = grid.masks[across] & ~rectangle.pair
        if others.bit_count() != 1 or any(grid.masks[cell] != rectangle.pair | others for cell in holders):
            continue
        value = others.bit_length()
        if excluded := grid.places[value - 1] & grid.seeing_all(holders):
            reason = RectangleType5(**rectangle.parts(grid), other=value, holders=tuple(sorted(holders)))
            yield Step(Technique.UNIQUE_RECTANGLE_5, reason, eliminates=candidates_in(excluded, value))


def type_6(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unique rectangle of type 6."""
    for rectangle in _with_one_plain_cell(grid):
        (plain, across), (below, opposite) = rectangle.floor, rectangle.roof
        open_cells = (across, below)
        if plain > opposite or grid.masks[opposite] != rectangle.pair:
            continue
        if any(grid.masks[cell] == rectangle.pair for cell in open_cells):
            continue  # type 1
        for kept, out in (rectangle.values, rectangle.values[::-1]):
            for sides in (((plain, across), (below, opposite)), ((plain, below), (across, opposite))):
                one, other = (unit_with_only(grid, kept, side) for side in sides)
                if one is None or other is None:
                    continue
                parts: _Parts = {**rectangle.parts(grid), "floor": (plain, opposite), "roof": open_cells}
                reason = RectangleType6(**parts, kept=kept, out=out, lines=(one, other))
                eliminates = tuple(Candidate(cell, kept) for cell in open_cells)
                yield Step(Technique.UNIQUE_RECTANGLE_6, reason, eliminates=eliminates)
                break  # the other sides would say the same


def hidden_rectangles(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every hidden rectangle."""
    for rectangle in _with_one_plain_cell(grid):
        beside, opposite = rectangle.roof
        for kept, out in (rectangle.values, rectangle.values[::-1]):
            lines = [unit_with_only(grid, kept, (opposite, cell)) for cell in (beside, rectangle.floor[1])]
            if lines[0] is None or lines[1] is None:
                continue
            reason = HiddenRectangle(**rectangle.parts(grid), kept=kept, out=out, lines=(lines[0], lines[1]))
            yield Step(Technique.HIDDEN_RECTANGLE, reason, eliminates=(Candidate(opposite, out),))


def _with_one_plain_cell(grid: CandidateGrid) -> tuple[RectangleCells, ...]:
    """Return every rectangle whose first cell has two candidates that the other three have as well."""
    return grid.once("rectangles with one plain cell", lambda: tuple(_from_each_plain_cell(grid)))


def _from_each_plain_cell(grid: CandidateGrid) -> Iterator[RectangleCells]:
    n = grid.shape.size
    for plain, pair in enumerate(grid.masks):
        if pair.bit_count() != 2:
            continue
        row, column = divmod(plain, n)
        open_rows = [r for r in range(n) if r != row and grid.masks[r * n + column] & pair == pair]
        open_columns = [c for c in range(n) if c != column and grid.masks[row * n + c] & pair == pair]
        for r, c in product(open_rows, open_columns):
            across, below, opposite = row * n + c, r * n + column, r * n + c
            if grid.masks[opposite] & pair == pair and in_two_boxes(grid, (plain, across, below, opposite)):
                yield RectangleCells(pair, (plain, across), (below, opposite))


FINDERS: Final[Finders] = {
    (Technique.UNIQUE_RECTANGLE_1,): type_1,
    (Technique.UNIQUE_RECTANGLE_2,): type_2,
    (Technique.UNIQUE_RECTANGLE_3,): type_3,
    (Technique.UNIQUE_RECTANGLE_4,): type_4,
    (Technique.UNIQUE_RECTANGLE_5,): type_5,
    (Technique.UNIQUE_RECTANGLE_6,): type_6,
    (Technique.HIDDEN_RECTANGLE,): hidden_rectangles,
}
