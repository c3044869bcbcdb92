"""A list of which one row is chosen, and the keys go through the rows."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from sudoku_app.qtmodels.on_language_change import OnLanguageChange

_WIDTH, _WIDEST = 330, 440
_ROW_ROOM = 9  # added to the height of a line
_ROOM = 20  # added to the width of a number


class RowsTable(QTableView):
    """The rows of a model, of which one column takes the room that the others leave.

    Args:
        model: the rows; the other columns are numbers.
        wide: the column that takes the room.
        parent: the parent widget.

    Signals:
        chosen(int): another row is chosen, by its number from 0.
    """

    chosen = Signal(int)

    def __init__(self, model: QAbstractTableModel, wide: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._wide = wide
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
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
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

    def currentChanged(
        self, current: QModelIndex | QPersistentModelIndex, previous: QModelIndex | QPersistentModelIndex
    ) -> None:
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
