from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot
from support.services import JobListener
from support.timeouts import TIMEOUT_MS, TIMEOUT_SECONDS

from sudoku_app.background.jobs import End, Job
from sudoku_app.background.requests.files import FileRequest, ReadSessionRequest
from sudoku_app.background.service import FileService
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.session.store import Restoration, SessionStore


class Hang:
    """Work that is held by the system, which no `Control` ends."""

    def __init__(self) -> None:
        self.began, self.go = threading.Event(), threading.Event()
        self.threads: list[int] = []

    def __call__(self, effort: Effort) -> str:
        self.threads.append(threading.get_ident())
        self.began.set()
        assert self.go.wait(TIMEOUT_SECONDS)
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
    assert made.shutdown(TIMEOUT_MS)


def ask(service: FileService, name: str) -> JobListener:
    return JobListener(service.submit(FileRequest(name, lambda *_: name)))


def test_what_waits_behind_a_job_that_hangs_goes_on_when_that_is_given_up(
    qtbot: QtBot, service: FileService, hang: Hang
) -> None:
    stuck = JobListener(service.submit(FileRequest("a", hang)))
    behind = [ask(service, name) for name in "bc"]
    assert hang.began.wait(TIMEOUT_SECONDS)
    service.give_up(stuck.job)
    assert (stuck.heard, stuck.cancelled, stuck.job.end) == ([None], [None], End.CANCELLED)
    assert [listener.heard for listener in behind] == [[], []]
    qtbot.waitUntil(lambda: all(listener.ended for listener in behind))
    assert [listener.answers for listener in behind] == [["b"], ["c"]]
    assert service.resting


def test_a_late_answer_reaches_nobody_and_each_job_is_done_once(qtbot: QtBot, service: FileService, hang: Hang) -> None:
    done: list[str] = []
    stuck = JobListener(service.submit(FileRequest("a", hang)))
    behind = JobListener(service.submit(FileRequest("b", lambda *_: done.append("b"))))
    assert hang.began.wait(TIMEOUT_SECONDS)
    service.give_up(stuck.job)
    assert service.hanging
    hang.go.set()
    qtbot.waitUntil(lambda: not service.hanging and behind.ended)
    assert stuck.heard == [None]
    last = JobListener(service.submit(FileRequest("c", lambda *_: done.append("c"))))
    qtbot.waitUntil(lambda: last.ended)
    assert done == ["b", "c"]
    assert len(hang.threads) == 1


def test_a_job_that_waits_is_given_up_with_what_it_waits_for(qtbot: QtBot, service: FileService, hang: Hang) -> None:
    stuck = JobListener(service.submit(FileRequest("a", hang)))
    waiting, last = ask(service, "b"), ask(service, "c")
    assert hang.began.wait(TIMEOUT_SECONDS)
    service.give_up(waiting.job)
    assert (stuck.cancelled, waiting.cancelled) == ([None], [None])
    qtbot.waitUntil(lambda: last.ended)
    assert (last.answers, waiting.answers) == (["c"], [])


def test_what_is_done_already_cannot_be_given_up(qtbot: QtBot, service: FileService) -> None:
    listener = ask(service, "a")
    qtbot.waitUntil(lambda: listener.ended)
    service.give_up(listener.job)
    assert listener.heard == ["a"]


def test_a_session_that_comes_late_is_let_go(
    qtbot: QtBot, service: FileService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = SessionStore(tmp_path)
    began, go = threading.Event(), threading.Event()
    abandon: list[Restoration] = []

    def restore_last() -> Restoration:
        began.set()
        assert go.wait(TIMEOUT_SECONDS)
        return Restoration(None, ())

    monkeypatch.setattr(store, "restore_last", restore_last)
    monkeypatch.setattr(ReadSessionRequest, "unheard", lambda _, result: abandon.append(result))
    listener = JobListener(service.submit(ReadSessionRequest(store)))
    assert began.wait(TIMEOUT_SECONDS)
    service.give_up(listener.job)
    go.set()
    qtbot.waitUntil(lambda: not service.hanging)
    assert [type(found) for found in abandon] == [Restoration]
    assert listener.heard == [None]


def test_the_end_says_of_a_thread_that_was_left_whether_it_ended(qtbot: QtBot, hang: Hang) -> None:
    service = FileService()
    stuck = service.submit(FileRequest("a", hang))
    assert hang.began.wait(TIMEOUT_SECONDS)
    service.give_up(stuck)
    assert not service.shutdown(0)
    hang.go.set()
    assert service.shutdown(TIMEOUT_MS)


def test_only_what_was_promised_and_not_cancelled_is_a_promise(qtbot: QtBot, service: FileService, hang: Hang) -> None:
    first = service.submit(FileRequest("a", hang, promised=True))
    service.submit(FileRequest("b", lambda *_: "b"))
    second: Job[FileRequest] = service.submit(FileRequest("c", lambda *_: "c", promised=True))
    assert service.promised == (first, second)
    second.cancel()
    assert service.promised == (first,)
