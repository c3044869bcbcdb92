"""Almost fish: as many rows as columns but one for a value, or the other way round.

Where n rows have a value in n + 1 columns only, all but one of these columns have it in these rows. So if it is in none
of the rows in one of the columns, it is in one of them in every other: what an almost locked set is for the values of
cells, this is for the places of one value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.techniques.almost_locked import with_union

# With four lines as well none of the seven puzzles of top1465 that are left without a chain was solved.
SIZES: Final = (2, 3)
MOST: Final = 400  # of each size; in the 51 positions of top1465 where nothing easier goes on there were 134 at most


@dataclass(frozen=True, eq=False)
class AlmostFish:
    """The places of a value in some lines, by the lines across.

    Attributes:
        value: the value.
        lines: the rows, or columns.
        places: the set of the value's cells in them.
        parts: for every line across that has any the set of those of its cells, and of the cells that see all of them.
    """

    value: int
    lines: tuple[int, ...]
    places: int
    parts: tuple[tuple[int, int], ...]


def almost_fish(grid: CandidateGrid, size: int, more: int) -> list[AlmostFish]:
    """Return where a value has in ``size`` rows so many columns ``more``, or the other way round; `MOST` at most."""
    found: list[AlmostFish] = []
    for fish in _almost_fish(grid, size, more):
        if len(found) == MOST:
            break
        found.append(fish)
    return found


def _almost_fish(grid: CandidateGrid, size: int, more: int) -> Iterator[AlmostFish]:
    n, units = grid.shape.size, grid.sets.units
    for value, places in enumerate(grid.places, 1):
        for first, across in ((0, n), (n, 0)):
            members = []
            for line in range(first, first + n):
                here = places & units[line]
                mask = sum(1 << index for index in range(n) if here & units[across + index])
                if 2 <= mask.bit_count() <= size + more:
                    members.append((line, mask))
            for chosen, mask in with_union(members, size, size + more):
                lines = tuple(bits(chosen))
                body = 0
                for line in lines:
                    body |= places & units[line]
                parts = [body & units[across + index] for index in bits(mask)]
                yield AlmostFish(value, lines, body, tuple((part, grid.seeing_all(bits(part))) for part in parts))
