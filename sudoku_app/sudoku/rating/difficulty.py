"""What a list of puzzles is worth: a verdict on each, and how hard it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from sudoku_app.exact_cover.effort import Effort
from sudoku_app.sudoku.easy_steps.batch import EASY_ENTRIES, EasyWalk, Ending, easy_walks, walks_easily
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position, Puzzle
from sudoku_app.sudoku.hints.last_resort import require_sound
from sudoku_app.sudoku.limits import verdict_effort
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.rating.path import SolvingPath, easiest_step
from sudoku_app.sudoku.rating.scale import goes_otherwise, step_rating
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.sudoku.verdicts.answer import Verdict, verdict_of_count
from sudoku_app.sudoku.verdicts.checking import check, goes_in_batches, solved
from sudoku_app.sudoku.verdicts.refusal import Refusal, ready

# So many puzzles are solved, and so many walked through, in one call (3 ms). A call takes 0.3 ms itself, to begin and
# end its threads; a reader who takes but the first of them waits for the others in vain.
_PUZZLES_AT_ONCE: Final = 64
_GRIDS_AT_ONCE: Final = 64
# On one core of a shared 2026 machine a 9×9 grid takes the kernel 20 µs with singles alone, 40 µs in the mean of the
# list sudoku10k up to 4.4. Harder ones take Python 20 to 300 ms: one in ten there, in which it takes 1.4 % of all steps
# and 95 % of the time.
_PLACES: Final = {technique: place for place, technique in enumerate(Technique)}


@dataclass(frozen=True)
class Rated:
    """What the easiest path through a grid comes to."""

    difficulty: Difficulty  # how hard it is
    counts: dict[Technique, int]  # how often each technique was used, in the order of the catalogue

    @classmethod
    def of_path(cls, path: SolvingPath) -> Rated:
        """Return what a path comes to; the counts are those of the steps that are reported."""
        hardest = None if path.hardest is None else path.hardest.technique
        differs = goes_otherwise(path.position.shape, path.used)
        return cls(Difficulty(path.rating, hardest, path.complete, differs), path.counts)


def verdicts_of(
    shape: GridShape, puzzles: Sequence[Sequence[int]], effort: Effort = Effort(), choices: int | None = None
) -> list[Verdict]:
    """Return the verdict on each puzzle (N² values each); undecided where it would take too much or was cancelled.

    ``choices`` bounds the search for each puzzle that is searched for alone; see `limits.verdict_effort`.
    """
    if goes_in_batches(shape, effort):
        return [verdict_of_count(count) for count in solved(shape, puzzles, effort).counts.tolist()]
    verdicts = []
    for values in puzzles:
        alone = effort if choices is None else verdict_effort(effort, choices, shape)
        verdicts.append(Verdict.UNDECIDED if effort.cancelled else check(shape, values, effort=alone).verdict)
    return verdicts


def difficulties_of(
    shape: GridShape, puzzles: Sequence[Sequence[int]], effort: Effort = Effort()
) -> Iterator[Difficulty | None]:
    """Yield how hard each puzzle is (N² values each), or None when it is not known to have exactly one solution.

    The steps of the effort are those that each puzzle may take; what was found when they end is yielded as incomplete.
    After a cancellation nothing more is yielded. Up to 9×9 the search for the solution is not counted.

    Raises:
        UnsoundAnswerError: a step contradicts the only solution (a defect of the program).
    """
    at_once = _PUZZLES_AT_ONCE if goes_in_batches(shape, effort) else 1
    for start in range(0, len(puzzles), at_once):
        some = puzzles[start : start + at_once]
        own = _own_purse(effort)
        solutions = _solutions_of(shape, some, own)
        if effort.cancelled:
            return
        unique = [(values, solution) for values, solution in zip(some, solutions, strict=True) if solution]
        grids, known = [values for values, _ in unique], [solution for _, solution in unique]
        found = rate_grids(shape, grids, known, own, group_chains=False)
        for solution in solutions:
            rated = next(found, None) if solution else None
            if effort.cancelled:
                return
            yield None if rated is None else rated.difficulty


def rate_position(position: Position, effort: Effort = Effort()) -> Rated | Refusal:
    """Return what the easiest path from a position to its only solution comes to, or why there is none.

    It is the path of `solving_path`, which reports only the steps that something rests on; here all count.

    Raises:
        UnsoundAnswerError: a step contradicts the only solution (a defect of the program).
    """
    answer = ready(position, effort)
    if isinstance(answer, Refusal):
        return answer
    rated = rate_grids(
        position.shape, [position.values], answer.solutions, effort, givens=[position.givens], group_chains=False
    )
    return next(rated, Rated(Difficulty(0.0, None, complete=False), {}))


def rate_grids(
    shape: GridShape,
    grids: Sequence[Sequence[int]],
    solutions: Sequence[Sequence[int]],
    effort: Effort = Effort(),
    *,
    givens: Sequence[Sequence[int]] | None = None,
    ceiling: float = inf,
    group_chains: bool = True,
) -> Iterator[Rated]:
    """Yield what the easiest path through each of some grids comes to, of which the only solutions are known.

    The compiled engine goes as far as it knows the steps by itself, and in Python only from where it has none; the
    plain one goes the same path in Python alone. After a cancellation nothing more is yielded.

    Args:
        shape: their box shape.
        grids: N² values each.
        solutions: of each grid N² values.
        effort: its steps are those that the path through each grid may take.
        givens: of each grid the values that are given; by default all.
        ceiling: a path ends before the first step that is harder than this.
        group_chains: whether chains through groups of cells and almost locked sets may be steps, and XY-chains come
            before alternating ones.
            Ratings are nearer to Sukaku Explainer's without; puzzles are sought with it.

    Raises:
        UnsoundAnswerError: a step contradicts a solution (a defect of the program).
    """
    for start in range(0, len(grids), _GRIDS_AT_ONCE):
        some = slice(start, start + _GRIDS_AT_ONCE)
        walks = _compiled_walks(shape, grids[some], solutions[some], effort, ceiling)
        rows = zip(grids[some], (givens or grids)[some], solutions[some], walks, strict=True)
        for values, given, solution, walk in rows:
            rated = _Tally((shape, values, given), tuple(solution), _own_purse(effort), ceiling, group_chains).go(walk)
            if effort.cancelled:
                return
            yield rated


def _compiled_walks(
    shape: GridShape, grids: Sequence[Sequence[int]], solutions: Sequence[Sequence[int]], effort: Effort, ceiling: float
) -> Sequence[EasyWalk | None]:
    """Return how far the compiled engine gets by itself in each grid; None for each where the plain one is used."""
    if walks_easily(shape, effort):
        return easy_walks(shape, grids, solutions, ceiling=ceiling, steps=effort.steps_left, control=effort.control)
    return [None] * len(grids)


class _Tally:
    """The path through one grid, and what it comes to so far."""

    def __init__(
        self,
        start: tuple[GridShape, Sequence[int], Sequence[int]],
        solution: tuple[int, ...],
        effort: Effort,
        ceiling: float,
        group_chains: bool,
    ) -> None:
        self._start = start
        self._solution = solution
        self._effort = effort
        self._ceiling = ceiling
        self._group_chains = group_chains
        self._rating = 0.0
        self._hardest: Technique | None = None
        self._counts: dict[Technique, int] = {}

    def go(self, walk: EasyWalk | None) -> Rated:
        """Return what the whole path comes to, of which the easy steps were taken, if there is a ``walk``."""
        if walk is not None:
            self._take_walk(walk)
            if walk.ending is not Ending.NO_EASY_STEP:
                return self._rated(complete=walk.ending is Ending.SOLVED)
        grid = CandidateGrid(*self._start)
        if walk is not None:
            grid.go_on_from(walk.values.tolist(), walk.masks.tolist())
        beyond = 0 if walk is None else EASY_ENTRIES
        while not grid.solved and not self._effort.stopped:
            step = easiest_step(
                grid,
                self._solution,
                self._effort,
                beyond=beyond,
                ceiling=self._ceiling,
                group_chains=self._group_chains,
            )
            if step is None or step.technique is Technique.SOLVER:
                break  # the plain engine has no proof: it knows the value, but not how hard it is
            rating = step_rating(grid.shape, step)
            if rating > self._ceiling:
                break
            require_sound(grid, step, self._solution)
            self._take(rating, step.technique, {step.technique: 1})
            grid.apply(step)
            if walk is not None:
                walk = self._easy_steps(grid)
        return self._rated(complete=grid.solved)

    def _easy_steps(self, grid: CandidateGrid) -> EasyWalk:
        """Take the steps that are easy now."""
        (walk,) = easy_walks(
            grid.shape,
            [grid.values],
            [self._solution],
            masks=[grid.masks],
            ceiling=self._ceiling,
            steps=self._effort.steps_left,
            control=self._effort.control,
        )
        self._take_walk(walk)
        grid.go_on_from(walk.values.tolist(), walk.masks.tolist())
        return walk

    def _take_walk(self, walk: EasyWalk) -> None:
        self._effort.charge(walk.spent)
        self._take(walk.rating, walk.hardest, walk.counts)

    def _take(self, rating: float, hardest: Technique | None, counts: dict[Technique, int]) -> None:
        for technique, count in counts.items():
            self._counts[technique] = self._counts.get(technique, 0) + count
        if rating > self._rating:
            self._rating, self._hardest = rating, hardest

    def _rated(self, *, complete: bool) -> Rated:
        shape, *_ = self._start
        differs = goes_otherwise(shape, self._counts)
        difficulty = Difficulty(self._rating, self._hardest, complete, differs)
        return Rated(difficulty, dict(sorted(self._counts.items(), key=_place_of)))


def _place_of(counted: tuple[Technique, int]) -> int:
    return _PLACES[counted[0]]


def _own_purse(effort: Effort) -> Effort:
    """Return an effort that may take as many steps, with a purse of its own."""
    return effort if effort.purse is None else replace(effort, purse=replace(effort.purse))


def _solutions_of(shape: GridShape, puzzles: Sequence[Sequence[int]], effort: Effort) -> list[Sequence[int] | None]:
    """Return the only solution of each puzzle, None where it is not known that there is exactly one."""
    if goes_in_batches(shape, effort):
        found = solved(shape, puzzles, effort)
        pairs = zip(found.counts.tolist(), found.values.tolist(), strict=True)
        return [solution if count == 1 else None for count, solution in pairs]
    answers = [ready(Position.of_puzzle(Puzzle(shape, tuple(values))), effort) for values in puzzles]
    return [None if isinstance(answer, Refusal) else answer.solutions[0] for answer in answers]
