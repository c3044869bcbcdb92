"""What a screen reader says about the grid: new names of cells, a few words for each change, where the keyboard is.

An item view tells only that visible data changed, which says nothing to a listener.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent

from sudoku_app.qtmodels.grid_model import AnyIndex, GridModel
from sudoku_app.session.session import Change, ChangeKind, Session
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.wording.changes import ChangeWords
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.mnemonics import without_mnemonic


class GridSpeech(QObject):
    """Reports what happens in a grid to the platform's accessibility; costs nothing while no screen reader listens.

    A change is announced before the keyboard moves on. Undo and redo are announced when all is done: a
    number that grows while it is typed is undone first, and that is not worth hearing.
    """

    renamed = Signal(int)  # a cell's accessible name changed, and that was reported
    announced = Signal(str)  # these words were announced

    def __init__(self, session: Session, model: GridModel, view: GridView, language: Language) -> None:
        super().__init__(view)
        self._session = session
        self._grid = model
        self._view = view
        self._language = language
        self._cells: set[int] = set()
        self._returned: Change | None = None
        self._keyboard_came = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._report)
        model.dataChanged.connect(self._on_data)
        model.modelReset.connect(self._on_reset)
        session.listen(self._on_change)
        view.focus_received.connect(self._on_keyboard)
        view.editor.on_unchanged = self._announce_content

    @Slot()
    def _on_keyboard(self) -> None:
        """Tell the current cell when the grid gets the keyboard; Qt names only the grid, right after this."""
        self._keyboard_came = True
        self._soon.start()

    def _on_change(self, change: Change) -> None:
        if change.kind in (ChangeKind.EDITED, ChangeKind.ANOTHER_PUZZLE):
            self._returned = None
            self._report()
            self._announce(change)
        else:
            self._returned = change
            self._soon.start()

    # Only what was connected is a slot: the model's signal has three arguments, of which the last is not wanted.
    @Slot("QModelIndex", "QModelIndex")
    def _on_data(self, first: AnyIndex, last: AnyIndex) -> None:
        if QAccessible.isActive():
            size = self._grid.shape.size
            columns = range(first.column(), last.column() + 1)
            self._cells |= {row * size + column for row in range(first.row(), last.row() + 1) for column in columns}
            self._soon.start()

    @Slot()
    def _on_reset(self) -> None:
        self._cells.clear()

    @Slot()
    def _report(self) -> None:
        cells, self._cells = self._cells, set()
        change, self._returned = self._returned, None
        focus_received, self._keyboard_came = self._keyboard_came, False
        for cell in sorted(cells):
            self._report_of(cell, QAccessible.Event.NameChanged)
            self.renamed.emit(cell)
        if focus_received and self._view.hasFocus():
            self._report_of(self._view.current(), QAccessible.Event.Focus)
        if change is not None:
            self._announce(change)

    def _report_of(self, cell: int, kind: QAccessible.Event) -> None:
        event = QAccessibleEvent(self._view, kind)
        event.setChild(self._child_of(cell))
        QAccessible.updateAccessibility(event)

    def _child_of(self, cell: int) -> int:
        """Return which child of the table a cell is: headers are children too, hidden or not."""
        row, column = divmod(cell, self._grid.shape.size)
        return (row + 1) * (self._grid.shape.size + 1) + column + 1

    def _announce_content(self) -> None:
        """Answer a key that changed nothing by what is in the cell, which says why."""
        if QAccessible.isActive():
            self._say(str(self._grid.index_of(self._view.current()).data(Qt.ItemDataRole.AccessibleTextRole)))

    @Slot(object)
    def announce_choice(self, command: Command) -> None:
        """Tell what was chosen, in the words of the command that chose it."""
        if QAccessible.isActive():
            self._say(self._name(command))

    @Slot(object, bool)
    def announce_switch(self, command: Command, on: bool) -> None:
        """Tell that something was switched on or off."""
        if QAccessible.isActive():
            self._say(Labels(self._language).switched(self._name(command), on=on))

    def _name(self, command: Command) -> str:
        return without_mnemonic(self._language.translated(command.row.menu_text))

    def _announce(self, change: Change) -> None:
        if QAccessible.isActive():
            words = ChangeWords(self._language, self._grid.symbols, self._grid.conflicts_of, self._view.current())
            self._say(words.spoken(change, self._session.position))

    def _say(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._view, text))
        self.announced.emit(text)
