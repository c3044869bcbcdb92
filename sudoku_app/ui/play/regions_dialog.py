"""A dialog in which the regions of a grid are drawn, or chosen: boxes, ready or random ones, diagonals, windows."""

from __future__ import annotations

from dataclasses import replace
from random import SystemRandom
from typing import Final

from PySide6.QtCore import QMargins, QSignalBlocker, QSize, Qt, Slot
from PySide6.QtGui import QGuiApplication, QIcon, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QPushButton,
    QRadioButton,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.background.requests.making import FillableRequest, RegionsRequest
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.formats.alphabets import Alphabet, symbols_of
from sudoku_app.formats.drawn_regions import LONGEST_DRAWING, read_drawing, region_numbers
from sudoku_app.formats.errors import FormatError
from sudoku_app.interaction.region_lines import tinted_cells
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.sudoku.grid.drawn_regions import regions_of
from sudoku_app.sudoku.grid.geometry import MAX_SIZE, MIN_SIZE, GridShape
from sudoku_app.sudoku.grid.position import Position, SymbolsError, require_symbols
from sudoku_app.ui.application.fitted_dialog import FittedDialog, careful_question
from sudoku_app.ui.painting.grid_paint import thumbnail
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.play.region_board import RegionBoard
from sudoku_app.ui.style.form_parts import add_row, filled, text_label
from sudoku_app.ui.style.style_sheet import QUIET
from sudoku_app.ui.style.theme import effective_theme
from sudoku_app.wording.format_errors import format_error_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.regions import MOST_NAMED, RegionLabels
from sudoku_app.wording.voice import SymbolStyle

_TEXT_WIDTH: Final = 396  # pixels: no grid is narrower
_MOST_NUMBERS: Final = 1_000_000_000  # of random drawings
_READY: Final = 6
_IN_A_ROW: Final = 3
_READY_SIDE: Final = 60


class ReadyDrawings(QWidget):
    """Six drawings of regions to choose from, made one after another in the background; None until one is there."""

    def __init__(self, labels: RegionLabels, service: JobService, parent: QWidget) -> None:
        super().__init__(parent)
        self._service = service
        self._job = LatestJob(self)
        self._shape: GridShape | None = None
        self.shapes: list[GridShape | None] = [None] * _READY
        self.buttons = [QToolButton(self) for _ in range(_READY)]
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        for number, button in enumerate(self.buttons):
            button.setIconSize(QSize(_READY_SIDE, _READY_SIDE))
            button.setAccessibleName(labels.ready(number + 1))
            layout.addWidget(button, number // _IN_A_ROW, number % _IN_A_ROW)

    def draw_for(self, shape: GridShape) -> None:
        """Draw them for a shape with its diagonals, windows and extra regions; nothing where it is the one before."""
        if shape != self._shape:
            self._shape, self.shapes = shape, [None] * _READY
            self._show()
            self._ask(0)

    def stop(self) -> None:
        """Draw no more."""
        self._job.abandon()

    def _ask(self, number: int) -> None:
        if self._shape is not None and number < _READY:
            request = RegionsRequest(self._shape, number, symmetric=True)
            self._job.ask(self._service, request, lambda shape: self._take(number, shape))

    def _take(self, number: int, shape: GridShape | None) -> None:
        self.shapes[number] = shape
        self._show()
        self._ask(number + 1)

    def _show(self) -> None:
        theme = effective_theme(self.palette())
        for button, shape in zip(self.buttons, self.shapes, strict=True):
            button.setEnabled(shape is not None)
            if shape is not None:
                bare = replace(shape, diagonals=False, windows=False, extra=())
                picture = thumbnail(Position.empty(bare), theme, _READY_SIDE, self.devicePixelRatioF())
                button.setIcon(QIcon(picture))


def _can_have_windows(shape: GridShape) -> bool:
    return (shape.rows, shape.columns) == (3, 3)


def _height_of(label: QLabel, text: str) -> int:
    """Return how high a label is with a text in lines of its width."""
    label.setText(text)
    return label.heightForWidth(_TEXT_WIDTH)


@guarded
class RegionsDialog(FittedDialog):
    """Asks what a grid is to be divided into; its values stand where they are, or it is empty and has ``any_size``."""

    def __init__(
        self,
        parent: QWidget | None,
        language: Language,
        position: Position,
        style: SymbolStyle,
        service: JobService,
        *,
        any_size: bool = False,
    ) -> None:
        super().__init__(parent)
        self._language = language
        self._labels = labels = RegionLabels(language)
        self._shape = position.shape
        self._service = service
        self._drawing = LatestJob(self)
        self._filling = LatestJob(self)
        self._filled: tuple[GridShape | None, bool | None] = (None, None)  # what was asked about, and whether it can be
        self._by_hand = False  # whether the drawing is not one that was chosen
        self._drawn: dict[int, tuple[list[int], list[set[int]]]] = {}  # what was drawn in other sizes
        self.question: QMessageBox | None = None
        self._number = SystemRandom().randrange(_MOST_NUMBERS)
        self.setWindowTitle(labels.title)
        content = QWidget(self)
        self.board = RegionBoard(position, style, labels, Ink(effective_theme(self.palette())), content)
        self.ready = ReadyDrawings(labels, service, content)
        self.boxes_button = QPushButton(labels.boxes, content)
        self.clear_button = QPushButton(labels.clear, content)
        self.random_button = QPushButton(labels.random, content)
        self._any_size = any_size
        self.sizes = QComboBox(content)
        self.signs = QComboBox(content)
        self.signs.setEditable(True)
        self.signs.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.diagonals = QCheckBox(labels.diagonals, content)
        self.windows = QCheckBox(labels.windows, content)
        self._fill_choices(position)
        self.draw_regions = QRadioButton(labels.draw_regions, content)
        self.draw_regions.setChecked(True)
        self.draw_extra = QRadioButton(labels.draw_extra, content)
        self._about = text_label(content, labels.about, QUIET)
        box = QDialogButtonBox.StandardButton
        foot = QWidget(self)
        self.fault = text_label(foot)
        buttons = QDialogButtonBox(box.Ok | box.Cancel, foot)
        self._lay_out(content, foot, buttons)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.accept_button = buttons.button(box.Ok)
        self.set_content(content, foot, QMargins(24, 20, 24, 16), 16)
        self._connect()
        self._show()
        self.board.setFocus()

    def _fill_choices(self, position: Position) -> None:
        """Offer every size, and check what the grid has already."""
        shape = position.shape
        self.sizes.setAccessibleName(self._labels.size)
        for size in range(MIN_SIZE, MAX_SIZE + 1):
            self.sizes.addItem(self._language.signs(f"{size}×{size}"), size)
        self.sizes.setCurrentIndex(self.sizes.findData(shape.size))
        self.sizes.setVisible(self._any_size)
        self._offer_symbols(position.symbols)
        self.diagonals.setChecked(shape.diagonals)
        self.windows.setChecked(shape.windows)
        self.windows.setEnabled(_can_have_windows(shape))

    def _offer_symbols(self, own: str) -> None:
        """Offer the symbols that are usual for the size, and those that the grid has already; others can be typed."""
        size = self._shape.size
        alphabets = [symbols_of(alphabet, size) for alphabet in (Alphabet.FROM_ZERO, Alphabet.LETTERS)]
        self.signs.clear()
        self.signs.addItems(list(dict.fromkeys([self._language.signs(f"1–{size}"), *filter(None, [*alphabets, own])])))
        self.signs.setCurrentText(own or self.signs.itemText(0))

    def symbols(self) -> str | None:
        """Return the symbols of the values 1 to N as they were chosen, "" for the usual ones; None for wrong ones."""
        text = "".join(self.signs.currentText().split())
        if text in ("", self.signs.itemText(0)):
            return ""
        symbols = text.upper() if len(text.upper()) == len(text) else text
        try:
            require_symbols(self._shape, symbols)
        except SymbolsError:
            return None
        return symbols

    def _connect(self) -> None:
        self.boxes_button.clicked.connect(lambda: self._replace(regions_of(self._shape.plain)))
        self.clear_button.clicked.connect(self._on_clear)
        self.random_button.clicked.connect(self._on_random)
        for number, button in enumerate(self.ready.buttons):
            button.clicked.connect(lambda _checked=False, number=number: self._on_ready(number))
        self.sizes.currentIndexChanged.connect(self._on_size)
        self.signs.currentTextChanged.connect(self._show)
        self.board.changed.connect(self._on_drawn_by_hand)
        self.board.stayed.connect(lambda: self.fault.setText(self._labels.last_cell))
        QShortcut(QKeySequence(QKeySequence.StandardKey.Paste), self).activated.connect(self.paste)
        for switch in (self.diagonals, self.windows):
            switch.toggled.connect(self._on_switch)
        self.draw_extra.toggled.connect(self._on_layer)
        self.finished.connect(self._drawing.abandon)
        self.finished.connect(self._filling.abandon)
        self.finished.connect(self.ready.stop)

    def _lay_out(self, content: QWidget, foot: QWidget, buttons: QDialogButtonBox) -> None:
        labels = self._labels
        for text, longest in (
            (self._about, (labels.about, labels.about_rest, labels.about_extra)),
            (
                self.fault,
                (
                    *(self._longest_fault(), labels.cannot_be_filled, labels.last_cell, labels.none_found),
                    labels.wrong_symbols(MAX_SIZE),
                ),
            ),
        ):
            text.setFixedWidth(_TEXT_WIDTH)
            # So that nothing moves when a sentence needs another line.
            text.setMinimumHeight(max(_height_of(text, sentence) for sentence in longest))
        self._about.setAlignment(Qt.AlignmentFlag.AlignTop)
        left = filled(QVBoxLayout(), self.board, self._about, None, spacing=12)
        drawings = self.ready, self.boxes_button, self.clear_button, self.random_button
        choices = self.diagonals, self.windows, self.draw_regions, self.draw_extra
        beside = filled(QVBoxLayout(), self.sizes, *drawings, *choices, spacing=10)
        signs = QFormLayout()
        signs.setVerticalSpacing(4)
        signs.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        add_row(signs, labels.symbols, self.signs)
        beside.addLayout(signs)
        beside.addStretch()
        filled(QHBoxLayout(content), left, beside, spacing=20)
        below = QHBoxLayout(foot)  # where what is wrong stays in sight however large the grid is
        below.setContentsMargins(0, 0, 0, 0)
        below.addWidget(self.fault)
        below.addWidget(buttons, 1, Qt.AlignmentFlag.AlignVCenter)

    def reject(self) -> None:
        """Close and change nothing; what was drawn by hand is discarded only after a question."""
        now = self.board.regions, self.board.extra
        shape = self._shape
        if not self._by_hand or now == (regions_of(shape), [set(cells) for cells in shape.extra]):
            super().reject()
            return
        self.question = box = careful_question(self, self._labels.title, self._labels.discard)
        discard = box.addButton(QMessageBox.StandardButton.Discard)
        discard.clicked.connect(lambda: self.done(QDialog.DialogCode.Rejected))
        box.open()

    def chosen(self) -> GridShape | None:
        """Return the shape as it is drawn, None where a region has too few or too many cells."""
        if self.board.wrong_sizes() or self.board.wrong_extra():
            return None
        return replace(self._further(), regions=tuple(self.board.regions))

    def _further(self) -> GridShape:
        """Return the shape with diagonals, windows and extra regions as they are chosen, and boxes."""
        wrong = self.board.wrong_extra()
        extra = tuple(tuple(sorted(cells)) for cells in self.board.extra if cells and len(cells) not in wrong)
        diagonals, windows = self.diagonals.isChecked(), self.windows.isChecked()
        return replace(self._shape, regions=(), diagonals=diagonals, windows=windows, extra=extra)

    @Slot()
    def paste(self) -> None:
        """Take regions that are drawn as text in the clipboard, or say what is wrong with them."""
        try:
            rows = read_drawing(QGuiApplication.clipboard().text()[:LONGEST_DRAWING])
        except FormatError as error:
            self.fault.setText(format_error_sentence(self._language, error))
            return
        if len(rows) != self._shape.size and not self._any_size:
            self.fault.setText(self._labels.other_size(len(rows), self._shape.size))
            return
        self.sizes.setCurrentIndex(self.sizes.findData(len(rows)))
        self._replace(list(region_numbers(rows)))

    @Slot()
    def _on_size(self) -> None:
        """Show a grid of another size: empty, or as it was drawn before."""
        self._drawing.abandon()
        self._drawn[self._shape.size] = self.board.regions, self.board.extra
        self._shape = shape = GridShape.usual(self.sizes.currentData())
        self.board.begin(Position.empty(shape))
        with QSignalBlocker(self.signs):
            self._offer_symbols("")
        self.board.regions, self.board.extra = self._drawn.get(shape.size, (self.board.regions, self.board.extra))
        self.windows.setEnabled(_can_have_windows(shape))
        if not self.windows.isEnabled():
            self.windows.setChecked(False)
        self._show()

    @Slot()
    def _on_clear(self) -> None:
        self._replace([0] * self._shape.cell_count)
        self.board.setFocus()

    def _on_ready(self, number: int) -> None:
        shape = self.ready.shapes[number]
        if shape is not None:
            self._replace(regions_of(shape))

    def _replace(self, regions: list[int]) -> None:
        self._drawing.abandon()
        self.board.remember()
        self.board.regions = regions
        self._by_hand = False
        self._show()

    @Slot()
    def _on_drawn_by_hand(self) -> None:
        self._drawing.abandon()
        self._by_hand = True
        self._show()

    @Slot()
    def _on_switch(self) -> None:
        if self._drawing.busy:
            self._draw()  # regions that can be filled with what is chosen now
        else:
            self._show()

    @Slot()
    def _on_random(self) -> None:
        self._number += 1
        self._draw()

    def _draw(self) -> None:
        request = RegionsRequest(self._further(), self._number)
        self._drawing.ask(self._service, request, self._on_drawn)
        self._show()

    @Slot(object)
    def _on_drawn(self, shape: GridShape | None) -> None:
        if shape is None:
            self._show()
            self.fault.setText(self._labels.none_found)
        else:
            self._replace(regions_of(shape))

    @Slot()
    def _on_layer(self) -> None:
        self.board.draws_extra = self.draw_extra.isChecked()
        self._show()

    @Slot()
    def _show(self) -> None:
        """Show what is chosen, and say what is wrong with it."""
        about = self._labels.about_rest if self.board.rest() else self._labels.about
        self._about.setText(self._labels.about_extra if self.board.draws_extra else about)
        self.board.setAccessibleDescription(self._about.text())
        further = self._further()
        self.board.show_regions(self.board.regions, tinted_cells(further))
        self.ready.draw_for(further)
        self._ask_whether_filled()
        chosen = self.chosen() is not None and self.symbols() is not None
        self.accept_button.setEnabled(chosen and not self._drawing.busy)
        self.fault.setText(self._labels.drawing if self._drawing.busy else self._fault())

    def _fault(self) -> str:
        """Return what is wrong with the drawing, "" for nothing."""
        wrong, wrong_extra = self.board.wrong_sizes(), self.board.wrong_extra()
        if self.symbols() is None:
            return self._labels.wrong_symbols(self._shape.size)
        if wrong:
            return self._labels.wrong_sizes(self._shape, wrong)
        if wrong_extra:
            return self._labels.wrong_extra(wrong_extra[0], self._shape.size)
        loose = self.board.loose_cells()
        if loose:
            return self._labels.loose(self._shape, loose)
        return self._labels.cannot_be_filled if self._filled == (self.chosen(), False) else ""

    def _longest_fault(self) -> str:
        """Return a sentence as long as what is wrong with a drawing may be."""
        cells = range(self._shape.cell_count)[-MOST_NAMED:]
        return self._labels.wrong_sizes(self._shape, dict.fromkeys(cells, self._shape.size + 1))

    def _ask_whether_filled(self) -> None:
        """Ask whether a grid can be filled by what is drawn, where that is not known."""
        shape = self.chosen()
        if shape is None or self._drawing.busy:
            self._filling.abandon()
        elif shape != self._filled[0]:
            self._filled = (shape, None)
            self._filling.ask(self._service, FillableRequest(shape), self._on_filled)

    @Slot(object)
    def _on_filled(self, can_be: bool | None) -> None:
        self._filled = (self._filled[0], can_be)
        self.fault.setText(self._fault())
