"""What the solver is asked, and what it answers."""

from __future__ import annotations

import time
from dataclasses import dataclass

from sudoku_app.background.jobs import JobControl, Request
from sudoku_app.exact_cover.outcome import Budget, Control
from sudoku_app.exact_cover.search import Engine
from sudoku_app.session.edits import Edit
from sudoku_app.session.history import marks_taken
from sudoku_app.session.way_back import WayBack, way_back
from sudoku_app.sudoku.checking import Answer, PositionCheck, Question, check, check_position
from sudoku_app.sudoku.entries import EntriesCheck, ask_entries
from sudoku_app.sudoku.explaining import Explanation, explain
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.hints import PATIENCE, Hint, NextSteps, Refusal, confirmed, hint, next_steps
from sudoku_app.sudoku.path import Path, solving_path
from sudoku_app.sudoku.position import Position
from sudoku_app.sudoku.variety import COUNT_LIMIT

SOLUTIONS_TO_STEP_THROUGH = 20

# A live verdict is worth waiting this long for; after that the badge says that it is not known.
LIVE_SECONDS = 5.0

# So long a puzzle that is to be printed is looked at; nearly all are done in a thousandth of it.
PUZZLE_SECONDS = 15.0
PUZZLES_SECONDS = 60.0  # and all of a list together so long

# A hint that was given before the verdict is known is checked behind for this long.
CONFIRM_SECONDS = 60.0


@dataclass(frozen=True)
class CheckRequest(Request):
    """Does the position's puzzle have none, one or several solutions, and do the entries agree.

    With the ``question`` of an earlier, undecided answer the search goes on where it stopped.
    """

    position: Position
    question: Question | None = None

    def run(self, engine: Engine, control: Control) -> PositionCheck:
        """Return the verdict, with two solutions where there are several."""
        return check_position(self.position, question=self.question, control=control, engine=engine)


@dataclass(frozen=True)
class LiveCheckRequest(Request):
    """The same question, asked while the person types: it gives up after some seconds."""

    position: Position

    def run(self, engine: Engine, control: Control) -> PositionCheck:
        """Return the verdict, undecided when it takes longer than a person would wait."""
        return check_position(self.position, budget=Budget(seconds=LIVE_SECONDS), control=control, engine=engine)


@dataclass(frozen=True)
class ExplainRequest(Request):
    """Why the verdict on the givens is what it is; ``minimal`` asks for redundant givens too.

    It is looked ``patience`` times as far as usual; what was not looked at is said. ``count_limit`` is how many
    solutions are counted at most. The reasons are told as they come.
    """

    position: Position
    minimal: bool = False
    patience: int = 1
    count_limit: int = COUNT_LIMIT

    def run(self, engine: Engine, control: JobControl) -> Explanation:
        """Return the verdict and its reasons."""

        def tell(found: Explanation) -> None:
            control.found = found

        return explain(
            self.position.shape,
            self.position.givens,
            minimal=self.minimal,
            limit=self.count_limit,
            patience=self.patience,
            tell=tell,
            control=control,
            engine=engine,
        )


@dataclass(frozen=True)
class SolveRequest(Request):
    """The solution, or several to step through."""

    position: Position
    question: Question | None = None

    def run(self, engine: Engine, control: Control) -> PositionCheck:
        """Return the verdict, with up to twenty solutions."""
        return check_position(
            self.position, question=self.question, limit=SOLUTIONS_TO_STEP_THROUGH, control=control, engine=engine
        )


@dataclass(frozen=True)
class PuzzlesRequest(Request):
    """Does each of several puzzles (box shape and N² values) have exactly one solution: asked before printing."""

    puzzles: tuple[tuple[BoxShape, tuple[int, ...]], ...]
    seconds: float = PUZZLE_SECONDS
    all_seconds: float = PUZZLES_SECONDS

    def run(self, engine: Engine, control: Control) -> tuple[Answer, ...]:
        """Return an answer for each, undecided where it takes too long; fewer when somebody cancels or time is up."""
        answers = []
        end = time.monotonic() + self.all_seconds
        for shape, values in self.puzzles:
            seconds = min(self.seconds, end - time.monotonic())
            if control.cancelled or seconds <= 0:
                break
            answers.append(check(shape, values, budget=Budget(seconds=seconds), control=control, engine=engine))
        return tuple(answers)


@dataclass(frozen=True)
class HintRequest(Request):
    """A hint for a cell, or for the easiest one when ``cell`` is None.

    ``question`` is an earlier search for the verdict, gone on with. ``excluded`` are the values that the person's marks
    exclude, where hints are to believe them. ``patience`` says how many times as long as usual it may take.
    """

    position: Position
    cell: int | None = None
    question: Question | None = None
    excluded: tuple[int, ...] = ()
    patience: float = 1.0

    def run(self, engine: Engine, control: Control) -> Hint | Refusal:
        """Return the hint, or why there is none."""
        return hint(
            self.position,
            self.cell,
            excluded=self.excluded,
            question=self.question,
            patience=PATIENCE.times(self.patience),
            control=control,
            engine=engine,
        )


@dataclass(frozen=True)
class ConfirmRequest(Request):
    """Does a hint stand that was given before the verdict was known."""

    found: Hint | NextSteps

    def run(self, engine: Engine, control: Control) -> Hint | NextSteps | Refusal:
        """Return the hint with what was found out, or why it cannot stand."""
        return confirmed(self.found, budget=Budget(seconds=CONFIRM_SECONDS), control=control, engine=engine)


@dataclass(frozen=True)
class EntriesRequest(Request):
    """How the entries and marks stand; ``done`` are the edits that led to the position, oldest first.

    With the ``question`` of an earlier answer about the same givens the search goes on where it stopped.
    """

    position: Position
    done: tuple[Edit, ...]
    question: Question | None = None

    def run(self, engine: Engine, control: Control) -> EntriesCheck:
        """Return where they are wrong, without a digit of the solution."""
        taken = marks_taken(self.position, self.done)
        return ask_entries(self.position, taken, question=self.question, control=control, engine=engine)


@dataclass(frozen=True)
class WayBackRequest(Request):
    """How far the last correct position lies back; ``done`` are the edits that led to this one, oldest first.

    With the ``question`` of an earlier answer about the same givens the search goes on where it stopped.
    """

    position: Position
    done: tuple[Edit, ...]
    question: Question | None = None

    def run(self, engine: Engine, control: Control) -> WayBack:
        """Return how many edits are to be undone."""
        return way_back(self.position, self.done, question=self.question, control=control, engine=engine)


@dataclass(frozen=True)
class NextStepsRequest(Request):
    """All steps of the easiest technique that is available now; the fields are those of `HintRequest`."""

    position: Position
    question: Question | None = None
    excluded: tuple[int, ...] = ()
    patience: float = 1.0

    def run(self, engine: Engine, control: Control) -> NextSteps | Refusal:
        """Return the steps, or why there are none."""
        return next_steps(
            self.position,
            excluded=self.excluded,
            question=self.question,
            patience=PATIENCE.times(self.patience),
            control=control,
            engine=engine,
        )


@dataclass(frozen=True)
class PathRequest(Request):
    """All steps from a position to its only solution."""

    position: Position

    def run(self, engine: Engine, control: Control) -> Path | Refusal:
        """Return the steps, as far as they were found when it is cancelled; or why there are none."""
        return solving_path(self.position, control=control, engine=engine)
