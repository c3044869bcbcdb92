"""What stands around the grid and follows from it: pad, status bar, the current cell's marks, the window's title."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow

from sudoku_app.qtmodels.coalesced_call import CoalescedCall
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.session.session import Session
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.window.window_parts import WindowParts
from sudoku_app.wording.labels import Labels


class GridState(QObject):
    """Shows around the grid what is in it: once for a gesture, however many things that changes."""

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        model: GridModel,
        parts: WindowParts,
        file: CurrentFile,
        labels: Labels,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._model = model
        self._parts = parts
        self._file = file
        self._labels = labels
        self._showing = CoalescedCall(self.show_now, self)
        parts.grid.moved.connect(self.show)
        model.changed.connect(self.show)
        self._naming = CoalescedCall(self.show_name, self)  # a screen reader says every title
        file.name_changed.connect(self._naming.ask)
        OnLanguageChange(window, self.show_now)

    @Slot()
    def show(self) -> None:
        """Show it when the gesture is over, and before the next paint."""
        self._showing.ask()

    def show_now(self) -> None:
        """Show it at once."""
        parts = self._parts
        parts.pad.show_position(self._session.position)
        current = parts.grid.current()
        parts.status.show_grid(current, len(self._model.breaks))
        text = parts.grid.marks_in_full(current)
        parts.cell_line.setText(text)
        parts.cell_line.setVisible(bool(text))
        self.show_name()

    @Slot()
    def show_name(self) -> None:
        """Show in the title what the file is called, and whether it holds what is shown."""
        title = self._labels.window_title(self._file.name)
        if title != self._window.windowTitle():
            self._window.setWindowTitle(title)
        modified = self._file.modified
        if modified != self._window.isWindowModified():
            self._window.setWindowModified(modified)
