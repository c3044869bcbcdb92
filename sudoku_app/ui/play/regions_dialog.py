"""A dialog in which the regions of a grid are drawn, or chosen: boxes, random ones, diagonals, windows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from PySide6.QtCore import QMargins, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QAccessible,
    QAccessibleAnnouncementEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.background.latest_job import LatestJob
from sudoku_app.background.requests.making import RegionsRequest
from sudoku_app.background.service import JobService
from sudoku_app.interaction.cell_appearance import Ground
from sudoku_app.interaction.region_lines import lines_between, tinted_cells
from sudoku_app.sudoku.grid.geometry import GridShape, box_of
from sudoku_app.sudoku.grid.position import EMPTY_CELL, Position
from sudoku_app.ui.application.fitted_dialog import FittedDialog
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.painting.cell_paint import paint_cell
from sudoku_app.ui.painting.grid_lines import pixel_lines
from sudoku_app.ui.painting.grid_paint import bare_appearance, paint_region_lines
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.ui.style.theme import effective_theme
from sudoku_app.wording.language import Language
from sudoku_app.wording.regions import RegionLabels
from sudoku_app.wording.voice import SymbolStyle

_SIDE: Final = 432  # pixels of the grid: of 9×9 cells each has 48
_LEAST_CELL: Final = 18
_TEXT_WIDTH: Final = 230
_MOVES: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}


class RegionBoard(QWidget):
    """A grid whose regions are drawn: cells that are dragged over join the region of the first one.

    Attributes:
        regions: for each cell the number of its region; while they are drawn they may be of any size.

    Signals:
        changed(): a cell joined another region.
    """

    changed = Signal()

    def __init__(self, position: Position, style: SymbolStyle, labels: RegionLabels, ink: Ink, parent: QWidget) -> None:
        super().__init__(parent)
        self._position, self._style, self._labels, self._ink = position, style, labels, ink
        self._size = position.shape.size
        self._tinted: Mapping[int, Ground] = {}
        self.regions = regions_of(position.shape)
        self._current = 0
        self._joining: int | None = None  # the region that cells join while the mouse is dragged
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setAccessibleName(labels.title)
        self.setAccessibleDescription(labels.about)

    def sizeHint(self) -> QSize:
        """Return a square of whole cells."""
        side = self._size * max(_LEAST_CELL, _SIDE // self._size) + 1
        return QSize(side, side)

    def show_regions(self, regions: list[int], tinted: Mapping[int, Ground]) -> None:
        """Show other regions, and cells of diagonals and windows."""
        self.regions, self._tinted = regions, tinted
        self.update()

    def wrong_sizes(self) -> list[int]:
        """Return how many cells the regions have that have too few or too many, the smallest first."""
        return sorted(count for count in Counter(self.regions).values() if count != self._size)

    # Drawing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin with the region of a cell."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._current = self._cell_at(event.position())
            self._joining = self.regions[self._current]
            self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Let a cell that is dragged over join it."""
        if self._joining is not None:
            self._current = self._cell_at(event.position())
            self._join(self._joining)

    def mouseReleaseEvent(self, _event: QMouseEvent) -> None:
        """End it."""
        self._joining = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go to another cell; with Shift it joins the region of the one before."""
        move = _MOVES.get(Qt.Key(event.key()))
        if move is None:
            super().keyPressEvent(event)
            return
        n, region = self._size, self.regions[self._current]
        row, column = divmod(self._current, n)
        self._current = min(max(row + move[0], 0), n - 1) * n + min(max(column + move[1], 0), n - 1)
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            self._join(region)
        self.update()
        self._speak()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the current cell."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show no current cell."""
        super().focusOutEvent(event)
        self.update()

    def _join(self, region: int) -> None:
        if self.regions[self._current] != region:
            self.regions[self._current] = region
            self.changed.emit()
        self.update()

    def _speak(self) -> None:
        row, column = divmod(self._current, self._size)
        region = self.regions[self._current]
        number = [*dict.fromkeys(self.regions)].index(region) + 1
        text = self._labels.cell(row + 1, column + 1, number, self.regions.count(region))
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    # Places

    def _cell(self) -> int:
        return max(1, (min(self.width(), self.height()) - 1) // self._size)

    def _cell_at(self, place: QPointF) -> int:
        n, side = self._size, self._cell()
        row, column = (min(max(int(at // side), 0), n - 1) for at in (place.y(), place.x()))
        return row * n + column

    def _place(self, cell: int) -> QRectF:
        row, column = divmod(cell, self._size)
        side = self._cell()
        return QRectF(column * side, row * side, side, side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint grounds, values, lines, and the frame of the current cell."""
        painter, theme, side = QPainter(self), self._ink.theme, self._cell()
        square = QRectF(0, 0, side * self._size, side * self._size)
        painter.fillRect(square, theme.paper)
        sizes = Counter(self.regions)
        for cell, content in enumerate(self._position.cells):
            if sizes[self.regions[cell]] != self._size:
                painter.fillRect(self._place(cell), theme.clash)
            elif cell in self._tinted:
                painter.fillRect(self._place(cell), self._ink.grounds[self._tinted[cell]])
            if content != EMPTY_CELL:
                look = bare_appearance(self._position, cell, self._style)
                paint_cell(painter, self._place(cell), look, self._ink)
        pieces = lines_between(self._size, self.regions)
        paint_region_lines(painter, square, self._size, pieces, self._ink, pixel_lines(side))
        if self.hasFocus():
            painter.setPen(self._ink.pen(theme.entry, 2))
            painter.drawRect(self._place(self._current).adjusted(3, 3, -3, -3))


class RegionsDialog(FittedDialog):
    """Asks what a grid is to be divided into; its values stand where they are.

    Attributes:
        board: where regions are drawn.
        accept_button: takes them.

    Args:
        position: what stands in the grid, with the regions that it has.
        style: how values above 9 are written.
        service: where random regions are drawn.
    """

    def __init__(
        self, parent: QWidget | None, language: Language, position: Position, style: SymbolStyle, service: JobService
    ) -> None:
        super().__init__(parent)
        self._labels = labels = RegionLabels(language)
        self._shape = shape = position.shape
        self._service = service
        self._drawing = LatestJob(self)
        self._number = 0
        self.setWindowTitle(labels.title)
        content = QWidget(self)
        self.board = RegionBoard(position, style, labels, Ink(effective_theme(self.palette())), content)
        self.boxes_button = QPushButton(labels.boxes, content)
        self.random_button = QPushButton(labels.random, content)
        self.diagonals = QCheckBox(labels.diagonals, content)
        self.diagonals.setChecked(shape.diagonals)
        self.windows = QCheckBox(labels.windows, content)
        self.windows.setChecked(shape.windows)
        self.windows.setEnabled((shape.rows, shape.columns) == (3, 3))
        self.fault = QLabel(content)
        self._lay_out(content)
        box = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(box.Ok | box.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accept_button = buttons.button(box.Ok)
        self.set_content(content, buttons, QMargins(24, 20, 24, 16), 16)
        self.boxes_button.clicked.connect(self._on_boxes)
        self.random_button.clicked.connect(self._on_random)
        self.board.changed.connect(self._show)
        for switch in (self.diagonals, self.windows):
            switch.toggled.connect(self._show)
        self.finished.connect(self._drawing.abandon)
        self._show()
        self.board.setFocus()

    def _lay_out(self, content: QWidget) -> None:
        about = QLabel(self._labels.about, content)
        about.setProperty(ROLE, QUIET)
        beside = QVBoxLayout()
        beside.setSpacing(10)
        for text in (about, self.fault):
            text.setWordWrap(True)
            text.setFixedWidth(_TEXT_WIDTH)
        for widget in (self.boxes_button, self.random_button, self.diagonals, self.windows, about, self.fault):
            beside.addWidget(widget)
        beside.addStretch(1)
        row = QHBoxLayout(content)
        row.setSpacing(20)
        row.addWidget(self.board)
        row.addLayout(beside)

    @classmethod
    def ask(
        cls, parent: QWidget, language: Language, position: Position, style: SymbolStyle, service: JobService
    ) -> GridShape | None:
        """Return the shape that is wanted, None for that which it was."""
        with deleted_after(cls(parent, language, position, style, service)) as dialog:
            return dialog.chosen() if dialog.exec() else None

    def chosen(self) -> GridShape | None:
        """Return the shape as it is drawn, None where a region has too few or too many cells."""
        return None if self.board.wrong_sizes() else replace(self._further(), regions=tuple(self.board.regions))

    def _further(self) -> GridShape:
        """Return the shape with diagonals and windows as they are chosen, and boxes."""
        diagonals, windows = self.diagonals.isChecked(), self.windows.isChecked()
        return replace(self._shape, regions=(), diagonals=diagonals, windows=windows)

    @Slot()
    def _on_boxes(self) -> None:
        self._drawing.abandon()
        self.board.regions = regions_of(self._shape.plain)
        self._show()

    @Slot()
    def _on_random(self) -> None:
        self._number += 1
        request = RegionsRequest(self._further(), self._number)
        self._drawing.ask(self._service, request, self._on_drawn)
        self._show()

    @Slot(object)
    def _on_drawn(self, shape: GridShape | None) -> None:
        if shape is not None:
            self.board.regions = regions_of(shape)
        self._show()
        if shape is None:
            self.fault.setText(self._labels.none_found)

    @Slot()
    def _show(self) -> None:
        """Show what is chosen, and say what is wrong with it."""
        wrong = self.board.wrong_sizes()
        self.board.show_regions(self.board.regions, tinted_cells(self._further()))
        self.accept_button.setEnabled(not wrong and not self._drawing.busy)
        if self._drawing.busy:
            self.fault.setText(self._labels.drawing)
        else:
            self.fault.setText(self._labels.wrong_size(wrong[0], self._shape.size) if wrong else "")


def regions_of(shape: GridShape) -> list[int]:
    """Return for each cell the number of its box or drawn region."""
    n = shape.size
    return [box_of(shape, cell // n, cell % n) for cell in range(n * n)]
