"""Positions in which a technique can be shown, kept beside the program; and the step that is shown there."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True)
class Example:
    """A position in which a technique is the step to take.

    Attributes:
        technique: the technique.
        position: the puzzle, with what was entered until then.
        taken: the candidates that steps took away before.
        shown: a candidate that the step settles; None where it is the first step that the technique has there.
        simpler: an easier technique that draws one of the step's conclusions there as well; None where none does.
    """

    technique: Technique
    position: Position
    taken: tuple[Candidate, ...] = ()
    shown: Candidate | None = None
    simpler: Technique | None = None

    def grid(self) -> CandidateGrid:
        """Return the candidates of the position, a new grid each time."""
        grid = CandidateGrid(self.position.shape, self.position.values, self.position.givens)
        for candidate in self.taken:
            grid.eliminate(*candidate)
        return grid


def example_step(example: Example) -> Step | None:
    """Return the first step of the technique in the position that settles what is shown; None where there is none."""
    grid = example.grid()
    finders = (entry.find for entry in CATALOGUE if example.technique in entry.techniques)
    steps = (step for find in finders for step in find(grid) if step.technique is example.technique)
    return next((step for step in steps if example.shown in (None, *step.places, *step.eliminates)), None)
