"""Dialogs are no larger than their screen."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from sudoku_app.ui.application.fitted_dialog import within_screen


def test_a_dialog_that_wants_more_than_its_screen_gets_what_there_is(qtbot: QtBot) -> None:
    dialog = QDialog()
    qtbot.addWidget(dialog)
    free = dialog.screen().availableSize()
    size = within_screen(dialog, QSize(300, 10 * free.height()))
    assert size.width() == 300
    assert 0.9 * free.height() < size.height() < free.height()
    assert within_screen(dialog, QSize(300, 200)) == QSize(300, 200)
