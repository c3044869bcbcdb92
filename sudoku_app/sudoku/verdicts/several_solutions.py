"""What several solutions have in common, where they differ, and what would leave exactly one.

Every cell's values are divided into those that occur in some solution, those that occur in none, and those not
looked at. A solution settles many such questions at once, so that each question asks for a solution that shows
something new: one that has a value not seen yet (as backbones of satisfiability problems are found, for instance in
Janota, Lynce and Marques-Silva, "Algorithms for computing backbones of propositional formulae", 2015).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.exact_cover.incremental import IncrementalSolver, Reply
from sudoku_app.exact_cover.search import Search
from sudoku_app.sudoku import limits
from sudoku_app.sudoku.cover import option_of, options_of, placement_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import mask_of, values_of
from sudoku_app.sudoku.grid.rules import absent_values
from sudoku_app.sudoku.limits import COUNT_LIMIT, question_effort, verdict_effort
from sudoku_app.sudoku.verdicts.checking import check

# Solutions listed before any other question; with all of them known every question answers itself.
SOLUTIONS_TO_LIST = 200


@dataclass(frozen=True)
class Redundancy:
    """Which givens of a unique puzzle can be left out one at a time, and whether all were looked at."""

    cells: tuple[int, ...]
    complete: bool


@dataclass(frozen=True)
class SeveralSolutions:
    """What is known about a puzzle with several solutions."""

    shape: GridShape
    values: tuple[int, ...]  # the question, 0 where a cell is empty
    solutions: tuple[tuple[int, ...], ...]  # solutions found, in the order they were found
    count: int  # how many there are, exactly or at least
    exact: bool  # whether ``count`` is exact
    occurring: tuple[int, ...]  # for each cell the mask of values that occur in some solution (shown by a solution)
    # For each cell the mask of values not shown to be impossible; where it equals ``occurring`` the cell is settled.
    possible: tuple[int, ...]
    # (cell, value) that, given as well, leave exactly one solution; each was proved.
    completions: tuple[tuple[int, int], ...]
    completions_complete: bool  # whether every other value was shown not to be one
    # Where no single given does: several (cell, value) that together do, or empty.
    completing_set: tuple[tuple[int, int], ...]

    @property
    def differing(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """The cells with more than one value that occurs, and those values."""
        return tuple((cell, values_of(mask)) for cell, mask in enumerate(self.occurring) if mask.bit_count() > 1)

    @property
    def backbone(self) -> tuple[tuple[int, int], ...]:
        """The empty cells that have the same value in all solutions, and that value."""
        return tuple(
            (cell, mask.bit_length())
            for cell, (mask, possible) in enumerate(zip(self.occurring, self.possible, strict=True))
            if not self.values[cell] and mask == possible and mask.bit_count() == 1
        )

    @property
    def unsettled(self) -> tuple[int, ...]:
        """The empty cells of which it is not known whether they differ."""
        return tuple(
            cell
            for cell, (mask, possible) in enumerate(zip(self.occurring, self.possible, strict=True))
            if not self.values[cell] and mask.bit_count() <= 1 and mask != possible
        )


def compare_solutions(
    shape: GridShape,
    values: Sequence[int],
    effort: Effort = Effort(),
    limit: int = COUNT_LIMIT,
    solutions: Sequence[tuple[int, ...]] = (),
) -> SeveralSolutions:
    """Return what can be found out, as far as the effort goes, about N² values that have several solutions.

    At most ``limit`` solutions are counted; ``solutions`` are some that are known already.
    """
    # On large grids even a few may take all of these choices.
    listed = check(shape, values, limit=SOLUTIONS_TO_LIST, effort=verdict_effort(effort, limits.LIST_CHOICES, shape))
    counted = len(listed.solutions), listed.exact
    if not listed.exact:
        counted = _count(shape, values, effort, limit)
    settling = question_effort(effort, limits.SETTLING_STEPS)
    held = IncrementalSolver(sudoku_cover(shape), settling, options_of(shape, values))
    known = _Known(shape, values, (*listed.solutions, *solutions))
    if listed.exact:
        known.possible = list(known.occurring)
    else:
        _settle_cells(known, held)
    completions, complete = _completions(known, listed.exact, held)
    several = len(known.solutions) > 1
    completing = _completing_set(known, effort) if several and complete and not completions else ()
    return SeveralSolutions(
        shape,
        tuple(values),
        tuple(known.solutions),
        max(counted[0], len(known.solutions)),
        counted[1],
        tuple(known.occurring),
        tuple(known.possible),
        completions,
        complete,
        completing,
    )


def _count(shape: GridShape, values: Sequence[int], effort: Effort, limit: int) -> tuple[int, bool]:
    """Return how many solutions there are, at most ``limit``, and whether that is exact."""
    counting = Search(sudoku_cover(shape), options_of(shape, values), engine=effort.engine)
    choices = int(limits.COUNT_CHOICES * max(1.0, limit / COUNT_LIMIT))
    outcome = counting.run(limit, verdict_effort(effort, choices, shape), keep=False)
    return outcome.count, outcome.exhausted


class _Known:
    """The solutions known so far and what they show."""

    def __init__(self, shape: GridShape, values: Sequence[int], solutions: Sequence[tuple[int, ...]]) -> None:
        self.shape = shape
        self.values = tuple(values)
        grid = CandidateGrid(shape, values)
        self.possible = [mask_of([value]) if value else grid.masks[cell] for cell, value in enumerate(values)]
        self.occurring = [0] * shape.cell_count
        self.solutions: list[tuple[int, ...]] = []
        self.uses = np.zeros((shape.cell_count, shape.size), dtype=np.int64)  # how many solutions have each value
        self._absent = absent_values(shape, values)
        self._seen: set[tuple[int, ...]] = set()
        for solution in solutions:
            self.add(solution)

    def add(self, solution: tuple[int, ...]) -> None:
        """Note a solution and, where it shows something new, those that come of exchanging values given nowhere."""
        if not self._note(solution):
            return
        exchanged = {value: value for value in solution}
        for turn in range(1, len(self._absent)):
            exchanged.update(zip(self._absent, (*self._absent[turn:], *self._absent[:turn]), strict=True))
            self._note(tuple(exchanged[value] for value in solution))

    def _note(self, solution: tuple[int, ...]) -> bool:
        """Note a solution and return whether it shows a value that no other has."""
        if solution in self._seen:
            return False
        self._seen.add(solution)
        self.solutions.append(solution)
        cells, values = np.arange(len(solution)), np.array(solution)
        new = np.flatnonzero(self.uses[cells, values - 1] == 0)
        self.uses[cells, values - 1] += 1
        for cell in new.tolist():
            self.occurring[cell] |= 1 << (solution[cell] - 1)
        return len(new) > 0

    def open_values(self, cell: int) -> tuple[int, ...]:
        """Return the values of a cell that are neither shown nor ruled out."""
        return values_of(self.possible[cell] & ~self.occurring[cell])

    def values_used_once(self) -> list[tuple[int, int]]:
        """Return the (cell, value) of empty cells that one known solution has, ascending."""
        once = np.argwhere((self.uses == 1) & (np.array(self.values) == 0)[:, None])
        return [(cell, index + 1) for cell, index in once.tolist()]

    def options_unlike(self, cell: int, value: int) -> list[int]:
        """Return the options that the one known solution with a value lacks, as far as solutions have them."""
        solution = next(solution for solution in self.solutions if solution[cell] == value)
        return [
            option_of(self.shape, other, candidate)
            for other, mask in enumerate(self.occurring)
            for candidate in values_of(mask)
            if candidate != solution[other]
        ]


def _settle_cells(known: _Known, solver: IncrementalSolver) -> None:
    """Ask for solutions with a value not seen yet, until there is none: that settles all cells at once.

    The solver holds the givens.
    """
    while not solver.effort.stopped:
        unseen = [
            option_of(known.shape, cell, value)
            for cell in range(known.shape.cell_count)
            for value in known.open_values(cell)
        ]
        if not unseen:
            return
        reply = solver.solve_any((), unseen)
        if reply.impossible:
            known.possible = list(known.occurring)
        if reply.solution is None:
            return
        known.add(values_from(known.shape, reply.solution))


def _completions(known: _Known, exact: bool, solver: IncrementalSolver) -> tuple[tuple[tuple[int, int], ...], bool]:
    """Return the single givens that would leave one solution, and whether all were looked at.

    A value that two known solutions have is none; for one that a single known solution has, another is asked for. The
    solver holds the givens.
    """
    if len(absent_values(known.shape, known.values)) > 2:
        return (), True  # whatever is given as well, two values are left that can be exchanged
    if not exact and known.possible != known.occurring:
        return (), False
    found: list[tuple[int, int]] = []
    for cell, value in known.values_used_once():
        if exact:
            found.append((cell, value))
        elif known.uses[cell, value - 1] == 1:  # no solution found meanwhile has it too
            reply = solver.solve_any([option_of(known.shape, cell, value)], known.options_unlike(cell, value))
            if reply.impossible:
                found.append((cell, value))
            elif reply.solution is None:
                return tuple(found), False
            else:
                known.add(values_from(known.shape, reply.solution))
    return tuple(found), True


def _completing_set(known: _Known, effort: Effort) -> tuple[tuple[int, int], ...]:
    """Return givens that together leave one solution, or nothing when that was not found out.

    They are taken from one solution, each time one that rules out most of the others known; then another is asked for.
    In the end those that turned out not to be needed are dropped, as far as the steps allow.
    """
    empty = (np.array(known.values) == 0)[:, None]
    rarest = int(np.where(empty & (known.uses > 0), known.uses, len(known.solutions) + 1).argmin())
    cell, value = placement_of(known.shape, rarest)
    target = next(solution for solution in known.solutions if solution[cell] == value)
    unlike = [~option_of(known.shape, cell, value) for cell, value in enumerate(target) if not known.values[cell]]
    givens = options_of(known.shape, known.values)
    solver = IncrementalSolver(sudoku_cover(known.shape), question_effort(effort, limits.COMPLETING_STEPS))
    held = solver.holding(givens)
    others = np.array([solution for solution in known.solutions if solution != target])
    often = (others != target).sum(axis=0)  # how many of all the solutions that were known differ in a cell
    added: list[int] = []
    while True:
        if not len(others):
            reply = held.solve_any((), unlike)
            if not reply.known:
                return ()
            if reply.solution is None:
                break
            others = np.array([values_from(known.shape, reply.solution)])
            often += others[0] != target
        different = (others != target).sum(axis=0)
        cell = int(np.argmax(different * len(known.solutions) + different.astype(bool) * often))
        added.append(option_of(known.shape, cell, target[cell]))
        held.choose(added[-1])
        others = others[others[:, cell] == target[cell]]
    for option in list(added):
        rest = [other for other in added if other != option]
        if solver.holding([*givens, *rest]).solve_any((), unlike).impossible:
            added = rest
    return tuple(placement_of(known.shape, option) for option in added)


def redundant_givens(shape: GridShape, givens: Sequence[int], effort: Effort = Effort()) -> Redundancy:
    """Return which givens of a unique puzzle are not needed, as far as the effort goes."""
    solver = IncrementalSolver(sudoku_cover(shape), question_effort(effort, limits.REDUNDANCY_STEPS))
    options = options_of(shape, givens)
    found: list[int] = []

    def ask(option: int, held: IncrementalSolver, rest: list[int]) -> tuple[int, Reply]:
        return option, held.solve([*rest, ~option])  # a solution that differs there

    for option, reply in solver.without_each(options, options, ask):
        if not reply.known:
            return Redundancy(tuple(found), complete=False)
        if reply.impossible:
            found.append(placement_of(shape, option)[0])
    return Redundancy(tuple(found), complete=True)
