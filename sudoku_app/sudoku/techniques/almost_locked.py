"""ALS-XZ, the WXYZ-wing and Sue de Coq: almost locked sets that hold each other.

An *almost locked set* (ALS) is k cells of one unit with k + 1 values among them: were one value removed, the cells
would be a naked subset of the rest. X is a *restricted common* of two such sets when every X of one sees every X of
the other, so that X is in one of them at most, and the other one holds all its remaining values. A value Z in both is
then in one of them for sure, and a cell that sees every Z of both cannot be Z.

With two restricted commons (*doubly linked*) each set holds one of them for sure, and with it all its other values:
whatever sees all places of such a value in its set is excluded, and so is each restricted common outside.

*WXYZ-wing*, *VWXYZ-wing*: one of the sets is a cell with two candidates, the other one three or four cells (Sukaku
Explainer's definition). With two cells it would be an XYZ-wing or XY-wing, which are found as such before.

*Sue de Coq*: cells of a line and a box with exactly as many values, held together by cells that lie in both. Take cells
that a line and a box share, with two values or more beyond their number; cells elsewhere in the line; and cells
elsewhere in the box that have no value in common with those. If all of these cells together have as many values as
cells, then, since no value can stand twice among them (its places all lie in the line or all in the box), each value
stands there exactly once, and whatever sees all its places there is excluded. Described by "Sue de Coq" on the Sudoku
Players' Forum as two-sector disjoint subsets. Sukaku Explainer finds the smallest, four cells, as a WXYZ-wing with two
restricted values.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations, islice
from typing import Final, cast

from sudoku_app.sudoku.grid.bitsets import Crossing, bits, choices_within, set_of, union
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import Candidate, PatternReason, Step
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class AlmostLockedPair(PatternReason):
    """Two sets of cells, each with one value more than cells, and values that cannot be in both."""

    first: tuple[int, ...]  # the cells of one set
    second: tuple[int, ...]  # those of the other
    restricted: tuple[int, ...]  # the values that are in one set at most, one or two
    excluded: tuple[int, ...]  # the values that are excluded somewhere

    @property
    def restricted_places(self) -> tuple[Candidate, ...]:
        """The candidates that are restricted values."""
        listed = sorted(self.candidates)
        return tuple(candidate for value in self.restricted for candidate in listed if candidate.value == value)


WINGS = {3: Technique.WXYZ_WING, 4: Technique.VWXYZ_WING}
LARGEST = 4  # cells of one set; people look no further
MOST_SETS = 700  # pairs grow with the square; the small sets come first, so the large ones of big grids are cut


@dataclass(eq=False)
class AlmostLockedSet:
    """Cells of one unit with one value more than cells, or with two more where so many were requested."""

    cells: int  # the set of its cells
    mask: int  # the bit mask of its values
    size: int  # how many cells
    where: dict[int, int] = field(default_factory=dict)  # value to the set of its cells that have it
    seen: dict[int, int] = field(default_factory=dict)  # value to the set of all cells that see every one of those


def almost_locked_sets(grid: CandidateGrid) -> list[AlmostLockedSet]:
    """Return the almost locked sets of up to `LARGEST` cells, the small ones first, `MOST_SETS` at most."""
    found: list[AlmostLockedSet] = []
    for size in range(1, LARGEST + 1):
        found += almost_locked_sets_of(grid, size)
        if len(found) > MOST_SETS:
            break
    return found[:MOST_SETS]


def almost_locked_sets_of(grid: CandidateGrid, size: int, more: int = 1) -> list[AlmostLockedSet]:
    """Return the sets of so many cells of a unit with so many values ``more``, `MOST_SETS` at most."""
    return grid.once(("almost locked sets", size, more), lambda: _almost_locked_sets(grid, size, more))


def _almost_locked_sets(grid: CandidateGrid, size: int, more: int) -> list[AlmostLockedSet]:
    found: dict[int, AlmostLockedSet] = {}
    for unit in grid.sets.distinct:
        members = [
            (cell, mask)
            for cell in grid.geometry.units[unit].cells
            if (mask := grid.masks[cell]) and mask.bit_count() <= size + more
        ]
        for cells, mask in choices_within(members, size, size + more):
            if mask.bit_count() == size + more and cells not in found:
                found[cells] = AlmostLockedSet(cells, mask, size)
        if len(found) > MOST_SETS:
            break
    chosen = list(found.values())[:MOST_SETS]
    for almost in chosen:
        for value in values_of(almost.mask):
            almost.where[value] = almost.cells & grid.places[value - 1]
            almost.seen[value] = grid.seeing_all(bits(almost.where[value]))
    return chosen


def als_xz(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every pair of almost locked sets of two and more cells that excludes something."""
    sets = [almost for almost in almost_locked_sets(grid) if almost.size > 1]
    return _pairs(grid, Technique.ALS_XZ, sets)


def bent_wings(grid: CandidateGrid, size: int) -> Iterator[Step]:
    """Yield a step for every cell with two candidates that excludes something with a set of ``size`` cells."""
    sets = [*almost_locked_sets_of(grid, 1), *almost_locked_sets_of(grid, size)]
    return _pairs(grid, WINGS[size], sets, size + 1)


def _pairs(
    grid: CandidateGrid, technique: Technique, sets: list[AlmostLockedSet], together: int | None = None
) -> Iterator[Step]:
    """Yield a step for every pair of sets, with so many cells together, that excludes something; smaller pairs first.

    Two sets that excluded nothing before, and are as they were, are not looked at again.
    """
    keys = [(almost.cells, tuple(almost.where.values())) for almost in sets]
    known = cast("set[object]", grid.notes.get(technique, set()))
    fresh: list[AlmostLockedSet] = []
    empty = True
    for larger, one in enumerate(sets):
        old = keys[larger] in known
        others = fresh if old else sets[:larger]
        if together is not None:
            others = [other for other in others if one.size + other.size == together]
        for step in _with_others(grid, technique, one, others):
            empty = False
            yield step
        if not old:
            fresh.append(one)
    if empty:
        grid.notes[technique] = set(keys)


def _with_others(
    grid: CandidateGrid, technique: Technique, one: AlmostLockedSet, others: list[AlmostLockedSet]
) -> Iterator[Step]:
    one_cells, one_mask, one_where = one.cells, one.mask, one.where
    for other in others:
        common = one_mask & other.mask
        if one_cells & other.cells or not common & (common - 1):
            continue
        seen = other.seen
        restricted = [value for value in values_of(common) if one_where[value] & ~seen[value] == 0]
        if restricted:
            yield from _pair_step(grid, technique, other, one, common, restricted)


def _pair_step(
    grid: CandidateGrid,
    technique: Technique,
    one: AlmostLockedSet,
    other: AlmostLockedSet,
    common: int,
    restricted: list[int],
) -> Iterator[Step]:
    x = restricted[0]
    found: dict[int, int] = {}
    for z in values_of(common):
        if z != x or len(restricted) > 1:
            found[z] = grid.places[z - 1] & one.seen[z] & other.seen[z]
    if len(restricted) > 1:
        for almost in (one, other):
            for value in values_of(almost.mask):
                if value not in restricted:
                    found[value] = found.get(value, 0) | grid.places[value - 1] & almost.seen[value]
    eliminates = tuple(c for value in sorted(found) for c in candidates_in(found[value], value))
    if not eliminates:
        return
    first, second = tuple(bits(one.cells)), tuple(bits(other.cells))
    reason = AlmostLockedPair(
        first=first,
        second=second,
        restricted=tuple(restricted[:2]),
        excluded=tuple(sorted({candidate.value for candidate in eliminates})),
        candidates=grid.candidates_of((*first, *second)),
    )
    yield Step(technique, reason, eliminates=eliminates)


# Almost fish: as many rows as columns but one for a value, or the other way round.
#
# Where n rows have a value in n + 1 columns only, all but one of these columns have it in these rows. So if it is in
# none of the rows in one of the columns, it is in one of them in every other: what an almost locked set is for the
# values of cells, this is for the places of one value.

# With four lines as well none of the seven puzzles of top1465 that are left without a chain was solved.
FISH_SIZES: Final = (2, 3)
MOST_FISH: Final = 400  # of each size; 51 positions of top1465 where nothing easier applies had 134 at most


@dataclass(frozen=True, eq=False)
class AlmostFish:
    """The places of a value in some lines, by the lines across."""

    value: int
    lines: tuple[int, ...]  # the rows, or columns
    places: int  # the set of the value's cells in them
    # For every line across that has any the set of those of its cells, and of the cells that see all of them.
    parts: tuple[tuple[int, int], ...]


def almost_fish(grid: CandidateGrid, size: int, more: int) -> list[AlmostFish]:
    """Return where a value has in ``size`` rows so many columns ``more``, or the reverse; `MOST_FISH` at most."""
    return list(islice(_almost_fish(grid, size, more), MOST_FISH))


def _almost_fish(grid: CandidateGrid, size: int, more: int) -> Iterator[AlmostFish]:
    n, units = grid.shape.size, grid.sets.units
    for value, places in enumerate(grid.places, 1):
        for first, across in ((0, n), (n, 0)):
            members = []
            for line in range(first, first + n):
                here = places & units[line]
                mask = sum(1 << index for index in range(n) if here & units[across + index])
                if 2 <= mask.bit_count() <= size + more:
                    members.append((line, mask))
            for chosen, mask in choices_within(members, size, size + more):
                if mask.bit_count() < size + more:
                    continue
                lines = tuple(bits(chosen))
                body = places & union(units[line] for line in lines)
                parts = [body & units[across + index] for index in bits(mask)]
                yield AlmostFish(value, lines, body, tuple((part, grid.seeing_all(bits(part))) for part in parts))


@dataclass(frozen=True, kw_only=True)
class SueDeCoq(PatternReason):
    """As many cells as values, some of them shared by a line and a box, and no value twice among them."""

    line: int  # the row or column
    box: int
    shared: tuple[int, ...]  # the cells in both
    in_line: tuple[int, ...]  # the other cells of the line
    in_box: tuple[int, ...]  # the other cells of the box
    line_values: tuple[int, ...]  # the values whose places all lie in the line
    box_values: tuple[int, ...]  # the others, whose places all lie in the box

    @property
    def units(self) -> tuple[int, ...]:
        """The line and the box."""
        return (self.line, self.box)


MOST_SHARED: Final = 3  # cells that both units share
MOST_CELLS: Final = 6  # of all three parts; larger ones are rarer and harder than what stands for them


def sues_de_coq(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every Sue de Coq that excludes something, a line and a box after the other."""
    masks, units = grid.masks, grid.geometry.units
    for crossing in grid.sets.crossings:
        ground = tuple(masks[cell] for unit in (crossing.line, crossing.box) for cell in units[unit].cells)
        yield from grid.unless_known_empty((Technique.SUE_DE_COQ, crossing), ground, _in_crossing(grid, crossing))


def _in_crossing(grid: CandidateGrid, crossing: Crossing) -> Iterator[Step]:
    masks, units = grid.masks, grid.sets.units
    shared = [cell for cell in bits(crossing.cells) if masks[cell]]
    line = [cell for cell in bits(units[crossing.line] & ~crossing.cells) if masks[cell]]
    box = [cell for cell in bits(units[crossing.box] & ~crossing.cells) if masks[cell]]
    for size in range(2, MOST_SHARED + 1):
        for middle in combinations(shared, size):
            values = _values(grid, middle)
            spare, most = values.bit_count() - size, MOST_CELLS - size - 1
            if not 2 <= spare <= most + 1:
                continue
            beside_line = list(_saving(grid, line, values, spare - 1, most))
            beside_box = list(_saving(grid, box, values, spare - 1, most)) if beside_line else []
            for line_cells, line_values, saved in beside_line:
                for box_cells, box_values, other_saved in beside_box:
                    if len(line_cells) + len(box_cells) > most + 1:
                        break
                    if saved + other_saved == spare and not line_values & box_values:
                        yield from _step(grid, crossing, middle, line_cells, box_cells)


def _values(grid: CandidateGrid, cells: tuple[int, ...]) -> int:
    mask = 0
    for cell in cells:
        mask |= grid.masks[cell]
    return mask


def _saving(
    grid: CandidateGrid, cells: list[int], values: int, most_saved: int, most_cells: int
) -> Iterator[tuple[tuple[int, ...], int, int]]:
    """Yield every choice of cells that adds fewer values than cells, with its values and how many fewer."""
    near = [cell for cell in cells if (grid.masks[cell] & ~values).bit_count() < most_cells]
    for size in range(1, min(most_cells, len(near)) + 1):
        for chosen in combinations(near, size):
            mask = _values(grid, chosen)
            saved = size - (mask & ~values).bit_count()
            if 0 < saved <= most_saved:
                yield chosen, mask, saved


def _step(
    grid: CandidateGrid, crossing: Crossing, middle: tuple[int, ...], in_line: tuple[int, ...], in_box: tuple[int, ...]
) -> Iterator[Step]:
    cells, box_values = (*middle, *in_line, *in_box), _values(grid, in_box)
    inside, values = set_of(cells), _values(grid, cells)
    eliminates = tuple(
        Candidate(cell, value)
        for value in values_of(values)
        for cell in bits(grid.places[value - 1] & grid.seeing_all(bits(grid.places[value - 1] & inside)))
    )
    if eliminates:
        reason = SueDeCoq(
            line=crossing.line,
            box=crossing.box,
            shared=middle,
            in_line=in_line,
            in_box=in_box,
            line_values=values_of(values & ~box_values),
            box_values=values_of(box_values),
            candidates=grid.candidates_of(cells),
        )
        yield Step(Technique.SUE_DE_COQ, reason, eliminates=eliminates)


FINDERS: Final[Finders] = {
    (Technique.ALS_XZ,): als_xz,
    **{(technique,): partial(bent_wings, size=size) for size, technique in WINGS.items()},
    (Technique.SUE_DE_COQ,): sues_de_coq,
}
