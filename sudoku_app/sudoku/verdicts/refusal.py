"""May a position be reasoned about: is no rule broken, is there exactly one solution, are the entries right?"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import RuleBreak, rule_breaks
from sudoku_app.sudoku.techniques.step import Candidate
from sudoku_app.sudoku.techniques.technique import Level
from sudoku_app.sudoku.verdicts.answer import Answer, Verdict, complete_the_givens, differing_entries
from sudoku_app.sudoku.verdicts.checking import VerdictSearch, check, search_about


class RefusalKind(Enum):
    """Why no hint can be given."""

    RULE_BROKEN = "a rule is broken"
    NO_SOLUTION = "no solution"
    SEVERAL_SOLUTIONS = "several solutions"
    UNDECIDED = "undecided"
    NO_STEP = "no step found"  # as far as was looked, or without knowing that the puzzle has exactly one solution
    TOO_HARD = "harder techniques are needed"  # than those that hints may use
    NO_SOLUTION_LEFT = "no solution left"  # the entries break no rule, but the givens and they have no solution
    MARKS_CLASH = "the marks clash"  # no value is left where one has to be, and the pencil marks are to blame
    WRONG_ENTRY = "wrong entry"
    WRONG_MARK = "a mark is missing"
    CELL_FILLED = "the cell is filled"
    COMPLETE = "the grid is complete"


@dataclass(frozen=True)
class Refusal:
    """No hint, and why."""

    kind: RefusalKind  # the reason
    position: Position  # the position that was asked about
    answer: Answer | None = None  # the verdict on the givens; None where a rule is broken, which needs no other reason
    # The wrong entries, the filled cell, the cell that needs harder techniques, or the cells whose pencil marks lack
    # the solution; where a rule is broken, the entries in its cells that differ from the only solution, none where that
    # is not known.
    cells: tuple[int, ...] = ()
    breaks: tuple[RuleBreak, ...] = ()  # direct breaks of a rule
    marks: tuple[Candidate, ...] = ()  # the solution's values that the pencil marks lack
    givens_typed_as_entries: bool = False  # several solutions: with the entries there is exactly one
    hardest: Level | None = None  # the level up to which techniques may be used, where they do not suffice


_REFUSED = {Verdict.NONE: RefusalKind.NO_SOLUTION, Verdict.SEVERAL: RefusalKind.SEVERAL_SOLUTIONS}


@dataclass(frozen=True)
class Ground:
    """What is known about a position that may be reasoned about: no rule is broken, nothing is known to be wrong."""

    answer: Answer  # the verdict on the givens; unique or undecided
    # The only solution, with which the entries agree; None as long as it is not known that there is one.
    solution: tuple[int, ...] | None
    search: VerdictSearch = field(compare=False, repr=False)  # the search behind the verdict, to be resumed


def ground_of(
    position: Position,
    *,
    search: VerdictSearch | None = None,
    effort: Effort = Effort(),
    entries_effort: Effort = Effort(),
) -> Ground | Refusal:
    """Return what is known about a position within an effort, or why it is not worth reasoning about.

    An earlier ``search`` of the same givens is resumed, another one passed over. Where there is no verdict on the
    givens by the end of the effort, ``entries_effort`` is for the question whether the entries leave a solution.
    """
    search = search_about(position.shape, position.givens, search)
    breaks = rule_breaks(position.shape, position.values)
    answer = search.run(2, effort)
    solution = answer.solutions[0] if answer.verdict is Verdict.UNIQUE else None
    if breaks:
        involved = {cell for broken in breaks for cell in broken.cells}
        wrong = () if solution is None else differing_entries(position, solution)
        cells = tuple(cell for cell in wrong if cell in involved)
        return Refusal(RefusalKind.RULE_BROKEN, position, cells=cells, breaks=breaks)
    return _refusal(position, answer, entries_effort) or Ground(answer, solution, search)


def _refusal(position: Position, answer: Answer, entries_effort: Effort) -> Refusal | None:
    """Return what the verdict on the givens, or the entries, have against reasoning; None for nothing known."""
    if answer.verdict in _REFUSED:
        typed = answer.verdict is Verdict.SEVERAL and position.values != position.givens
        typed = typed and complete_the_givens(position, check(position.shape, position.values, effort=entries_effort))
        return Refusal(_REFUSED[answer.verdict], position, answer, givens_typed_as_entries=typed)
    if answer.verdict is Verdict.UNIQUE:
        wrong = differing_entries(position, answer.solutions[0])
        return Refusal(RefusalKind.WRONG_ENTRY, position, answer, wrong) if wrong else None
    if entries_effort.cancelled:
        return Refusal(RefusalKind.UNDECIDED, position, answer)
    if position.values == position.givens:
        return None
    entered = check(position.shape, position.values, limit=1, effort=entries_effort)
    return Refusal(RefusalKind.NO_SOLUTION_LEFT, position, answer) if entered.verdict is Verdict.NONE else None


def ready(position: Position, effort: Effort = Effort()) -> Answer | Refusal:
    """Return the verdict on a puzzle with exactly one solution that the entries agree with, or why it is not so."""
    ground = ground_of(position, effort=effort, entries_effort=effort)
    if isinstance(ground, Refusal):
        return ground
    if ground.solution is None:
        return Refusal(RefusalKind.UNDECIDED, position, ground.answer)
    return ground.answer
