"""Verdicts: does a puzzle have no solution, exactly one, or several; and do the entries agree with it.

A verdict never claims more than was proved: when the search was stopped before it knew, it is *undecided*. Every
solution was checked against the rules by `is_solution`, which trusts no solver.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from sudoku_app.exact_cover.outcome import Budget, Control, Outcome, Stop
from sudoku_app.exact_cover.search import Engine, Search
from sudoku_app.sudoku.cover import options_of, sudoku_cover, values_from
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import Position, require_values
from sudoku_app.sudoku.rules import RuleBreak, is_solution, rule_breaks

NO_BUDGET = Budget()


class Verdict(Enum):
    """The answer to "check"; the values are the words of the command line."""

    UNIQUE = "unique"
    NONE = "none"
    SEVERAL = "several"
    UNDECIDED = "undecided"


class UnsoundAnswerError(RuntimeError):
    """A solver gave a grid that is no solution: a defect of the program, never of the input."""


@dataclass(frozen=True)
class Answer:
    """What was found out about N² values.

    Attributes:
        shape: the box shape.
        values: the question: the values that were kept, 0 where a cell is empty.
        verdict: what was proved.
        solutions: the solutions found, N² values each; all of them when ``exact``.
        exact: whether ``solutions`` are all there are.
        breaks: direct breaks of a rule among the values; then nothing was searched.
        stop: why the search returned.
        nodes: choices tried.
        conflicts: dead ends met.
        seconds: wall time of the search.
        kernel: what searched.
    """

    shape: BoxShape
    values: tuple[int, ...]
    verdict: Verdict
    solutions: tuple[tuple[int, ...], ...]
    exact: bool
    breaks: tuple[RuleBreak, ...]
    stop: Stop
    nodes: int
    conflicts: int
    seconds: float
    kernel: str


class Question:
    """A search for the solutions of N² values that can be continued: "keep going" resumes, it does not restart.

    Raises:
        GridError: the values do not fit the shape.
    """

    def __init__(self, shape: BoxShape, values: Sequence[int], engine: Engine = Engine.COMPILED) -> None:
        self.shape = shape
        self.values = tuple(values)
        require_values(shape, self.values)
        self.breaks = rule_breaks(shape, self.values)
        self.engine = engine
        self._search: Search | None = None
        if not self.breaks:
            self._search = Search(sudoku_cover(shape), options_of(shape, self.values), engine=engine)

    def run(self, limit: int = 2, budget: Budget = NO_BUDGET, control: Control | None = None) -> Answer:
        """Search until ``limit`` solutions are known in all, the budget is spent or somebody cancels."""
        if self._search is None:
            return self._answer(Outcome((), 0, True, Stop.EXHAUSTED, 0, 0, 0.0, "rules"))
        return self._answer(self._search.run(limit=limit, budget=budget, control=control))

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


def question_about(shape: BoxShape, values: Sequence[int], engine: Engine, earlier: Question | None = None) -> Question:
    """Return the earlier question, to be gone on with, if it is about these values and of this engine; else a new one.

    A search that one engine began is never gone on with when another one is asked for: the plain engine would then
    search for ever where the compiled one takes a moment.

    Raises:
        GridError: the values do not fit the shape.
    """
    asked = shape, tuple(values), engine
    if earlier is not None and (earlier.shape, earlier.values, earlier.engine) == asked:
        return earlier
    return Question(*asked)


def check(
    shape: BoxShape,
    values: Sequence[int],
    *,
    limit: int = 2,
    budget: Budget = NO_BUDGET,
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> Answer:
    """Return the verdict on N² values, with up to ``limit`` solutions.

    Raises:
        GridError: the values do not fit the shape.
    """
    return Question(shape, values, engine).run(limit, budget, control)


@dataclass(frozen=True)
class PositionCheck:
    """A position told apart four ways: what breaks a rule now, what the puzzle is worth, and what the entries do to it.

    Attributes:
        position: the position that was asked about.
        breaks: direct breaks of a rule among givens and entries.
        puzzle: the verdict on the givens alone.
        entered: the verdict on givens and entries together, where it says more than ``puzzle``: there are entries and
            the puzzle has several solutions; otherwise None.
        wrong: entries that differ from the puzzle's only solution.
        question: the search behind ``puzzle``; given to `check_position` again it goes on where it stopped.
    """

    position: Position
    breaks: tuple[RuleBreak, ...]
    puzzle: Answer
    entered: Answer | None
    wrong: tuple[int, ...]
    question: Question = field(compare=False, repr=False)

    @property
    def solutions(self) -> tuple[tuple[int, ...], ...]:
        """Solutions to show: those that keep the entries where there are any, else those of the puzzle."""
        if self.entered is not None and self.entered.solutions:
            return self.entered.solutions
        return self.puzzle.solutions


def check_position(
    position: Position,
    *,
    question: Question | None = None,
    limit: int = 2,
    budget: Budget = NO_BUDGET,
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> PositionCheck:
    """Return what can be said about a position, with up to ``limit`` solutions of each question.

    With the ``question`` of an earlier, undecided check of the same givens by the same engine the search resumes;
    another one is passed over.
    """
    breaks = rule_breaks(position.shape, position.values)
    question = question_about(position.shape, position.givens, engine, question)
    puzzle = question.run(limit, budget, control)
    entered = None
    wrong: tuple[int, ...] = ()
    if puzzle.verdict is Verdict.UNIQUE:
        wrong = differing_entries(position, puzzle.solutions[0])
    elif puzzle.verdict is Verdict.SEVERAL and position.values != position.givens:
        entered = check(position.shape, position.values, limit=limit, budget=budget, control=control, engine=engine)
    return PositionCheck(position, breaks, puzzle, entered, wrong, question)


def differing_entries(position: Position, solution: Sequence[int]) -> tuple[int, ...]:
    """Return the cells whose value differs from a solution, ascending."""
    return tuple(cell for cell, value in enumerate(position.values) if value not in (0, solution[cell]))
