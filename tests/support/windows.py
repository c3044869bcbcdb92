"""What the tests of the window share."""

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.ui.window.main_window import MainWindow

MakeWindow = Callable[..., MainWindow]
Keep = Callable[..., SessionKeeper]


def come_to_show() -> None:
    """Let windows show what the last gestures did: they do so once, when these are over."""
    QCoreApplication.sendPostedEvents()
