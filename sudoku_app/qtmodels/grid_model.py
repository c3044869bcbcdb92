"""From a session's changes to those of a table: one item a cell, nothing kept twice but the shape and broken rules."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal, Slot

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.session.session import Change, Session
from sudoku_app.sudoku.grid.candidates import candidate_masks
from sudoku_app.sudoku.grid.position import CellContent
from sudoku_app.sudoku.grid.rules import conflicts, rule_breaks
from sudoku_app.wording.cell_labels import CellLabels
from sudoku_app.wording.language import Language
from sudoku_app.wording.voice import Symbols, SymbolStyle, symbol

AnyIndex = QModelIndex | QPersistentModelIndex
NO_INDEX = QModelIndex()
_MANY = 200  # so many changed cells are reported as one block


@guarded
class GridModel(QAbstractTableModel):
    """The position of a session as a table of N rows and N columns."""

    changed = Signal()  # content, broken rules or the way values are written changed; once for each change

    def __init__(self, session: Session, language: Language, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._labels = CellLabels(language)
        self.shape = session.position.shape
        self.style = SymbolStyle.NUMBERS  # of puzzles without symbols of their own
        self.breaks = rule_breaks(self.shape, session.position.values)
        self._conflicts = conflicts(self.breaks)
        self.candidates: tuple[int, ...] = ()  # to be shown, one bit mask a cell; empty while they are not wanted
        session.listen(self._on_change)

    def conflicts_of(self, cell: int) -> tuple[int, ...]:
        """Return the cells with which a cell breaks a rule now, ascending."""
        return self._conflicts.get(cell, ())

    @Slot(bool)
    def show_candidates(self, wanted: bool) -> None:
        """Show the values that no peer excludes, beside the person's own marks, or no longer."""
        self.candidates = candidate_masks(self.shape, self._session.position.values) if wanted else ()
        self._report_all_cells()

    def candidates_of(self, cell: int) -> int:
        """Return the candidates shown in a cell as a bit mask."""
        return self.candidates[cell] if self.candidates else 0

    @property
    def symbols(self) -> Symbols:
        """How values are shown: by the puzzle's own symbols, if it has any, else in the style that was chosen."""
        return self._session.position.symbols or self.style

    def set_style(self, style: SymbolStyle) -> None:
        """Write values above 9 in another way."""
        self.style = style
        self._report_all_cells()

    def content(self, cell: int) -> CellContent:
        """Return what a cell holds."""
        return self._session.position.cells[cell]

    def cell_of(self, index: AnyIndex) -> int:
        """Return the cell of an index, -1 for none."""
        return index.row() * self.shape.size + index.column() if index.isValid() else -1

    def index_of(self, cell: int) -> QModelIndex:
        """Return the index of a cell, an invalid one where there is no such cell."""
        if not 0 <= cell < self.shape.cell_count:
            return QModelIndex()
        return self.createIndex(cell // self.shape.size, cell % self.shape.size)

    def rowCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return N."""
        return 0 if parent.isValid() else self.shape.size

    def columnCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return N."""
        return 0 if parent.isValid() else self.shape.size

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return a cell's value as shown, or its description for a screen reader."""
        if not index.isValid():
            return None
        cell = self.cell_of(index)
        content = self.content(cell)
        if role == Qt.ItemDataRole.DisplayRole:
            return symbol(content.value, self.symbols) if content.value else ""
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self._labels.cell(
                self.shape,
                cell,
                content,
                self.symbols,
                candidates=self.candidates_of(cell),
                conflicts=self.conflicts_of(cell),
                lines=self._session.position.lines_of(cell),
            )
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return how a margin stands. Its numbers are painted: screen readers would say them before each name."""
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignCenter)
        return None

    def _on_change(self, change: Change) -> None:
        shape, values = self._session.position.shape, self._session.position.values
        breaks = rule_breaks(shape, values)
        clashing, clashed = conflicts(breaks), self._conflicts
        changed = set(change.cells or ())
        for edit in change.edits:  # a line changes how its cells are described
            changed.update(*(line.ends for line in (*edit.erased, *edit.drawn)))
        changed |= {cell for cell in clashing.keys() | clashed.keys() if clashing.get(cell) != clashed.get(cell)}
        if self.candidates:
            before, self.candidates = self.candidates, candidate_masks(shape, values)
            changed |= {
                cell for cell, (old, new) in enumerate(zip(before, self.candidates, strict=False)) if old != new
            }
        if shape != self.shape:
            self.beginResetModel()
            self.shape, self.breaks, self._conflicts = shape, breaks, clashing
            self.endResetModel()
        else:
            self.breaks, self._conflicts = breaks, clashing
            if change.cells is None or len(changed) > _MANY:
                self._report_all_cells()
                return
            for cell in changed:
                index = self.createIndex(*divmod(cell, shape.size))
                self.dataChanged.emit(index, index)
        self.changed.emit()

    def _report_all_cells(self) -> None:
        last = self.shape.size - 1
        self.dataChanged.emit(self.index(0, 0), self.index(last, last))
        self.changed.emit()
