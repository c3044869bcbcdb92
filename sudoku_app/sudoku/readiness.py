"""May a position be reasoned about: is no rule broken, is there exactly one solution, are the entries right?"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.checking import NO_BUDGET, Answer, Verdict, check, differing_entries
from sudoku_app.sudoku.position import Position
from sudoku_app.sudoku.rules import RuleBreak, rule_breaks
from sudoku_app.sudoku.steps import Candidate


class RefusalKind(Enum):
    """Why no hint can be given."""

    RULE_BROKEN = "a rule is broken"
    NO_SOLUTION = "no solution"
    SEVERAL_SOLUTIONS = "several solutions"
    UNDECIDED = "undecided"
    WRONG_ENTRY = "wrong entry"
    WRONG_MARK = "a mark is missing"
    CELL_FILLED = "the cell is filled"
    COMPLETE = "the grid is complete"


@dataclass(frozen=True)
class Refusal:
    """No hint, and why.

    Attributes:
        kind: the reason.
        position: the position that was asked about.
        answer: the verdict on the givens; None when a broken rule made it needless.
        cells: the wrong entries, the filled cell, or the cells whose pencil marks lack the solution.
        breaks: direct breaks of a rule.
        marks: the solution's values that the pencil marks lack.
    """

    kind: RefusalKind
    position: Position
    answer: Answer | None = None
    cells: tuple[int, ...] = ()
    breaks: tuple[RuleBreak, ...] = ()
    marks: tuple[Candidate, ...] = ()


_REFUSED = {
    Verdict.NONE: RefusalKind.NO_SOLUTION,
    Verdict.SEVERAL: RefusalKind.SEVERAL_SOLUTIONS,
    Verdict.UNDECIDED: RefusalKind.UNDECIDED,
}


def ready(
    position: Position,
    *,
    budget: Budget = NO_BUDGET,
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> Answer | Refusal:
    """Return the verdict on a puzzle with exactly one solution that the entries agree with, or why it is not so."""
    breaks = rule_breaks(position.shape, position.values)
    if breaks:
        return Refusal(RefusalKind.RULE_BROKEN, position, breaks=breaks)
    answer = check(position.shape, position.givens, budget=budget, control=control, engine=engine)
    if answer.verdict in _REFUSED:
        return Refusal(_REFUSED[answer.verdict], position, answer)
    wrong = differing_entries(position, answer.solutions[0])
    if wrong:
        return Refusal(RefusalKind.WRONG_ENTRY, position, answer, wrong)
    return answer
