"""Many questions about one problem: is there a cover with these options, and if not, which of them clash.

The compiled engine keeps one learning search for all questions, so that what one question taught helps the next. The
plain engine begins anew each time, and names all the options asked for as the core.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from time import perf_counter

from sudoku_app.exact_cover.learning.search import LearningSearch
from sudoku_app.exact_cover.outcome import Budget, Control, Outcome, Stop
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import Engine, Search
from sudoku_app.exact_cover.verify import check_cover

# Conflicts between two looks at the clock and the cancel cell's answer; about a millisecond's work.
_SLICE = 50


class Questions:
    """Asks whether a problem has a cover with some options and without others.

    Args:
        problem: the problem.
        engine: what searches.
        chosen: options that are in every cover asked for. What they decide is worked out once, so that it is much
            faster to choose options beforehand than to assume them in every question.
    """

    def __init__(self, problem: ExactCover, engine: Engine = Engine.COMPILED, chosen: Iterable[int] = ()) -> None:
        self._problem = problem
        self._engine = engine
        self._chosen = list(chosen)
        self._learning: LearningSearch | None = None

    def choose(self, option: int) -> None:
        """Demand an option in every cover asked for from now on."""
        self._chosen.append(option)
        if self._learning is not None:
            self._learning.add_clause((option,))

    def ask(
        self,
        assumed: Sequence[int],
        budget: Budget = Budget(),
        control: Control | None = None,
        *,
        conflicts: int | None = None,
    ) -> Outcome:
        """Return an outcome with one cover that has every option of ``assumed`` (``~option``: has it not), or none.

        ``Outcome.exhausted`` with no solution means that there is none; ``core`` then names assumptions that suffice
        for that. Nothing is claimed when the budget's seconds ran out, when more than ``conflicts`` dead ends were met
        (the plain engine, whose choices cost more, counts those), or when somebody cancelled.
        """
        control = control or Control()
        if self._engine is Engine.PLAIN:
            few = Budget(nodes=conflicts, seconds=budget.seconds)
            outcome = Search(self._problem, self._chosen, assumed, self._engine).run(1, few, control)
            none = outcome.exhausted and not outcome.solutions
            return replace(outcome, core=tuple(assumed) if none else None)
        return self._ask_learning(assumed, budget, control, conflicts)

    def ask_any(
        self,
        assumed: Sequence[int],
        wanted: Sequence[int],
        budget: Budget = Budget(),
        control: Control | None = None,
        *,
        conflicts: int | None = None,
    ) -> Outcome:
        """Return an outcome with one cover of which all of ``assumed`` and one or more of ``wanted`` are true, or none.

        As in `ask`, ``~option`` is true of covers without the option, and nothing is claimed beyond the limits. One
        answer that there is none settles all of ``wanted`` together; ``core`` says nothing here.
        """
        control = control or Control()
        if self._engine is Engine.PLAIN:
            return self._ask_one_by_one(assumed, wanted, budget, control, conflicts)
        learning = self._learning_search()
        guard = learning.new_guard()
        learning.add_clause((~guard, *wanted))
        learning.prefer(wanted)  # so that a cover shows as many of them as possible
        return replace(self._ask_learning([*assumed, guard], budget, control, conflicts), core=None)

    def _ask_one_by_one(
        self, assumed: Sequence[int], wanted: Sequence[int], budget: Budget, control: Control, most: int | None
    ) -> Outcome:
        end = None if budget.seconds is None else perf_counter() + budget.seconds
        start = perf_counter()
        nodes = dead_ends = 0
        outcome = Outcome((), 0, True, Stop.EXHAUSTED, 0, 0, 0.0, "algorithm_x")
        for option in wanted:
            left = Budget(seconds=None if end is None else max(0.0, end - perf_counter()))
            few = None if most is None else max(0, most - nodes)
            outcome = self.ask([*assumed, option], left, control, conflicts=few)
            nodes, dead_ends = nodes + outcome.nodes, dead_ends + outcome.conflicts
            if outcome.solutions or not outcome.exhausted:
                break
        return replace(outcome, core=None, nodes=nodes, conflicts=dead_ends, seconds=perf_counter() - start)

    def _learning_search(self) -> LearningSearch:
        if self._learning is None:
            self._learning = LearningSearch(self._problem, self._chosen, forgetful=True)
        return self._learning

    def _ask_learning(
        self, assumed: Sequence[int], budget: Budget, control: Control, most: int | None = None
    ) -> Outcome:
        learning = self._learning_search()
        start = perf_counter()
        nodes, conflicts = learning.decisions, learning.conflicts
        learning.assume(assumed)
        stop = self._run(learning, budget, control, start, most)
        wanted = {*self._chosen, *(option for option in assumed if 0 <= option < self._problem.option_count)}
        for cover in learning.solutions:
            check_cover(self._problem, cover, wanted)
        return Outcome(
            solutions=tuple(learning.solutions[:1]),
            count=len(learning.solutions[:1]),
            exhausted=stop is Stop.EXHAUSTED,
            stop=stop,
            nodes=learning.decisions - nodes,
            conflicts=learning.conflicts - conflicts,
            seconds=perf_counter() - start,
            kernel="learning",
            core=learning.core,
        )

    @staticmethod
    def _run(learning: LearningSearch, budget: Budget, control: Control, start: float, most: int | None) -> Stop:
        end = None if most is None else learning.conflicts + most
        while True:
            learning.run(1, _SLICE if end is None else min(_SLICE, end - learning.conflicts), control.cells)
            if learning.solutions:
                return Stop.LIMIT
            if learning.exhausted:
                return Stop.EXHAUSTED
            if control.cancelled:
                return Stop.CANCELLED
            if end is not None and learning.conflicts >= end:
                return Stop.NODES
            if budget.seconds is not None and perf_counter() - start >= budget.seconds:
                return Stop.TIME
