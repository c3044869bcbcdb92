from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command


def test_stop_is_in_sight_while_something_can_be_stopped_and_moves_nothing(window: MainWindow, qtbot: QtBot) -> None:
    stop = window.act[Command.STOP]
    qtbot.waitUntil(lambda: not stop.isEnabled())
    button = window.status.findChild(QToolButton, "stopButton")
    assert button is not None
    assert not button.isVisible()
    places = [part.geometry() for part in window.status.findChildren(QToolButton) if part is not button]
    stop.setEnabled(True)
    qtbot.waitUntil(button.isVisible)
    assert [part.geometry() for part in window.status.findChildren(QToolButton) if part is not button] == places
    stop.setEnabled(False)
    assert not button.isVisible()
