"""Choices side by side: which one has the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from sudoku_app.ui.style.form_parts import SegmentedSwitch, Segments


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def line_above(window: QWidget, widget: QWidget, qtbot: QtBot) -> QLineEdit:
    """Show a widget below a line that has the keyboard, and return that."""
    column = QVBoxLayout(window)
    line = QLineEdit(window)
    column.addWidget(line)
    column.addWidget(widget)
    window.show()
    qtbot.waitUntil(window.isActiveWindow)
    line.setFocus()
    return line
    return line


def test_a_click_brings_the_keyboard_to_what_it_chooses(window: QWidget, qtbot: QtBot) -> None:
    segments = Segments("Format", ("Pages", "Picture", "None"), window)
    segments.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    line_above(window, segments, qtbot)
    for place in (1, 2, 2, 0):
        button = segments.group.button(place)
        qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
        assert segments.place == place
        assert button.hasFocus()


@pytest.mark.parametrize("takes_focus", [False, True])
def test_a_switch_beside_the_grid_leaves_the_keyboard_there_and_others_take_it(
    takes_focus: bool, window: QWidget, qtbot: QtBot
) -> None:
    group = QActionGroup(window)
    actions = [QAction(name, group, checkable=True) for name in ("One", "Two")]
    actions[0].setChecked(True)
    switch = SegmentedSwitch(actions, window, takes_focus=takes_focus)
    line = line_above(window, switch, qtbot)
    qtbot.mouseClick(switch.buttons[1], Qt.MouseButton.LeftButton)
    assert actions[1].isChecked()
    assert switch.buttons[1].hasFocus() == takes_focus
    assert line.hasFocus() != takes_focus
