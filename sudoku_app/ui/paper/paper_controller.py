"""Print and Export: asks, has it done in the background, and reports the result."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import Job, Receiver
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import JobService
from sudoku_app.background.settings import Settings
from sudoku_app.interaction.cell_appearance import Lettering
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.files.file_jobs import FileJobs
from sudoku_app.wording.commands import Command

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from sudoku_app.interaction.pages import ListedPuzzles, Page, PrintedPuzzle
    from sudoku_app.ui.paper import export_dialog, outputs, pages_dialog, print_dialog, printing
    from sudoku_app.ui.paper.outputs import Exported, Kind, Sheet
    from sudoku_app.ui.paper.pages_dialog import Material, PaperServices
    from sudoku_app.ui.paper.printing import Printed
    from sudoku_app.wording import printing as printing_words
    from sudoku_app.wording.printing import PrintLabels
else:
    outputs = DeferredModule("sudoku_app.ui.paper.outputs")
    pages_dialog = DeferredModule("sudoku_app.ui.paper.pages_dialog")
    print_dialog = DeferredModule("sudoku_app.ui.paper.print_dialog")
    export_dialog = DeferredModule("sudoku_app.ui.paper.export_dialog")
    printing = DeferredModule("sudoku_app.ui.paper.printing")
    printing_words = DeferredModule("sudoku_app.wording.printing")

_FOLDER, _KIND = "export-folder", "export-kind"


class PaperController(QObject):
    """The window's printing and exporting.

    Signals:
        status_message(str): what was done, for the status bar.
        noted(Callable): that nothing was printed, for the panel.
        dialog_closed(): a dialog was closed; the keyboard belongs to the grid again.

    Args:
        reading: draws previews in the background.
        writing: writes and prints in the background.
        solver: finds the solutions to be printed.
        settings: where choices are saved.
        material: returns the puzzle in the grid as it is now, those of the open list (none without one), and how
            symbols are written.
    """

    status_message = Signal(str)
    noted = Signal(object)
    dialog_closed = Signal()

    def __init__(
        self,
        reading: FileService,
        writing: FileJobs,
        solver: JobService,
        settings: Settings,
        material: Callable[[], tuple[PrintedPuzzle, ListedPuzzles, Lettering]],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._writing = writing
        self._settings = settings
        self._language = writing.words.language
        self._reading = reading
        self._solver = solver
        self._material = material
        self._window = window
        self._printers: dict[Job[FileRequest], QPrinter] = {}  # kept until their jobs are done

    @cached_property
    def _words(self) -> PrintLabels:
        return printing_words.PrintLabels(self._language)

    def _services(self) -> PaperServices:
        return pages_dialog.PaperServices(self._words, self._settings, self._reading, self._solver)

    @called_by(Command.PRINT)
    @Slot()
    def print(self) -> None:
        """Ask how, and print, or write a PDF file."""
        material = self._now(outputs.Kind.PDF)
        with deleted_after(print_dialog.PrintDialog(self._window, self._services(), material)) as dialog:
            accepted = bool(dialog.exec())
            if accepted and dialog.printer is not None:
                self._print(dialog.printer, dialog.pages, material.lettering)
            elif accepted:
                sheet, title = dialog.form.sheet(), dialog.title()
                request = self._request(dialog.path, dialog.pages, sheet, material.lettering, 0, title)
                self._write(request, self._on_saved)
        self.dialog_closed.emit()

    @called_by(Command.EXPORT)
    @Slot()
    def export(self) -> None:
        """Ask how and where to, and write the file."""
        saved = self._settings.text(_KIND)
        material = self._now(next((kind for kind in outputs.Kind if kind.value == saved), outputs.Kind.PDF))
        with deleted_after(export_dialog.ExportDialog(self._window, self._services(), material)) as dialog:
            if dialog.exec():
                sheet, width = dialog.form.sheet(), dialog.width_in_pixels
                self.export_to(dialog.path, dialog.pages, sheet, material.lettering, width, dialog.title())
        self.dialog_closed.emit()

    def export_to(
        self, path: str, pages: Sequence[Page], sheet: Sheet, lettering: Lettering, width: int, title: str
    ) -> None:
        """Write a file in the background; see `export_file`."""
        self._write(self._request(path, pages, sheet, lettering, width, title), self._on_exported)

    def _request(
        self, path: str, pages: Sequence[Page], sheet: Sheet, lettering: Lettering, width: int, title: str
    ) -> FileRequest:
        """Return what writes a file; its kind and its folder are remembered."""
        kind = outputs.Kind.of_path(path)
        if kind is not None:
            self._settings.set_text(_KIND, kind.value)
        self._settings.set_text(_FOLDER, str(Path(path).parent))
        work = partial(outputs.export_file, path, tuple(pages), sheet, lettering, width, title)
        return FileRequest(path, work, promised=True)

    def _print(self, printer: QPrinter, pages: Sequence[Page], lettering: Lettering) -> None:
        request = FileRequest("", lambda effort: printing.print_pages(printer, pages, lettering, effort), promised=True)
        job = self._write(request, self._on_printed)
        self._printers[job] = printer
        job.ended.connect(self._on_printer_free)

    def _write(self, request: FileRequest, answered: Receiver) -> Job[FileRequest]:
        return self._writing.ask(request, answered)

    def _now(self, kind: Kind) -> Material:
        puzzle, listed, lettering = self._material()
        return pages_dialog.Material(puzzle, listed, lettering, self._suggestion(puzzle, kind), listed.title)

    def _suggestion(self, puzzle: PrintedPuzzle, kind: Kind) -> str:
        folder = Path(self._settings.text(_FOLDER) or QDir.homePath())
        if not os.path.isdir(folder):  # unlike Path.is_dir, it raises for nothing
            folder = Path(QDir.homePath())
        size = puzzle.position.shape.size
        name = "".join(sign if sign.isalnum() or sign in " -_.,()" else " " for sign in puzzle.title).strip(" .")
        return str(folder / f"{name or self._words.file_stem(size)}{kind.value}")

    @Slot(object)
    def _on_saved(self, exported: Exported) -> None:
        self.status_message.emit(self._words.saved(Path(exported.path).name, exported.pages))

    @Slot(object)
    def _on_exported(self, exported: Exported) -> None:
        self.status_message.emit(self._words.exported(Path(exported.path).name, exported.pages))

    @Slot(object)
    def _on_printed(self, printed: Printed) -> None:
        if printed.taken:
            self.status_message.emit(self._words.printed(printed.pages, printed.printer))
        else:
            self.noted.emit(lambda: self._words.not_printed)

    @Slot(object)
    def _on_printer_free(self, job: Job[FileRequest]) -> None:
        del self._printers[job]
