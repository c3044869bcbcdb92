"""What goes to paper: documents are written and printed in the background, and what became of them is reported."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.files.file_jobs import FileJobs
from sudoku_app.wording.file_labels import FileLabels

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from sudoku_app.ui.paper.outputs import SavedPages
    from sudoku_app.ui.paper.printing import Printed
    from sudoku_app.wording import printing as printing_words
    from sudoku_app.wording.printing import PrintLabels
else:
    printing_words = DeferredModule("sudoku_app.wording.printing")


class PaperJobs(FileJobs):
    """Writes documents to files and prints them.

    Signals:
        status_message(str): it was done, for the status bar; what hindered it is `noted`.
    """

    status_message = Signal(str)

    def __init__(self, writing: FileService, words: FileLabels, parent: QObject) -> None:
        super().__init__(writing, words, parent, writes=True)
        self._printers: dict[Job[FileRequest], QPrinter] = {}  # kept until their jobs are done

    @cached_property
    def print_words(self) -> PrintLabels:
        """The words for printing."""
        return printing_words.PrintLabels(self.words.language)

    def save(self, path: str, work: Callable[[Effort], SavedPages]) -> None:
        """Have a file written by what writes it."""
        self.ask(FileRequest(path, work, promised=True), self._on_saved)

    def print(self, printer: QPrinter, work: Callable[[Effort], Printed]) -> None:
        """Have something printed by what prints it on this printer."""
        job = self.ask(FileRequest("", work, promised=True), self._on_printed)
        self._printers[job] = printer
        job.ended.connect(self._on_printer_free)

    @Slot(object)
    def _on_saved(self, saved: SavedPages) -> None:
        self.status_message.emit(self.print_words.saved(Path(saved.path).name, saved.pages))

    @Slot(object)
    def _on_printed(self, printed: Printed) -> None:
        if printed.taken:
            self.status_message.emit(self.print_words.printed(printed.pages))
        else:
            self.noted.emit(lambda: self.print_words.not_printed)

    @Slot(object)
    def _on_printer_free(self, job: Job[FileRequest]) -> None:
        del self._printers[job]
