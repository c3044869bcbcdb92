"""Puzzles that need one technique: hard ones made easier, until that technique is all that is missing.

Taking givens away from a full grid hardly ever ends at a puzzle that needs a rare technique: what is left is too easy
or much too hard. From the hard side there are more ways. A puzzle that easier steps do not solve gets givens as long as
they still do not; at the end each further given would solve it, so it takes little to go on, and often that is a step
of the technique. A puzzle for a swordfish takes 0.45 s so (the median of 12; by taking givens away and exchanging them
it took 2.2 s, the median of 4), one for a hidden rectangle 0.7 s.

Where the technique is to be seen in the hard puzzle already, givens are put in as long as it is to be seen, besides.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.generating.looks import HARDEST_EASY, are_solved_by, have_one_solution
from sudoku_app.generating.removal import Good, Orbit, random_ranks, thinned
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.easy_steps.batch import easy_walks
from sudoku_app.sudoku.geometry import BoxShape, geometry
from sudoku_app.sudoku.path import easiest_step
from sudoku_app.sudoku.rating import step_rating, technique_value
from sudoku_app.sudoku.steps import Technique
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

# How often each hard puzzle is made easier, by other givens. It takes a puzzle 1 ms to become hard, and 1 ms to become
# easier.
_TIMES: Final = 3
# These need a unit with eight empty cells or nine; with fewer, a smaller subset of the other kind does the same. Where
# one was kept clear of givens, naked quads came three times in 4 s, else not once.
_OF_EMPTY_UNITS: Final = frozenset({Technique.NAKED_QUAD, Technique.HIDDEN_QUAD})


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
        self._find = next(entry.find for entry in CATALOGUE if technique in entry.techniques)

    def puzzles(self, solutions: NDArray[np.int64]) -> tuple[int, NDArray[np.int64], NDArray[np.int64]]:
        """Return how many puzzles were looked at, and of those that show the technique the solutions and the puzzles.

        Each has one solution, and is not solved by what is easier than the technique, as far as the compiled walk
        knows that. ``solutions`` are full grids, N² values a row.
        """
        hard = self._hard(solutions)
        showing = hard.picked(np.flatnonzero(self._shows(hard.solutions, hard.puzzles)).tolist())
        many = hard.picked([row for row in range(len(hard.puzzles)) for _ in range(_TIMES)])
        eased = self._eased(many, self._is_not_solved)
        good = np.flatnonzero(self._shows(many.solutions, eased))
        puzzles = np.concatenate((self._eased(showing, self._shows), eased[good]))
        tried = len(solutions) + len(showing.puzzles) + len(many.puzzles)
        return tried, np.concatenate((showing.solutions, many.solutions[good])), puzzles

    def _hard(self, solutions: NDArray[np.int64]) -> _Begun:
        """Return puzzles without a given to spare that what is easier than the technique does not solve."""
        clear = [self._clear_orbits() for _ in solutions]
        others = [[orbit for orbit in self._orbits if orbit not in its] for its in clear]
        ranks = [
            random_ranks(self._shape.cell_count, self._random, *groups) for groups in zip(clear, others, strict=True)
        ]
        puzzles = thinned(
            solutions, np.array(ranks, np.int64), lambda _, some: have_one_solution(self._shape, some, self._effort)
        )
        begun = _Begun(puzzles, solutions, clear)
        return begun.picked(np.flatnonzero(self._is_not_solved(solutions, puzzles)).tolist())

    def _clear_orbits(self) -> list[Orbit]:
        """Return the orbits that are to have no givens."""
        if self._technique not in _OF_EMPTY_UNITS:
            return []
        cells = self._random.choice(geometry(self._shape).units).cells
        return [orbit for orbit in self._orbits if any(cell in cells for cell in orbit)]

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

    def _is_not_solved(self, solutions: NDArray[np.int64], puzzles: NDArray[np.int64]) -> NDArray[np.bool_]:
        if self._effort.interrupted:
            return np.zeros(len(puzzles), np.bool_)
        return ~are_solved_by(self._shape, puzzles, solutions, self._below, self._effort)

    def _shows(self, solutions: NDArray[np.int64], puzzles: NDArray[np.int64]) -> NDArray[np.bool_]:
        """Return in which puzzles the technique finds something where easier steps do not lead on."""
        grids = self._where_easier_steps_end(solutions, puzzles)
        return np.array(
            [not grid.solved and any(step.technique is self._technique for step in self._find(grid)) for grid in grids],
            np.bool_,
        )

    def _where_easier_steps_end(self, solutions: NDArray[np.int64], puzzles: NDArray[np.int64]) -> list[CandidateGrid]:
        """Return how far steps that are easier than the technique lead."""
        grids = [CandidateGrid(self._shape, values, values) for values in puzzles.tolist()]
        if self._effort.engine is Engine.PLAIN:
            for grid, solution in zip(grids, solutions.tolist(), strict=True):
                self._go_on(grid, tuple(solution))
            return grids
        walks = easy_walks(self._shape, puzzles, solutions, ceiling=self._below, control=self._effort.control)
        for grid, walk in zip(grids, walks, strict=True):
            grid.go_on_from(walk.values.tolist(), walk.masks.tolist())
        return grids

    def _go_on(self, grid: CandidateGrid, solution: tuple[int, ...]) -> None:
        """Do what the compiled walk does."""
        while not grid.solved:
            step = easiest_step(grid, solution, self._effort, ceiling=self._below)
            if step is None or step_rating(self._shape, step) > self._below:
                return
            grid.apply(step)
