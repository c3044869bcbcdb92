"""ALS-XY-wing and death blossom: almost locked sets around a middle that one of them always loses a value to.

A *petal* for a value x of the middle is an almost locked set whose places of x all see all places of x in the middle:
when the middle has x, the petal lacks it and holds all its other values (see `almost_locked`). Where every case gives
some petal the value z, whatever sees z in all of these petals is excluded.

*ALS-XY-wing*: the middle is an almost locked set, which lacks at most one of its values; so with petals for two values
x and y, one petal is lacking x or the other one y.
*Death blossom*: the middle is a cell, the *stem*, with a petal for each of its candidates. With two candidates it is an
ALS-XY-wing.

Both names are HoDoKu's. Sets that overlap would do as well, but are harder to see and are left out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations
from typing import Final

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.almost_locked import AlmostLockedSet, almost_locked_sets
from sudoku_app.sudoku.techniques.step import Candidate, PatternReason, Step, Truths, of_cells
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class Petal:
    """An almost locked set that has a value when it loses another one."""

    cells: tuple[int, ...]  # its cells, one fewer than values
    values: tuple[int, ...]
    lost: int  # the value that it loses


@dataclass(frozen=True, kw_only=True)
class AlmostLockedStem(PatternReason):
    """Whatever the middle holds, one of the almost locked sets around it has a value."""

    centre: tuple[int, ...]  # the cells in the middle
    centre_values: tuple[int, ...]  # their values
    stem_sets: tuple[Petal, ...]  # the sets around it; each loses a value when the middle has that
    value: int  # the value that one of them has then

    @property
    def holders(self) -> tuple[Candidate, ...]:
        """The value where the petals may have it."""
        around = {cell for petal in self.stem_sets for cell in petal.cells}
        return tuple(c for c in self.candidates if c.value == self.value and c.cell in around)

    @property
    def truths(self) -> Truths:
        """All cells have a value each."""
        return of_cells((*self.centre, *(cell for petal in self.stem_sets for cell in petal.cells)))


@dataclass(frozen=True, kw_only=True)
class AlmostLockedWing(AlmostLockedStem):
    """The middle is an almost locked set itself, and has at least one of the values that its two petals lose."""


@dataclass(frozen=True, kw_only=True)
class DeathBlossom(AlmostLockedStem):
    """The middle is one cell, the stem, with a petal for each of its candidates."""


MOST_SETS: Final = 250  # as for chains through them; the small ones come first
LARGEST_STEM: Final = 4  # candidates of a stem; people look at no more petals


@dataclass(eq=False)
class _Alike:
    """Almost locked sets with the same places of one value."""

    places: int  # the set of these places
    sets: list[AlmostLockedSet]  # the almost locked sets, the small ones first
    # The candidates that one of them excludes when it lacks that value, as bits: value z of a cell is bit z · N² +
    # cell.
    reach: int = 0


def _alike(grid: CandidateGrid) -> dict[int, list[_Alike]]:
    """Return for each value the almost locked sets that have it and exclude something when they lack it."""
    return grid.once("petals", lambda: _by_value(grid))


def _by_value(grid: CandidateGrid) -> dict[int, list[_Alike]]:
    found: dict[int, dict[int, _Alike]] = {}
    count = grid.shape.cell_count
    for almost in almost_locked_sets(grid)[:MOST_SETS]:
        reach = {z: (grid.places[z - 1] & cells) << z * count for z, cells in almost.seen.items()}
        every = 0
        for candidates in reach.values():
            every |= candidates
        for value, places in almost.where.items():
            if every ^ reach[value]:
                alike = found.setdefault(value, {}).setdefault(places, _Alike(places, []))
                alike.sets.append(almost)
                alike.reach |= every ^ reach[value]
    return {value: list(by_places.values()) for value, by_places in found.items()}


@dataclass(frozen=True, eq=False)
class _Case:
    """What follows when the middle has a value."""

    value: int  # that value
    stem_sets: list[_Alike]  # the sets that lose it
    reach: int  # as in `_Alike`, of all of them together


def _case(of_value: dict[int, list[_Alike]], value: int, seen: int) -> _Case:
    """Return what follows when one of some cells is a value; ``seen`` sees all of them."""
    unseen = ~seen
    stem_sets = [alike for alike in of_value.get(value, ()) if not alike.places & unseen]
    reach = 0
    for alike in stem_sets:
        reach |= alike.reach
    return _Case(value, stem_sets, reach)


def als_xy_wings(grid: CandidateGrid) -> Iterator[Step]:
    """Yield ALS-XY-wings, those with small hinges first."""
    case_of = cache(partial(_case, _alike(grid)))  # many hinges have the same places of a value
    for hinge in almost_locked_sets(grid)[:MOST_SETS]:
        cases = [case_of(value, seen) for value, seen in hinge.seen.items()]
        for one, other in combinations(cases, 2):
            if one.reach & other.reach:
                yield from _steps(grid, Technique.ALS_XY_WING, hinge.cells, (one, other))


def death_blossoms(grid: CandidateGrid) -> Iterator[Step]:
    """Yield death blossoms with three petals or more."""
    for stem, mask in enumerate(grid.masks):
        if 2 < mask.bit_count() <= LARGEST_STEM:
            cases = [_case(_alike(grid), value, grid.sets.peers[stem]) for value in values_of(mask)]
            yield from _steps(grid, Technique.DEATH_BLOSSOM, 1 << stem, cases)


def _steps(grid: CandidateGrid, technique: Technique, centre: int, cases: Sequence[_Case]) -> Iterator[Step]:
    """Yield a step for each value that a petal of every case excludes from a cell."""
    excluded = cases[0].reach
    for case in cases[1:]:
        excluded &= case.reach
    explained: set[int] = set()
    for candidate in bits(excluded):
        z, target = divmod(candidate, grid.shape.cell_count)
        if z not in explained and (chosen := _apart(z, target, cases, centre)):
            explained.add(z)
            yield _step(grid, technique, centre, dict(zip((case.value for case in cases), chosen, strict=True)), z)


def _apart(z: int, target: int, cases: Sequence[_Case], used: int) -> list[AlmostLockedSet] | None:
    """Return one petal for each case that excludes z from a cell, none sharing cells with another."""
    if not cases:
        return []
    for alike in cases[0].stem_sets:
        for petal in alike.sets:
            if petal.seen.get(z, 0) >> target & 1 and not petal.cells & used:
                rest = _apart(z, target, cases[1:], used | petal.cells)
                if rest is not None:
                    return [petal, *rest]
    return None


def _step(grid: CandidateGrid, technique: Technique, centre: int, chosen: dict[int, AlmostLockedSet], z: int) -> Step:
    excluded, cells, centre_mask = grid.places[z - 1], centre, 0
    for petal in chosen.values():
        excluded &= petal.seen[z]
        cells |= petal.cells
    for cell in bits(centre):
        centre_mask |= grid.masks[cell]
    kind: type[AlmostLockedStem] = AlmostLockedWing if technique is Technique.ALS_XY_WING else DeathBlossom
    reason = kind(
        centre=tuple(bits(centre)),
        centre_values=values_of(centre_mask),
        stem_sets=tuple(
            Petal(cells=tuple(bits(petal.cells)), values=values_of(petal.mask), lost=lost)
            for lost, petal in chosen.items()
        ),
        value=z,
        candidates=grid.candidates_of(bits(cells)),
    )
    return Step(technique, reason, eliminates=candidates_in(excluded, z))


FINDERS: Final[Finders] = {(Technique.ALS_XY_WING,): als_xy_wings, (Technique.DEATH_BLOSSOM,): death_blossoms}
