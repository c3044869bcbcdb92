"""Enter puzzle over a puzzle that the program made, the way back from there, and the puzzle of a day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.files import file_controller
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.grid.value_pad import PadKey
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.ui.style.form_parts import ChoiceButton
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

FOUR = GridShape(2, 2)


def until_made(window: MainWindow, qtbot: QtBot, act: Callable[[], object]) -> Position:
    """Do something that has a puzzle made and return it when it is in the grid."""
    with qtbot.waitSignal(part(window, NewPuzzles).selection_requested):
        act()
    return window.session.position


def play(window: MainWindow, qtbot: QtBot) -> Position:
    return until_made(window, qtbot, lambda: part(window, NewPuzzles).play_size(FOUR))


def come_back(window: MainWindow, qtbot: QtBot, command: Command) -> None:
    with qtbot.waitSignal(part(window, SessionController).keeper.went_on):
        window.act[command].trigger()


def test_enter_puzzle_over_a_made_one_begins_an_empty_grid_and_solve_by_hand_leads_back(
    window: MainWindow, qtbot: QtBot
) -> None:
    made = play(window, qtbot)
    window.act[Command.ENTER_PUZZLE].trigger()
    assert window.session.position == Position.empty(FOUR)
    assert window.session.mode is Mode.ENTER
    assert not window.act[Command.UNDO].isEnabled()
    come_back(window, qtbot, Command.SOLVE_BY_HAND)
    assert window.session.position == made
    assert window.session.mode is Mode.SOLVE
    window.act[Command.ENTER_PUZZLE].trigger()  # it is known still where the puzzle comes from
    assert window.session.position == Position.empty(FOUR)


def test_what_was_entered_stays_and_the_puzzle_that_was_left_is_kept(window: MainWindow, qtbot: QtBot) -> None:
    made = play(window, qtbot)
    window.act[Command.ENTER_PUZZLE].trigger()
    qtbot.keyClicks(window.grid, "12")
    window.act[Command.SOLVE_BY_HAND].trigger()
    assert window.session.position.givens[:2] == (1, 2)
    window.act[Command.ENTER_PUZZLE].trigger()  # the person's own puzzle: its givens are typed over
    assert window.session.position.givens[:2] == (1, 2)
    keeper = part(window, SessionController).keeper
    qtbot.waitUntil(lambda: not keeper.pending)
    assert made.puzzle in {one.position.puzzle for one in keeper.store.recent()}


def test_the_givens_of_a_made_puzzle_are_changed_by_a_command(window: MainWindow, qtbot: QtBot) -> None:
    made = play(window, qtbot)
    cell = next(cell for cell, value in enumerate(made.givens) if value)
    window.act[Command.CHANGE_GIVENS].trigger()
    assert window.session.position == made
    assert window.session.mode is Mode.ENTER
    window.grid.select_cells((cell,))
    qtbot.keyClick(window.grid, Qt.Key.Key_Delete)
    assert window.session.position.givens[cell] == 0
    window.act[Command.SOLVE_BY_HAND].trigger()
    window.act[Command.ENTER_PUZZLE].trigger()
    assert window.session.position.given_count == made.given_count - 1


def test_enter_puzzle_over_a_puzzle_of_the_collection_begins_an_empty_grid(window: MainWindow, qtbot: QtBot) -> None:
    lists = part(window, PuzzleListController)
    with qtbot.waitSignal(lists.path_changed):
        window.act[Command.COLLECTION].trigger()
    lists.open(0)
    assert any(window.session.position.values)
    window.act[Command.ENTER_PUZZLE].trigger()
    assert not any(window.session.position.values)
    window.act[Command.SHOW_LIST].setChecked(False)


def test_undo_stops_at_the_beginning_of_the_puzzle(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window.grid, Qt.Key.Key_Right)
    qtbot.keyClick(window.grid, Qt.Key.Key_Right)
    qtbot.keyClick(window.grid, Qt.Key.Key_4)
    made = play(window, qtbot)
    assert not window.act[Command.UNDO].isEnabled()
    qtbot.keyClick(window.grid, Qt.Key.Key_1)
    window.act[Command.UNDO].trigger()
    assert window.session.position == made
    assert not window.act[Command.UNDO].isEnabled()


def test_the_puzzle_of_a_day_is_begun_once_and_gone_on_with(window: MainWindow, qtbot: QtBot) -> None:
    part(window, NewPuzzles).today = lambda: date(2026, 3, 2)  # a Monday: an easy one
    daily = until_made(window, qtbot, window.act[Command.DAILY].trigger)
    cell = daily.values.index(0)
    window.session.enter([cell], 7)
    begun = window.session.position
    play(window, qtbot)
    come_back(window, qtbot, Command.DAILY)
    assert window.session.position == begun
    keeper = part(window, SessionController).keeper
    qtbot.waitUntil(lambda: not keeper.pending)
    assert [one.position.puzzle for one in keeper.store.recent()].count(daily.puzzle) == 1


def test_the_puzzle_of_a_day_in_which_nothing_was_done_may_have_gone(window: MainWindow, qtbot: QtBot) -> None:
    part(window, NewPuzzles).today = lambda: date(2026, 3, 2)
    daily = until_made(window, qtbot, window.act[Command.DAILY].trigger)
    play(window, qtbot)
    assert until_made(window, qtbot, window.act[Command.DAILY].trigger) == daily


def shown_tools(window: MainWindow) -> list[QToolButton]:
    return [tool for tool in window.pad.findChildren(QToolButton) if tool.isVisible()]


def shown_tabs(window: MainWindow) -> list[str]:
    return [tab.text() for tab in window.pad.findChildren(ChoiceButton) if tab.isVisible()]


def test_while_a_puzzle_is_entered_the_pad_has_no_tabs_and_offers_a_picture_and_paste(window: MainWindow) -> None:
    keys = [key.mapTo(window, QPoint(0, 0)) for key in window.pad.findChildren(PadKey)]
    solving = [tool.text() for tool in shown_tools(window)]
    assert solving == ["Clear", "Value first", "Fill candidates"]
    assert shown_tabs(window) == ["Value", "Corner", "Centre", "Colour", "Line"]
    window.act[Command.ENTER_PUZZLE].trigger()
    come_to_show()
    assert not shown_tabs(window)
    tools = sorted(shown_tools(window), key=lambda tool: tool.x())
    assert [tool.text() for tool in tools] == ["Clear", "From a picture", "Paste"]
    assert all(tool.accessibleName() or tool.text() for tool in tools)
    assert [key.mapTo(window, QPoint(0, 0)) for key in window.pad.findChildren(PadKey)] == keys
    window.act[Command.SOLVE_BY_HAND].trigger()
    come_to_show()
    assert [tool.text() for tool in shown_tools(window)] == solving
    assert len(shown_tabs(window)) == 5


def test_the_tools_for_entering_a_puzzle_are_pressed_by_key(
    make_window: MakeWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(file_controller, "ask_open_path", lambda *_: "")
    QGuiApplication.clipboard().setText("no puzzle")
    window = make_window(Position.empty(FOUR), Mode.ENTER)
    _, picture, paste = sorted(shown_tools(window), key=lambda tool: tool.x())
    for tool, command in ((picture, Command.OPEN), (paste, Command.PASTE)):
        tool.setFocus(Qt.FocusReason.TabFocusReason)
        with qtbot.waitSignal(window.act[command].triggered):
            qtbot.keyClick(tool, Qt.Key.Key_Space)


def test_colours_asked_for_by_key_while_a_puzzle_is_entered_bring_the_tabs(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.keyClick(window, Qt.Key.Key_E, Qt.KeyboardModifier.ControlModifier)
    come_to_show()
    assert not shown_tabs(window)
    qtbot.keyClick(window, Qt.Key.Key_4, Qt.KeyboardModifier.AltModifier)
    assert "Colour" in shown_tabs(window)
    qtbot.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.AltModifier)
    assert not shown_tabs(window)
