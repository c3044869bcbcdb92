"""Prints the steps to a solution, or saves them as PDF, in the background."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QLocale, QObject, Signal, Slot
from PySide6.QtWidgets import QFileDialog, QWidget

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.language import Language

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from sudoku_app.ui.paper.outputs import Exported, Sheet
    from sudoku_app.ui.paper.printing import Printed
    from sudoku_app.ui.paper.text_pages import PrintedText
    from sudoku_app.wording.printing import PrintLabels


class StepsPaper(QObject):
    """Brings a text to paper.

    Signals:
        status_message(str): what came of it.
        unexpected(Exception): something went wrong that nobody expected.
    """

    status_message = Signal(str)
    unexpected = Signal(object)

    def __init__(self, writing: FileService, language: Language, parent: QObject) -> None:
        super().__init__(parent)
        self._writing = writing
        self._language = language
        self._file_words = FileLabels(language)
        self._printers: dict[Job[FileRequest], QPrinter] = {}  # kept until their jobs are done

    @cached_property
    def _words(self) -> PrintLabels:
        from sudoku_app.wording.printing import PrintLabels

        return PrintLabels(self._language)

    def print(self, text: PrintedText, window: QWidget) -> None:
        """Ask for a printer and print."""
        from sudoku_app.ui.paper.printing import NoPrintingError, ask_printer
        from sudoku_app.ui.paper.text_pages import page_count, print_text

        sheet = self._sheet()
        try:
            printer = ask_printer(window, sheet, text.heading, page_count(text, sheet))
        except NoPrintingError as error:
            self.status_message.emit(self._words.no_printing(error.library))
            return
        if printer is not None:
            request = FileRequest("", lambda _effort: print_text(printer, text), promised=True)
            job = self._writing.ask(request, self._on_printed, self._on_failed)
            self._printers[job] = printer
            job.ended.connect(self._on_printer_free)

    def save(self, text: PrintedText, window: QWidget) -> None:
        """Ask for a file and write it as PDF."""
        from sudoku_app.ui.paper.outputs import Kind

        suggestion = str(Path(QDir.homePath()) / f"{text.heading}{Kind.PDF.value}")
        words = self._words
        kind = words.export_filter.split(";;")[0]
        path, _ = QFileDialog.getSaveFileName(window, words.save_pdf_title, suggestion, kind)
        if path:
            self.save_to(path if Kind.of_path(path) is Kind.PDF else path + Kind.PDF.value, text)

    def save_to(self, path: str, text: PrintedText) -> None:
        """Write a PDF file."""
        from sudoku_app.ui.paper.text_pages import export_text

        work = partial(export_text, path, text, self._sheet())
        self._writing.ask(FileRequest(path, work, promised=True), self._on_saved, self._on_failed)

    def _sheet(self) -> Sheet:
        from sudoku_app.ui.paper.outputs import Sheet
        from sudoku_app.ui.paper.page_form import usual_paper

        return Sheet(usual_paper(QLocale.system()))

    @Slot(object)
    def _on_saved(self, exported: Exported) -> None:
        self.status_message.emit(self._words.saved(Path(exported.path).name, exported.pages))

    @Slot(object)
    def _on_printed(self, printed: Printed) -> None:
        report = self._words.not_printed
        self.status_message.emit(self._words.printed(printed.pages, printed.printer) if printed.taken else report.basis)

    @Slot(object)
    def _on_printer_free(self, job: Job[FileRequest]) -> None:
        del self._printers[job]

    @Slot(object, object)
    def _on_failed(self, error: Exception, job: Job[FileRequest]) -> None:
        report = self._file_words.failure(error, Path(job.request.path).name)
        if report is None:
            self.unexpected.emit(error)
        else:
            self.status_message.emit(self._file_words.language.headed(report.headline, report.basis))
