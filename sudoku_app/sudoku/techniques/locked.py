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

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidates_in
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.grid_memory import unless_known_empty
from sudoku_app.sudoku.techniques.reasons.patterns import Locked
from sudoku_app.sudoku.techniques.reasons.singles import DirectHiddenSubset, DirectLocked
from sudoku_app.sudoku.techniques.step import Candidate, Step, Technique
from sudoku_app.sudoku.techniques.subsets import closed_families

# Direct pointing, direct claiming, direct hidden pair and triple: eliminations that place a value at once.
#
# *Direct pointing*: a box locks a value into a line (see `locked`), and another box on that line has all its places
# of the value there but one. *Direct claiming*: a line locks a value into a box, and another line of the same
# direction has all its places in that box but one. *Direct hidden pair, triple*: as many values as cells use these
# cells up (see `subsets`), and a further value of the same unit has one place beside them.
#
# They are Sukaku Explainer's (Nicolas Juillerat's Sudoku Explainer): easier than a naked single, because nothing
# needs to be noted down.

HIDDEN = {2: Technique.DIRECT_HIDDEN_PAIR, 3: Technique.DIRECT_HIDDEN_TRIPLE}


def direct_pointing(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every value that a box locks into a line, so that another box has one place left for it."""
    return _direct_locked(grid, Technique.DIRECT_POINTING)


def direct_claiming(grid: CandidateGrid) -> Iterator[Step]:
    """Yield a step for every value that a line locks into a box, so that another line has one place left for it."""
    return _direct_locked(grid, Technique.DIRECT_CLAIMING)


def _direct_locked(grid: CandidateGrid, technique: Technique) -> Iterator[Step]:
    for value, places in enumerate(grid.places, 1):
        if places & (places - 1):
            yield from unless_known_empty(grid, (technique, value), places, _locked_with_single(grid, technique, value))


def _locked_with_single(grid: CandidateGrid, technique: Technique, value: int) -> Iterator[Step]:
    units, places = grid.sets.units, grid.places[value - 1]
    for crossing in grid.sets.crossings:
        locked = places & crossing.cells
        if not locked & (locked - 1):
            continue
        unit, other = crossing.box, crossing.line
        if technique is Technique.DIRECT_CLAIMING:
            unit, other = other, unit
        if locked != places & units[unit] or locked == places & units[other]:
            continue
        for target in _like(grid, unit):
            here = places & units[target]
            left = here & ~units[other]
            if target != unit and left != here and left and not left & (left - 1):
                cell = left.bit_length() - 1
                reason = DirectLocked(
                    value=value,
                    unit=unit,
                    other=other,
                    cells=tuple(bits(locked)),
                    target=target,
                    cell=cell,
                    excluded=tuple(bits(here & ~left)),
                )
                yield Step(technique, reason, places=(Candidate(cell, value),))


def _like(grid: CandidateGrid, unit: int) -> range:
    """Return the units of the same kind."""
    size = grid.shape.size
    return range(unit // size * size, unit // size * size + size)


def direct_hidden_subsets(grid: CandidateGrid, size: int) -> Iterator[Step]:
    """Yield a step for every hidden subset of a size that leaves one place in its unit for a further value."""
    for unit in grid.sets.distinct:
        inside = grid.sets.units[unit]
        members = [(value, here) for value, places in enumerate(grid.places, 1) if (here := places & inside)]
        # Nothing but the places in the unit counts.
        ground = tuple(members)
        yield from unless_known_empty(grid, (HIDDEN[size], unit), ground, _hidden(grid, unit, members, size))


def _hidden(grid: CandidateGrid, unit: int, members: list[tuple[int, int]], size: int) -> Iterator[Step]:
    small = [member for member in members if member[1].bit_count() <= size]
    for values, union in closed_families(small, size):
        for value, here in members:
            left = here & ~union
            if value in values or left == here or not left or left & (left - 1):
                continue
            cells, cell = tuple(bits(union)), left.bit_length() - 1
            reason = DirectHiddenSubset(
                unit=unit,
                cells=cells,
                values=values,
                candidates=tuple(Candidate(c, v) for c in cells for v in values_of(grid.masks[c]) if v in values),
                value=value,
                cell=cell,
                excluded=tuple(bits(here & union)),
            )
            yield Step(HIDDEN[size], reason, places=(Candidate(cell, value),))


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
