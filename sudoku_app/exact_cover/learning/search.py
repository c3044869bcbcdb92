"""The learning search: conflict-driven search on a cover problem, for problems on which Algorithm X never ends.

Options are the variables. "Exactly one" needs no clauses: see `propagate`. The search answers under
*assumptions*, can be asked again under others, and keeps what it has learned in between (Eén and Sörensson, "Temporal
induction by incremental SAT solving", 2003).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum
from typing import TYPE_CHECKING, Final

import numpy as np

from sudoku_app.exact_cover.kernels.marking import pack
from sudoku_app.exact_cover.learning import run as kernel_run
from sudoku_app.exact_cover.learning.layout import (
    ASSUMED,
    CONFLICT_COUNT,
    CORE_SIZE,
    DECISION_COUNT,
    FORGETFUL,
    OPTIONS,
    SOLUTION_COUNT,
    UNSATISFIABLE,
    VARIABLES,
    State,
)
from sudoku_app.exact_cover.learning.prepare import CHOSEN, EXCLUDED
from sudoku_app.exact_cover.learning.state import ARENA_CEILING, new_state, prepare, with_larger_clauses, with_variable
from sudoku_app.exact_cover.outcome import COVERS_AT_A_TIME
from sudoku_app.exact_cover.problem import ExactCover

if TYPE_CHECKING:
    from numpy.typing import NDArray  # slow to import, and for annotations only

_CLOSED: Final = -1  # stands for the variable of an option that is decided for good


class Status(Enum):
    """Why `LearningSearch.run` returned."""

    EXHAUSTED = "exhausted"  # the solutions found are all there are (under the assumptions)
    LIMIT = "limit"  # as many solutions are found as were asked for
    CONFLICTS = "conflicts"  # the slice's conflicts are spent
    CANCELLED = "cancelled"  # the cancel cell was set
    MEMORY = "memory"  # solutions to be remembered fill the clauses' memory up to its ceiling


_STATUS: Final = {
    kernel_run.EXHAUSTED: Status.EXHAUSTED,
    kernel_run.REFUTED: Status.EXHAUSTED,
    kernel_run.CONFLICTS_SPENT: Status.CONFLICTS,
    kernel_run.CANCELLED: Status.CANCELLED,
    kernel_run.MEMORY: Status.MEMORY,
}


class LearningSearch:
    """A search for covers that learns from its dead ends, can be paused and resumed, and asked again.

    Literals are option numbers: ``o`` says that option ``o`` is chosen, ``~o`` that it is not. A *guard* (see
    `new_guard`) is numbered above the options and is used in the same way.

    Options without a primary item are never chosen by the search, only beforehand.

    Args:
        problem: the problem.
        chosen: options that are in every cover wanted, for good.
        assumed: literals that hold in every cover wanted until `assume` says otherwise.
        seed: varies the order of decisions; the same seed takes the same course.
        ceiling: how many 32-bit words the clauses may take.
        forgetful: covers found are not forbidden afterwards, so that they may be found again under other assumptions;
            for many questions that each want one cover (``limit`` is then 1).

    Attributes:
        solutions: the covers found so far under the current assumptions, each as option numbers in ascending order,
            the chosen ones included.
        exhausted: whether these are all there are.
        core: when there is no cover under the assumptions: some of them that suffice for that (empty when there is
            none under any); otherwise None.
    """

    def __init__(
        self,
        problem: ExactCover,
        chosen: Iterable[int] = (),
        assumed: Iterable[int] = (),
        seed: int = 0,
        ceiling: int = ARENA_CEILING,
        *,
        forgetful: bool = False,
    ) -> None:
        self.solutions: list[tuple[int, ...]] = []
        self.exhausted = False
        self.core: tuple[int, ...] | None = None
        self._option_count = problem.option_count
        picked = np.array(list(dict.fromkeys(chosen)), dtype=np.uint32)
        prepared = prepare(problem, picked)
        self._fate = prepared.fate
        self._original = prepared.original
        self._forced = np.flatnonzero(prepared.fate == CHOSEN).tolist()
        self._use(new_state(prepared.cover, prepared.left, seed))
        self._number = self._state.number
        self._number[UNSATISFIABLE] = not prepared.possible
        self._number[FORGETFUL] = forgetful
        self._forgetful = forgetful
        self._ceiling = ceiling
        self._known: list[tuple[int, ...]] = []
        self._added: list[tuple[int, ...]] = []
        self._assumed: tuple[int, ...] = ()
        self._refuted: tuple[int, ...] | None = None
        self._variable_of: NDArray[np.int64] | None = None
        assumptions = tuple(assumed)
        if assumptions:
            self.assume(assumptions)

    @property
    def conflicts(self) -> int:
        """How many dead ends were met so far."""
        return int(self._number[CONFLICT_COUNT])

    @property
    def decisions(self) -> int:
        """How many decisions were made so far."""
        return int(self._number[DECISION_COUNT])

    def run(self, limit: int, conflicts: int, control: NDArray[np.int64]) -> Status:
        """Continue until there are ``limit`` covers under the assumptions, or ``conflicts`` more dead ends were met.

        ``control`` is the array of a `Control`; its cancel cell is polled at every decision.
        """
        last = self.conflicts + conflicts
        while not self.exhausted:
            wanted = limit - len(self.solutions)
            if wanted <= 0:
                return Status.LIMIT
            code = self._run_kernel(min(wanted, COVERS_AT_A_TIME), last, control)
            self._empty_buffer()
            if code in (kernel_run.EXHAUSTED, kernel_run.REFUTED):
                self._finish(code == kernel_run.REFUTED)
            elif code != kernel_run.SOLUTIONS_READY:
                return _STATUS[code]
        return Status.EXHAUSTED

    def assume(self, literals: Iterable[int]) -> None:
        """Replace the assumptions; covers found before that fit the new ones are solutions again."""
        self._assumed = tuple(dict.fromkeys(literals))
        self._go_to_root()
        self._refuted = None
        codes = []
        for literal in self._assumed:
            code = self._code(literal)
            if code == _CLOSED:
                if not self._holds_for_good(literal):
                    self._refuted = (literal,)
            else:
                codes.append(code)
        if len(codes) > len(self._state.scratch.assumed):
            room = np.empty(2 * len(codes), np.uint32)
            self._use(self._state._replace(scratch=self._state.scratch._replace(assumed=room)))
        self._state.scratch.assumed[: len(codes)] = codes
        self._number[ASSUMED] = len(codes)
        self._renew()

    def prefer(self, literals: Iterable[int]) -> None:
        """Let decisions try these literals first, and otherwise exclude options as in a new search.

        It is a preference: what is found, and whether anything is, follows from the clauses alone.
        """
        saved = self._state.order.saved
        saved[:] = -1
        codes = np.array([code for literal in literals if (code := self._code(literal)) != _CLOSED], dtype=np.int64)
        saved[codes[codes & 1 == 0] >> 1] = 1

    def exclude(self, options: Iterable[int]) -> None:
        """Exclude options for good."""
        for option in options:
            self.add_clause((~option,))

    def new_guard(self) -> int:
        """Return a new guard: a literal to be assumed, whose opposite stands in clauses that it switches on.

        ``add_clause((~guard, ...))`` holds while ``guard`` is among the assumptions. Guards stand in clauses in this
        form only.
        """
        self._go_to_root()
        self._use(with_variable(self._state))
        variable = int(self._number[VARIABLES]) - 1
        kernel_run.enter_variable(self._packed, variable)
        return self._option_count + variable - int(self._number[OPTIONS])

    def add_clause(self, literals: Iterable[int]) -> None:
        """Demand for good that one of the literals holds; what is asked next starts again from the known covers."""
        clause = tuple(dict.fromkeys(literals))
        self._added.append(clause)
        self._go_to_root()
        self._store_clause(clause)
        self._renew()

    def _store_clause(self, clause: Sequence[int]) -> None:
        """Give a clause to the kernel, without what is decided for good."""
        open_codes: dict[int, None] = {}
        value = self._state.held.value
        for literal in clause:
            code = self._code(literal)
            if code == _CLOSED:
                if self._holds_for_good(literal):
                    return
            elif value[code] > 0 or code ^ 1 in open_codes:
                return
            elif value[code] == 0:
                open_codes[code] = None
        codes = list(open_codes)
        if not codes:
            self._number[UNSATISFIABLE] = 1
        elif len(codes) == 1:
            kernel_run.demand_literal(self._packed, codes[0])
        elif self._make_room():
            kernel_run.demand_clause(self._packed, np.array(codes, dtype=np.uint32))
        else:
            raise MemoryError("the clauses have reached their ceiling")

    def _make_room(self) -> bool:
        while (code := kernel_run.make_room(self._packed)) == kernel_run.GROW:
            self._use(with_larger_clauses(self._state, self._ceiling))
        return code == kernel_run.GO_ON

    def _use(self, state: State) -> None:
        self._state = state
        self._packed = pack(state)

    def _run_kernel(self, wanted: int, last: int, control: NDArray[np.int64]) -> int:
        if self._refuted is not None:
            return kernel_run.REFUTED
        found = len(self.solutions)
        while (code := kernel_run.run(self._packed, control, found, wanted, last)) == kernel_run.GROW:
            self._use(with_larger_clauses(self._state, self._ceiling))
        return code

    def _empty_buffer(self) -> None:
        """Take the solutions over that the kernel found."""
        room = int(self._number[OPTIONS]) + 1
        buffer = self._state.scratch.solutions
        for row in range(int(self._number[SOLUTION_COUNT])):
            size = int(buffer[row * room])
            live = buffer[row * room + 1 : row * room + 1 + size]
            cover = tuple(sorted(self._forced + self._original[live].tolist()))
            if not self._forgetful:
                self._known.append(cover)
            self.solutions.append(cover)
        self._number[SOLUTION_COUNT] = 0

    def _finish(self, refuted: bool) -> None:
        """Note that there are no more covers, and why when there is none at all."""
        self.exhausted = True
        if self.solutions:
            return
        if self._refuted is not None:
            self.core = self._refuted
        elif refuted:
            codes = self._state.scratch.core[: int(self._number[CORE_SIZE])].tolist()
            self.core = self._with_known_ruled_out([self._literal(code) for code in codes])
        else:
            self.core = self._with_known_ruled_out([])

    def _with_known_ruled_out(self, core: list[int]) -> tuple[int, ...]:
        """Return a core together with assumptions against the known covers.

        Known covers are blocked, so the kernel's core only says that it leaves no *other* cover.
        """
        for cover in self._known:
            members = frozenset(cover)
            if self._fits(members, core):
                core.append(next(a for a in self._assumed if not self._fits(members, (*core, a))))
        return tuple(core)

    def _fits(self, members: frozenset[int], assumptions: Sequence[int]) -> bool:
        """Return whether a known cover is one under assumptions, with the clauses added since."""
        true = members.union(a for a in assumptions if a >= self._option_count)
        return all(_holds_in(true, a) for a in assumptions) and all(
            any(_holds_in(true, literal) for literal in clause) for clause in self._added
        )

    def _renew(self) -> None:
        """Begin with the known covers that fit."""
        self.exhausted = False
        self.core = None
        self.solutions = [cover for cover in self._known if self._fits(frozenset(cover), self._assumed)]

    def _go_to_root(self) -> None:
        kernel_run.go_to_root(self._packed)

    def _code(self, literal: int) -> int:
        """Return the kernel's number of a literal, `_CLOSED` when the chosen options have decided it."""
        name = literal if literal >= 0 else ~literal
        if name >= self._option_count:
            variable = name - self._option_count + int(self._number[OPTIONS])
            if variable >= self._number[VARIABLES]:
                raise IndexError(literal)
        else:
            if self._variable_of is None:
                self._variable_of = np.full(self._option_count, _CLOSED, np.int64)
                self._variable_of[self._original] = np.arange(len(self._original))
            variable = int(self._variable_of[name])
            if variable == _CLOSED:
                return _CLOSED
        return 2 * variable + (literal < 0)

    def _literal(self, code: int) -> int:
        variable = code >> 1
        options = int(self._number[OPTIONS])
        name = int(self._original[variable]) if variable < options else variable - options + self._option_count
        return ~name if code & 1 else name

    def _holds_for_good(self, literal: int) -> bool:
        """Return whether a literal that the chosen options have decided is true."""
        return bool(self._fate[literal] == CHOSEN if literal >= 0 else self._fate[~literal] == EXCLUDED)


def _holds_in(true: frozenset[int], literal: int) -> bool:
    """Return whether a literal holds where exactly the given options and guards are true."""
    return literal in true if literal >= 0 else ~literal not in true
