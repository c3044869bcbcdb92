"""What can be said about a person's entries and marks without giving a digit away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.grid.rules import RuleBreak, is_solution
from sudoku_app.sudoku.limits import ENTRIES_CLASH_STEPS, question_effort
from sudoku_app.sudoku.verdicts.answer import PositionCheck, Verdict
from sudoku_app.sudoku.verdicts.checking import VerdictSearch, check_position
from sudoku_app.sudoku.verdicts.clashes import find_clash, find_core


class EntriesState(Enum):
    """How the entries stand, the four kinds of wrong distinguished."""

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
    """The answer to "is all of this right so far?"."""

    position: Position  # the position that was asked about
    state: EntriesState  # how they stand
    # Where: entries in broken rules, entries that differ, or entries that leave no solution together; ascending. Empty
    # where no cell is to blame.
    cells: tuple[int, ...]
    empty: int  # how many cells are still empty
    only: bool  # whether the puzzle has exactly one solution, so that right means right for good
    breaks: tuple[RuleBreak, ...] = ()  # the rules that are broken now
    # Cells whose pencil marks leave out the value of the only solution, ascending; see `wrong_marks`.
    marks: tuple[int, ...] = ()
    # Some givens were probably typed as entries; see `answer.complete_the_givens`.
    givens_typed_as_entries: bool = False
    search: VerdictSearch | None = field(default=None, compare=False, repr=False)  # the search behind it, to be resumed


def ask_entries(
    position: Position,
    removed_marks: Sequence[int] = (),
    noted: Position | None = None,
    *,
    search: VerdictSearch | None = None,
    values_search: VerdictSearch | None = None,
    effort: Effort = Effort(),
) -> EntriesCheck:
    """Return how the entries of a position stand, and where its entries or marks are wrong.

    ``removed_marks`` are for every cell the bit mask of the marks that were taken from it, or empty; ``noted`` is the
    position with the marks as the person noted them, where values took some. The searches are as in `check_position`.
    """
    check = check_position(position, search=search, values_search=values_search, effort=effort)
    found = check_entries(check, removed_marks, noted)
    if found.state is EntriesState.NO_SOLUTION_LEFT:
        searching = question_effort(effort, ENTRIES_CLASH_STEPS)
        core = find_core(position.shape, position.values, searching)
        if core is not None:
            cells = set(find_clash(core, (), searching).cells)
            found = replace(found, cells=tuple(sorted(_entered(position) & cells)))
    return found


def check_entries(
    check: PositionCheck, removed_marks: Sequence[int] = (), noted: Position | None = None
) -> EntriesCheck:
    """Return what a position's check says about its entries and marks; digits of the solution are not in it.

    A mark that a wrong value took from a peer is not the person's slip, and to tell it would give that value away:
    so marks are judged as ``noted``.
    """
    position = check.position
    empty = position.values.count(0)
    only = check.puzzle.verdict is Verdict.UNIQUE
    state, cells = _state(check, _entered(position))
    marks = wrong_marks(noted or position, check.puzzle.solutions[0], removed_marks) if only else ()
    typed = check.givens_typed_as_entries
    return EntriesCheck(position, state, tuple(sorted(cells)), empty, only, check.breaks, marks, typed, check.search)


def wrong_marks(position: Position, solution: Sequence[int], removed_marks: Sequence[int] = ()) -> tuple[int, ...]:
    """Return the cells whose pencil marks exclude the value of a solution, ascending; see `excluded_by_marks`."""
    excluded = excluded_by_marks(position, removed_marks)
    return tuple(cell for cell, mask in enumerate(excluded) if mask >> (solution[cell] - 1) & 1)


def excluded_by_marks(position: Position, removed_marks: Sequence[int] = ()) -> tuple[int, ...]:
    """Return for every cell the bit mask of the values that a person's pencil marks exclude.

    Centre marks are meant to hold all that a cell can be. Corner marks often are not (they say where in a box a value
    can go), so that they only count where the value was marked once and then removed: ``removed_marks`` says which
    were, as one bit mask a cell.
    """
    every = (1 << position.shape.size) - 1
    found = []
    for cell, content in enumerate(position.cells):
        marked = content.corner | content.centre
        excluded = 0
        if not content.value and marked:
            excluded = every & ~marked if content.centre else (removed_marks[cell] if removed_marks else 0) & ~marked
        found.append(excluded)
    return tuple(found)


def _entered(position: Position) -> set[int]:
    return {
        cell for cell, content in enumerate(position.cells) if content.value and not (content.given or content.solved)
    }


def _state(check: PositionCheck, entered: set[int]) -> tuple[EntriesState, set[int]]:
    position = check.position
    breaking = {cell for broken in check.breaks for cell in broken.cells} & entered
    wrong = set(check.wrong) & entered
    verdict = (check.entered or check.puzzle).verdict
    states: tuple[tuple[bool, EntriesState, set[int]], ...] = (
        (is_solution(position.shape, position.givens, position.values), EntriesState.FINISHED, set()),
        (bool(breaking), EntriesState.BREAKS_RULE, breaking | wrong),
        (check.puzzle.verdict is Verdict.NONE, EntriesState.NO_PUZZLE, set()),
        (not entered, EntriesState.NONE, set()),
        (bool(wrong), EntriesState.DIFFERS, wrong),
        (verdict is Verdict.UNDECIDED, EntriesState.UNDECIDED, set()),
        (verdict is Verdict.NONE, EntriesState.NO_SOLUTION_LEFT, set()),
        (True, EntriesState.RIGHT_SO_FAR, set()),
    )
    return next((state, cells) for holds, state, cells in states if holds)
