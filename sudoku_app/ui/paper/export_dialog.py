"""Exporting to a file: PDF, SVG or PNG, as the name's ending has it."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import Slot
from PySide6.QtGui import QImage
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.interaction.page_layout import picture_size
from sudoku_app.interaction.pages import Page, PageChoices
from sudoku_app.ui.paper.outputs import Kind, picture_image
from sudoku_app.ui.paper.pages_dialog import Material, PagesDialog, PaperServices
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.printing import PrintLabels

LEAST_PIXELS, MOST_PIXELS = 100, 6000
_PIXELS_A_CELL = 80
_USUAL_PIXELS = 1000


class ExportDialog(PagesDialog):
    """Ends accepted with `path` and, for an image, `width`."""

    def __init__(self, parent: QWidget | None, services: PaperServices, material: Material) -> None:
        super().__init__(parent, services, material)
        words, suggestion = services.words, material.suggestion
        self.setWindowTitle(words.export_title)
        self.file = QLineEdit(suggestion, self)
        self.choose = QPushButton(words.choose_file, self)
        self.choose.setAutoDefault(False)
        self.kind_note = QLabel(self)
        self.kind_note.setProperty(ROLE, QUIET)
        self.kind_note.setWordWrap(True)
        self.pixels = QSpinBox(self)
        self.pixels.setRange(LEAST_PIXELS, MOST_PIXELS)
        self.pixels.setSingleStep(100)
        self.pixels.setSuffix(words.pixel_suffix)
        self.pixels.setGroupSeparatorShown(True)
        self.pixels.setValue(max(_USUAL_PIXELS, _PIXELS_A_CELL * material.puzzle.position.shape.size))
        self._kind = Kind.of_path(suggestion)
        self._confirmed = ""
        self._place_file(words)
        self.form.add_row(words.pixels, self.pixels)
        self.export_button = self.buttons.addButton(words.export_button, QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        self.export_button.setDefault(True)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        self.file.textChanged.connect(self._on_name)
        self.choose.clicked.connect(self._on_choose)
        self.pixels.valueChanged.connect(self.refresh)
        self._adapt()
        self.begin()
        self.file.setFocus()
        self.file.setSelection(len(str(Path(suggestion).parent)) + 1, len(Path(suggestion).stem))

    @property
    def path(self) -> str:
        """The file that is named now."""
        text = self.file.text().strip()
        return os.path.expanduser(text) if text else ""

    @property
    def width_in_pixels(self) -> int:
        """How wide an image is to be."""
        return self.pixels.value()

    @property
    def paged(self) -> bool:
        """Whether a document of pages is written."""
        return self._kind is Kind.PDF

    def choices(self) -> PageChoices:
        """Return what is chosen; a picture has one puzzle."""
        choices = super().choices()
        if self.paged:
            return choices
        return replace(choices, per_page=1, two_sided=False, booklet=False, picture=True)

    def picture(self, page: Page, height: int) -> Callable[[], QImage]:
        """Return what makes the image of a page of paper, or of the picture."""
        if self.paged:
            return super().picture(page, height)
        width = self.pixels.value() if self._kind is Kind.PNG else 0
        return partial(picture_image, page, self.material.lettering, height, width)

    def show_state(self) -> None:
        """Say what will be written; nothing can be written to a name that says nothing, or to no folder."""
        super().show_state()
        path = Path(self.path)
        words = self.words
        if self._kind is None:
            sentence = words.kinds[""]
        elif not os.path.isdir(path.parent):
            sentence = words.no_folder(str(path.parent))
        else:
            sentence = words.kinds[self._kind.value]
            if self._kind is Kind.PNG:
                across, down = picture_size(self.pages[0])
                width = self.pixels.value()
                sentence = words.image_size(width, round(width * down / across))
            if os.path.exists(path) and str(path) != self._confirmed:
                sentence = words.replaces(sentence)
        self.kind_note.setText(sentence)
        possible = self._kind is not None and os.path.isdir(path.parent) and not os.path.isdir(path)
        self.export_button.setEnabled(possible and not self.busy)

    def _place_file(self, words: PrintLabels) -> None:
        label = QLabel(words.file, self)
        label.setBuddy(self.file)
        self.file.setAccessibleName(without_mnemonic(words.file))
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self.file, 1)
        line.addWidget(self.choose)
        column = QVBoxLayout()
        column.setSpacing(6)
        column.addWidget(label)
        column.addLayout(line)
        column.addWidget(self.kind_note)
        self.kind_note.setMinimumHeight(2 * self.kind_note.fontMetrics().lineSpacing())
        self.left.insertLayout(0, column)
        for first, second in ((self.file, self.choose), (self.choose, self.form.puzzles)):
            QWidget.setTabOrder(first, second)

    def _adapt(self) -> None:
        self.form.set_paged(self.paged)
        self.form.set_visible(self.pixels, self._kind is Kind.PNG)

    @Slot()
    def _on_name(self) -> None:
        kind = Kind.of_path(self.path)
        if kind is not self._kind:
            self._kind = kind
            self._adapt()
        self.refresh()

    @Slot()
    def _on_choose(self) -> None:
        filters = self.words.export_filter
        kinds = dict(zip(filters.split(";;"), Kind, strict=True))
        now = next((name for name, kind in kinds.items() if kind is self._kind), "")
        path, chosen = QFileDialog.getSaveFileName(self, self.words.export_title, self.path, filters, now)
        if path:
            self._confirmed = path if Kind.of_path(path) else path + kinds[chosen].value
            self.file.setText(self._confirmed)
