"""What stands around the grid and follows from it: pad, status bar, the current cell's marks; and the title."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from sudoku_app.qtmodels.coalesced_call import CoalescedCall
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.session.session import Session
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.grid.value_pad import ValuePad
from sudoku_app.ui.window.pausing import PausablePages
from sudoku_app.ui.window.status_bar import StatusBar
from sudoku_app.ui.window.workspace import SidePanel
from sudoku_app.wording.labels import Labels


class GridState(QObject):
    """Shows around the grid what is in it: once for a gesture, however many things that changes."""

    def __init__(
        self,
        session: Session,
        model: GridModel,
        grid: GridView,
        pad: ValuePad,
        status: StatusBar,
        side: SidePanel,
    ) -> None:
        super().__init__(grid)
        self._session = session
        self._model = model
        self._grid = grid
        self._pad = pad
        self._status = status
        self._side = side
        self._showing = CoalescedCall(self.show_now, self)
        grid.moved.connect(self.show)
        model.changed.connect(self.show)
        OnLanguageChange(grid, self.show_now)

    @Slot()
    def show(self) -> None:
        """Show it when the gesture is over, and before the next paint."""
        self._showing.ask()

    def show_now(self) -> None:
        """Show it at once."""
        self._pad.show_position(self._session.position)
        current = self._grid.current()
        self._status.show_cell(current, self._model.style, self._grid.selected())
        self._side.show_cell_marks(self._grid.marks_in_full(current))


class WindowTitle(QObject):
    """Shows in the title what the file is called, and whether it holds what is shown; nothing of it at the start."""

    def __init__(
        self, window: QMainWindow, pages: PausablePages, model: GridModel, file: CurrentFile, labels: Labels
    ) -> None:
        super().__init__(window)
        self._window = window
        self._pages = pages
        self._file = file
        self._labels = labels
        self._showing = CoalescedCall(self._show, self)  # a screen reader says every title
        file.name_changed.connect(self._showing.ask)
        model.changed.connect(self._showing.ask)
        pages.start_shown.connect(self._showing.ask)
        OnLanguageChange(window, self._show)

    def _show(self) -> None:
        starting = self._pages.starting
        title = self._labels.application if starting else self._labels.window_title(self._file.name)
        if title != self._window.windowTitle():
            self._window.setWindowTitle(title)
        modified = self._file.modified and not starting
        if modified != self._window.isWindowModified():
            self._window.setWindowModified(modified)
