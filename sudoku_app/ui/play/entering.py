"""Enter puzzle over a puzzle that the program made begins an empty grid, and Solve by hand leads back from it."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Leaving
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.wording.commands import Command


class Entering(QObject):
    """What the switch between entering and solving does besides saying what typing means.

    Signals:
        mode_requested(Mode): what typing should mean.
        back_requested(): the puzzle that was left for an empty grid is to come back, if there is one.
    """

    mode_requested = Signal(object)
    back_requested = Signal()

    def __init__(self, file: CurrentFile, parent: QObject) -> None:
        super().__init__(parent)
        self._file = file

    @Slot(object)
    def set_mode(self, mode: Mode) -> None:
        """Begin an empty grid where another puzzle's givens would be typed over; leave one that stayed empty."""
        position = self._file.session.position
        if mode is Mode.ENTER and self._file.made:
            self._file.put_empty(position.shape, Leaving.TO_COME_BACK)
        elif mode is Mode.SOLVE and position == Position.empty(position.shape):
            self.back_requested.emit()

    @called_by(Command.CHANGE_GIVENS)
    @Slot()
    def change_givens(self) -> None:
        """Let the givens of the puzzle in the grid be typed over, wherever it comes from."""
        self._file.open_givens()
        self.mode_requested.emit(Mode.ENTER)
