"""A list of which one row is chosen, and the keys go through the rows; and the model that has the rows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from sudoku_app.qtmodels.widget_updates import OnLanguageChange

_WIDTH, _WIDEST = 330, 440
_ROW_ROOM = 9  # added to the height of a line
_ROOM = 20  # added to the width of a number
_Align = Qt.AlignmentFlag

AnyIndex = QModelIndex | QPersistentModelIndex
NO_INDEX: Final = QModelIndex()


class RowsModel(QAbstractTableModel):
    """Rows with a text in one column, at the left of it, and numbers in the others; they are worded on demand.

    Attributes:
        wide: the column of the text.

    Args:
        columns: how many columns there are.
        wide: the column of the text.
        parent: the owner.
    """

    def __init__(self, columns: int, wide: int, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._columns = columns
        self.wide: Final = wide

    @property
    @abstractmethod
    def headers(self) -> Sequence[str]:
        """The names of the columns."""

    @abstractmethod
    def text(self, row: int, column: int) -> str:
        """Return what stands in a column of a row."""

    @abstractmethod
    def row_heard(self, row: int) -> str:
        """Return all of a row for a screen reader."""

    def columnCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else self._columns

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return what stands there, the whole text where it is cut, or all of the row for a screen reader."""
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole or (role == Qt.ItemDataRole.ToolTipRole and column == self.wide):
            return self.text(row, column)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.row_heard(row)
        return self._alignment(column) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._alignment(section)
        return self.headers[section] if role == Qt.ItemDataRole.DisplayRole else None

    def _alignment(self, column: int) -> Qt.AlignmentFlag:
        return (_Align.AlignLeft if column == self.wide else _Align.AlignRight) | _Align.AlignVCenter


class RowsTable(QTableView):
    """The rows of a model, whose text takes the room that the numbers leave.

    Args:
        model: the rows.
        parent: the parent widget.

    Signals:
        chosen(int): another row is chosen, by its number from 0.
    """

    chosen = Signal(int)

    def __init__(self, model: RowsModel, parent: QWidget) -> None:
        super().__init__(parent)
        self._wide = wide = model.wide
        self.setObjectName("rowsTable")
        self.setModel(model)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setTextElideMode(Qt.TextElideMode.ElideMiddle)  # “type 2” is at the end
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWordWrap(False)
        header = self.horizontalHeader()
        header.setSectionsClickable(False)
        header.setHighlightSections(False)
        header.setDefaultAlignment(_Align.AlignLeft | _Align.AlignVCenter)
        header.setMinimumSectionSize(1)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setSectionResizeMode(wide, QHeaderView.ResizeMode.Stretch)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().height() + _ROW_ROOM)
        OnLanguageChange(self, self._fit)

    def _fit(self) -> None:
        """Let the columns of numbers be as wide as their headings."""
        header, model = self.horizontalHeader(), self.model()
        digits = self.fontMetrics().horizontalAdvance("0000")
        for column in range(model.columnCount()):
            if column != self._wide:
                heading = str(model.headerData(column, Qt.Orientation.Horizontal))
                self.setColumnWidth(column, max(header.fontMetrics().horizontalAdvance(heading), digits) + _ROOM)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return a size in which every row can be read, as far as that leaves the grid its room."""
        columns = range(self.model().columnCount())
        numbers = sum(self.columnWidth(column) for column in columns if column != self._wide)
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(min(max(_WIDTH, numbers + self.sizeHintForColumn(self._wide) + bar), _WIDEST), 400)

    def choose(self, row: int) -> None:
        """Choose a row and make it visible."""
        flags = QItemSelectionModel.SelectionFlag
        index = self.model().index(row, self._wide)
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(index)

    @property
    def shown_rows(self) -> list[int]:
        """The rows that are not hidden."""
        return [row for row in range(self.model().rowCount()) if not self.isRowHidden(row)]

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Tell which row is chosen."""
        super().currentChanged(current, previous)
        if current.isValid() and current.row() != previous.row():
            self.chosen.emit(current.row())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Home and End go to the first and the last row; the others are those of any list."""
        rows = self.shown_rows
        if rows and event.key() == Qt.Key.Key_Home:
            self.choose(rows[0])
        elif rows and event.key() == Qt.Key.Key_End:
            self.choose(rows[-1])
        else:
            super().keyPressEvent(event)
