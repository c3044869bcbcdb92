"""Asking once which reading of an ambiguous text is meant, with a picture of each."""

from __future__ import annotations

from PySide6.QtCore import Qt, Slot
from PySide6.QtWidgets import (
    QButtonGroup,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.formats.choosing import Choice
from sudoku_app.formats.reading import Reading
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.painting.grid_preview import GridPreview
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.high_contrast import effective_theme
from sudoku_app.wording.file_labels import FileLabels

_SIDE = 216
_A_ROW = 3


class ReadingDialog(QDialog):
    """One button a reading, below its picture; the likeliest is the default."""

    def __init__(self, parent: QWidget | None, words: FileLabels, choice: Choice) -> None:
        super().__init__(parent)
        self._readings = choice.readings[: choice.possible]
        self._chosen: Reading | None = None
        self.setWindowTitle(words.which_title)
        ink = Ink(effective_theme(self.palette()))
        grid = QGridLayout()
        grid.setSpacing(14)
        self._group = QButtonGroup(self)
        for number, reading in enumerate(self._readings):
            button = QPushButton(words.which(choice, reading), self)
            button.setDefault(number == 0)
            button.setAutoDefault(number == 0)
            self._group.addButton(button, number)
            cell = QVBoxLayout()
            cell.addWidget(GridPreview(reading.position, ink, _SIDE, self), 0, Qt.AlignmentFlag.AlignCenter)
            cell.addWidget(button)
            grid.addLayout(cell, number // _A_ROW, number % _A_ROW)
        self._group.idClicked.connect(self._on_clicked)
        question = QLabel(words.which_question, self)
        question.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel, self)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 18, 20, 14)
        layout.setSpacing(14)
        layout.addWidget(question)
        layout.addLayout(grid)
        layout.addWidget(buttons)

    @classmethod
    def ask(cls, parent: QWidget, words: FileLabels, choice: Choice) -> Reading | None:
        """Return the reading that was chosen, or None."""
        with deleted_after(cls(parent, words, choice)) as dialog:
            return dialog.chosen if dialog.exec() else None

    @property
    def chosen(self) -> Reading | None:
        """The reading that was chosen."""
        return self._chosen

    @Slot(int)
    def _on_clicked(self, number: int) -> None:
        self._chosen = self._readings[number]
        self.accept()
