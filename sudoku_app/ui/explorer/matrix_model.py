"""The matrix as a Qt table model: read-only, with a sentence for every cell."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from sudoku_app.exact_cover.replay.search_state import FREE
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.wording.algorithm_steps import StepTeller
from sudoku_app.wording.explorer import CellState, ExplorerLabels

_Index = QModelIndex | QPersistentModelIndex
_NO_INDEX = QModelIndex()


class MatrixModel(QAbstractTableModel):
    """Options are rows, items are columns; what is painted comes from `MatrixPainter`, what is read aloud from here."""

    def __init__(
        self, labels: ExplorerLabels, run: Timeline, teller: StepTeller, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._labels = labels
        self._run = run
        self._teller = teller

    def set_run(self, run: Timeline, teller: StepTeller) -> None:
        """Show another run."""
        self.beginResetModel()
        self._run = run
        self._teller = teller
        self.endResetModel()

    def rowCount(self, parent: _Index = _NO_INDEX) -> int:
        """Return the number of options."""
        return 0 if parent.isValid() else self._run.problem.option_count

    def columnCount(self, parent: _Index = _NO_INDEX) -> int:
        """Return the number of items."""
        return 0 if parent.isValid() else self._run.problem.item_count

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the sentence of a cell for screen readers and tooltips; nothing is displayed by Qt itself."""
        if index.isValid() and role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self._labels.cell(
                self._teller, index.row(), index.column(), self._state(index.row(), index.column())
            )
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of an item or an option."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        return self._teller.item(section) if orientation == Qt.Orientation.Horizontal else self._teller.option(section)

    def _state(self, option: int, item: int) -> CellState:
        state = self._run.state
        chosen = option in state.partial
        return CellState(
            has_item=item in state.problem.items_of(option).tolist(),
            option_removed=not chosen and bool(state.option_level[option] != FREE),
            option_chosen=chosen,
            item_covered=bool(state.item_level[item] != FREE),
        )
