"""What a screen reader is told of reports that follow each other."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.puzzles import NEWSPAPER, position
from support.windows import MakeWindow

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.answers.answer_panel import ReportSpeech
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import Line, Report, Section, Tone

ONE = Report(Tone.ONE, "Exactly one solution", "From the givens.")
SOLVED = Report(Tone.ONE, "Solved", "It took you 2:01.")
HINT = Report(Tone.HINT, "Look at box 2", "4 steps lead to r1c3.")


def with_lines(report: Report, heading: str, *lines: str) -> Report:
    section = Section(heading, tuple(Line(text) for text in lines))
    return replace(report, sections=(*report.sections, section))


@pytest.fixture
def speech() -> ReportSpeech:
    """Return the speech of somebody who asked long ago."""
    speech = ReportSpeech()
    speech.news(Report(Tone.NOTE, "Welcome"))
    return speech


def test_of_a_report_that_grew_only_the_rest_is_told(speech: ReportSpeech) -> None:
    assert speech.news(SOLVED) == "Solved\nIt took you 2:01."
    assert speech.news(with_lines(SOLVED, "Difficulty", "Easy 1.2")) == "Difficulty\nEasy 1.2"
    assert speech.news(HINT) == "Look at box 2\n4 steps lead to r1c3."
    assert speech.news(with_lines(HINT, "", "Where can 8 go?")) == "Where can 8 go?"
    none = Report(Tone.NONE, "No solution", "From the givens.")
    speech.news(with_lines(with_lines(none, "A rule is broken", "Row 1 has two 5s."), "Mistyped", "More are sought…"))
    more = with_lines(with_lines(none, "Conflicting values", "Row 1 has two 5s."), "Mistyped", "r1c3 should be 4.")
    assert speech.news(more) == "r1c3 should be 4."  # no heading above nothing, none twice


def test_beside_what_is_known_it_is_told_that_more_is_sought_and_then_what_came_of_it(speech: ReportSpeech) -> None:
    none = Report(Tone.NONE, "No hint", "No step was found.")
    assert speech.news(none) == "No hint\nNo step was found."
    speech.expect_answer()
    beside = replace(with_lines(none, "Working on it…", "You can go on typing."), working=True)
    assert speech.news(beside) == "Working on it…\nYou can go on typing."
    assert speech.news(none) == "No hint\nNo step was found."  # again, for it was asked again


def test_who_asks_is_answered_in_full(speech: ReportSpeech) -> None:
    speech.news(ONE)
    speech.expect_answer()
    assert speech.news(Report(Tone.UNKNOWN, "Working on it…")) == "Working on it…"  # which is no answer
    assert speech.news(ONE) == "Exactly one solution\nFrom the givens."
    assert speech.news(ONE) == ""


@pytest.mark.usefixtures("somebody_listens")
def test_check_is_answered_however_often_it_is_asked(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER))
    qtbot.waitUntil(window.panel.isVisible)
    status_message: list[str] = []
    QApplication.processEvents()
    window.panel.announced.connect(status_message.append)
    for times in (1, 2):
        window.act[Command.CHECK].trigger()
        qtbot.waitUntil(lambda times=times: len(status_message) == times)  # type: ignore[misc]
        QApplication.processEvents()
    assert [text.split("\n")[0] for text in status_message] == ["Exactly one solution"] * 2


@pytest.mark.usefixtures("somebody_listens")
def test_of_several_reports_in_one_gesture_the_last_is_told(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(NEWSPAPER))
    QApplication.processEvents()
    status_message: list[str] = []
    window.panel.announced.connect(status_message.append)
    window.session.begin(Position.empty(GridShape(3, 3)))
    window.act[Command.ENTER_PUZZLE].trigger()
    QApplication.processEvents()
    assert [text.split("\n")[1][:16] for text in status_message] == ["Type row by row;"]
