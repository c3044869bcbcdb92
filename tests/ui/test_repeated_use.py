"""Who uses the window for hours has no more threads and objects than at first."""

from __future__ import annotations

import gc
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken
from support.random_events import DIALOGS, WINDOWS, DialogCloser
from support.windows import part

from sudoku_app.background.services import Services
from sudoku_app.ui.answers.solver_controller import LiveCheck, SolverController
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

QUESTIONS = (Command.CHECK, Command.HINT, Command.HINT_FOR_CELL)
_TASKS = Path("/proc/self/task")


def menu_opened(window: MainWindow) -> None:
    """Open the menu of a cell and leave it."""
    port, place = window.grid.viewport(), QPoint(20, 20)
    QApplication.sendEvent(port, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, port.mapToGlobal(place)))
    menu = window.grid.findChild(QMenu, "cellMenu")
    assert isinstance(menu, QMenu)
    menu.close()


def used(window: MainWindow, qtbot: QtBot, closer: DialogCloser) -> None:
    """Do everything once."""
    for command in DIALOGS:
        before = closer.closed
        window.act[command].trigger()
        qtbot.waitUntil(lambda before=before: closer.closed > before)
        qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    for command in QUESTIONS:
        window.act[command].trigger()
        qtbot.waitUntil(lambda: not part(window, SolverController).busy)
    for command in WINDOWS:
        shown = {one for one in QApplication.topLevelWidgets() if one.isVisible()}
        window.act[command].trigger()
        for other in {one for one in QApplication.topLevelWidgets() if one.isVisible()} - shown:
            other.close()
    window.session.enter([2], 4)
    window.session.undo()
    menu_opened(window)


def at_rest(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    """Let everything end that was begun."""
    for _ in range(3):  # an answer that comes may be what another service is asked about
        qtbot.waitUntil(lambda: all(service.resting for service in services.threads))
        qtbot.waitUntil(lambda: not part(window, SessionController).keeper.pending)
        QApplication.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()


def qt_objects() -> Counter[str]:
    """Return how many objects of Qt's there are by type, also those of which only Python's side is left."""
    return Counter(type(one).__name__ for one in gc.get_objects() if isinstance(one, Shiboken.Object))


@pytest.mark.slow
@pytest.mark.timeout(240)
def test_threads_and_objects_do_not_grow(window: MainWindow, services: Services, qtbot: QtBot) -> None:
    part(window, LiveCheck).set_enabled(False)
    closer = DialogCloser()
    for _ in range(2):  # what is made when it is first needed
        used(window, qtbot, closer)
    at_rest(window, services, qtbot)
    objects, threads = qt_objects(), sum(1 for _ in _TASKS.glob("*"))
    widgets = len(QApplication.allWidgets())
    for _ in range(4):
        used(window, qtbot, closer)
    at_rest(window, services, qtbot)
    closer.stop()
    assert qt_objects() - objects == Counter()
    assert len(QApplication.allWidgets()) <= widgets
    if _TASKS.exists():
        assert sum(1 for _ in _TASKS.glob("*")) <= threads
