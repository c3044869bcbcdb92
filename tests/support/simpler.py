"""Whether an easier technique draws a conclusion of a step at once: then that is the one to name and to show."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid
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
