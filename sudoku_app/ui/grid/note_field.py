"""A small field over a cell, into which a note is written: apart from the grid's keys, so that a letter is no value."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.sudoku.grid.position import MOST_NOTE_SIGNS
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.wording.labels import Labels

_LEAST_WIDTH = 56  # pixels: three wide characters at the usual size of text
_TAKES = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)


class NoteField(QLineEdit):
    """Open over one cell for all that are selected; Enter takes the note, Escape leaves it as it was.

    A click elsewhere takes it too.

    Signals:
        written(str, tuple[int, ...]): the note, and the cells that it was written for.
    """

    written = Signal(str, object)

    def __init__(self, grid: GridView, labels: Labels) -> None:
        super().__init__(grid.viewport())
        self._grid = grid
        self._cells: tuple[int, ...] = ()
        self.setObjectName("noteField")
        OnLanguageChange(self, lambda: self.setAccessibleName(labels.note_name))
        self.setMaxLength(MOST_NOTE_SIGNS)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.hide()
        grid.model().modelReset.connect(self._drop)

    def open_for(self, cell: int, note: str, cells: list[int]) -> None:
        """Open over a cell, with the note that it has."""
        self._cells = tuple(cells)
        self._grid.scrollTo(self._grid.currentIndex())
        row, column = divmod(cell, self._grid.model().columnCount())
        place = self._grid.visualRect(self._grid.model().index(row, column))
        width, height = max(_LEAST_WIDTH, place.width()), self.sizeHint().height()
        room = self._grid.viewport().rect()
        left = min(place.center().x() - width // 2, room.right() - width)
        top = min(place.center().y() - height // 2, room.bottom() - height)
        self.setGeometry(max(left, 0), max(top, 0), width, height)
        self.setText(note)
        self.selectAll()
        self.show()
        self.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the note with Enter, leave it with Escape."""
        if event.key() in _TAKES:
            self._take()
        elif event.key() == Qt.Key.Key_Escape:
            self._drop()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the note when the keyboard goes elsewhere; not for a menu of its own, or another window."""
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason):
            self._take()

    def _take(self) -> None:
        cells, self._cells = self._cells, ()
        self._close()
        if cells:
            self.written.emit(self.text(), cells)

    @Slot()
    def _drop(self) -> None:
        self._cells = ()
        self._close()

    def _close(self) -> None:
        had_focus = self.hasFocus()
        self.hide()
        if had_focus:
            self._grid.setFocus()
