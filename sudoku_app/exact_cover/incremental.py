"""Incremental solving under assumptions: is there a cover with these options, and if not, which of them clash.

Many such questions about one problem are asked of one solver (Eén and Sörensson, "Temporal induction by incremental SAT
solving", 2003). The compiled engine keeps one learning search for all of them, so that what one question taught helps
the next. The plain engine starts again each time, and names all the options asked for as the core.

How far is looked is counted in steps (see `effort`): the choices and dead ends of the search, and for each question as
many more as a cover of a Sudoku grid has cells, one for every four items. On near-minimal 25×25 puzzles a step took 11
to 19 µs, on 16×16 puzzles and on an empty 36×36 grid 3 to 4 µs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.learning.search import LearningSearch
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.problem import ExactCover
from sudoku_app.exact_cover.search import NO_LIMIT, Search
from sudoku_app.exact_cover.side_by_side import Work, side_by_side
from sudoku_app.exact_cover.verify import check_cover

# How many options are left out one by one from the same search, in which all the others are held. Near-minimal 25×25
# puzzles took 1,000 dead ends a question with groups of 20 or 60 and 2,500 with groups of one, but each of these was
# dealt with twice as fast; with nothing held a question took ten times as long.
GROUP: Final = 40

# Dead ends between two looks at the clock; about a millisecond's work.
_DEAD_ENDS_BETWEEN_LOOKS: Final = 50


Found = TypeVar("Found")


@dataclass(frozen=True)
class Reply:
    """The answer to one question."""

    solution: tuple[int, ...] | None  # the options of a cover with all that was asked for, in ascending order, or None
    core: tuple[int, ...]  # when there is none, options among those asked for that no cover has together
    known: bool  # whether the question was decided (not so when it was given up or cancelled)

    @property
    def impossible(self) -> bool:
        """Whether it was proved that no cover has what was asked for."""
        return self.known and self.solution is None


class IncrementalSolver:
    """Answers whether a problem has a cover with some options and without others.

    Nothing is claimed beyond the effort: when its steps or the person's time are spent, or it was cancelled, a
    question is not decided. The ``effort`` is for all questions together; its ``Purse.each`` is for one of them.

    Options that are ``chosen`` are in every cover asked for. What they decide is worked out once: on near-minimal 25×25
    puzzles a question takes 20 ms in place of 500 when they are not assumed in every question.
    """

    def __init__(self, problem: ExactCover, effort: Effort = Effort(), chosen: Iterable[int] = ()) -> None:
        self.effort = effort
        self._problem = problem
        self._chosen = list(chosen)
        self._control = effort.control or Control()
        self._learning: LearningSearch | None = None

    def holding(self, options: Iterable[int], effort: Effort | None = None) -> IncrementalSolver:
        """Return a solver whose every question has these options, and that takes its steps from the same purse.

        With an ``effort`` it takes that one.
        """
        return IncrementalSolver(self._problem, effort or self.effort, options)

    def without_each(
        self,
        everything: Sequence[int],
        options: Sequence[int],
        ask: Callable[[int, IncrementalSolver, list[int]], Found],
    ) -> Iterator[Found]:
        """Yield what ``ask`` finds about each of some options and what is left of everything without it.

        It gets the option, a solver, and the options that the solver's questions still have to name. It is called in
        two threads: those of two groups are asked about at a time (see `side_by_side`).
        """

        def about(group: Sequence[int]) -> Work[Found]:
            outside = set(everything).difference(group)

            def searches(effort: Effort) -> Iterator[Found]:
                kept = [option for option in everything if option in outside]
                held = self.holding(kept, effort)
                for option in group:
                    yield ask(option, held, [other for other in group if other != option])

            return searches

        groups = (options[first : first + GROUP] for first in range(0, len(options), GROUP))
        return side_by_side(map(about, groups), self.effort)

    def choose(self, option: int) -> None:
        """Demand an option in every cover asked for from now on."""
        self._chosen.append(option)
        if self._learning is not None:
            self._learning.add_clause((option,))

    def solve(self, assumed: Sequence[int], *, dead_ends: int | None = None) -> Reply:
        """Return whether some cover has every option of ``assumed`` (``~option``: has it not).

        The question is given up after so many ``dead_ends`` (the plain engine, whose choices cost more, counts those).
        """
        if self.effort.stopped:
            return Reply(None, tuple(assumed), False)
        limits = (limit for limit in (dead_ends, self.effort.question_steps_left) if limit is not None)
        most = min(limits, default=None)
        if self.effort.engine is Engine.PLAIN:
            return self._charged(*self._searched(assumed, most))
        return self._charged(*self._learned(assumed, most))

    def solve_any(self, assumed: Sequence[int], wanted: Sequence[int]) -> Reply:
        """Return whether some cover has all of ``assumed`` and one or more of ``wanted`` (``~option``: lacks it).

        One answer that there is none settles all of ``wanted`` together; the core says nothing here.
        """
        if self.effort.stopped:
            return Reply(None, tuple(assumed), False)
        most = self.effort.question_steps_left
        if self.effort.engine is Engine.PLAIN:
            return self._charged(*self._searched_one_by_one(assumed, wanted, most))
        learning = self._learning_search()
        guard = learning.new_guard()
        learning.add_clause((~guard, *wanted))
        learning.prefer(wanted)  # so that a cover shows as many of them as possible
        reply, steps = self._learned([*assumed, guard], most)
        return self._charged(Reply(reply.solution, () if reply.known else tuple(assumed), reply.known), steps)

    def _charged(self, reply: Reply, steps: int) -> Reply:
        self.effort.charge_search(steps)
        self.effort.charge(self._problem.item_count // 4)
        return reply

    def _searched(self, assumed: Sequence[int], most: int | None) -> tuple[Reply, int]:
        few = Effort(Engine.PLAIN, self._control, deadline=self.effort.deadline)
        if most is not None:
            few = few.limited(few.weighed(most))
        outcome = Search(self._problem, self._chosen, assumed, Engine.PLAIN).run(1, few)
        solution = outcome.solutions[0] if outcome.solutions else None
        known = solution is not None or outcome.exhausted
        return Reply(solution, () if solution else tuple(assumed), known), outcome.nodes + outcome.conflicts

    def _searched_one_by_one(
        self, assumed: Sequence[int], wanted: Sequence[int], most: int | None
    ) -> tuple[Reply, int]:
        reply, steps = Reply(None, (), True), 0
        for option in wanted:
            reply, more = self._searched([*assumed, option], None if most is None else max(0, most - steps))
            steps += more
            if not reply.impossible:
                break
        return Reply(reply.solution, () if reply.known else tuple(assumed), reply.known), steps

    def _learning_search(self) -> LearningSearch:
        if self._learning is None:
            self._learning = LearningSearch(self._problem, self._chosen, forgetful=True)
        return self._learning

    def _learned(self, assumed: Sequence[int], most: int | None) -> tuple[Reply, int]:
        """Return the learning search's reply, and the steps it took."""
        learning = self._learning_search()
        before = learning.decisions + learning.conflicts
        learning.assume(assumed)
        self._run(learning, NO_LIMIT if most is None else learning.conflicts + most)
        wanted = {*self._chosen, *(option for option in assumed if 0 <= option < self._problem.option_count)}
        for cover in learning.solutions:
            check_cover(self._problem, cover, wanted)
        steps = learning.decisions + learning.conflicts - before
        if learning.solutions:
            return Reply(learning.solutions[0], (), True), steps
        core = tuple(assumed) if learning.core is None else learning.core
        return Reply(None, core, learning.exhausted), steps

    def _run(self, learning: LearningSearch, last: int) -> None:
        """Search until there is an answer, the dead ends reach ``last``, or it is interrupted."""
        while not (learning.solutions or learning.exhausted or learning.conflicts >= last or self.effort.interrupted):
            learning.run(1, min(_DEAD_ENDS_BETWEEN_LOOKS, last - learning.conflicts), self._control.cells)
