"""Judges a list of puzzles in the background: what is looked at first, and never before the person's own questions."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby, islice
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import Job, Request
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Puzzle
from sudoku_app.sudoku.limits import RATING_STEPS, VERDICT_CHOICES
from sudoku_app.sudoku.verdicts.answer import Verdict

if TYPE_CHECKING:
    from sudoku_app.sudoku.rating.grades import Difficulty
    from sudoku_app.sudoku.verdicts.answer import Verdict

# A job lasts about this long, so that what is looked at next never waits longer for its turn.
_JOB_SECONDS: Final = 0.1
IN_A_JOB: Final = 256
# After so many puzzles in succession whose judging failed, each asked about alone, it is not the puzzles.
_MOST_FAILURES: Final = 10


@dataclass(frozen=True)
class VerdictsRequest(Request):
    """Verdicts on some puzzles of a list, all of one shape: as many of the first ones as fit into a moment."""

    shape: GridShape
    numbers: tuple[int, ...]
    givens: tuple[tuple[int, ...], ...]

    def run(self, effort: Effort) -> dict[int, Verdict]:
        """Return the verdicts that were found, by number."""
        from sudoku_app.sudoku.rating.difficulty import verdicts_of

        found: dict[int, Verdict] = {}
        end = time.monotonic() + _JOB_SECONDS
        at_once = IN_A_JOB if effort.engine is Engine.COMPILED and self.shape.size <= 9 else 1
        for start in range(0, len(self.numbers), at_once):
            numbers = self.numbers[start : start + at_once]
            givens = self.givens[start : start + at_once]
            verdicts = verdicts_of(self.shape, givens, effort, VERDICT_CHOICES)
            if effort.cancelled:
                break
            found.update(zip(numbers, verdicts, strict=True))
            if time.monotonic() >= end:
                break
        return found


@dataclass(frozen=True)
class RatingsRequest(Request):
    """The difficulty of some puzzles of a list: of as many of the first ones as fit into a moment."""

    numbers: tuple[int, ...]
    puzzles: tuple[Puzzle, ...]

    def run(self, effort: Effort) -> dict[int, Difficulty | None]:
        """Return the difficulties that were found, by number."""
        from sudoku_app.sudoku.rating.difficulty import difficulties_of

        found: dict[int, Difficulty | None] = {}
        end = time.monotonic() + _JOB_SECONDS
        for shape, alike in groupby(zip(self.numbers, self.puzzles, strict=True), lambda one: one[1].shape):
            numbers, puzzles = zip(*alike, strict=True)
            rated = difficulties_of(shape, [puzzle.givens for puzzle in puzzles], effort.limited(RATING_STEPS))
            for number, difficulty in zip(numbers, rated, strict=False):  # cancelled, it yields no more
                found[number] = difficulty
                if time.monotonic() >= end:
                    return found
        return found


class ListJudge(QObject):
    """Fills in the verdicts and difficulties of a list, in a service of its own.

    One job is on its way at a time. While it is held (the person asks something of their own) or stopped, none is.
    """

    judged = Signal(object)  # list[int]: more is known of these numbers
    state_changed = Signal()  # how far it is, or whether it runs, changed
    # BaseException: judging some puzzles ended in an unexpected error; it goes on, with each of them alone first
    failed = Signal(object)

    def __init__(self, service: JobService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._list = PuzzleList("", ())
        self._looked_at: tuple[int, ...] = ()
        # What is wanted and how it is asked for, verdicts first; and from which number on there may be any.
        self._kinds = (self._wants_verdict, self._ask_verdicts), (self._wants_rating, self._ask_ratings)
        self._first = [0, 0]
        self._question = LatestJob(self)
        self._alone = 0  # how many questions are about one puzzle alone, since one of some puzzles failed
        self._failures = 0  # of such questions in succession
        self.held = False  # it waits for the person's own question
        self.stopped = False  # the person stopped it
        self.judged_count = 0
        self.rated_count = 0

    @property
    def complete(self) -> bool:
        """Whether everything is known that will be."""
        return self.judged_count == self.rated_count == self._list.puzzle_count

    def begin(self, puzzles: PuzzleList) -> None:
        """Turn to another list; what was on its way for the one before is dropped."""
        self._question.abandon()
        self._alone = self._failures = 0
        self._list = puzzles
        self._looked_at = ()
        self._first = [0, 0]
        self.judged_count = sum(verdict is not None for verdict in puzzles.verdicts)
        self.rated_count = sum(puzzles.rated)
        self.stopped = False
        self.go_on()

    def end(self) -> None:
        """Turn to no list."""
        self.begin(PuzzleList("", ()))

    @Slot(object)
    def look_at(self, numbers: Iterable[int]) -> None:
        """Judge these first; they are what the person sees. Numbers that the list does not have are passed over."""
        self._looked_at = tuple(number for number in numbers if number < len(self._list))
        self.go_on()

    @Slot(bool)
    def hold(self, on: bool) -> None:
        """Wait while the person has a question of their own, or go on."""
        self.held = on
        if on:
            self._question.cancel()  # what it has found by then is taken
        else:
            self.go_on()

    def set_stopped(self, on: bool) -> None:
        """Stop, or go on."""
        self.stopped = on
        if on:
            self._question.cancel()  # what it has found by then is taken
        self.state_changed.emit()
        self.go_on()

    @Slot()
    def go_on(self) -> None:
        """Ask for what comes next, unless something is on its way."""
        if not (self._question.busy or self.held or self.stopped):
            self._ask_next()

    def _ask_next(self) -> None:
        """Ask the next question, none at the end: what is looked at comes first."""
        for looked_at in (True, False):
            for kind, (wanted, ask) in enumerate(self._kinds):
                numbers = self._looked_at if looked_at else self._rest(kind)
                chosen = tuple(islice(filter(wanted, numbers), 1 if self._alone else IN_A_JOB))
                if chosen:
                    self._alone = max(0, self._alone - 1)
                    ask(chosen)
                    return

    def _ask_verdicts(self, chosen: tuple[int, ...]) -> None:
        """Ask for the verdicts on the chosen puzzles that have the shape of the first."""
        positions = [(k, reading.position) for k in chosen if (reading := self._list.reading(k))]
        shape = positions[0][1].shape
        alike = [(k, position.givens) for k, position in positions if position.shape == shape]
        numbers, givens = zip(*alike, strict=True)
        request = VerdictsRequest(shape, numbers, givens)
        self._question.ask(self._service, request, self._on_verdicts, self._on_failed, self._on_verdicts)

    def _ask_ratings(self, chosen: tuple[int, ...]) -> None:
        puzzles = tuple(reading.position.puzzle for k in chosen if (reading := self._list.reading(k)))
        request = RatingsRequest(chosen, puzzles)
        self._question.ask(self._service, request, self._on_ratings, self._on_failed, self._on_ratings)

    def _rest(self, kind: int) -> range:
        """Return the numbers that may still be wanted; what is known at the beginning is not looked at again."""
        wanted, first = self._kinds[kind][0], self._first[kind]
        while first < len(self._list) and not wanted(first):
            first += 1
        self._first[kind] = first
        return range(first, len(self._list))

    def _wants_verdict(self, number: int) -> bool:
        return self._list.verdicts[number] is None and self._list.reading(number) is not None

    def _wants_rating(self, number: int) -> bool:
        return self._list.verdicts[number] is not None and not self._list.rated[number]

    @Slot(object)
    def _on_verdicts(self, found: dict[int, Verdict] | None) -> None:
        for number, verdict in (found or {}).items():
            self._note_verdict(number, verdict)
        self._report(found)

    @Slot(object)
    def _on_ratings(self, found: dict[int, Difficulty | None] | None) -> None:
        for number, difficulty in (found or {}).items():
            self._note_rating(number, difficulty)
        self._report(found)

    def _note_verdict(self, number: int, verdict: Verdict) -> None:
        self.judged_count += self._list.verdicts[number] is None
        self._list.verdicts[number] = verdict
        if verdict is not Verdict.UNIQUE:
            self._note_rating(number, None)

    def _note_rating(self, number: int, difficulty: Difficulty | None) -> None:
        self.rated_count += not self._list.rated[number]
        self._list.rated[number] = True
        self._list.difficulties[number] = difficulty

    def _report(self, found: dict[int, Verdict] | dict[int, Difficulty | None] | None) -> None:
        if found:
            self._failures = 0
            self.judged.emit(list(found))
            self.state_changed.emit()
        self.go_on()

    @Slot(object, object)
    def _on_failed(self, error: Exception, job: Job[VerdictsRequest | RatingsRequest]) -> None:
        """Ask about each puzzle alone that cannot be judged together; of one alone nothing will be known."""
        if len(job.request.numbers) > 1:
            self._alone = len(job.request.numbers)
        else:
            self._give_up(job.request)
        self.go_on()
        self.failed.emit(error)

    def _give_up(self, request: VerdictsRequest | RatingsRequest) -> None:
        """Note of a puzzle that it could not be judged; after too many in succession stop."""
        self._failures += 1
        self.stopped = self._failures >= _MOST_FAILURES
        (number,) = request.numbers
        if isinstance(request, VerdictsRequest):
            self._note_verdict(number, Verdict.UNDECIDED)
        else:
            self._note_rating(number, None)
        self.judged.emit([number])
        self.state_changed.emit()
