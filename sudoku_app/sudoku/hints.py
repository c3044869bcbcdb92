"""A hint for one cell: the easiest step that fixes it, or an honest refusal that says why there is none."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import chain

from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.checking import NO_BUDGET, Answer, UnsoundAnswerError, Verdict, check, differing_entries
from sudoku_app.sudoku.position import Position
from sudoku_app.sudoku.rules import RuleBreak, rule_breaks
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.techniques.singles import full_houses, hidden_singles, naked_singles

# From the easiest to the hardest.
_FINDERS: tuple[Callable[[CandidateGrid], Iterator[Step]], ...] = (full_houses, hidden_singles, naked_singles)


class RefusalKind(Enum):
    """Why no hint can be given."""

    RULE_BROKEN = "a rule is broken"
    NO_SOLUTION = "no solution"
    SEVERAL_SOLUTIONS = "several solutions"
    UNDECIDED = "undecided"
    WRONG_ENTRY = "wrong entry"
    CELL_FILLED = "the cell is filled"
    COMPLETE = "the grid is complete"


@dataclass(frozen=True)
class Refusal:
    """No hint, and why.

    Attributes:
        kind: the reason.
        position: the position that was asked about.
        answer: the verdict on the givens; None when a broken rule made it needless.
        cells: the wrong entries, or the filled cell.
        breaks: direct breaks of a rule.
    """

    kind: RefusalKind
    position: Position
    answer: Answer | None = None
    cells: tuple[int, ...] = ()
    breaks: tuple[RuleBreak, ...] = ()


@dataclass(frozen=True)
class Hint:
    """A step that fixes one cell, checked against the only solution."""

    position: Position
    cell: int
    value: int
    step: Step
    answer: Answer


def hint(
    position: Position,
    cell: int | None = None,
    *,
    budget: Budget = NO_BUDGET,
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> Hint | Refusal:
    """Return the easiest hint for a cell, or for the cell that is easiest to find when none is chosen.

    Raises:
        UnsoundAnswerError: a step contradicts the only solution (a defect of the program).
    """
    breaks = rule_breaks(position.shape, position.values)
    if breaks:
        return Refusal(RefusalKind.RULE_BROKEN, position, breaks=breaks)
    answer = check(position.shape, position.givens, budget=budget, control=control, engine=engine)
    refused = {
        Verdict.NONE: RefusalKind.NO_SOLUTION,
        Verdict.SEVERAL: RefusalKind.SEVERAL_SOLUTIONS,
        Verdict.UNDECIDED: RefusalKind.UNDECIDED,
    }.get(answer.verdict)
    if refused:
        return Refusal(refused, position, answer)
    solution = answer.solutions[0]
    wrong = differing_entries(position, solution)
    if wrong:
        return Refusal(RefusalKind.WRONG_ENTRY, position, answer, wrong)
    if all(position.values):
        return Refusal(RefusalKind.COMPLETE, position, answer)
    if cell is not None and position.values[cell]:
        return Refusal(RefusalKind.CELL_FILLED, position, answer, (cell,))
    step = _easiest_step(position, cell) or _solver_step(position, cell, solution)
    place = step.places[0]
    if solution[place.cell] != place.value:
        raise UnsoundAnswerError(step.technique.value, position.values, solution)
    return Hint(position, place.cell, place.value, step, answer)


def _easiest_step(position: Position, cell: int | None) -> Step | None:
    grid = CandidateGrid(position.shape, position.values)
    steps = chain.from_iterable(find(grid) for find in _FINDERS)
    return next((step for step in steps if cell is None or step.places[0].cell == cell), None)


def _solver_step(position: Position, cell: int | None, solution: tuple[int, ...]) -> Step:
    """Return the value of a cell as the solver knows it: of the chosen cell, else of one with fewest candidates."""
    if cell is None:
        grid = CandidateGrid(position.shape, position.values)
        cell = min((k for k, mask in enumerate(grid.masks) if mask), key=lambda k: grid.masks[k].bit_count())
    return Step(Technique.SOLVER, (Candidate(cell, solution[cell]),))
