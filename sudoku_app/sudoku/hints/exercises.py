"""Exercises: a position in which a technique is to be found, and what an answer is worth.

An exercise stands at the moment of its technique: easier steps (by the teaching order) are done, and the technique is
the next. An answer is the cells of the pattern, chosen at once, or what follows from it, done in the grid. It is judged
by all steps of the technique that there are, not by the one that a hint would show.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from sudoku_app.sudoku.grid.bitsets import bits
from sudoku_app.sudoku.grid.candidates import CandidateGrid, candidate_masks
from sudoku_app.sudoku.grid.position import CellContent, Position, values_of
from sudoku_app.sudoku.techniques.avoidable_rectangles import AvoidableRectangle
from sudoku_app.sudoku.techniques.catalogue import Example, entries_of
from sudoku_app.sudoku.techniques.fish import FinnedFish
from sudoku_app.sudoku.techniques.step import Candidate, Step
from sudoku_app.sudoku.techniques.technique import HelpLevel, Level, Technique, level_of, teaching_rank

# What assumes something and follows all that results has no cells that could be chosen.
HARDEST_PRACTISED = Level.CHAINS_AND_SETS
# In the position of each of these the technique without "direct" is a step, too, and comes before it.
_NEVER_EASIEST = frozenset(
    {Technique.DIRECT_POINTING, Technique.DIRECT_CLAIMING, Technique.DIRECT_HIDDEN_PAIR, Technique.DIRECT_HIDDEN_TRIPLE}
)


def can_be_practised(technique: Technique) -> bool:
    """Return whether there are exercises for a technique."""
    return level_of(technique) <= HARDEST_PRACTISED and technique not in _NEVER_EASIEST


@dataclass(frozen=True)
class Exercise:
    """A position in which a technique is to be found."""

    technique: Technique
    position: Position  # the position; in an exercise that was made its candidates are noted as corner marks
    steps: tuple[Step, ...]  # all steps of the technique there, one or more
    excluded: tuple[Candidate, ...] = ()  # candidates that the values leave and easier steps excluded


class Correctness(Enum):
    """What an answer is worth."""

    RIGHT = "right"
    PARTLY = "partly"
    WRONG = "wrong"


@dataclass(frozen=True)
class Judgement:
    """What an answer is worth, and what of it is right."""

    correctness: Correctness  # as a whole
    step: Step | None  # the step that was found, or the one that most of the answer belongs to; None where it is wrong
    # The cells of the answer that belong to the step, ascending: to its pattern, or to what follows from it.
    found: tuple[int, ...]
    stray: tuple[int, ...]  # the cells of the answer that do not, ascending
    missing: int  # how many cells of the pattern are missing
    done: bool = False  # whether the step was done in the grid, so that nothing of it is left to be done


@dataclass(frozen=True)
class Attempt:
    """How far a person is with an exercise."""

    exercise: Exercise
    made: bool  # whether it was made to be practised; otherwise it is the person's own puzzle
    step: Step  # the step that was found, or the one that help is about
    judgement: Judgement | None = None  # what the last answer was worth; None before the first, and after help
    help: HelpLevel | None = None  # how much of a step was shown; None for nothing
    nothing_selected: bool = False  # whether an answer was to be judged last that had no cell that counts

    @classmethod
    def at(cls, exercise: Exercise, *, made: bool) -> Attempt:
        """Return the attempt before the first answer."""
        return cls(exercise, made, exercise.steps[0])

    @property
    def position(self) -> Position:
        """The position of the exercise."""
        return self.exercise.position

    @property
    def resolved(self) -> bool:
        """Whether the step was found, or shown."""
        right = self.judgement is not None and self.judgement.correctness is Correctness.RIGHT
        return right or self.help is HelpLevel.STEP

    @property
    def untried(self) -> bool:
        """Whether there was neither an answer nor help."""
        return self.judgement is None and self.help is None

    def answered(self, judgement: Judgement) -> Attempt:
        """Return the attempt after another answer."""
        return replace(self, judgement=judgement, step=judgement.step or self.step, nothing_selected=False)

    def unanswered(self) -> Attempt:
        """Return the attempt after nothing was selected that could be judged; it is no answer."""
        return replace(self, nothing_selected=True)

    def helped(self) -> Attempt:
        """Return the attempt with more help: first where to look, then the step itself."""
        more = HelpLevel.QUESTION if self.help is None else HelpLevel.STEP
        return replace(self, judgement=None, help=more, nothing_selected=False)


def steps_of(grid: CandidateGrid, technique: Technique, *, unique: bool = True) -> tuple[Step, ...]:
    """Return all steps of a technique in a grid; of those that rest on uniqueness none where that is not known."""
    entries = (entry for entry in entries_of(level_of(technique), unique=unique) if technique in entry.techniques)
    steps = [step for entry in entries for step in entry.find(grid) if step.technique is technique]
    return tuple(dict.fromkeys(steps))


def exercise_from(grid: CandidateGrid, technique: Technique, easy: Level = HARDEST_PRACTISED) -> Exercise | None:
    """Return the first moment of a technique in a puzzle with exactly one solution, None where there is none.

    Steps that are easier by the teaching order, and of a level up to ``easy``, are done in ``grid`` until none is left.
    """
    rank = teaching_rank(technique)
    entries = [
        entry
        for level in Level
        for entry in entries_of(level, unique=True)
        if technique in entry.techniques or (level <= easy and teaching_rank(entry.techniques[0]) < rank)
    ]
    while True:
        steps: list[Step] = []
        for entry in entries:
            steps = list(entry.find(grid))
            if technique in entry.techniques:
                found = tuple(dict.fromkeys(step for step in steps if step.technique is technique))
                if found:
                    return _exercise(grid, technique, found)
            if steps:
                break
        if not steps:
            return None
        _do(grid, steps)


def _do(grid: CandidateGrid, steps: Iterable[Step]) -> None:
    """Do several steps that were found in the same grid; some may conclude the same."""
    for step in steps:
        for cell, value in step.places:
            if not grid.values[cell]:
                grid.place(cell, value)
        for cell, value in step.eliminates:
            grid.eliminate(cell, value)


def _exercise(grid: CandidateGrid, technique: Technique, steps: tuple[Step, ...]) -> Exercise:
    given = set(bits(grid.givens))
    cells = tuple(
        CellContent(value, cell in given, 0 if value else mask, solved=bool(value) and cell not in given)
        for cell, (value, mask) in enumerate(zip(grid.values, grid.masks, strict=True))
    )
    position = Position(grid.shape, cells, fixed_marks=True)
    return Exercise(technique, position, steps, _not_noted(position))


def _not_noted(position: Position) -> tuple[Candidate, ...]:
    """Return the candidates that values leave and that are not noted."""
    left = candidate_masks(position.shape, position.values)
    return tuple(
        Candidate(cell, value)
        for cell, content in enumerate(position.cells)
        for value in values_of(left[cell] & ~content.corner)
    )


def exercise_in(position: Position, technique: Technique) -> Exercise | None:
    """Return the exercise of a technique that was made in a position; None where it has no such step."""
    excluded = _not_noted(position)
    steps = steps_of(Example(technique, position, excluded).grid(), technique)
    return Exercise(technique, position, steps, excluded) if steps else None


def pattern_cells(step: Step) -> frozenset[int]:
    """Return the cells of the pattern that a step rests on: for a single the cell that it fills."""
    cells = {premise.cell for premise in step.reason.premises}
    match step.reason:
        case FinnedFish(fins=fins):
            cells.update(fins)
        case AvoidableRectangle(filled=filled):
            cells.update(filled)
    return frozenset(cells)


def _concluded_cells(step: Step) -> frozenset[int]:
    return frozenset(candidate.cell for candidate in (*step.places, *step.eliminates))


def judge(exercise: Exercise, chosen: Iterable[int]) -> Judgement | None:
    """Return what chosen cells are worth as the pattern of one of the steps; None where none of them counts.

    Cells that hold a value count only where a pattern has one, so that all of a row may be chosen to choose the empty
    ones. The cells are right if they are those of a step's pattern; cells in which it excludes or places something may
    be chosen, too. They are partly right if some belong to a step, and at most as many do not.
    """
    values = exercise.position.values
    patterns = frozenset[int]().union(*(pattern_cells(step) for step in exercise.steps))
    cells = frozenset(cell for cell in chosen if not values[cell] or cell in patterns)
    if not cells:
        return None
    best = max((_judged_by(step, cells) for step in exercise.steps), key=_worth)
    if not best.found or len(best.stray) > len(best.found):
        return Judgement(Correctness.WRONG, None, (), tuple(sorted(cells)), 0)
    return best


def _judged_by(step: Step, cells: frozenset[int]) -> Judgement:
    """Return what cells are worth as the pattern of one step; not whether that is enough to be partly right."""
    pattern, concluded = pattern_cells(step), _concluded_cells(step)
    found, stray = cells & (pattern | concluded), cells - pattern - concluded
    missing = len(pattern - cells)
    correctness = Correctness.PARTLY if missing or stray else Correctness.RIGHT
    return Judgement(correctness, step, tuple(sorted(found)), tuple(sorted(stray)), missing)


def _worth(judgement: Judgement) -> tuple[bool, int, int]:
    """Return by what steps are compared for an answer; the highest is the one that was most likely meant."""
    right = judgement.correctness is Correctness.RIGHT
    return right, len(judgement.found) - len(judgement.stray), -judgement.missing


def judge_change(exercise: Exercise, now: Position) -> Judgement | None:
    """Return that what was done in the grid is what one of the steps concludes; None where it is anything else.

    That is all that the step excludes gone from the marks and nothing else, or the value that it places entered.
    """
    before = exercise.position
    changed = [cell for cell, content in enumerate(now.cells) if content != before.cells[cell]]
    gone = {Candidate(cell, value) for cell in changed for value in _gone(before.cells[cell], now.cells[cell])}
    new = [cell for cell in changed if now.values[cell] and not before.values[cell]]
    entered = {Candidate(cell, now.values[cell]) for cell in new}
    for step in exercise.steps:
        if step.places:
            done = entered == set(step.places)
        else:
            noted = {one for one in step.eliminates if _noted(before.cells[one.cell]) >> (one.value - 1) & 1}
            done = not entered and bool(noted) and gone == noted
        if done:
            return Judgement(Correctness.RIGHT, step, tuple(sorted(_concluded_cells(step))), (), 0, done=True)
    return None


def _noted(content: CellContent) -> int:
    """Return the bit mask of a cell's marks."""
    return content.corner | content.centre


def _gone(before: CellContent, now: CellContent) -> tuple[int, ...]:
    """Return the marks that a cell had and has no longer; none where it has a value now, or lost all of them."""
    left = _noted(now)
    return values_of(_noted(before) & ~left) if left and not now.value else ()


def exercise_of(position: Position, excluded: Sequence[int], step: Step, *, unique: bool) -> Exercise:
    """Return the exercise to find a step, or another one of its technique, in a position.

    ``excluded`` are for every cell the values that more than the position's values exclude, empty for none; ``unique``
    says whether the puzzle is known to have exactly one solution.
    """
    candidates = tuple(Candidate(cell, value) for cell, mask in enumerate(excluded) for value in values_of(mask))
    grid = Example(step.technique, position, candidates).grid()
    steps = dict.fromkeys((step, *steps_of(grid, step.technique, unique=unique)))
    return Exercise(step.technique, position, tuple(steps))


def is_still_open(attempt: Attempt, now: Position) -> bool:
    """Return whether an exercise continues in another position.

    One that was made continues in its puzzle; one in the person's own puzzle while nothing but marks changes, and what
    a step of it places, until the step that was found or shown is done.
    """
    before = attempt.position
    if (before.shape, before.givens) != (now.shape, now.givens):
        return False
    if attempt.resolved and not attempt.made and _is_done(attempt, now):
        return False
    placed = {place for step in attempt.exercise.steps for place in step.places}
    return attempt.made or all(
        old == new or (not old and (cell, new) in placed)
        for cell, (old, new) in enumerate(zip(before.values, now.values, strict=True))
    )


def _is_done(attempt: Attempt, now: Position) -> bool:
    """Return whether the values of a step were put in since the exercise began, or what it excludes taken away."""
    before, step = attempt.position, attempt.step
    if not any(_is_changed(before.cells[cell], now.cells[cell]) for cell in _concluded_cells(step)):
        return False
    marked = [(_noted(now.cells[cell]), value) for cell, value in step.eliminates]
    return all(now.values[cell] == value for cell, value in step.places) and all(
        mask and not mask >> (value - 1) & 1 for mask, value in marked
    )


def _is_changed(before: CellContent, now: CellContent) -> bool:
    return (before.value, before.corner, before.centre) != (now.value, now.corner, now.centre)
