"""The toolbar at every width: answers can always be asked for."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot
from support.windows import part

from sudoku_app.ui.style.form_parts import ChoiceButton
from sudoku_app.ui.window.bars import CommandBar
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

ICON, WORDS = Qt.ToolButtonStyle.ToolButtonIconOnly, Qt.ToolButtonStyle.ToolButtonTextBesideIcon


def shown(window: MainWindow) -> dict[str, Qt.ToolButtonStyle]:
    """Return the buttons that are seen, each with whether its words are."""
    bar = part(window, CommandBar)
    buttons = [button for button in bar.findChildren(QToolButton) if button.isVisible()]
    inside = [button for button in buttons if bar.rect().contains(button.geometry())]
    names = {action: command.object_name for command in Command if (action := window.act[command])}
    return {names.get(button.defaultAction(), button.objectName()): button.toolButtonStyle() for button in inside}


@pytest.mark.parametrize("direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft])
def test_words_go_first_then_new_and_no_answer_ever(
    window: MainWindow, qtbot: QtBot, direction: Qt.LayoutDirection
) -> None:
    window.setLayoutDirection(direction)
    bar = part(window, CommandBar)
    window.resize(1366, 800)
    assert shown(window) == dict.fromkeys(("new", "undo", "redo", "check", "hint", "solve"), WORDS)
    seen = []
    for width in range(1180, 500, -20):
        window.resize(width, 800)
        if window.width() != width:
            break
        forms = shown(window)
        assert [name for name in forms if name != "new"] == ["undo", "redo", "check", "hint", "solve"], width
        modes = [bool(button.text()) for button in bar.findChildren(ChoiceButton)]
        form = (forms["undo"] is WORDS, "new" in forms, forms["check"] is WORDS, all(modes))
        if form not in seen:
            seen.append(form)
    assert len(seen) >= 3
    assert seen == sorted(seen, reverse=True)
    window.resize(1366, 800)
    assert "new" in shown(window)


def test_a_button_without_words_is_named(window: MainWindow) -> None:
    bar = part(window, CommandBar)
    window.setMinimumWidth(1)
    bar.setFixedWidth(300)
    qualified = {button.accessibleName() or button.text() for button in bar.findChildren(ChoiceButton)}
    assert qualified == {"Enter puzzle", "Solve by hand"}
    assert [button.text() for button in bar.findChildren(ChoiceButton)] == ["", ""]


def test_a_mode_that_is_chosen_has_the_width_that_it_had_before(window: MainWindow) -> None:
    modes = part(window, CommandBar).findChildren(ChoiceButton)
    before = [mode.size() for mode in modes]
    window.act[Command.ENTER_PUZZLE].trigger()
    assert [mode.isChecked() for mode in modes] == [True, False]
    assert [mode.sizeHint().width() for mode in modes] == [size.width() for size in before]
