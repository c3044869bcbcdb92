from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QListWidget
from pytestqt.qtbot import QtBot
from support.painted import pixels
from support.timeouts import TIMEOUT_MS

from sudoku_app.background.service import JobService
from sudoku_app.session.gestures import Mode
from sudoku_app.session.store import SessionSummary
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.theme import DARK, DARK_HIGH, LIGHT, LIGHT_HIGH, Theme
from sudoku_app.ui.window.session_list import SessionList
from sudoku_app.wording.language import Language
from sudoku_app.wording.start_page import StartLabels

SIDE = 70  # of the part of a row where the bar is
START = Position(GridShape(2, 2), (CellContent(1, given=True), *[CellContent()] * 15))
FILLED = (0, 1, 5, 10, 15)


def session(filled: int, mode: Mode = Mode.SOLVE) -> SessionSummary:
    position = START.replaced({cell: CellContent(2) for cell in range(1, filled + 1)})
    return SessionSummary(Path(f"/{filled}"), 0.0, position, filled, 0.0, mode)


Rows = Callable[..., SessionList]


@pytest.fixture
def rows(qtbot: QtBot) -> Iterator[Rows]:
    """Makes a list of sessions in the colours of a theme."""
    reading = JobService()

    def made(theme: Theme, *sessions: SessionSummary) -> SessionList:
        return _rows(qtbot, reading, theme, *sessions)

    yield made
    assert reading.shutdown(TIMEOUT_MS)


def _rows(qtbot: QtBot, reading: JobService, theme: Theme, *sessions: SessionSummary) -> SessionList:
    shown = SessionList(StartLabels(Language()), Ink(theme), reading)
    qtbot.addWidget(shown)
    shown.resize(900, 400)
    shown.show_sessions(list(sessions))
    return shown


def bar_lengths(shown: QListWidget, theme: Theme, *, at_left: bool = False) -> list[int]:
    """Return how many columns of each row's end have the accent, in device-independent pixels."""
    picture = shown.viewport().grab()
    image = picture.toImage().convertToFormat(picture.toImage().Format.Format_RGB32)
    found = []
    for number in range(shown.count()):
        row = shown.visualItemRect(shown.item(number))
        part = QRect(QPoint(row.left() if at_left else row.right() - SIDE, row.top()), QSize(SIDE, row.height()))
        accent = pixels(image.copy(part)) == (theme.entry.rgb() & 0xFFFFFF)
        found.append(int(np.count_nonzero(accent.any(axis=0))))
    return found


@pytest.mark.parametrize("theme", [LIGHT, DARK, LIGHT_HIGH, DARK_HIGH])
def test_a_bar_shows_how_far_a_puzzle_is(rows: Rows, theme: Theme) -> None:
    lengths = bar_lengths(rows(theme, *map(session, FILLED)), theme)
    assert lengths[0] == 0  # it is not begun
    assert 0 < lengths[1] < lengths[2] < lengths[3] < lengths[4]
    assert lengths[4] == pytest.approx(1.5 * lengths[3], abs=2)


def test_a_puzzle_that_is_entered_has_none(rows: Rows) -> None:
    entered, solved = bar_lengths(rows(LIGHT, session(5, Mode.ENTER), session(5)), LIGHT)
    assert entered == 0 < solved


def test_the_bar_fills_from_where_text_begins(rows: Rows) -> None:
    shown = rows(LIGHT, session(15))
    (whole,) = bar_lengths(shown, LIGHT)
    assert whole > 0
    shown.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    assert bar_lengths(shown, LIGHT, at_left=True) == [whole]


def test_where_the_words_need_the_room_there_are_words_alone_and_they_say_as_much(rows: Rows) -> None:
    shown = rows(LIGHT, session(10))
    assert bar_lengths(shown, LIGHT) > [0]
    shown.resize(140, 400)
    assert bar_lengths(shown, LIGHT) == [0]
    assert "10 of 15 cells filled in" in shown.item(0).data(Qt.ItemDataRole.AccessibleTextRole)
