"""How far puzzles resist chains: cheap measures for where hard puzzles are.

To rate one of the hardest puzzles takes half a second and more, as every family of steps is looked for, the shortest
chain of each. To see whether chains solve it takes none of that: all that any chain excludes is excluded at once, by
turns with the steps that the compiled walk knows. Chains through groups of cells come first, those through almost
locked sets and almost fish where these exclude nothing, and then cases: what each candidate of a cell, or place of a
value in a unit, excludes.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.kernels.library import has_kernels
from sudoku_app.generating.bulk_checks import HARDEST_EASY, go_on_easily
from sudoku_app.sudoku.chain_search.compiled import Exclusions
from sudoku_app.sudoku.chain_search.layout import BY_CASES, BY_CHAINS, BY_NOTHING
from sudoku_app.sudoku.easy_steps.batch import easy_walks, walks_easily
from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating.grades import BEYOND
from sudoku_app.sudoku.rating.scale import step_rating
from sudoku_app.sudoku.techniques.catalogue import CATALOGUE
from sudoku_app.sudoku.techniques.chain_graph import ChainGraph, link_groups
from sudoku_app.sudoku.techniques.chains import fish_graph, group_graph
from sudoku_app.sudoku.techniques.forcing_chains import cases_of_grid
from sudoku_app.sudoku.techniques.technique import Technique

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

_FEWEST_CASES: Final = 3  # two cases are a chain
# What is needed to exclude something, the least first: chains through groups of cells are 0.
_SETS: Final = 1  # chains through almost locked sets and almost fish
_CASES: Final = 2
_NOWHERE: Final = 3  # nothing is excluded
# The first family that is as hard as forcing chains, and the first after them.
_FORCING: Final = next(k for k, entry in enumerate(CATALOGUE) if Technique.CELL_FORCING_CHAIN in entry.techniques)
_AFTER_CHAINS: Final = next(k for k, entry in enumerate(CATALOGUE) if entry.value == CATALOGUE[_FORCING].value)
_AFTER_FORCING: Final = _FORCING + 1


class Resistance(NamedTuple):
    """Where chains end for the first time in a puzzle, the least first: how many candidates are open; 0 for nowhere.

    By these numbers in this order one came to a puzzle of 9.0 over 570 others in the median of ten times, and to one of
    8.3 over 80; by the open candidates of all rounds together it was 1,120 and 340.
    """

    cases: int  # where cases exclude nothing either
    sets: int  # where chains through almost locked sets and almost fish exclude nothing
    groups: int  # where chains through groups of cells exclude nothing
    work: int  # the open candidates of all rounds together

    @property
    def withstands(self) -> bool:
        """Whether neither chains nor cases solve it."""
        return self.cases > 0

    @property
    def forced(self) -> bool:
        """Whether chains alone do not solve it."""
        return self.sets > 0


class Resisting:
    """Finds out how far puzzles of a shape resist."""

    def __init__(self, shape: GridShape, effort: Effort = Effort()) -> None:
        exclusions = Exclusions if has_kernels() else PlainExclusions
        self._shape = shape
        self._effort = effort
        self._by_groups = exclusions(shape, sets=False)
        self._by_sets = exclusions(shape, sets=True)

    def of(self, puzzles: NDArray[np.int64], solutions: NDArray[np.int64]) -> list[Resistance]:
        """Return how far puzzles (N² values a row) resist, which takes 2 ms each; none after an interruption."""
        ends = np.zeros((len(puzzles), _NOWHERE + 1), np.int64)  # the numbers of `Resistance`
        rows = np.arange(len(puzzles))
        values, masks = self._go_on(puzzles, None, solutions)
        while not self._effort.interrupted:
            unsolved = masks.any(axis=1)
            rows, values, masks = rows[unsolved], values[unsolved], masks[unsolved]
            if not len(rows):
                return [Resistance(*numbers) for numbers in ends.tolist()]
            excluded, needed = self._excluded(masks)
            for row, candidates, end in zip(rows.tolist(), masks.tolist(), needed.tolist(), strict=True):
                count = sum(map(int.bit_count, candidates))
                passed = ends[row, _NOWHERE - end : _NOWHERE]
                passed[passed == 0] = count
                ends[row, _NOWHERE] += count
            left = needed < _NOWHERE
            rows, masks = rows[left], (masks & ~excluded)[left]
            values, masks = self._go_on(values[left], masks, solutions[rows])
        return []

    def rating(
        self, puzzle: NDArray[np.int64], solution: NDArray[np.int64], ceiling: float, *, withstands: bool
    ) -> float:
        """Return about how hard a puzzle is that chains do not solve; the first step beyond a ceiling is the last.

        What chains exclude is excluded at once, and of a puzzle that is known to be one that ``withstands`` what cases
        exclude as well; only where that ends a step is looked for. `BEYOND` where there is none, and 0 without any.

        Of 255 puzzles on climbs to 8.3 it was 8.2 and more for 250, among them 242 of the 247 that `rate` puts there;
        of these 250 `rate` says as much for 78 and more for 151, as it knows no chains through groups. It took 18 s of
        CPU, where to rate them whole took 71.
        """
        grid = CandidateGrid(self._shape, puzzle.tolist())
        entries = CATALOGUE[_AFTER_FORCING if withstands else _AFTER_CHAINS :]
        hardest = 0.0
        while hardest <= ceiling:
            self._go_on_by_chains(grid, solution, by_cases=withstands)
            if grid.solved or self._effort.interrupted:
                break
            step = next((step for entry in entries for step in entry.find(grid)), None)
            if step is None:
                return BEYOND
            hardest = max(hardest, step_rating(self._shape, step))
            grid.apply(step)
        return hardest

    def _go_on_by_chains(self, grid: CandidateGrid, solution: NDArray[np.int64], *, by_cases: bool) -> None:
        values, masks = np.array([grid.values], np.int64), np.array([grid.masks], np.uint64)
        values, masks = self._go_on(values, masks, solution[None])
        while masks.any():
            excluded, (needed,) = self._excluded(masks)
            if needed > (_CASES if by_cases else _SETS):
                break
            values, masks = self._go_on(values, masks & ~excluded, solution[None])
        grid.go_on_from(values[0].tolist(), masks[0].tolist())

    def _excluded(self, masks: NDArray[np.uint64]) -> tuple[NDArray[np.uint64], NDArray[np.int64]]:
        """Return by position which candidates are excluded, and what is needed for that."""
        excluded, how = self._by_groups.of(masks)
        needed = np.zeros(len(masks), np.int64)
        ending = how != BY_CHAINS
        if ending.any():
            excluded[ending], how[ending] = self._by_sets.of(masks[ending])
            needed[ending] = np.select([how == BY_CHAINS, how == BY_CASES], [_SETS, _CASES], _NOWHERE)[ending]
        return excluded, needed

    def _go_on(
        self, values: NDArray[np.int64], masks: NDArray[np.uint64] | None, solutions: NDArray[np.int64]
    ) -> tuple[NDArray[np.int64], NDArray[np.uint64]]:
        """Return the values and candidates that the easy steps lead to in each position."""
        effort, shape = self._effort, self._shape
        if walks_easily(shape, effort):
            walks = easy_walks(shape, values, solutions, masks=masks, ceiling=HARDEST_EASY, control=effort.control)
            reached = [(walk.values, walk.masks) for walk in walks]
        else:
            reached = []
            for row, solution in enumerate(solutions.tolist()):
                grid = CandidateGrid(shape, values[row].tolist())
                if masks is not None:
                    grid.go_on_from(grid.values, masks[row].tolist())
                go_on_easily(grid, solution, effort)
                reached.append((np.array(grid.values, np.int32), np.array(grid.masks, np.uint64)))
        cells = shape.cell_count
        return (
            np.array([reached_values for reached_values, _ in reached], np.int64).reshape(-1, cells),
            np.array([reached_masks for _, reached_masks in reached], np.uint64).reshape(-1, cells),
        )


class PlainExclusions:
    """The same as `Exclusions` in Python alone."""

    def __init__(self, shape: GridShape, *, sets: bool) -> None:
        self._shape = shape
        self._sets = sets

    def of(self, masks: NDArray[np.uint64]) -> tuple[NDArray[np.uint64], NDArray[np.int32]]:
        """Return by position which candidates are excluded, and by what."""
        excluded, how = np.zeros_like(masks), np.full(len(masks), BY_NOTHING, np.int32)
        for row, its_masks in enumerate(masks.tolist()):
            grid = CandidateGrid(self._shape, [0] * len(its_masks))
            grid.go_on_from(grid.values, its_masks)
            graph = group_graph(grid)
            if self._sets:
                graph = fish_graph(grid)
                link_groups(grid, graph)
            nodes = graph.refuted or _excluded_by_cases(grid, graph)
            if nodes:
                how[row] = BY_CHAINS if graph.refuted else BY_CASES
            for cell, value in map(graph.candidate, bits(nodes)):
                excluded[row, cell] |= np.uint64(1 << (value - 1))
        return excluded, how


def _excluded_by_cases(grid: CandidateGrid, graph: ChainGraph) -> int:
    """Return the set of the candidates that are false whichever candidate of some cell, or place of a value, is true.

    What is true in all cases is left out: its cell's other candidates are false then.
    """
    excluded = 0
    for _, cases in cases_of_grid(grid, graph.number, _FEWEST_CASES):
        of_all = graph.singles
        for node in cases:
            of_all &= graph.follows.false[node]
        excluded |= of_all
    return excluded
