"""The headline of a long answer stays in sight, and what is opened in it comes into sight."""

from dataclasses import replace

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot
from support.windows import come_to_show

from sudoku_app.ui.answers.panel_parts import Fold
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.report import Line, Offer, OfferKind, Report, Section, Tone

LONG = Report(
    Tone.HINT,
    "A long chain",
    "It shows that r1c1 cannot be 5.",
    (
        Section("", tuple(Line(f"Then r{row}c1 is {row}.") for row in range(1, 40))),
        Section("A shorter way", tuple(Line(f"If r{row}c1 is 4, so is r1c2.") for row in range(1, 9)), folded=True),
    ),
    offers=(Offer("Enter 5", OfferKind.ENTER_VALUE),),
)


def in_sight(window: MainWindow, widget: QWidget) -> bool:
    viewport = window.panel.viewport()
    top = widget.mapTo(viewport, QPoint()).y()
    return top >= 0 and top + widget.height() <= viewport.height()


def test_headline_and_cross_stay_in_sight(window: MainWindow) -> None:
    window.panel.show_report(LONG)
    come_to_show()
    cross = window.panel.findChild(QToolButton, "cross")
    title = window.panel.findChild(QWidget, "stickyTitle")
    assert cross is not None
    assert title is not None
    bar = window.panel.verticalScrollBar()
    assert bar.maximum() > 300
    for place in (0, 1, 100, bar.maximum(), 50, 0):
        bar.setValue(place)
        assert in_sight(window, cross)
        assert title.property("sticks") is (place > 14)


def test_what_is_opened_comes_into_sight(window: MainWindow, qtbot: QtBot) -> None:
    window.panel.show_report(LONG)
    come_to_show()
    (fold,) = window.panel.findChildren(Fold)
    heading = fold.findChild(QToolButton)
    assert heading is not None
    window.panel.ensureWidgetVisible(heading)
    qtbot.mouseClick(heading, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: fold.height() > 8 * fold.fontMetrics().height() and in_sight(window, fold))


def test_of_what_is_higher_than_the_panel_the_heading_is_in_sight(window: MainWindow, qtbot: QtBot) -> None:
    lines = tuple(Line(f"If r{row}c1 is 4, so is r1c2.") for row in range(1, 60))
    window.panel.show_report(replace(LONG, sections=(Section("A shorter way", lines, folded=True),)))
    come_to_show()
    (fold,) = window.panel.findChildren(Fold)
    heading, title = fold.findChild(QToolButton), window.panel.findChild(QWidget, "stickyTitle")
    assert heading is not None
    assert title is not None
    qtbot.mouseClick(heading, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: window.panel.verticalScrollBar().maximum() > 0)
    assert in_sight(window, heading)
    assert heading.mapTo(window.panel, QPoint()).y() >= title.mapTo(window.panel, QPoint()).y() + title.height()
