"""Lists are judged, and difficulties come in order, as far as somebody waits."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from pytestqt.qtbot import QtBot
from support.puzzles import HARDER, NEWSPAPER, SIX, puzzle
from support.services import RecordingService, Waiting
from support.timeouts import TIMEOUT_MS

from sudoku_app.background.list_judge import ListJudge, RatingsRequest, VerdictsRequest
from sudoku_app.exact_cover.effort import Effort, Engine
from sudoku_app.exact_cover.outcome import Control
from sudoku_app.formats.detector import read_puzzles
from sudoku_app.session.puzzle_list import PuzzleList
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.rating import difficulty
from sudoku_app.sudoku.rating.difficulty import difficulties_of
from sudoku_app.sudoku.verdicts.answer import Verdict

PUZZLES = (
    puzzle(NEWSPAPER),
    puzzle("0" * 81),
    puzzle(SIX, GridShape(2, 3)),
    puzzle(HARDER),
)


@pytest.mark.parametrize("engine", [Engine.PLAIN, Engine.COMPILED])
def test_puzzles_of_several_shapes_are_rated_in_their_order(engine: Engine) -> None:
    waiting, found = dict(zip((7, 3, 9, 1), PUZZLES, strict=True)), {}
    while waiting:  # a busy machine ends the request early, and the rest is asked again
        part = RatingsRequest(tuple(waiting), tuple(waiting.values())).run(Effort(engine))
        assert part
        assert list(part) == list(waiting)[: len(part)]
        found |= part
        waiting = {number: one for number, one in waiting.items() if number not in found}
    assert list(found.values()) == [next(difficulties_of(one.shape, [one.givens])) for one in PUZZLES]
    assert found[3] is None


def test_what_is_cancelled_claims_nothing() -> None:
    control = Control()
    control.cancel()
    assert RatingsRequest((0, 1), PUZZLES[:2]).run(Effort(control=control)) == {}


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


def fails_for(broken: Sequence[Sequence[int]], judge: Callable[..., Any]) -> Callable[..., Any]:
    """Return what judges puzzles, all of them or none: none where one of them is broken."""

    def judged(shape: GridShape, givens: Sequence[Sequence[int]], *rest: object) -> Any:
        if any(one in broken for one in givens):
            raise KeyError("no such thing")
        return judge(shape, givens, *rest)

    return judged


@pytest.mark.parametrize("name", ["verdicts_of", "difficulties_of"])
def test_an_unexpected_error_costs_its_puzzle_alone(
    name: str, qtbot: QtBot, service: RecordingService, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = [puzzle(HARDER).givens]
    monkeypatch.setattr(difficulty, name, fails_for(broken, getattr(difficulty, name)))
    judge = ListJudge(service)
    errors: list[BaseException] = []
    judge.failed.connect(errors.append)
    puzzles = list_of(NEWSPAPER, SEVERAL, HARDER, *[NEWSPAPER] * 3)
    judge.begin(puzzles)
    qtbot.waitUntil(lambda: judge.complete)
    of_broken = Verdict.UNDECIDED if name == "verdicts_of" else Verdict.UNIQUE
    assert puzzles.verdicts == [Verdict.UNIQUE, Verdict.SEVERAL, of_broken, *[Verdict.UNIQUE] * 3]
    assert [one is not None for one in puzzles.difficulties] == [True, False, False, True, True, True]
    assert {type(error) for error in errors} == {KeyError}
    assert not judge.stopped


def test_judging_stops_where_nothing_can_be_judged(
    qtbot: QtBot, service: RecordingService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(difficulty, "verdicts_of", fails_for([puzzle(NEWSPAPER).givens], difficulty.verdicts_of))
    judge = ListJudge(service)
    puzzles = list_of(*[NEWSPAPER] * 40)
    judge.begin(puzzles)
    qtbot.waitUntil(lambda: judge.stopped)
    assert 0 < judge.judged_count < 40


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
        list_of(NEWSPAPER).readings()[0].position.shape,
        tuple(range(100_000)),
        (list_of(SEVERAL).readings()[0].position.givens,) * 100_000,
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
