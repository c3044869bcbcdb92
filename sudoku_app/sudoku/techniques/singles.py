"""Full house, hidden single and naked single: the deductions that place a digit at once.

*Full house*: a unit has one empty cell left; the missing value goes there.
*Hidden single*: in a unit one value fits into one cell only, because every other empty cell sees that value.
*Naked single*: in a cell one value is left, because its peers hold all the others.

Each is sound because a unit holds every value exactly once. The reasons name the peers that exclude; a candidate that
an earlier deduction (or a pencil mark that is believed) took away has no such peer and is named as gone.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.geometry import UnitKind
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.reasons.singles import FullHouse, HiddenSingle, NakedSingle
from sudoku_app.sudoku.steps import Candidate, Exclusion, Step, Technique

# A value is found in a box more easily than along a line, which is also how Sudoku Explainer rates it (1.2 and 1.5).
_UNIT_ORDER = (UnitKind.BOX, UnitKind.ROW, UnitKind.COLUMN)


def _units_in_order(grid: CandidateGrid) -> Iterator[int]:
    for kind in _UNIT_ORDER:
        for index, unit in enumerate(grid.geometry.units):
            if unit.kind is kind:
                yield index


def full_houses(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every unit with one empty cell."""
    for index in _units_in_order(grid):
        empty = [cell for cell in grid.geometry.units[index].cells if not grid.values[cell]]
        if len(empty) == 1 and (value := grid.masks[empty[0]].bit_length()):
            filled = tuple(cell for cell in grid.geometry.units[index].cells if cell != empty[0])
            reason = FullHouse(cell=empty[0], value=value, unit=index, filled=filled)
            yield Step(Technique.FULL_HOUSE, reason, places=(Candidate(empty[0], value),))


def hidden_singles(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every value that fits into one cell of a unit only."""
    for index in _units_in_order(grid):
        once, twice = 0, 0
        for cell in grid.geometry.units[index].cells:
            twice |= once & grid.masks[cell]
            once |= grid.masks[cell]
        for value in values_of(once & ~twice):
            cell = next(cell for cell in grid.geometry.units[index].cells if grid.has(cell, value))
            yield hidden_single(grid, index, cell, value)


def hidden_single(grid: CandidateGrid, unit: int, cell: int, value: int) -> Step:
    """Return the step that a value fits into one cell of a unit only, as it is in a grid."""
    exclusions, gone = [], []
    for other in grid.geometry.units[unit].cells:
        if other != cell and not grid.values[other]:
            by = grid.peer_with(other, value)
            if by is None:
                gone.append(Candidate(other, value))
            else:
                exclusions.append(Exclusion(other, value, by))
    reason = HiddenSingle(cell=cell, value=value, unit=unit, exclusions=tuple(exclusions), gone=tuple(gone))
    return Step(Technique.HIDDEN_SINGLE, reason, places=(Candidate(cell, value),))


def naked_singles(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every cell with one candidate."""
    for cell, mask in enumerate(grid.masks):
        if mask and not mask & (mask - 1):
            yield naked_single(grid, cell, mask.bit_length())


def naked_single(grid: CandidateGrid, cell: int, value: int) -> Step:
    """Return the step that one value is left for a cell, as it is in a grid."""
    exclusions, gone = [], []
    for other in range(1, grid.shape.size + 1):
        if other != value:
            by = grid.peer_with(cell, other)
            if by is None:
                gone.append(Candidate(cell, other))
            else:
                exclusions.append(Exclusion(cell, other, by))
    reason = NakedSingle(cell=cell, value=value, exclusions=tuple(exclusions), gone=tuple(gone))
    return Step(Technique.NAKED_SINGLE, reason, places=(Candidate(cell, value),))
