"""Makes exercises: positions at the moment of a technique, from random puzzles or from an example rearranged."""

from __future__ import annotations

from random import Random
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.full_grids import Arrangement
from sudoku_app.generating.generator import Unit, make_unit
from sudoku_app.generating.puzzle_spec import Made, PuzzleSpec
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.hints.exercises import Exercise, can_be_practised, exercise_from
from sudoku_app.sudoku.limits import EXERCISE_PUZZLES, EXERCISE_PUZZLES_WITHOUT_EXAMPLE
from sudoku_app.sudoku.techniques.catalogue import Example
from sudoku_app.sudoku.techniques.technique import Level, Technique

_SHAPE: Final = GridShape(3, 3)
_AT_ONCE: Final = 16


def make_exercise(
    technique: Technique, number: int, example: Example | None, effort: Effort = Effort(), *, at_once: bool = False
) -> Exercise | None:
    """Return an exercise of a technique: the same for the same arguments; None where none was found.

    Random puzzles are walked through by the teaching order until the technique is the easiest that is left. Where that
    comes in none of them, the exercise is the technique's example with its digits renamed and its lines in another
    order, in which singles, locked candidates, pairs and triples are done, and there may be other easier patterns.
    With ``at_once`` the example is taken first, which takes no time.
    """
    if not can_be_practised(technique):
        return None
    random = Random(f"exercise {technique.value} {number}")
    start = None if example is None else _arranged(example, random)
    if at_once and start is not None:
        moment = exercise_from(start.copy(), technique)
        if moment is not None:
            return moment
    puzzles = EXERCISE_PUZZLES if start is not None else EXERCISE_PUZZLES_WITHOUT_EXAMPLE
    found = _sought(technique, random.randrange(1 << 30), puzzles, effort)
    if found is not None or start is None or effort.interrupted:
        return found
    return exercise_from(start, technique, Level.TRIPLES)


def _sought(technique: Technique, seed: int, puzzles: int, effort: Effort) -> Exercise | None:
    """Return the first moment of a technique in some random puzzles."""
    for first in range(0, puzzles, _AT_ONCE):
        for made in make_unit(PuzzleSpec(_SHAPE), seed, Unit(first, _AT_ONCE), effort):
            if effort.interrupted:
                return None
            if isinstance(made, Made):
                found = exercise_from(CandidateGrid(made.shape, made.givens), technique)
                if found is not None:
                    return found
    return None


def _arranged(example: Example, random: Random) -> CandidateGrid:
    shape = example.position.shape
    arrangement = Arrangement(shape, random)
    grid = CandidateGrid(shape, arrangement.of(example.position.values), arrangement.of(example.position.givens))
    for candidate in example.taken:
        alone = [0] * shape.cell_count
        alone[candidate.cell] = candidate.value
        placed = arrangement.of(alone)
        cell = next(place for place, value in enumerate(placed) if value)
        grid.eliminate(cell, placed[cell])
    return grid
