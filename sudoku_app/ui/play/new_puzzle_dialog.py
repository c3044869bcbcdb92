"""A new puzzle: one to play, made as it is requested, or an empty grid to enter one."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import Signal, Slot
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QStackedLayout,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.generating.numbered import Order
from sudoku_app.generating.puzzle_spec import PuzzleSpec
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, BoxShape
from sudoku_app.sudoku.grid.position import CellContent, Position
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.commands.choice_button import Segments
from sudoku_app.ui.painting.grid_preview import GridPreview
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.play.puzzle_spec_page import PuzzleSpecPage
from sudoku_app.ui.style.style_sheet import QUIET, ROLE, SEGMENT
from sudoku_app.ui.style.theme import effective_theme
from sudoku_app.wording.language import Language
from sudoku_app.wording.new_puzzle import NewPuzzleLabels
from sudoku_app.wording.voice import grid_size

PRESETS = ((2, 2), (2, 3), (3, 3), (3, 4), (4, 4), (5, 5), (6, 6))
_PREVIEW_SIDE = 330
_PRESETS_A_ROW = 4


class EmptyGridPage(QWidget):
    """Two numbers, a few usual shapes, and a picture of the grid they make.

    Signals:
        changed(): another shape, or none, is chosen.
    """

    changed = Signal()

    def __init__(self, labels: NewPuzzleLabels, shape: BoxShape, parent: QWidget) -> None:
        super().__init__(parent)
        self._language = labels.language
        self._labels = labels
        self._rows = self._spin(shape.rows, labels.box_rows)
        self._columns = self._spin(shape.columns, labels.box_columns)
        ink = Ink(effective_theme(self.palette()))
        self.preview = GridPreview(_numbered_box(shape), ink, _PREVIEW_SIDE, self)
        self._size = QLabel(self)
        self._size.setWordWrap(True)
        self._size.setForegroundRole(QPalette.ColorRole.WindowText)
        self._lay_out()
        self._rows.valueChanged.connect(self._show)
        self._columns.valueChanged.connect(self._show)
        self._show()

    def begin(self) -> None:
        """Let what is typed first take the place of what stands there."""
        self._rows.setFocus()
        self._rows.selectAll()

    def shape(self) -> BoxShape | None:
        """Return the box shape chosen now, None while there is no such grid."""
        rows, columns = self._rows.value(), self._columns.value()
        return BoxShape(rows, columns) if MIN_SIZE <= rows * columns <= MAX_SIZE else None

    def choose(self, rows: int, columns: int) -> None:
        """Choose a box shape."""
        self._rows.setValue(rows)
        self._columns.setValue(columns)

    def _spin(self, value: int, name: str) -> QSpinBox:
        spin = QSpinBox(self)
        spin.setRange(1, MAX_SIZE)
        spin.setValue(value)
        spin.setAccessibleName(name)
        return spin

    def _lay_out(self) -> None:
        form = QGridLayout()
        form.setHorizontalSpacing(12)
        for row, (name, spin) in enumerate(
            ((self._labels.box_rows, self._rows), (self._labels.box_columns, self._columns))
        ):
            label = QLabel(name, self)
            label.setBuddy(spin)
            form.addWidget(label, row, 0)
            form.addWidget(spin, row, 1)
        presets = QGridLayout()
        presets.setSpacing(5)
        self.presets = QButtonGroup(self)
        for number, (rows, columns) in enumerate(PRESETS):
            button = QToolButton(self)
            button.setText(self._labels.preset(BoxShape(rows, columns)))
            button.setToolTip(grid_size(self._language, BoxShape(rows, columns)))
            button.setAccessibleName(grid_size(self._language, BoxShape(rows, columns)))
            button.setProperty(ROLE, SEGMENT)
            button.setMinimumWidth(64)
            self.presets.addButton(button, number)
            presets.addWidget(button, number // _PRESETS_A_ROW, number % _PRESETS_A_ROW)
        self.presets.idClicked.connect(self._on_preset)
        usual = QLabel(self._labels.usual_grids, self)
        usual.setProperty(ROLE, QUIET)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addLayout(form)
        left.addWidget(usual)
        left.addLayout(presets)
        left.addSpacing(6)
        left.addWidget(self._size)
        left.addStretch(1)
        columns_layout = QHBoxLayout(self)
        columns_layout.setContentsMargins(0, 0, 0, 0)
        columns_layout.setSpacing(24)
        columns_layout.addLayout(left, 1)
        columns_layout.addWidget(self.preview)
        self._size.setMinimumHeight(3 * self._size.fontMetrics().lineSpacing())

    @Slot(int)
    def _on_preset(self, number: int) -> None:
        self.choose(*PRESETS[number])

    @Slot()
    def _show(self) -> None:
        shape = self.shape()
        if shape is None:
            self._size.setText(self._labels.no_such_grid(self._rows.value() * self._columns.value()))
            self.preview.show_position(None)
        else:
            self._size.setText(self._labels.grid_in_words(shape))
            self.preview.show_position(_numbered_box(shape))
        self.changed.emit()


def _numbered_box(shape: BoxShape) -> Position:
    """Return an empty grid whose first box counts its cells, so that rows and columns are not mistaken."""
    start = Position.empty(shape)
    n = shape.size
    return start.replaced(
        {
            row * n + column: CellContent(row * shape.columns + column + 1)
            for row in range(shape.rows)
            for column in range(shape.columns)
        }
    )


class NewPuzzleDialog(QDialog):
    """Two halves, of which one is shown.

    Attributes:
        halves: chooses which.
        specs: the half for a puzzle to play.
        grid: the half for an empty grid.
    """

    def __init__(
        self, parent: QWidget | None, language: Language, shape: BoxShape, selected: Collection[int], before: PuzzleSpec
    ) -> None:
        super().__init__(parent)
        self._labels = labels = NewPuzzleLabels(language)
        self.setWindowTitle(labels.title)
        self.halves = Segments(labels.title, labels.halves, self)
        self.specs = PuzzleSpecPage(labels, shape, selected, before, self)
        self.grid = EmptyGridPage(labels, shape, self)
        self._pages = QStackedLayout()  # a stacked widget would be a layered pane to screen readers
        self._pages.addWidget(self.specs)
        self._pages.addWidget(self.grid)
        box = QDialogButtonBox.StandardButton
        self._buttons = QDialogButtonBox(box.Ok | box.Cancel, self)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.accept_button = self._buttons.button(box.Ok)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 18, 20, 16)
        whole.setSpacing(16)
        whole.addWidget(self.halves)
        whole.addLayout(self._pages, 1)
        whole.addWidget(self._buttons)
        self.halves.chosen.connect(self._turn_to)
        self.specs.changed.connect(self._show)
        self.grid.changed.connect(self._show)
        self._show()
        self.accept_button.setFocus()

    @classmethod
    def ask(
        cls, parent: QWidget, language: Language, shape: BoxShape, selected: Collection[int], before: PuzzleSpec
    ) -> Order | BoxShape | None:
        """Return the puzzles that are wanted, or the box shape of an empty grid; None for nothing."""
        with deleted_after(cls(parent, language, shape, selected, before)) as dialog:
            return dialog.chosen() if dialog.exec() else None

    def chosen(self) -> Order | BoxShape | None:
        """Return what is chosen now, None while it cannot be had."""
        return self.specs.order() if self.halves.place == 0 else self.grid.shape()

    @Slot(int)
    def _turn_to(self, place: int) -> None:
        self._pages.setCurrentIndex(place)
        self._show()
        if place == 1:
            self.grid.begin()

    @Slot()
    def _show(self) -> None:
        chosen = self.chosen()
        self.accept_button.setEnabled(chosen is not None)
        if self.halves.place == 1:
            self.accept_button.setText(self._labels.accept)
        else:
            self.accept_button.setText(self._labels.accept_puzzles(self.specs.count.value()))
