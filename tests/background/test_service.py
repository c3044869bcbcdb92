from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position

from sudoku_app.background.jobs import JobAnswer, JobControl, JobProgress
from sudoku_app.background.requests import CheckRequest, FileRequest, HintRequest, SolveRequest
from sudoku_app.background.service import JobService
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.exact_cover.search import Engine
from sudoku_app.sudoku.checking import PositionCheck, Verdict, check_position
from sudoku_app.sudoku.geometry import BoxShape
from sudoku_app.sudoku.hints import Hint
from sudoku_app.sudoku.position import Position


@dataclass(frozen=True)
class Endless:
    """A job that ends only when it is cancelled: every full 25×25 grid."""

    revision: int = 0

    def run(self, engine: Engine, control: Control) -> PositionCheck:
        return SolveEverything(Position.empty(BoxShape(5, 5))).run(engine, control)


@dataclass(frozen=True)
class SolveEverything:
    position: Position
    revision: int = 0

    def run(self, engine: Engine, control: Control) -> PositionCheck:
        return check_position(self.position, limit=1_000_000_000, control=control, engine=engine)


@pytest.fixture
def service() -> Iterator[JobService]:
    service = JobService()
    yield service
    assert service.shutdown()


def answer_to(qtbot: QtBot, service: JobService, request: object) -> JobAnswer:
    with qtbot.waitSignal(service.answered, timeout=20_000) as signal:
        service.submit(request)  # type: ignore[arg-type]
    answer = signal.args[0]
    assert isinstance(answer, JobAnswer)
    return answer


def test_questions_are_answered_in_another_thread(qtbot: QtBot, service: JobService) -> None:
    seen: list[int] = []
    answer_to(qtbot, service, FileRequest(1, "", lambda _: seen.append(threading.get_ident())))
    assert seen != [threading.get_ident()]


def test_check_solve_and_hint_answer_with_their_revision(qtbot: QtBot, service: JobService) -> None:
    start = position(NEWSPAPER)
    checked = answer_to(qtbot, service, CheckRequest(7, start))
    assert isinstance(checked.result, PositionCheck)
    assert (checked.request.revision, checked.result.puzzle.verdict) == (7, Verdict.UNIQUE)
    solved = answer_to(qtbot, service, SolveRequest(8, start))
    assert isinstance(solved.result, PositionCheck)
    assert len(solved.result.solutions) == 1
    hinted = answer_to(qtbot, service, HintRequest(9, start, 40))
    assert isinstance(hinted.result, Hint)
    assert (hinted.result.cell, hinted.result.value) == (40, 5)


def test_what_a_job_has_found_is_told_before_it_is_done(qtbot: QtBot, service: JobService) -> None:
    go = threading.Event()

    @dataclass(frozen=True)
    class Finder:
        revision: int = 0

        def run(self, engine: Engine, control: JobControl) -> object:
            control.found = "a half"
            return go.wait(20)

    told: list[JobProgress] = []
    service.progressed.connect(told.append)
    job = service.submit(Finder())
    qtbot.waitUntil(lambda: bool(told) and told[-1].found is not None, timeout=20_000)
    assert (told[-1].job, told[-1].found) == (job, "a half")
    with qtbot.waitSignal(service.answered, timeout=20_000) as signal:
        go.set()
    assert signal.args[0].result is True


def test_an_error_is_an_answer(qtbot: QtBot, service: JobService) -> None:
    def fail(_: Control) -> None:
        raise ValueError("as planned")

    answer = answer_to(qtbot, service, FileRequest(1, "", fail))
    assert isinstance(answer.error, ValueError)
    assert answer.result is None
    assert not service.busy
    assert answer_to(qtbot, service, CheckRequest(2, position(NEWSPAPER))).error is None


def test_a_running_job_tells_progress_and_stops_when_cancelled(qtbot: QtBot, service: JobService) -> None:
    with qtbot.waitSignal(service.progressed, timeout=20_000) as progressed:
        job = service.submit(Endless())
    assert progressed.args[0].job == job
    assert service.busy
    with qtbot.waitSignal(service.answered, timeout=20_000) as answered:
        service.cancel()
        assert not service.busy
    assert answered.args[0].cancelled


def test_waiting_jobs_are_cancelled_unstarted(qtbot: QtBot, service: JobService) -> None:
    answers: list[JobAnswer] = []
    service.answered.connect(answers.append)
    service.submit(Endless())
    waiting = service.submit(CheckRequest(1, position(NEWSPAPER)))
    service.cancel()
    qtbot.waitUntil(lambda: len(answers) == 2, timeout=20_000)
    assert (answers[1].job, answers[1].cancelled, answers[1].result) == (waiting, True, None)


def test_shutdown_ends_a_running_job_and_asks_nothing_more(qtbot: QtBot) -> None:
    service = JobService()
    with qtbot.waitSignal(service.progressed, timeout=20_000):
        service.submit(Endless())
    assert service.shutdown()
    with qtbot.assertNotEmitted(service.answered, wait=100):
        service.submit(CheckRequest(1, position(NEWSPAPER)))


def test_promised_work_is_done_even_when_its_turn_comes_after_the_end(qtbot: QtBot) -> None:
    service, done = JobService(), []
    began, may_end = threading.Event(), threading.Event()

    def wait(_: Control) -> None:
        began.set()
        may_end.wait(20)
        done.append("running")

    service.submit(FileRequest(1, "", wait, promised=True))
    service.submit(FileRequest(1, "", lambda _: done.append("not promised")))
    service.submit(FileRequest(1, "", lambda _: done.append("promised"), promised=True))
    assert began.wait(20)
    threading.Timer(0.05, may_end.set).start()
    assert service.shutdown(0)
    assert done == ["running", "promised"]


@pytest.mark.parametrize(("engine", "kernel"), [(Engine.PLAIN, "algorithm_x"), (Engine.COMPILED, "dancing")])
def test_every_question_is_answered_by_the_engine_of_the_service(qtbot: QtBot, engine: Engine, kernel: str) -> None:
    service = JobService(engine)
    try:
        answer = answer_to(qtbot, service, CheckRequest(1, position(NEWSPAPER)))
    finally:
        assert service.shutdown(10_000)
    assert isinstance(answer.result, PositionCheck)
    assert answer.result.puzzle.kernel == kernel
