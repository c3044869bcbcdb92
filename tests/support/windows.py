"""What the tests of the window share."""

from collections.abc import Callable

from sudoku_app.ui.main_window import MainWindow

MakeWindow = Callable[..., MainWindow]
