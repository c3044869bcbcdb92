from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import JobAnswer
from sudoku_app.background.requests import FileRequest
from sudoku_app.exact_cover.outcome import Control


class Hang:
    """Work that is held by the system, which no `Control` ends."""

    def __init__(self) -> None:
        self.began, self.go = threading.Event(), threading.Event()
        self.threads: list[int] = []

    def __call__(self, control: Control) -> str:
        self.threads.append(threading.get_ident())
        self.began.set()
        assert self.go.wait(60)
        return "late"


@pytest.fixture
def hang() -> Iterator[Hang]:
    made = Hang()
    yield made
    made.go.set()


@pytest.fixture
def service(qtbot: QtBot, hang: Hang) -> Iterator[FileService]:
    made = FileService()
    yield made
    hang.go.set()
    assert made.shutdown(20_000)


@pytest.fixture
def answers(service: FileService) -> list[JobAnswer]:
    found: list[JobAnswer] = []
    service.answered.connect(found.append)
    return found


def test_what_waits_behind_a_job_that_hangs_goes_on_when_that_is_given_up(
    qtbot: QtBot, service: FileService, hang: Hang, answers: list[JobAnswer]
) -> None:
    stuck = service.submit(FileRequest(0, "a", hang))
    behind = [service.submit(FileRequest(0, name, lambda _, name=name: name)) for name in "bc"]  # type: ignore[misc]
    assert hang.began.wait(20)
    service.give_up(stuck)
    assert [(answer.job, answer.cancelled, answer.result) for answer in answers] == [(stuck, True, None)]
    qtbot.waitUntil(lambda: len(answers) == 3, timeout=20_000)
    assert [(answer.job, answer.result) for answer in answers[1:]] == list(zip(behind, "bc", strict=True))
    assert not service.busy


def test_a_late_answer_is_told_apart_and_each_job_is_done_once(
    qtbot: QtBot, service: FileService, hang: Hang, answers: list[JobAnswer]
) -> None:
    done: list[str] = []
    stuck = service.submit(FileRequest(0, "a", hang))
    service.submit(FileRequest(0, "b", lambda _: done.append("b")))
    assert hang.began.wait(20)
    service.give_up(stuck)
    with qtbot.waitSignal(service.late, timeout=20_000) as late:
        hang.go.set()
    assert (late.args[0].job, late.args[0].result, late.args[0].cancelled) == (stuck, "late", True)
    qtbot.waitUntil(lambda: len(answers) == 2, timeout=20_000)
    service.submit(FileRequest(0, "c", lambda _: done.append("c")))
    qtbot.waitUntil(lambda: len(answers) == 3, timeout=20_000)
    assert done == ["b", "c"]
    assert len(hang.threads) == 1


def test_a_job_that_waits_is_given_up_with_what_it_waits_for(
    qtbot: QtBot, service: FileService, hang: Hang, answers: list[JobAnswer]
) -> None:
    stuck = service.submit(FileRequest(0, "a", hang))
    waiting = service.submit(FileRequest(0, "b", lambda _: "b"))
    last = service.submit(FileRequest(0, "c", lambda _: "c"))
    assert hang.began.wait(20)
    service.give_up(waiting)
    assert [(answer.job, answer.cancelled) for answer in answers] == [(stuck, True), (waiting, True)]
    qtbot.waitUntil(lambda: len(answers) == 3, timeout=20_000)
    assert (answers[2].job, answers[2].result) == (last, "c")


def test_what_is_done_already_cannot_be_given_up(qtbot: QtBot, service: FileService, answers: list[JobAnswer]) -> None:
    number = service.submit(FileRequest(0, "a", lambda _: "a"))
    qtbot.waitUntil(lambda: len(answers) == 1, timeout=20_000)
    service.give_up(number)
    assert len(answers) == 1


def test_the_end_says_of_a_thread_that_was_left_whether_it_ended(qtbot: QtBot, hang: Hang) -> None:
    service = FileService()
    stuck = service.submit(FileRequest(0, "a", hang))
    assert hang.began.wait(20)
    service.give_up(stuck)
    assert not service.shutdown(0)
    hang.go.set()
    assert service.shutdown(20_000)


def test_only_what_was_promised_and_not_cancelled_is_a_promise(qtbot: QtBot, service: FileService, hang: Hang) -> None:
    first = service.submit(FileRequest(0, "a", hang, promised=True))
    service.submit(FileRequest(0, "b", lambda _: "b"))
    second = service.submit(FileRequest(0, "c", lambda _: "c", promised=True))
    assert [job.number for job in service.promised] == [first, second]
    service.cancel(second)
    assert [job.number for job in service.promised] == [first]
