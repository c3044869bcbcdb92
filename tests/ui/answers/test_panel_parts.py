"""What an answer folds: it is there, unseen, until its heading is opened, and stays as the person left it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.answers.answer_panel import AnswerPanel
from sudoku_app.ui.answers.linked_text import AnswerLine, OfferButton
from sudoku_app.ui.answers.panel_parts import Fold
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.report import GridMarks, Line, Offer, OfferKind, Report, Section, Tone

_OTHER = Offer("Other steps", OfferKind.STEPS_NOW)
_SHORTER = Section("A shorter way", (Line("If r1c1 is 4, nothing is left for r1c2."),), folded=True)


def _report(headline: str) -> Report:
    return Report(Tone.HINT, headline, sections=(Section("", (Line("Seen"),)), _SHORTER), more=(_OTHER,))


def _fold(window: MainWindow, heading: str) -> tuple[Fold, QToolButton]:
    for fold in window.panel.widget().findChildren(Fold):
        button = fold.findChild(QToolButton)
        if button is not None and button.text() == heading:
            return fold, button
    raise AssertionError(heading)


def test_what_is_folded_is_seen_when_its_heading_is_opened_by_key(window: MainWindow, qtbot: QtBot) -> None:
    window.panel.show_report(_report("Hidden single"))
    fold, button = _fold(window, "A shorter way")
    (line,) = fold.findChildren(AnswerLine)
    assert button.isVisible()
    assert not line.isVisible()
    button.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert line.isVisible()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert not line.isVisible()


def test_a_fold_stays_open_in_the_next_answer(window: MainWindow, qtbot: QtBot) -> None:
    window.panel.show_report(_report("Hidden single"))
    qtbot.mouseClick(_fold(window, "More")[1], Qt.MouseButton.LeftButton)
    window.panel.show_report(_report("Naked single"))
    fold, _ = _fold(window, "More")
    (offered,) = fold.findChildren(QPushButton)
    assert (offered.text(), offered.isVisible()) == ("Other steps", True)
    assert not _fold(window, "A shorter way")[0].findChildren(AnswerLine)[0].isVisible()


def test_a_long_summary_beside_a_heading_takes_more_lines_and_is_not_cut(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    summary = "a summary of several words that does not fit into the line of its heading"
    fold = Fold("Other steps", unfolded=False, parent=parent, summary=summary)
    width = fold.minimumSizeHint().width()
    label = fold.findChild(QLabel)
    assert label is not None
    assert width < label.fontMetrics().horizontalAdvance(summary)
    fold.setFixedSize(width + 40, fold.heightForWidth(width + 40))
    parent.show()
    needed = label.fontMetrics().boundingRect(label.rect(), int(Qt.TextFlag.TextWordWrap), summary)
    assert label.height() >= needed.height() > label.fontMetrics().lineSpacing()


def test_what_is_folded_is_not_read_out(window: MainWindow, qtbot: QtBot) -> None:
    heard: list[str] = []
    window.panel.announced.connect(heard.append)
    window.panel.show_report(_report("Hidden single"))
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == ["Hidden single\nSeen"]


def test_a_ground_stands_at_the_right_of_its_line_and_is_read_with_it(window: MainWindow, qtbot: QtBot) -> None:
    line = Line("So r5c2 is not 6", ground="row 5")
    window.panel.show_report(Report(Tone.HINT, "XY-chain", sections=(Section("", (line, Line("So it is."))),)))
    qtbot.waitUntil(lambda: window.panel.widget().findChildren(AnswerLine)[0].width() > 100)
    first, second = window.panel.widget().findChildren(AnswerLine)
    assert first.accessibleName() == "So r5c2 is not 6 (row 5)"
    assert first.ground.x() > first.text.x() + first.text.width() - 1
    assert not second.ground.isVisible()


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
