"""What a step rests on: the cells and units whose candidates have to be as few as they are.

Every deduction (but those from uniqueness) comes from some *truths*, "this cell has a value" and "this unit has a
place for that value", together with the rule that two candidates which see each other are not both true. The
candidates that are missing from those cells and units are what earlier steps did for it. The words are Allan
Barker's ("Sudoku set logic": truths and links).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.step import Branch, Candidate, Truths


def of_cells(cells: Iterable[int]) -> Truths:
    """Return the truths that each of some cells has a value."""
    return Truths(cells=frozenset(cells))


def of_units(units: Iterable[int], values: Iterable[int]) -> Truths:
    """Return the truths that each of some units has a place for each of some values."""
    chosen = tuple(values)
    return Truths(unit_values=frozenset((unit, value) for unit in units for value in chosen))


def together(parts: Iterable[Truths]) -> Truths:
    """Return all of some truths."""
    known = tuple(parts)
    return Truths(
        frozenset(cell for part in known for cell in part.cells),
        frozenset(key for part in known for key in part.unit_values),
    )


def of_branch(branch: Branch) -> Truths:
    """Return what the statements of one case follow from."""
    cells: set[int] = set()
    unit_values: set[tuple[int, int]] = set()
    for inference in branch.inferences:
        if not inference.holds:
            continue
        if inference.inside:
            cells.update(inference.inside)
        elif inference.lines:
            unit_values.update((line, inference.candidate.value) for line in inference.lines)
        elif inference.unit is None:
            cells.add(inference.candidate.cell)
        else:
            unit_values.add((inference.unit, inference.candidate.value))
    if branch.dead is not None:
        if branch.dead.unit is None:
            cells.add(branch.dead.cell)
        else:
            unit_values.add((branch.dead.unit, branch.dead.value))
    return Truths(frozenset(cells), frozenset(unit_values))


def missing(grid: CandidateGrid, truths: Truths) -> Iterator[Candidate]:
    """Yield the candidates that truths lack in a grid; where all were there, the truths would say less."""
    every = (1 << grid.shape.size) - 1
    for cell in truths.cells:
        for value in values_of(every & ~grid.masks[cell]):
            yield Candidate(cell, value)
    for unit, value in truths.unit_values:
        for cell in bits(grid.sets.units[unit] & ~grid.places[value - 1]):
            yield Candidate(cell, value)
