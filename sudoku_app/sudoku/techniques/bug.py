"""The bivalue universal grave (BUG). It needs a puzzle that is known to have exactly one solution.

Assume every empty cell had two candidates and every candidate stood twice in each of its units. Then, given one
solution, the other candidate of every cell would make a second one, whatever the units are, as long as each holds every
value. (Extra regions of fewer cells do not: there is no BUG beside them.) So where a few candidates more, the extras,
keep a grid from being like that, one of these is true.

*BUG+1*: there is one extra. It is true. (Sudoku Explainer's BUG type 1.)
*Type 2*: the extras are one value in several cells. A cell that sees them all cannot be it.
*Type 3*: the extras lie in one unit. Their cells act as one with the extras as its candidates, and make a naked subset
with other cells of the unit.
*Type 4*: two cells of a unit have the extras, and share another candidate A, which stands nowhere else in the unit. One
of them is A, so the other is an extra, and neither can be anything else.
*BUG+n*: whichever extra is true, a candidate is excluded: it stands in the extra's cell, or is its value and sees it.

Types 2 to 4 are Sudoku Explainer's.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypedDict

from sudoku_app.sudoku.grid.bitsets import set_of
from sudoku_app.sudoku.grid.candidates import CandidateGrid, Finders, candidates_in
from sudoku_app.sudoku.grid.position import mask_of, values_of
from sudoku_app.sudoku.techniques.shared_units import joint_subsets, shared_units
from sudoku_app.sudoku.techniques.step import Candidate, PatternReason, Reason, Step, Truths, UnitReason, of_cells
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True, kw_only=True)
class BivalueGrave(Reason):
    """Without one candidate, every cell had two and every unit two places for each value."""

    cell: int  # the cell with a third candidate
    value: int  # the one that has to be true
    others: tuple[int, int]  # the other two
    around: tuple[int, ...]  # the units of the cell
    cell_count: int  # how many cells the grid has; those that are not empty have to be filled before

    @property
    def truths(self) -> Truths:
        """Every cell has a value."""
        return of_cells(range(self.cell_count))

    @property
    def units(self) -> tuple[int, ...]:
        """The units of the cell."""
        return self.around

    @property
    def premises(self) -> tuple[Candidate, ...]:
        """The three candidates of the cell."""
        return tuple(Candidate(self.cell, value) for value in sorted((self.value, *self.others)))


@dataclass(frozen=True, kw_only=True)
class Grave(PatternReason):
    """Without some candidates, two or more, every cell had two and every unit two places for each value.

    The candidates are those of the extras' cells, and of a naked subset.
    """

    extras: tuple[Candidate, ...]  # the candidates too many, of which one at least is true
    cell_count: int  # how many cells the grid has; those that are not empty have to be filled before

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells of the extras."""
        return _cells_of(self.extras)

    @property
    def truths(self) -> Truths:
        """Every cell has a value."""
        return of_cells(range(self.cell_count))


@dataclass(frozen=True, kw_only=True)
class GraveType2(Grave):
    """The extras are one value in several cells."""


@dataclass(frozen=True, kw_only=True)
class GraveType3(Grave, UnitReason):
    """The cells of the extras share a unit, and the extras make a naked subset there with other cells."""

    subset: tuple[int, ...]  # the other cells


@dataclass(frozen=True, kw_only=True)
class GraveType4(Grave, UnitReason):
    """Two cells share a unit, and a value that is an extra in neither fits only there."""

    kept: int  # the value; one cell is it, so the other is an extra


@dataclass(frozen=True, kw_only=True)
class GravePlusN(Grave):
    """The extras are of several values; whichever is true, the same is excluded."""


_Extras = tuple[Candidate, ...]


class _Parts(TypedDict):
    extras: _Extras
    candidates: tuple[Candidate, ...]
    cell_count: int


def _parts(grid: CandidateGrid, extras: _Extras, subset: tuple[int, ...] = ()) -> _Parts:
    """Return what every reason names, with the candidates of a naked subset beside the extras' cells."""
    candidates = grid.candidates_of((*_cells_of(extras), *subset))
    return {"extras": extras, "candidates": candidates, "cell_count": grid.shape.cell_count}


def _cells_of(extras: _Extras) -> tuple[int, ...]:
    return tuple(dict.fromkeys(extra.cell for extra in extras))


def bug_plus_1(grid: CandidateGrid) -> Iterator[Step]:
    """Yield the BUG+1 of the grid, if it is one."""
    extras = _extras(grid)
    if len(extras) == 1:
        ((cell, value),) = extras
        one, other = (rest for rest in values_of(grid.masks[cell]) if rest != value)
        reason = BivalueGrave(
            cell=cell,
            value=value,
            others=(one, other),
            around=grid.geometry.units_of[cell],
            cell_count=grid.shape.cell_count,
        )
        yield Step(Technique.BUG_PLUS_1, reason, places=extras)


def bug_2(grid: CandidateGrid) -> Iterator[Step]:
    """Yield the BUG type 2 of the grid, if it excludes something."""
    extras = _extras(grid)
    values = {extra.value for extra in extras}
    if len(extras) > 1 and len(values) == 1:
        (value,) = values
        cells = tuple(extra.cell for extra in extras)
        if excluded := grid.places[value - 1] & grid.seeing_all(cells):
            reason = GraveType2(**_parts(grid, extras))
            yield Step(Technique.BUG_TYPE_2, reason, eliminates=candidates_in(excluded, value))


def bug_3(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every BUG type 3 of the grid, with a subset of up to four values."""
    extras = _extras(grid)
    values = mask_of(extra.value for extra in extras)
    if values.bit_count() < 2:
        return
    cells = _cells_of(extras)
    for subset in joint_subsets(grid, cells, values):
        reason = GraveType3(**_parts(grid, extras, subset.cells), unit=subset.unit, subset=subset.cells)
        yield Step(Technique.BUG_TYPE_3, reason, eliminates=subset.eliminates)


def bug_4(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every BUG type 4 of the grid."""
    extras = _extras(grid)
    cells = _cells_of(extras)
    if len(cells) != 2:
        return
    every = set_of(cells)
    for unit in shared_units(grid, cells):
        for kept in values_of(grid.masks[cells[0]] & grid.masks[cells[1]]):
            if grid.places[kept - 1] & grid.sets.units[unit] != every:
                continue
            if any(Candidate(cell, kept) in extras for cell in cells):
                continue
            rest = [candidate for candidate in grid.candidates_of(cells) if candidate not in extras]
            eliminates = tuple(candidate for candidate in rest if candidate.value != kept)
            reason = GraveType4(**_parts(grid, extras), unit=unit, kept=kept)
            yield Step(Technique.BUG_TYPE_4, reason, eliminates=eliminates)


def bug_plus_n(grid: CandidateGrid) -> Iterator[Step]:
    """Yield the BUG+n of the grid, two values or more among the extras, if it excludes something."""
    extras = _extras(grid)
    if len({extra.value for extra in extras}) < 2:
        return
    excluded = set.intersection(*(set(_excluded_by(grid, extra)) for extra in extras))
    if excluded:
        reason = GravePlusN(**_parts(grid, extras))
        yield Step(Technique.BUG_PLUS_N, reason, eliminates=tuple(sorted(excluded)))


def _excluded_by(grid: CandidateGrid, extra: Candidate) -> Iterator[Candidate]:
    """Yield the candidates that cannot be true beside one."""
    yield from (other for other in grid.candidates_of((extra.cell,)) if other != extra)
    yield from candidates_in(grid.places[extra.value - 1] & grid.sets.peers[extra.cell], extra.value)


def _extras(grid: CandidateGrid) -> _Extras:
    """Return the extras, ascending, none where the grid is no BUG without a few candidates."""
    return grid.once("extras", lambda: _search_for_extras(grid))


def _search_for_extras(grid: CandidateGrid) -> _Extras:
    if grid.geometry.partial:
        return ()  # a value that stands nowhere in such an extra region could come in twice
    open_cells = []
    for cell, mask in enumerate(grid.masks):
        if mask and not mask & (mask - 1):
            return ()
        if mask.bit_count() > 2:
            open_cells.append(cell)
            if len(open_cells) > grid.shape.size:
                return ()  # no unit holds them all, and too few cells see them all
    needed: dict[tuple[int, int], int] = {}
    for value, places in enumerate(grid.places, 1):
        for unit, cells in enumerate(grid.sets.units):
            count = (places & cells).bit_count()
            if count == 1:
                return ()
            if count > 2:
                needed[unit, value] = count - 2
    # Every extra lies in one row, one column and one box or drawn region.
    n, count = grid.shape.size, sum(grid.masks[cell].bit_count() - 2 for cell in open_cells)
    if not count or any(sum(m for (unit, _), m in needed.items() if unit // n == kind) != count for kind in range(3)):
        return ()
    return tuple(_chosen(grid, open_cells, needed) or ())


def _chosen(grid: CandidateGrid, cells: list[int], needed: dict[tuple[int, int], int]) -> list[Candidate] | None:
    """Return extras of some cells, all but two candidates of each, so many in each unit as are needed; None if none."""
    if not cells:
        return None if any(needed.values()) else []
    cell, *later = cells
    units = grid.geometry.units_of[cell]
    possible = [v for v in values_of(grid.masks[cell]) if all(needed.get((unit, v), 0) for unit in units)]
    for values in combinations(possible, grid.masks[cell].bit_count() - 2):
        left = dict(needed)
        for value in values:
            for unit in units:
                left[unit, value] -= 1
        rest = _chosen(grid, later, left)
        if rest is not None:
            return [Candidate(cell, value) for value in values] + rest
    return None


FINDERS: Final[Finders] = {
    (Technique.BUG_PLUS_1,): bug_plus_1,
    (Technique.BUG_TYPE_2,): bug_2,
    (Technique.BUG_TYPE_3,): bug_3,
    (Technique.BUG_TYPE_4,): bug_4,
    (Technique.BUG_PLUS_N,): bug_plus_n,
}
