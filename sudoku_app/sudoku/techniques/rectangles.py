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
from itertools import combinations, product

from sudoku_app.sudoku.grid.bitsets import bits, set_of
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.grid_memory import once
from sudoku_app.sudoku.techniques.reasons.uniqueness import (
    AvoidableType1,
    AvoidableType2,
    HiddenRectangle,
    RectangleType1,
    RectangleType2,
    RectangleType3,
    RectangleType4,
    RectangleType5,
    RectangleType6,
)
from sudoku_app.sudoku.techniques.shared_units import joint_subsets, shared_units, unit_with_only
from sudoku_app.sudoku.techniques.step import Candidate, Step, Technique

# Avoidable rectangles, types 1 and 2. They need a puzzle that is known to have exactly one solution.
#
# A unique rectangle (see `rectangles`) whose cells are filled in part: as long as none of them is given, two values
# that stood in them crosswise could change places, and there would be a second solution.
#
# *Type 1*: three cells hold A, B and A crosswise. The fourth cannot be B. *Type 2*: two cells of a line hold A and B,
# and the two across from them have B or C, and A or C. One of these is C, so a cell that sees both cannot be C.


def avoidable_1(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every avoidable rectangle of type 1."""
    n = grid.shape.size
    in_line = _entries(grid)
    for (line, _), beside in in_line.items():
        for corner in grid.geometry.units[line].cells if line < n else ():
            below = in_line.get((n + corner % n, grid.values[beside]))
            if below is None or corner == beside or in_line.get((line, grid.values[corner])) != corner:
                continue
            fourth, value = below - corner % n + beside % n, grid.values[corner]
            filled = tuple(sorted((corner, beside, below)))
            if grid.has(fourth, value) and in_two_boxes(grid, (*filled, fourth)):
                one, other = sorted((value, grid.values[beside]))
                reason = AvoidableType1(
                    values=(one, other), filled=filled, open_cells=(fourth,), candidates=_candidates(grid, (fourth,))
                )
                yield Step(Technique.AVOIDABLE_RECTANGLE_1, reason, eliminates=(Candidate(fourth, value),))


def avoidable_2(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every avoidable rectangle of type 2 that excludes something."""
    n = grid.shape.size
    in_line = _entries(grid)
    if not in_line:
        return
    pairs = set_of(cell for cell, mask in enumerate(grid.masks) if mask.bit_count() == 2)
    for line in range(2 * n):
        for side in combinations(bits(pairs & grid.sets.units[line]), 2):
            third = grid.masks[side[0]] & grid.masks[side[1]]
            if third.bit_count() != 1:
                continue
            # What each would be in the pattern, the other holds across from it.
            other, one = ((grid.masks[cell] & ~third).bit_length() for cell in side)
            across = [cell % n + n if line < n else cell // n for cell in side]
            first, second = (in_line.get(key) for key in zip(across, (one, other), strict=True))
            if first is None or second is None or second - first != side[1] - side[0]:
                continue
            value, filled = third.bit_length(), (first, second)
            excluded = grid.places[value - 1] & grid.seeing_all(side)
            if excluded and in_two_boxes(grid, (*filled, *side)):
                reason = AvoidableType2(
                    values=(min(one, other), max(one, other)),
                    filled=filled,
                    open_cells=side,
                    candidates=_candidates(grid, side),
                    other=value,
                )
                yield Step(Technique.AVOIDABLE_RECTANGLE_2, reason, eliminates=candidates_in(excluded, value))


def _entries(grid: CandidateGrid) -> dict[tuple[int, int], int]:
    """Return the cells whose values are not given, by (row or column, value)."""
    return once(
        grid,
        "entries",
        lambda: {
            (line, value): cell
            for cell, value in enumerate(grid.values)
            if value and not grid.givens >> cell & 1
            for line in grid.geometry.units_of[cell][:2]
        },
    )


def _candidates(grid: CandidateGrid, cells: tuple[int, ...]) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell, value) for cell in cells for value in values_of(grid.masks[cell]))


# Unique rectangles that are seen from one cell: types 5 and 6, and hidden ones.
#
# They need a puzzle that is known to have exactly one solution; why is said in `rectangles`. One cell has only two
# values A and B, the other three have these and perhaps more.
#
# *Type 5*: two cells across from each other, or three, have the same third value C and no more. One of them is C, so a
# cell that sees all of them cannot be C. (HoDoKu's name; Sudoku Explainer calls it type 2 as well.)
# *Type 6*: the cell across has only A, B too, and A stands only in the four cells in both rows, or both columns: an
# X-wing, so A is in two cells across from each other. Were it in those with more values, the others would be B, and the
# pattern would be complete. (HoDoKu.)
# *Hidden*: the cell opposite shares with each of the two between a unit without another place for A. Were it B, both of
# them would be A and the first cell B, and the pattern would be complete.


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
            reason = RectangleType5(
                values=rectangle.values,
                floor=rectangle.floor,
                roof=rectangle.roof,
                candidates=rectangle.candidates(grid),
                other=value,
                holders=tuple(sorted(holders)),
            )
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
                reason = RectangleType6(
                    values=rectangle.values,
                    floor=(plain, opposite),
                    roof=open_cells,
                    candidates=rectangle.candidates(grid),
                    kept=kept,
                    out=out,
                    lines=(one, other),
                )
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


def _with_one_plain_cell(grid: CandidateGrid) -> tuple[RectangleCells, ...]:
    """Return every rectangle whose first cell has two candidates that the other three have as well."""
    return once(grid, "rectangles with one plain cell", lambda: tuple(_from_each_plain_cell(grid)))


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
