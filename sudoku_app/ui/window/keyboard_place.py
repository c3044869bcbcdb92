"""Who has the keyboard: the grid, unless something else was asked for."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Slot

from sudoku_app.ui.lists.panel import PuzzleListPanel
from sudoku_app.ui.play.solving_clock import SolvingClock
from sudoku_app.ui.window.window_parts import WindowParts


class KeyboardPlace(QObject):
    """Gives the keyboard to a part of the window."""

    def __init__(self, parts: WindowParts, clock: SolvingClock, list_panel: PuzzleListPanel, parent: QObject) -> None:
        super().__init__(parent)
        self._parts = parts
        self._clock = clock
        self._list = list_panel
        parts.pages.turned.connect(self.return_to_grid)

    @Slot()
    def return_to_grid(self) -> None:
        """Give the keyboard back to the grid, or during a pause to the button that ends it."""
        place = self._parts.pages.pause_page.button if self._clock.paused else self._parts.grid
        place.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def go_to_other_pane(self) -> None:
        """Go around as they stand: from the list to the grid, from there to the panel, and to the list again."""
        grid, panel, table = self._parts.grid, self._parts.panel, self._list.table
        if grid.hasFocus() and panel.isVisible() and panel.focus_first():
            return
        if not table.hasFocus() and self._list.isVisible():
            table.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.return_to_grid()
