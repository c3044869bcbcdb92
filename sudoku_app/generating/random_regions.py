"""Random drawn regions for jigsaw puzzles: connected ones, of which a grid can be filled."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.search import Search
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.drawn_regions import holds_together, touching
from sudoku_app.sudoku.grid.geometry import GridShape, box_of

# So many exchanges are tried for each cell.
_TRIED_EACH: Final = 12
# One of so many drawings can be filled: 15 of 300 could not at 4×4, 6 of 60 at 9×9, none of 30 at 12×12 and 16×16; with
# diagonals 168 of 300, 6 of 60 and none; the worst are 6×6 with diagonals, 93 of 100.
_MOST_DRAWN: Final = 200


def with_numbered_regions(shape: GridShape, number: int, effort: Effort = Effort()) -> GridShape | None:
    """Return a shape with random regions that are the same for the same number; None where none can be filled."""
    return with_random_regions(shape, Random(f"{number} regions"), effort)


def with_random_regions(shape: GridShape, random: Random, effort: Effort = Effort()) -> GridShape | None:
    """Return a shape with random regions in place of its boxes; None where none was found that can be filled."""
    for _ in range(_MOST_DRAWN):
        drawn = replace(shape, regions=_drawn(shape.plain, random))
        if Search(sudoku_cover(drawn), (), engine=effort.engine).run(1, effort).solutions:
            return drawn
        if effort.interrupted:
            break
    return None


def _drawn(shape: GridShape, random: Random) -> tuple[int, ...]:
    """Return the number of each cell’s region: boxes whose neighbours exchanged cells as long as all hold together."""
    n = shape.size
    regions = [box_of(shape, *divmod(cell, n)) for cell in range(n * n)]
    cells: list[set[int]] = [set() for _ in range(n)]
    for cell, region in enumerate(regions):
        cells[region].add(cell)
    for _ in range(_TRIED_EACH * n * n):
        cell = random.randrange(n * n)
        beside = sorted({regions[other] for other in touching(cell, n)} - {regions[cell]})
        if not beside:
            continue
        own, other = regions[cell], random.choice(beside)
        back = [one for one in sorted(cells[other]) if any(regions[near] == own for near in touching(one, n))]
        taken = random.choice(back)
        mine, theirs = cells[own] - {cell} | {taken}, cells[other] - {taken} | {cell}
        if holds_together(mine, n) and holds_together(theirs, n):
            cells[own], cells[other] = mine, theirs
            regions[cell], regions[taken] = other, own
    return tuple(regions)
