"""A hint: the easiest steps that fix one cell, by levels of help, or an honest refusal that says why there is none."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import chain
from time import monotonic
from typing import Final

from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.bitsets import bits
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.checking import NO_BUDGET, Answer
from sudoku_app.sudoku.path import easiest_step, last_resort, require_sound
from sudoku_app.sudoku.position import Position, values_of
from sudoku_app.sudoku.readiness import Refusal, RefusalKind, ready
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.techniques.catalogue import usable
from sudoku_app.sudoku.techniques.singles import full_houses, hidden_singles, naked_singles
from sudoku_app.sudoku.truths import truths_of

__all__ = ["Help", "HelpLevel", "Hint", "NextSteps", "Refusal", "RefusalKind", "help_at", "hint", "next_steps"]

# How long steps towards a hint are looked for, and a proof is shrunk when they lead nowhere in that time. A 9×9 grid
# needs milliseconds; the two together keep a hint within a second.
PATIENCE: Final = 0.4
PROOF_PATIENCE: Final = 0.3

# With more open candidates a proof takes seconds and has a thousand demands (measured at 25×25), which helps nobody.
PROVABLE_CANDIDATES: Final = 900


@dataclass(frozen=True)
class Hint:
    """The easiest chain of steps that fixes one cell, checked against the only solution.

    In a large grid hundreds of steps may lie between; then it is the easiest step that there is, and fixes nothing yet.

    Attributes:
        position: where it starts.
        cell: the cell that is fixed in the end; without a value the cell asked for, or one that the step changes.
        value: its value; 0 when the step fixes nothing yet.
        steps: the steps in order, each of them needed; the last one places the value.
        answer: the verdict on the givens.
        from_marks: whether the person's pencil marks were taken as candidates.
    """

    position: Position
    cell: int
    value: int
    steps: tuple[Step, ...]
    answer: Answer
    from_marks: bool = False

    @property
    def step(self) -> Step:
        """The step that places the value; without a value the step to do next."""
        return self.steps[-1]


@dataclass(frozen=True)
class NextSteps:
    """All steps of the easiest technique that is available now."""

    position: Position
    steps: tuple[Step, ...]
    answer: Answer


class HelpLevel(Enum):
    """How much of a hint is told; each level tells more than the one before."""

    WHERE = 1  # the units and cells to look at
    WHAT = 2  # the technique
    REASON = 3  # the whole reason
    VALUE = 4  # the value that follows


@dataclass(frozen=True)
class Help:
    """One level of a hint.

    Attributes:
        level: how much is told.
        units: the units to look at (indices into ``Geometry.units``).
        cells: the cells to look at; given where no unit says it.
        technique: what to look for, from `HelpLevel.WHAT` on.
        step: the first step with its reason, from `HelpLevel.REASON` on.
        steps: all steps up to the value, at `HelpLevel.VALUE`.
    """

    level: HelpLevel
    units: tuple[int, ...]
    cells: tuple[int, ...]
    technique: Technique | None = None
    step: Step | None = None
    steps: tuple[Step, ...] = ()


def help_at(hint: Hint, level: HelpLevel) -> Help:
    """Return as much of a hint as a level of help tells."""
    first = hint.steps[0]
    cells = tuple(dict.fromkeys(premise.cell for premise in first.premises)) if not first.units else ()
    if first.technique is Technique.NAKED_SINGLE:
        cells = (first.places[0].cell,)
    return Help(
        level,
        first.units,
        cells,
        first.technique if level.value >= HelpLevel.WHAT.value else None,
        first if level.value >= HelpLevel.REASON.value else None,
        hint.steps if level is HelpLevel.VALUE else (),
    )


def hint(
    position: Position,
    cell: int | None = None,
    *,
    use_marks: bool = False,
    budget: Budget = NO_BUDGET,
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> Hint | Refusal:
    """Return the easiest hint for a cell, or for the cell that is easiest to find when none is chosen.

    Args:
        position: the position as it stands.
        cell: the cell to explain.
        use_marks: take the person's pencil marks as the candidates of the cells that have any.
        budget: how long the puzzle may be checked.
        control: to cancel it.
        engine: what may search.

    Raises:
        UnsoundAnswerError: a step contradicts the only solution (a defect of the program).
    """
    answer = _ready_to_hint(position, cell, use_marks=use_marks, budget=budget, control=control, engine=engine)
    if isinstance(answer, Refusal):
        return answer
    steps = _steps_to(_grid_of(position, use_marks), cell, answer.solutions[0], control, engine)
    if steps is None:
        return Refusal(RefusalKind.UNDECIDED, position, answer)
    last = steps[-1]
    if last.places:
        return Hint(position, last.places[0].cell, last.places[0].value, steps, answer, use_marks)
    return Hint(position, last.eliminates[0].cell if cell is None else cell, 0, steps, answer, use_marks)


def next_steps(
    position: Position,
    *,
    use_marks: bool = False,
    budget: Budget = NO_BUDGET,
    control: Control | None = None,
    engine: Engine = Engine.COMPILED,
) -> NextSteps | Refusal:
    """Return all steps of the easiest technique that finds any now; arguments and errors as for `hint`."""
    answer = _ready_to_hint(position, None, use_marks=use_marks, budget=budget, control=control, engine=engine)
    if isinstance(answer, Refusal):
        return answer
    grid = _grid_of(position, use_marks)
    solution = answer.solutions[0]
    for entry in usable(unique=True):
        steps = _distinct(entry.find(grid))
        if steps:
            for step in steps:
                require_sound(grid, step, solution)
            return NextSteps(position, steps, answer)
    last = easiest_step(grid, solution, control, engine)
    return NextSteps(position, (last,), answer) if last else Refusal(RefusalKind.UNDECIDED, position, answer)


def _distinct(steps: Iterator[Step]) -> tuple[Step, ...]:
    """Return the steps without those that conclude what another one concludes."""
    kept = {(step.places, step.eliminates): step for step in reversed(list(steps))}
    return tuple(reversed(kept.values()))


def _ready_to_hint(
    position: Position, cell: int | None, *, use_marks: bool, budget: Budget, control: Control | None, engine: Engine
) -> Answer | Refusal:
    answer = ready(position, budget=budget, control=control, engine=engine)
    if isinstance(answer, Refusal):
        return answer
    if all(position.values):
        return Refusal(RefusalKind.COMPLETE, position, answer)
    if cell is not None and position.values[cell]:
        return Refusal(RefusalKind.CELL_FILLED, position, answer, (cell,))
    if use_marks:
        lacking = tuple(
            Candidate(index, answer.solutions[0][index])
            for index, content in enumerate(position.cells)
            if not content.value
            and (marks := content.corner | content.centre)
            and not marks >> (answer.solutions[0][index] - 1) & 1
        )
        if lacking:
            cells = tuple(candidate.cell for candidate in lacking)
            return Refusal(RefusalKind.WRONG_MARK, position, answer, cells, marks=lacking)
    return answer


def _grid_of(position: Position, use_marks: bool) -> CandidateGrid:
    grid = CandidateGrid(position.shape, position.values)
    if use_marks:
        for cell, content in enumerate(position.cells):
            marks = content.corner | content.centre
            if marks and not content.value:
                for value in values_of(grid.masks[cell] & ~marks):
                    grid.eliminate(cell, value)
    return grid


def _steps_to(
    start: CandidateGrid, cell: int | None, solution: tuple[int, ...], control: Control | None, engine: Engine
) -> tuple[Step, ...] | None:
    """Return the steps needed to place a cell (any, for None) by the easiest path; None when cancelled.

    After `PATIENCE` seconds a proof on what is known by then ends it; where the grid is too large for that too, the
    first step comes back alone.
    """
    grid = start.copy()
    end = monotonic() + PATIENCE
    steps: list[Step] = []
    grids: list[CandidateGrid] = []
    while True:
        last = _placing_step(grid, cell)
        if last is None and steps and monotonic() > end:
            if sum(mask.bit_count() for mask in grid.masks) > PROVABLE_CANDIDATES:
                return tuple(steps[:1])
            last = last_resort(grid, solution, cell, control, engine, PROOF_PATIENCE)
        step = last or easiest_step(grid, solution, control, engine)
        if step is None:
            return None
        require_sound(grid, step, solution)
        steps.append(step)
        grids.append(grid.copy())
        if any(cell in (None, place.cell) for place in step.places):
            return _needed(start, steps, grids)
        grid.apply(step)


def _placing_step(grid: CandidateGrid, cell: int | None) -> Step | None:
    """Return the easiest single that places a cell."""
    if cell is not None and not _may_be_single(grid, cell):
        return None
    singles = chain(full_houses(grid), hidden_singles(grid), naked_singles(grid))
    return next((step for step in singles if cell in (None, step.places[0].cell)), None)


def _may_be_single(grid: CandidateGrid, cell: int) -> bool:
    if grid.masks[cell].bit_count() == 1:
        return True
    return any(
        grid.places[value - 1] & grid.sets.units[unit] == 1 << cell
        for value in values_of(grid.masks[cell])
        for unit in grid.geometry.units_of[cell]
    )


def _needed(start: CandidateGrid, steps: list[Step], grids: list[CandidateGrid]) -> tuple[Step, ...]:
    """Return the steps without those that the last one does not rest on, directly or through others.

    A step rests on the candidates that its truths lack. Each that stood at the start was taken away by earlier steps,
    of which one is enough. Steps are left out from the last to the first as far as one remains for every candidate.
    """
    takers: dict[Candidate, list[int]] = {}
    for index, step in enumerate(steps):
        for candidate in _taken_by(start, step):
            takers.setdefault(candidate, []).append(index)
    needed = {len(steps) - 1}
    required = [_required(start, steps, grids, len(steps) - 1)]
    kept = set(range(len(steps)))
    for index in range(len(steps) - 2, -1, -1):
        enough = all(
            any(taker in kept and taker != index for taker in takers[candidate] if taker < user)
            for user, candidates in required
            for candidate in candidates
            if user > index and index in takers[candidate]
        )
        if enough:
            kept.discard(index)
        else:
            needed.add(index)
            required.append(_required(start, steps, grids, index))
    return tuple(steps[index] for index in sorted(needed))


def _taken_by(start: CandidateGrid, step: Step) -> Iterator[Candidate]:
    """Yield the candidates of the start that a step takes away or would have, had they still been there."""
    yield from step.eliminates
    for cell, value in step.places:
        yield from (Candidate(cell, other) for other in values_of(start.masks[cell]))
        seen = start.places[value - 1] & start.sets.peers[cell]
        yield from (Candidate(peer, value) for peer in bits(seen))


def _required(
    start: CandidateGrid, steps: list[Step], grids: list[CandidateGrid], index: int
) -> tuple[int, list[Candidate]]:
    """Return a step's number and the candidates of the start that have to be away for it."""
    truths = truths_of(grids[index], steps[index])
    return index, [candidate for candidate in truths.missing(grids[index]) if start.has(*candidate)]
