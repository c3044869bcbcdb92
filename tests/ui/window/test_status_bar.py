from PySide6.QtWidgets import QLabel, QToolButton
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


def test_a_message_that_came_while_the_bar_was_hidden_stands_alone(window: MainWindow) -> None:
    cell = window.status.findChild(QLabel, "cellStatus")
    assert cell is not None
    window.act[Command.CONTINUE].trigger()
    window.status.showMessage("Reading")
    window.pages.leave_start()
    assert window.status.isVisible()
    assert not cell.isVisible()
    window.status.showMessage("")
    assert cell.isVisible()


def test_of_the_current_cell_is_said_nothing_where_no_grid_is_shown(window: MainWindow) -> None:
    before = window.status.cell.text()
    assert before
    for hiding in (Command.PAUSE, Command.CONTINUE):
        window.act[hiding].trigger()
        assert window.status.cell.text() == ""
        window.act[Command.PAUSE].setChecked(False)
        window.pages.leave_start()
        assert window.status.cell.text() == before
