"""What was read from a picture, beside the picture: to be looked over, corrected and taken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from PySide6.QtCore import QMargins, Slot
from PySide6.QtWidgets import (
    QCheckBox,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QStackedLayout,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.pictures.result import PicturePage, PictureReading
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.verdicts.answer import Verdict
from sudoku_app.ui.application.fitted_dialog import FittedDialog, deleted_after
from sudoku_app.ui.files.picture_boards import PageBoard, PictureBoard, ValueBoard
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.form_parts import DropDown, filled, text_label
from sudoku_app.ui.style.theme import effective_theme
from sudoku_app.wording.pictures import PictureLabels


class PicturePane(QWidget):
    """The grid drawn straight and what was read, with the choices that the picture leaves."""

    def __init__(self, reading: PictureReading, ink: Ink, words: PictureLabels, parent: QWidget) -> None:
        super().__init__(parent)
        self._reading = reading
        self._words = words
        self._chosen = reading.chosen
        self.picture = PictureBoard(reading, ink, self)
        self.grid = ValueBoard(reading, ink, self)
        self._both = (self.picture, self.grid)
        self.summary = text_label(self)  # what is said above the grids
        self.boxes: DropDown | None = None
        self.entries: QCheckBox | None = None
        self.marks: QCheckBox | None = None
        parts = self.summary, (self._boards(), 1), self._choices()
        filled(QVBoxLayout(self), *parts, margins=(0, 0, 0, 0), spacing=14)
        self._on_chosen(reading.chosen.doubtful[0] if reading.chosen.doubtful else 0)
        self._show_summary()

    def _boards(self) -> QGridLayout:
        words = self._words
        boards = QGridLayout()
        boards.setHorizontalSpacing(16)
        for column, (title, board) in enumerate(zip((words.the_picture, words.what_was_read), self._both, strict=True)):
            label = QLabel(title, self)
            label.setBuddy(board)
            boards.addWidget(label, 0, column)
            boards.addWidget(board, 1, column)
            board.setAccessibleName(title)
            board.pointed.connect(self._on_pointed)
            board.chosen.connect(self._on_clicked)
        self._ring(self._chosen.doubtful)
        boards.setRowStretch(1, 1)
        self.grid.changed.connect(self._on_changed)
        return boards

    def _choices(self) -> QHBoxLayout:
        """Return what can be chosen: the boxes, and whether entries and marks are taken; nothing where all is clear."""
        words, reading = self._words, self._reading
        choices = QHBoxLayout()
        choices.setSpacing(16)
        if reading.others:
            self.boxes = DropDown(self)
            self.boxes.setAccessibleName(words.boxes)
            self.boxes.addItems([words.shape(chosen.shape) for chosen in reading.shapes])
            self.boxes.currentIndexChanged.connect(self._on_boxes)
            choices.addWidget(self.boxes)
        if reading.entered:
            self.entries = QCheckBox(words.take_entries(len(reading.entered)), self)
            self.entries.toggled.connect(self._on_entries)
            self.entries.setChecked(True)  # without them there is exactly one solution
            choices.addWidget(self.entries)
        if reading.marks is not None:
            self.marks = QCheckBox(words.take_marks(reading.marks.cells), self)
            self.marks.toggled.connect(self.grid.take_marks)
            choices.addWidget(self.marks)
        choices.addStretch(1)
        return choices

    @property
    def verdict(self) -> Verdict | None:
        """How many solutions there are, known as long as nothing was changed."""
        position = self.grid.position
        if self.grid.values != self._chosen.values:
            return None
        by_entries = position.entry_count and position.shape == self._reading.chosen.shape
        return Verdict.UNIQUE if by_entries else self._chosen.verdict

    def _show_summary(self) -> None:
        position, verdict = self.grid.position, self.verdict
        self.summary.setText(self._words.reading_summary(position, verdict, sorted(self.grid.doubtful)))

    @Slot(int)
    def _on_pointed(self, cell: int) -> None:
        for board in self._both:
            board.point_at(cell)

    @Slot(int)
    def _on_clicked(self, cell: int) -> None:
        self._on_chosen(cell)
        self.grid.setFocus()

    def _on_chosen(self, cell: int) -> None:
        for board in self._both:
            board.choose(cell)
        self._describe(cell)

    def _describe(self, cell: int) -> None:
        doubtful = cell in self.grid.doubtful
        self.grid.setAccessibleDescription(self._words.cell(self.grid.position, cell, doubtful=doubtful))

    def _ring(self, doubtful: Iterable[int]) -> None:
        for board in self._both:
            board.ring(doubtful)

    @Slot(int)
    def _on_changed(self, cell: int) -> None:
        """What the person typed is in doubt no more."""
        self._ring(self.grid.doubtful - {cell})
        self._describe(cell)
        self._show_summary()

    @Slot(int)
    def _on_boxes(self, index: int) -> None:
        """Lay other boxes: with what is read in them, unless the person changed something."""
        untouched = self.grid.values == self._chosen.values
        self._chosen = self._reading.shapes[index]
        self.grid.lay(self._chosen.shape, self._chosen.values if untouched else self.grid.values)
        if untouched:
            self._ring(self._chosen.doubtful)
        self._show_summary()

    @Slot(bool)
    def _on_entries(self, read_puzzles: bool) -> None:
        self.grid.take_entries(read_puzzles)
        self._show_summary()


@dataclass(frozen=True)
class ReadPuzzles:
    """One puzzle that the person has taken over, or all of a picture; one of them is ``chosen``."""

    positions: tuple[Position, ...]
    chosen: int
    doubtful: tuple[int, ...]  # its cells that may have been read wrongly
    verdict: Verdict | None  # how many solutions it has, None where the person changed something


class PictureDialog(FittedDialog):
    """Return takes the grid that is shown; where the picture has several, one of them is chosen beside it."""

    def __init__(self, parent: QWidget | None, words: PictureLabels, page: PicturePage) -> None:
        super().__init__(parent)
        self._words = words
        self.read_puzzles: ReadPuzzles | None = None  # what was taken
        self.setWindowTitle(words.title)
        ink = Ink(effective_theme(self.palette()))
        self._stack = QStackedLayout()  # a stacked widget would be a layered pane to screen readers
        self._panes = [PicturePane(reading, ink, words, self) for reading in page.readings]
        for pane in self._panes:
            self._stack.addWidget(pane)
        self.page: PageBoard | None = None
        self._lay_out(page, ink)
        self._on_grid_chosen(0)
        # Where there are several, the first question is which one; else there may be something to correct.
        (self.page or self.pane.grid).setFocus()

    def _lay_out(self, page: PicturePage, ink: Ink) -> None:
        """Place the grid that is shown, beside the page where that has several, above the advice and the buttons."""
        buttons = self._buttons()
        grids = QHBoxLayout()
        grids.setSpacing(20)
        content = QWidget(self)
        layout = QVBoxLayout(content)
        layout.setSpacing(14)
        if len(page.readings) > 1:
            self.page = PageBoard(page, ink, self)
            self.page.chosen.connect(self._on_grid_chosen)
            question = text_label(self, self._words.which_grid(len(page.readings)))
            question.setBuddy(self.page)
            layout.addWidget(question)
            grids.addWidget(self.page, 1)
            take_all = buttons.addButton(self._words.take_all, QDialogButtonBox.ButtonRole.ActionRole)
            take_all.clicked.connect(lambda: self._take(self._panes, self._stack.currentIndex()))
        grids.addLayout(self._stack, 2)
        layout.addLayout(grids, 1)
        layout.addWidget(text_label(self, self._words.advice))
        self.set_content(content, buttons, QMargins(20, 18, 20, 14), 14)

    def _buttons(self) -> QDialogButtonBox:
        box = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(box.Ok | box.Cancel, self)
        take = buttons.button(box.Ok)
        take.setText(self._words.take)
        take.setDefault(True)
        buttons.accepted.connect(self._on_accepted)
        buttons.rejected.connect(self.reject)
        return buttons

    @classmethod
    def ask(cls, parent: QWidget, words: PictureLabels, page: PicturePage) -> ReadPuzzles | None:
        """Return what was taken, or None."""
        with deleted_after(cls(parent, words, page)) as dialog:
            return dialog.read_puzzles if dialog.exec() else None

    @property
    def pane(self) -> PicturePane:
        """The grid that is shown."""
        return self._panes[self._stack.currentIndex()]

    @Slot(int)
    def _on_grid_chosen(self, index: int) -> None:
        self._stack.setCurrentIndex(index)
        if self.page is not None:
            self.page.setAccessibleName(self._words.grid_name(index + 1, len(self._panes)))

    @Slot()
    def _on_accepted(self) -> None:
        self._take([self.pane], 0)

    def _take(self, panes: list[PicturePane], chosen: int) -> None:
        positions = tuple(pane.grid.position for pane in panes)
        pane = panes[chosen]
        self.read_puzzles = ReadPuzzles(positions, chosen, tuple(sorted(pane.grid.doubtful)), pane.verdict)
        self.accept()
