"""The overlay of candidates, switched with its key."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from support.puzzles import SIX, position
from support.windows import MakeWindow, come_to_show, part

from sudoku_app.sudoku.grid.candidates import candidate_masks
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

Key = Qt.Key


def right(window: MainWindow) -> bool:
    """Return whether the candidates shown are those of the position."""
    now = window.session.position
    return window.grid.highlights.candidates == candidate_masks(now.shape, now.values)


def test_candidates_come_and_go_with_a_key_and_follow_every_edit(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(window.isActiveWindow)
    start = window.session.position
    assert window.grid.highlights.candidates == ()
    qtbot.keyClick(window, Key.Key_F7)
    assert right(window)
    assert window.session.position == start
    assert not window.session.history.done
    window.grid.move_to(2)
    come_to_show()
    assert window.cell_line.text() == "r1c3: candidates 1 2 4"
    qtbot.keyClick(window.grid, Key.Key_1)
    assert right(window)
    assert not window.grid.highlights.candidates[2]
    window.act[Command.UNDO].trigger()
    assert right(window)
    qtbot.keyClick(window, Key.Key_F7)
    assert window.grid.highlights.candidates == ()
    come_to_show()
    assert window.cell_line.text() == ""


def test_candidates_stay_on_in_another_grid_and_after_a_restart(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(position(SIX, GridShape(2, 3)))
    window.act[Command.SHOW_CANDIDATES].trigger()
    for shape in (GridShape(5, 5), GridShape(2, 2), GridShape(6, 6)):
        window.session.begin(Position.empty(shape))
        assert right(window)
    part(window, Choices).restore()
    assert window.act[Command.SHOW_CANDIDATES].isChecked()
    assert right(window)


def test_a_value_stays_highlighted_in_empty_cells_where_wanted(window: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(window.isActiveWindow)
    window.grid.move_to(0)
    assert window.grid.highlights.value == 5
    window.grid.move_to(2)
    assert window.grid.highlights.value == 0
    qtbot.keyClick(window, Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    window.grid.move_to(1)
    window.grid.move_to(2)
    assert window.grid.highlights.value == 3
    qtbot.keyClick(window.grid, Key.Key_4)
    assert window.grid.highlights.value == 4
    window.act[Command.UNDO].trigger()
    assert window.grid.highlights.value == 4
    qtbot.keyClick(window, Key.Key_F7, Qt.KeyboardModifier.ShiftModifier)
    assert window.grid.highlights.value == 0
    window.act[Command.KEEP_VALUE].trigger()
    window.grid.move_to(1)
    window.session.begin(Position.empty(GridShape(2, 2)))
    assert window.grid.highlights.value == 0
