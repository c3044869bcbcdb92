"""Commands that change the grid from a menu, and the selection that returns with undo and redo."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from sudoku_app.session.edits import Edit, EditKind
from sudoku_app.session.session import Session
from sudoku_app.ui.grid.grid_view import GridView

# Edits whose cells are selected again when they come back; the others touch the whole grid.
_SELECTED_AGAIN = frozenset(
    {EditKind.ENTER, EditKind.CLEAR, EditKind.CORNER_MARK, EditKind.CENTRE_MARK, EditKind.COLOUR, EditKind.HINT}
)


class EditController(QObject):
    """Slots for the edit menu and the value pad."""

    def __init__(self, session: Session, grid: GridView, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._grid = grid

    @Slot()
    def clear(self) -> None:
        """Empty the selected cells."""
        self._session.clear(self._grid.selected())

    @Slot()
    def clear_entries(self) -> None:
        """Leave nothing but the givens."""
        self._session.clear_entries()

    @Slot()
    def fix_givens(self) -> None:
        """Make every value a given."""
        self._session.fix_givens()

    @Slot()
    def fill_marks(self) -> None:
        """Write all candidates as corner marks."""
        self._session.fill_candidates()

    @Slot(int)
    def press(self, value: int) -> None:
        """Put in what was pressed on the pad."""
        self._grid.editor.press(value)

    @Slot(object)
    def select_again(self, edit: Edit) -> None:
        """Select the cells of an edit that was undone or redone."""
        if edit.kind in _SELECTED_AGAIN:
            self._grid.select_cells(edit.selection)
        else:
            self._grid.editor.settle()
