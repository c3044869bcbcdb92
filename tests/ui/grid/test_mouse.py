"""Selecting with the mouse: real mouse events in a real window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot
from support.puzzles import BOX_3X3, NEWSPAPER_SOLUTION, position
from support.windows import MakeWindow, eraser_of, part

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.grid.edit_controller import EditController
from sudoku_app.ui.grid.value_pad import PadKey
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

NONE = Qt.KeyboardModifier.NoModifier
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton


def middle(window: MainWindow, cell: int) -> QPoint:
    side, n = window.grid.cell_side, window.model.shape.size
    return QPoint(cell % n * side + side // 2, cell // n * side + side // 2)


def click(qtbot: QtBot, window: MainWindow, cell: int, modifiers: Qt.KeyboardModifier = NONE) -> None:
    qtbot.mouseClick(window.grid.viewport(), LEFT, modifiers, middle(window, cell))


def drag(qtbot: QtBot, window: MainWindow, *cells: int, modifiers: Qt.KeyboardModifier = NONE) -> None:
    port = window.grid.viewport()
    qtbot.mousePress(port, LEFT, modifiers, middle(window, cells[0]))
    for cell in cells[1:]:
        qtbot.mouseMove(port, middle(window, cell))
    qtbot.mouseRelease(port, LEFT, modifiers, middle(window, cells[-1]))


def test_dragging_selects_the_cells_on_the_way_and_marks_go_into_all(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(BOX_3X3))
    drag(qtbot, window, 0, 1, 2, 11, 20)
    assert window.grid.selected() == [0, 1, 2, 11, 20]
    assert window.grid.current() == 20
    assert window.focusWidget() is window.grid
    window.act[Command.TYPE_CORNER].trigger()
    qtbot.keyClick(window.grid, Qt.Key.Key_7)
    assert [cell for cell in range(81) if window.model.content(cell).corner] == [0, 1, 2, 11, 20]
    qtbot.mouseMove(window.grid.viewport(), middle(window, 60))
    assert window.grid.selected() == [0, 1, 2, 11, 20]


def test_ctrl_click_adds_a_cell_and_takes_it_away_again(window: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, window, 0)
    click(qtbot, window, 40, CONTROL)
    click(qtbot, window, 80, CONTROL)
    assert window.grid.selected() == [0, 40, 80]
    click(qtbot, window, 40, CONTROL)
    assert window.grid.selected() == [0, 80]
    assert window.grid.current() in (0, 80)
    drag(qtbot, window, 30, 31, modifiers=CONTROL)
    assert window.grid.selected() == [0, 30, 31, 80]
    click(qtbot, window, 5)
    assert window.grid.selected() == [5]


def test_shift_click_extends_from_where_the_selection_began(window: MainWindow, qtbot: QtBot) -> None:
    click(qtbot, window, 60)
    window.grid.move_to(10)
    click(qtbot, window, 20, SHIFT)
    assert window.grid.selected() == [10, 11, 19, 20]
    click(qtbot, window, 0, SHIFT)
    assert window.grid.selected() == [0, 1, 9, 10]
    qtbot.keyClick(window.grid, Qt.Key.Key_Right, SHIFT)
    assert window.grid.selected() == [1, 10]


def test_shift_and_arrows_go_on_from_where_a_drag_began(window: MainWindow, qtbot: QtBot) -> None:
    drag(qtbot, window, 0, 1, 2)
    qtbot.keyClick(window.grid, Qt.Key.Key_Down, SHIFT)
    assert window.grid.selected() == [0, 1, 2, 9, 10, 11]


@pytest.mark.parametrize("shape", [GridShape(2, 2), GridShape(5, 5)])
def test_a_drag_beyond_the_grid_ends_at_its_edge(make_window: MakeWindow, qtbot: QtBot, shape: GridShape) -> None:
    window = make_window(Position.empty(shape))
    port, n = window.grid.viewport(), shape.size
    qtbot.mousePress(port, LEFT, NONE, middle(window, 0))
    qtbot.mouseMove(port, QPoint(n * window.grid.cell_side + 500, 5))
    qtbot.mouseRelease(port, LEFT, NONE, QPoint(0, 0))
    assert window.grid.selected() == list(range(n))


def test_another_grid_during_a_drag_ends_it(window: MainWindow, qtbot: QtBot) -> None:
    port = window.grid.viewport()
    qtbot.mousePress(port, LEFT, NONE, middle(window, 80))
    window.session.begin(Position.empty(GridShape(2, 2)))
    qtbot.mouseMove(port, QPoint(5, 5))
    qtbot.mouseRelease(port, LEFT, NONE, QPoint(5, 5))
    assert window.grid.selected() == [0]


def test_a_double_click_selects_all_cells_with_that_value_and_shift_adds(window: MainWindow, qtbot: QtBot) -> None:
    def double_click(cell: int, modifiers: Qt.KeyboardModifier = NONE) -> None:
        qtbot.mouseClick(window.grid.viewport(), LEFT, modifiers, middle(window, cell))
        qtbot.mouseDClick(window.grid.viewport(), LEFT, modifiers, middle(window, cell))

    values = window.session.position.values
    fives, threes = ([cell for cell in range(81) if values[cell] == value] for value in (5, 3))
    double_click(fives[1])
    assert (window.grid.selected(), window.grid.current()) == (fives, fives[1])
    double_click(threes[0], SHIFT)
    assert set(fives + threes) <= set(window.grid.selected())
    empty = values.index(0)
    double_click(empty)
    assert window.grid.selected() == [empty]
    qtbot.mouseDClick(window.grid.viewport(), LEFT, CONTROL, middle(window, 0))  # with Ctrl it is a click
    assert window.grid.selected() == [0, empty]


def test_a_locked_digit_goes_where_the_mouse_clicks_and_drags(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(BOX_3X3))
    window.act[Command.DIGIT_FIRST].trigger()
    keys = {key.number: key for key in window.pad.findChildren(PadKey)}
    qtbot.mouseClick(keys[7], LEFT)
    assert keys[7].locked
    assert not any(window.session.position.values)  # it is only locked
    click(qtbot, window, 40)
    assert window.session.position.values[40] == 7
    window.act[Command.TYPE_CORNER].trigger()
    drag(qtbot, window, 0, 1, 2)
    assert [cell for cell in range(81) if window.model.content(cell).corner == 1 << 6] == [0, 1, 2]
    drag(qtbot, window, 0, 1)  # again takes it away
    assert [cell for cell in range(81) if window.model.content(cell).corner] == [2]
    click(qtbot, window, 5, CONTROL)  # selects
    assert not window.model.content(5).corner
    qtbot.mouseClick(eraser_of(window), LEFT)
    assert eraser_of(window).isChecked()
    drag(qtbot, window, 2, 3)
    assert not window.model.content(2).corner
    click(qtbot, window, 40)
    assert not any(window.session.position.values)
    window.session.undo(100)
    assert window.session.position == Position.empty(BOX_3X3)


def test_a_locked_value_stands_out_until_it_is_unlocked(window: MainWindow, qtbot: QtBot) -> None:
    keys = {key.number: key for key in window.pad.findChildren(PadKey)}
    window.act[Command.DIGIT_FIRST].trigger()
    qtbot.mouseClick(keys[3], LEFT)
    assert window.grid.highlights.value == 3
    assert keys[3].accessibleDescription() == "locked: clicks in the grid enter it"
    qtbot.mouseClick(keys[3], LEFT)
    assert keys[3].accessibleDescription() == ""
    assert not keys[3].locked
    assert window.grid.highlights.value == window.model.content(window.grid.current()).value
    qtbot.mouseClick(keys[3], LEFT)
    window.act[Command.TYPE_CENTRE].trigger()
    assert keys[3].locked  # as a mark
    window.act[Command.TYPE_COLOUR].trigger()
    assert window.grid.editor.locked is None
    window.act[Command.TYPE_VALUE].trigger()
    part(window, EditController).press(9)
    window.session.begin(Position.empty(GridShape(2, 2)))
    assert window.grid.editor.locked is None
    part(window, EditController).press(4)
    window.act[Command.DIGIT_FIRST].trigger()
    assert window.grid.editor.locked is None


def test_a_drag_is_one_step_and_paints_once(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(BOX_3X3))
    window.act[Command.DIGIT_FIRST].trigger()
    window.act[Command.TYPE_COLOUR].trigger()
    part(window, EditController).press(9)
    drag(qtbot, window, *range(9))
    assert [content.colours for content in window.session.position.cells[:10]] == [1 << 8] * 9 + [0]
    assert len(window.session.history.done) == 1


def test_another_puzzle_is_begun_with_one_cell_selected(window: MainWindow, qtbot: QtBot) -> None:
    window.grid.select_cells((10, 40, 50))
    window.session.begin(position(NEWSPAPER_SOLUTION))
    assert window.grid.selected() == [0]


def test_a_right_click_leaves_the_selection(window: MainWindow, qtbot: QtBot) -> None:
    drag(qtbot, window, 0, 1, 2)
    qtbot.mouseClick(window.grid.viewport(), Qt.MouseButton.RightButton, NONE, middle(window, 40))
    assert window.grid.selected() == [0, 1, 2]
