"""Puzzles that need one technique: hard ones made easier, until that technique is all that is missing.

Taking givens away from a full grid hardly ever ends at a puzzle that needs a rare technique: what is left is too easy
or much too hard. From the hard side there are more ways. A puzzle that easier steps do not solve gets givens as long as
they still do not; at the end each further given would solve it, so it takes little to continue, and often that is a
step of the technique. This is how subsets and fish are met.

For unique rectangles and loops, and for a locked triple, it gets a handful of givens, other ones each time, and
wherever easier steps still end, the technique is looked for. Where it is to be seen, givens are put in as long as it
is.

What a rare technique needs of a full grid is read off it first (see `Skeleton`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.bulk_checks import HARDEST_EASY, are_solved_by, have_one_solution, where_easy_steps_end
from sudoku_app.generating.givens import Good, Orbit, random_ranks, thinned
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape, geometry
from sudoku_app.sudoku.rating.scale import technique_value
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.technique import Technique

if TYPE_CHECKING:
    from numpy.typing import NDArray


# What a puzzle for a technique is built around: cells that stay empty, and cells that are given, by its full grid.
#
# Some patterns come about by themselves in one of ten thousand puzzles: a jellyfish needs a value that is hardly
# given at all, a hidden quad a unit without a given, as with fewer empty cells a smaller pattern does the same. A
# full grid says where such a pattern could be, and which givens would make it; the others are left to chance.
#
# By 9×9 a puzzle for a jellyfish is eased in 0.04 s in this way (3 s where only the value is kept clear, and in 300 s
# none was met by chance), one for a hidden quad in 0.8 s (3 s where only the unit is kept clear). In 10 s three
# unique rectangles of type 5 were seen in this way, and none without it.

Values = Sequence[int]
# Lines of a jellyfish, and values of a quad.
_FOUR: Final = 4


@dataclass(frozen=True)
class Skeleton:
    """What a puzzle is built around."""

    clear: frozenset[int] = frozenset()  # the cells that are to have no givens
    given: frozenset[int] = frozenset()  # the cells that are to be given


def skeleton(shape: GridShape, technique: Technique, solution: Values, random: Random) -> Skeleton:
    """Return what a puzzle for a technique, with a full grid of N² values as its solution, is built around."""
    build = _BUILT.get(technique)
    return Skeleton() if build is None else build(shape, solution, random)


def _jellyfish(shape: GridShape, solution: Values, random: Random) -> Skeleton:
    """Return four lines that are given but where four others cross them, in which they have the value.

    The value itself is given nowhere.
    """
    size = shape.size
    value = random.randint(1, size)
    places = [divmod(cell, size) for cell, its in enumerate(solution) if its == value]
    if random.random() < 0.5:  # rows and columns change places
        cells = [[row * size + column for row in range(size)] for column in range(size)]
        places = [(column, row) for row, column in places]
    else:
        cells = [[row * size + column for column in range(size)] for row in range(size)]
    chosen = random.sample(sorted(places), min(_FOUR, size))
    lines, across = [line for line, _ in chosen], [place for _, place in chosen]
    crossed = {cells[line][place] for line in lines for place in across}
    clear = crossed.union(cells[line][place] for line, place in places)
    return Skeleton(frozenset(clear), frozenset(cell for line in lines for cell in cells[line]) - clear)


def _naked_quad(shape: GridShape, solution: Values, random: Random) -> Skeleton:
    """Return a unit without a given."""
    return Skeleton(frozenset(random.choice(geometry(shape).units).cells))


def _hidden_quad(shape: GridShape, solution: Values, random: Random) -> Skeleton:
    """Return a box without a given, and four of its values given beside it in one of its rows and one of its columns.

    So they are left the other rows and columns of the box, which by 9×9 are four cells.
    """
    size = shape.size
    across, down = random.randrange(size // shape.columns), random.randrange(size // shape.rows)
    rows = range(down * shape.rows, (down + 1) * shape.rows)
    columns = range(across * shape.columns, (across + 1) * shape.columns)
    row, column = random.choice(rows), random.choice(columns)
    box = {r * size + c for r in rows for c in columns}
    values = {solution[r * size + c] for r in rows for c in columns if r != row and c != column}
    values = set(random.sample(sorted(values), min(_FOUR, len(values))))
    beside = {row * size + c for c in range(size)} | {r * size + column for r in range(size)}
    return Skeleton(frozenset(box), frozenset(cell for cell in beside - box if solution[cell] in values))


def _rectangle(shape: GridShape, solution: Values, random: Random) -> Skeleton:
    """Return four cells without givens in two rows, columns and boxes.

    Two of them, diagonally opposite, have the same value.
    """
    size, box_of = shape.size, geometry(shape).box_of
    cells = range(shape.cell_count)
    for first in random.sample(cells, len(cells)):
        row, column = divmod(first, size)
        second = random.choice([cell for cell in cells if solution[cell] == solution[first] and cell != first])
        other_row, other_column = divmod(second, size)
        corners = {first, second, row * size + other_column, other_row * size + column}
        if len(corners) == _FOUR and len({box_of(cell) for cell in corners}) == 2:
            return Skeleton(frozenset(corners))
    return Skeleton()


_BUILT: Final[dict[Technique, Callable[[GridShape, Values, Random], Skeleton]]] = {
    Technique.UNIQUE_RECTANGLE_5: _rectangle,
    Technique.NAKED_QUAD: _naked_quad,
    Technique.JELLYFISH: _jellyfish,
    Technique.HIDDEN_QUAD: _hidden_quad,
}


# How often a puzzle is made easier, by other givens.
_TIMES: Final = 3
# Handfuls that each hard puzzle gets, and how many orbits are in one at most: of 40 about 4 end in a place of their
# own, and all together take 3 ms, about as long as it takes until a puzzle is hard. By these a locked triple takes 0.8
# s in place of 2, and a unique rectangle of type 3 1.6 in place of 10; but a hidden quad takes 2 in place of 0.8.
_HANDFULS: Final = 40
_LARGEST_HANDFUL: Final = 6


@dataclass(frozen=True)
class _Hard:
    """Puzzles, N² values a row, with their solutions, and for each the orbits that are kept clear of givens."""

    puzzles: NDArray[np.int64]
    solutions: NDArray[np.int64]
    clear: list[list[Orbit]]

    def picked(self, rows: Sequence[int]) -> _Hard:
        """Return some of them."""
        return _Hard(self.puzzles[rows], self.solutions[rows], [self.clear[row] for row in rows])


class Easing:
    """Makes puzzles that are likely to need a technique and nothing harder."""

    def __init__(
        self, shape: GridShape, technique: Technique, orbits: Sequence[Orbit], random: Random, effort: Effort
    ) -> None:
        self._shape = shape
        self._technique = technique
        self._orbits = orbits
        self._random = random
        self._effort = effort
        self._below = min(round(technique_value(technique) - 0.1, 1), HARDEST_EASY)
        entry = next(entry for entry in CATALOGUE if technique in entry.techniques)
        self._find = entry.find
        self._by_handfuls = entry.needs_unique or technique is Technique.LOCKED_TRIPLE

    def puzzles(self, solutions: NDArray[np.int64]) -> tuple[int, NDArray[np.int64], NDArray[np.int64]]:
        """Return how many puzzles were looked at, and of those that show the technique the solutions and the puzzles.

        Each has one solution, and is not solved by what is easier than the technique, as far as the compiled walk
        knows that. ``solutions`` are full grids, N² values a row.
        """
        tried, hard = len(solutions), self._hard(solutions)
        if self._by_handfuls:
            handfuls = self._with_handfuls(hard)
            hard = handfuls.picked([row for row in self._showing(handfuls) for _ in range(_TIMES)])
            solutions, eased = hard.solutions, self._eased(hard, self._show)
        else:
            hard = hard.picked([row for row in range(len(hard.puzzles)) for _ in range(_TIMES)])
            eased = self._eased(hard, self._are_not_solved)
            showing = np.flatnonzero(self._show(hard.solutions, eased))
            solutions, eased = hard.solutions[showing], eased[showing]
        return tried + len(hard.puzzles), solutions, eased

    def _hard(self, solutions: NDArray[np.int64]) -> _Hard:
        """Return puzzles without a given to spare that what is easier than the technique does not solve."""
        built = [skeleton(self._shape, self._technique, values, self._random) for values in solutions.tolist()]
        clear = [[orbit for orbit in self._orbits if not its.clear.isdisjoint(orbit)] for its in built]
        ranks = [self._ranks(its, its_clear) for its, its_clear in zip(built, clear, strict=True)]
        puzzles = thinned(
            solutions, np.array(ranks, np.int64), lambda _, some: have_one_solution(self._shape, some, self._effort)
        )
        hard = _Hard(puzzles, solutions, clear)
        return hard.picked(np.flatnonzero(self._are_not_solved(solutions, puzzles)).tolist())

    def _ranks(self, its: Skeleton, clear: list[Orbit]) -> NDArray[np.int64]:
        """Return when the removal of each orbit is tried: those that are to be clear first, those given never."""
        others = [orbit for orbit in self._orbits if orbit not in clear and its.given.isdisjoint(orbit)]
        return random_ranks(self._shape.cell_count, self._random, clear, others)

    def _with_handfuls(self, hard: _Hard) -> _Hard:
        """Return each puzzle many times, with some givens more each time."""
        many = hard.picked([row for row in range(len(hard.puzzles)) for _ in range(_HANDFULS)])
        for puzzle, solution, clear in zip(many.puzzles, many.solutions, many.clear, strict=True):
            free = [orbit for orbit in self._orbits if not puzzle[orbit[0]] and orbit not in clear]
            for orbit in self._random.sample(free, min(len(free), self._random.randint(0, _LARGEST_HANDFUL))):
                puzzle[list(orbit)] = solution[list(orbit)]
        return many

    def _showing(self, hard: _Hard) -> list[int]:
        """Return which puzzles show the technique, one of those in which easier steps lead to the same."""
        chosen, known = [], set()
        for row, grid in enumerate(self._where_easier_steps_end(hard.solutions, hard.puzzles)):
            reached = tuple(grid.masks)
            if reached not in known and self._is_in(grid):
                chosen.append(row)
            known.add(reached)
        return chosen

    def _eased(self, hard: _Hard, good: Good) -> NDArray[np.int64]:
        """Return puzzles with as many givens more as leave them good; ``good`` is called with solutions and puzzles.

        Putting givens in is taking away from what is not given.
        """
        solutions = hard.solutions
        ranks = [
            random_ranks(
                self._shape.cell_count,
                self._random,
                [orbit for orbit in self._orbits if not puzzle[orbit[0]] and orbit not in clear],
            )
            for puzzle, clear in zip(hard.puzzles, hard.clear, strict=True)
        ]
        left_out = thinned(
            solutions - hard.puzzles,
            np.array(ranks, np.int64).reshape(solutions.shape),
            lambda rows, some: good(solutions[rows], solutions[rows] - some),
        )
        return solutions - left_out

    def _are_not_solved(self, solutions: NDArray[np.int64], puzzles: NDArray[np.int64]) -> NDArray[np.bool_]:
        if self._effort.interrupted:
            return np.zeros(len(puzzles), np.bool_)
        return ~are_solved_by(self._shape, puzzles, solutions, self._below, self._effort)

    def _where_easier_steps_end(self, solutions: NDArray[np.int64], puzzles: NDArray[np.int64]) -> list[CandidateGrid]:
        return where_easy_steps_end(self._shape, puzzles, solutions, self._effort, self._below)

    def _show(self, solutions: NDArray[np.int64], puzzles: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return in which puzzles the technique finds something where easier steps do not lead on."""
        return np.array([self._is_in(grid) for grid in self._where_easier_steps_end(solutions, puzzles)], np.bool_)

    def _is_in(self, grid: CandidateGrid) -> bool:
        return not grid.solved and any(step.technique is self._technique for step in self._find(grid))
