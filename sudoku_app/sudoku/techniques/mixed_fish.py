"""Franken and mutant fish: fish among whose units are boxes, or lines of both directions.

As many units, the *base*, as others, the *cover*, which have all places of a value in the base. Where no place lies in
two units of the base, they need as many of the value as there are covers, and no cover holds two; so each cover gets
its one in the base. Its other places are excluded, and so is a place in the base that lies in two covers: it would
fill both.

*Franken*: the lines of the base have one direction and those of the cover the other one; boxes are added to either.
*Mutant*: lines of both directions are in the base or in the cover.
Sizes 2, 3, 4: X-wing, swordfish, jellyfish. The names are those of the Players' Forum and of HoDoKu.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce
from operator import or_
from typing import Final

from sudoku_app.sudoku.bitsets import bits, set_of
from sudoku_app.sudoku.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.reasons.patterns import MixedFish
from sudoku_app.sudoku.steps import Step, Technique
from sudoku_app.sudoku.techniques.notes import unless_barren

FRANKEN: Final = {2: Technique.FRANKEN_X_WING, 3: Technique.FRANKEN_SWORDFISH, 4: Technique.FRANKEN_JELLYFISH}
MUTANT: Final = {2: Technique.MUTANT_X_WING, 3: Technique.MUTANT_SWORDFISH, 4: Technique.MUTANT_JELLYFISH}

# Choices of units for a base that are looked at for all values of one size in a 9×9 grid, begun ones included, those
# with the fewest places first; each value has its share. With so many, all Franken fish of HoDoKu's regression library
# are found. On larger grids there are fewer, as each takes longer: at 25×25 these fish take 35 ms, an eighth of a look.
MOST_BASES: Final = 6_000


def franken_fish(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every Franken fish that excludes something, the small ones first."""
    return _mixed(grid, FRANKEN)


def mutant_fish(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every mutant fish that excludes something, the small ones first."""
    return _mixed(grid, MUTANT)


def _mixed(grid: CandidateGrid, names: dict[int, Technique]) -> Iterator[Step]:
    for size, technique in names.items():
        for value, places in enumerate(grid.places, 1):
            if places.bit_count() > 2 * size:
                found = _of_value(grid, technique, size, value)
                yield from unless_barren(grid, (technique, value), places, found)


def _of_value(grid: CandidateGrid, technique: Technique, size: int, value: int) -> Iterator[Step]:
    n, places = grid.shape.size, grid.places[value - 1]
    counts = {unit: (places & grid.sets.units[unit]).bit_count() for unit in grid.sets.distinct}
    units = sorted((unit for unit, count in counts.items() if count > 1), key=counts.__getitem__)
    # With parts of the grid of which each takes a cover of its own.
    pools: list[tuple[list[int], list[int], tuple[int, ...]]]
    if technique in MUTANT.values():
        pools = [(units, units, ())]
    else:
        shape = grid.shape
        rows, columns = ([unit for unit in units if unit // n != other] for other in (1, 0))
        stacks, bands = _wide_lines(grid, n, shape.columns), _wide_lines(grid, 0, shape.rows)
        pools = [(rows, columns, stacks), (columns, rows, bands)]
    for base_pool, cover_pool, parts in pools:
        allowed = set_of(cover_pool)
        for base, body in _bases(grid, places, base_pool, size):
            if parts and sum([1 for part in parts if body & part]) > size:
                continue
            for cover in _covers(grid, body, size, allowed & ~set_of(base)):
                step = _step(grid, technique, value, base, cover, body)
                if step is not None:
                    yield step


def _wide_lines(grid: CandidateGrid, first: int, width: int) -> tuple[int, ...]:
    """Return the bands (or stacks) of boxes as sets of cells, from the lines that run through them."""
    lines = grid.sets.units[first : first + grid.shape.size]
    return tuple(reduce(or_, lines[start : start + width]) for start in range(0, len(lines), width))


def _bases(grid: CandidateGrid, places: int, pool: list[int], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield choices of units that share no place, with all their places."""
    looked, most = 0, MOST_BASES * 81 // grid.shape.size**3
    stack: list[tuple[int, tuple[int, ...], int]] = [(0, (), 0)]
    while stack and looked < most:
        start, chosen, body = stack.pop()
        looked += 1
        if len(chosen) == size:
            yield chosen, body
            continue
        for index in range(len(pool) - 1, start - 1, -1):
            here = places & grid.sets.units[pool[index]]
            if not here & body:
                stack.append((index + 1, (*chosen, pool[index]), body | here))


def _covers(grid: CandidateGrid, left: int, size: int, allowed: int) -> Iterator[tuple[int, ...]]:
    """Yield every choice of exactly ``size`` units of an allowed set that has all places left, each a new one."""
    lowest = (left & -left).bit_length() - 1
    for unit in grid.geometry.units_of[lowest]:
        if allowed >> unit & 1:
            rest = left & ~grid.sets.units[unit]
            if size == 1:
                if not rest:
                    yield (unit,)
            elif rest and not _are_apart(grid, rest, size):
                for further in _covers(grid, rest, size - 1, allowed):
                    yield (unit, *further)


def _are_apart(grid: CandidateGrid, cells: int, count: int) -> bool:
    """Return whether so many of some cells were found of which none sees another, so that each takes a cover."""
    peers = grid.sets.peers
    for _ in range(count):
        if not cells:
            return False
        lowest = cells & -cells
        cells &= ~(peers[lowest.bit_length() - 1] | lowest)
    return True


def _step(
    grid: CandidateGrid, technique: Technique, value: int, base: tuple[int, ...], cover: tuple[int, ...], body: int
) -> Step | None:
    if _is_mutant(grid, base, cover) is not (technique in MUTANT.values()):
        return None
    once = twice = 0
    for unit in cover:
        twice |= once & grid.sets.units[unit]
        once |= grid.sets.units[unit]
    n, places = grid.shape.size, grid.places[value - 1]
    if max(*base, *cover) < 2 * n and technique in FRANKEN.values():
        return None  # a plain fish
    excluded = places & (once & ~body | twice)
    if not excluded:
        return None
    reason = MixedFish(
        value=value,
        base=tuple(sorted(base)),
        cover=tuple(sorted(cover)),
        body=tuple(bits(body)),
        twice=tuple(bits(body & twice)),
    )
    return Step(technique, reason, eliminates=candidates_in(excluded, value))


def _is_mutant(grid: CandidateGrid, base: tuple[int, ...], cover: tuple[int, ...]) -> bool:
    """Return whether the base or the cover has both rows and columns, or both have lines of one direction."""
    n = grid.shape.size
    base_kinds, cover_kinds = {unit // n for unit in base} - {2}, {unit // n for unit in cover} - {2}
    return len(base_kinds) > 1 or len(cover_kinds) > 1 or bool(base_kinds & cover_kinds)
