"""Locked candidates: pointing and claiming.

*Pointing*: in a box, all places of a value lie in one row or column. The box needs the value, so it stands in one of
them, and the rest of that line cannot hold it.
*Claiming*: in a row or column, all places of a value lie in one box. The line needs the value, so the rest of that
box cannot hold it.

Both ask only that a line and a box share cells, so they hold for every box shape; a box that is a whole line shares
everything with it and says nothing new.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_app.sudoku.bitsets import bits
from sudoku_app.sudoku.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.reasons.patterns import Locked
from sudoku_app.sudoku.steps import Step, Technique


def pointing(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every value that a box locks into a line."""
    for crossing in grid.sets.crossings:
        yield from _locked(grid, Technique.POINTING, crossing.box, crossing.line)


def claiming(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every value that a line locks into a box."""
    for crossing in grid.sets.crossings:
        yield from _locked(grid, Technique.CLAIMING, crossing.line, crossing.box)


def _locked(grid: CandidateGrid, technique: Technique, source: int, target: int) -> Iterator[Step]:
    inside, other = grid.sets.units[source], grid.sets.units[target]
    outside, beyond = ~other, other & ~inside
    for value, places in enumerate(grid.places, 1):
        locked = places & inside
        if locked & outside or not locked & (locked - 1):
            continue
        excluded = places & beyond
        if excluded:
            reason = Locked(value=value, unit=source, other=target, cells=tuple(bits(locked)))
            yield Step(technique, reason, eliminates=candidates_in(excluded, value))
