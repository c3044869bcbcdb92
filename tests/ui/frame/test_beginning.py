"""What the window says and offers while a puzzle comes into it, and what stays in sight at every width."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QToolBar, QToolButton
from pytestqt.qtbot import QtBot
from support.puzzles import BOX_3X3
from support.windows import MakeWindow, part

from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.answers.linked_text import OfferButton
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.grid.edit_controller import EditController
from sudoku_app.ui.style.form_parts import ChoiceButton
from sudoku_app.ui.style.style_sheet import PRIMARY, ROLE, style_sheet
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import NO_REPORT, OfferKind

MODES = (Command.ENTER_PUZZLE, Command.SOLVE_BY_HAND)


def checked(qtbot: QtBot, window: MainWindow) -> dict[OfferKind, OfferButton]:
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    return {button.offer.kind: button for button in window.panel.findChildren(OfferButton)}


def toolbar_button(window: MainWindow, command: Command) -> QAbstractButton:
    bar = window.findChild(QToolBar, "toolbar")
    assert bar is not None
    action = window.act[command]
    choices = (one for one in bar.findChildren(ChoiceButton) if one.action is action)
    return next(choices, None) or next(one for one in bar.findChildren(QToolButton) if one.defaultAction() is action)


@pytest.mark.parametrize("width", [800, 480])
def test_the_switch_of_modes_is_in_sight_however_narrow_the_window(window: MainWindow, width: int) -> None:
    window.setStyleSheet(style_sheet(LIGHT))
    window.resize(width, 600)
    for command in MODES:
        button = toolbar_button(window, command)
        assert button.isVisible()
        assert window.rect().contains(button.mapTo(window, button.rect().bottomRight()))


def test_what_is_answered_stands_apart_above_the_panel_and_every_button_has_an_icon(window: MainWindow) -> None:
    window.resize(1180, 800)
    puzzle, answers = (Command.NEW, Command.UNDO, Command.REDO), (Command.CHECK, Command.HINT, Command.SOLVE)
    left = [toolbar_button(window, command).x() for command in (*puzzle, *answers)]
    assert left == sorted(left)
    assert left[3] - left[2] > 2 * (left[2] - left[1])
    assert not any(toolbar_button(window, command).icon().isNull() for command in (*MODES, *puzzle, *answers))


def test_the_solution_is_offered_quietly_after_a_check(window: MainWindow, qtbot: QtBot) -> None:
    offered = checked(qtbot, window)
    assert offered[OfferKind.SHOW_SOLUTION].property(ROLE) != PRIMARY
    assert OfferKind.START_SOLVING not in offered


def test_an_entered_puzzle_with_one_solution_is_solved_next(window: MainWindow, qtbot: QtBot) -> None:
    window.act[Command.ENTER_PUZZLE].trigger()
    offered = checked(qtbot, window)
    start = offered[OfferKind.START_SOLVING]
    assert (start.text(), start.property(ROLE)) == ("Start solving (Enter)", PRIMARY)
    qtbot.mouseClick(start, Qt.MouseButton.LeftButton)
    assert window.session.mode is Mode.SOLVE
    assert window.act[Command.SOLVE_BY_HAND].isChecked()
    assert window.focusWidget() is window.grid
    assert window.panel.report == NO_REPORT
    assert window.grid.selected() == [2]  # the first that is empty


def test_enter_does_what_the_blue_button_says(window: MainWindow, qtbot: QtBot) -> None:
    window.act[Command.ENTER_PUZZLE].trigger()
    checked(qtbot, window)
    window.grid.setFocus()
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    assert window.session.mode is Mode.SOLVE
    empty = next(cell for cell, value in enumerate(window.session.position.values) if not value)
    window.grid.move_to(empty)
    window.session.enter([empty], 9)  # which breaks a rule
    offered = checked(qtbot, window)
    blue = next(button for button in offered.values() if button.property(ROLE) == PRIMARY)
    assert blue.text().endswith(" (Enter)")
    pressed: list[OfferKind] = []
    window.panel.offer_chosen.connect(lambda offer: pressed.append(offer.kind))
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    assert pressed == [blue.offer.kind]


def test_beside_an_empty_grid_stands_how_a_puzzle_comes_into_it(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(BOX_3X3))
    assert window.panel.report.headline == "The grid is empty"
    assert "choose Enter puzzle" in window.panel.report.basis
    window.act[Command.ENTER_PUZZLE].trigger()
    assert window.panel.report.basis.startswith("Type row by row; Space or . skips a cell.")
    qtbot.keyClick(window.grid, Qt.Key.Key_4)
    assert window.panel.report == NO_REPORT
    window.session.undo()
    assert window.panel.report.headline == "The grid is empty"


def test_typing_on_a_given_says_once_how_it_is_changed(window: MainWindow, qtbot: QtBot) -> None:
    status_message: list[str] = []
    part(window, EditController).status_message.connect(status_message.append)
    window.grid.move_to(0)
    qtbot.keyClick(window.grid, Qt.Key.Key_4)
    qtbot.keyClick(window.grid, Qt.Key.Key_Delete)
    assert status_message == ["This is a given; to type over it, choose Change the givens in the Edit menu"]
    assert window.status.currentMessage() == status_message[0]
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Qt.Key.Key_4)
    assert window.session.position.values[:3] == (5, 3, 4)
