"""Commands that change the grid, undo and redo with the selection that returns, and the field for a note."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QAction, QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from sudoku_app.interaction.keys_and_mouse import Layer
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.edits import Edit, EditKind
from sudoku_app.session.session import Change, ChangeKind, Session
from sudoku_app.sudoku.grid.position import MOST_NOTE_SIGNS
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.wording.changes import EditLabels
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import SymbolStyle

# Edits whose cells are selected again when they come back; the others touch the whole grid.
_SELECTED_AGAIN = frozenset(
    {
        EditKind.ENTER,
        EditKind.CLEAR,
        EditKind.CORNER_MARK,
        EditKind.CENTRE_MARK,
        EditKind.COLOUR,
        EditKind.NOTE,
        EditKind.LINE,
        EditKind.HINT,
    }
)
_LEAST_NOTE_WIDTH = 56  # pixels: three wide characters at the usual size of text
_TAKE_NOTE = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Tab)


class EditController(QObject):
    """Slots for the edit menu and the value pad."""

    # int | None: what is locked on the pad now; 0 is the eraser; while lines are drawn, their colour
    lock_changed = Signal(object)
    layer_requested = Signal(object)  # Layer: a key asked for typed values to become something else
    status_message = Signal(str)  # why nothing happened, for the status bar
    grid_requested = Signal()  # something is about to be written in the grid, which must not be hidden

    def __init__(self, session: Session, grid: GridView, labels: Labels, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._grid = grid
        self._labels = labels
        self._digit_first = False
        self._givens_explained = False
        grid.editor.on_given = self._explain_givens
        grid.editor.on_layer = self.layer_requested.emit
        grid.editor.on_pen = self._show_pen
        self._note = NoteField(grid, labels)
        self._note.written.connect(self._write_note)
        grid.model().modelReset.connect(self._unlock)
        session.listen(self._on_change)

    @called_by(Command.SELECT_ALL)
    @Slot()
    def select_all(self) -> None:
        """Select every cell."""
        self._grid.selectAll()

    @called_by(Command.CLEAR)
    @Slot()
    def clear(self) -> None:
        """Empty the selected cells."""
        self._grid.editor.erase()

    @called_by(Command.CLEAR_ENTRIES)
    @Slot()
    def clear_entries(self) -> None:
        """Leave nothing but the givens."""
        self._session.clear_entries()

    @called_by(Command.FIX_GIVENS)
    @Slot()
    def fix_givens(self) -> None:
        """Make every value a given."""
        self._session.fix_givens()

    @called_by(Command.CLEAR_LINES)
    @Slot()
    def clear_lines(self) -> None:
        """Remove every line."""
        self._session.clear_lines()

    @called_by(Command.NOTE)
    @Slot()
    def write_note(self) -> None:
        """Let a note be written into the selected cells."""
        self.grid_requested.emit()
        cells = self._grid.selected()
        self._note.open_for(self._session.position.cells[self._grid.current()].note, cells)

    @Slot(str, object)
    def _write_note(self, text: str, cells: tuple[int, ...]) -> None:
        self._session.write_note(cells, text)

    @called_by(Command.FILL_MARKS)
    @Slot()
    def fill_marks(self) -> None:
        """Write all candidates as marks of the kind that is chosen on the pad, else as corner marks."""
        self._session.fill_candidates(centre=self._grid.editor.layer is Layer.CENTRE)

    @Slot(int)
    def press(self, value: int) -> None:
        """Put in what was pressed on the pad, or lock it there."""
        editor = self._grid.editor
        coloured = editor.layer in (Layer.COLOUR, Layer.LINE)
        if not coloured and value > self._session.position.shape.size:
            return  # a key of the grid before, whose pad is still shown
        if self._digit_first and editor.layer is not Layer.LINE:
            self._lock(None if editor.locked == value else value)
        else:
            editor.press(value)

    @called_by(Command.DIGIT_FIRST)
    @Slot(bool)
    def set_digit_first(self, on: bool) -> None:
        """Let a press on the pad lock its value for the mouse, or put it into the selected cells."""
        self._digit_first = on
        self._lock(None)

    @called_by(Command.ARROW_HEADS)
    @Slot(bool)
    def set_arrow_heads(self, on: bool) -> None:
        """Let lines that are drawn from now on end in an arrow head."""
        editor = self._grid.editor
        editor.take_pen(replace(editor.pen, arrow=on))

    @called_by(Command.ADVANCE)
    @Slot(bool)
    def set_advance(self, on: bool) -> None:
        """Let the keyboard go on to the next cell after a value was typed."""
        self._grid.editor.advance = on

    @called_by(Command.TIDY_MARKS)
    @Slot(bool)
    def set_tidy_marks(self, on: bool) -> None:
        """Let a value that is put in remove its marks from the cells that see it."""
        self._session.tidy_marks = on

    def _on_change(self, change: Change) -> None:
        """Begin another puzzle with one cell selected, the first, so that typing goes into it alone."""
        if change.kind is ChangeKind.ANOTHER_PUZZLE:
            self._grid.move_to(0)

    @Slot()
    def _unlock(self) -> None:
        """A grid of another size may have no such value."""
        self._lock(None)

    def _show_pen(self) -> None:
        """Show the colour of the pen, and the line as far as it goes."""
        self._grid.refresh()
        self.lock_changed.emit(self._grid.editor.chosen)

    def _explain_givens(self) -> None:
        """Say once how givens are changed."""
        if not self._givens_explained:
            self._givens_explained = True
            self.status_message.emit(self._labels.given_stays)

    def _lock(self, value: int | None) -> None:
        self._grid.editor.locked = value
        self._grid.refresh()
        self.lock_changed.emit(self._grid.editor.chosen)

    @Slot(object)
    def select_again(self, edit: Edit) -> None:
        """Select the cells of an edit that was undone or redone; a line that was begun is given up."""
        self._grid.editor.give_up_line()
        if edit.kind in _SELECTED_AGAIN:
            self._grid.select_cells(edit.selection)
        else:
            self._grid.editor.settle()


@guarded
class NoteField(QLineEdit):
    """Open over one cell for all selected ones; Enter or a click elsewhere takes the note, Escape does not."""

    written = Signal(str, object)  # str, tuple[int, ...]: the note, and the cells that it was written for

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

    def open_for(self, note: str, cells: list[int]) -> None:
        """Open over the current cell, with the note that it has."""
        self._cells = tuple(cells)
        self._grid.scrollTo(self._grid.currentIndex())
        place = self._grid.visualRect(self._grid.currentIndex())
        width, height = max(_LEAST_NOTE_WIDTH, place.width()), self.sizeHint().height()
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
        if event.key() in _TAKE_NOTE:
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


class HistoryActions(QObject):
    """Drives two given actions from a session's history."""

    returned = Signal(object)  # Edit: an edit was undone or redone

    def __init__(self, session: Session, language: Language, undo: QAction, redo: QAction, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._labels = EditLabels(language)
        self._undo = undo
        self._redo = redo
        self._style = SymbolStyle.NUMBERS
        undo.triggered.connect(self._on_undo)
        redo.triggered.connect(self._on_redo)
        session.listen(lambda _: self._show())
        OnLanguageChange(parent, self._show)

    def set_style(self, style: SymbolStyle) -> None:
        """Name values above 9 in another way."""
        self._style = style
        self._show()

    @Slot()
    def _on_undo(self) -> None:
        edit = self._session.history.next_undo
        if self._session.undo():
            self.returned.emit(edit)

    @Slot()
    def _on_redo(self) -> None:
        edit = self._session.history.next_redo
        if self._session.redo():
            self.returned.emit(edit)

    def _show(self) -> None:
        history = self._session.history
        shape, symbols = self._session.position.shape, self._session.position.symbols or self._style
        self._undo.setText(self._labels.undo(history.next_undo, shape, symbols))
        self._redo.setText(self._labels.redo(history.next_redo, shape, symbols))
        self._undo.setEnabled(history.next_undo is not None)
        self._redo.setEnabled(history.next_redo is not None)
