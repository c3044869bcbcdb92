"""Keys by their place: what a key event means on keyboards on which signs lie elsewhere."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from sudoku_app.interaction.keys_and_mouse import PRESETS, Layer, Stroke, StrokeKind
from sudoku_app.ui.grid.view_parts import stroke_of
from sudoku_app.wording.shortcuts import Keys

NONE = Qt.KeyboardModifier.NoModifier
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
KEYPAD = Qt.KeyboardModifier.KeypadModifier


def stroke(key: int, modifiers: Qt.KeyboardModifier, place: int, text: str = "") -> Stroke | None:
    event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers, place, 0, 0, text)
    return stroke_of(event, PRESETS[Keys.OWN])


@pytest.mark.parametrize(
    ("key", "modifiers", "text"),
    [
        (0xC9, NONE, "é"),  # French
        (0x11A, NONE, "ě"),  # Czech
        (Qt.Key.Key_2, SHIFT, "2"),  # both of them
        (Qt.Key.Key_2, NONE, "2"),  # American
    ],
)
def test_the_digit_row_counts_with_and_without_shift(key: int, modifiers: Qt.KeyboardModifier, text: str) -> None:
    assert stroke(key, modifiers, 11, text) == Stroke(StrokeKind.SYMBOL, "2")


def test_a_letter_in_the_place_of_a_digit_stays_a_letter() -> None:
    assert stroke(Qt.Key.Key_Q, SHIFT, 16, "Q") == Stroke(StrokeKind.SYMBOL, "q", Layer.CORNER)


def test_shift_and_a_key_of_the_keypad_are_its_digit() -> None:
    assert stroke(Qt.Key.Key_Down, SHIFT | KEYPAD, 88) == Stroke(StrokeKind.SYMBOL, "2", Layer.CORNER)
    assert stroke(Qt.Key.Key_Clear, SHIFT | KEYPAD, 84) == Stroke(StrokeKind.SYMBOL, "5", Layer.CORNER)
    assert stroke(Qt.Key.Key_Down, SHIFT | CONTROL | KEYPAD, 88) == Stroke(StrokeKind.SYMBOL, "2", Layer.COLOUR)


def test_other_arrows_stay_arrows() -> None:
    assert stroke(Qt.Key.Key_Down, KEYPAD, 88) == Stroke(StrokeKind.DOWN)  # without Num Lock
    assert stroke(Qt.Key.Key_Down, SHIFT, 116) == Stroke(StrokeKind.DOWN, extend=True)
    assert stroke(Qt.Key.Key_Down, SHIFT | KEYPAD, 1) == Stroke(StrokeKind.DOWN, extend=True)  # macOS
