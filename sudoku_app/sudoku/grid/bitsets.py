"""Sets of cells as the bits of one integer: bit ``cell`` is 1 where the cell is in the set.

Python's integers have any length, so a 36×36 grid (1,296 cells) needs no other form than a 4×4 one, and an
intersection of two sets is one operation however many cells they have.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, reduce
from itertools import combinations
from operator import or_

from sudoku_app.sudoku.grid.geometry import GridShape, UnitKind, geometry


def bits(mask: int) -> Iterator[int]:
    """Yield the positions of the bits that are 1, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def set_of(positions: Iterable[int]) -> int:
    """Return the set that holds the positions."""
    mask = 0
    for position in positions:
        mask |= 1 << position
    return mask


def union(sets: Iterable[int]) -> int:
    """Return the union of sets, of bit masks of values as well."""
    return reduce(or_, sets, 0)


def choices_within(
    members: Sequence[tuple[int, int]], count: int, most: int, start: int = 0, together: int = 0, chosen: int = 0
) -> Iterator[tuple[int, int]]:
    """Yield every choice of ``count`` members whose sets have no more than ``most`` elements together.

    A member is its number and its set. What comes back is the set of the numbers chosen, and the union of their sets.
    The last three arguments are what was chosen before.
    """
    for index in range(start, len(members) - count + 1):
        number, its_set = members[index]
        now = together | its_set
        if now.bit_count() > most:
            continue
        if count > 1:
            yield from choices_within(members, count - 1, most, index + 1, now, chosen | 1 << number)
        else:
            yield chosen | 1 << number, now


@dataclass(frozen=True, eq=False)
class Crossing:
    """The cells that a line and a box share, or any two units, where neither lies wholly in the other."""

    line: int  # index of the row or column; of a diagonal, or of the later one of two further units
    box: int  # index of the box, or of another unit that is no line
    cells: int  # the set of the shared cells, two or more


@dataclass(frozen=True, eq=False)
class UnitSets:
    """Units and peers of a box shape as sets of cells."""

    units: tuple[int, ...]  # for every index into ``Geometry.units`` the set of its cells
    peers: tuple[int, ...]  # for every cell the set of its peers
    # Indices of the units, each set of cells once: boxes of one row (or column) repeat the rows (columns) and are left
    # out.
    distinct: tuple[int, ...]
    # Every line and box, or two other units, that share two or more cells, without those that are the same unit.
    crossings: tuple[Crossing, ...]
    crossings_of: tuple[tuple[Crossing, ...], ...]  # for every unit its crossings


@lru_cache(maxsize=16)
def unit_sets(shape: GridShape) -> UnitSets:
    """Return units and peers of a box shape as sets of cells."""
    grid = geometry(shape)
    units = tuple(set_of(unit.cells) for unit in grid.units)
    peers = tuple(set_of(cells) for cells in grid.peers)
    first = {cells: index for index, cells in reversed(list(enumerate(units)))}
    n = shape.size
    blocks = [index for index in range(2 * n, len(units)) if grid.units[index].kind is not UnitKind.DIAGONAL]
    lines = [*range(2 * n), *(index for index in range(2 * n, len(units)) if index not in blocks)]
    pairs = [(line, box) for box in blocks for line in lines] + [
        (later, box) for box, later in combinations(blocks, 2) if later >= 3 * n
    ]
    crossings = tuple(
        Crossing(line, box, cells)
        for line, box in pairs
        if (cells := units[line] & units[box]).bit_count() > 1 and units[line] != units[box]
    )
    crossings_of = tuple(
        tuple(crossing for crossing in crossings if index in (crossing.line, crossing.box))
        for index in range(len(units))
    )
    return UnitSets(units, peers, tuple(sorted(first.values())), crossings, crossings_of)
