"""The specification of a puzzle, the symmetries of its givens, and what came of it."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from math import inf
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.search import search
from sudoku_app.sudoku.cover import options_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.difficulty import Rated
from sudoku_app.sudoku.rating.grades import BEYOND, Difficulty
from sudoku_app.sudoku.rating.scale import technique_value
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.technique import Technique


class Symmetry(Enum):
    """Under what the pattern of givens looks the same; the value is the name used in text and JSON."""

    NONE = "none"
    HALF_TURN = "rotate180"
    QUARTER_TURN = "rotate90"
    MIRROR_ACROSS = "mirror"  # left and right change places
    MIRROR_DOWN = "mirror-down"  # top and bottom change places
    BOTH_MIRRORS = "mirrors"
    DIAGONAL = "diagonal"  # rows and columns change places
    BOTH_DIAGONALS = "diagonals"


def _images(symmetry: Symmetry, size: int, row: int, column: int) -> tuple[tuple[int, int], ...]:
    """Return where the generators of a symmetry take a cell; their group takes it to every cell of its orbit."""
    last = size - 1
    across, down = (row, last - column), (last - row, column)
    diagonal, other_diagonal = (column, row), (last - column, last - row)
    return {
        Symmetry.NONE: (),
        Symmetry.HALF_TURN: ((last - row, last - column),),
        Symmetry.QUARTER_TURN: ((column, last - row),),
        Symmetry.MIRROR_ACROSS: (across,),
        Symmetry.MIRROR_DOWN: (down,),
        Symmetry.BOTH_MIRRORS: (across, down),
        Symmetry.DIAGONAL: (diagonal,),
        Symmetry.BOTH_DIAGONALS: (diagonal, other_diagonal),
    }[symmetry]


@lru_cache(maxsize=16)
def orbits(size: int, symmetry: Symmetry) -> tuple[tuple[int, ...], ...]:
    """Return the cells of an N×N grid in groups that are given together, each ascending, ordered by their first."""
    orbit_of: dict[int, list[int]] = {}
    for cell in range(size * size):
        if cell in orbit_of:
            continue
        orbit, waiting = [cell], [cell]
        while waiting:
            for row, column in _images(symmetry, size, *divmod(waiting.pop(), size)):
                image = row * size + column
                if image not in orbit:
                    orbit.append(image)
                    waiting.append(image)
        orbit_of.update(dict.fromkeys(orbit, orbit))
    return tuple(tuple(sorted(orbit)) for cell, orbit in sorted(orbit_of.items()) if cell == min(orbit))


# Those under which the most cells go together first: of several that a pattern has, the one that says the most.
_MOST_FIRST: Final = (
    Symmetry.BOTH_DIAGONALS,
    Symmetry.QUARTER_TURN,
    Symmetry.BOTH_MIRRORS,
    Symmetry.HALF_TURN,
    Symmetry.MIRROR_ACROSS,
    Symmetry.MIRROR_DOWN,
    Symmetry.DIAGONAL,
)


def symmetry_of(size: int, cells: Collection[int]) -> Symmetry:
    """Return under what a pattern of cells of an N×N grid looks the same, the one of most cells an orbit."""
    pattern = frozenset(cells)
    for symmetry in _MOST_FIRST:
        if all(len(pattern.intersection(orbit)) in (0, len(orbit)) for orbit in orbits(size, symmetry)):
            return symmetry
    return Symmetry.NONE


# What the length of a chain, the cells of a wing or the like may add to the value of a technique (see `rating`): to
# these, and to those from a value on.
_MOST_ADDED: Final = {
    Technique.HIDDEN_SINGLE: 0.3,
    Technique.UNIQUE_RECTANGLE_3: 0.5,
    Technique.UNIQUE_LOOP_1: 0.4,
    Technique.UNIQUE_LOOP_2: 0.4,
    Technique.UNIQUE_LOOP_3: 0.9,
    Technique.UNIQUE_LOOP_4: 0.4,
}
_ADDED_FROM: Final = 5.4
_MOST_ADDED_THERE: Final = 1.4

# Up to so many symbols it is always found out whether a puzzle has one solution, and so whether it is minimal.
_LARGEST_SETTLED: Final = 12

# In boxes of so many rows and columns at most direct claiming is never the easiest step. Line K has all its places of a
# value in box B, and line L beside it has all of them there but one, in a cell of box C. Where the boxes have two lines
# only, that cell is the one place left in C. Where there is a third line, M, the third box has its places of the value
# in M alone. Two or more of them leave C no place in M, by direct pointing, if it has any there; one is a hidden
# single; and with none, M holds the value already. In each case an easier step leads on.
_LARGEST_WITHOUT_DIRECT_CLAIMING: Final = 3
# A Franken or mutant X-wing never is, whatever the boxes. Wherever a value may stand in the first base unit, it lies in
# one of the two covers. A candidate of that cover it excludes itself; from the other it drives the value of the second
# base unit out, which leaves the places there in the first: a group, which excludes the same. So a forcing chain
# through the first base unit, or a shorter chain, draws each of its conclusions, and both are sought first. Of 28,000
# that were seen in random grids none was without one.
_FOLLOWED_BY_CHAINS: Final = frozenset({Technique.FRANKEN_X_WING, Technique.MUTANT_X_WING})
# What puzzles of a shape are rated at most: every puzzle of the 12 full 4×4 grids that have 1 to 4 in their first row,
# 565,820 with one solution, was rated. Hidden singles in a box and full houses are all that any of them needs.
_HARDEST_OF: Final = {GridShape(2, 2): 1.2}

# The techniques that can be requested: those with a place on the scale.
TECHNIQUES: Final = tuple(technique for entry in CATALOGUE for technique in entry.techniques)


def is_never_needed(shape: GridShape, technique: Technique) -> bool:
    """Return whether it is known that wherever a technique leads on in a shape, an easier one does."""
    small = max(shape.rows, shape.columns) <= _LARGEST_WITHOUT_DIRECT_CLAIMING
    return technique in _FOLLOWED_BY_CHAINS or (technique is Technique.DIRECT_CLAIMING and small)


class SpecFault(Enum):
    """Why there can be no such puzzle."""

    RATINGS = "the hardest rating is below the easiest"
    TECHNIQUE = "the technique is harder than the hardest rating"
    NEVER_NEEDED = "in boxes of this shape there always is an easier step than one of the technique"
    NEVER_SO_HARD = "no puzzle of the box shape is rated so high"
    GIVENS = "no grid has so many givens"
    FEW_GIVENS = "two values that are not given can change places"
    PATTERN = "another number of givens than the pattern has cells"
    PATTERN_SYMMETRY = "the pattern is not symmetric"
    PATTERN_AND_START = "a pattern as well as a puzzle to start from"
    REGIONS = "no grid can be filled by the regions"
    START = "the puzzle to start from has not exactly one solution"


class SpecError(ValueError):
    """A specification that contradicts itself."""

    def __init__(self, fault: SpecFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


@dataclass(frozen=True)
class PuzzleSpec:
    """What a puzzle is to be like.

    Raises:
        SpecError: the specification contradicts itself.
    """

    shape: GridShape  # its box shape
    symmetry: Symmetry = Symmetry.NONE  # of the pattern of givens
    lowest: float = 0.0  # the rating that it has at least
    highest: float = inf  # the rating that it has at most
    # What its easiest path has to use, with no step that is harder; where a highest rating is requested as well, with
    # none that is harder than that.
    technique: Technique | None = None
    givens: int | None = None  # how many cells are given; None for any number
    minimal: bool = False  # whether no given can be left out: with a symmetry, none with those that go with it
    pattern: frozenset[int] | None = None  # the cells that are given, and no others; None for any
    start: tuple[int, ...] | None = None  # N² values of a puzzle that it is made from; it keeps the solution
    # N² values that fill the shape, where finding some would take long; other fillings are walked to.
    filling: tuple[int, ...] | None = None
    random_regions: bool = False  # regions drawn at random take the place of the boxes, for each number other ones

    def __post_init__(self) -> None:
        if self.lowest > self.highest:
            raise SpecError(SpecFault.RATINGS)
        if self.technique is not None and technique_value(self.technique) > self.highest:
            raise SpecError(SpecFault.TECHNIQUE)
        has_boxes_alone = self.shape.is_plain and not self.random_regions
        if has_boxes_alone and self.floor > _HARDEST_OF.get(self.shape, inf):
            raise SpecError(SpecFault.NEVER_SO_HARD)
        if has_boxes_alone and self.technique is not None and is_never_needed(self.shape, self.technique):
            raise SpecError(SpecFault.NEVER_NEEDED)
        if self.givens is not None and not 0 < self.givens <= self.shape.cell_count:
            raise SpecError(SpecFault.GIVENS)
        if self.pattern is not None and self.givens not in (None, len(self.pattern)):
            raise SpecError(SpecFault.PATTERN)
        if self.pattern is not None and self.start is not None:
            raise SpecError(SpecFault.PATTERN_AND_START)
        count = self.givens if self.pattern is None else len(self.pattern)
        if count is not None and count < self.shape.size - 1:
            raise SpecError(SpecFault.FEW_GIVENS)

    @property
    def has_difficulty(self) -> bool:
        """Whether anything is requested of the difficulty."""
        return self.lowest > 0 or self.highest < inf or self.technique is not None

    @property
    def is_plain(self) -> bool:
        """Whether nearly every puzzle that is made is good: one for another."""
        needs_proof = self.minimal and self.shape.size > _LARGEST_SETTLED
        sought = self.has_difficulty or self.givens is not None or needs_proof
        return not sought and self.pattern is None and self.start is None

    @property
    def ceiling(self) -> float:
        """The rating beyond which no step may be."""
        if self.technique is None or self.highest < inf:
            return self.highest
        value = technique_value(self.technique)
        added = _MOST_ADDED_THERE if value >= _ADDED_FROM else _MOST_ADDED.get(self.technique, 0.0)
        return round(value + added, 1)

    @property
    def floor(self) -> float:
        """The rating below which no puzzle can be good."""
        if self.technique is None:
            return self.lowest
        return max(self.lowest, technique_value(self.technique))

    def is_as_hard(self, rated: Rated) -> bool:
        """Return whether a puzzle is as hard as is requested."""
        difficulty = rated.difficulty
        if not difficulty.complete or not self.lowest <= difficulty.rating <= self.highest:
            return False
        if self.technique is None:
            return True
        if self.technique not in rated.counts:
            return False
        return (
            self.highest < inf
            or difficulty.hardest is self.technique
            or difficulty.rating <= technique_value(self.technique)
        )

    def distance(self, rated: Rated) -> float:
        """Return how far from the requested ratings a puzzle is, which is at least 0."""
        difficulty = rated.difficulty
        if difficulty.complete and difficulty.rating < self.floor:
            return self.floor - difficulty.rating
        if difficulty.complete and difficulty.rating > self.ceiling:
            return difficulty.rating - self.ceiling
        return 0.0 if difficulty.complete else BEYOND

    def solution_of_start(self, effort: Effort) -> tuple[int, ...]:
        """Return the only solution of the puzzle to start from.

        Raises:
            SpecError: it has none, or several.
        """
        patient = replace(effort, deadline=None)  # after an interruption it is not reported to have several
        found = search(sudoku_cover(self.shape), options_of(self.shape, self.start or ()), effort=patient)
        if found.count != 1 or not found.exhausted:
            raise SpecError(SpecFault.START)
        return values_from(self.shape, found.solutions[0])


@dataclass(frozen=True)
class Made:
    """A puzzle that was made."""

    shape: GridShape  # its box shape
    givens: tuple[int, ...]  # N² values, 0 where a cell is empty
    solution: tuple[int, ...]  # its only solution
    symmetry: Symmetry  # that of the specification
    minimal: bool  # whether it is known that no given can be left out, see `PuzzleSpec`
    rated: Rated | None = None  # how hard it is; None where that was not looked at

    @property
    def given_count(self) -> int:
        """How many cells are given."""
        return len(self.givens) - self.givens.count(0)

    @property
    def difficulty(self) -> Difficulty | None:
        """How hard it is; None where that was not looked at."""
        return None if self.rated is None else self.rated.difficulty

    def with_rating(self, rated: Rated) -> Made:
        """Return the same puzzle with how hard it is."""
        return replace(self, rated=rated)


@dataclass(frozen=True)
class Missed:
    """No puzzle as it was requested."""

    tried: int  # how many puzzles were made and were none; 0 after an interruption before one was made
    nearest: Made | None  # the one nearest to the specification, whose rating is known; None where there is none


@dataclass(frozen=True)
class Tried:
    """Progress while a puzzle is being made: how many were tried so far."""

    count: int
