"""Questions to the solver take the place of each other; what was asked before is let go."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position
from support.windows import MakeWindow, part

from sudoku_app.background.requests.solver import CheckRequest
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import Report, Tone


def test_the_answer_to_a_question_that_was_superseded_is_never_told(window: MainWindow, qtbot: QtBot) -> None:
    status_message: list[Report] = []
    part(window, ShownAnswer).answer_changed.connect(status_message.append)
    window.act[Command.CHECK].trigger()
    window.act[Command.HINT].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert {report.tone for report in status_message} & {Tone.ONE, Tone.HINT} == {Tone.HINT}


def test_what_is_typed_while_a_question_is_open_drops_it(window: MainWindow, qtbot: QtBot) -> None:
    window.act[Command.CHECK].trigger()
    window.session.enter([2], 4)
    assert not part(window, SolverController).busy
    status_message: list[Report] = []
    part(window, ShownAnswer).answer_changed.connect(status_message.append)
    qtbot.waitUntil(lambda: part(window, SolverController).open_job._service.resting)
    assert status_message == []


def test_enter_waits_for_the_hint_that_is_on_its_way(window: MainWindow, qtbot: QtBot) -> None:
    before = window.session.position
    window.act[Command.STEPS_AT_ONCE].setChecked(True)
    for cell in (40, 42):  # of the second the first one's value is still offered while it is sought
        window.grid.select_cells((cell,))
        window.act[Command.HINT_FOR_CELL].trigger()
        qtbot.keyClick(window.grid, Qt.Key.Key_Return)
        assert part(window, SolverController).busy
        assert window.grid.selected() == [cell]
        qtbot.waitUntil(lambda: not part(window, SolverController).busy)
        assert window.panel.primary_offer is not None
        assert window.session.position is before
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    assert window.session.position != before


def test_a_question_that_is_stopped_tells_how_far_it_came(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(GridShape(5, 5)))
    window.act[Command.SOLVE].trigger()
    window.act[Command.STOP].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.session.position == Position.empty(GridShape(5, 5))  # a stopped search shows no solution


def test_an_error_of_a_question_that_nobody_expected_is_raised_once(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ValueError("as planned")

    window = make_window(position(NEWSPAPER))
    monkeypatch.setattr(CheckRequest, "run", fail)
    with qtbot.captureExceptions() as raised:
        window.act[Command.CHECK].trigger()
        qtbot.waitUntil(lambda: bool(raised))
    assert [str(error) for _kind, error, _trace in raised] == ["as planned"]
    assert not part(window, SolverController).busy
