"""The menu bar, made from the table of commands."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.command_rows import Menu
from sudoku_app.wording.commands import Command, menu_commands


def menus(window: MainWindow) -> list[QMenu]:
    return [menu for title in window.menuBar().actions() if isinstance(menu := title.menu(), QMenu)]


def test_menus_have_the_commands_of_the_table_in_its_order(window: MainWindow) -> None:
    for menu, shown in zip(Menu, menus(window), strict=True):
        names = [action.objectName() for action in shown.actions() if action.objectName()]
        assert names == [command.object_name for command, group in menu_commands(menu).items() if group is not None]


def test_an_entry_that_is_not_translated_gets_a_letter_of_its_own(window: MainWindow, qtbot: QtBot) -> None:
    solver = menus(window)[3]
    window.act[Command.CHECK].setText("&Prüfen")
    window.act[Command.SOLVE].setText("Solveren")
    before = {action: action.text() for action in solver.actions() if action.text()}
    button, tip = window.act[Command.CHECK].iconText(), window.act[Command.CHECK].toolTip()
    solver.popup(window.mapToGlobal(window.rect().center()))
    qtbot.waitUntil(solver.isVisible)
    letters = [QKeySequence.mnemonic(action.text()).toString() for action in before]
    assert "" not in letters
    assert len(letters) == len(set(letters))
    assert window.act[Command.CHECK].text() == "&Prüfen"
    assert {action.text().replace("&", "") for action in before} == {text.replace("&", "") for text in before.values()}
    assert (window.act[Command.CHECK].iconText(), window.act[Command.CHECK].toolTip()) == (button, tip)
    solver.hide()
