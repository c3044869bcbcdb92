"""Puzzles by their number: the same specification and the same number are the same puzzle, on every machine."""

from __future__ import annotations

from calendar import weekday
from dataclasses import dataclass, replace
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.generator import Unit, make_unit
from sudoku_app.generating.puzzle_spec import Made, Missed, PuzzleSpec, SpecError, SpecFault, Symmetry, symmetry_of
from sudoku_app.generating.random_regions import numbered_regions
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Puzzle
from sudoku_app.sudoku.limits import RATING_STEPS
from sudoku_app.sudoku.rating.difficulty import difficulties_of
from sudoku_app.sudoku.rating.grades import Grade, ratings_of

# Of those that are chosen at random.
LARGEST_NUMBER: Final = 999_999
_DAILY_SHAPE: Final = GridShape(3, 3)
# From Monday on. None is extreme: how hard those are depends most on which techniques there are.
_DAILY_GRADES: Final = (
    Grade.EASY,
    Grade.MODERATE,
    Grade.MODERATE,
    Grade.HARD,
    Grade.HARD,
    Grade.VERY_HARD,
    Grade.VERY_HARD,
)


@dataclass(frozen=True)
class Order:
    """Puzzles that are requested."""

    spec: PuzzleSpec  # what they are to be like
    count: int = 1  # how many


@dataclass(frozen=True)
class NumberedSpec:
    """A specification with a number, which make one puzzle."""

    spec: PuzzleSpec  # what the puzzle is to be like
    number: int  # which of all these; what the command ``generate`` calls the seed
    day: str = ""  # the date of the day whose puzzle it is, "2026-01-31"; "" where it is none of these


@dataclass(frozen=True)
class Found:
    """What came of a specification with its number."""

    asked: NumberedSpec
    result: Made | Missed


def make_numbered(asked: NumberedSpec, effort: Effort = Effort()) -> Found:
    """Return the puzzle with a number, or what was found in its place; the first of ``generate --seed NUMBER``.

    Raises:
        SpecError: see `make_unit`; REGIONS, no random regions were found that a grid can be filled in.
    """
    spec = asked.spec
    if spec.random_regions:
        drawn = numbered_regions(spec.shape, asked.number, effort)
        if drawn is None:
            raise SpecError(SpecFault.REGIONS)
        spec = replace(spec, shape=drawn.shape, filling=drawn.filling, random_regions=False)
    (result,) = make_unit(spec, asked.number, Unit(0, 1), effort)
    return Found(asked, result)


def spec_of_grade(shape: GridShape, symmetry: Symmetry, grade: Grade | None) -> PuzzleSpec:
    """Return the specification for a grade; None for any."""
    if grade is None:
        return PuzzleSpec(shape, symmetry)
    lowest, highest = ratings_of(grade)
    return PuzzleSpec(shape, symmetry, lowest=lowest, highest=highest)


def grade_of_spec(spec: PuzzleSpec) -> Grade | None:
    """Return the grade whose ratings are requested, None where others are or none."""
    return next((grade for grade in Grade if ratings_of(grade) == (spec.lowest, spec.highest)), None)


def spec_like(puzzle: Puzzle, effort: Effort = Effort()) -> PuzzleSpec:
    """Return the specification for a puzzle with shape, symmetry and grade of another one; drawn regions are others.

    Where that one does not have exactly one solution, or its whole path was not found, any grade will do.
    """
    shape = puzzle.shape
    symmetry = symmetry_of(shape.size, [cell for cell, value in enumerate(puzzle.givens) if value])
    limited = effort.limited(RATING_STEPS)
    found = next(difficulties_of(shape, [puzzle.givens], limited), None)
    known = found is not None and found.complete
    spec = spec_of_grade(
        replace(shape, regions=(), excluded=()), symmetry, found.grade if found is not None and known else None
    )
    return replace(spec, random_regions=bool(shape.regions))


def daily(year: int, month: int, day: int) -> NumberedSpec:
    """Return which puzzle is that of a day: the same for everyone.

    It depends on the date alone: its digits, 20260131, are the number, and its weekday is the grade. What is made of a
    number is the same everywhere because all chance in it is drawn from one `random.Random`, seeded with a text, in an
    order that nothing but the specification decides (see `generator`); because orders are sorted words of that source
    (see `full_grids`), the first grid is filled by the same search whatever the engine, and every limit on the way is
    counted and read from no clock. Python promises to keep the sequence of its source; that `choice` and `sample` draw
    from it as they do now, and that generator and ratings stay as they are, is what a test of one day's puzzle watches
    over: nobody changes those of all days unknowingly.

    Raises:
        ValueError: there is no such day.
    """
    spec = spec_of_grade(_DAILY_SHAPE, Symmetry.HALF_TURN, _DAILY_GRADES[weekday(year, month, day)])
    return NumberedSpec(spec, year * 10_000 + month * 100 + day, f"{year}-{month:02}-{day:02}")
