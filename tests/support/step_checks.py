"""Independent checks of steps: whether an easier technique draws a conclusion, whether two values can be exchanged."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product, takewhile

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.grid.position import values_of
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE, Entry
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique


def simpler_technique(grid: CandidateGrid, step: Step, order: Sequence[Entry] = CATALOGUE) -> Technique | None:
    """Return the first technique that draws one of a step's conclusions in the same position and is easier.

    Args:
        grid: the position before the step; it is not changed.
        step: the step. One of a technique that is not in ``order``, such as a proof, is harder than all that are.
        order: entries of the catalogue, the easiest first; those before the one of the step are tried.
    """
    wanted = {(place, True) for place in step.places} | {(candidate, False) for candidate in step.eliminates}
    for entry in takewhile(lambda entry: step.technique not in entry.techniques, order):
        for other in entry.find(grid):
            if not wanted.isdisjoint(conclusions(grid, other)):
                return other.technique
    return None


def conclusions(grid: CandidateGrid, step: Step) -> Iterator[tuple[Candidate, bool]]:
    """Yield what a step settles in a position: candidates, and whether they are true.

    A digit that is placed excludes the other candidates of its cell, and its own value from the cell's peers.
    """
    for candidate in step.eliminates:
        yield candidate, False
    for place in step.places:
        yield place, True
        for value in values_of(grid.masks[place.cell]):
            if value != place.value:
                yield Candidate(place.cell, value), False
        for peer in bits(grid.places[place.value - 1] & grid.sets.peers[place.cell]):
            yield Candidate(peer, place.value), False


def exchangeable_fillings(shape: GridShape, cells: Iterable[int]) -> Iterator[dict[int, int]]:
    """Yield the ways to fill cells with two values, 0 and 1, whose exchange gives every unit the same values.

    All ways to fill them so that no unit has a value twice are tried; a filling and its exchange are both among them.
    """
    chosen = sorted(cells)
    every = (*geometry(shape).units, *geometry(shape).partial)
    units = [[chosen.index(cell) for cell in unit.cells if cell in chosen] for unit in every]
    for filling in product((0, 1), repeat=len(chosen)):
        held = [sorted(filling[index] for index in unit) for unit in units]
        exchanged = [sorted(1 - filling[index] for index in unit) for unit in units]
        if held == exchanged and all(len(set(values)) == len(values) for values in held):
            yield dict(zip(chosen, filling, strict=True))


def two_fillings(shape: GridShape, cells: Iterable[int]) -> bool:
    """Return whether cells can be filled with two values in two ways that give every unit the same values."""
    return any(True for _ in exchangeable_fillings(shape, cells))
