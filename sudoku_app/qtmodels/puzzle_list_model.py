"""A table model over a list of puzzles: number, picture, what is known; rows are made on demand."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QObject, Qt, Slot

from sudoku_app.qtmodels.grid_model import NO_INDEX, AnyIndex
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import plain_tip
from sudoku_app.session.puzzle_list import Order, PuzzleList, Shown
from sudoku_app.wording.puzzle_lists import PuzzleListWords


class Column(IntEnum):
    """The columns of a list of puzzles, from left to right."""

    NUMBER = 0
    PICTURE = 1
    ABOUT = 2


@guarded
class PuzzleListModel(QAbstractTableModel):
    """The chosen rows of a list, in the chosen order."""

    def __init__(self, words: PuzzleListWords, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self.puzzles = PuzzleList("", ())
        self.shown = Shown.ALL
        self.order = Order.FILE
        self._numbers: list[int] = []
        self._row_of: dict[int, int] = {}
        self.current: int | None = None  # the number of the puzzle in the grid, None when it is none of these

    def set_puzzles(self, puzzles: PuzzleList) -> None:
        """Show another list, all of it, in the order of its text."""
        self.beginResetModel()
        self.puzzles = puzzles
        self.current = None
        self.shown, self.order = Shown.ALL, Order.FILE
        self._arrange()
        self.endResetModel()

    def choose(self, shown: Shown, order: Order) -> None:
        """Show other rows, or in another order, by what is known now."""
        self.beginResetModel()
        self.shown, self.order = shown, order
        self._arrange()
        self.endResetModel()

    def _arrange(self) -> None:
        self._numbers = self.puzzles.rows(self.shown, self.order)
        self._row_of = {number: row for row, number in enumerate(self._numbers)}

    def set_current(self, number: int | None) -> None:
        """Mark the puzzle in the grid."""
        before, self.current = self.current, number
        self.refresh_rows(one for one in (before, number) if one is not None)

    def number_at(self, row: int) -> int:
        """Return the number of the puzzle in a row."""
        return self._numbers[row]

    def numbers_at(self, first: int, last: int) -> list[int]:
        """Return the numbers of the puzzles in some rows, ``last`` among them."""
        return self._numbers[max(first, 0) : last + 1]

    def row_of(self, number: int) -> int:
        """Return the row of a puzzle, -1 when it is not shown."""
        return self._row_of.get(number, -1)

    def beside(self, number: int | None, by: int) -> int | None:
        """Return the next puzzle in the order shown (``by`` 1, or -1 for the one before); None at the end.

        Rows that could not be read are passed over. Without a number the first, or the last, puzzle is the next.
        """
        row = -1 if number is None else self.row_of(number)
        if row < 0:
            row = -1 if by > 0 else len(self._numbers)
        row += by
        while 0 <= row < len(self._numbers):
            if self.puzzles.reading(self._numbers[row]) is not None:
                return self._numbers[row]
            row += by
        return None

    @Slot(object)
    def refresh_rows(self, numbers: Iterable[int]) -> None:
        """Tell the views that more is known of some puzzles."""
        rows = [row for number in numbers if (row := self.row_of(number)) >= 0]
        if rows:
            self.dataChanged.emit(self.index(min(rows), 0), self.index(max(rows), Column.ABOUT))

    def rowCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return how many rows are shown."""
        return 0 if parent.isValid() else len(self._numbers)

    def columnCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(Column)

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Return what can be done with a row: rows without a puzzle can be read but not opened."""
        return Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEnabled if index.isValid() else Qt.ItemFlag.NoItemFlags

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a row's number, name and worth, or the whole of it for a screen reader."""
        if not index.isValid():
            return None
        number = self._numbers[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            if index.column() == Column.NUMBER:
                return str(number + 1)
            return self._about(number) if index.column() == Column.ABOUT else None
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._words.row(self.puzzles, number, current=number == self.current)
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == Column.ABOUT:
            return plain_tip(self._about(number))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._words.headers[section]
        return None

    def _about(self, number: int) -> str:
        """Return what is known of a puzzle, in lines."""
        return "\n".join(line.text for line in self._words.lines(self.puzzles, number))
