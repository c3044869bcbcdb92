"""The list of what every key does."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.wording.language import Language
from sudoku_app.wording.shortcuts import ShortcutLabels


class ShortcutsDialog(QDialog):
    """A table of keys: those of the grid first, then those of the menus."""

    def __init__(self, parent: QWidget | None, language: Language, shortcuts: list[tuple[str, str]]) -> None:
        super().__init__(parent)
        labels = ShortcutLabels(language)
        self.setWindowTitle(labels.title)
        rows = [*labels.grid_keys, *shortcuts]
        self.table = QTableWidget(len(rows), 2, self)
        self.table.setAccessibleName(labels.title)
        self.table.setHorizontalHeaderLabels(labels.headings)
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setAlternatingRowColors(True)
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setWordWrap(True)
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                item = QTableWidgetItem(text)
                item.setTextAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
                self.table.setItem(row, column, item)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft)
        header.setHighlightSections(False)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.table)
        layout.addWidget(buttons)
        self.resize(640, 620)

    @classmethod
    def show_table(cls, parent: QWidget, language: Language, shortcuts: list[tuple[str, str]]) -> None:
        """Show the list until it is closed."""
        cls(parent, language, shortcuts).exec()
