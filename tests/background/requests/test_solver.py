"""A question to the solver in its thread: what it is asked, what comes back, and that it can be stopped."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, NEWSPAPER, position
from support.services import JobListener
from support.timeouts import TIMEOUT_MS

from sudoku_app.background.requests.solver import PathRequest
from sudoku_app.background.service import JobService
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.sudoku.rating.path import SolvingPath, solving_path
from sudoku_app.sudoku.verdicts.refusal import Refusal, RefusalKind


@pytest.fixture
def service(qtbot: QtBot) -> Iterator[JobService]:
    made = JobService()
    yield made
    assert made.shutdown(TIMEOUT_MS)


def test_the_path_of_a_position_is_answered(service: JobService, qtbot: QtBot) -> None:
    listener = JobListener(service.submit(PathRequest(position(HARDER))))
    qtbot.waitUntil(lambda: listener.ended)
    (path,) = listener.answers
    wanted = solving_path(position(HARDER))
    assert isinstance(path, SolvingPath)
    assert isinstance(wanted, SolvingPath)
    assert path.complete
    assert path.steps == wanted.steps


def test_a_position_without_a_path_is_answered_with_the_reason(service: JobService, qtbot: QtBot) -> None:
    listener = JobListener(service.submit(PathRequest(position(NEWSPAPER).replaced({2: CellContent(1)}))))
    qtbot.waitUntil(lambda: listener.ended)
    (refusal,) = listener.answers
    assert isinstance(refusal, Refusal)
    assert refusal.kind is RefusalKind.WRONG_ENTRY


def test_a_path_that_takes_long_can_be_stopped(service: JobService, qtbot: QtBot) -> None:
    listener = JobListener(service.submit(PathRequest(Position.empty(GridShape(6, 6)))))
    listener.job.cancel()
    qtbot.waitUntil(lambda: listener.ended)
    assert not listener.answers
    assert len(listener.cancelled) == 1
