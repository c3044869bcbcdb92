"""A puzzle's own symbols in the window, and keys that are known by their place: real key events in a real window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from support.puzzles import BOX_3X3
from support.windows import MakeWindow, part

from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import CellContent, Position, mask_of
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.grid.value_pad import PadKey
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

HEXADECIMAL = "0123456789ABCDEF"
NO_MODIFIER, SHIFT = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier


def with_symbols(shape: GridShape, symbols: str) -> Position:
    return Position.of_givens(shape, [1] + [0] * (shape.cell_count - 1), symbols)


def press(
    window: MainWindow, key: Qt.Key, text: str = "", modifiers: Qt.KeyboardModifier = NO_MODIFIER, place: int = 0
) -> None:
    """Send a key as X11 does: with the place of the key on the keyboard."""
    event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers, place, 0, 0, text)
    QApplication.sendEvent(window.grid, event)


def entering(window: MainWindow) -> None:
    part(window, Choices).set_mode(Mode.ENTER)
    window.grid.select_cells((1,))


def test_a_hexadoku_is_shown_and_typed_in_its_own_symbols(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(with_symbols(GridShape(4, 4), HEXADECIMAL))
    entering(window)
    model = window.model
    assert model.data(model.index_of(0)) == "0"
    qtbot.keyClicks(window.grid, "10F.a")
    assert window.session.position.values[:6] == (1, 2, 1, 16, 0, 11)
    assert model.data(model.index_of(3)) == "F"
    assert [key.text() for key in window.pad.findChildren(PadKey)[:11]] == list("0123456789A")
    window.act[Command.UNDO].trigger()
    assert "A" in window.act[Command.REDO].text()


def test_the_pad_is_named_anew_when_another_puzzle_has_other_symbols(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(with_symbols(BOX_3X3, "ADINORSVW"))
    assert [key.text() for key in window.pad.findChildren(PadKey)] == list("ADINORSVW")
    window.session.begin(Position.empty(BOX_3X3))
    qtbot.waitUntil(lambda: [key.text() for key in window.pad.findChildren(PadKey)] == list("123456789"))


def test_signs_that_are_no_letters_are_typed(make_window: MakeWindow) -> None:
    window = make_window(with_symbols(GridShape(2, 2), "♠♣♥♦"))
    entering(window)
    press(window, Qt.Key.Key_unknown, "♥")
    assert window.session.position.values[:2] == (1, 3)


@pytest.mark.parametrize(("key", "sign", "place"), [("Key_Eacute", "é", 11), ("Key_Ecaron", "ě", 11)])
def test_the_digit_row_counts_by_its_place_without_shift_too(
    make_window: MakeWindow, key: str, sign: str, place: int
) -> None:
    window = make_window(Position.empty(BOX_3X3))
    entering(window)
    press(window, getattr(Qt.Key, key, Qt.Key.Key_unknown), sign, place=place)
    press(window, Qt.Key.Key_3, "3", SHIFT, place=12)  # these keyboards have digits with Shift
    assert window.session.position.values[1:3] == (2, 3)


def test_shift_and_the_keypad_write_a_corner_mark_with_num_lock_on(make_window: MakeWindow) -> None:
    window = make_window(Position.empty(BOX_3X3))
    part(window, Choices).set_mode(Mode.SOLVE)
    window.grid.select_cells((40,))
    press(window, Qt.Key.Key_Down, "", SHIFT | KEYPAD, 88)
    press(window, Qt.Key.Key_Home, "", SHIFT | KEYPAD, 79)
    assert window.model.content(40) == CellContent(corner=mask_of([2, 7]))
    press(window, Qt.Key.Key_Down, "", KEYPAD, 88)  # with Num Lock off the keypad moves
    assert window.grid.current() == 49


def test_a_capital_letter_is_a_value_while_a_puzzle_is_entered(make_window: MakeWindow, qtbot: QtBot) -> None:
    window = make_window(Position.empty(GridShape(4, 4)))
    entering(window)
    qtbot.keyClick(window.grid, Qt.Key.Key_G, SHIFT)
    qtbot.keyClick(window.grid, Qt.Key.Key_A)
    assert window.session.position.values[1:3] == (16, 10)
    assert not any(content.corner for content in window.session.position.cells)
    part(window, Choices).set_mode(Mode.SOLVE)
    window.grid.select_cells((5,))
    qtbot.keyClick(window.grid, Qt.Key.Key_G, SHIFT)
    assert window.model.content(5) == CellContent(corner=mask_of([16]))


def test_candidates_are_written_as_the_marks_that_are_chosen(make_window: MakeWindow) -> None:
    window = make_window(with_symbols(GridShape(2, 2), ""))
    window.act[Command.TYPE_CENTRE].trigger()
    window.act[Command.FILL_MARKS].trigger()
    assert window.model.content(1) == CellContent(centre=mask_of([2, 3, 4]))
    window.act[Command.UNDO].trigger()
    window.act[Command.TYPE_CORNER].trigger()
    window.act[Command.FILL_MARKS].trigger()
    assert window.model.content(1) == CellContent(corner=mask_of([2, 3, 4]))
