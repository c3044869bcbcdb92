"""Random drawn regions for jigsaw puzzles: connected ones, of which a grid can be filled."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final, NamedTuple

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.search import Search
from sudoku_app.generating.full_grids import full_grids
from sudoku_app.generating.puzzle_spec import SpecError
from sudoku_app.sudoku.cover import sudoku_cover
from sudoku_app.sudoku.grid.drawn_regions import holds_together, regions_of, touching
from sudoku_app.sudoku.grid.geometry import GridShape

# So many exchanges are tried for each cell.
_TRIED_EACH: Final = 12
# One of so many drawings can be filled: 15 of 300 could not at 4×4, 6 of 60 at 9×9, none of 30 at 12×12 and 16×16; with
# diagonals 168 of 300, 6 of 60 and none; the worst are 6×6 with diagonals, 93 of 100.
_MOST_DRAWN: Final = 200
# So far is looked whether ready drawings can be filled, which nobody asked for yet (half a second).
_READY_STEPS: Final = 200_000
# A drawing of up to so many symbols is given up after so many steps, and another one is tried: of 45 at 9×9 and 16×16
# the longest search that filled one took 57,065 steps, one that did not 3,113,275 (with diagonals and windows, a
# minute). At 25×25 filling one takes millions of steps, at 36×36 it does not end: there a full grid comes along.
_SMALL: Final = 16
_FILL_STEPS: Final = 120_000
# So many exchanges of equal values are tried for each cell of a full grid: a third of the cells changes its region, and
# twice as many change no more (25×25 0.5 s, 36×36 0.9 s).
_WALKED_EACH: Final = 6


class RandomRegions(NamedTuple):
    """A shape with random regions."""

    shape: GridShape
    # N² values that fill it, where some came along and it would take long to find others; else None.
    filling: tuple[int, ...] | None


def numbered_regions(shape: GridShape, number: int, effort: Effort = Effort()) -> RandomRegions | None:
    """Return a shape with random regions that are the same for the same number; None where none can be filled."""
    return random_regions(shape, Random(f"{number} regions"), effort)


def symmetric_regions(shape: GridShape, number: int, effort: Effort = Effort()) -> RandomRegions | None:
    """Return a shape with random regions that look the same upside down, or with others where these cannot be filled.

    None where none was found at all. At 6×6 with diagonals hardly any symmetric drawing can be filled, and of more than
    16 symbols none is tried.
    """
    random = Random(f"{number} symmetric regions")
    if shape.size > _SMALL:
        return random_regions(shape, random, effort)
    found = random_regions(shape, random, effort.limited(_READY_STEPS), symmetric=True)
    return found or random_regions(shape, random, effort.limited(_READY_STEPS))


def random_regions(
    shape: GridShape, random: Random, effort: Effort = Effort(), *, symmetric: bool = False
) -> RandomRegions | None:
    """Return a shape with random regions in place of its boxes; None where none was found that can be filled."""
    if shape.size > _SMALL:
        return _walked(replace(shape, regions=()), random, effort)
    for _ in range(_MOST_DRAWN):
        drawn = replace(shape, regions=_drawn(shape.plain, random, symmetric=symmetric))
        if can_be_filled(drawn, effort):
            return RandomRegions(drawn, None)
        if effort.stopped:
            break
    return None


def can_be_filled(shape: GridShape, effort: Effort = Effort()) -> bool | None:
    """Return whether a grid can be filled by the regions of a shape; None where that takes more than some steps."""
    if shape.is_plain:
        return True
    own = effort.limited(_FILL_STEPS)
    found = Search(sudoku_cover(shape), (), engine=effort.engine).run(1, own)
    effort.charge(own.spent)
    return True if found.solutions else False if found.exhausted else None


def _walked(shape: GridShape, random: Random, effort: Effort) -> RandomRegions | None:
    """Return a shape whose boxes exchanged cells of a full grid that have the same value, so that it still fits.

    None where no grid can be filled, or the effort was stopped before.
    """
    try:
        values = mirrored_grid(shape) if shape.is_plain else next(full_grids(shape, random, effort), None)
    except SpecError:
        values = None
    if values is None:
        return None
    n, regions = shape.size, regions_of(shape)
    near = [touching(cell, n) for cell in range(n * n)]
    cells: list[set[int]] = [set() for _ in range(n)]
    cell_of: list[dict[int, int]] = [{} for _ in range(n)]  # by region and value
    for cell, region in enumerate(regions):
        cells[region].add(cell)
        cell_of[region][values[cell]] = cell
    for _ in range(_WALKED_EACH * n * n):
        first = random.randrange(n * n)
        value, ring = values[first], [regions[first]]  # each region gives its cell of the value to the next
        while True:
            beside = sorted({regions[cell] for cell in near[cell_of[ring[-1]][value]]} - {ring[-1]})
            if not beside:
                break
            ring.append(random.choice(beside))
            if ring[-1] in ring[:-1]:
                break
        ring = ring[ring.index(ring[-1]) : -1]
        given = [cell_of[region][value] for region in ring]
        new = [cells[region] - {given[at]} | {given[at - 1]} for at, region in enumerate(ring)]
        if all(holds_together(one, n) for one in new):
            for at, region in enumerate(ring):
                cells[region], cell_of[region][value], regions[given[at - 1]] = new[at], given[at - 1], region
    return RandomRegions(replace(shape, regions=tuple(regions)), values)


def mirrored_grid(shape: GridShape) -> tuple[int, ...]:
    """Return a full grid in which boxes side by side, or one above the other, have the same values along their border.

    Every second box is mirrored, and from box to box the rows in it, or its columns, go round by one.
    """
    rows, columns, values = shape.rows, shape.columns, []
    for cell in range(shape.cell_count):
        (band, row), (stack, column) = divmod(cell // shape.size, rows), divmod(cell % shape.size, columns)
        down = (rows - 1 - row if band % 2 else row) + stack
        across = (columns - 1 - column if stack % 2 else column) + band
        values.append(down % rows * columns + across % columns + 1)
    return tuple(values)


def _drawn(shape: GridShape, random: Random, *, symmetric: bool) -> tuple[int, ...]:
    """Return the number of each cell’s region: boxes whose neighbours exchanged cells as long as all hold together.

    Where they are to be symmetric every exchange is made at the opposite place too.
    """
    n, last = shape.size, shape.cell_count - 1
    regions = regions_of(shape)
    opposite = [regions[last - regions.index(region)] for region in range(n)]
    near = [touching(cell, n) for cell in range(n * n)]
    cells: list[set[int]] = [{cell for cell in range(n * n) if regions[cell] == region} for region in range(n)]
    for _ in range(_TRIED_EACH * n * n):
        cell = random.randrange(n * n)
        own = regions[cell]
        beside = sorted({regions[one] for one in near[cell]} - {own})
        if not beside:
            continue
        other = random.choice(beside)
        border = [one for one in cells[other] if any(regions[beside] == own for beside in near[one])]
        taken = random.choice(sorted(border))
        moves = {cell: other, taken: own}
        if symmetric:
            moves |= {last - cell: opposite[other], last - taken: opposite[own]}
        new = {regions[one]: cells[regions[one]] - moves.keys() for one in moves}
        for one, region in moves.items():
            new[region].add(one)
        if all(len(of) == n and holds_together(of, n) for of in new.values()):
            for region, of in new.items():
                cells[region] = of
                for one in of:
                    regions[one] = region
    return tuple(regions)
