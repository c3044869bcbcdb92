"""Fish: X-wing, swordfish and jellyfish, plain, finned, sashimi, Franken and mutant.

*Fish*: in k rows, all places of a value lie in k columns. Every one of the rows needs the value and no column can
hold it twice, so the k columns get theirs from these rows, and the rest of the columns cannot hold it. Rows and
columns may change parts. k = 2, 3, 4: X-wing, swordfish, jellyfish.
*Finned fish*: some places in the rows, the fins, lie outside the columns, all in one box. Either one of the fins is
true or the fish holds, so what the fish excludes *and* every fin sees is excluded anyway.
*Sashimi fish*: a finned fish of which one row has fewer than two places without its fins, so that without them it
would fall apart. The same argument holds.

Only rows, columns and the box of the fins are spoken of, so the box shape does not matter.

*Franken and mutant fish* are fish among whose units are boxes, or lines of both directions.

As many units, the *base*, as others, the *cover*, which have all places of a value in the base. Where no place lies
in two units of the base, they need as many of the value as there are covers, and no cover holds two; so each cover
gets its one in the base. Its other places are excluded, and so is a place in the base that lies in two covers: it
would fill both.

*Franken*: the lines of the base have one direction and those of the cover the other one; boxes are added to either.
*Mutant*: lines of both directions are in the base or in the cover.
Sizes 2, 3, 4: X-wing, swordfish, jellyfish. The names are those of the Players' Forum and of HoDoKu.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import combinations
from typing import Final

import numpy as np

from sudoku_app.exact_cover.kernels.library import has_kernels
from sudoku_app.sudoku.grid.bitsets import bits, choices_within, set_of, union, unit_sets
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.word_rows import word_rows, words_of
from sudoku_app.sudoku.techniques.fish_kernel import SET_ROWS, FishSearch, has_mixed_fish
from sudoku_app.sudoku.techniques.step import Candidate, Step, ValueReason
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class Fish(ValueReason):
    """In as many units, the base, all places of a value lie in as many units across, the cover."""

    base: tuple[int, ...]  # the units that need it
    cover: tuple[int, ...]  # the units that have it there
    body: tuple[int, ...]  # the places in both

    @property
    def units(self) -> tuple[int, ...]:
        """The base."""
        return self.base

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The value in the places of the body."""
        return tuple(Candidate(cell, self.value) for cell in self.body)


@dataclass(frozen=True, kw_only=True)
class FinnedFish(Fish):
    """A fish with places in the base beside the cover."""

    fins: tuple[int, ...]  # these places


@dataclass(frozen=True, kw_only=True)
class MixedFish(Fish):
    """A fish whose base or cover are not all lines of one direction; no place lies in two units of the base."""

    twice: tuple[int, ...]  # the places of the body that lie in two units of the cover, which are excluded too


_FEWEST_IN_LINE: Final = 2  # places of the value in each line of a fish

PLAIN = {2: Technique.X_WING, 3: Technique.SWORDFISH, 4: Technique.JELLYFISH}
FINNED = {2: Technique.FINNED_X_WING, 3: Technique.FINNED_SWORDFISH, 4: Technique.FINNED_JELLYFISH}
SASHIMI = {2: Technique.SASHIMI_X_WING, 3: Technique.SASHIMI_SWORDFISH, 4: Technique.SASHIMI_JELLYFISH}


@dataclass(frozen=True)
class _Lines:
    """One value seen along rows (or along columns)."""

    value: int
    base: int  # index of the first unit of the direction; row r or column c is unit ``base + r``
    cover: int  # index of the first unit across it
    # (line, set of the positions of the value across it) where there are two or more.
    members: tuple[tuple[int, int], ...]
    bands: tuple[int, ...]  # lines that run through the same boxes, as sets of lines
    stacks: tuple[int, ...]  # the same across


def _directions(grid: CandidateGrid, value: int) -> Iterator[_Lines]:
    n, places = grid.shape.size, grid.places[value - 1]
    by_rows = tuple(set_of(range(k, k + grid.shape.rows)) for k in range(0, n, grid.shape.rows))
    by_columns = tuple(set_of(range(k, k + grid.shape.columns)) for k in range(0, n, grid.shape.columns))
    full = (1 << n) - 1
    rows = [places >> n * r & full for r in range(n)]
    columns = [0] * n
    for r, row in enumerate(rows):
        for c in bits(row):
            columns[c] |= 1 << r
    yield _Lines(value, 0, n, _crowded(rows), by_rows, by_columns)
    yield _Lines(value, n, 0, _crowded(columns), by_columns, by_rows)


def _crowded(lines: list[int]) -> tuple[tuple[int, int], ...]:
    return tuple((k, places) for k, places in enumerate(lines) if places & (places - 1))


def fish(grid: CandidateGrid, size: int) -> Iterator[Step]:
    """Yield a step for every plain fish of a size that excludes something."""
    for value, places in enumerate(grid.places, 1):
        if places.bit_count() > _FEWEST_IN_LINE * size:
            found = (step for lines in _directions(grid, value) for step in _plain(grid, size, lines))
            yield from grid.unless_known_empty((PLAIN[size], value), places, found)


def _plain(grid: CandidateGrid, size: int, lines: _Lines) -> Iterator[Step]:
    members = [member for member in lines.members if member[1].bit_count() <= size]
    for chosen, covers in choices_within(members, size, size):
        step = _fish_step(grid, PLAIN[size], lines, chosen, covers, 0)
        if step:
            yield step


def _with_fins(grid: CandidateGrid, size: int, names: dict[int, Technique]) -> Iterator[Step]:
    """Yield the steps of one name; both are looked for together, again only when the places of a value change."""
    for value, places in enumerate(grid.places, 1):
        if places.bit_count() > _FEWEST_IN_LINE * size:
            found = grid.while_same((FINNED[size], value), places, partial(_in_any_box, grid, size, value))
            yield from (step for step in found if step.technique is names[size])


finned_fish = partial(_with_fins, names=FINNED)
sashimi_fish = partial(_with_fins, names=SASHIMI)


def _in_any_box(grid: CandidateGrid, size: int, value: int) -> list[Step]:
    return [
        step
        for lines in _directions(grid, value)
        for stack in lines.stacks
        for band in lines.bands
        for step in _fins_in(grid, size, lines, band, stack)
    ]


def _fins_in(grid: CandidateGrid, size: int, lines: _Lines, band: int, stack: int) -> Iterator[Step]:
    """Yield the fish whose fins lie in one box, given by its lines (``band``) and the lines across (``stack``).

    What is excluded lies in that box too, so one cover at least runs through it. Places outside the box have to be
    covered; those inside may be covered or be fins.
    """
    if not any(places & stack for line, places in lines.members if band >> line & 1):
        return
    all_places = dict(lines.members)
    members = []
    for line, places in lines.members:
        must = places & ~stack if band >> line & 1 else places
        if must.bit_count() <= size:
            members.append((line, must))
    for chosen, must in choices_within(members, size, size):
        free = union(all_places[line] for line in bits(chosen & band)) & stack & ~must
        if not free:
            continue
        for extra in combinations(tuple(bits(free)), size - must.bit_count()):
            covers = must | set_of(extra)
            fins = free & ~covers
            if not fins or not covers & stack:
                continue
            bare = any((all_places[line] & covers).bit_count() < 2 for line in bits(chosen))
            step = _fish_step(grid, (SASHIMI if bare else FINNED)[size], lines, chosen, covers, fins)
            if step:
                yield step


def _fish_step(
    grid: CandidateGrid, technique: Technique, lines: _Lines, chosen: int, covers: int, fins: int
) -> Step | None:
    units, value = grid.sets.units, lines.value
    base = tuple(lines.base + line for line in bits(chosen))
    cover = tuple(lines.cover + line for line in bits(covers))
    here = grid.places[value - 1] & union(units[unit] for unit in base)
    across = union(units[unit] for unit in cover)
    fin_cells = here & union(units[lines.cover + line] for line in bits(fins))
    excluded = grid.places[value - 1] & across & ~here
    if excluded and fin_cells:
        excluded &= grid.seeing_all(bits(fin_cells))
    if not excluded:
        return None
    body = tuple(bits(here & across))
    reason = Fish(value=value, base=base, cover=cover, body=body)
    if fins:
        reason = FinnedFish(value=value, base=base, cover=cover, body=body, fins=tuple(bits(fin_cells)))
    return Step(technique, reason, eliminates=candidates_in(excluded, value))


FRANKEN: Final = {2: Technique.FRANKEN_X_WING, 3: Technique.FRANKEN_SWORDFISH, 4: Technique.FRANKEN_JELLYFISH}
MUTANT: Final = {2: Technique.MUTANT_X_WING, 3: Technique.MUTANT_SWORDFISH, 4: Technique.MUTANT_JELLYFISH}

# Choices of units for a base that are looked at for all values of one size in a 9×9 grid, partial ones included, those
# with the fewest places first; each value has its share. With so many, all Franken fish of HoDoKu's regression library
# are found. On larger grids there are fewer, as each takes longer: at 25×25 these fish take 35 ms, an eighth of a look.
MOST_BASES: Final = 6_000


def _mixed(grid: CandidateGrid, names: dict[int, Technique]) -> Iterator[Step]:
    """Yield a step for every Franken or mutant fish that excludes something, the small ones first."""
    for size, technique in names.items():
        for value, places in enumerate(grid.places, 1):
            if places.bit_count() > 2 * size:
                found = _mixed_of_value(grid, technique, size, value)
                yield from grid.unless_known_empty((technique, value), places, found)


franken_fish = partial(_mixed, names=FRANKEN)
mutant_fish = partial(_mixed, names=MUTANT)


def _mixed_of_value(grid: CandidateGrid, technique: Technique, size: int, value: int) -> Iterator[Step]:
    places = grid.places[value - 1]
    for base_pool, cover_pool, parts in _pools(grid, technique, places):
        if has_kernels() and not _has_mixed_fish(grid, technique, size, places, base_pool, cover_pool, parts):
            continue
        allowed = set_of(cover_pool)
        for base, body in _bases(grid, places, base_pool, size):
            if parts and sum([1 for part in parts if body & part]) > size:
                continue
            for cover in _covers(grid, body, size, allowed & ~set_of(base)):
                step = _mixed_step(grid, technique, value, base, cover, body)
                if step is not None:
                    yield step


def _pools(
    grid: CandidateGrid, technique: Technique, places: int
) -> list[tuple[list[int], list[int], tuple[int, ...]]]:
    """Return which units bases and covers are chosen from, with parts of the grid of which each takes an own cover."""
    n = grid.shape.size
    counts = {unit: (places & grid.sets.units[unit]).bit_count() for unit in grid.sets.distinct}
    units = sorted((unit for unit, count in counts.items() if count > 1), key=counts.__getitem__)
    if technique in MUTANT.values():
        return [(units, units, ())]
    rows, columns = ([unit for unit in units if unit // n != other] for other in (1, 0))
    stacks, bands = _wide_lines(grid, n, grid.shape.columns), _wide_lines(grid, 0, grid.shape.rows)
    return [(rows, columns, stacks), (columns, rows, bands)]


def _has_mixed_fish(
    grid: CandidateGrid,
    technique: Technique,
    size: int,
    places: int,
    base_pool: list[int],
    cover_pool: list[int],
    parts: tuple[int, ...],
) -> bool:
    """Return whether there is a step at all, in machine code."""
    tables = _fish_tables(grid.shape)
    may_cover = np.zeros(len(grid.sets.units), np.int32)
    may_cover[cover_pool] = 1
    search = tables._replace(
        places=word_rows((places,), tables.words)[0],
        pool=np.array(base_pool, np.int32),
        may_cover=may_cover,
        parts=word_rows(parts, tables.words),
        chosen=np.zeros(size, np.int32),
        covers=np.zeros(size, np.int32),
        tried=np.zeros(size, np.int32),
        sets=np.zeros((SET_ROWS, tables.words), np.uint64),
    )
    return has_mixed_fish(search, size, technique in MUTANT.values(), _most_bases(grid))


@lru_cache(maxsize=4)
def _fish_tables(shape: GridShape) -> FishSearch:
    """Return a search in a shape, without a value yet."""
    sets, units_of = unit_sets(shape), geometry(shape).units_of
    words = words_of(shape)
    widest = max(map(len, units_of))
    empty, rows = np.zeros(0, np.int32), np.zeros((0, words), np.uint64)
    return FishSearch(
        size=shape.size,
        words=words,
        units=word_rows(sets.units, words),
        peers=word_rows(sets.peers, words),
        cell_units=np.array([[*own, *[-1] * (widest - len(own))] for own in units_of], np.int32),
        places=np.zeros(words, np.uint64),
        pool=empty,
        may_cover=empty,
        parts=rows,
        chosen=empty,
        covers=empty,
        tried=empty,
        sets=rows,
    )


def _most_bases(grid: CandidateGrid) -> int:
    """Return how many choices of units for a base are looked at."""
    return MOST_BASES * 81 // grid.shape.size**3


def _wide_lines(grid: CandidateGrid, first: int, width: int) -> tuple[int, ...]:
    """Return the bands (or stacks) of boxes as sets of cells, from the lines that run through them."""
    lines = grid.sets.units[first : first + grid.shape.size]
    return tuple(union(lines[start : start + width]) for start in range(0, len(lines), width))


def _bases(grid: CandidateGrid, places: int, pool: list[int], size: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Yield choices of units that share no place, with all their places."""
    looked, most = 0, _most_bases(grid)
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


def _mixed_step(
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


FINDERS: Final[Finders] = {
    **{(technique,): partial(fish, size=size) for size, technique in PLAIN.items()},
    **{(technique,): partial(finned_fish, size=size) for size, technique in FINNED.items()},
    **{(technique,): partial(sashimi_fish, size=size) for size, technique in SASHIMI.items()},
    tuple(FRANKEN.values()): franken_fish,
    tuple(MUTANT.values()): mutant_fish,
}
