"""Judges a list of puzzles in the background: what is looked at first, and never before the person's own questions."""

from __future__ import annotations

import time
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import Final

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.jobs import JobAnswer, Request
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.search import Engine
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.checking import Verdict
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.position import Puzzle
from sudoku_app.sudoku.survey import Difficulty, difficulty_of, verdicts_of

# A job lasts about this long, so that what is looked at next never waits longer for its turn.
_JOB_SECONDS: Final = 0.1
_IN_A_JOB: Final = 256
# Most puzzles need some milliseconds; a large one of chains would need minutes, which nobody waits for in a list.
VERDICT_SECONDS: Final = 5.0
RATING_SECONDS: Final = 5.0


@dataclass(frozen=True)
class VerdictsRequest:
    """Verdicts on some puzzles of a list, all of one shape: as many of the first ones as fit into a moment."""

    revision: int
    shape: BoxShape
    numbers: tuple[int, ...]
    givens: tuple[tuple[int, ...], ...]

    def run(self, engine: Engine, control: Control) -> dict[int, Verdict]:
        """Return the verdicts that were found, by number."""
        found: dict[int, Verdict] = {}
        end = time.monotonic() + _JOB_SECONDS
        at_once = _IN_A_JOB if engine is Engine.COMPILED and self.shape.size <= 9 else 1
        for start in range(0, len(self.numbers), at_once):
            numbers = self.numbers[start : start + at_once]
            verdicts = verdicts_of(
                self.shape,
                self.givens[start : start + at_once],
                seconds=VERDICT_SECONDS,
                control=control,
                engine=engine,
            )
            if control.cancelled:
                break
            found.update(zip(numbers, verdicts, strict=True))
            if time.monotonic() >= end:
                break
        return found


@dataclass(frozen=True)
class RatingsRequest:
    """The difficulty of some puzzles of a list: of as many of the first ones as fit into a moment."""

    revision: int
    numbers: tuple[int, ...]
    puzzles: tuple[Puzzle, ...]

    def run(self, engine: Engine, control: Control) -> dict[int, Difficulty | None]:
        """Return the difficulties that were found, by number."""
        found: dict[int, Difficulty | None] = {}
        end = time.monotonic() + _JOB_SECONDS
        for number, puzzle in zip(self.numbers, self.puzzles, strict=True):
            difficulty = difficulty_of(puzzle, seconds=RATING_SECONDS, control=control, engine=engine)
            if control.cancelled:
                break
            found[number] = difficulty
            if time.monotonic() >= end:
                break
        return found


class _Kind(Enum):
    """What is asked about a puzzle."""

    VERDICT = "verdict"
    RATING = "rating"


class Survey(QObject):
    """Fills in the verdicts and difficulties of a list, in a service of its own.

    One job is on its way at a time. While it is held (the person asks something of their own) or stopped, none is.

    Signals:
        judged(list[int]): more is known of these numbers.
        state_changed(): how far it is, or whether it runs, changed.
        failed(BaseException): judging ended in an unexpected error; it is stopped then.

    Args:
        service: where judging is done.
        parent: the owner.
    """

    judged = Signal(object)
    state_changed = Signal()
    failed = Signal(object)

    def __init__(self, service: JobService, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._service = service
        self._list = PuzzleList("", ())
        self._looked_at: tuple[int, ...] = ()
        self._first = dict.fromkeys(_Kind, 0)
        self._job: int | None = None
        self._revision = 0
        self._held = False
        self._stopped = False
        self.judged_count = 0
        self.rated_count = 0
        service.answered.connect(self._on_answered)

    @property
    def stopped(self) -> bool:
        """Whether the person stopped it."""
        return self._stopped

    @property
    def held(self) -> bool:
        """Whether it waits for the person's own question."""
        return self._held

    @property
    def complete(self) -> bool:
        """Whether everything is known that will be."""
        return self.judged_count == self.rated_count == self._list.puzzle_count

    def begin(self, puzzles: PuzzleList) -> None:
        """Turn to another list; what was on its way for the one before is dropped."""
        self._cancel()
        self._revision += 1
        self._list = puzzles
        self._looked_at = ()
        self._first = dict.fromkeys(_Kind, 0)
        self.judged_count = sum(verdict is not None for verdict in puzzles.verdicts)
        self.rated_count = sum(puzzles.rated)
        self._stopped = False
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
        self._held = on
        if on:
            self._cancel()
        else:
            self.go_on()

    def set_stopped(self, on: bool) -> None:
        """Stop, or go on."""
        self._stopped = on
        if on:
            self._cancel()
        self.state_changed.emit()
        self.go_on()

    @Slot()
    def go_on(self) -> None:
        """Ask for what comes next, unless something is on its way."""
        if self._job is not None or self._held or self._stopped:
            return
        request = self._next_request()
        if request is not None:
            self._job = self._service.submit(request)

    def _cancel(self) -> None:
        if self._job is not None:
            self._service.cancel(self._job)
            self._job = None

    def _next_request(self) -> Request | None:
        """Return the next question, None at the end: what is looked at first, verdicts before difficulties."""
        puzzles = self._list
        for numbers in (self._looked_at, None):
            for wanted, kind in ((self._wants_verdict, _Kind.VERDICT), (self._wants_rating, _Kind.RATING)):
                chosen = tuple(islice(filter(wanted, self._rest(kind) if numbers is None else numbers), _IN_A_JOB))
                if chosen and kind is _Kind.VERDICT:
                    return self._verdicts(chosen)
                if chosen:
                    of = tuple(reading.position.puzzle for k in chosen if (reading := puzzles.reading(k)))
                    return RatingsRequest(self._revision, chosen, of)
        return None

    def _verdicts(self, chosen: tuple[int, ...]) -> Request:
        """Return the question for the verdicts on the chosen puzzles that have the shape of the first."""
        positions = [(k, reading.position) for k in chosen if (reading := self._list.reading(k))]
        shape = positions[0][1].shape
        alike = [(k, position.givens) for k, position in positions if position.shape == shape]
        numbers, givens = zip(*alike, strict=True)
        return VerdictsRequest(self._revision, shape, numbers, givens)

    def _rest(self, kind: _Kind) -> range:
        """Return the numbers that may still be wanted; what is known at the beginning is not looked at again."""
        wanted = self._wants_verdict if kind is _Kind.VERDICT else self._wants_rating
        first = self._first[kind]
        while first < len(self._list) and not wanted(first):
            first += 1
        self._first[kind] = first
        return range(first, len(self._list))

    def _wants_verdict(self, number: int) -> bool:
        return self._list.verdicts[number] is None and self._list.reading(number) is not None

    def _wants_rating(self, number: int) -> bool:
        return self._list.verdicts[number] is not None and not self._list.rated[number]

    @Slot(object)
    def _on_answered(self, answer: JobAnswer) -> None:
        if answer.job == self._job:
            self._job = None
        if answer.request.revision != self._revision or not isinstance(
            answer.request, VerdictsRequest | RatingsRequest
        ):
            return
        if isinstance(answer.result, dict) and answer.result:
            if isinstance(answer.request, VerdictsRequest):
                self._take_verdicts(answer.result)
            else:
                self._take_ratings(answer.result)
            self.judged.emit(list(answer.result))
            self.state_changed.emit()
        elif answer.error is not None:
            self._stopped = True  # the error is in the log; asking the same again would only repeat it
            self.failed.emit(answer.error)
            self.state_changed.emit()
        self.go_on()

    def _take_verdicts(self, found: dict[int, Verdict]) -> None:
        for number, verdict in found.items():
            self.judged_count += self._list.verdicts[number] is None
            self._list.verdicts[number] = verdict
            if verdict is not Verdict.UNIQUE:
                self._take_ratings({number: None})

    def _take_ratings(self, found: dict[int, Difficulty | None]) -> None:
        for number, difficulty in found.items():
            self.rated_count += not self._list.rated[number]
            self._list.rated[number] = True
            self._list.difficulties[number] = difficulty
