"""What the tests of the window share."""

from collections.abc import Callable

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.ui.main_window import MainWindow

MakeWindow = Callable[..., MainWindow]
Keep = Callable[..., SessionKeeper]
