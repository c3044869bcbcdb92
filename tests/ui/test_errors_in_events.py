"""Errors of C code in methods that Qt calls: the program goes on, says what happened, and keeps what was typed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest
from support.timeouts import TIMEOUT_SECONDS

from sudoku_app.background.program_folder import own_state_folder
from sudoku_app.session.store import SessionStore

# Opens the program, types, makes what several methods call raise errors of several kinds, has Qt call each of them, and
# ends at once when all of it was shown and saved.
OPEN = """
import json, os, sys
from PySide6.QtCore import QCoreApplication, QEvent, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from sudoku_app import start
from sudoku_app.qtmodels import widget_updates
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.ui.application.process import ErrorDialog
from sudoku_app.ui.files.session_controller import SessionController
from sudoku_app.ui.grid import grid_view
from sudoku_app.ui.window import workspace
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command

sys.path.insert(0, "tests")
from support.windows import part

def window():
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))

def press(sign):
    key = Qt.Key(ord(sign))
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QCoreApplication.postEvent(window().grid, QKeyEvent(kind, key, Qt.KeyboardModifier.NoModifier, sign))
    QCoreApplication.sendPostedEvents()

def send(widget):
    QApplication.sendEvent(widget, QEvent(QEvent.Type.LayoutRequest))

def typed():
    QTest.qWaitForWindowExposed(window(), 60_000)  # before, nothing is painted
    part(window(), SessionController).keeper.saved.connect(shown_and_saved)
    window().act[Command.TYPE_VALUE].trigger()
    window().grid.select_cells((4,))
    press("5")
    for owner, name, error, call in (
        (grid_view, "stroke_of", lambda: [][1], lambda: press("6")),
        (grid_view.GridView, "_cells_in", lambda: 1 // 0, lambda: window().grid.viewport().repaint()),
        (GridModel, "cell_of", lambda: int("x"), lambda: window().grid.model().index(0, 0).data()),
        (workspace.Workspace, "_share", lambda: chr(-1), lambda: send(part(window(), workspace.Workspace))),
        (widget_updates, "isValid", lambda: (1 << 99).to_bytes(2, "big"), lambda: press("7")),
    ):
        right = getattr(owner, name)
        setattr(owner, name, lambda *_, error=error: error())
        call()
        QApplication.sendEvent(window(), QEvent(QEvent.Type.UpdateRequest))
        setattr(owner, name, right)
    window().grid.select_cells((5,))
    press("8")

def shown_and_saved():
    keeper = part(window(), SessionController).keeper
    shown = [one for one in QApplication.topLevelWidgets() if isinstance(one, ErrorDialog)]
    texts = {one.text.splitlines()[-1] for one in shown}
    if keeper.pending:
        return
    print(json.dumps({"shown": sorted(texts)}), flush=True)
    os._exit(0)

real = QApplication.exec
def run(*_):
    QTimer.singleShot(100, typed)
    return real()
QApplication.exec = run
sys.exit(start.run_window([]))
"""


@pytest.mark.slow
def test_the_program_goes_on_and_keeps_what_was_typed() -> None:
    done = subprocess.run(
        [sys.executable, "-c", OPEN],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    said: dict[str, Any] = json.loads(done.stdout)
    assert [text.partition(":")[0] for text in said["shown"]] == [
        "IndexError",
        "OverflowError",
        "ValueError",
        "ValueError",
        "ZeroDivisionError",
    ]
    folder = own_state_folder()
    assert folder is not None
    saved = SessionStore(folder / "sessions").restore_last().saved
    assert saved is not None
    assert [saved.history.position.values[cell] for cell in (4, 5)] == [7, 8]
