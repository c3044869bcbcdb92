"""Dialogs are made and asked for plain values; none is run."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot
from support.windows import MakeWindow

from sudoku_app.generating.numbered import Order
from sudoku_app.generating.puzzle_spec import PuzzleSpec
from sudoku_app.session.files import load_text
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.ui.files.file_reader import ReadingDialog
from sudoku_app.ui.play.new_puzzle_dialog import Instead, NewPuzzleDialog
from sudoku_app.wording.commands import Command
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.language import Language


@pytest.fixture
def dialog(qtbot: QtBot) -> NewPuzzleDialog:
    made = NewPuzzleDialog(None, Language(), GridShape(3, 3), (), PuzzleSpec(GridShape(3, 3)))
    qtbot.addWidget(made)
    return made


def test_enter_presses_the_button_that_has_the_keyboard(dialog: NewPuzzleDialog, qtbot: QtBot) -> None:
    with qtbot.waitActive(dialog):
        dialog.show()
    assert dialog.accept_button.isDefault()
    dialog.enter_button.setFocus()
    qtbot.keyClick(dialog.enter_button, Qt.Key.Key_Return)
    assert dialog.chosen() is Instead.ENTER


def test_further_wishes_do_not_take_the_dialog_beyond_its_screen(dialog: NewPuzzleDialog, qtbot: QtBot) -> None:
    room = dialog.screen().availableGeometry()
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.move(room.right() - dialog.width(), room.bottom() - dialog.height())
    qtbot.mouseClick(dialog.specs.more, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.specs.further.isVisible() and room.contains(dialog.frameGeometry()))


def said(dialog: QWidget) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def test_a_size_that_is_not_usual_can_be_played_too(qtbot: QtBot) -> None:
    shape = GridShape(2, 5)
    dialog = NewPuzzleDialog(None, Language(), shape, (0,), PuzzleSpec(GridShape(3, 3)))
    qtbot.addWidget(dialog)
    assert [button.text() for button in dialog.specs.sizes.group.buttons()][-2:] == ["25×25", "10×10 (2×5)"]
    assert dialog.chosen() == Order(PuzzleSpec(GridShape(3, 3)))
    dialog.specs.sizes.choose(6)
    assert dialog.chosen() == Order(PuzzleSpec(shape))
    dialog.specs.count.setValue(20)
    assert dialog.accept_button.text() == "Create list"


def test_what_a_difficulty_asks_for_is_said_below_it_and_the_dialog_is_as_large_as_its_content(
    dialog: NewPuzzleDialog, qtbot: QtBot
) -> None:
    dialog.specs.grades.choose(1)
    assert "Pairs, locked values" in said(dialog)
    dialog.show()
    folded = dialog.height()
    dialog.specs.more.click()
    qtbot.waitUntil(lambda: dialog.height() > folded)
    dialog.specs.more.click()
    qtbot.waitUntil(lambda: dialog.height() == folded)


def test_a_puzzle_can_be_entered_instead(dialog: NewPuzzleDialog, qtbot: QtBot) -> None:
    qtbot.mouseClick(dialog.enter_button, Qt.MouseButton.LeftButton)
    assert dialog.chosen() is Instead.ENTER


def test_a_dialog_that_is_left_changes_nothing(make_window: MakeWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    window = make_window()
    before = window.session.position
    monkeypatch.setattr(NewPuzzleDialog, "exec", lambda _: 0)
    window.act[Command.NEW].trigger()
    assert window.session.position is before
    assert window.focusWidget() is window.grid


def test_the_reading_dialog_gives_back_what_was_chosen(qtbot: QtBot) -> None:
    choice = load_text("1" + "0" * 35).choice
    assert choice is not None
    dialog = ReadingDialog(None, FileLabels(Language()), choice)
    qtbot.addWidget(dialog)
    assert dialog.chosen is None
    buttons = [button for button in dialog.findChildren(QPushButton) if "Boxes" in button.text()]
    assert [button.text() for button in buttons] == ["Boxes 2×3", "Boxes 3×2"]
    buttons[1].click()
    assert dialog.chosen == choice.readings[1]
