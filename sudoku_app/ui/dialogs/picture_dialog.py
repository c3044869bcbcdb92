"""What was read from a picture, beside the picture: to be looked over, corrected and taken."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QVBoxLayout, QWidget

from sudoku_app.pictures.result import PictureReading
from sudoku_app.sudoku.position import Position
from sudoku_app.ui.dialogs.picture_boards import PictureBoard, ValueBoard
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.high_contrast import worn_theme
from sudoku_app.wording.picture_labels import PictureLabels


class PictureDialog(QDialog):
    """Return takes the grid as it stands beside the picture."""

    def __init__(self, parent: QWidget | None, words: PictureLabels, reading: PictureReading) -> None:
        super().__init__(parent)
        self._words = words
        self._reading = reading
        self.setWindowTitle(words.title)
        ink = Ink(worn_theme(self.palette()))
        self.picture = PictureBoard(reading, ink, self)
        self.grid = ValueBoard(reading, ink, self)
        self._said = QLabel(self)
        self._said.setWordWrap(True)
        advice = QLabel(words.advice, self)
        advice.setWordWrap(True)
        boards = QGridLayout()
        boards.setHorizontalSpacing(16)
        for column, (title, board) in enumerate(((words.the_picture, self.picture), (words.what_was_read, self.grid))):
            label = QLabel(title, self)
            label.setBuddy(board)
            boards.addWidget(label, 0, column)
            boards.addWidget(board, 1, column)
            board.setAccessibleName(title)
            board.ring(reading.chosen.doubtful)
            board.pointed.connect(self._on_pointed)
            board.chosen.connect(self._on_chosen)
        boards.setRowStretch(1, 1)
        self.grid.changed.connect(self._on_changed)
        buttons = QDialogButtonBox(
            QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel, parent=self
        )
        take = buttons.button(QDialogButtonBox.StandardButton.Ok)
        take.setText(words.take)
        take.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 14)
        layout.setSpacing(14)
        layout.addWidget(self._said)
        layout.addLayout(boards, 1)
        layout.addWidget(advice)
        layout.addWidget(buttons)
        self._on_chosen(reading.chosen.doubtful[0] if reading.chosen.doubtful else 0)
        self._tell()
        self.grid.setFocus()

    @classmethod
    def ask(cls, parent: QWidget, words: PictureLabels, reading: PictureReading) -> Position | None:
        """Return the puzzle that was taken, or None."""
        dialog = cls(parent, words, reading)
        return dialog.grid.position if dialog.exec() else None

    @property
    def said(self) -> str:
        """What is said above the grids."""
        return self._said.text()

    def _tell(self) -> None:
        """Say what was read; how many solutions there are only as long as nothing was changed."""
        chosen = self._reading.chosen
        verdict = chosen.verdict if self.grid.values == chosen.values else None
        self._said.setText(self._words.told(self.grid.position, verdict, sorted(self.grid.doubtful)))

    @Slot(int)
    def _on_pointed(self, cell: int) -> None:
        for board in (self.picture, self.grid):
            board.point_at(cell)

    @Slot(int)
    def _on_chosen(self, cell: int) -> None:
        for board in (self.picture, self.grid):
            board.choose(cell)
        self.grid.setAccessibleDescription(self._words.cell(self.grid.position, cell, doubtful=self._doubted(cell)))
        self.grid.setFocus()

    @Slot(int)
    def _on_changed(self, cell: int) -> None:
        """What the person typed is in doubt no more."""
        for board in (self.picture, self.grid):
            board.ring(board.doubtful - {cell})
        self.grid.setAccessibleDescription(self._words.cell(self.grid.position, cell, doubtful=False))
        self._tell()

    def _doubted(self, cell: int) -> bool:
        return cell in self.grid.doubtful
