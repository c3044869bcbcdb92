"""Solved puzzles: what is kept of each, and what they come to by shape and difficulty."""

from __future__ import annotations

import csv
import io
import math
import statistics
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from sudoku_app.session.solving import Ending
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Puzzle
from sudoku_app.sudoku.rating.grades import BEYOND, Difficulty, Grade
from sudoku_app.sudoku.techniques.technique import Technique, teaching_rank

# The headings of an exported table. They are names for programs and stay the same in every language.
_HEADINGS: Final = (
    "finished",
    "box_rows",
    "box_columns",
    "givens",
    "seconds",
    "hints",
    "values_by_solver",
    "rating",
    "rating_is_lower_bound",
    "grade",
    "divided_into",  # "boxes", or in their place "regions"; then "diagonals", "windows", "extra"
)
_PRACTICE_HEADINGS: Final = ("finished", "technique", "right_at_once")


@dataclass(frozen=True)
class SolvedPuzzle:
    """A puzzle that the person solved."""

    puzzle: Puzzle
    finished: float  # when, in seconds since 1970
    seconds: float  # solving time
    hints: int  # how many hints were asked for
    filled: int  # how many values the solver put in
    difficulty: Difficulty | None = None  # None where it is not known


@dataclass(frozen=True)
class Solve:
    """What statistics know of a solved puzzle, of which they keep no picture; see `SolvedPuzzle`."""

    shape: GridShape
    givens: int  # how many cells were given
    finished: float
    seconds: float
    hints: int
    filled: int
    rating: float | None  # how hard it is; None where that is not known
    complete: bool  # whether the whole path was found on which the rating rests

    @property
    def unaided(self) -> bool:
        """Whether neither a hint was asked for nor a value put in by the solver."""
        return not self.hints and not self.filled

    @property
    def grade(self) -> Grade | None:
        """The difficulty in one word, None where it is not known."""
        return None if self.rating is None else Difficulty(self.rating, None, self.complete).grade


@dataclass(frozen=True)
class Tally:
    """What the solved puzzles of one shape and difficulty come to."""

    shape: GridShape
    grade: Grade | None  # their difficulty, None for those of which it is not known
    solved: int  # how many there are
    unaided: int  # how many of them were solved without help
    best: float | None  # the shortest time of those, in seconds; None where there is none
    usual: float  # the median time of all, in seconds


@dataclass(frozen=True)
class PractisedExercise:
    """An exercise that the person answered or asked for help with."""

    technique: Technique
    finished: float  # when it was answered or helped with first, in seconds since 1970
    at_once: bool  # whether the first answer was right, without help before


@dataclass(frozen=True)
class PracticeTally:
    """What the exercises of one technique come to: how many there are, and how many were right at once."""

    technique: Technique
    done: int
    at_once: int


def counts(ending: Ending) -> bool:
    """Return whether an ending is one for the statistics: right, and more of it the person's than the solver's."""
    return ending.right and ending.position.entry_count > ending.filled


def tallies(solves: Iterable[Solve]) -> list[Tally]:
    """Return what solved puzzles come to, by size and shape, then from easy to hard, unknown difficulties last.

    Grids with drawn regions are of one shape, however these are drawn; so are those with extra regions.
    """
    by_kind: dict[tuple[GridShape, Grade | None], list[Solve]] = {}
    first: dict[tuple[object, ...], GridShape] = {}
    for solve in solves:
        shape = first.setdefault(_division(solve.shape), solve.shape)
        by_kind.setdefault((shape, solve.grade), []).append(solve)
    grades: list[Grade | None] = [*Grade, None]
    found = []
    for shape, grade in sorted(by_kind, key=lambda kind: (kind[0].size, kind[0], grades.index(kind[1]))):
        alike = by_kind[shape, grade]
        own = [solve.seconds for solve in alike if solve.unaided]
        usual = statistics.median(solve.seconds for solve in alike)
        found.append(Tally(shape, grade, len(alike), len(own), min(own, default=None), usual))
    return found


def _division(shape: GridShape) -> tuple[object, ...]:
    return shape.rows, shape.columns, bool(shape.regions), shape.diagonals, shape.windows, bool(shape.extra)


def practice_tallies(practised: Iterable[PractisedExercise]) -> list[PracticeTally]:
    """Return what exercises come to, by technique in teaching order."""
    by_technique: dict[Technique, list[PractisedExercise]] = {}
    for one in practised:
        by_technique.setdefault(one.technique, []).append(one)
    return [
        PracticeTally(technique, len(alike), sum(one.at_once for one in alike))
        for technique, alike in sorted(by_technique.items(), key=lambda item: teaching_rank(item[0]))
    ]


def practice_table_text(practised: Iterable[PractisedExercise]) -> str:
    """Return exercises as a table like that of `table_text`."""
    rows = ((_time_text(one.finished), one.technique.value, str(one.at_once).lower()) for one in practised)
    return _csv_text(_PRACTICE_HEADINGS, rows)


def table_text(solves: Iterable[Solve]) -> str:
    """Return solved puzzles as a table of comma-separated values (RFC 4180), with times in UTC (ISO 8601)."""
    return _csv_text(_HEADINGS, map(_row, solves))


def _csv_text(headings: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows([headings, *rows])
    return text.getvalue()


def _row(solve: Solve) -> tuple[object, ...]:
    shape, seconds = solve.shape, round(solve.seconds, 1)
    about = _time_text(solve.finished), shape.rows, shape.columns, solve.givens, seconds, solve.hints, solve.filled
    return *about, *_worth(solve), " ".join(_division_names(shape))


def _division_names(shape: GridShape) -> list[str]:
    further = [name for name in ("diagonals", "windows", "extra") if getattr(shape, name)]
    return ["regions" if shape.regions else "boxes", *further]


def _time_text(seconds: float) -> str:
    """Return a time in seconds since 1970 in UTC (ISO 8601)."""
    return datetime.fromtimestamp(math.floor(seconds), UTC).isoformat()


def _worth(solve: Solve) -> tuple[str, str, str]:
    if solve.rating is None or solve.grade is None:
        return "", "", ""
    lower_bound = solve.rating >= BEYOND or not solve.complete
    return str(min(solve.rating, BEYOND)), str(lower_bound).lower(), solve.grade.value
