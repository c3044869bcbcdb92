"""Symmetries of a pattern of givens, and the orbits of cells that are given or left out together."""

from __future__ import annotations

from collections.abc import Collection
from enum import Enum
from functools import lru_cache
from typing import Final


class Symmetry(Enum):
    """Under what the pattern of givens looks the same; the value is the name used in text and JSON."""

    NONE = "none"
    HALF_TURN = "rotate180"
    QUARTER_TURN = "rotate90"
    MIRROR_ACROSS = "mirror"  # left and right change places
    MIRROR_DOWN = "mirror-down"  # top and bottom change places
    BOTH_MIRRORS = "mirrors"
    DIAGONAL = "diagonal"  # rows and columns change places
    BOTH_DIAGONALS = "diagonals"


def _images(symmetry: Symmetry, size: int, row: int, column: int) -> tuple[tuple[int, int], ...]:
    """Return where the generators of a symmetry take a cell; their group takes it to every cell of its orbit."""
    last = size - 1
    across, down = (row, last - column), (last - row, column)
    diagonal, other_diagonal = (column, row), (last - column, last - row)
    return {
        Symmetry.NONE: (),
        Symmetry.HALF_TURN: ((last - row, last - column),),
        Symmetry.QUARTER_TURN: ((column, last - row),),
        Symmetry.MIRROR_ACROSS: (across,),
        Symmetry.MIRROR_DOWN: (down,),
        Symmetry.BOTH_MIRRORS: (across, down),
        Symmetry.DIAGONAL: (diagonal,),
        Symmetry.BOTH_DIAGONALS: (diagonal, other_diagonal),
    }[symmetry]


@lru_cache(maxsize=16)
def orbits(size: int, symmetry: Symmetry) -> tuple[tuple[int, ...], ...]:
    """Return the cells of an N×N grid in groups that are given together, each ascending, ordered by their first."""
    orbit_of: dict[int, list[int]] = {}
    for cell in range(size * size):
        if cell in orbit_of:
            continue
        orbit, waiting = [cell], [cell]
        while waiting:
            for row, column in _images(symmetry, size, *divmod(waiting.pop(), size)):
                image = row * size + column
                if image not in orbit:
                    orbit.append(image)
                    waiting.append(image)
        orbit_of.update(dict.fromkeys(orbit, orbit))
    return tuple(tuple(sorted(orbit)) for cell, orbit in sorted(orbit_of.items()) if cell == min(orbit))


# Those under which the most cells go together first: of several that a pattern has, the one that says the most.
_MOST_FIRST: Final = (
    Symmetry.BOTH_DIAGONALS,
    Symmetry.QUARTER_TURN,
    Symmetry.BOTH_MIRRORS,
    Symmetry.HALF_TURN,
    Symmetry.MIRROR_ACROSS,
    Symmetry.MIRROR_DOWN,
    Symmetry.DIAGONAL,
)


def symmetry_of(size: int, cells: Collection[int]) -> Symmetry:
    """Return under what a pattern of cells of an N×N grid looks the same, the one of most cells an orbit."""
    pattern = frozenset(cells)
    for symmetry in _MOST_FIRST:
        if all(len(pattern.intersection(orbit)) in (0, len(orbit)) for orbit in orbits(size, symmetry)):
            return symmetry
    return Symmetry.NONE
