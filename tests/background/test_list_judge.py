from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, NEWSPAPER
from support.services import RecordingService, Waiting
from support.timeouts import TIMEOUT_MS

from sudoku_app.background.list_judge import ListJudge
from sudoku_app.background.requests.judging import RatingsRequest, VerdictsRequest
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.formats.detector import read_puzzles
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.verdicts.answer import Verdict

SEVERAL = "." * 81


@pytest.fixture
def service(qtbot: QtBot) -> Iterator[RecordingService]:
    made = RecordingService()
    yield made
    assert made.shutdown(TIMEOUT_MS)


def list_of(*texts: str) -> PuzzleList:
    return PuzzleList("list", read_puzzles("\n".join(texts)))


def test_every_puzzle_gets_its_verdict_and_those_with_one_solution_their_difficulty(
    qtbot: QtBot, service: RecordingService
) -> None:
    judge = ListJudge(service)
    puzzles = list_of(NEWSPAPER, SEVERAL, NEWSPAPER[:-1] + "q", "55" + "." * 79, HARDER)
    explained: list[int] = []
    judge.judged.connect(explained.extend)
    judge.begin(puzzles)
    qtbot.waitUntil(lambda: judge.complete)
    assert puzzles.verdicts == [Verdict.UNIQUE, Verdict.SEVERAL, None, Verdict.NONE, Verdict.UNIQUE]
    assert [one is not None for one in puzzles.difficulties] == [True, False, False, False, True]
    assert set(explained) == {0, 1, 3, 4}
    assert judge.judged_count == judge.rated_count == 4


def test_what_is_looked_at_comes_first(qtbot: QtBot, service: RecordingService) -> None:
    judge = ListJudge(service)
    puzzles = list_of(*[NEWSPAPER] * 40)
    go = threading.Event()
    service.submit(Waiting(go))
    judge.begin(puzzles)
    judge.look_at([30, 31])
    go.set()
    qtbot.waitUntil(lambda: puzzles.rated[30] and puzzles.rated[31])
    # What was asked before is answered; after that the two rows come before the rest, difficulty and all.
    asked = service.asked[2:]
    first = next(request for request in asked if isinstance(request, VerdictsRequest | RatingsRequest))
    assert set(first.numbers) <= {30, 31}


def test_while_it_is_held_or_stopped_nothing_is_asked(qtbot: QtBot, service: RecordingService) -> None:
    judge = ListJudge(service)
    judge.hold(True)
    judge.begin(list_of(NEWSPAPER))
    judge.look_at([0])
    assert service.asked == []
    judge.set_stopped(True)
    judge.hold(False)
    assert service.asked == []
    judge.set_stopped(False)
    qtbot.waitUntil(lambda: judge.complete)


def test_holding_cancels_what_is_on_its_way_and_it_is_asked_again(qtbot: QtBot, service: RecordingService) -> None:
    judge = ListJudge(service)
    go = threading.Event()
    service.submit(Waiting(go))
    puzzles = list_of(NEWSPAPER)
    judge.begin(puzzles)
    assert len(service.asked) == 2
    judge.hold(True)
    go.set()
    qtbot.waitUntil(lambda: not service.busy)
    assert puzzles.verdicts == [None]
    judge.hold(False)
    qtbot.waitUntil(lambda: judge.complete)
    assert puzzles.verdicts == [Verdict.UNIQUE]


def test_answers_for_a_list_that_was_replaced_are_dropped(qtbot: QtBot, service: RecordingService) -> None:
    judge = ListJudge(service)
    go = threading.Event()
    service.submit(Waiting(go))
    old, new = list_of(NEWSPAPER), list_of(SEVERAL, SEVERAL)
    judge.begin(old)
    judge.begin(new)
    go.set()
    qtbot.waitUntil(lambda: judge.complete)
    assert old.verdicts == [None]
    assert new.verdicts == [Verdict.SEVERAL] * 2
    judge.end()
    assert judge.complete


def test_a_job_lasts_a_moment_however_long_the_list(qtbot: QtBot, service: RecordingService) -> None:
    request = VerdictsRequest(
        list_of(NEWSPAPER).puzzles()[0].shape,
        tuple(range(100_000)),
        (list_of(SEVERAL).puzzles()[0].givens,) * 100_000,
    )
    found = request.run(Effort(Engine.PLAIN, Control()))
    assert 0 < len(found) < 100_000
    assert list(found) == list(range(len(found)))


def test_looking_at_rows_of_a_list_that_is_gone_does_nothing(qtbot: QtBot, service: RecordingService) -> None:
    judge = ListJudge(service)
    judge.begin(list_of(NEWSPAPER, HARDER))
    judge.end()
    judge.look_at([0, 1])
    assert judge.complete
    qtbot.waitUntil(lambda: not service.busy)
