"""What a step rests on: the cells and units whose candidates have to be as few as they are.

Every deduction (but those from uniqueness) comes from some *truths*, "this cell has a value" and "this unit has a
place for that value", together with the rule that two candidates which see each other are not both true. The
candidates that are missing from those cells and units are what earlier steps did for it. The words are Allan
Barker's ("Sudoku set logic": truths and links).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_app.sudoku.bitsets import bits, set_of
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.position import values_of
from sudoku_app.sudoku.steps import Candidate, Link, Step, Technique


@dataclass(frozen=True)
class Truths:
    """Cells that have a value, and (unit, value) for units that have a place for a value."""

    cells: frozenset[int]
    unit_values: frozenset[tuple[int, int]]

    def missing(self, grid: CandidateGrid) -> Iterator[Candidate]:
        """Yield the candidates that the truths lack in a grid; where all were there, the truths would say less."""
        every = (1 << grid.shape.size) - 1
        for cell in self.cells:
            for value in values_of(every & ~grid.masks[cell]):
                yield Candidate(cell, value)
        for unit, value in self.unit_values:
            for cell in bits(grid.sets.units[unit] & ~grid.places[value - 1]):
                yield Candidate(cell, value)


_UNIT_TECHNIQUES = frozenset({
    Technique.FULL_HOUSE,
    Technique.HIDDEN_SINGLE,
    Technique.POINTING,
    Technique.CLAIMING,
    Technique.HIDDEN_PAIR,
    Technique.HIDDEN_TRIPLE,
    Technique.HIDDEN_QUAD,
    Technique.X_WING,
    Technique.SWORDFISH,
    Technique.JELLYFISH,
    Technique.FINNED_X_WING,
    Technique.FINNED_SWORDFISH,
    Technique.FINNED_JELLYFISH,
    Technique.SASHIMI_X_WING,
    Technique.SASHIMI_SWORDFISH,
    Technique.SASHIMI_JELLYFISH,
})  # fmt: skip
_UNIQUENESS_TECHNIQUES = frozenset({
    Technique.UNIQUE_RECTANGLE_1,
    Technique.UNIQUE_RECTANGLE_2,
    Technique.UNIQUE_RECTANGLE_3,
    Technique.UNIQUE_RECTANGLE_4,
    Technique.BUG_PLUS_1,
})  # fmt: skip


def needs_uniqueness(step: Step) -> bool:
    """Return whether a step holds only because the puzzle has exactly one solution."""
    return step.technique in _UNIQUENESS_TECHNIQUES


def truths_of(grid: CandidateGrid, step: Step) -> Truths:
    """Return the truths of a step in the grid it was found in."""
    cells: set[int] = set(step.cell_truths)
    unit_values = set(step.unit_truths)
    technique = step.technique
    if technique in _UNIT_TECHNIQUES:
        values = step.values or tuple(place.value for place in step.places)
        unit_values |= {(unit, value) for unit in step.units for value in values}
    elif technique is Technique.NAKED_SINGLE:
        cells.add(step.places[0].cell)
    elif technique in _UNIQUENESS_TECHNIQUES:
        _add_uniqueness(grid, step, cells, unit_values)
    elif technique is Technique.W_WING:
        cells |= set(step.groups[0])
        unit_values.add((step.units[0], step.values[0]))
    elif step.links and technique is not Technique.REMOTE_PAIR:
        for link in step.links:
            if link.strong:
                _add_link(grid, link, cells, unit_values)
    elif step.branches:
        _add_branches(step, cells, unit_values)
    else:
        cells |= {cell for group in step.groups for cell in group}
    return Truths(frozenset(cells), frozenset(unit_values))


def _add_uniqueness(grid: CandidateGrid, step: Step, cells: set[int], unit_values: set[tuple[int, int]]) -> None:
    if step.technique is Technique.BUG_PLUS_1:
        cells |= {cell for cell, mask in enumerate(grid.masks) if mask}
    elif step.technique is Technique.UNIQUE_RECTANGLE_1:
        cells |= {*step.groups[0], step.groups[1][0]}
    elif step.technique is Technique.UNIQUE_RECTANGLE_4:
        cells |= set(step.groups[0])
        out = {candidate.value for candidate in step.eliminates}
        unit_values |= {(step.units[0], value) for value in step.values if value not in out}
    else:
        cells |= {cell for group in step.groups for cell in group}


def _add_link(grid: CandidateGrid, link: Link, cells: set[int], unit_values: set[tuple[int, int]]) -> None:
    if link.inside:
        cells |= set(link.inside)
        return
    if link.start.value != link.end.value:
        cells.add(link.start.cell)
        return
    both = set_of((*(link.start_cells or (link.start.cell,)), *(link.end_cells or (link.end.cell,))))
    places = grid.places[link.start.value - 1]
    unit = next(unit for unit in grid.sets.distinct if places & grid.sets.units[unit] == both)
    unit_values.add((unit, link.start.value))


def _add_branches(step: Step, cells: set[int], unit_values: set[tuple[int, int]]) -> None:
    if len(step.branches) > 1:
        assumed = step.branches[0].assumed
        if step.units:
            unit_values.add((step.units[0], assumed.value))
        else:
            cells.add(assumed.cell)
    for branch in step.branches:
        for inference in branch.inferences:
            if not inference.holds:
                continue
            if inference.inside:
                cells |= set(inference.inside)
            elif inference.unit is None:
                cells.add(inference.candidate.cell)
            else:
                unit_values.add((inference.unit, inference.candidate.value))
        if branch.dead is not None:
            if branch.dead.unit is None:
                cells.add(branch.dead.cell)
            else:
                unit_values.add((branch.dead.unit, branch.dead.value))
