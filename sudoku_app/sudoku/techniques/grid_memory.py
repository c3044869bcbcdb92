"""What techniques remember of a grid, so that a solving path does not look for the same again after every step.

Along a path candidates only go. So whatever was proved once stays true, and where nothing was found among some
candidates nothing will be found as long as these are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import TypeVar, cast

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.techniques.step import Step

_Made = TypeVar("_Made")


def once(grid: CandidateGrid, key: Hashable, make: Callable[[], _Made]) -> _Made:
    """Return what ``make`` returns, made once for the grid as it is."""
    kept = cast("tuple[int, _Made] | None", grid.notes.get(key))
    if kept is None or kept[0] != grid.version:
        kept = (grid.version, make())
        grid.notes[key] = kept
    return kept[1]


def while_same(grid: CandidateGrid, key: Hashable, ground: Hashable, make: Callable[[], _Made]) -> _Made:
    """Return what ``make`` returns, which depends on ``ground`` alone and is made anew only when that has changed."""
    kept = cast("tuple[Hashable, _Made] | None", grid.notes.get(key))
    if kept is None or kept[0] != ground:
        kept = (ground, make())
        grid.notes[key] = kept
    return kept[1]


def unless_known_empty(grid: CandidateGrid, key: Hashable, ground: Hashable, found: Iterator[Step]) -> Iterator[Step]:
    """Yield the steps found, which rest on ``ground`` alone, but do not look again where there were none."""
    if grid.notes.get(key) == ground:
        return
    barren = True
    for step in found:
        barren = False
        yield step
    if barren:
        grid.notes[key] = ground
