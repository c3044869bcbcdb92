"""What can be said about a person's entries without giving a digit away."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from sudoku_app.sudoku.checking import PositionCheck, Verdict
from sudoku_app.sudoku.rules import is_solution


class EntriesState(Enum):
    """How the entries stand, the four kinds of wrong told apart."""

    NONE = "no entries"
    BREAKS_RULE = "breaks a rule"  # the same value twice in a unit
    NO_SOLUTION_LEFT = "no solution left"  # no rule is broken, yet the puzzle cannot be finished any more
    DIFFERS = "differs"  # from the puzzle's only solution
    NO_PUZZLE = "no puzzle"  # the givens alone have no solution; nothing can be said about entries
    RIGHT_SO_FAR = "right so far"  # they agree with the only solution, or with one of several
    FINISHED = "finished"  # complete and right
    UNDECIDED = "undecided"  # the search was stopped


@dataclass(frozen=True)
class EntriesCheck:
    """The answer to "check my entries".

    Attributes:
        state: how they stand.
        cells: where: entries in broken rules, or entries that differ; ascending. Empty where no cell is to blame alone.
        empty: how many cells are still empty.
        only: whether the puzzle has exactly one solution, so that right means right for good.
    """

    state: EntriesState
    cells: tuple[int, ...]
    empty: int
    only: bool


def check_entries(check: PositionCheck) -> EntriesCheck:
    """Return what a position's check says about its entries; digits of the solution are not in it."""
    position = check.position
    entered = {
        cell for cell, content in enumerate(position.cells) if content.value and not (content.given or content.solved)
    }
    empty = position.values.count(0)
    only = check.puzzle.verdict is Verdict.UNIQUE
    state, cells = _state(check, entered)
    return EntriesCheck(state, tuple(sorted(cells)), empty, only)


def _state(check: PositionCheck, entered: set[int]) -> tuple[EntriesState, set[int]]:
    position = check.position
    breaking = {cell for broken in check.breaks for cell in broken.cells} & entered
    decided: tuple[EntriesState, set[int]] | None = None
    if is_solution(position.shape, position.givens, position.values):
        decided = EntriesState.FINISHED, set()
    elif breaking:
        decided = EntriesState.BREAKS_RULE, breaking | (set(check.wrong) & entered)
    elif check.puzzle.verdict is Verdict.NONE:
        decided = EntriesState.NO_PUZZLE, set()
    elif not entered:
        decided = EntriesState.NONE, set()
    if decided is not None:
        return decided
    wrong = set(check.wrong) & entered
    asked = check.puzzle if check.entered is None else check.entered
    if wrong:
        return EntriesState.DIFFERS, wrong
    if asked.verdict is Verdict.UNDECIDED:
        return EntriesState.UNDECIDED, set()
    if asked.verdict is Verdict.NONE:
        return EntriesState.NO_SOLUTION_LEFT, set()
    return EntriesState.RIGHT_SO_FAR, set()
