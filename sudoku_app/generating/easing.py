"""Puzzles that need one technique: hard ones made easier, until that technique is all that is missing.

Taking givens away from a full grid hardly ever ends at a puzzle that needs a rare technique: what is left is too easy
or much too hard. From the hard side there are more ways. A puzzle that easier steps do not solve gets givens as long as
they still do not; at the end each further given would solve it, so it takes little to go on, and often that is a step
of the technique. This is how subsets and fish are met.

For unique rectangles and loops, and for a locked triple, it gets a handful of givens, other ones each time, and
wherever easier steps still end, the technique is looked for. Where it is to be seen, givens are put in as long as it
is.

What a rare technique asks of a full grid is read off it first (see `skeletons`).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.generating.looks import HARDEST_EASY, are_solved_by, have_one_solution, where_easy_steps_end
from sudoku_app.generating.removal import Good, Orbit, random_ranks, thinned
from sudoku_app.generating.skeletons import Skeleton, skeleton
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.rating import technique_value
from sudoku_app.sudoku.steps import Technique
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# How often a puzzle is made easier, by other givens.
_TIMES: Final = 3
# Handfuls that each hard puzzle gets, and how many orbits are in one at most: of 40 about 4 end in a place of their
# own, and all together take 3 ms, about as long as it takes until a puzzle is hard. By these a locked triple takes 0.8
# s in place of 2, and a unique rectangle of type 3 1.6 in place of 10; but a hidden quad takes 2 in place of 0.8.
_HANDFULS: Final = 40
_LARGEST_HANDFUL: Final = 6


@dataclass(frozen=True)
class _Begun:
    """Puzzles, N² values a row, with their solutions, and for each the orbits that are kept clear of givens."""

    puzzles: NDArray[np.int64]
    solutions: NDArray[np.int64]
    clear: list[list[Orbit]]

    def picked(self, rows: Sequence[int]) -> _Begun:
        """Return some of them."""
        return _Begun(self.puzzles[rows], self.solutions[rows], [self.clear[row] for row in rows])


class Easing:
    """Makes puzzles that are likely to need a technique and nothing harder."""

    def __init__(
        self, shape: BoxShape, technique: Technique, orbits: Sequence[Orbit], random: Random, effort: Effort
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
            begun = handfuls.picked([row for row in self._showing(handfuls) for _ in range(_TIMES)])
            solutions, eased = begun.solutions, self._eased(begun, self._show)
        else:
            begun = hard.picked([row for row in range(len(hard.puzzles)) for _ in range(_TIMES)])
            eased = self._eased(begun, self._are_not_solved)
            showing = np.flatnonzero(self._show(begun.solutions, eased))
            solutions, eased = begun.solutions[showing], eased[showing]
        return tried + len(begun.puzzles), solutions, eased

    def _hard(self, solutions: NDArray[np.int64]) -> _Begun:
        """Return puzzles without a given to spare that what is easier than the technique does not solve."""
        built = [skeleton(self._shape, self._technique, values, self._random) for values in solutions.tolist()]
        clear = [[orbit for orbit in self._orbits if not its.clear.isdisjoint(orbit)] for its in built]
        ranks = [self._ranks(its, its_clear) for its, its_clear in zip(built, clear, strict=True)]
        puzzles = thinned(
            solutions, np.array(ranks, np.int64), lambda _, some: have_one_solution(self._shape, some, self._effort)
        )
        begun = _Begun(puzzles, solutions, clear)
        return begun.picked(np.flatnonzero(self._are_not_solved(solutions, puzzles)).tolist())

    def _ranks(self, its: Skeleton, clear: list[Orbit]) -> NDArray[np.int64]:
        """Return when each orbit is tried to be taken away: those that are to be clear first, those given never."""
        others = [orbit for orbit in self._orbits if orbit not in clear and its.given.isdisjoint(orbit)]
        return random_ranks(self._shape.cell_count, self._random, clear, others)

    def _with_handfuls(self, hard: _Begun) -> _Begun:
        """Return each puzzle many times, with some givens more each time."""
        many = hard.picked([row for row in range(len(hard.puzzles)) for _ in range(_HANDFULS)])
        for puzzle, solution, clear in zip(many.puzzles, many.solutions, many.clear, strict=True):
            free = [orbit for orbit in self._orbits if not puzzle[orbit[0]] and orbit not in clear]
            for orbit in self._random.sample(free, min(len(free), self._random.randint(0, _LARGEST_HANDFUL))):
                puzzle[list(orbit)] = solution[list(orbit)]
        return many

    def _showing(self, begun: _Begun) -> list[int]:
        """Return which puzzles show the technique, one of those in which easier steps lead to the same."""
        chosen, known = [], set()
        for row, grid in enumerate(self._where_easier_steps_end(begun.solutions, begun.puzzles)):
            reached = tuple(grid.masks)
            if reached not in known and self._is_in(grid):
                chosen.append(row)
            known.add(reached)
        return chosen

    def _eased(self, begun: _Begun, good: Good) -> NDArray[np.int64]:
        """Return puzzles with as many givens more as leave them good; ``good`` is asked with solutions and puzzles.

        Putting givens in is taking away from what is not given.
        """
        solutions = begun.solutions
        ranks = [
            random_ranks(
                self._shape.cell_count,
                self._random,
                [orbit for orbit in self._orbits if not puzzle[orbit[0]] and orbit not in clear],
            )
            for puzzle, clear in zip(begun.puzzles, begun.clear, strict=True)
        ]
        left_out = thinned(
            solutions - begun.puzzles,
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
        """Return whether the technique finds something."""
        return not grid.solved and any(step.technique is self._technique for step in self._find(grid))
