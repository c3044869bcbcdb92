"""The matrix in the window: a table for keyboard and screen readers, painted by `MatrixPainter`."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import QAbstractTableModel, QObject, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QTableView, QWidget

from sudoku_app.exact_cover.replay.search_state import FREE
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.qtmodels.grid_model import NO_INDEX, AnyIndex
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange, plain_tip
from sudoku_app.ui.explorer.matrix_appearance import MatrixAppearance, matrix_appearance
from sudoku_app.ui.explorer.matrix_paint import LEGIBLE, Area, MatrixPainter
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.algorithm_steps import StepWords
from sudoku_app.wording.explorer import CellState, ExplorerLabels


@guarded
class MatrixModel(QAbstractTableModel):
    """Options are rows, items are columns; what is painted comes from `MatrixPainter`, what is read aloud from here."""

    def __init__(self, labels: ExplorerLabels, run: Timeline, teller: StepWords, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._labels = labels
        self._run = run
        self._teller = teller

    def set_run(self, run: Timeline, teller: StepWords) -> None:
        """Show another run."""
        self.beginResetModel()
        self._run = run
        self._teller = teller
        self.endResetModel()

    def rowCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of options."""
        return 0 if parent.isValid() else self._run.problem.option_count

    def columnCount(self, parent: AnyIndex = NO_INDEX) -> int:
        """Return the number of items."""
        return 0 if parent.isValid() else self._run.problem.item_count

    def data(self, index: AnyIndex, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the sentence of a cell for screen readers and tooltips; nothing is displayed by Qt itself."""
        if index.isValid() and role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            option, item = index.row(), index.column()
            text = self._labels.cell(self._teller, option, item, self._state(option, item))
            return plain_tip(text) if role == Qt.ItemDataRole.ToolTipRole else text
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the name of an item or an option."""
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return None
        tell = self._teller.item if orientation == Qt.Orientation.Horizontal else self._teller.option
        return plain_tip(tell(section)) if role == Qt.ItemDataRole.ToolTipRole else tell(section)

    def _state(self, option: int, item: int) -> CellState:
        state = self._run.state
        chosen = option in state.partial
        return CellState(
            has_item=item in state.problem.items_of(option).tolist(),
            option_removed=not chosen and bool(state.option_level[option] != FREE),
            option_chosen=chosen,
            item_covered=bool(state.item_level[item] != FREE),
        )


SMALLEST_CELL: Final = 2
LARGEST_CELL: Final = 56
_READABLE: Final = 14
_ZOOM: Final = 1.25


@guarded
class _Margin(QHeaderView):
    """The names along one side, painted by the view's painter."""

    def __init__(self, orientation: Qt.Orientation, view: MatrixView) -> None:
        super().__init__(orientation, view)
        self._view = view
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setMinimumSectionSize(1)
        self.setSectionsClickable(False)
        self.setHighlightSections(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def sizeHint(self) -> QSize:
        """Return the room that names need."""
        painter = self._view.matrix_painter
        if self.orientation() == Qt.Orientation.Horizontal:
            return QSize(0, round(painter.top_margin()))
        return QSize(round(painter.left_margin()), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the names in sight."""
        view = self._view
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), view.matrix_painter.theme.ground)
        area = view.area_in_sight()
        if self.orientation() == Qt.Orientation.Horizontal:
            origin = QPointF(-self.offset(), self.height())
            view.matrix_painter.paint_item_names(painter, view.appearance, area, origin)
        else:
            origin = QPointF(self.width(), -self.offset())
            view.matrix_painter.paint_option_names(painter, view.appearance, area, origin)


@guarded
class MatrixView(QTableView):
    """Shows the matrix of a run at its step.

    The cells are as large as fits the window, unless the person chose a size.
    """

    legible_changed = Signal(bool)  # whether the cells are large enough for names and signs

    def __init__(
        self, labels: ExplorerLabels, run: Timeline, teller: StepWords, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._run = run
        self._teller = teller
        self._theme = theme
        self._fits = True
        self.matrix_painter = MatrixPainter(run.problem, teller, theme, 20)
        self.appearance: MatrixAppearance = matrix_appearance(run)
        self.matrix = MatrixModel(labels, run, teller, self)
        self.setModel(self.matrix)
        self.setHorizontalHeader(_Margin(Qt.Orientation.Horizontal, self))
        self.setVerticalHeader(_Margin(Qt.Orientation.Vertical, self))
        OnLanguageChange(self, lambda: self.setAccessibleName(labels.fixed["matrix-view"]))
        self.setObjectName("exactCoverMatrix")
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # as the grid: a matrix is not mirrored
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self._set_cell(20)

    @property
    def cell(self) -> int:
        """The side of a cell in pixels."""
        return int(self.matrix_painter.cell)

    def set_run(self, run: Timeline, teller: StepWords) -> None:
        """Show another run."""
        same = run.problem is self._run.problem
        self._run, self._teller = run, teller
        self.appearance = matrix_appearance(run)
        if not same:
            self._fits = True
        # The painter comes first: a model that is reset asks the margins for their size.
        self.matrix_painter = MatrixPainter(run.problem, teller, self._theme, self.cell)
        self.matrix.set_run(run, teller)
        self.fit() if self._fits else self._set_cell(self.cell)

    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self._set_cell(self.cell)

    def show_step(self) -> None:
        """Show the step at which the run is now."""
        self.appearance = matrix_appearance(self._run)
        self._follow()
        for part in (self, self.horizontalHeader(), self.verticalHeader()):
            part.viewport().update()

    @Slot()
    def zoom_in(self) -> None:
        """Draw larger."""
        self._fits = False
        self._set_cell(max(self.cell + 1, round(self.cell * _ZOOM)))

    @Slot()
    def zoom_out(self) -> None:
        """Draw smaller."""
        self._fits = False
        self._set_cell(min(self.cell - 1, round(self.cell / _ZOOM)))

    @Slot()
    def fit(self) -> None:
        """Draw as large as the window allows."""
        self._fits = True
        problem = self._run.problem
        low, high = SMALLEST_CELL, LARGEST_CELL
        while low < high:
            middle = (low + high + 1) // 2
            trial = MatrixPainter(problem, self._teller, self._theme, middle)
            width = self.width() - trial.left_margin() - 2
            height = self.height() - trial.top_margin() - 2
            # A matrix that would be too small to read when seen whole is fitted to the width alone.
            if middle * problem.item_count <= width and (
                middle <= _READABLE or middle * problem.option_count <= height
            ):
                low = middle
            else:
                high = middle - 1
        self._set_cell(low)

    def _set_cell(self, cell: int) -> None:
        cell = max(SMALLEST_CELL, min(LARGEST_CELL, cell))
        self.matrix_painter = MatrixPainter(self._run.problem, self._teller, self._theme, cell)
        top, left = self.horizontalHeader(), self.verticalHeader()
        top.setFixedHeight(round(self.matrix_painter.top_margin()))
        left.setFixedWidth(round(self.matrix_painter.left_margin()))
        for header in (top, left):
            header.setDefaultSectionSize(cell)
        self.updateGeometries()
        self.show_step()
        self.legible_changed.emit(cell >= LEGIBLE)

    def area_in_sight(self) -> Area:
        """Return the rows and columns that can be seen."""
        problem, cell = self._run.problem, self.cell
        x, y = self.horizontalHeader().offset(), self.verticalHeader().offset()
        size = self.viewport().size()
        return Area(
            min(y // cell, problem.option_count),
            min((y + size.height()) // cell + 1, problem.option_count),
            min(x // cell, problem.item_count),
            min((x + size.width()) // cell + 1, problem.item_count),
        )

    def _follow(self) -> None:
        """Scroll so that the chosen item and the option tried can be seen."""
        for bar, header, section, length in (
            (self.horizontalScrollBar(), self.horizontalHeader(), self.appearance.column, self.viewport().width()),
            (self.verticalScrollBar(), self.verticalHeader(), self.appearance.row, self.viewport().height()),
        ):
            start = section * self.cell
            if section >= 0 and not header.offset() <= start <= header.offset() + length - self.cell:
                bar.setValue(start - length // 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the cells in sight, and a frame around the current one while the table has the focus."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._theme.ground)
        origin = QPointF(-self.horizontalHeader().offset(), -self.verticalHeader().offset())
        self.matrix_painter.paint_cells(painter, self.appearance, self.area_in_sight(), origin)
        index = self.currentIndex()
        if self.hasFocus() and index.isValid():
            painter.setPen(QPen(self._theme.entry, 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            corner = origin + QPointF(index.column() * self.cell, index.row() * self.cell)
            painter.drawRect(QRectF(corner.x(), corner.y(), self.cell, self.cell))

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Move the frame."""
        super().currentChanged(current, previous)
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit again, unless the person chose a size."""
        super().resizeEvent(event)
        if self._fits:
            self.fit()

    def sizeHintForIndex(self, _index: AnyIndex) -> QSize:
        """Return the size of a cell, so that Qt never measures any."""
        return QSize(self.cell, self.cell)
