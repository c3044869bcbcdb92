"""A table model over the steps to a solution: number, technique, what follows, rating; rows are worded on demand."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from sudoku_app.sudoku.hints.explained_steps import NOTHING_TOLD, ExplainedSteps
from sudoku_app.wording.grades import rating_shown
from sudoku_app.wording.steps_window import StepsWords
from sudoku_app.wording.voice import Voice

AnyIndex = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()
_Align = Qt.AlignmentFlag


class StepColumn(IntEnum):
    """The columns."""

    NUMBER = 0
    TITLE = 1
    RATING = 2


class StepsModel(QAbstractTableModel):
    """The steps in their order.

    Args:
        words: the language.
        parent: the owner.
    """

    def __init__(self, words: StepsWords, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._voice: Voice | None = None
        self._told = NOTHING_TOLD
        self._ratings: tuple[float, ...] = ()

    def set_steps(self, voice: Voice | None, told: ExplainedSteps, ratings: Sequence[float]) -> None:
        """Show other steps, with the rating of each; without a voice there are none."""
        self.beginResetModel()
        self._voice, self._told, self._ratings = voice, told, tuple(ratings)
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of steps."""
        return 0 if parent.isValid() or self._voice is None else len(self._told.steps)

    def columnCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(StepColumn)

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a step's number, title or rating, or all of it for a screen reader."""
        if not index.isValid() or self._voice is None:
            return None
        language = self._words.language
        number, rating = language.number(index.row() + 1), rating_shown(language, self._ratings[index.row()])
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(index.column())
        if role == Qt.ItemDataRole.DisplayRole and index.column() != StepColumn.TITLE:
            return number if index.column() == StepColumn.NUMBER else rating
        step = self._told.steps[index.row()]
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._words.row_heard(self._voice, step, number, rating)
        wanted = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
        return self._words.row(self._voice, step) if role in wanted and index.column() == StepColumn.TITLE else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of a column."""
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _alignment(section)
        return self._words.headers[section] if role == Qt.ItemDataRole.DisplayRole else None


def _alignment(column: int) -> Qt.AlignmentFlag:
    side = _Align.AlignLeft if column == StepColumn.TITLE else _Align.AlignRight
    return side | _Align.AlignVCenter
