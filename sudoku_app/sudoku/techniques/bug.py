"""BUG+1 (bivalue universal grave plus one). It needs a puzzle that is known to have exactly one solution.

Suppose every empty cell had two candidates and every candidate stood twice in each of its units. Then, given one
solution, the other candidate of every cell would make a second one. If one cell alone has a third candidate, and
without it the grid would be like that, the third candidate must be true.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.reasons.uniqueness import BivalueGrave
from sudoku_app.sudoku.steps import Candidate, Step, Technique


def bug_plus_1(grid: CandidateGrid) -> Iterator[Step]:
    """Yield the BUG+1 of the grid, if it is one."""
    extra = None
    for cell, mask in enumerate(grid.masks):
        if not mask or mask.bit_count() == 2:
            continue
        if mask.bit_count() != 3 or extra is not None:
            return
        extra = cell
    if extra is None:
        return
    for value in values_of(grid.masks[extra]):
        if _twice_everywhere(grid, extra, value):
            one, other = (rest for rest in values_of(grid.masks[extra]) if rest != value)
            reason = BivalueGrave(
                cell=extra,
                value=value,
                others=(one, other),
                around=grid.geometry.units_of[extra],
                empty=tuple(cell for cell, mask in enumerate(grid.masks) if mask),
            )
            yield Step(Technique.BUG_PLUS_1, reason, places=(Candidate(extra, value),))
            return


def _twice_everywhere(grid: CandidateGrid, cell: int, value: int) -> bool:
    for other, places in enumerate(grid.places, 1):
        rest = places & ~(1 << cell) if other == value else places
        if any((rest & unit).bit_count() not in (0, 2) for unit in grid.sets.units):
            return False
    return True
