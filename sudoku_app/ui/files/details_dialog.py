"""Asking for a puzzle's title, its author and notes."""

from __future__ import annotations

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.session.details import PuzzleDetails
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.wording.file_labels import DetailsLabels
from sudoku_app.wording.mnemonics import without_mnemonic

_WIDTH = 460
_NOTE_LINES = 6
_LONGEST_LINE = 500


class DetailsDialog(QDialog):
    """Three fields; nothing changes before they are accepted."""

    def __init__(self, parent: QWidget | None, words: DetailsLabels, details: PuzzleDetails) -> None:
        super().__init__(parent)
        self.setWindowTitle(words.window_title)
        self.title = QLineEdit(details.title, self)
        self.author = QLineEdit(details.author, self)
        self.notes = QPlainTextEdit(details.notes, self)
        self.notes.setTabChangesFocus(True)
        self.notes.setFixedHeight(_NOTE_LINES * self.notes.fontMetrics().lineSpacing() + 14)
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(10)
        form.setLabelAlignment(form.formAlignment())
        for label, field in ((words.title, self.title), (words.author, self.author), (words.notes, self.notes)):
            form.addRow(label, field)
            field.setAccessibleName(without_mnemonic(label))
        for line in (self.title, self.author):
            line.setMaxLength(_LONGEST_LINE)
        where = QLabel(words.storage_place, self)
        where.setProperty(ROLE, QUIET)
        where.setWordWrap(True)
        box = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(box.Ok | box.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(20, 20, 20, 16)
        whole.setSpacing(14)
        whole.addLayout(form)
        whole.addWidget(where)
        whole.addWidget(buttons)
        self.setMinimumWidth(_WIDTH)
        self.title.setFocus()

    @classmethod
    def ask(cls, parent: QWidget, words: DetailsLabels, details: PuzzleDetails) -> PuzzleDetails | None:
        """Return the details as they were accepted, or None."""
        with deleted_after(cls(parent, words, details)) as dialog:
            return dialog.details() if dialog.exec() else None

    def details(self) -> PuzzleDetails:
        """Return what the fields say."""
        return PuzzleDetails(self.title.text().strip(), self.author.text().strip(), self.notes.toPlainText().strip())
