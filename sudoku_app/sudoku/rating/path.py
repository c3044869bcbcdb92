"""The solving path: the easiest step, then the easiest step after it, until the grid is full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from math import inf

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.hints.explained_steps import ExplainedSteps, explain_steps, pruned
from sudoku_app.sudoku.hints.last_resort import last_resort, require_sound
from sudoku_app.sudoku.limits import look_steps
from sudoku_app.sudoku.rating.grades import BEYOND, Grade, grade_of
from sudoku_app.sudoku.rating.scale import step_rating, technique_value
from sudoku_app.sudoku.techniques.catalogue import easiest_steps, usable
from sudoku_app.sudoku.techniques.step import Step
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Answer
from sudoku_app.sudoku.verdicts.refusal import Refusal, ready


@dataclass(frozen=True)
class SolvingPath:
    """How a position is solved by logic."""

    position: Position  # where it starts
    answer: Answer  # the verdict on the givens; the steps were checked against its only solution
    # The steps, in order: those that place a digit, and the exclusions that a later one rests on; all that were found
    # where the effort ended before, for what a later one would have rested on is not known.
    explained: ExplainedSteps
    ratings: tuple[float, ...]  # the difficulty of each of them, on Sukaku Explainer's scale
    hardest: Step | None  # the first of the hardest steps there were, reported or not; None when there was none
    rating: float  # its difficulty, which is that of the path; 0 when there was none
    complete: bool  # whether the grid is full in the end; False when the effort ended before
    used: frozenset[Technique]  # the techniques of all the steps there were, reported or not

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that something later rests on."""
        return self.explained.steps

    @property
    def grade(self) -> Grade:
        """The difficulty in one word."""
        return grade_of(self.rating)

    @property
    def counts(self) -> dict[Technique, int]:
        """How often each technique was used, in the order of the catalogue."""
        counted = Counter(step.technique for step in self.steps)
        return {technique: counted[technique] for technique in Technique if counted[technique]}


def solving_path(position: Position | Puzzle, effort: Effort = Effort()) -> SolvingPath | Refusal:
    """Return the logical path from a position to its only solution, or why there is none.

    It goes without chains through groups of cells and almost locked sets, so that its hardest step is what the puzzle
    is rated by.

    Raises:
        UnsoundAnswerError: a step contradicts the only solution (a defect of the program).
    """
    if isinstance(position, Puzzle):
        position = Position.of_puzzle(position)
    answer = ready(position, effort)
    if isinstance(answer, Refusal):
        return answer
    grid = CandidateGrid(position.shape, position.values, position.givens)
    start, steps, grids = grid.copy(), [], []
    for step in walk(grid, answer.solutions[0], effort, group_chains=False):
        steps.append(step)
        grids.append(grid.copy())
    listed = explain_steps(start, pruned(start, steps, grids) if grid.solved else steps)
    ratings = tuple(step_rating(position.shape, step) for step in listed.steps)
    hardest = max(steps, key=partial(step_rating, position.shape), default=None)
    rating = 0.0 if hardest is None else step_rating(position.shape, hardest)
    used = frozenset(step.technique for step in steps)
    return SolvingPath(position, answer, listed, ratings, hardest, rating, grid.solved, used)


def walk(
    grid: CandidateGrid, solution: tuple[int, ...], effort: Effort = Effort(), *, group_chains: bool = True
) -> Iterator[Step]:
    """Yield the easiest step of a grid, do it, and continue until the grid is full or the effort ends.

    Each step is done in ``grid`` after it was yielded, when the next is asked for.

    Raises:
        UnsoundAnswerError: a step contradicts the solution.
    """
    while not grid.solved and not effort.stopped:
        step = easiest_step(grid, solution, effort, group_chains=group_chains)
        if step is None:
            return
        require_sound(grid, step, solution)
        yield step
        grid.apply(step)


def easiest_step(
    grid: CandidateGrid,
    solution: tuple[int, ...],
    effort: Effort = Effort(),
    *,
    beyond: int = 0,
    ceiling: float = inf,
    group_chains: bool = True,
) -> Step | None:
    """Return the easiest step of a grid; where the catalogue has none, a proof; None when the effort ends before.

    See `look` for what else bounds it; below `BEYOND` no proof is looked for.
    """
    step = look(grid, effort, unique=True, beyond=beyond, ceiling=ceiling, group_chains=group_chains)
    if step is None and ceiling >= BEYOND:
        return last_resort(grid, solution, None, effort)
    return step


def look(
    grid: CandidateGrid,
    effort: Effort,
    *,
    unique: bool,
    beyond: int = 0,
    ceiling: float = inf,
    group_chains: bool = True,
) -> Step | None:
    """Return the easiest step that the catalogue finds, if any; a look in progress is finished, and then charged.

    ``beyond`` is how many entries of the catalogue are known to find nothing, ``ceiling`` the difficulty beyond which
    nothing is looked for, and ``group_chains`` whether chains through groups of cells are.
    """
    entries = usable(unique=unique, beyond=beyond, ceiling=ceiling, group_chains=group_chains)
    if not entries:
        return None
    steps = easiest_steps(grid, unique=unique, beyond=beyond, ceiling=ceiling, group_chains=group_chains, effort=effort)
    step = next(steps, None)
    difficulty = entries[-1].value if step is None else technique_value(step.technique)
    effort.charge(look_steps(grid.open_candidates, difficulty))
    return step
