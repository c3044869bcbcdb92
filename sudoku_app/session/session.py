"""The position being edited: one object that changes it, remembers how, and tells whoever listens."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sudoku_app.session import gestures
from sudoku_app.session.edits import Edit, EditKind, whole_edit
from sudoku_app.session.gestures import Mode
from sudoku_app.session.history import History
from sudoku_app.sudoku.position import Position


@dataclass(frozen=True)
class Change:
    """What listeners are told.

    Attributes:
        revision: the number of the position now; it grows with every change.
        cells: the cells that changed, or None when the whole position was replaced.
        selection: the cells the gesture was made on (to be selected again after undo and redo).
        returning: whether an edit was undone or redone rather than made.

    """

    revision: int
    cells: tuple[int, ...] | None
    selection: tuple[int, ...] = ()
    returning: bool = False


Listener = Callable[[Change], None]


class Session:
    """A position under edit, with its history and mode.

    Every gesture returns whether it changed anything. Answers of background work carry the ``revision`` they were made
    for; an answer for another revision is stale.
    """

    def __init__(self, position: Position, mode: Mode = Mode.ENTER) -> None:
        self._position = position
        self._listeners: list[Listener] = []
        self.history = History()
        self.mode = mode
        self.revision = 0
        self.tidy_marks = False

    @property
    def position(self) -> Position:
        """The position now."""
        return self._position

    def listen(self, listener: Listener) -> None:
        """Call ``listener`` after every change, in the order of subscription."""
        self._listeners.append(listener)

    def enter(self, cells: Iterable[int], value: int) -> bool:
        """Put a value into cells: a given or an entry, as the mode has it."""
        return self._do(gestures.enter(self._position, cells, value, self.mode, tidy_marks=self.tidy_marks))

    def clear(self, cells: Iterable[int]) -> bool:
        """Empty cells: values first, marks where there is no value."""
        return self._do(gestures.clear(self._position, cells, self.mode))

    def toggle_corner_mark(self, cells: Iterable[int], value: int) -> bool:
        """Toggle a corner mark."""
        return self._do(gestures.toggle_mark(self._position, cells, value, EditKind.CORNER_MARK))

    def toggle_centre_mark(self, cells: Iterable[int], value: int) -> bool:
        """Toggle a centre mark."""
        return self._do(gestures.toggle_mark(self._position, cells, value, EditKind.CENTRE_MARK))

    def fill_marks(self, candidates: Sequence[int]) -> bool:
        """Write candidate masks (one a cell) as corner marks."""
        return self._do(gestures.fill_marks(self._position, candidates))

    def colour(self, cells: Iterable[int], number: int) -> bool:
        """Colour cells, or take the colour away."""
        return self._do(gestures.colour(self._position, cells, number))

    def show_solution(self, values: Sequence[int]) -> bool:
        """Fill the grid with a solution, in the solver's own look."""
        return self._do(gestures.fill_values(self._position, values, EditKind.SHOW_SOLUTION))

    def place_hint(self, cell: int, value: int) -> bool:
        """Put a hint's value in as the solver's."""
        values = [0] * self._position.shape.cell_count
        values[cell] = value
        return self._do(gestures.fill_values(self._position, values, EditKind.HINT))

    def clear_entries(self) -> bool:
        """Leave nothing but the givens."""
        return self._do(gestures.clear_entries(self._position))

    def fix_givens(self) -> bool:
        """Make every value a given."""
        return self._do(gestures.fix_givens(self._position))

    def replace(self, position: Position, kind: EditKind) -> bool:
        """Put another position in place of this one (New, Open, Paste); undo brings the old one back."""
        return self._do(whole_edit(kind, self._position, position))

    def undo(self) -> bool:
        """Take the last edit back."""
        edit = self.history.undo()
        if edit is None:
            return False
        self._apply(edit.inverse, returning=True)
        return True

    def redo(self) -> bool:
        """Do the last undone edit again."""
        edit = self.history.redo()
        if edit is None:
            return False
        self._apply(edit, returning=True)
        return True

    def _do(self, edit: Edit | None) -> bool:
        if edit is None:
            return False
        self.history.record(edit)
        self._apply(edit, returning=False)
        return True

    def _apply(self, edit: Edit, *, returning: bool) -> None:
        self._position = edit.applied(self._position)
        self.revision += 1
        cells = None if edit.replaced is not None else tuple(change.cell for change in edit.changes)
        change = Change(self.revision, cells, edit.selection, returning)
        for listener in tuple(self._listeners):
            listener(change)
