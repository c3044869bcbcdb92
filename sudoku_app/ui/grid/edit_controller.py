"""Commands that change the grid from a menu, and the selection that returns with undo and redo."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.interaction.key_strokes import Layer
from sudoku_app.session.edits import Edit, EditKind
from sudoku_app.session.session import Change, ChangeKind, Session
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.grid.note_field import NoteField
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels

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


class EditController(QObject):
    """Slots for the edit menu and the value pad.

    Signals:
        lock_changed(int | None): what is locked on the pad now; 0 is the eraser; while lines are drawn, their colour.
        layer_requested(Layer): a key asked for typed values to become something else.
        status_message(str): why nothing happened, for the status bar.
        grid_requested(): something is about to be written in the grid, which must not be hidden.
    """

    lock_changed = Signal(object)
    layer_requested = Signal(object)
    status_message = Signal(str)
    grid_requested = Signal()

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
        self._note.open_for(self._grid.current(), self._session.position.cells[self._grid.current()].note, cells)

    @Slot(str, object)
    def _write_note(self, text: str, cells: tuple[int, ...]) -> None:
        self._session.write_note(cells, text)

    @called_by(Command.FILL_MARKS)
    @Slot()
    def fill_marks(self) -> None:
        """Write all candidates as corner marks."""
        self._session.fill_candidates()

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
        if change.kind is ChangeKind.BEGUN:
            self._grid.move_to(0)

    @Slot()
    def _unlock(self) -> None:
        """A grid of another size may have no such value."""
        self._lock(None)

    def _show_pen(self) -> None:
        """Show the colour of the pen, and the line as far as it goes."""
        self._grid.show_locked()
        self.lock_changed.emit(self._grid.editor.chosen)

    def _explain_givens(self) -> None:
        """Say once how givens are changed."""
        if not self._givens_explained:
            self._givens_explained = True
            self.status_message.emit(self._labels.given_stays)

    def _lock(self, value: int | None) -> None:
        self._grid.editor.locked = value
        self._grid.show_locked()
        self.lock_changed.emit(self._grid.editor.chosen)

    @Slot(object)
    def select_again(self, edit: Edit) -> None:
        """Select the cells of an edit that was undone or redone; a line that was begun is given up."""
        self._grid.editor.give_up_line()
        if edit.kind in _SELECTED_AGAIN:
            self._grid.select_cells(edit.selection)
        else:
            self._grid.editor.settle()
