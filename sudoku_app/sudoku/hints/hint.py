"""A hint: the easiest steps that fix one cell, or an honest refusal that says why there is none.

Whether the puzzle has exactly one solution takes milliseconds at 9×9 and may take minutes at 25×25. A hint does not
wait for it: a step that does not rest on uniqueness holds in every solution of the position, however many there are.
So where the verdict would take more than a moment's work, the hint is given *unchecked* (`Hint.checked`), without the
techniques that need it, and `confirmed` continues with the same search behind.

The same position has the same hint on every machine, busy or idle: all that is looked at is counted (see `limits`), and
an earlier search for the verdict makes no difference unless it found it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import Position, values_of
from sudoku_app.sudoku.hints.easiest_way import NoSolutionLeftError, Way, easiest_way
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps, explain_steps, rest_of_way
from sudoku_app.sudoku.hints.last_resort import last_resort, require_sound
from sudoku_app.sudoku.limits import HINT_CHECK_CHOICES, HINT_ENTRIES_CHOICES, HINT_PROOF_STEPS, verdict_effort
from sudoku_app.sudoku.techniques.catalogue import entries_of, way_level
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import Level
from sudoku_app.sudoku.verdicts.answer import Answer, Verdict
from sudoku_app.sudoku.verdicts.checking import VerdictSearch, search_about
from sudoku_app.sudoku.verdicts.contradiction import dead_end
from sudoku_app.sudoku.verdicts.refusal import Ground, Refusal, RefusalKind, ground_of

__all__ = ["Hint", "NextSteps", "Refusal", "RefusalKind", "confirmed", "hint", "next_steps"]


# Through more steps than this a person is not led. Ways of singles had at most 102 at 16×16 and 25×25.
MOST_HINT_STEPS: Final = 150


@dataclass(frozen=True)
class Hint:
    """The easiest chain of steps that fixes one cell; where it is checked, against the only solution.

    In a large grid hundreds of steps may lie between; then it is the easiest step that there is, and fixes nothing yet.
    """

    position: Position  # where it starts
    cell: int  # the cell that is fixed in the end; without a value the cell asked for, or one that the step changes
    value: int  # its value; 0 when the step fixes nothing yet
    explained: ExplainedSteps  # the steps, and what each of them takes from those before
    answer: Answer  # the verdict on the givens, as far as it is known
    search: VerdictSearch = field(compare=False, repr=False)  # the search behind the verdict
    # For every cell the values that the person's marks exclude and that were believed; empty for none.
    excluded: tuple[int, ...] = ()
    asked: int | None = None  # the cell that was asked for, if one was
    # The earlier hint whose way this is the rest of; None where the way was sought for this one.
    first: Hint | None = field(default=None, compare=False, repr=False)
    shorter: ExplainedSteps | None = None  # a much shorter way to the same value by assumption, where there is one
    # The cells whose marks leave out the right value, as far as it is known and the marks were not believed; ascending.
    wrong_marks: tuple[int, ...] = ()

    @property
    def steps_in_all(self) -> int:
        """Of how many steps the whole way is, those that are done among them."""
        return len(self.steps) if self.first is None else max(len(self.first.steps), len(self.steps))

    @property
    def steps_done(self) -> int:
        """How many of them are done; the first of `steps` is the next."""
        return self.steps_in_all - len(self.steps)

    @property
    def level(self) -> Level:
        """The level of the hardest step."""
        return way_level(self.steps)

    @property
    def out_of_reach(self) -> bool:
        """Whether the cell that was asked for is too far to be led to, so that it is the easiest step of all."""
        return self.asked is not None and not self.value

    @property
    def checked(self) -> bool:
        """Whether the puzzle is known to have exactly one solution, which the entries and the steps agree with."""
        return self.answer.verdict is Verdict.UNIQUE

    @property
    def too_far(self) -> bool:
        """Whether so many steps lead to the cell that a person would not go through them all."""
        return self.steps_in_all > MOST_HINT_STEPS

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps in order, each of them needed; the last one places the value."""
        return self.explained.steps

    @property
    def step(self) -> Step:
        """The step that places the value; without a value the step to do next."""
        return self.steps[-1]


@dataclass(frozen=True)
class NextSteps:
    """All steps of the easiest technique that is available now; the attributes are those of `Hint`."""

    position: Position
    steps: tuple[Step, ...]
    answer: Answer
    search: VerdictSearch = field(compare=False, repr=False)
    excluded: tuple[int, ...] = ()

    @property
    def checked(self) -> bool:
        """As for `Hint`."""
        return self.answer.verdict is Verdict.UNIQUE


def hint(
    position: Position,
    cell: int | None = None,
    *,
    excluded: Sequence[int] = (),
    doubted: Sequence[int] = (),
    search: VerdictSearch | None = None,
    before: Hint | None = None,
    hardest: Level | None = None,
    effort: Effort = Effort(),
) -> Hint | Refusal:
    """Return the easiest hint for a cell, or for the cell that is easiest to find when none is chosen.

    Args:
        position: the position as it stands.
        cell: the cell to explain.
        excluded: for every cell the bit mask of the values that the person's marks exclude, to be believed as long as
            they are not known to be wrong; see `excluded_by_marks`.
        doubted: the same of marks that are not to be believed; the hint says where they are wrong.
        search: an earlier search for the verdict on the givens, which is resumed as far as a new one would go.
        before: an earlier hint about the same puzzle; if it led to this cell, its way is resumed as far as it
            still holds, rather than a new one sought. Where no cell is chosen, so is a way of which a step is done.
        hardest: the level of the hardest techniques that may be used; None for any.
        effort: what searches, and how many times as far as usual.

    Raises:
        UnsoundAnswerError: a step contradicts the only solution (a defect of the program).
    """
    ground = _ground(position, cell, excluded, search, effort)
    if isinstance(ground, Refusal):
        return ground
    limit = Level.ASSUMPTIONS if hardest is None else hardest
    rest, cell = ((), cell) if before is None else _continued(before, position, cell, excluded, ground)
    if rest and way_level(rest) > limit:
        rest = ()
    try:
        way = Way(rest) if rest else _easiest(_grid_of(position, excluded), cell, ground, effort, limit)
    except NoSolutionLeftError:
        return _nothing_left(position, ground, excluded)
    if not way.steps:
        return _no_way(position, cell, ground, limit, effort)
    first = (before.first or before) if before is not None and rest else None
    found = _hint_along(way, position, cell, excluded, ground, first)
    wrong = () if ground.solution is None else _wrong_marks(doubted, ground.solution)
    return replace(found, wrong_marks=tuple(candidate.cell for candidate in wrong)) if wrong else found


def _hint_along(
    way: Way, position: Position, cell: int | None, excluded: Sequence[int], ground: Ground, first: Hint | None
) -> Hint:
    """Return the hint that a way to the cell comes to, each of its steps explained."""
    fixed = _fixed(way.steps[-1], cell)
    explained, shorter = (explain_steps(_grid_of(position, excluded), steps) for steps in (way.steps, way.shorter))
    return Hint(
        position,
        fixed.cell,
        fixed.value,
        explained,
        ground.answer,
        ground.search,
        tuple(excluded),
        cell,
        first,
        shorter if shorter.steps else None,
    )


def _easiest(start: CandidateGrid, cell: int | None, ground: Ground, effort: Effort, hardest: Level) -> Way:
    """Return the easiest way to a cell; where it is not found as far as was looked, the easiest step of all."""
    way = easiest_way(start, cell, ground.solution, effort, hardest)
    if not way.steps and cell is not None and hardest is Level.ASSUMPTIONS:
        way = Way(easiest_way(start, None, ground.solution, effort, hardest).steps[:1])
    if ground.solution is not None:
        for step in (*way.steps, *way.shorter):
            require_sound(start, step, ground.solution)
    return way


def _continued(
    before: Hint, position: Position, cell: int | None, excluded: Sequence[int], ground: Ground
) -> tuple[tuple[Step, ...], int | None]:
    """Return what is left of the way that an earlier hint began or continued, if anything; and the cell it is for.

    Where no cell is chosen, a way of which a step is done continues to the cell that was asked for then.
    """
    first = before.first or before
    if cell is None and before.steps_done:
        rest = _rest(first, position, first.asked, excluded, ground)
        if rest:
            return rest, first.asked
    return _rest(first, position, cell, excluded, ground), cell


def _rest(
    first: Hint, position: Position, cell: int | None, excluded: Sequence[int], ground: Ground
) -> tuple[Step, ...]:
    """Return what is left of an earlier hint's way; none where it was about something else or holds no longer."""
    earlier = first.position
    same = (earlier.shape, earlier.givens) == (position.shape, position.givens)
    if not same or not first.value or first.asked != cell or (first.checked and ground.solution is None):
        return ()
    grid = _grid_of(position, excluded)
    if ground.solution is None and dead_end(grid) is not None:
        return ()
    rest = rest_of_way(_grid_of(earlier, first.excluded), first.steps, grid, cell)
    if ground.solution is not None:
        for step in rest:
            require_sound(grid, step, ground.solution)
            grid.apply(step)
    return rest


def _fixed(last: Step, cell: int | None) -> Candidate:
    """Return what a hint fixes: the value of the cell that was asked for, or of any; 0 where it fixes nothing yet."""
    if last.places and cell in (None, last.places[0].cell):
        return last.places[0]
    return Candidate(last.eliminates[0].cell if cell is None else cell, 0)


def next_steps(
    position: Position, *, excluded: Sequence[int] = (), search: VerdictSearch | None = None, effort: Effort = Effort()
) -> NextSteps | Refusal:
    """Return all steps of the easiest technique that finds any now; arguments and errors as for `hint`."""
    ground = _ground(position, None, excluded, search, effort)
    if isinstance(ground, Refusal):
        return ground
    grid = _grid_of(position, excluded)
    if ground.solution is None and dead_end(grid) is not None:
        return _nothing_left(position, ground, excluded)
    entries = (entry for level in Level for entry in entries_of(level, unique=ground.solution is not None))
    for entry in entries:
        steps = _distinct(entry.find(grid))
        if steps:
            break
    else:
        last = last_resort(grid, ground.solution, None, effort.limited(HINT_PROOF_STEPS))
        if last is None:
            return _no_step(position, ground, effort)
        steps = (last,)
    if ground.solution is not None:
        for step in steps:
            require_sound(grid, step, ground.solution)
    return NextSteps(position, steps, ground.answer, ground.search, tuple(excluded))


def confirmed(found: Hint | NextSteps, effort: Effort = Effort()) -> Hint | NextSteps | Refusal:
    """Return a hint that was given unchecked with what a longer search says, or why it cannot stand.

    It stands where the puzzle has several solutions: its steps hold in all of them.

    Raises:
        UnsoundAnswerError: a step contradicts the only solution (a defect of the program).
    """
    position = found.position
    ground = ground_of(position, search=found.search, effort=effort, entries_effort=effort)
    if isinstance(ground, Refusal):
        if ground.answer is None or ground.kind not in (RefusalKind.SEVERAL_SOLUTIONS, RefusalKind.UNDECIDED):
            return ground
        return replace(found, answer=ground.answer)
    if ground.solution is not None:
        slips = _wrong_marks(found.excluded, ground.solution)
        if slips:
            return _marks_refused(position, ground.answer, slips)
        grid = _grid_of(position, found.excluded)
        for step in found.steps:
            require_sound(grid, step, ground.solution)
    return replace(found, answer=ground.answer, search=ground.search)


def _distinct(steps: Iterator[Step]) -> tuple[Step, ...]:
    """Return the steps without those that conclude what another one concludes."""
    kept = {(step.places, step.eliminates): step for step in reversed(list(steps))}
    return tuple(reversed(kept.values()))


def _ground(
    position: Position, cell: int | None, excluded: Sequence[int], search: VerdictSearch | None, effort: Effort
) -> Ground | Refusal:
    search = search_about(position.shape, position.givens, search)
    spent = search.steps(effort)
    ground = ground_of(
        position,
        search=search,
        effort=verdict_effort(effort, HINT_CHECK_CHOICES[effort.engine], position.shape, spent=spent),
        entries_effort=verdict_effort(effort, HINT_ENTRIES_CHOICES, position.shape),
    )
    if isinstance(ground, Refusal):
        return ground
    if ground.solution is not None and all(position.values):
        return Refusal(RefusalKind.COMPLETE, position, ground.answer)
    if cell is not None and position.values[cell]:
        return Refusal(RefusalKind.CELL_FILLED, position, ground.answer, (cell,))
    slips = () if ground.solution is None else _wrong_marks(excluded, ground.solution)
    return _marks_refused(position, ground.answer, slips) if slips else ground


def _wrong_marks(excluded: Sequence[int], solution: Sequence[int]) -> tuple[Candidate, ...]:
    return tuple(
        Candidate(cell, solution[cell]) for cell, mask in enumerate(excluded) if mask >> (solution[cell] - 1) & 1
    )


def _marks_refused(position: Position, answer: Answer, slips: tuple[Candidate, ...]) -> Refusal:
    cells = tuple(candidate.cell for candidate in slips)
    return Refusal(RefusalKind.WRONG_MARK, position, answer, cells, marks=slips)


def _nothing_left(position: Position, ground: Ground, excluded: Sequence[int]) -> Refusal:
    """Return why no value is left: because of the marks, where they exclude anything, or of the values."""
    if any(excluded):
        kind = RefusalKind.MARKS_CLASH
    elif position.values != position.givens:
        kind = RefusalKind.NO_SOLUTION_LEFT
    else:
        kind = RefusalKind.NO_SOLUTION
    return Refusal(kind, position, ground.answer)


def _no_way(position: Position, cell: int | None, ground: Ground, hardest: Level, effort: Effort) -> Refusal:
    """Return why no way to a cell was found: perhaps harder techniques than were allowed would find one."""
    if hardest < Level.ASSUMPTIONS and not effort.interrupted:
        cells = () if cell is None else (cell,)
        return Refusal(RefusalKind.TOO_HARD, position, ground.answer, cells, hardest=hardest)
    return _no_step(position, ground, effort)


def _no_step(position: Position, ground: Ground, effort: Effort) -> Refusal:
    return Refusal(RefusalKind.UNDECIDED if effort.interrupted else RefusalKind.NO_STEP, position, ground.answer)


def _grid_of(position: Position, excluded: Sequence[int]) -> CandidateGrid:
    grid = CandidateGrid(position.shape, position.values, position.givens)
    for cell, mask in enumerate(excluded):
        for value in values_of(grid.masks[cell] & mask):
            grid.eliminate(cell, value)
    return grid
