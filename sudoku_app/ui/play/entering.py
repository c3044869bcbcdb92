"""Enter puzzle over a puzzle that the program made begins an empty grid, and Solve by hand leads back from it.

Regions are drawn, or pasted, in the grid that is entered, and else in an empty one.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from math import isqrt
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.service import JobService
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Leaving
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.fitted_dialog import deleted_after
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.wording.commands import Command
from sudoku_app.wording.language import Language

if TYPE_CHECKING:
    from sudoku_app.ui.play import regions_dialog
else:
    regions_dialog = DeferredModule("sudoku_app.ui.play.regions_dialog")

_USUAL: Final = GridShape(3, 3)


class Entering(QObject):
    """What the switch between entering and solving does besides saying what typing means."""

    mode_requested = Signal(object)  # Mode: what typing should mean
    back_requested = Signal()  # the puzzle that was left for an empty grid is to come back, if there is one
    dialog_closed = Signal()  # a dialog is closed, and the keyboard belongs to the grid again

    def __init__(
        self,
        file: CurrentFile,
        service: JobService,
        language: Language,
        model: GridModel,
        is_starting: Callable[[], bool],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._file = file
        self._service = service
        self._language = language
        self._model = model
        self._is_starting = is_starting  # whether the first screen is shown in place of the grid
        self._window = window

    @Slot(object)
    def set_mode(self, mode: Mode) -> None:
        """Begin an empty grid where another puzzle's givens would be typed over; leave one that stayed empty."""
        position = self._file.session.position
        if mode is Mode.ENTER and self._file.made:
            self._file.put_empty(position.shape.without_exclusions, Leaving.TO_COME_BACK)
        elif mode is Mode.SOLVE and replace(position, symbols="") == Position.empty(position.shape):
            self.back_requested.emit()

    @called_by(Command.CHANGE_GIVENS)
    @Slot()
    def change_givens(self) -> None:
        """Let the givens of the puzzle in the grid be typed over, wherever it comes from."""
        self._file.open_givens()
        self.mode_requested.emit(Mode.ENTER)

    @called_by(Command.REGIONS)
    @Slot()
    def choose_regions(self) -> None:
        """Ask what the grid is to be divided into; over another's puzzle, or the first screen, an empty one."""
        position = self._file.session.position
        if self._is_starting():
            position = Position.empty(_USUAL)
        elif self._file.made:
            position = Position.empty(position.shape.without_exclusions)
        begins = position is not self._file.session.position
        opened = regions_dialog.RegionsDialog(
            self._window, self._language, position, self._model.style, self._service, any_size=self._is_starting()
        )
        with deleted_after(opened) as dialog:
            shape, symbols = (dialog.chosen(), dialog.symbols()) if dialog.exec() else (None, None)
        self.dialog_closed.emit()
        if shape is None or symbols is None:
            return
        if begins:
            self._file.put_empty(shape, Leaving.TO_COME_BACK, symbols)
        else:
            self._file.session.take_shape(shape)
            self._file.session.take_symbols(symbols)

    @Slot(object)
    def take_regions(self, regions: Sequence[int]) -> None:
        """Divide the grid that is entered into regions, for each cell its number; or an empty one of another size."""
        session, size = self._file.session, isqrt(len(regions))
        shape = session.position.shape
        if shape.size == size and session.mode is Mode.ENTER and not (self._file.made or self._is_starting()):
            session.take_shape(replace(shape, regions=tuple(regions)))
        else:
            self._file.put_empty(replace(GridShape.usual(size), regions=tuple(regions)), Leaving.TO_COME_BACK)
