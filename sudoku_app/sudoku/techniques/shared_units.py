"""Units that some cells share, for the techniques from uniqueness."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final, NamedTuple

from sudoku_app.sudoku.grid.bitsets import set_of
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import Candidate

# Values in a naked subset of which some cells together count as one. A person looks for no larger ones.
_MOST_VALUES: Final = 4


def shared_units(grid: CandidateGrid, cells: Sequence[int]) -> list[int]:
    """Return the units that hold all of some cells."""
    every = set_of(cells)
    return [unit for unit in grid.sets.distinct if grid.sets.units[unit] & every == every]


def unit_with_only(grid: CandidateGrid, value: int, cells: Sequence[int]) -> int | None:
    """Return a unit that some cells share and in which they are the only places of a value, if there is one."""
    every, places = set_of(cells), grid.places[value - 1]
    return next((unit for unit in shared_units(grid, cells) if places & grid.sets.units[unit] == every), None)


def locked_pairs(grid: CandidateGrid, cells: Sequence[int], values: tuple[int, int]) -> Iterator[tuple[int, int, int]]:
    """Yield every unit in which one of two values fits only in some cells, with this value and the other one."""
    every = set_of(cells)
    for unit in shared_units(grid, cells):
        for kept, out in (values, values[::-1]):
            if grid.places[kept - 1] & grid.sets.units[unit] == every:
                yield unit, kept, out


class JointSubset(NamedTuple):
    """A naked subset in which some cells, one of which takes one of some values, count as one cell."""

    unit: int  # the unit that all cells share
    cells: tuple[int, ...]  # the other cells
    eliminates: tuple[Candidate, ...]  # the subset's values in the rest of the unit


def joint_subsets(grid: CandidateGrid, joint: Sequence[int], values: int) -> Iterator[JointSubset]:
    """Yield the naked subsets that exclude something, of two to four values.

    One of the ``joint`` cells takes one of the values, which are a mask of two or more.
    """
    for unit in shared_units(grid, joint):
        free = [
            cell
            for cell in grid.geometry.units[unit].cells
            if grid.masks[cell] and cell not in joint and grid.masks[cell].bit_count() <= _MOST_VALUES
        ]
        for size in range(values.bit_count() - 1, _MOST_VALUES):
            for cells in combinations(free, size):
                every = values
                for cell in cells:
                    every |= grid.masks[cell]
                if every.bit_count() != size + 1:
                    continue
                rest = grid.sets.units[unit] & ~set_of((*cells, *joint))
                eliminates = tuple(
                    candidate
                    for value in values_of(every)
                    for candidate in candidates_in(grid.places[value - 1] & rest, value)
                )
                if eliminates:
                    yield JointSubset(unit, cells, eliminates)
