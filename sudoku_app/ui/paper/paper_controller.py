"""Print or export: asks what and how; it is done in the background."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QDir, QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.file_service import FileService
from sudoku_app.background.service import JobService
from sudoku_app.background.settings import Settings
from sudoku_app.interaction.cell_appearance import Lettering
from sudoku_app.session.saving import plain_stem
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.paper.paper_jobs import PaperJobs
from sudoku_app.wording.commands import Command

if TYPE_CHECKING:
    from sudoku_app.interaction.pages import ListedPuzzles, Page, PrintedPuzzle
    from sudoku_app.ui.paper import outputs, print_dialog, printing
    from sudoku_app.ui.paper.outputs import Sheet
    from sudoku_app.ui.paper.print_dialog import PrintDialog
else:
    outputs = DeferredModule("sudoku_app.ui.paper.outputs")
    print_dialog = DeferredModule("sudoku_app.ui.paper.print_dialog")
    printing = DeferredModule("sudoku_app.ui.paper.printing")

_FOLDER = "export-folder"


class PaperController(QObject):
    """The window's printing and writing of pages and pictures.

    Signals:
        dialog_closed(): the dialog was closed; the keyboard belongs to the grid again.

    Args:
        reading: draws previews in the background.
        jobs: writes and prints in the background.
        solver: finds the solutions to be printed.
        settings: where choices are saved.
        material: returns the puzzle in the grid as it is now, those of the open list (none without one), and how
            symbols are written.
    """

    dialog_closed = Signal()

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
        material = print_dialog.Material(puzzle, listed, lettering, self._stem(puzzle), listed.title)
        services = print_dialog.PaperServices(self._jobs.print_words, self._settings, self._reading, self._solver)
        with deleted_after(print_dialog.PrintDialog(self._window, services, material)) as dialog:
            if dialog.exec():
                self._finish(dialog, lettering)
        self.dialog_closed.emit()

    def _finish(self, dialog: PrintDialog, lettering: Lettering) -> None:
        printer, pages = dialog.printer, dialog.pages
        if printer is not None:
            self._jobs.print(printer, lambda effort: printing.print_pages(printer, pages, lettering, effort))
        else:
            sheet, width = dialog.form.sheet(), dialog.form.pixels.value()
            self._settings.set_text(_FOLDER, str(Path(dialog.path).parent))
            self.save_to(dialog.path, pages, sheet, lettering, width, dialog.title())

    def save_to(
        self, path: str, pages: Sequence[Page], sheet: Sheet, lettering: Lettering, width: int, title: str
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
