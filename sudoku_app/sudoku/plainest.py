"""Of several tellings of a step that are as easy as each other, the one that rests on the fewest earlier steps.

A digit often has one place left in a row and in a column at once, and a pair is often locked in two units. Which of
them is found first is chance; the reader wants the one for which fewer earlier steps have to be remembered.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.rating import step_rating
from sudoku_app.sudoku.steps import Candidate, Step
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.told import needed, rests_on

# Harder techniques are found in one way mostly, and finding all their steps takes long.
_HARDEST: Final = 4.4


def plainest(start: CandidateGrid, steps: Sequence[Step]) -> tuple[Step, ...]:
    """Return a chain of steps, each in its plainest telling, without those that only the other tellings needed.

    Every step concludes what it did. The steps are done one after the other from the grid on; the last one is where
    they lead to.
    """
    grid = start.copy()
    taken: dict[Candidate, int] = {}
    grids: list[CandidateGrid] = []
    retold: list[Step] = []
    for index, step in enumerate(steps):
        grids.append(grid.copy())
        retold.append(_plainest(grid, step, taken))
        for candidate in step.eliminates:
            taken.setdefault(candidate, index)
        grid.apply(step)
    return needed(start, retold, grids, {len(retold) - 1})


def _plainest(grid: CandidateGrid, step: Step, taken: dict[Candidate, int]) -> Step:
    tellings = [step]
    if rests_on(grid, step, taken):
        tellings += _others(grid, step)
    return min(tellings, key=lambda telling: len(rests_on(grid, telling, taken)))  # of equal ones the first


def _others(grid: CandidateGrid, step: Step) -> Iterator[Step]:
    """Yield the steps of a grid that conclude the same and are not harder."""
    value = next((entry.value for entry in CATALOGUE if step.technique in entry.techniques), None)
    if value is None or value > _HARDEST:
        return
    rating = step_rating(grid.shape, step)
    for entry in CATALOGUE:
        for other in entry.find(grid) if entry.value == value else ():
            same = set(step.places) == set(other.places) and set(step.eliminates) <= set(other.eliminates)
            if same and step_rating(grid.shape, other) <= rating:
                yield replace(other, eliminates=step.eliminates)
