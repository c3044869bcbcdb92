"""What was read from one grid of a picture, beside the picture of it: to be looked over and corrected."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from sudoku_app.pictures.result import PictureReading
from sudoku_app.sudoku.answer import Verdict
from sudoku_app.ui.dialogs.picture_boards import PictureBoard, ValueBoard
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.drop_down import DropDown
from sudoku_app.wording.picture_labels import PictureLabels


class PicturePane(QWidget):
    """The grid drawn straight and what was read, with the choices that the picture leaves."""

    def __init__(self, reading: PictureReading, ink: Ink, words: PictureLabels, parent: QWidget) -> None:
        super().__init__(parent)
        self._reading = reading
        self._words = words
        self._chosen = reading.chosen
        self.picture = PictureBoard(reading, ink, self)
        self.grid = ValueBoard(reading, ink, self)
        self._said = QLabel(self)
        self._said.setWordWrap(True)
        self.boxes: DropDown | None = None
        self.entries: QCheckBox | None = None
        self.marks: QCheckBox | None = None
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(14)
        layout.addWidget(self._said)
        layout.addLayout(self._boards(), 1)
        layout.addLayout(self._choices())
        self._on_chosen(reading.chosen.doubtful[0] if reading.chosen.doubtful else 0)
        self._tell()

    def _boards(self) -> QGridLayout:
        words = self._words
        boards = QGridLayout()
        boards.setHorizontalSpacing(16)
        for column, (title, board) in enumerate(((words.the_picture, self.picture), (words.what_was_read, self.grid))):
            label = QLabel(title, self)
            label.setBuddy(board)
            boards.addWidget(label, 0, column)
            boards.addWidget(board, 1, column)
            board.setAccessibleName(title)
            board.ring(self._chosen.doubtful)
            board.pointed.connect(self._on_pointed)
            board.chosen.connect(self._on_clicked)
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
    def said(self) -> str:
        """What is said above the grids."""
        return self._said.text()

    def _tell(self) -> None:
        """Say what was read; how many solutions there are only as long as nothing was changed."""
        position = self.grid.position
        verdict = None
        if self.grid.values == self._chosen.values:
            verdict = self._chosen.verdict
            if position.entry_count and position.shape == self._reading.chosen.shape:
                verdict = Verdict.UNIQUE
        self._said.setText(self._words.told(position, verdict, sorted(self.grid.doubtful)))

    @Slot(int)
    def _on_pointed(self, cell: int) -> None:
        for board in (self.picture, self.grid):
            board.point_at(cell)

    @Slot(int)
    def _on_clicked(self, cell: int) -> None:
        self._on_chosen(cell)
        self.grid.setFocus()

    def _on_chosen(self, cell: int) -> None:
        for board in (self.picture, self.grid):
            board.choose(cell)
        doubtful = cell in self.grid.doubtful
        self.grid.setAccessibleDescription(self._words.cell(self.grid.position, cell, doubtful=doubtful))

    @Slot(int)
    def _on_changed(self, cell: int) -> None:
        """What the person typed is in doubt no more."""
        for board in (self.picture, self.grid):
            board.ring(board.doubtful - {cell})
        self.grid.setAccessibleDescription(self._words.cell(self.grid.position, cell, doubtful=False))
        self._tell()

    @Slot(int)
    def _on_boxes(self, index: int) -> None:
        """Lay other boxes: with what is read in them, unless the person changed something."""
        untouched = self.grid.values == self._chosen.values
        self._chosen = self._reading.shapes[index]
        self.grid.lay(self._chosen.shape, self._chosen.values if untouched else self.grid.values)
        if untouched:
            for board in (self.picture, self.grid):
                board.ring(self._chosen.doubtful)
        self._tell()

    @Slot(bool)
    def _on_entries(self, taken: bool) -> None:
        self.grid.take_entries(taken)
        self._tell()
