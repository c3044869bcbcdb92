"""What the tests of the window share."""

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QToolButton

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.ui.window.main_window import MainWindow

MakeWindow = Callable[..., MainWindow]
Keep = Callable[..., SessionKeeper]
Part = TypeVar("Part", bound=QObject)


def come_to_show() -> None:
    """Let windows show what the last gestures did: they do so once, when these are over."""
    QCoreApplication.sendPostedEvents()


def part(window: MainWindow, kind: type[Part]) -> Part:
    """Return the one part of a window that is of a kind: a controller, or a widget that only some tests look at."""
    found = window.findChild(kind)
    assert found is not None, f"the window has no {kind.__name__}"
    return found


def eraser_of(window: MainWindow) -> QToolButton:
    """Return the key of the pad that clears."""
    eraser = window.pad.findChild(QToolButton, "eraser")
    assert isinstance(eraser, QToolButton)
    return eraser
