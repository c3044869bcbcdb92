"""Lines that the person draws: real mouse events and keys in a real window, and what is seen of them."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot
from support.puzzles import BOX_3X3, NEWSPAPER, position
from support.windows import MakeWindow, come_to_show, eraser_of

from sudoku_app.interaction.keys_and_mouse import Layer
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Line, Position
from sudoku_app.ui.grid.value_pad import PadKey
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def middle(window: MainWindow, cell: int) -> QPoint:
    side, n = window.grid.cell_side, window.model.shape.size
    return QPoint(cell % n * side + side // 2, cell // n * side + side // 2)


def drag(qtbot: QtBot, window: MainWindow, *cells: int) -> None:
    port = window.grid.viewport()
    qtbot.mousePress(port, LEFT, NONE, middle(window, cells[0]))
    for cell in cells[1:]:
        qtbot.mouseMove(port, middle(window, cell))
    qtbot.mouseRelease(port, LEFT, NONE, middle(window, cells[-1]))


def drawing(make_window: MakeWindow, start: Position | None = None) -> MainWindow:
    window = make_window(start or Position.empty(BOX_3X3))
    window.act[Command.DRAW_LINES].trigger()
    return window


def coloured(window: MainWindow, colour: QColor, cell: int) -> int:
    """Return how many pixels of a cell have a colour as it is."""
    side, n = window.grid.cell_side, window.model.shape.size
    place = QRect(cell % n * side, cell // n * side, side, side)
    image = window.grid.viewport().grab(place).toImage().convertToFormat(QImage.Format.Format_RGB32)
    values = np.frombuffer(image.constBits(), np.uint32) & 0xFFFFFF
    return int((values == (colour.rgb() & 0xFFFFFF)).sum())


def test_a_drag_draws_a_line_and_the_same_again_takes_it_away(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = drawing(make_window)
    drag(qtbot, window, 0, 10, 20)
    assert window.session.position.lines == (Line(0, 20, 1),)
    assert window.grid.selected() == [20]
    assert window.act[Command.UNDO].text() == "&Undo draw line"
    drag(qtbot, window, 20, 0)
    assert window.session.position.lines == ()
    window.act[Command.UNDO].trigger()
    window.act[Command.UNDO].trigger()
    assert window.session.position == Position.empty(BOX_3X3)
    window.act[Command.REDO].trigger()
    assert window.session.position.lines == (Line(0, 20, 1),)


def test_two_clicks_draw_a_line_and_escape_gives_it_up(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = drawing(make_window)
    drag(qtbot, window, 3)
    qtbot.keyClick(window.grid, Qt.Key.Key_Escape)
    drag(qtbot, window, 40)
    drag(qtbot, window, 42)
    drag(qtbot, window, 50)
    assert window.session.position.lines == (Line(40, 42),)
    assert window.grid.editor.line == Line(50, 50)
    window.act[Command.UNDO].trigger()
    assert window.grid.editor.line is None
    window.act[Command.REDO].trigger()
    drag(qtbot, window, 50)
    window.act[Command.TYPE_VALUE].trigger()
    assert window.grid.editor.line is None
    drag(qtbot, window, 50, 51, 52)
    assert window.grid.selected() == [50, 51, 52]


def test_the_pad_chooses_the_colour_and_the_arrowheads(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = drawing(make_window)
    come_to_show()
    keys = {key.number: key for key in window.pad.findChildren(PadKey) if key.isVisible()}
    assert set(keys) == set(range(1, 10))
    qtbot.mouseClick(keys[7], LEFT)
    assert keys[7].locked
    assert keys[7].accessibleName() == "lines in colour 7"
    (arrows,) = (one for one in window.pad.findChildren(QToolButton) if one.text() == "Arrows")
    qtbot.mouseClick(arrows, LEFT)
    drag(qtbot, window, 50, 40)
    assert window.session.position.lines == (Line(50, 40, 7, arrow=True),)
    window.grid.select_cells((40,))
    qtbot.mouseClick(eraser_of(window), LEFT)  # it takes the lines of the cell
    assert window.session.position.lines == ()
    window.act[Command.TYPE_VALUE].trigger()
    assert not arrows.isVisible()


def test_clearing_the_lines_leaves_everything_else_and_comes_back_at_once(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = drawing(make_window, position(NEWSPAPER))
    drag(qtbot, window, 0, 10)
    drag(qtbot, window, 30, 33)
    window.session.toggle_corner_mark([2], 4)
    before = window.session.position
    window.act[Command.CLEAR_LINES].trigger()
    assert window.session.position.lines == ()
    assert window.session.position.cells == before.cells
    assert window.act[Command.UNDO].text() == "&Undo clear 2 lines"
    window.act[Command.UNDO].trigger()
    assert window.session.position == before


def test_a_line_is_seen_over_a_selection_and_goes_again(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = drawing(make_window)
    colour = LIGHT.lines[5]
    window.grid.select_cells((39, 40, 41))
    window.session.colour([40], 2)
    qtbot.keyClick(window.grid, Qt.Key.Key_6)
    window.session.draw_line(Line(39, 41, 6))
    assert all(coloured(window, colour, cell) > window.grid.cell_side // 3 for cell in (39, 40, 41))
    assert not coloured(window, colour, 42)
    window.session.enter([41], 8)  # the line stops short of a value
    assert 0 < coloured(window, colour, 41) < coloured(window, colour, 39)
    window.session.undo(2)
    assert not any(coloured(window, colour, cell) for cell in (39, 40, 41))


def test_a_line_that_is_being_drawn_is_seen_on_its_way(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = drawing(make_window)
    colour = LIGHT.lines[0]
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    assert coloured(window, colour, 0)
    for _ in range(2):
        qtbot.keyClick(window.grid, Qt.Key.Key_Right)
    assert coloured(window, colour, 1)
    qtbot.keyClick(window.grid, Qt.Key.Key_Escape)
    assert not coloured(window, colour, 0) + coloured(window, colour, 1)
    assert window.session.position.lines == ()


def test_a_cell_tells_its_lines_and_its_note(make_window: MakeWindow) -> None:
    window = drawing(make_window)
    window.session.draw_line(Line(0, 20))
    window.session.draw_line(Line(9, 0, 1, arrow=True))
    window.session.write_note([0], "A")
    status_message = window.model.data(window.model.index_of(0), Qt.ItemDataRole.AccessibleTextRole)
    assert status_message == "row 1 column 1, empty, note A, line to row 3 column 3, arrow from row 2 column 1"
    assert window.grid.marks_in_full(0) == "r1c1: note A"


def test_another_puzzle_has_no_line_half_drawn(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = drawing(make_window)
    qtbot.keyClick(window.grid, Qt.Key.Key_Return)
    window.session.take_shape(GridShape(1, 9))
    window.session.take_shape(GridShape(3, 3))
    assert window.grid.editor.layer is Layer.LINE
    assert window.grid.editor.line_from is None
