"""Print and Export: asks, has it done in the background, and tells what came of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import Job, Receiver
from sudoku_app.background.requests.files import FileRequest
from sudoku_app.background.service import JobService
from sudoku_app.background.settings import Settings
from sudoku_app.interaction.lettering import Lettering
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.files.file_errors import FileErrors
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.language import Language

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from sudoku_app.interaction.listed_puzzles import ListedPuzzles
    from sudoku_app.interaction.pages import Page, PrintedPuzzle
    from sudoku_app.ui.paper.outputs import Exported, Kind, Sheet
    from sudoku_app.ui.paper.pages_dialog import Material, PaperServices
    from sudoku_app.ui.paper.printing import Printed
    from sudoku_app.wording.printing import PrintLabels

_FOLDER, _KIND = "export-folder", "export-kind"


class PaperController(FileErrors):
    """The window's printing and exporting.

    Signals:
        status_message(str): what was done, for the status bar.
        dialog_closed(): a dialog was closed; the keyboard belongs to the grid again.

    Args:
        reading: draws previews in the background.
        writing: writes and prints in the background.
        solver: finds the solutions to be printed.
        settings: where choices are kept.
        language: the language of every word.
        material: returns the puzzle in the grid as it is now, those of the open list (none without one), and how
            symbols are written.
        window: the window.
    """

    status_message = Signal(str)
    dialog_closed = Signal()

    def __init__(
        self,
        reading: FileService,
        writing: FileService,
        solver: JobService,
        settings: Settings,
        language: Language,
        material: Callable[[], tuple[PrintedPuzzle, ListedPuzzles, Lettering]],
        window: QWidget,
    ) -> None:
        super().__init__(FileLabels(language), window)
        self._writing = writing
        self._settings = settings
        self._language = language
        self._reading = reading
        self._solver = solver
        self._material = material
        self._window = window
        self._printers: dict[Job[FileRequest], QPrinter] = {}  # kept until their jobs are done

    @cached_property
    def _words(self) -> PrintLabels:
        from sudoku_app.wording.printing import PrintLabels

        return PrintLabels(self._language)

    def _services(self) -> PaperServices:
        from sudoku_app.ui.paper.pages_dialog import PaperServices

        return PaperServices(self._words, self._settings, self._reading, self._solver)

    @Slot()
    def print(self) -> None:
        """Ask how, and print, or write a PDF file."""
        from sudoku_app.ui.paper.outputs import Kind
        from sudoku_app.ui.paper.print_dialog import PrintDialog

        material = self._now(Kind.PDF)
        with deleted_after(PrintDialog(self._window, self._services(), material)) as dialog:
            dialog.drawing_failed.connect(self.unexpected)
            taken = bool(dialog.exec())
            if taken and dialog.printer is not None:
                self._print(dialog.printer, dialog.pages, material.lettering)
            elif taken:
                sheet, title = dialog.form.sheet(), dialog.title()
                request = self._request(dialog.path, dialog.pages, sheet, material.lettering, 0, title)
                self._write(request, self._on_saved)
        self.dialog_closed.emit()

    @Slot()
    def export(self) -> None:
        """Ask how and where to, and write the file."""
        from sudoku_app.ui.paper.export_dialog import ExportDialog
        from sudoku_app.ui.paper.outputs import Kind

        kept = self._settings.text(_KIND)
        material = self._now(next((kind for kind in Kind if kind.value == kept), Kind.PDF))
        with deleted_after(ExportDialog(self._window, self._services(), material)) as dialog:
            dialog.drawing_failed.connect(self.unexpected)
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
        from sudoku_app.ui.paper.outputs import Kind, export_file

        kind = Kind.of_path(path)
        if kind is not None:
            self._settings.set_text(_KIND, kind.value)
        self._settings.set_text(_FOLDER, str(Path(path).parent))
        work = partial(export_file, path, tuple(pages), sheet, lettering, width, title)
        return FileRequest(path, work, promised=True)

    def _print(self, printer: QPrinter, pages: Sequence[Page], lettering: Lettering) -> None:
        from sudoku_app.ui.paper.printing import print_pages

        request = FileRequest("", lambda effort: print_pages(printer, pages, lettering, effort), promised=True)
        job = self._write(request, self._on_printed)
        self._printers[job] = printer
        job.ended.connect(self._on_printer_free)

    def _write(self, request: FileRequest, answered: Receiver) -> Job[FileRequest]:
        return self._writing.ask(request, answered, self._on_not_written, self._on_given_up)

    def _now(self, kind: Kind) -> Material:
        from sudoku_app.ui.paper.pages_dialog import Material

        puzzle, listed, lettering = self._material()
        return Material(puzzle, listed, lettering, self._suggestion(puzzle, kind), listed.title)

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

    @Slot(object, object)
    def _on_not_written(self, error: Exception, job: Job[FileRequest]) -> None:
        self.report_error(error, job.request.path)

    @Slot(object, object)
    def _on_given_up(self, _result: object, job: Job[FileRequest]) -> None:
        self.noted.emit(partial(self._file_words.writing_given_up, Path(job.request.path).name))
