"""Puzzles made beside the window: one, several, and the next ahead; whatever the thread is doing."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from itertools import count

import pytest
from pytestqt.qtbot import QtBot
from support.services import RecordingService, Waiting
from support.timeouts import TIMEOUT_MS

from sudoku_app.background.puzzle_maker import Making, PuzzleMaker
from sudoku_app.background.requests.making import MakeRequest
from sudoku_app.generating.numbered import Found, NumberedSpec
from sudoku_app.generating.puzzle_spec import Made, Missed, PuzzleSpec, SpecError, SpecFault, Symmetry
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Puzzle
from sudoku_app.sudoku.techniques.technique import Technique

FOUR = PuzzleSpec(GridShape(2, 2))
SIX = PuzzleSpec(GridShape(2, 3))
ENDLESS = PuzzleSpec(GridShape(3, 3), technique=Technique.FORCING_NET)


@pytest.fixture
def service(qtbot: QtBot) -> Iterator[RecordingService]:
    made = RecordingService()
    yield made
    assert made.shutdown(TIMEOUT_MS)


class Heard:
    """A maker and what it told."""

    def __init__(self, service: RecordingService, qtbot: QtBot, ahead: int) -> None:
        numbers = count(100)
        self.maker = PuzzleMaker(service, numbers=lambda: next(numbers), ahead=ahead)
        self._qtbot = qtbot
        self.found: list[Found] = []
        self.several: list[tuple[Found, ...]] = []
        self.errors: list[Exception] = []
        self.progress: list[Making] = []
        self.busy: list[bool] = []
        self.maker.found.connect(self.found.append)
        self.maker.several_found.connect(self.several.append)
        self.maker.contradicted.connect(self.errors.append)
        self.maker.failed.connect(self.errors.append)
        self.maker.progressed.connect(self.progress.append)
        self.maker.busy_changed.connect(self.busy.append)

    def until(self, reached: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(reached()))


@pytest.fixture
def heard(service: RecordingService, qtbot: QtBot) -> Heard:
    return Heard(service, qtbot, ahead=0)


@pytest.fixture
def never_ahead(service: RecordingService, qtbot: QtBot) -> Heard:
    return Heard(service, qtbot, ahead=10_000_000)


def asked(service: RecordingService) -> list[NumberedSpec]:
    return [request.asked for request in service.asked if isinstance(request, MakeRequest)]


def test_the_next_of_the_same_specification_is_made_ahead_and_never_more_than_one(
    heard: Heard, service: RecordingService
) -> None:
    assert service.resting  # nothing is made before somebody wants a puzzle
    heard.maker.make(FOUR)
    heard.until(lambda: heard.maker.stock)
    assert [one.number for one in asked(service)] == [100, 101]
    heard.maker.make(FOUR)
    assert [one.asked.number for one in heard.found] == [100, 101]  # it is there at once
    heard.until(lambda: heard.maker.stock)
    assert service.resting
    assert len(asked(service)) == 3


def test_another_specification_does_not_get_what_was_made_ahead(heard: Heard) -> None:
    heard.maker.make(FOUR)
    heard.until(lambda: heard.maker.stock)
    heard.maker.make(SIX)
    heard.until(lambda: len(heard.found) == 2)
    assert heard.found[1].asked.spec == SIX


def test_what_is_already_being_made_ahead_is_waited_for(heard: Heard, service: RecordingService) -> None:
    heard.maker.hold(True)
    heard.maker.make(FOUR)
    heard.until(lambda: heard.found)
    go = threading.Event()
    service.submit(Waiting(go))
    heard.maker.hold(False)
    heard.until(lambda: len(asked(service)) == 2)  # ahead, and behind what waits
    heard.maker.make(FOUR)
    assert heard.maker.busy
    go.set()
    heard.until(lambda: len(heard.found) == 2)
    assert [one.asked.number for one in heard.found] == [100, 101]


def test_nothing_is_made_ahead_of_a_number_or_while_the_person_asks_something(
    heard: Heard, service: RecordingService, qtbot: QtBot
) -> None:
    heard.maker.make_numbered(NumberedSpec(FOUR, 5))
    heard.until(lambda: heard.found)
    heard.maker.hold(True)
    heard.maker.make(FOUR)
    heard.until(lambda: len(heard.found) == 2)
    assert not heard.maker._timer.isActive()
    assert len(asked(service)) == 2
    heard.maker.hold(False)
    heard.until(lambda: heard.maker.stock)


def test_several_come_together_with_numbers_in_a_row(never_ahead: Heard) -> None:
    never_ahead.maker.make_several(FOUR, 5)
    never_ahead.until(lambda: never_ahead.several)
    (several,) = never_ahead.several
    assert [one.asked.number for one in several] == [100, 101, 102, 103, 104]
    assert all(isinstance(one.result, Made) for one in several)
    explained = [making.made for making in never_ahead.progress]  # on a busy machine the same comes more than once
    assert explained == sorted(explained)
    assert set(explained) - {0} == {1, 2, 3, 4}
    assert {making.count for making in never_ahead.progress} == {5}
    assert never_ahead.busy == [True, False]
    assert not never_ahead.found


def test_what_takes_long_says_how_many_were_tried_and_is_cancelled(
    never_ahead: Heard, service: RecordingService
) -> None:
    never_ahead.maker.make(ENDLESS)
    never_ahead.until(lambda: any(making.tried > 0 for making in never_ahead.progress))
    never_ahead.maker.cancel()
    assert never_ahead.busy == [True, False]
    never_ahead.until(lambda: service.resting)
    assert not never_ahead.found


def test_a_new_question_takes_the_place_of_the_one_before(never_ahead: Heard) -> None:
    never_ahead.maker.make(ENDLESS)
    never_ahead.maker.make_like(Puzzle(GridShape(2, 2), (1,) + (0,) * 15))
    never_ahead.until(lambda: never_ahead.found)
    assert never_ahead.found[0].asked.spec.shape == GridShape(2, 2)
    assert not isinstance(never_ahead.found[0].result, Missed)


def test_a_pattern_that_is_not_symmetric_is_reported(never_ahead: Heard) -> None:
    never_ahead.maker.make(PuzzleSpec(GridShape(2, 2), Symmetry.HALF_TURN, pattern=frozenset({0, 1, 2, 3})))
    never_ahead.until(lambda: never_ahead.errors)
    (error,) = never_ahead.errors
    assert isinstance(error, SpecError)
    assert error.fault is SpecFault.PATTERN_SYMMETRY
    assert not never_ahead.maker.busy


def test_after_it_is_closed_nothing_is_made(heard: Heard, service: RecordingService) -> None:
    heard.maker.make(FOUR)
    heard.until(lambda: heard.found)
    heard.maker.close()
    assert not heard.maker._timer.isActive()
    heard.until(lambda: service.resting)
    assert heard.maker.stock is None
