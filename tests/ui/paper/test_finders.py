"""Difficulties that a list does not know, found in a real thread."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QObject
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position

from sudoku_app.background.list_judge import RatingsRequest
from sudoku_app.background.services import Services
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.interaction.pages import PrintedPuzzle
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.rating.grades import Difficulty
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.ui.paper.preview import RatingFinder

UNIQUE, OPEN = position(NEWSPAPER), Position.empty(GridShape(2, 2))


@pytest.fixture
def finder(services: Services) -> Iterator[RatingFinder]:
    owner = QObject()
    yield RatingFinder(services.solver, owner)
    owner.deleteLater()  # kept until here


def test_what_is_not_known_is_rated_once(finder: RatingFinder, qtbot: QtBot) -> None:
    known = PrintedPuzzle(UNIQUE, difficulty=Difficulty(9.0, Technique.FULL_HOUSE, complete=True))
    finder.want([known])
    assert finder.missing == 0
    with qtbot.waitSignal(finder.changed):
        finder.want([PrintedPuzzle(UNIQUE), PrintedPuzzle(OPEN), PrintedPuzzle(UNIQUE)])
        assert finder.missing == 2
    qtbot.waitUntil(lambda: finder.missing == 0)
    found = finder.difficulty(UNIQUE)
    assert found is not None
    assert found.rating < 2
    assert finder.difficulty(OPEN) is None
    finder.want([PrintedPuzzle(UNIQUE), PrintedPuzzle(OPEN)])
    assert finder.missing == 0


def test_who_stops_waits_for_nothing(finder: RatingFinder) -> None:
    finder.want([PrintedPuzzle(UNIQUE)])
    finder.stop()
    assert finder.missing == 0
    assert finder.difficulty(UNIQUE) is None


def test_an_error_ends_the_waiting(
    finder: RatingFinder, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(_request: RatingsRequest, _effort: Effort) -> None:
        raise ValueError("as planned")

    monkeypatch.setattr(RatingsRequest, "run", fail)
    with qtbot.waitSignal(finder.changed), caplog.at_level(logging.CRITICAL):
        finder.want([PrintedPuzzle(UNIQUE)])
    assert finder.missing == 0
    assert finder.difficulty(UNIQUE) is None
