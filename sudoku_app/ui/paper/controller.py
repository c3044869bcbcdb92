"""Print and Export: asks, has it done in the background, and tells what came of it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.file_service import FileService
from sudoku_app.background.jobs import JobAnswer
from sudoku_app.background.requests import FileRequest
from sudoku_app.background.service import JobService
from sudoku_app.background.settings import Settings
from sudoku_app.ui.paper.export_dialog import ExportDialog
from sudoku_app.ui.paper.outputs import Exported, Kind, Sheet, export_file
from sudoku_app.ui.paper.page_paint import Lettering
from sudoku_app.ui.paper.pages import Page, PrintedPuzzle
from sudoku_app.ui.paper.pages_dialog import Material, PaperServices
from sudoku_app.ui.paper.print_dialog import PrintDialog
from sudoku_app.ui.paper.printing import Printed, print_pages
from sudoku_app.wording.language import Language
from sudoku_app.wording.printing import PrintLabels

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_FOLDER, _KIND = "export-folder", "export-kind"


class PaperController(QObject):
    """The window's printing and exporting.

    What cannot be written is told by whoever tells it of all files (`FileController`): they share a service.

    Signals:
        told(str): what was done, for the status bar.
        report_changed(Report): something went wrong, to be said in the panel.
        finished(): a dialog was closed; the keyboard belongs to the grid again.

    Args:
        reading: draws previews in the background.
        writing: writes and prints in the background.
        solver: finds the solutions to be printed.
        settings: where choices are kept.
        language: the language of every word.
        material: returns the puzzle in the grid as it is now, those of the open list (a sequence from which slices are
            taken; empty without a list), and how symbols are written.
        window: the window.
    """

    told = Signal(str)
    report_changed = Signal(object)
    finished = Signal()

    def __init__(
        self,
        reading: FileService,
        writing: FileService,
        solver: JobService,
        settings: Settings,
        language: Language,
        material: Callable[[], tuple[PrintedPuzzle, Sequence[PrintedPuzzle], Lettering]],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._writing = writing
        self._settings = settings
        self._words = PrintLabels(language)
        self._services = PaperServices(self._words, settings, reading, solver)
        self._material = material
        self._window = window
        self._printers: dict[int, QPrinter] = {}  # kept until their jobs are done
        writing.answered.connect(self._on_answered)

    @Slot()
    def print(self) -> None:
        """Ask how, and print, or write a PDF file."""
        material = self._now(Kind.PDF)
        dialog = PrintDialog(self._window, self._services, material)
        if dialog.exec():
            if dialog.printer is not None:
                self._print(dialog.printer, dialog.pages, material.lettering)
            else:
                self.export_to(dialog.path, dialog.pages, dialog.form.sheet(), material.lettering, 0, dialog.title())
        dialog.deleteLater()
        self.finished.emit()

    @Slot()
    def export(self) -> None:
        """Ask how and where to, and write the file."""
        kept = self._settings.text(_KIND)
        material = self._now(next((kind for kind in Kind if kind.value == kept), Kind.PDF))
        dialog = ExportDialog(self._window, self._services, material)
        if dialog.exec():
            sheet, width = dialog.form.sheet(), dialog.width_in_pixels
            self.export_to(dialog.path, dialog.pages, sheet, material.lettering, width, dialog.title())
        dialog.deleteLater()
        self.finished.emit()

    def export_to(
        self, path: str, pages: Sequence[Page], sheet: Sheet, lettering: Lettering, width: int, title: str
    ) -> None:
        """Write a file in the background; see `export_file`."""
        kind = Kind.of_path(path)
        if kind is not None:
            self._settings.set_text(_KIND, kind.value)
        self._settings.set_text(_FOLDER, str(Path(path).parent))
        work = partial(export_file, path, tuple(pages), sheet, lettering, width, title)
        self._writing.submit(FileRequest(0, path, work, promised=True))

    def _print(self, printer: QPrinter, pages: Sequence[Page], lettering: Lettering) -> None:
        request = FileRequest(0, "", lambda _control: print_pages(printer, pages, lettering), promised=True)
        self._printers[self._writing.submit(request)] = printer

    def _now(self, kind: Kind) -> Material:
        puzzle, listed, lettering = self._material()
        return Material(puzzle, listed, lettering, self._suggestion(puzzle, kind))

    def _suggestion(self, puzzle: PrintedPuzzle, kind: Kind) -> str:
        folder = Path(self._settings.text(_FOLDER) or QDir.homePath())
        if not os.path.isdir(folder):  # unlike Path.is_dir, it raises for nothing
            folder = Path(QDir.homePath())
        size = puzzle.position.shape.size
        name = "".join(sign if sign.isalnum() or sign in " -_.,()" else " " for sign in puzzle.title).strip(" .")
        return str(folder / f"{name or self._words.file_stem(size)}{kind.value}")

    @Slot(object)
    def _on_answered(self, answer: JobAnswer) -> None:
        self._printers.pop(answer.job, None)
        result = answer.result
        if isinstance(result, Exported):
            self.told.emit(self._words.exported(Path(result.path).name, result.pages))
        elif isinstance(result, Printed) and result.taken:
            self.told.emit(self._words.printed(result.pages, result.printer))
        elif isinstance(result, Printed):
            self.report_changed.emit(self._words.not_printed)
