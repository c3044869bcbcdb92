"""Presets of keys: real keys in a real window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from support.puzzles import BOX_3X3
from support.windows import Keep, MakeWindow, part

from sudoku_app.background.services import Services
from sudoku_app.interaction.keys_and_mouse import PRESETS, Layer
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.ui.commands import Choices, shortcuts_of
from sudoku_app.ui.style.theme import LIGHT
from sudoku_app.ui.window.composition import Composition
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app.wording.shortcuts import Keys

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
COMMANDS = {
    Keys.OWN: Command.KEYS_OWN,
    Keys.SUDOKUPAD: Command.KEYS_SUDOKUPAD,
    Keys.MARKS: Command.KEYS_MARKS,
}


def test_the_keys_of_sudokupad_hold_at_once(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(BOX_3X3))
    window.act[Command.KEYS_SUDOKUPAD].trigger()
    window.grid.select_cells((40,))
    qtbot.keyClick(window.grid, Qt.Key.Key_X)
    assert window.act[Command.TYPE_CORNER].isChecked()
    qtbot.keyClick(window.grid, Qt.Key.Key_1)
    qtbot.keyClick(window.grid, Qt.Key.Key_Space)
    qtbot.keyClick(window.grid, Qt.Key.Key_2)
    qtbot.keyClick(window.grid, Qt.Key.Key_3, CONTROL | SHIFT)
    assert window.model.content(40) == CellContent(corner=1, centre=2, colours=4)
    qtbot.keyClick(window.grid, Qt.Key.Key_Right, CONTROL)
    qtbot.keyClick(window.grid, Qt.Key.Key_Down, SHIFT)
    assert window.grid.selected() == [40, 41, 50]
    assert window.grid.current() == 50


def test_digits_write_marks_while_solving_and_values_while_a_puzzle_is_entered(
    make_window: MakeWindow, qtbot: QtBot
) -> None:
    window = make_window(Position.empty(BOX_3X3))
    window.act[Command.KEYS_MARKS].trigger()
    window.grid.select_cells((0,))
    qtbot.keyClick(window.grid, Qt.Key.Key_5)
    assert window.model.content(0) == CellContent(corner=1 << 4)
    qtbot.keyClick(window.grid, Qt.Key.Key_Percent, SHIFT)  # what Shift+5 gives
    assert window.model.content(0).value == 5
    part(window, Choices).set_mode(Mode.ENTER)
    window.grid.select_cells((1,))
    qtbot.keyClick(window.grid, Qt.Key.Key_7)
    assert window.model.content(1) == CellContent(7, given=True)
    part(window, Choices).set_mode(Mode.SOLVE)
    assert window.grid.editor.layer is Layer.CORNER
    window.act[Command.KEYS_OWN].trigger()
    assert window.grid.editor.layer is Layer.VALUE


@pytest.mark.parametrize("keys", Keys)
def test_one_key_colours_a_cell_with_any_preset(keys: Keys, make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(BOX_3X3))
    window.act[COMMANDS[keys]].trigger()
    window.grid.select_cells((40,))
    qtbot.keyClick(window.grid, Qt.Key.Key_3, CONTROL | SHIFT)
    assert window.model.content(40) == CellContent(colours=4)


def test_a_preset_is_kept(make_window: MakeWindow, services: Services, keep: Keep) -> None:
    window = make_window(Position.empty(BOX_3X3))
    window.act[Command.KEYS_MARKS].trigger()
    again = Composition(services, window.session, keep(window.session), LIGHT).window
    assert again.act[Command.KEYS_MARKS].isChecked()
    assert again.grid.editor.keys == PRESETS[Keys.MARKS]
    assert again.grid.editor.layer is Layer.CORNER
    again.close()
    again.deleteLater()


@pytest.mark.parametrize("keys", Keys)
def test_no_menu_has_a_key_of_a_preset(keys: Keys, window: MainWindow) -> None:
    of_menus = {keys.toString() for command in Command for keys in shortcuts_of(command)}
    preset = PRESETS[keys]
    grid = {f"{modifier}{digit}" for modifier in ("", "Shift+", "Ctrl+", "Ctrl+Shift+") for digit in range(1, 10)}
    grid |= {letter.upper() for letter in preset.tools} | {"Space", "Escape", "Return"}
    grid |= {f"{modifier}{arrow}" for modifier in ("", "Shift+", "Ctrl+") for arrow in ("Left", "Right", "Up", "Down")}
    assert not of_menus & grid
