"""The position being edited: one object that changes it, remembers how, and calls its listeners.

Beside it stands `ReadDoubts`: which cells of a puzzle from a picture may have been read wrongly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from sudoku_app.session import gestures
from sudoku_app.session.codec import SavedHistory
from sudoku_app.session.edits import Edit, EditKind, History, removed_marks, steps_to_before, whole_edit
from sudoku_app.session.gestures import Mode
from sudoku_app.sudoku.grid.candidates import candidate_masks
from sudoku_app.sudoku.grid.geometry import GridShape, ShapeError
from sudoku_app.sudoku.grid.position import Line, Position


class ChangeKind(Enum):
    """How a change came about."""

    EDITED = "edited"
    UNDONE = "undone"
    REDONE = "redone"
    ANOTHER_PUZZLE = "another puzzle"  # another puzzle took the place of this one, which has a history of its own
    LOADED = "loaded"  # a saved session, history and all, took the place of this one


class Leaving(Enum):
    """What becomes of a puzzle when another one is begun."""

    # It is kept where anything is in it; but one of a list in which nothing was done leaves its place to the next one.
    FOR_GOOD = "for good"
    TO_COME_BACK = "to come back"  # it is kept in any case, and the other one knows that it came from here
    FOR_THE_NEXT = "for the next"  # the other one takes its place, and came from where this one did


@dataclass(frozen=True)
class Change:
    """What has changed, for listeners."""

    revision: int  # the number of the position now; it grows with every change
    cells: tuple[int, ...] | None  # the cells that changed, or None when the whole position was replaced
    selection: tuple[int, ...] = ()  # the cells the gesture was made on (to be selected again after undo and redo)
    kind: ChangeKind = ChangeKind.EDITED
    # The edits that were made, undone or redone, in the order in which that was done; none for another puzzle.
    edits: tuple[Edit, ...] = ()
    leaves: Leaving = Leaving.FOR_GOOD  # what the puzzle that another one takes the place of is left for
    again: bool = False  # whether that other one was in the grid before, and goes on where it was left


Listener = Callable[[Change], None]


class Session:
    """A position under edit, with its history and mode; every gesture returns whether it changed anything."""

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
        """Put a value into cells, as the mode has it; marks come back that the values took in whose place it is put."""
        done, tidy = self.history.done, self.tidy_marks
        return self._do(gestures.enter(self._position, cells, value, self.mode, done, tidy_marks=tidy))

    def toggle_value(self, cells: Iterable[int], value: int) -> bool:
        """Put a value into cells, or take it away where every cell that may change holds it."""
        targets = gestures.changeable(self._position, tuple(cells), self.mode)
        if targets and all(self._position.cells[cell].value == value for cell in targets):
            return self.clear(targets)
        return self.enter(targets, value)

    def clear(self, cells: Iterable[int]) -> bool:
        """Empty cells: values first, with which the marks come back that they took; marks where there is no value."""
        return self._do(gestures.clear(self._position, cells, self.mode, self.history.done))

    def correction(self, changes: Iterable[tuple[int, int]]) -> bool:
        """Make values the givens of cells, or empty them with 0, in any mode; one undo takes all back."""
        return self._do(gestures.correction(self._position, changes, self.history.done, tidy_marks=self.tidy_marks))

    def take_shape(self, shape: GridShape, kind: EditKind = EditKind.REGIONS) -> bool:
        """Divide the grid as another shape; its cells stay. ShapeError where that has another number of symbols."""
        if shape.size != self._position.shape.size:
            raise ShapeError(str(shape))
        return self._do(whole_edit(kind, self._position, replace(self._position, shape=shape)))

    def take_symbols(self, symbols: str) -> bool:
        """Show values by other symbols, "" for the usual ones; what stands in the grid is read as it is shown."""
        return self._do(gestures.choose_symbols(self._position, symbols))

    def take_back(self, cell: int) -> bool:
        """Empty a cell that holds a value, whatever the mode; marks that the value took come back."""
        return self._do(gestures.take_back(self._position, cell, self.history.done))

    def toggle_corner_mark(self, cells: Iterable[int], value: int) -> bool:
        """Toggle a corner mark."""
        return self._do(gestures.toggle_mark(self._position, cells, value, EditKind.CORNER_MARK))

    def toggle_centre_mark(self, cells: Iterable[int], value: int) -> bool:
        """Toggle a centre mark."""
        return self._do(gestures.toggle_mark(self._position, cells, value, EditKind.CENTRE_MARK))

    def fill_marks(self, candidates: Sequence[int]) -> bool:
        """Write candidate masks (one a cell) as corner marks of every empty cell."""
        return self._do(gestures.fill_marks(self._position, candidates))

    def fill_candidates(self, cells: Iterable[int] | None = None, *, centre: bool = False) -> bool:
        """Write the values that no peer excludes as marks of the empty cells among ``cells`` (None: of all)."""
        masks = candidate_masks(self._position.shape, self._position.values)
        return self._do(gestures.fill_marks(self._position, masks, cells, centre=centre))

    def exclude(self, excluded: Iterable[tuple[int, int]]) -> bool:
        """Take excluded values (cell, value) from the pencil marks, which are written first where there are none."""
        masks = candidate_masks(self._position.shape, self._position.values)
        removed = removed_marks(self._position, self.history.done)
        return self._do(gestures.exclude(self._position, masks, removed, excluded))

    def colour(self, cells: Iterable[int], number: int) -> bool:
        """Add a colour to cells, or take it away where all of them have it."""
        return self._do(gestures.colour(self._position, cells, number))

    def clear_colours(self, cells: Iterable[int]) -> bool:
        """Take all colours from cells."""
        return self._do(gestures.clear_colours(self._position, cells))

    def write_note(self, cells: Iterable[int], text: str) -> bool:
        """Write a note into cells, or take it away with ""."""
        return self._do(gestures.write_note(self._position, cells, text))

    def draw_line(self, line: Line) -> bool:
        """Draw a line from cell to cell, or take it away where it is already."""
        return self._do(gestures.draw_line(self._position, line))

    def clear_lines(self, cells: Iterable[int] | None = None) -> bool:
        """Take away the lines that begin or end in cells (None: all of them)."""
        return self._do(gestures.clear_lines(self._position, cells))

    def show_solution(self, values: Sequence[int]) -> bool:
        """Fill the grid with a solution, in the solver's own look."""
        return self._do(gestures.fill_values(self._position, values, EditKind.SHOW_SOLUTION))

    def place_hint(self, cell: int, value: int) -> bool:
        """Put a hint's value in as the solver's."""
        values = [0] * self._position.shape.cell_count
        values[cell] = value
        return self._do(gestures.fill_values(self._position, values, EditKind.HINT, tidy_marks=self.tidy_marks))

    def clear_entries(self) -> bool:
        """Leave nothing but the givens."""
        return self._do(gestures.clear_entries(self._position))

    def fix_givens(self) -> bool:
        """Make every value a given."""
        return self._do(gestures.fix_givens(self._position))

    def begin(
        self, puzzle: Position | SavedHistory, leaves: Leaving = Leaving.FOR_GOOD, *, again: bool = False
    ) -> None:
        """Put another puzzle in place of this one (New, Open, Paste), with its own history where it has one.

        Undo stops at its beginning: the one before has gone, or goes on where it was left as a session of its own. One
        that was in the grid before (``again``) goes on in its own session.
        """
        history = puzzle if isinstance(puzzle, SavedHistory) else SavedHistory(puzzle, (), ())
        self._take(history, ChangeKind.ANOTHER_PUZZLE, leaves, again=again)

    def undo(self, steps: int = 1) -> bool:
        """Take the last edits back, as many of ``steps`` as there are; listeners are called once."""
        return self._apply(self.history.undo(steps), ChangeKind.UNDONE)

    def redo(self, steps: int = 1) -> bool:
        """Do the last undone edits again, as many of ``steps`` as there are; listeners are called once."""
        return self._apply(self.history.redo(steps), ChangeKind.REDONE)

    def undo_to_before(self, cells: Iterable[int]) -> int | None:
        """Go back to the last position in which none of these cells held the value it holds now.

        Redo brings the rest back, step by step. How many edits were undone is returned; None, and nothing is undone,
        when there is no such position since this puzzle was put in.
        """
        steps = steps_to_before(self._position, self.history.done, cells)
        self.undo(steps or 0)
        return steps

    def load(self, history: SavedHistory, mode: Mode) -> None:
        """Put a saved session in place of this one; its history comes with it, and the present one goes."""
        self.mode = mode
        self._take(history, ChangeKind.LOADED)

    def _take(
        self, history: SavedHistory, kind: ChangeKind, leaves: Leaving = Leaving.FOR_GOOD, *, again: bool = False
    ) -> None:
        self.history.restore(history.done, history.undone)
        self._position = history.position
        self._report(Change(self.revision + 1, None, (), kind, leaves=leaves, again=again))

    def _do(self, edit: Edit | None) -> bool:
        return edit is not None and self._apply((edit,), ChangeKind.EDITED)

    def _apply(self, edits: Sequence[Edit], kind: ChangeKind) -> bool:
        """Do edits, or undo them, and report it."""
        if not edits:
            return False
        position = self._position
        for edit in edits:
            position = (edit.inverse if kind is ChangeKind.UNDONE else edit).applied(position)
        if kind is ChangeKind.EDITED:
            # Only now: one that cannot be applied raises above and must leave no trace.
            for edit in edits:
                self.history.record(edit)
        self._position = position
        cells: tuple[int, ...] | None = None
        if all(edit.replaced is None for edit in edits):
            cells = tuple(sorted({change.cell for edit in edits for change in edit.changes}))
        self._report(Change(self.revision + 1, cells, edits[-1].selection, kind, tuple(edits)))
        return True

    def _report(self, change: Change) -> None:
        self.revision = change.revision
        for listener in tuple(self._listeners):
            listener(change)


class ReadDoubts:
    """Remembers the doubts about the puzzle that came from a picture, as long as that puzzle is in the grid."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._read: dict[int, int] = {}  # the values that were read, of the cells in doubt
        session.listen(self._on_change)

    def note(self, doubtful: Iterable[int]) -> None:
        """Remember which cells of the puzzle that was just put into the grid are in doubt."""
        values = self._session.position.values
        self._read = {cell: values[cell] for cell in sorted(doubtful)}

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells in doubt that were not changed since, ascending; none where another puzzle is in the grid."""
        now = self._session.position.values
        return tuple(cell for cell, value in self._read.items() if now[cell] == value)

    def _on_change(self, change: Change) -> None:
        if change.kind in (ChangeKind.ANOTHER_PUZZLE, ChangeKind.LOADED):
            self._read = {}
