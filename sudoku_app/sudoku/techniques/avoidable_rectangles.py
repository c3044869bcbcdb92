"""Avoidable rectangles, types 1 and 2. They need a puzzle that is known to have exactly one solution.

A unique rectangle (see `rectangles`) whose cells are filled in part: as long as none of them is given, two values that
stood in them crosswise could change places, and there would be a second solution.

*Type 1*: three cells hold A, B and A crosswise. The fourth cannot be B.
*Type 2*: two cells of a line hold A and B, and the two across from them have B or C, and A or C. One of these is C, so
a cell that sees both cannot be C.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from sudoku_app.sudoku.bitsets import bits, set_of
from sudoku_app.sudoku.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.reasons.uniqueness import AvoidableType1, AvoidableType2
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.techniques.notes import once
from sudoku_app.sudoku.techniques.rectangles import in_two_boxes


def avoidable_1(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every avoidable rectangle of type 1."""
    n = grid.shape.size
    entered = _entered(grid)
    in_column = {(cell % n, grid.values[cell]): cell for cell in entered}
    for beside, corner in ((a, b) for a in entered for b in entered if a != b and a // n == b // n):
        below = in_column.get((corner % n, grid.values[beside]))
        if below is None:
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
    for filled in combinations(_entered(grid), 2):
        first, second = filled
        if first // n == second // n:
            sides = [(first + step, second + step) for step in range(-(first // n) * n, n * n - first, n)]
        elif first % n == second % n:
            sides = [(first - first % n + k, second - second % n + k) for k in range(n)]
        else:
            continue
        one, other = (grid.values[cell] for cell in filled)
        for side in sides:
            third = grid.masks[side[0]] & ~(1 << (other - 1))
            if third.bit_count() != 1 or grid.masks[side[0]] == third:
                continue
            if grid.masks[side[1]] != third | 1 << (one - 1) or not in_two_boxes(grid, (*filled, *side)):
                continue
            value = third.bit_length()
            if excluded := grid.places[value - 1] & grid.seeing_all(side):
                reason = AvoidableType2(
                    values=(min(one, other), max(one, other)),
                    filled=filled,
                    open_cells=side,
                    candidates=_candidates(grid, side),
                    other=value,
                )
                yield Step(Technique.AVOIDABLE_RECTANGLE_2, reason, eliminates=candidates_in(excluded, value))


def _entered(grid: CandidateGrid) -> tuple[int, ...]:
    """Return the cells whose values are not given."""
    return once(
        grid,
        "entered",
        lambda: tuple(bits(set_of(cell for cell, value in enumerate(grid.values) if value) & ~grid.givens)),
    )


def _candidates(grid: CandidateGrid, cells: tuple[int, ...]) -> tuple[Candidate, ...]:
    return tuple(Candidate(cell, value) for cell in cells for value in values_of(grid.masks[cell]))
