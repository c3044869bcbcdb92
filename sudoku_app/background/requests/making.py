"""What is asked of the service that makes puzzles."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_app.background.jobs import Request
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.formats.technique_examples import POSITIONS, read_examples
from sudoku_app.generating.exercises import make_exercise
from sudoku_app.generating.numbered import Found, NumberedSpec, make_numbered, spec_like
from sudoku_app.generating.puzzle_spec import SpecError
from sudoku_app.generating.random_regions import can_be_filled, numbered_regions, symmetric_regions
from sudoku_app.resources_path import resource
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.hints.exercises import Exercise, exercise_in
from sudoku_app.sudoku.techniques.technique import Technique


@dataclass(frozen=True)
class MakeRequest(Request):
    """Makes the puzzle of a specification and a number; reports meanwhile how many were tried (`Tried`)."""

    expected = (SpecError,)

    asked: NumberedSpec

    def run(self, effort: Effort) -> Found:
        """Return the puzzle, or what was found in its place; raise SpecError where what is asked contradicts itself."""
        return make_numbered(self.asked, effort)


@dataclass(frozen=True)
class MakeLikeRequest(Request):
    """Makes a puzzle with box shape, grade and symmetry of another one."""

    puzzle: Puzzle
    number: int

    def run(self, effort: Effort) -> Found:
        """Return the puzzle, or what was found in its place."""
        return make_numbered(NumberedSpec(spec_like(self.puzzle, effort), self.number), effort)


@dataclass(frozen=True)
class RegionsRequest(Request):
    """Draws random regions in place of a shape's boxes, other ones for each number; symmetric ones on request."""

    shape: GridShape
    number: int
    symmetric: bool = False

    def run(self, effort: Effort) -> GridShape | None:
        """Return the shape with regions that a grid can be filled in; None where none were found."""
        found = (symmetric_regions if self.symmetric else numbered_regions)(self.shape, self.number, effort)
        return None if found is None else found.shape


@dataclass(frozen=True)
class FillableRequest(Request):
    """Finds out whether a grid can be filled by the regions of a shape."""

    shape: GridShape

    def run(self, effort: Effort) -> bool | None:
        """Return whether it can; None where that is not known after some steps."""
        return can_be_filled(self.shape, effort)


@dataclass(frozen=True)
class ExerciseRequest(Request):
    """Makes exercise ``number`` of a technique; with ``at_once`` the technique's example is taken where it fits."""

    technique: Technique
    number: int
    at_once: bool = False

    def run(self, effort: Effort) -> Exercise | None:
        """Return the exercise; None where none was found."""
        examples = read_examples(resource(*POSITIONS).read_text(encoding="utf-8"))
        example = examples.get(self.technique)
        return make_exercise(self.technique, self.number, example, effort, at_once=self.at_once)


@dataclass(frozen=True)
class ExerciseAgainRequest(Request):
    """Finds the steps of an exercise again that was made in a position."""

    technique: Technique
    position: Position

    def run(self, effort: Effort) -> Exercise | None:
        """Return the exercise; None where the position has no step of the technique."""
        return exercise_in(self.position, self.technique)
