"""The solvers that are compared: this project's searches, and peers as a careful user would call them.

All do the same work: count the solutions of a puzzle up to two, so find one and prove that there is no other. Each
takes the problem of the empty grid, prepared once for all puzzles of a shape, and the options of the givens. Peers get
what the givens leave of it: only options left, only items still open. Making that and their own representation is
their *encoding*, measured apart.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import combinations
from time import process_time
from typing import Any

import numpy as np
from numpy.typing import NDArray

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import search

LIMIT = 2


@dataclass(frozen=True)
class Answer:
    """The number of solutions, two for more than one, and the CPU seconds spent."""

    count: int
    encoding: float
    solving: float


Solver = Callable[[ExactCover, Sequence[int]], Answer]


@dataclass(frozen=True)
class Rest:
    """What the givens leave of a problem: the items of each option left, numbered anew."""

    item_count: int
    options: list[list[int]]

    def options_by_item(self) -> list[list[int]]:
        """Return the options of each item."""
        groups: list[list[int]] = [[] for _ in range(self.item_count)]
        for option, items in enumerate(self.options):
            for item in items:
                groups[item].append(option)
        return groups

    def matrix(self) -> NDArray[np.bool_]:
        """Return the 0-1 matrix of options and items."""
        matrix = np.zeros((len(self.options), self.item_count), dtype=np.bool_)
        for option, items in enumerate(self.options):
            matrix[option, items] = True
        return matrix


def rest_of(problem: ExactCover, givens: Sequence[int]) -> Rest | None:
    """Return what the givens leave, None when two of them clash. Every option must have as many items."""
    items_of = problem.option_item.reshape(problem.option_count, -1)
    given_items = items_of[list(givens)].ravel()
    is_open = np.ones(problem.item_count, dtype=np.bool_)
    is_open[given_items] = False
    if problem.item_count - int(is_open.sum()) < len(given_items):
        return None
    number = np.cumsum(is_open) - 1
    left = items_of[is_open[items_of].all(axis=1)]
    return Rest(int(is_open.sum()), number[left].tolist())


def ours(problem: ExactCover, givens: Sequence[int]) -> Answer:
    """Run this project's search with whichever kernel it picks."""
    begin = process_time()
    outcome = search(problem, givens, limit=LIMIT)
    return Answer(outcome.count, 0.0, process_time() - begin)


def ours_plain(problem: ExactCover, givens: Sequence[int]) -> Answer:
    """Run this project's Algorithm X in plain Python."""
    begin = process_time()
    outcome = search(problem, givens, limit=LIMIT, effort=Effort(Engine.PLAIN))
    return Answer(outcome.count, 0.0, process_time() - begin)


def _peer(encode: Callable[[Rest], Any], solve: Callable[[Any], int]) -> Solver:
    """Return a solver of two measured parts."""

    def run(problem: ExactCover, givens: Sequence[int]) -> Answer:
        begin = process_time()
        rest = rest_of(problem, givens)
        encoded = encode(rest) if rest and rest.item_count and all(rest.options_by_item()) else None
        between = process_time()
        if encoded is None:
            return Answer(int(rest is not None and rest.item_count == 0), between - begin, 0.0)
        count = solve(encoded)
        return Answer(count, between - begin, process_time() - between)

    return run


def exact_cover() -> Solver:
    """Return the C extension exact-cover."""
    from exact_cover import get_all_solutions  # noqa: PLC0415 - only where it is installed
    from exact_cover.error import NoSolution  # noqa: PLC0415 - only where it is installed

    def solve(matrix: NDArray[np.bool_]) -> int:
        try:
            return len(get_all_solutions(matrix, max_count=LIMIT))
        except NoSolution:
            return 0

    return _peer(Rest.matrix, solve)


def xcover() -> Solver:
    """Return xcover, which numba compiles."""
    from xcover import covers  # noqa: PLC0415 - only where it is installed

    def solve(rest: Rest) -> int:
        count = 0
        for _ in covers(rest.options):
            count += 1
            if count == LIMIT:
                break
        return count

    return _peer(lambda rest: rest, solve)


def _clauses(rest: Rest) -> list[list[int]]:
    """Return clauses by which exactly one option of each item is chosen."""
    groups = [[option + 1 for option in group] for group in rest.options_by_item()]
    return groups + [[-a, -b] for group in groups for a, b in combinations(group, 2)]


def sat(name: str) -> Solver:
    """Return a SAT solver of python-sat; a solution found is forbidden and the solver asked again."""
    from pysat.solvers import Solver as SatSolver  # noqa: PLC0415 - only where it is installed

    def solve(solver: Any) -> int:
        count = 0
        with solver:
            while count < LIMIT and solver.solve():
                count += 1
                solver.add_clause([-literal for literal in solver.get_model() if literal > 0])
        return count

    return _peer(lambda rest: SatSolver(name=name, bootstrap_with=_clauses(rest)), solve)


def kissat() -> Solver:
    """Return Kissat of python-sat. It solves once, so it is asked anew with the solution found forbidden."""
    from pysat.solvers import Solver as SatSolver  # noqa: PLC0415 - only where it is installed

    def solve(clauses: list[list[int]]) -> int:
        count, forbidden = 0, []
        while count < LIMIT:
            with SatSolver(name="kissat404", bootstrap_with=clauses + forbidden) as solver:
                if not solver.solve():
                    break
                forbidden.append([-literal for literal in solver.get_model() if literal > 0])
                count += 1
        return count

    return _peer(_clauses, solve)


def cp_sat() -> Solver:
    """Return the CP-SAT solver of OR-Tools with one worker; a solution found is forbidden and it is asked again."""
    from ortools.sat.python import cp_model  # noqa: PLC0415 - only where it is installed

    def encode(rest: Rest) -> Any:
        model = cp_model.CpModel()
        chosen = [model.new_bool_var("") for _ in rest.options]
        for group in rest.options_by_item():
            model.add_exactly_one([chosen[option] for option in group])
        return model, chosen

    def solve(encoded: Any) -> int:
        model, chosen = encoded
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        count = 0
        while count < LIMIT and solver.solve(model) in {cp_model.OPTIMAL, cp_model.FEASIBLE}:
            count += 1
            model.add_bool_or([option.negated() for option in chosen if solver.value(option)])
        return count

    return _peer(encode, solve)


# Made when a worker starts, so that a peer that is not installed is found missing there.
SOLVERS: dict[str, Callable[[], Solver]] = {
    "search": lambda: ours,
    "algorithm_x": lambda: ours_plain,
    "exact-cover": exact_cover,
    "xcover": xcover,
    "cadical-1.5.3": lambda: sat("cadical153"),
    "cadical-1.9.5": lambda: sat("cadical195"),
    "glucose": lambda: sat("glucose4"),
    "kissat": kissat,
    "cp-sat": cp_sat,
}
OURS = "search"
