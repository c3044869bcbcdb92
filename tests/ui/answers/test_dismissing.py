"""An answer goes with what it draws, by Esc, its cross or the next entry; what stood before comes back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot
from support.puzzles import BOX_3X3, NEWSPAPER, NEWSPAPER_SOLUTION, SIX, position
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.ui.answers.notes import Notes
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import NO_REPORT, OfferKind, Report, Tone

Key = Qt.Key
SEVERAL = SIX[:2] + "0" + SIX[3:]
SOLUTION = tuple(int(digit) for digit in NEWSPAPER_SOLUTION)


def hinted(window: MainWindow, qtbot: QtBot, cell: int = 40) -> Report:
    """Ask for a hint for a cell, up to its step."""
    window.grid.move_to(cell)
    for _ in range(2):
        window.act[Command.HINT_FOR_CELL].trigger()
        qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.grid.highlights.goals == {cell}
    assert not window.grid.highlights.peers
    return window.panel.report


def cross(window: MainWindow) -> QToolButton | None:
    body = window.panel.widget()
    assert body is not None
    return body.findChild(QToolButton, "cross")


@pytest.mark.parametrize("by_key", [True, False])
def test_an_answer_goes_with_its_drawing_and_peers_come_back(window: MainWindow, qtbot: QtBot, by_key: bool) -> None:
    hinted(window, qtbot)
    if by_key:
        qtbot.keyClick(window.grid, Key.Key_Escape)
    else:
        button = cross(window)
        assert button is not None
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    come_to_show()
    assert window.panel.report == NO_REPORT
    assert window.grid.highlights.goals == frozenset()
    assert window.grid.highlights.peers
    assert QApplication.focusWidget() is window.grid
    assert cross(window) is None


@pytest.mark.parametrize("way", ["key", "cross", "entry"])
def test_the_given_that_would_settle_it_is_drawn_until_the_answer_goes(
    make_window: MakeWindow, qtbot: QtBot, way: str
) -> None:
    window = make_window(position(SEVERAL, GridShape(2, 3)), Mode.ENTER)
    window.act[Command.CHECK].trigger()
    qtbot.waitUntil(lambda: window.grid.highlights.corrected == {1: 2})
    qtbot.waitUntil(lambda: not window.act[Command.STOP].isEnabled())  # while reasons are sought, Esc stops that first
    window.grid.move_to(2)
    if way == "key":
        qtbot.keyClick(window.grid, Key.Key_Escape)
    elif way == "cross":
        button = cross(window)
        assert button is not None
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    else:
        qtbot.keyClick(window.grid, Key.Key_4)
    qtbot.waitUntil(lambda: window.grid.highlights.corrected == {})
    assert window.panel.report == NO_REPORT


def test_esc_dismisses_from_the_panel_too(window: MainWindow, qtbot: QtBot) -> None:
    hinted(window, qtbot)
    window.act[Command.OTHER_PANE].trigger()
    focused = QApplication.focusWidget()
    assert window.panel.isAncestorOf(focused)
    qtbot.keyClick(focused, Key.Key_Escape)
    assert window.panel.report == NO_REPORT
    assert QApplication.focusWidget() is window.grid


def test_a_note_is_dismissed_before_the_answer_that_it_took_the_place_of(window: MainWindow, qtbot: QtBot) -> None:
    shown = hinted(window, qtbot)
    part(window, Notes).show_note(lambda: Report(Tone.NOTE, "Saved"))
    qtbot.keyClick(window.grid, Key.Key_Escape)
    assert window.panel.report == shown
    qtbot.keyClick(window.grid, Key.Key_Escape)
    assert window.panel.report == NO_REPORT


def test_how_a_puzzle_comes_into_an_empty_grid_stays(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(BOX_3X3))
    assert cross(window) is None
    qtbot.keyClick(window.grid, Key.Key_Escape)
    assert window.panel.report.headline == "The grid is empty"


def test_a_key_that_is_held_down_since_before_does_nothing(window: MainWindow, qtbot: QtBot) -> None:
    hinted(window, qtbot)
    before = window.session.position
    held = QKeyEvent(QEvent.Type.KeyPress, Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", autorep=True)
    window.grid.keyPressEvent(held)
    assert window.session.position is before
    assert window.grid.current() == 40


def almost_solved(make_window: MakeWindow, qtbot: QtBot) -> MainWindow:
    """Return a window in which the last value was just entered."""
    start = position(NEWSPAPER)
    empty = [cell for cell, value in enumerate(start.values) if not value and cell != 2]
    window = make_window(start.replaced({cell: CellContent(SOLUTION[cell]) for cell in empty}))
    window.grid.move_to(2)
    qtbot.keyClick(window.grid, Key.Key_4)
    assert window.panel.report.headline == "Solved"
    return window


@pytest.mark.parametrize("command", [Command.HINT, Command.HINT_FOR_CELL, Command.CHECK])
def test_that_a_puzzle_is_solved_is_said_whatever_is_asked(
    make_window: MakeWindow, qtbot: QtBot, command: Command
) -> None:
    window = almost_solved(make_window, qtbot)
    window.act[command].trigger()
    qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    assert window.panel.report.basis.startswith("It took you ")
    qtbot.keyClick(window.grid, Key.Key_Escape)  # or after a restart
    window.act[command].trigger()
    qtbot.waitUntil(lambda: window.panel.report.headline != "")
    assert window.panel.report.headline != "No hint" or command is Command.HINT_FOR_CELL


def test_at_the_end_enter_does_what_the_button_says(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = almost_solved(make_window, qtbot)
    with qtbot.waitSignal(window.panel.offer_chosen) as chosen:
        qtbot.keyClick(window.grid, Key.Key_Return)
    assert chosen.args is not None
    assert chosen.args[0].kind is OfferKind.ANOTHER_LIKE_THIS
