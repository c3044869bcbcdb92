"""The list of what every key does."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QFrame,
    QHeaderView,
    QLineEdit,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.ui.application.modal import deleted_after, within_screen
from sudoku_app.wording.language import Language
from sudoku_app.wording.shortcuts import Keys, ShortcutLabels

_SIZE = QSize(640, 620)
_MARGIN = 18
_ROW_ROOM = 9  # added to the height of a line


class ShortcutsDialog(QDialog):
    """A table of keys in groups, those of the grid first, then menu by menu; what is typed above it picks rows.

    Args:
        parent: the window it belongs to.
        language: the words.
        keys: which preset of keys holds in the grid.
        shortcuts: the menus' titles, each with its keys and what they do.

    Signals:
        announced(str): screen readers were given these words.
    """

    announced = Signal(str)

    def __init__(
        self,
        parent: QWidget | None,
        language: Language,
        keys: Keys,
        shortcuts: list[tuple[str, list[tuple[str, str]]]],
    ) -> None:
        super().__init__(parent)
        labels = ShortcutLabels(language, keys)
        self._labels = labels
        self._groups = [*labels.grid_keys, *shortcuts]
        self.setWindowTitle(labels.title)
        self.search = QLineEdit(self)
        self.search.setPlaceholderText(labels.search)
        self.search.setAccessibleName(labels.search)
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._pick)
        self.table = self._empty_table(labels)
        self._show(self._groups)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, 16, _MARGIN, 14)
        layout.setSpacing(10)
        layout.addWidget(self.search)
        layout.addWidget(self.table)
        layout.addWidget(buttons)
        self.setTabOrder(self.search, self.table)
        self.search.setFocus()
        wanted = QSize(max(_SIZE.width(), self._width_of_rows() + 2 * _MARGIN), _SIZE.height())
        self.resize(wanted.width(), within_screen(self, wanted).height())

    def _width_of_rows(self) -> int:
        """Return how wide the table has to be to show every row in full."""
        columns = sum(self.table.sizeHintForColumn(column) for column in range(self.table.columnCount()))
        return columns + self.table.verticalScrollBar().sizeHint().width() + 2 * _ROW_ROOM

    def _empty_table(self, labels: ShortcutLabels) -> QTableWidget:
        table = QTableWidget(0, 2)
        table.setObjectName("rowsTable")  # before it has a parent, with which it gets its looks
        table.setAccessibleName(labels.title)
        table.setHorizontalHeaderLabels(labels.headings)
        table.verticalHeader().hide()
        table.verticalHeader().setDefaultSectionSize(table.fontMetrics().height() + _ROW_ROOM)
        table.setShowGrid(False)
        table.setFrameShape(QFrame.Shape.NoFrame)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setWordWrap(True)
        header = table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setHighlightSections(False)
        return table

    def _show(self, groups: list[tuple[str, list[tuple[str, str]]]]) -> None:
        """Show these groups and nothing else: a screen reader counts rows that are hidden."""
        self.table.clearSpans()
        self.table.setRowCount(0)
        for heading, rows in groups:
            self._add_group(heading, rows)

    def _add_group(self, heading: str, rows: list[tuple[str, str]]) -> None:
        first = self.table.rowCount()
        self.table.setRowCount(first + 1 + len(rows))
        self.table.setVerticalHeaderLabels([""] * self.table.rowCount())  # screen readers say hidden numbers, too
        title = QTableWidgetItem(heading)
        font = title.font()
        font.setBold(True)
        title.setFont(font)
        self.table.setItem(first, 0, title)
        self.table.setSpan(first, 0, 1, 2)
        for row, texts in enumerate(rows, first + 1):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)

    @Slot(str)
    def _pick(self, typed: str) -> None:
        """Show only the rows with every word that was typed, and the headings above them."""
        words = typed.casefold().split()
        picked = []
        for heading, rows in self._groups:
            fitting = [texts for texts in rows if all(word in " ".join(texts).casefold() for word in words)]
            if fitting:
                picked.append((heading, fitting))
        self._show(picked)
        text = self._labels.found(sum(len(rows) for _, rows in picked))
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self.search, text))
        self.announced.emit(text)

    @classmethod
    def show_table(
        cls, parent: QWidget, language: Language, keys: Keys, shortcuts: list[tuple[str, list[tuple[str, str]]]]
    ) -> None:
        """Show the list until it is closed."""
        with deleted_after(cls(parent, language, keys, shortcuts)) as dialog:
            dialog.exec()
