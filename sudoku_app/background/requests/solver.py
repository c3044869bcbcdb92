"""What the solver is asked, each with the one function of a lower floor that answers it in the worker's thread."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Final

from sudoku_app.background.jobs import Request
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.session.edits import Edit, marks_tidied, removed_marks
from sudoku_app.sudoku import limits
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

if TYPE_CHECKING:
    from sudoku_app.session.way_back import WayBack
    from sudoku_app.sudoku.hints.exercises import Exercise
    from sudoku_app.sudoku.hints.hint import Hint, NextSteps, Refusal
    from sudoku_app.sudoku.hints.refutation import Refutation
    from sudoku_app.sudoku.rating.path import SolvingPath
    from sudoku_app.sudoku.techniques.catalogue import Example
    from sudoku_app.sudoku.techniques.step import Step
    from sudoku_app.sudoku.techniques.technique import Level
    from sudoku_app.sudoku.verdicts.answer import Answer, PositionCheck
    from sudoku_app.sudoku.verdicts.checking import VerdictSearch  # which loads the searches
    from sudoku_app.sudoku.verdicts.entries import EntriesCheck
    from sudoku_app.sudoku.verdicts.explaining import Explanation

_SOLUTIONS_TO_STEP_THROUGH: Final = 20
# The givens of a puzzle, and its givens and entries. More would hold the memory of puzzles that are no longer shown.
_MOST_SEARCHES: Final = 2


class RememberedSearches:
    """The searches for the solutions of one position: of its givens, and of its givens and entries.

    A question resumes them where another one stopped, so that no answer knows less than one before. They belong
    to the thread in which the questions are answered; other threads only hand them over.
    """

    def __init__(self) -> None:
        self._searches: list[VerdictSearch] = []

    def of_givens(self, position: Position) -> VerdictSearch:
        """Return the search for the solutions of a position's givens."""
        return self._search(position, position.givens)

    def of_values(self, position: Position) -> VerdictSearch:
        """Return the search for the solutions of a position's givens and entries."""
        return self._search(position, position.values)

    def _search(self, position: Position, values: tuple[int, ...]) -> VerdictSearch:
        from sudoku_app.sudoku.verdicts.checking import VerdictSearch

        question = position.shape, values
        found = next((one for one in self._searches if (one.shape, one.values) == question), None)
        if found is None:
            found = VerdictSearch(*question)
        self._searches = [*(one for one in self._searches if one is not found), found][-_MOST_SEARCHES:]
        return found


@dataclass(frozen=True)
class PositionRequest(Request):
    """A question about a position, whose searches go on where another question with the same ``searches`` stopped."""

    position: Position
    searches: RememberedSearches = field(default_factory=RememberedSearches, compare=False, repr=False, kw_only=True)

    @property
    def search(self) -> VerdictSearch:
        """The search for the solutions of the givens."""
        return self.searches.of_givens(self.position)

    @property
    def values_search(self) -> VerdictSearch:
        """The search for the solutions of the givens and entries."""
        return self.searches.of_values(self.position)


@dataclass(frozen=True)
class CheckRequest(PositionRequest):
    """Does the position's puzzle have none, one or several solutions, and do the entries agree."""

    limit: ClassVar[int] = 2

    def run(self, effort: Effort) -> PositionCheck:
        """Return the verdict, with at most so many solutions."""
        from sudoku_app.sudoku.verdicts.checking import check_position

        search, values_search = self.search, self.values_search
        return check_position(
            self.position, search=search, values_search=values_search, limit=self.limit, effort=effort
        )


@dataclass(frozen=True)
class LiveCheckRequest(CheckRequest):
    """The same question, asked while the person types: undecided when it takes longer than a person would wait."""

    def run(self, effort: Effort) -> PositionCheck:
        """Return the verdict."""
        spent = self.search.steps(effort)
        return super().run(limits.verdict_effort(effort, limits.LIVE_CHOICES, self.position.shape, spent=spent))


@dataclass(frozen=True)
class SolveRequest(CheckRequest):
    """The solution, or up to twenty to step through."""

    limit: ClassVar[int] = _SOLUTIONS_TO_STEP_THROUGH


@dataclass(frozen=True)
class ExplainRequest(PositionRequest):
    """Why the verdict on the givens is what it is; ``minimal`` asks for redundant givens too.

    It is looked ``times`` times as far as usual; what was not looked at is reported. ``count_limit`` is how many
    solutions are counted at most. ``recent`` are the cells that were typed last, ``doubtful`` those that may have been
    read wrongly from a picture. The reasons are reported as they are found.
    """

    minimal: bool = False
    times: int = 1
    count_limit: int = limits.COUNT_LIMIT
    recent: tuple[int, ...] = ()
    doubtful: tuple[int, ...] = ()

    def run(self, effort: Effort) -> Explanation:
        """Return the verdict and its reasons."""
        from sudoku_app.sudoku.verdicts.explaining import explain

        return explain(
            self.position.shape,
            self.position.givens,
            minimal=self.minimal,
            limit=self.count_limit,
            recent=self.recent,
            doubtful=self.doubtful,
            report=effort.report,
            search=self.search,
            effort=replace(effort, times=self.times),
        )


@dataclass(frozen=True)
class PuzzlesRequest(Request):
    """Does each of several puzzles (box shape and N² values) have exactly one solution: asked before printing."""

    puzzles: tuple[tuple[GridShape, tuple[int, ...]], ...]
    choices: int = limits.PUZZLE_CHOICES
    all_choices: int = limits.PUZZLES_CHOICES

    def run(self, effort: Effort) -> tuple[Answer, ...]:
        """Return an answer for each, undecided where it takes too much; fewer when cancelled or all is spent."""
        from sudoku_app.sudoku.verdicts.checking import check

        answers: list[Answer] = []
        left = self.all_choices
        for shape, values in self.puzzles:
            if effort.cancelled or left <= 0:
                break
            one = limits.verdict_effort(effort, min(self.choices, left), shape)
            answers.append(check(shape, values, effort=one))
            left -= one.spent * shape.cell_count
        return tuple(answers)


@dataclass(frozen=True)
class HintRequest(PositionRequest):
    """A hint for a cell, or for the easiest one when ``cell`` is None.

    ``excluded`` are the values that the person's marks exclude, where hints are to believe them, else ``doubted`` are;
    one mask a cell. ``before`` is an
    earlier hint, whose way is gone on with as far as it holds. ``hardest`` is the level of the hardest techniques that
    may be used. ``times`` says how many times as far as usual is looked.
    """

    cell: int | None = None
    excluded: tuple[int, ...] = ()
    doubted: tuple[int, ...] = ()
    before: Hint | None = None
    hardest: Level | None = None
    times: int = 1

    def run(self, effort: Effort) -> Hint | Refusal:
        """Return the hint, or why there is none."""
        from sudoku_app.sudoku.hints.hint import hint

        return hint(
            self.position,
            self.cell,
            excluded=self.excluded,
            doubted=self.doubted,
            search=self.search,
            before=self.before,
            hardest=self.hardest,
            effort=replace(effort, times=self.times),
        )


@dataclass(frozen=True)
class ConfirmRequest(Request):
    """Does a hint stand that was given before the verdict was known."""

    found: Hint | NextSteps

    def run(self, effort: Effort) -> Hint | NextSteps | Refusal:
        """Return the hint with what was found out, or why it cannot stand."""
        from sudoku_app.sudoku.hints.hint import confirmed

        return confirmed(self.found, limits.verdict_effort(effort, limits.CONFIRM_CHOICES, self.found.position.shape))


@dataclass(frozen=True)
class WhyWrongRequest(PositionRequest):
    """Why a wrong entry cannot be right; ``wrong`` are all cells with wrong entries."""

    cell: int
    wrong: tuple[int, ...]

    def run(self, effort: Effort) -> Refutation | Refusal:
        """Return the steps that exclude it, or why there are none."""
        from sudoku_app.sudoku.hints.refutation import refutation

        return refutation(self.position, self.cell, self.wrong, search=self.search, effort=effort)


@dataclass(frozen=True)
class EntriesRequest(PositionRequest):
    """How the entries and marks stand; ``done`` are the edits that led to the position, oldest first."""

    done: tuple[Edit, ...]

    def run(self, effort: Effort) -> EntriesCheck:
        """Return where they are wrong, without a digit of the solution."""
        from sudoku_app.sudoku.verdicts.entries import ask_entries

        removed = removed_marks(self.position, self.done)
        with_value = [cell for cell, value in enumerate(self.position.values) if value]
        noted = self.position.replaced(marks_tidied(self.position, self.done, with_value))
        search, values_search = self.search, self.values_search
        return ask_entries(self.position, removed, noted, search=search, values_search=values_search, effort=effort)


@dataclass(frozen=True)
class WayBackRequest(PositionRequest):
    """How far the last correct position lies back; ``done`` are the edits that led to this one, oldest first."""

    done: tuple[Edit, ...]

    def run(self, effort: Effort) -> WayBack:
        """Return how many edits are to be undone."""
        from sudoku_app.session.way_back import way_back

        return way_back(self.position, self.done, search=self.search, effort=effort)


@dataclass(frozen=True)
class NextStepsRequest(PositionRequest):
    """All steps of the easiest technique that is available now; the fields are those of `HintRequest`."""

    excluded: tuple[int, ...] = ()
    times: int = 1

    def run(self, effort: Effort) -> NextSteps | Refusal:
        """Return the steps, or why there are none."""
        from sudoku_app.sudoku.hints.hint import next_steps

        return next_steps(
            self.position,
            excluded=self.excluded,
            search=self.search,
            effort=replace(effort, times=self.times),
        )


@dataclass(frozen=True)
class FindMyselfRequest(Request):
    """All steps of the technique that a hint begins with, for a person who wants to find one."""

    found: Hint

    def run(self, effort: Effort) -> Exercise:
        """Return the exercise."""
        from sudoku_app.sudoku.hints.exercises import exercise_of

        hint = self.found
        return exercise_of(hint.position, hint.excluded, hint.steps[0], unique=hint.checked)


@dataclass(frozen=True)
class PathRequest(Request):
    """All steps from a position to its only solution."""

    position: Position

    def run(self, effort: Effort) -> SolvingPath | Refusal:
        """Return the steps, as far as they were found when it is cancelled; or why there are none."""
        from sudoku_app.sudoku.rating.path import solving_path

        return solving_path(self.position, effort)


@dataclass(frozen=True)
class ExampleRequest(Request):
    """The step that a technique takes in its example."""

    example: Example

    def run(self, effort: Effort) -> Step | None:
        """Return the step; None where the technique's finder has none there."""
        from sudoku_app.sudoku.techniques.catalogue import example_step

        return example_step(self.example)
