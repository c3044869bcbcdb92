"""Enter puzzle over a puzzle that the program made, the way back from there, and the puzzle of a day."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from support.windows import part

from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import BoxShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

FOUR = BoxShape(2, 2)


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
