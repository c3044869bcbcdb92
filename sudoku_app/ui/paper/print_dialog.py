"""Printing: choices, the pages before the eyes, then the desktop's dialog for printers, or a PDF file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialogButtonBox, QFileDialog, QWidget

from sudoku_app.ui.paper.outputs import Kind
from sudoku_app.ui.paper.pages_dialog import Material, PagesDialog, PaperServices
from sudoku_app.ui.paper.printing import NoPrintingError, ask_printer

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


class PrintDialog(PagesDialog):
    """Ends accepted with a printer or with the path of a PDF file.

    Attributes:
        printer: the printer that was chosen, or None.
        path: the PDF file that was chosen, "" for none.
    """

    def __init__(self, parent: QWidget | None, services: PaperServices, material: Material) -> None:
        super().__init__(parent, services, material)
        words = services.words
        self.setWindowTitle(words.print_title)
        self.printer: QPrinter | None = None
        self.path = ""
        role = QDialogButtonBox.ButtonRole
        self.print_button = self.buttons.addButton(words.print_button, role.AcceptRole)
        self.pdf_button = self.buttons.addButton(words.save_pdf_button, role.ActionRole)
        self.buttons.addButton(QDialogButtonBox.StandardButton.Close)
        self.print_button.setDefault(True)
        self.print_button.clicked.connect(self._on_print)
        self.pdf_button.clicked.connect(self._on_pdf)
        self.buttons.rejected.connect(self.reject)
        self.begin()
        (self.form.shown if self.form.puzzles.isHidden() else self.form.puzzles).setFocus()

    @Slot()
    def _on_print(self) -> None:
        try:
            two_sided = self.choices().two_sided
            self.printer = ask_printer(self, self.form.sheet(), self.title(), len(self.pages), two_sided=two_sided)
        except NoPrintingError as error:
            self.show_message(self.words.no_printing(error.library))
            self.pdf_button.setFocus()
        if self.printer is not None:
            self.accept()

    @Slot()
    def _on_pdf(self) -> None:
        path, _ = QFileDialog.getSaveFileName(
            self, self.words.save_pdf_title, self.material.suggestion, self.words.export_filter.split(";;")[0]
        )
        if path:
            self.path = path if Kind.of_path(path) is Kind.PDF else path + Kind.PDF.value
            self.accept()
