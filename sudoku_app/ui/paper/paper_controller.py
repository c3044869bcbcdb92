"""Print, export and share: asks what and how, does it in the background, and says what became of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.jobs import Job
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import FileService, JobService
from sudoku_app.background.settings import Settings
from sudoku_app.exact_cover.effort import Effort
from sudoku_app.interaction.cell_appearance import Lettering
from sudoku_app.session.files import plain_stem
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.fitted_dialog import deleted_after
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.files.file_jobs import FileJobs
from sudoku_app.wording.commands import Command
from sudoku_app.wording.file_labels import FileLabels

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from sudoku_app.interaction.pages import ListedPuzzles, Page, PrintedPuzzle
    from sudoku_app.ui.paper import outputs, print_dialog, share_dialog
    from sudoku_app.wording import printing as printing_words
    from sudoku_app.wording import sharing
else:
    outputs = DeferredModule("sudoku_app.ui.paper.outputs")
    print_dialog = DeferredModule("sudoku_app.ui.paper.print_dialog")
    printing_words = DeferredModule("sudoku_app.wording.printing")
    share_dialog = DeferredModule("sudoku_app.ui.paper.share_dialog")
    sharing = DeferredModule("sudoku_app.wording.sharing")

_FOLDER = "export-folder"


class PaperController(QObject):
    """The window's printing, writing and sharing of pages and pictures.

    ``material`` returns the puzzle in the grid as it is now, those of the open list (none without one), and how symbols
    are written.
    """

    dialog_closed = Signal()  # the dialog was closed; the keyboard belongs to the grid again

    def __init__(
        self,
        reading: FileService,
        jobs: PaperJobs,
        solver: JobService,
        settings: Settings,
        material: Callable[[], tuple[PrintedPuzzle, ListedPuzzles, Lettering]],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._jobs = jobs
        self._settings = settings
        self._reading = reading
        self._solver = solver
        self._material = material
        self._window = window

    @called_by(Command.PRINT)
    @Slot()
    def print(self) -> None:
        """Ask what and how, and print or write a file."""
        puzzle, listed, lettering = self._material()
        material = print_dialog.Material(puzzle, listed, lettering, self._stem(puzzle))
        words, settings = self._jobs.print_words, self._settings
        with deleted_after(
            print_dialog.PrintDialog(self._window, words, settings, self._reading, self._solver, material)
        ) as dialog:
            if dialog.exec():
                self._finish(dialog, lettering)
        self.dialog_closed.emit()

    @called_by(Command.SHARE)
    @Slot()
    def share(self) -> None:
        """Show the dialog for giving what is in the grid to others."""
        position, words = self._material()[0].position, sharing.ShareLabels(self._jobs.words.language)
        made = share_dialog.ShareDialog(self._window, words, self._settings, self._reading, position)
        with deleted_after(made) as dialog:
            dialog.copied.connect(self._jobs.status_message)
            dialog.exec()
        self.dialog_closed.emit()

    def _finish(self, dialog: print_dialog.PrintDialog, lettering: Lettering) -> None:
        printer, pages = dialog.printer, dialog.pages
        if printer is not None:
            self._jobs.print(printer, lambda effort: outputs.print_pages(printer, pages, lettering, effort))
        else:
            sheet, width = dialog.form.sheet(), dialog.form.pixels.value()
            self._settings.set_text(_FOLDER, str(Path(dialog.path).parent))
            self.save_to(dialog.path, pages, sheet, lettering, width, dialog.title())

    def save_to(
        self, path: str, pages: Sequence[Page], sheet: outputs.Sheet, lettering: Lettering, width: int, title: str
    ) -> None:
        """Write a file in the background; see `save_pages`."""
        self._jobs.save(path, partial(outputs.save_pages, path, tuple(pages), sheet, lettering, width, title))

    def _stem(self, puzzle: PrintedPuzzle) -> str:
        """Return the path that is proposed for a file, without its ending."""
        folder = self._settings.text(_FOLDER) or QDir.homePath()
        if not os.path.isdir(folder):  # unlike Path.is_dir, it raises for nothing
            folder = QDir.homePath()
        words, size = self._jobs.print_words, puzzle.position.shape.size
        return str(Path(folder) / plain_stem(puzzle.title or words.file_stem(size)))


class PaperJobs(FileJobs):
    """Writes documents to files and prints them."""

    status_message = Signal(str)  # it was done, for the status bar; what hindered it is `noted`

    def __init__(self, writing: FileService, words: FileLabels, parent: QObject) -> None:
        super().__init__(writing, words, parent, writes=True)
        self._printers: dict[Job[FileRequest], QPrinter] = {}  # kept until their jobs are done

    @cached_property
    def print_words(self) -> printing_words.PrintLabels:
        """The words for printing."""
        return printing_words.PrintLabels(self.words.language)

    def save(self, path: str, work: Callable[[Effort], outputs.SavedPages]) -> None:
        """Have a file written by what writes it."""
        self.ask(FileRequest(path, work, promised=True), self._on_saved)

    def print(self, printer: QPrinter, work: Callable[[Effort], outputs.Printed]) -> None:
        """Have something printed by what prints it on this printer."""
        job = self.ask(FileRequest("", work, promised=True), self._on_printed)
        self._printers[job] = printer
        job.ended.connect(self._on_printer_free)

    @Slot(object)
    def _on_saved(self, saved: outputs.SavedPages) -> None:
        self.status_message.emit(self.print_words.saved(Path(saved.path).name, saved.pages))

    @Slot(object)
    def _on_printed(self, printed: outputs.Printed) -> None:
        if printed.accepted:
            self.status_message.emit(self.print_words.printed(printed.pages))
        else:
            self.noted.emit(lambda: self.print_words.not_printed)

    @Slot(object)
    def _on_printer_free(self, job: Job[FileRequest]) -> None:
        del self._printers[job]
