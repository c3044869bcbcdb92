"""A table model over the techniques that have a page: name and rating."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.techniques.technique import Technique
from sudoku_app.wording.technique_pages import TechniqueWords, techniques_with_pages
from sudoku_app.wording.voice import Voice

AnyIndex = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()
_Align = Qt.AlignmentFlag


class TechniqueColumn(IntEnum):
    """The columns of the list of techniques, from left to right."""

    NAME = 0
    RATING = 1


class TechniquesModel(QAbstractTableModel):
    """The techniques, the easiest first."""

    def __init__(self, words: TechniqueWords, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._voice = Voice(words.language, GridShape(3, 3))
        self.techniques = techniques_with_pages()

    def row_of(self, technique: Technique) -> int:
        """Return the row of a technique, -1 when it has no page."""
        return self.techniques.index(technique) if technique in self.techniques else -1

    def rowCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of techniques."""
        return 0 if parent.isValid() else len(self.techniques)

    def columnCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(TechniqueColumn)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a technique's name or rating, or both for a screen reader."""
        if not index.isValid():
            return None
        technique = self.techniques[index.row()]
        row = self._words.name(self._voice, technique), self._words.rating(technique)
        if role == Qt.ItemDataRole.DisplayRole:
            return row[index.column()]
        if role == Qt.ItemDataRole.ToolTipRole and index.column() == TechniqueColumn.NAME:
            return row[TechniqueColumn.NAME]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._words.row(*row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        return self._words.headers[section] if role == Qt.ItemDataRole.DisplayRole else None


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = _Align.AlignLeft if column == TechniqueColumn.NAME else _Align.AlignRight
    return side | _Align.AlignVCenter
