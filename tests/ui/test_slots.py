"""Every connected method is a slot that Qt knows: undecorated ones run in whatever thread emits (PYSIDE-3124)."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest
from support.timeouts import TIMEOUT_SECONDS

# Opens the whole window, asks, and closes it again.
OPEN = """
import sys
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
from sudoku_app import start

def use():
    window = next(w for w in QApplication.topLevelWidgets() if isinstance(w, MainWindow))
    for command in (Command.CHECK, Command.PAUSE, Command.PAUSE, Command.SHOW_CANDIDATES, Command.ALGORITHM_X):
        window.act[command].trigger()
    window.close()

real = QApplication.exec
def run(*_):
    QTimer.singleShot(100, use)
    return real()
QApplication.exec = run
sys.exit(start.run_window([]))
"""


@pytest.mark.slow
def test_no_connection_makes_a_slot_up() -> None:
    rules = {"QT_LOGGING_RULES": "qt.pyside.libpyside.warning=true", "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [sys.executable, "-c", OPEN],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_SECONDS,
        env=os.environ | rules,
        check=True,
    )
    assert [line for line in done.stderr.splitlines() if "dynamic slot" in line] == []
