"""Searches for a verdict: does a puzzle have no solution, exactly one, or several.

A verdict never claims more than was proved: when the search was stopped before it knew, it is *undecided*. Every
solution was checked against the rules by `is_solution`, which trusts no solver.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from sudoku_app.exact_cover.covers import Covers
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Outcome, Stop
from sudoku_app.exact_cover.search import Search
from sudoku_app.sudoku.cover import options_of, sudoku_cover, values_from
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import require_values
from sudoku_app.sudoku.grid.rules import RuleBreak, is_solution, rule_breaks
from sudoku_app.sudoku.verdicts.answer import Answer, UnsoundAnswerError, Verdict


class VerdictSearch:
    """The question for the solutions of N² values, and the search that answers it.

    Its life: it is *asked* when it is made; nothing is searched yet. `run` *goes on* with the search, from where it
    stopped before. When the steps of the effort are spent, the person's time is up or somebody *cancels*, the answer is
    undecided, and another `run` resumes it. Once it is *answered* for as many solutions as are wanted, further runs
    give the same answer at once. What one engine began is never gone on with by another, which begins anew: the plain
    one would search for ever where the compiled one takes a moment.

    Raises:
        GridError: the values do not fit the shape.
    """

    def __init__(self, shape: BoxShape, values: Sequence[int]) -> None:
        self.shape = shape
        self.values = tuple(values)
        require_values(shape, self.values)
        self._search: Search | None = None

    @cached_property
    def breaks(self) -> tuple[RuleBreak, ...]:
        """Direct breaks of a rule among the values: then nothing is searched."""
        return rule_breaks(self.shape, self.values)

    @property
    def engine(self) -> Engine | None:
        """The engine that began to search; None before one did."""
        return None if self._search is None else self._search.engine

    def steps(self, effort: Effort) -> int:
        """Return how many steps an effort would find taken already, as they count against its limits."""
        search = self._search
        return 0 if search is None or search.engine is not effort.engine else effort.weighed(search.steps)

    def run(self, limit: int = 2, effort: Effort = Effort()) -> Answer:
        """Search until ``limit`` solutions are known in all, the effort is spent or somebody cancels."""
        if self.breaks:
            return self._answer(Outcome(Covers(), 0, True, Stop.EXHAUSTED, 0, 0, 0.0, "rules"))
        if self._search is None or self._search.engine is not effort.engine:
            chosen = options_of(self.shape, self.values)
            self._search = Search(sudoku_cover(self.shape), chosen, engine=effort.engine)
        return self._answer(self._search.run(limit, effort))

    def _answer(self, outcome: Outcome) -> Answer:
        solutions = tuple(values_from(self.shape, options) for options in outcome.solutions)
        for solution in solutions:
            if not is_solution(self.shape, self.values, solution):
                raise UnsoundAnswerError(outcome.kernel, self.values, solution)
        if outcome.count > 1:
            verdict = Verdict.SEVERAL
        elif not outcome.exhausted:
            verdict = Verdict.UNDECIDED
        else:
            verdict = Verdict.UNIQUE if outcome.count else Verdict.NONE
        return Answer(
            self.shape,
            self.values,
            verdict,
            solutions,
            outcome.exhausted,
            self.breaks,
            outcome.stop,
            outcome.nodes,
            outcome.conflicts,
            outcome.seconds,
            outcome.kernel,
        )


def search_about(shape: BoxShape, values: Sequence[int], earlier: VerdictSearch | None = None) -> VerdictSearch:
    """Return the earlier search, to be gone on with, if it is about these values; else a new one.

    Raises:
        GridError: the values do not fit the shape.
    """
    if earlier is not None and (earlier.shape, earlier.values) == (shape, tuple(values)):
        return earlier
    return VerdictSearch(shape, values)


def check(shape: BoxShape, values: Sequence[int], *, limit: int = 2, effort: Effort = Effort()) -> Answer:
    """Return the verdict on N² values, with up to ``limit`` solutions.

    Raises:
        GridError: the values do not fit the shape.
    """
    return VerdictSearch(shape, values).run(limit, effort)
