"""Positions in which a technique can be shown, kept beside the program; and the step that its finder takes there."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.position import Position
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE


@dataclass(frozen=True)
class Example:
    """A position in which a technique is the step to take.

    Attributes:
        technique: the technique.
        position: the puzzle, with what was entered until then.
        taken: the candidates that steps took away before.
    """

    technique: Technique
    position: Position
    taken: tuple[Candidate, ...] = ()

    def grid(self) -> CandidateGrid:
        """Return the candidates of the position, a new grid each time."""
        grid = CandidateGrid(self.position.shape, self.position.values, self.position.givens)
        for candidate in self.taken:
            grid.eliminate(*candidate)
        return grid


def example_step(example: Example) -> Step | None:
    """Return the first step that the technique's finder has in the position; None where it has none."""
    grid = example.grid()
    finders = (entry.find for entry in CATALOGUE if example.technique in entry.techniques)
    return next((step for find in finders for step in find(grid) if step.technique is example.technique), None)
