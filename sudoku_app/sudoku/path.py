"""The solving path: the easiest step, then the easiest step after it, until the grid is full."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from math import inf

from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.answer import Answer, UnsoundAnswerError
from sudoku_app.sudoku.candidates import CandidateGrid
from sudoku_app.sudoku.case_trees import smallest_tree, tree_against
from sudoku_app.sudoku.limits import TREE_STEPS, TREE_WEIGHT, look_steps
from sudoku_app.sudoku.position import Position, Puzzle
from sudoku_app.sudoku.proof import value_proof
from sudoku_app.sudoku.rating import BEYOND, Grade, grade_of, step_rating, technique_value
from sudoku_app.sudoku.reasons.singles import OnlySolution
from sudoku_app.sudoku.refusal import Refusal, ready
from sudoku_app.sudoku.small_proof import smallest_proof
from sudoku_app.sudoku.steps import Candidate, Step, Technique
from sudoku_app.sudoku.techniques.catalogue import easiest_steps, usable
from sudoku_app.sudoku.told import Told, pruned, told


@dataclass(frozen=True)
class Path:
    """How a position is solved by logic.

    Attributes:
        position: where it starts.
        answer: the verdict on the givens; the steps were checked against its only solution.
        told: the steps that are told, in order: those that place a digit, and the exclusions that a later one rests on;
            all that were found where the effort ended before, for what a later one would have rested on is not known.
        ratings: the difficulty of each of them, on Sukaku Explainer's scale.
        hardest: the first of the hardest steps there were, told or not; None when there was none.
        rating: its difficulty, which is that of the path; 0 when there was none.
        complete: whether the grid is full in the end; False when the effort ended before.
    """

    position: Position
    answer: Answer
    told: Told
    ratings: tuple[float, ...]
    hardest: Step | None
    rating: float
    complete: bool

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that are told."""
        return self.told.steps

    @property
    def grade(self) -> Grade:
        """The difficulty in one word."""
        return grade_of(self.rating)

    @property
    def counts(self) -> dict[Technique, int]:
        """How often each technique was used, in the order of the catalogue."""
        counted = Counter(step.technique for step in self.steps)
        return {technique: counted[technique] for technique in Technique if counted[technique]}


def solving_path(position: Position | Puzzle, effort: Effort = Effort()) -> Path | Refusal:
    """Return the logical path from a position to its only solution, or why there is none.

    It goes without chains through almost locked sets, so that its hardest step is what the puzzle is rated by.

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
    for step in walk(grid, answer.solutions[0], effort, set_chains=False):
        steps.append(step)
        grids.append(grid.copy())
    listed = told(start, pruned(start, steps, grids) if grid.solved else steps)
    ratings = tuple(step_rating(position.shape, step) for step in listed.steps)
    hardest = max(steps, key=partial(step_rating, position.shape), default=None)
    rating = 0.0 if hardest is None else step_rating(position.shape, hardest)
    return Path(position, answer, listed, ratings, hardest, rating, grid.solved)


def walk(
    grid: CandidateGrid, solution: tuple[int, ...], effort: Effort = Effort(), *, set_chains: bool = True
) -> Iterator[Step]:
    """Yield the easiest step of a grid, do it, and go on until the grid is full or the effort ends.

    Each step is done in ``grid`` after it was yielded, when the next is asked for.

    Raises:
        UnsoundAnswerError: a step contradicts the solution.
    """
    while not grid.solved and not effort.stopped:
        step = easiest_step(grid, solution, effort, set_chains=set_chains)
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
    set_chains: bool = True,
) -> Step | None:
    """Return the easiest step of a grid; where the catalogue has none, a proof; None when the effort ends before.

    See `look` for what else bounds it; below `BEYOND` no proof is looked for.
    """
    step = look(grid, effort, unique=True, beyond=beyond, ceiling=ceiling, set_chains=set_chains)
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
    set_chains: bool = True,
) -> Step | None:
    """Return the easiest step that the catalogue finds, if any; a look that was begun is done, and then charged.

    ``beyond`` is how many entries of the catalogue are known to find nothing, ``ceiling`` the difficulty beyond which
    nothing is looked for, and ``set_chains`` whether chains through almost locked sets are.
    """
    entries = usable(unique=unique, beyond=beyond, ceiling=ceiling, set_chains=set_chains)
    if not entries:
        return None
    steps = easiest_steps(grid, unique=unique, beyond=beyond, ceiling=ceiling, set_chains=set_chains, effort=effort)
    step = next(steps, None)
    difficulty = entries[-1].value if step is None else technique_value(step.technique)
    effort.charge(look_steps(grid.open_candidates, difficulty))
    return step


def last_resort(
    grid: CandidateGrid, solution: tuple[int, ...] | None, cell: int | None, effort: Effort = Effort()
) -> Step | None:
    """Return a proof of a cell's value, or the smallest proof found of anything where no cell or solution is given.

    Where a case tree excludes something, that is told in place of a proof: a person can follow it.

    The plain engine names no cores, so that a proof would take it minutes; it gives the solution's value instead.
    None when nobody waits any more, or when there is none in the steps that are left.
    """
    if effort.interrupted:
        return None
    if cell is None:
        tree = _tree(grid, solution, effort)
        if tree is not None:
            return tree
    if effort.engine is Engine.COMPILED:
        if cell is None or solution is None:
            return _told_as_tree(grid, smallest_proof(grid, solution, effort), effort)
        return value_proof(grid, Candidate(cell, solution[cell]), effort)
    if solution is None:
        return None
    if cell is None:
        cell = min((k for k, mask in enumerate(grid.masks) if mask), key=lambda k: grid.masks[k].bit_count())
    found = Candidate(cell, solution[cell])
    return Step(Technique.SOLVER, OnlySolution(cell=cell, value=found.value), places=(found,))


def _tree(grid: CandidateGrid, solution: tuple[int, ...] | None, effort: Effort) -> Step | None:
    """Return a case tree; a sixth of the steps that are left may be taken for it, and are taken from the effort."""
    left = effort.steps_left
    most = TREE_STEPS if left is None else min(TREE_STEPS, left // (6 * TREE_WEIGHT))
    own = replace(effort, times=1).limited(most)
    tree = smallest_tree(grid, own, solution)
    effort.charge(own.spent * TREE_WEIGHT)
    return tree


def _told_as_tree(grid: CandidateGrid, proof: Step | None, effort: Effort) -> Step | None:
    """Return a case tree against what a proof excludes, if there is one, else the proof.

    The search for proofs finds what breaks down most easily; of seven on a 25×25 path three were told.
    """
    if proof is None or not proof.eliminates or effort.interrupted:
        return proof
    found = tree_against(grid, proof.eliminates[0], effort)
    return proof if found is None else found[1]


def require_sound(grid: CandidateGrid, step: Step, solution: tuple[int, ...]) -> None:
    """Check a step against the only solution.

    Raises:
        UnsoundAnswerError: it contradicts the solution.
    """
    wrong_place = any(solution[place.cell] != place.value for place in step.places)
    if wrong_place or any(solution[candidate.cell] == candidate.value for candidate in step.eliminates):
        raise UnsoundAnswerError(step.technique.value, tuple(grid.values), solution)
