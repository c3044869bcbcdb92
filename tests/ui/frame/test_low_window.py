"""What an answer gets in a low window: less is free, and where that is not enough, tabs and the line of marks go."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot
from support.windows import come_to_show, eraser_of

from sudoku_app.ui.answers.linked_text import OfferButton
from sudoku_app.ui.answers.panel_parts import Fold
from sudoku_app.ui.grid.value_pad import PadKey
from sudoku_app.ui.style.form_parts import ChoiceButton
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.report import Line, Offer, OfferKind, Report, Section, Tone

LOW, HIGH = (800, 600), (1366, 900)
ENTER = Offer("Enter 8", OfferKind.ENTER_VALUE, 2, 8)
OTHER = Offer("Other steps", OfferKind.STEPS_NOW)


def answer(lines: int, *offers: Offer) -> Report:
    text = tuple(Line(f"Sentence number {number}.") for number in range(lines))
    return Report(Tone.HINT, "XY-wing", "", (Section("", text),), offers=offers or (ENTER,), more=(OTHER,))


def settle() -> None:
    for _ in range(3):  # parts that find that they need less room ask for another layout
        come_to_show()


def show(window: MainWindow, report: Report) -> None:
    window.panel.show_report(report)
    settle()


def resize(window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    settle()


def button_of(window: MainWindow, kind: OfferKind) -> OfferButton:
    return next(button for button in window.panel.findChildren(OfferButton) if button.offer.kind is kind)


def tabs_shown(window: MainWindow) -> bool:
    (shown,) = {tab.isVisible() for tab in window.pad.findChildren(ChoiceButton)}
    return shown


def places(window: MainWindow) -> list[QPoint]:
    """Return where keys and Clear stand in the window."""
    kept = (*window.pad.findChildren(PadKey), eraser_of(window))
    return [widget.mapTo(window, QPoint(0, 0)) for widget in kept]


def cut(window: MainWindow) -> bool:
    """Return whether an answer has to be scrolled."""
    return window.panel.needed_height(window.panel.width()) > window.panel.height()


def lines_without_tabs(window: MainWindow) -> int:
    """Return of how many lines the shortest answer is for which the tabs go."""
    for lines in range(1, 60):
        show(window, answer(lines))
        if not tabs_shown(window):
            return lines
    raise AssertionError


def test_the_tabs_go_for_an_answer_that_would_be_cut_and_nothing_else_moves(window: MainWindow, qtbot: QtBot) -> None:
    resize(window, LOW)
    before = places(window)
    lines = lines_without_tabs(window)
    assert not cut(window)
    assert places(window) == before
    show(window, answer(lines - 1))
    assert tabs_shown(window)
    assert not cut(window)
    show(window, answer(lines))
    window.grid.setFocus()
    qtbot.keyClick(window.grid, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.panel.report.headline == "")
    settle()
    assert tabs_shown(window)
    assert places(window) == before


@pytest.mark.slow
def test_the_tabs_stay_in_a_window_that_has_room(window: MainWindow) -> None:
    resize(window, LOW)
    show(window, answer(lines_without_tabs(window)))
    resize(window, HIGH)
    assert tabs_shown(window)
    before = window.panel.geometry(), places(window)
    for lines in (1, 60):
        show(window, answer(lines))
        assert tabs_shown(window)
        assert (window.panel.geometry(), places(window)) == before


def test_the_marks_of_the_cell_go_with_the_tabs(window: MainWindow) -> None:
    resize(window, LOW)
    window.side.show_cell_marks("r1c1: centre marks 3 5")
    come_to_show()
    assert window.cell_line.isVisible()
    lines_without_tabs(window)
    assert not window.cell_line.isVisible()
    show(window, answer(1))
    assert window.cell_line.isVisible()


def test_a_hint_is_read_without_scrolling(window: MainWindow, qtbot: QtBot) -> None:
    resize(window, LOW)
    qtbot.keyClick(window.grid, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: window.panel.primary_offer is not None)
    question = window.panel.report
    qtbot.keyClick(window.grid, Qt.Key.Key_F3)
    qtbot.waitUntil(lambda: window.panel.report != question and window.panel.primary_offer is not None)
    come_to_show()
    assert not cut(window)
    qtbot.waitUntil(lambda: window.panel.verticalScrollBar().maximum() == 0)


@pytest.mark.parametrize(("size", "folded"), [(LOW, True), (HIGH, False)])
def test_what_does_not_fit_beside_the_first_button_is_folded_where_room_is_short(
    window: MainWindow, size: tuple[int, int], folded: bool
) -> None:
    resize(window, size)
    wide = Offer("For the selected cell, wherever it is", OfferKind.HINT_FOR_CELL)
    show(window, answer(1, Offer("Enter this value into its cell", OfferKind.ENTER_VALUE, 2, 8), wide))
    inside = [button.offer for fold in window.panel.findChildren(Fold) for button in fold.findChildren(OfferButton)]
    assert inside == ([wide, OTHER] if folded else [OTHER])
    assert {button.offer for button in window.panel.findChildren(OfferButton)} >= {wide, OTHER}


@pytest.mark.slow
def test_a_button_names_its_key_where_that_takes_no_further_line_and_is_always_called_so(window: MainWindow) -> None:
    resize(window, HIGH)
    texts = set()
    for letters in range(1, 60):
        show(window, answer(1, Offer("Enter 8", OfferKind.ENTER_VALUE, 2, 8), Offer("x" * letters, OfferKind.HINT)))
        first, second = (button_of(window, kind) for kind in (OfferKind.ENTER_VALUE, OfferKind.HINT))
        assert first.accessibleName() == "Enter 8 (Enter)"
        if first.y() == second.y():
            texts.add(first.text())
    assert texts == {"Enter 8 (Enter)", "Enter 8"}


def test_a_button_that_is_wider_than_the_answer_is_shortened_and_tells_its_text(window: MainWindow) -> None:
    resize(window, LOW)
    show(window, answer(1, Offer("Enter " + 40 * "eight ", OfferKind.ENTER_VALUE, 2, 8)))
    button = button_of(window, OfferKind.ENTER_VALUE)
    assert button.text().endswith("…")
    assert button.toolTip() == "Enter " + 40 * "eight "
    assert button.geometry().right() <= window.panel.width()
    (cross,) = window.panel.findChildren(QToolButton, "cross")
    assert cross.mapTo(window.panel, cross.rect().topRight()).x() < window.panel.width()
