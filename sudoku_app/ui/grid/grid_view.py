"""The grid: a table view that takes keys and the mouse, and has those cells painted that look different."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from PySide6 import QtCore, QtGui
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, Qt, Signal, Slot
from PySide6.QtWidgets import QAbstractItemView, QTableView, QToolTip, QWidget

from sudoku_app.interaction.cell_appearance import CellAppearance
from sudoku_app.interaction.grid_editor import GridEditor
from sudoku_app.interaction.highlights import Highlights, changed_cells
from sudoku_app.interaction.keys_and_mouse import Dragging, Layer, MouseSelection, Stroke, StrokeKind, cells_alike
from sudoku_app.interaction.region_lines import cell_edges
from sudoku_app.qtmodels.grid_model import AnyIndex, GridModel
from sudoku_app.qtmodels.overrides import guarded, report
from sudoku_app.qtmodels.widget_updates import CoalescedCall, OnLanguageChange, plain_tip
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import Line
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.grid.view_parts import GridHeader, stroke_of
from sudoku_app.ui.painting.cell_paint import paint_cell, paint_step_over
from sudoku_app.ui.painting.grid_paint import LinesLayer, line_strips, paint_lines
from sudoku_app.ui.painting.ink import Ink, number_room
from sudoku_app.ui.painting.marks_paint import mark_pixels
from sudoku_app.wording.cell_labels import CellLabels
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.report import NO_MARKS, GridMarks

_SELECTING = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
_SELECT = QtCore.QItemSelectionModel.SelectionFlag.ClearAndSelect


@guarded
class GridView(QTableView):
    """Shows a session's grid, and is the editor's cursor."""

    moved = Signal()  # the current cell or the selection changed
    confirmed = Signal()  # Enter was pressed while an answer waits for it
    zoom_requested = Signal(int)  # the wheel was turned with Ctrl, up (1) or down (-1)
    focus_received = Signal()  # the grid got the keyboard
    menu_requested = Signal(QPoint)  # a menu was asked for at a point of the screen, for the selected cells

    def __init__(self, session: Session, model: GridModel, labels: Labels, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._grid = model
        self._labels = labels
        self.answer_waits = False  # Enter confirms it instead of moving to the next row
        self._confirmed = False  # by the last key, which was Enter
        self._own_move = False
        self._anchor = 0
        self._keeps_value = False
        self._value = 0  # what stands out: the value of the current cell, or of the last one that had one
        self._marks = NO_MARKS
        self._pointed: frozenset[int] = frozenset()
        self.ink = ink
        self._highlights = Highlights(model.shape)
        self._edges = cell_edges(model.shape)
        self._highlighting = CoalescedCall(self._show_highlights, self)
        self._lines: tuple[Line, ...] = ()  # as they are seen now
        self._layer = LinesLayer()
        self._unfinished: Line | None = None  # the one that is being drawn
        self._draws = False  # a button was pressed where a line begins
        self._mouse: MouseSelection | None = None
        self._before_double_click: frozenset[int] = frozenset()
        self.editor = GridEditor(session, self)
        self.setObjectName("sudokuGrid")
        OnLanguageChange(self, lambda: self.setAccessibleName(labels.grid_name))
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)  # a grid is not mirrored where text runs leftwards
        self._columns = GridHeader(Qt.Orientation.Horizontal, ink, self)
        self._rows = GridHeader(Qt.Orientation.Vertical, ink, self)
        self.setHorizontalHeader(self._columns)
        self.setVerticalHeader(self._rows)
        self.setModel(model)
        self.setShowGrid(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setCornerButtonEnabled(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        model.modelReset.connect(self._on_reset)
        model.changed.connect(self.refresh)
        self._on_reset()

    # What is seen

    @property
    def cell_side(self) -> int:
        """The side of a cell in pixels."""
        return self._columns.defaultSectionSize()

    @property
    def highlights(self) -> Highlights:
        """What stands out now."""
        self._highlighting.now()
        return self._highlights

    def appearance_of(self, cell: int) -> CellAppearance:
        """Return how a cell is painted now."""
        return self._highlights.appearance(cell, self._session.position.cells[cell], self._edges[cell])

    def set_cell_side(self, side: int) -> None:
        """Make cells ``side`` pixels large."""
        self._columns.set_cell_side(side)
        self._rows.set_cell_side(side)
        self.refresh()

    def content_size(self, side: int) -> int:
        """Return the width and height of the whole grid with its margin, for a cell side."""
        return side * self._grid.shape.size + self.margin(side)

    def margin(self, side: int) -> int:
        """Return how wide the margin with the numbers is, for a cell side."""
        return number_room(self._grid.shape.size, side)

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self.ink = ink
        self._columns.set_ink(ink)
        self._rows.set_ink(ink)
        self.refresh()
        self.viewport().update()

    @Slot(object)
    def show_marks(self, marks: GridMarks) -> None:
        """Show the marks of an answer in place of those shown before."""
        self._marks = marks
        self.refresh()

    @called_by(Command.KEEP_VALUE)
    @Slot(bool)
    def keep_value(self, keep: bool) -> None:
        """In an empty cell, let the value of the last cell with one go on standing out, or not."""
        self._keeps_value = keep
        self.refresh()

    @Slot(object)
    def point_at(self, cells: frozenset[int]) -> None:
        """Light cells up, in place of those lit before."""
        self._pointed = cells
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Have the highlights worked out again: from selection, content, broken rules, the answer, what is locked."""
        current, cells = self.current(), self._session.position.cells
        value = cells[current].value if current < len(cells) else 0
        if self.editor.locked and self.editor.layer is not Layer.COLOUR:
            self._value = self.editor.locked
        elif value or not self._keeps_value:
            self._value = value
        self._highlighting.ask()

    def _show_highlights(self) -> None:
        """Work out the highlights, and paint the cells that look different."""
        shape, before = self._grid.shape, self._highlights
        after = Highlights(
            shape=shape,
            current=self._cell_of(self.currentIndex()),
            selected=frozenset(map(self._cell_of, self.selectionModel().selectedIndexes())),
            value=self._value,
            breaks=self._grid.breaks,
            marks=self._marks,
            pointed=self._pointed,
            candidates=self._grid.candidates,
            style=self._grid.symbols,
            fixed_marks=self._session.position.fixed_marks,
            written_marks=mark_pixels(self.ink, shape.size, self.cell_side, self._grid.symbols) > 0,
        )
        self._show_lines()
        if before == after:
            return
        self._highlights = after
        changed = changed_cells(before, after, self._session.position)
        crossed = before.marks != after.marks and (before.marks.crosses_cells or after.marks.crosses_cells)
        if crossed or len(changed) > shape.cell_count // 2:
            self.viewport().update()
            return
        for cell in changed:
            self.viewport().update(self._place(cell))

    def _show_lines(self) -> None:
        """Have what lies below lines painted that came, went or are being drawn."""
        lines, unfinished = self._session.position.lines, self.editor.line
        if (lines, unfinished) == (self._lines, self._unfinished):
            return
        changed = set(lines).symmetric_difference(self._lines)
        if unfinished != self._unfinished:
            changed |= {line for line in (unfinished, self._unfinished) if line is not None}
        self._lines, self._unfinished = lines, unfinished
        for line in changed:
            for strip in line_strips(self._middle_of(line.start), self._middle_of(line.end), self.cell_side):
                self.viewport().update(strip.toAlignedRect())

    def _place(self, cell: int) -> QRect:
        """Return where a cell lies in the viewport."""
        (row, column), side = divmod(cell, self._grid.shape.size), self.cell_side
        return QRect(
            self.columnViewportPosition(0) + column * side, self.rowViewportPosition(0) + row * side, side, side
        )

    def _middle_of(self, cell: int) -> QPointF:
        return self._place(cell).toRectF().center()

    @Slot()
    def _on_reset(self) -> None:
        self._mouse = None
        self._draws = False
        self._value, self._marks, self._pointed = 0, NO_MARKS, frozenset()
        self._highlights = Highlights(self._grid.shape, style=self._grid.symbols)
        self._edges = cell_edges(self._grid.shape)
        self.move_to(0)
        self.editor.settle()
        self.editor.give_up_line()

    # The editor's cursor

    def current(self) -> int:
        """Return the current cell."""
        return max(0, self._cell_of(self.currentIndex()))

    def _cell_of(self, index: AnyIndex) -> int:
        """Return the cell of an index, -1 for none."""
        return index.row() * self._grid.shape.size + index.column() if index.isValid() else -1

    def cell_in(self, row: int, column: int) -> int | None:
        """Return the cell in a row and a column, from 1; None where the grid has none there."""
        size = self._grid.shape.size
        return (row - 1) * size + column - 1 if 1 <= row <= size and 1 <= column <= size else None

    def selected(self) -> list[int]:
        """Return the selected cells in reading order, the current one at least."""
        return sorted(map(self._cell_of, self.selectionModel().selectedIndexes())) or [self.current()]

    def move_to(self, cell: int, *, extend: bool = False) -> None:
        """Make a cell the current one; with ``extend`` select all from where the selection began."""
        self._own_move = True
        index = self._grid.index_of(cell)
        if extend:
            selection = QtCore.QItemSelection(*self._corners(self._anchor, cell))
            self.selectionModel().setCurrentIndex(index, QtCore.QItemSelectionModel.SelectionFlag.NoUpdate)
            self.selectionModel().select(selection, _SELECT)
        else:
            self._anchor = cell
            self.selectionModel().setCurrentIndex(index, _SELECT)
        self._own_move = False

    def add(self, cell: int) -> None:
        """Make a cell the current one, and select it beside those that are selected."""
        self._own_move = True
        index = self._grid.index_of(cell)
        self.selectionModel().setCurrentIndex(index, QtCore.QItemSelectionModel.SelectionFlag.Select)
        self._anchor = cell
        self._own_move = False

    @Slot(object)
    def select_cells(self, cells: tuple[int, ...]) -> None:
        """Select cells, the last one current."""
        cells = tuple(cell for cell in cells if 0 <= cell < self._grid.shape.cell_count)
        if not cells:
            return
        self.move_to(cells[-1])
        selection = QtCore.QItemSelection()
        for cell in cells:
            selection.select(self._grid.index_of(cell), self._grid.index_of(cell))
        self.selectionModel().select(selection, _SELECT)
        self.scrollTo(self._grid.index_of(cells[-1]))
        self.editor.settle()

    def _corners(self, one: int, other: int) -> tuple[QtCore.QModelIndex, QtCore.QModelIndex]:
        n = self._grid.shape.size
        rows, columns = sorted((one // n, other // n)), sorted((one % n, other % n))
        return self._grid.index(rows[0], columns[0]), self._grid.index(rows[1], columns[1])

    def currentChanged(self, current: AnyIndex, previous: AnyIndex) -> None:
        """Follow the keyboard."""
        super().currentChanged(current, previous)
        self._columns.set_current(current.column())
        self._rows.set_current(current.row())
        self._after_move()

    def selectionChanged(self, selected: QtCore.QItemSelection, deselected: QtCore.QItemSelection) -> None:
        """Follow the selection."""
        super().selectionChanged(selected, deselected)
        self._after_move()

    def _after_move(self) -> None:
        self._confirmed = False
        if not self._own_move:
            self.editor.settle()
            self._anchor = self.current()
        self.refresh()
        self.moved.emit()

    # Events

    def focusInEvent(self, event: QtGui.QFocusEvent) -> None:
        """Take the keyboard."""
        super().focusInEvent(event)
        self.focus_received.emit()

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        """Type."""
        stroke = stroke_of(event, self.editor.keys, self.editor.symbols)
        if stroke is None or (stroke.kind is StrokeKind.CANCEL and self.editor.line_from is None):
            event.ignore()
        elif stroke.kind is StrokeKind.NEXT_ROW and self.editor.layer is not Layer.LINE:
            self._press_enter(stroke, repeated=event.isAutoRepeat())
        else:
            self._confirmed = False
            self.editor.handle(stroke)

    def _press_enter(self, stroke: Stroke, *, repeated: bool) -> None:
        """Confirm an answer, once a press; pressed once too often after the last one it does nothing."""
        if not self.answer_waits and not self._confirmed:
            self.editor.handle(stroke)
        elif self.answer_waits and not repeated:
            self._confirmed = True
            self.confirmed.emit()

    def event(self, event: QEvent) -> bool:
        """Keep Ctrl+0 while it may be the second digit of a centre mark."""
        if isinstance(event, QtGui.QKeyEvent) and event.type() is QEvent.Type.ShortcutOverride:
            kept = event.key() == Qt.Key.Key_0 and self.editor.waiting
            event.setAccepted(kept)
            if kept:
                return True
        return super().event(event)

    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        """Select the cell below the mouse; with Ctrl add it, with Shift extend the selection to it."""
        if event.button() is not Qt.MouseButton.LeftButton or not self.indexAt(event.position().toPoint()).isValid():
            return
        modifiers = event.modifiers()
        if self.editor.layer is Layer.LINE and not modifiers & _SELECTING:
            self._press_pen(self._cell_at(event.position()))
            return
        self._before_double_click = frozenset(self.selected())
        self._mouse = MouseSelection.pressed(
            self._grid.shape,
            self._cell_at(event.position()),
            self._anchor,
            frozenset(self.selected()),
            add=bool(modifiers & Qt.KeyboardModifier.ControlModifier),
            extend=bool(modifiers & Qt.KeyboardModifier.ShiftModifier),
        )
        self._take_mouse_selection()

    def mouseDoubleClickEvent(self, event: QtGui.QMouseEvent) -> None:
        """Select all cells like this one, with Shift beside those that are selected; while a value is locked, click."""
        inside = self.indexAt(event.position().toPoint()).isValid()
        control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
        busy = self.editor.locked is not None or self.editor.layer is Layer.LINE
        if event.button() is not Qt.MouseButton.LeftButton or not inside or control or busy:
            self.mousePressEvent(event)
            return
        cell = self._cell_at(event.position())
        alike = cells_alike(self._session.position, cell)
        kept = self._before_double_click if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else frozenset()
        self.select_cells((*sorted(kept.union(alike) - {cell}), cell))

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        """Select or draw on, while the button is down."""
        if not event.buttons() & Qt.MouseButton.LeftButton or (self._mouse is None and not self._draws):
            return
        cell = self._cell_at(event.position())
        if self._mouse is None:
            if cell != self.current():
                self.move_to(cell)
                self.scrollTo(self._grid.index_of(cell))
            return
        if cell != self._mouse.current:
            self._mouse = self._mouse.dragged_to(cell)
            self._take_mouse_selection()
            self.scrollTo(self._grid.index_of(cell))

    def mouseReleaseEvent(self, event: QtGui.QMouseEvent) -> None:
        """End the drag; what is locked goes into the cells that a plain one passed over, a line ends there."""
        if event.button() is not Qt.MouseButton.LeftButton:
            return
        draws, self._draws = self._draws, False
        if draws and self.editor.line_from not in (None, self.current()):
            self.editor.draw_to(self.current())
        mouse, self._mouse = self._mouse, None
        if mouse is not None and mouse.dragging is Dragging.NEW:
            self.editor.paint()

    def _press_pen(self, cell: int) -> None:
        """Begin a line, which a drag or the next press ends, or end the unfinished one."""
        self.move_to(cell)
        self.editor.draw_to(cell)
        self._draws = self.editor.line_from == cell

    def contextMenuEvent(self, event: QtGui.QContextMenuEvent) -> None:
        """Ask for the menu of the selected cells; one that is not selected is before that."""
        if event.reason() is QtGui.QContextMenuEvent.Reason.Mouse:
            index = self.indexAt(event.pos())
            if not index.isValid():
                return
            if self._cell_of(index) not in self.selected():
                self.select_cells((self._cell_of(index),))
            self.menu_requested.emit(event.globalPos())
        else:
            place = self.visualRect(self.currentIndex()).center()
            self.menu_requested.emit(self.viewport().mapToGlobal(place))
        event.accept()

    def _cell_at(self, place: QPointF) -> int:
        """Return the cell at a place of the viewport, or the nearest one."""
        n = self._grid.shape.size
        row = int(place.y() - self.rowViewportPosition(0)) // self.cell_side
        column = int(place.x() - self.columnViewportPosition(0)) // self.cell_side
        return min(max(row, 0), n - 1) * n + min(max(column, 0), n - 1)

    def _take_mouse_selection(self) -> None:
        mouse = self._mouse
        if mouse is None:
            return
        self.editor.settle()
        self._own_move = True
        selection = QtCore.QItemSelection()
        for cell in mouse.cells:
            selection.select(self._grid.index_of(cell), self._grid.index_of(cell))
        self.selectionModel().setCurrentIndex(
            self._grid.index_of(mouse.nearest), QtCore.QItemSelectionModel.SelectionFlag.NoUpdate
        )
        self.selectionModel().select(selection, _SELECT)
        self._anchor = mouse.anchor
        self._own_move = False

    def wheelEvent(self, event: QtGui.QWheelEvent) -> None:
        """Zoom with Ctrl, else scroll."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            turned = event.angleDelta().y()
            if turned:
                self.zoom_requested.emit(1 if turned > 0 else -1)
            event.accept()
        else:
            super().wheelEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Show a cell's marks in full where the mouse rests."""
        if isinstance(event, QtGui.QHelpEvent) and event.type() is QEvent.Type.ToolTip:
            cell = self._cell_of(self.indexAt(event.pos()))
            text = "" if cell < 0 else self.marks_in_full(cell)
            QToolTip.showText(event.globalPos(), plain_tip(text), self)
            return True
        return super().viewportEvent(event)

    def marks_in_full(self, cell: int) -> str:
        """Return a cell's marks as a line of text, "" when it has none."""
        return CellLabels(self._labels.language).marks(
            self._grid.shape, cell, self._grid.content(cell), self._grid.symbols, self._grid.candidates_of(cell)
        )

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        """Paint the cells, then the person's lines over them, then what a step draws across them."""
        self._highlighting.now()  # Qt may also paint in the middle of a gesture, when a picture is taken of it
        painter = QtGui.QPainter(self.viewport())
        contents = self._session.position.cells
        for cell, place in self._cells_in(event.region()).items():
            try:
                look = self._highlights.appearance(cell, contents[cell], self._edges[cell])
                paint_cell(painter, place, look, self.ink)
            except Exception as error:  # reported as any unexpected one is; the other cells are painted
                report(error)
        if self._lines or self._unfinished is not None:
            self._paint_lines(painter)
        if self._highlights.marks.crosses_cells:
            whole = self._place(0).united(self._place(self._grid.shape.cell_count - 1)).toRectF()
            values = self._session.position.values
            paint_step_over(painter, whole, values, self._highlights, self.appearance_of, self.ink)

    def _cells_in(self, region: QtGui.QRegion) -> dict[int, QRectF]:
        """Return the cells of which something lies in a part of the viewport, and where they lie in it."""
        n, side = self._grid.shape.size, self.cell_side
        left, top = self.columnViewportPosition(0), self.rowViewportPosition(0)
        found = {}
        for part in cast(Iterable[QRect], region):  # of which the stubs do not say that it is one
            columns = range(max((part.left() - left) // side, 0), min((part.right() - left) // side + 1, n))
            for row in range(max((part.top() - top) // side, 0), min((part.bottom() - top) // side + 1, n)):
                for column in columns:
                    found[row * n + column] = QRectF(left + column * side, top + row * side, side, side)
        return found

    def _paint_lines(self, painter: QtGui.QPainter) -> None:
        port, side, ink = self.viewport(), self.cell_side, self.ink
        values = self._session.position.values
        if self._lines:
            seen = self._layer.picture(
                port.size(), port.devicePixelRatio(), side, self._lines, self._middle_of, values, ink
            )
            painter.drawPixmap(0, 0, seen)
        if self._unfinished is not None:
            paint_lines(
                painter,
                side,
                (self._unfinished,),
                self._middle_of,
                lambda cell: values[cell] != 0,
                ink,
                unfinished=True,
            )
