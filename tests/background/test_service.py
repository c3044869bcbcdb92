from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from PySide6.QtCore import QObject, QThread, Slot
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position
from support.services import JobListener, Waiting
from support.timeouts import TIMEOUT_MS, TIMEOUT_SECONDS

from sudoku_app.background.jobs import End, Job, Request
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.requests.solver import CheckRequest, HintRequest, SolveRequest
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.hints.hint import Hint
from sudoku_app.sudoku.verdicts.answer import PositionCheck, Verdict
from sudoku_app.sudoku.verdicts.checking import check_position


@dataclass(frozen=True)
class Endless(Request):
    """A job that ends only when it is cancelled: every full 25×25 grid."""

    def run(self, effort: Effort) -> PositionCheck:
        start = Position.empty(GridShape(5, 5))
        return check_position(start, limit=1_000_000_000, effort=effort)


@dataclass(frozen=True)
class Failing(Request):
    """A job that fails, as is expected."""

    expected = (ValueError,)

    error: Exception

    def run(self, effort: Effort) -> object:
        raise self.error


@dataclass(frozen=True)
class Held(Request):
    """A job whose answer holds something that has to be let go."""

    go: threading.Event
    back: list[object]

    def run(self, effort: Effort) -> str:
        assert self.go.wait(TIMEOUT_SECONDS)
        return "held"

    def unheard(self, result: object) -> None:
        self.back.append(result)


@pytest.fixture
def service() -> Iterator[JobService]:
    service = JobService()
    yield service
    assert service.shutdown(TIMEOUT_MS)


def ended(qtbot: QtBot, service: JobService, request: Request) -> JobListener:
    listener = JobListener(service.submit(request))
    qtbot.waitUntil(lambda: listener.ended)
    return listener


def test_questions_are_answered_in_another_thread(qtbot: QtBot, service: JobService) -> None:
    seen: list[int] = []
    ended(qtbot, service, FileRequest("", lambda *_: seen.append(threading.get_ident())))
    assert seen != [threading.get_ident()]


def test_a_handle_lives_in_the_thread_of_who_asked_and_reports_there(qtbot: QtBot, service: JobService) -> None:
    class Listener(QObject):
        heard: QThread | None = None

        @Slot(object)
        def hear(self, _result: object) -> None:
            self.heard = QThread.currentThread()

    listener = Listener()
    job = service.submit(FileRequest("", lambda *_: None))
    job.answered.connect(listener.hear)
    qtbot.waitUntil(lambda: job.end is not None)
    assert listener.heard is QThread.currentThread() is job.thread()


def test_each_job_says_its_own_answer(qtbot: QtBot, service: JobService) -> None:
    start = position(NEWSPAPER)
    listeners = [
        JobListener(service.submit(request))
        for request in (CheckRequest(start), SolveRequest(start), HintRequest(start, 40))
    ]
    qtbot.waitUntil(lambda: all(listener.ended for listener in listeners))
    (checked,), (solved,), (hinted,) = (listener.answers for listener in listeners)
    assert isinstance(checked, PositionCheck)
    assert checked.puzzle.verdict is Verdict.UNIQUE
    assert isinstance(solved, PositionCheck)
    assert len(solved.solutions) == 1
    assert isinstance(hinted, Hint)
    assert (hinted.cell, hinted.value) == (40, 5)


def test_what_a_job_has_found_is_reported_once_before_it_is_done(qtbot: QtBot, service: JobService) -> None:
    go = threading.Event()

    @dataclass(frozen=True)
    class Finder(Request):
        def run(self, effort: Effort) -> object:
            effort.report("a half")
            return go.wait(TIMEOUT_SECONDS)

    job = service.submit(Finder())
    listener, found = JobListener(job), []
    job.found.connect(found.append)
    qtbot.waitUntil(lambda: len(listener.progress) > 2)
    assert found == ["a half"]
    go.set()
    qtbot.waitUntil(lambda: listener.ended)
    assert (listener.answers, found) == ([True], ["a half"])


def test_an_error_is_reported_and_logged(qtbot: QtBot, service: JobService, caplog: pytest.LogCaptureFixture) -> None:
    def fail(*_: object) -> None:
        raise ValueError("as planned")

    listener = ended(qtbot, service, FileRequest("", fail))
    assert [str(error) for error in listener.errors] == ["as planned"]
    assert (listener.job.end, listener.answers, service.busy) == (End.FAILED, [], False)
    assert "A job failed: FileRequest" in caplog.text
    assert ended(qtbot, service, CheckRequest(position(NEWSPAPER))).job.end is End.ANSWERED


def test_an_expected_error_is_logged_only_where_nobody_hears_it(
    qtbot: QtBot, service: JobService, caplog: pytest.LogCaptureFixture
) -> None:
    listener = ended(qtbot, service, Failing(ValueError("expected")))
    assert [str(error) for error in listener.errors] == ["expected"]
    assert caplog.records == []
    ended(qtbot, service, Failing(KeyError("unexpected")))
    assert [record.levelno for record in caplog.records] == [logging.ERROR]


def test_what_fails_after_it_was_let_go_is_still_logged(
    qtbot: QtBot, service: JobService, caplog: pytest.LogCaptureFixture
) -> None:
    go, began = threading.Event(), threading.Event()

    def fail(*_: object) -> None:
        began.set()
        assert go.wait(TIMEOUT_SECONDS)
        raise ValueError("nobody hears this")

    listener = JobListener(service.submit(FileRequest("", fail)))
    assert began.wait(TIMEOUT_SECONDS)
    listener.job.abandon()
    go.set()
    qtbot.waitUntil(lambda: service.resting)
    assert listener.heard == []
    assert "nobody hears this" in caplog.text


def test_the_late_answer_of_a_job_that_was_let_go_reaches_nobody_and_what_it_holds_is_let_go(
    qtbot: QtBot, service: JobService
) -> None:
    go, back = threading.Event(), []  # type: ignore[var-annotated]
    superseded = JobListener(service.submit(Held(go, back)))
    qtbot.waitUntil(lambda: superseded.progress != [])  # it has begun
    superseded.job.abandon()
    wanted = JobListener(service.submit(Held(go, back)))
    explained = len(superseded.progress)
    go.set()
    qtbot.waitUntil(lambda: wanted.ended)
    assert superseded.heard == []
    assert len(superseded.progress) == explained
    assert (wanted.answers, back) == (["held"], ["held"])


def test_a_job_lives_until_it_has_ended_though_nobody_keeps_it(qtbot: QtBot, service: JobService) -> None:
    listener = JobListener(service.submit(Waiting(go := threading.Event())))
    listener.job = None  # type: ignore[assignment]
    go.set()
    qtbot.waitUntil(lambda: listener.answers == [True])


@pytest.mark.slow
def test_a_running_job_says_progress_and_how_far_it_came_when_cancelled(qtbot: QtBot, service: JobService) -> None:
    listener = JobListener(service.submit(Endless()))
    qtbot.waitUntil(lambda: listener.progress != [])
    assert service.busy
    listener.job.cancel()
    assert not service.busy
    qtbot.waitUntil(lambda: listener.ended)
    assert (listener.answers, listener.job.end) == ([], End.CANCELLED)
    (so_far,) = listener.cancelled
    assert isinstance(so_far, PositionCheck)


def test_waiting_jobs_are_cancelled_unstarted(qtbot: QtBot, service: JobService) -> None:
    jobs = [JobListener(service.submit(Endless())), JobListener(service.submit(CheckRequest(position(NEWSPAPER))))]
    service.cancel_all()
    qtbot.waitUntil(lambda: all(listener.ended for listener in jobs))
    assert jobs[1].cancelled == [None]


def test_who_watches_a_service_hears_of_every_job_after_who_asked(qtbot: QtBot, service: JobService) -> None:
    class Watcher(QObject):
        def __init__(self) -> None:
            super().__init__()
            self.explained: list[object] = []

        @Slot(object)
        def on_submitted(self, job: Job[Any]) -> None:
            job.ended.connect(self.on_ended)

        @Slot(object)
        def on_ended(self, job: Job[Any]) -> None:
            self.explained.append(job.end)

        @Slot(object)
        def on_answered(self, result: object) -> None:
            self.explained.append(result)

    watcher = Watcher()
    service.submitted.connect(watcher.on_submitted)
    service.submit(FileRequest("", lambda *_: "one")).answered.connect(watcher.on_answered)
    service.submit(FileRequest("", lambda *_: "two")).abandon()
    qtbot.waitUntil(lambda: len(watcher.explained) == 3)
    assert watcher.explained[:2] == ["one", End.ANSWERED]


@pytest.mark.slow
def test_shutdown_ends_a_running_job_and_asks_nothing_more(qtbot: QtBot) -> None:
    service = JobService()
    listener = JobListener(service.submit(Endless()))
    qtbot.waitUntil(lambda: listener.progress != [])
    assert service.shutdown(TIMEOUT_MS)
    asked: list[str] = []
    late = JobListener(service.submit(FileRequest("", lambda *_: asked.append("late"))))
    assert service.shutdown(TIMEOUT_MS)
    qtbot.waitUntil(lambda: service.resting)
    assert (asked, listener.heard, late.heard) == ([], [], [])


def test_promised_work_is_done_even_when_its_turn_comes_after_the_end(qtbot: QtBot) -> None:
    service, done = JobService(), []
    began, may_end = threading.Event(), threading.Event()

    def wait(*_: object) -> None:
        began.set()
        may_end.wait(TIMEOUT_SECONDS)
        done.append("running")

    service.submit(FileRequest("", wait, promised=True))
    service.submit(FileRequest("", lambda *_: done.append("not promised")))
    service.submit(FileRequest("", lambda *_: done.append("promised"), promised=True))
    assert began.wait(TIMEOUT_SECONDS)
    threading.Timer(0.05, may_end.set).start()
    assert service.shutdown(0)
    assert done == ["running", "promised"]


@pytest.mark.parametrize(("engine", "kernel"), [(Engine.PLAIN, "algorithm_x"), (Engine.COMPILED, "dancing")])
def test_every_question_is_answered_by_the_engine_of_the_service(qtbot: QtBot, engine: Engine, kernel: str) -> None:
    service = JobService(engine)
    try:
        (checked,) = ended(qtbot, service, CheckRequest(position(NEWSPAPER))).answers
        (used,) = ended(qtbot, service, FileRequest("", lambda effort: effort.engine)).answers
    finally:
        assert service.shutdown(TIMEOUT_MS)
    assert isinstance(checked, PositionCheck)
    assert checked.puzzle.kernel == kernel
    assert used is engine


def test_a_search_ends_after_the_time_of_a_person_and_later_ones_without_a_limit_do_not(
    service: JobService, qtbot: QtBot
) -> None:
    service.set_time_limit(0.05)
    limited = JobListener(service.submit(Endless()))
    service.set_time_limit(None)
    endless = service.submit(Endless())
    qtbot.waitUntil(lambda: limited.job.end is not None)
    assert limited.job.end is End.ANSWERED
    assert endless.end is None
    assert endless.task.seconds is None
    endless.cancel()
