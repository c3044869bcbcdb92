"""The buttons of an answer are in sight, however long it is and wherever one reads in it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.answers.answer_panel import AnswerLine, AnswerPanel, OfferButton
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.report import GridMarks, Line, Offer, OfferKind, Report, Section, Tone

OFFERS = (Offer("Enter 8", OfferKind.ENTER_VALUE, 2, 8), Offer("For the selected cell", OfferKind.HINT_FOR_CELL))


def report(lines: int) -> Report:
    links = tuple(
        Line(f"r1c{number} is 8", GridMarks(goal=(number,)), ground=f"row {number}") for number in range(lines)
    )
    return Report(Tone.HINT, "XY-chain", "", (Section("", links),), offers=OFFERS)


def in_panel(panel: AnswerPanel, widget: QWidget) -> QRect:
    """Return where a widget is in what is seen of the panel."""
    return QRect(widget.mapTo(panel.viewport(), widget.rect().topLeft()), widget.size())


def seen(panel: AnswerPanel, widget: QWidget) -> bool:
    """Return whether all of a widget is seen."""
    return widget.visibleRegion().boundingRect() == widget.rect()


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (1024, 640)])
def test_the_buttons_of_a_long_answer_are_seen_wherever_one_reads(
    window: MainWindow, qtbot: QtBot, width: int, height: int
) -> None:
    window.resize(width, height)
    panel = window.panel
    panel.show_report(report(30))
    bar = panel.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 300)
    buttons = panel.findChildren(OfferButton)
    assert [button.offer for button in buttons] == list(OFFERS)
    last = panel.findChildren(AnswerLine)[-1]
    for share in (0, 0.5, 1):
        bar.setValue(round(share * bar.maximum()))
        assert all(seen(panel, button) for button in buttons)
        assert all(panel.viewport().rect().contains(in_panel(panel, button)) for button in buttons)
    qtbot.waitUntil(lambda: bar.setValue(bar.maximum()) or seen(panel, last))  # at the end they cover nothing


def test_a_line_that_is_gone_to_is_not_covered_by_the_buttons(window: MainWindow, qtbot: QtBot) -> None:
    panel = window.panel
    panel.show_report(report(30))
    bar = panel.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 300)
    lines = panel.findChildren(AnswerLine)
    for line in (lines[20], lines[5], lines[12]):
        line.setFocus()
        assert seen(panel, line)


def test_the_buttons_of_a_short_answer_stand_below_its_text(window: MainWindow, qtbot: QtBot) -> None:
    panel = window.panel
    panel.show_report(report(30))
    qtbot.waitUntil(lambda: panel.verticalScrollBar().maximum() > 300)
    window.resize(1366, 768)
    panel.show_report(report(1))
    qtbot.waitUntil(lambda: panel.verticalScrollBar().maximum() == 0)
    (line,) = panel.findChildren(AnswerLine)
    qtbot.waitUntil(lambda: in_panel(panel, panel.findChildren(OfferButton)[0]).top() > in_panel(panel, line).bottom())
    assert in_panel(panel, panel.findChildren(OfferButton)[0]).top() - in_panel(panel, line).bottom() < 20
