"""Avoidable rectangles, types 1 and 2. They need a puzzle that is known to have exactly one solution.

A unique rectangle (see `rectangles`) whose cells are filled in part: as long as none of them is given, two values
that stood in them crosswise could change places, and there would be a second solution.

*Type 1*: three cells hold A, B and A crosswise. The fourth cannot be B. *Type 2*: two cells of a line hold A and B,
and the two across from them have B or C, and A or C. One of these is C, so a cell that sees both cannot be C.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from sudoku_app.sudoku.grid.bitsets import bits, set_of
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.techniques.rectangles import in_two_boxes
from sudoku_app.sudoku.techniques.step import Candidate, PatternReason, Step, Truths, of_cells
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class AvoidableRectangle(PatternReason):
    """A rectangle of which some cells hold values already, none of them given."""

    values: tuple[int, int]  # the two values that must not end up in it crosswise
    filled: tuple[int, ...]  # the cells that hold a value
    open_cells: tuple[int, ...]  # the empty ones, whose candidates are listed


@dataclass(frozen=True, kw_only=True)
class AvoidableType1(AvoidableRectangle):
    """Three cells are filled; the fourth cannot complete the pattern."""

    @property
    def truths(self) -> Truths:
        """The three cells have a value each."""
        return of_cells(self.filled)


@dataclass(frozen=True, kw_only=True)
class AvoidableType2(AvoidableRectangle):
    """Two cells are filled, and each of the others has the value that completes the pattern and one more, the same."""

    other: int  # that value, which one of them is

    @property
    def truths(self) -> Truths:
        """The four cells have a value each."""
        return of_cells((*self.filled, *self.open_cells))


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
                    values=(one, other), filled=filled, open_cells=(fourth,), candidates=grid.candidates_of((fourth,))
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
                    candidates=grid.candidates_of(side),
                    other=value,
                )
                yield Step(Technique.AVOIDABLE_RECTANGLE_2, reason, eliminates=candidates_in(excluded, value))


def _entries(grid: CandidateGrid) -> dict[tuple[int, int], int]:
    """Return the cells whose values are not given, by (row or column, value).

    Where the puzzle itself excludes candidates there are none: the value may have been the only one that its cell has.
    """
    if grid.shape.excluded:
        return {}
    return grid.once(
        "entries",
        lambda: {
            (line, value): cell
            for cell, value in enumerate(grid.values)
            if value and not grid.givens >> cell & 1
            for line in grid.geometry.units_of[cell][:2]
        },
    )


FINDERS: Final[Finders] = {
    (Technique.AVOIDABLE_RECTANGLE_1,): avoidable_1,
    (Technique.AVOIDABLE_RECTANGLE_2,): avoidable_2,
}
