from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from PySide6.QtCore import QObject, Slot
from pytestqt.qtbot import QtBot
from support.services import Waiting
from support.timeouts import TIMEOUT_MS

from sudoku_app.background.jobs import Request
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.exact_cover.effort import Effort


@dataclass(frozen=True)
class Number(Request):
    """Answers with its number; below zero it fails, as is expected."""

    expected = (ValueError,)

    number: int

    def run(self, effort: Effort) -> int:
        if self.number < 0:
            raise ValueError(self.number)
        return self.number


class Asker(QObject):
    """Notes what reaches it, and whether an answer was still waited for then."""

    def __init__(self, service: JobService) -> None:
        super().__init__()
        self.service = service
        self.latest = LatestJob(self)
        self.events: list[tuple[str, object, bool]] = []
        self.next: Request | None = None

    def ask(self, request: Request) -> None:
        self.latest.ask(self.service, request, self.on_answered, self.on_failed, self.on_cancelled)

    @Slot(object)
    def on_answered(self, result: object) -> None:
        self.events.append(("answered", result, self.latest.busy))
        if self.next is not None:
            request, self.next = self.next, None
            self.ask(request)

    @Slot(object)
    def on_failed(self, error: Exception) -> None:
        self.events.append(("failed", str(error), self.latest.busy))

    @Slot(object)
    def on_cancelled(self, result: object) -> None:
        self.events.append(("cancelled", result, self.latest.busy))


@pytest.fixture
def asker(qapp: object) -> Iterator[Asker]:
    service = JobService()
    yield Asker(service)
    assert service.shutdown(TIMEOUT_MS)


def test_an_answer_comes_when_it_is_waited_for_no_longer(qtbot: QtBot, asker: Asker) -> None:
    asker.ask(Number(1))
    assert asker.latest.busy
    assert asker.latest.request == Number(1)
    qtbot.waitUntil(lambda: bool(asker.events))
    assert asker.events == [("answered", 1, False)]
    assert asker.latest.request is None


def test_an_error_and_a_cancelled_job_are_waited_for_no_longer(qtbot: QtBot, asker: Asker) -> None:
    asker.ask(Number(-1))
    qtbot.waitUntil(lambda: bool(asker.events))
    go = threading.Event()
    asker.ask(Waiting(go))
    asker.latest.cancel()
    assert asker.latest.busy  # it still answers how far it came
    go.set()
    qtbot.waitUntil(lambda: len(asker.events) == 2)
    assert [(kind, busy) for kind, _, busy in asker.events] == [("failed", False), ("cancelled", False)]


@pytest.mark.parametrize("again", [False, True])
def test_a_late_answer_reaches_nobody(qtbot: QtBot, asker: Asker, again: bool) -> None:
    go = threading.Event()
    asker.ask(Waiting(go))
    if again:
        asker.ask(Number(1))
    else:
        assert asker.latest.abandon()
        assert not asker.latest.abandon()
    go.set()
    qtbot.waitUntil(lambda: asker.service.resting)
    assert asker.events == ([("answered", 1, False)] if again else [])
    assert not asker.latest.busy


def test_a_slot_may_ask_again(qtbot: QtBot, asker: Asker) -> None:
    asker.next = Number(2)
    asker.ask(Number(1))
    qtbot.waitUntil(lambda: len(asker.events) == 2)
    assert asker.events == [("answered", 1, False), ("answered", 2, False)]


def test_a_job_that_was_submitted_elsewhere_takes_the_place_of_the_one_before(qtbot: QtBot, asker: Asker) -> None:
    go = threading.Event()
    asker.ask(Waiting(go))
    asker.latest.wait_for(asker.service.submit(Number(3)), asker.on_answered)
    go.set()
    qtbot.waitUntil(lambda: bool(asker.events))
    assert asker.events == [("answered", 3, False)]
    assert asker.service.resting
