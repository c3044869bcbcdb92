"""Unique rectangles that are seen from one cell: types 5 and 6, and hidden ones.

They need a puzzle that is known to have exactly one solution; why is said in `rectangles`. One cell has only two values
A and B, the other three have these and perhaps more.

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
from itertools import product

from sudoku_app.sudoku.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.reasons.uniqueness import HiddenRectangle, RectangleType5, RectangleType6
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.techniques.notes import once
from sudoku_app.sudoku.techniques.rectangles import RectangleCells, in_two_boxes
from sudoku_app.sudoku.techniques.shared_units import unit_with_only


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
