"""Puzzles made to a specification, one after the other."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.generator import make_unit, units_of
from sudoku_app.generating.puzzle_spec import Made, Missed, PuzzleSpec


def generate(spec: PuzzleSpec, count: int, seed: int, effort: Effort = Effort()) -> Iterator[Made | Missed]:
    """Yield ``count`` puzzles, or what was found in the place of each."""
    for unit in units_of(spec, count):
        yield from make_unit(spec, seed, unit, effort)
