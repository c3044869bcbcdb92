"""Print and Export: asks, has it done in the background, and tells what came of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.background.jobs import JobAnswer
from sudoku_app.background.requests import FileRequest
from sudoku_app.background.service import JobService, SolverService
from sudoku_app.background.settings import Settings
from sudoku_app.ui.paper.export_dialog import ExportDialog
from sudoku_app.ui.paper.outputs import Exported, Kind, Sheet, export_file
from sudoku_app.ui.paper.pages import Page, PrintedPuzzle
from sudoku_app.ui.paper.print_dialog import PrintDialog
from sudoku_app.ui.paper.printing import Printed, print_pages
from sudoku_app.wording.language import Language
from sudoku_app.wording.printing import PrintLabels
from sudoku_app.wording.voice import SymbolStyle

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

_FOLDER, _KIND = "export-folder", "export-kind"


class PaperController(QObject):
    """The window's printing and exporting.

    What cannot be written is told by whoever tells it of all files (`FileController`): they share a thread.

    Signals:
        report_changed(Report): something is to be said in the panel.
        finished(): a dialog was closed; the keyboard belongs to the grid again.

    Args:
        files: writes and prints in the background.
        solver: finds the solutions to be printed.
        settings: where choices are kept.
        language: the language of every word.
        puzzle: returns the puzzle in the grid, as it is now.
        listed: returns the list of puzzles that is open, in its order, to be printed as a whole; an empty one where
            there is none.
        style: returns how values above 9 are written now.
        window: the window.
    """

    report_changed = Signal(object)
    finished = Signal()

    def __init__(
        self,
        files: JobService,
        solver: SolverService,
        settings: Settings,
        language: Language,
        puzzle: Callable[[], PrintedPuzzle],
        listed: Callable[[], Sequence[PrintedPuzzle]],
        style: Callable[[], SymbolStyle],
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._files = files
        self._solver = solver
        self._settings = settings
        self._words = PrintLabels(language)
        self._puzzle = puzzle
        self._style = style
        self._window = window
        self._listed = listed
        self._printers: dict[int, QPrinter] = {}  # kept until their jobs are done
        files.answered.connect(self._on_answered)

    @Slot()
    def print(self) -> None:
        """Ask how, and print, or write a PDF file."""
        puzzle, style = self._puzzle(), self._style()
        dialog = PrintDialog(
            self._window,
            self._words,
            self._settings,
            self._files,
            self._solver,
            puzzle,
            self._listed(),
            style,
            self._suggestion(puzzle, Kind.PDF),
        )
        if dialog.exec():
            if dialog.printer is not None:
                work = partial(print_pages, dialog.printer, dialog.pages, style)
                self._printers[self._files.submit(FileRequest(0, "", work))] = dialog.printer
            else:
                self.export_to(dialog.path, dialog.pages, dialog.form.sheet(), style, 0, dialog.title())
        dialog.deleteLater()
        self.finished.emit()

    @Slot()
    def export(self) -> None:
        """Ask how and where to, and write the file."""
        puzzle, style = self._puzzle(), self._style()
        kept = self._settings.text(_KIND)
        kind = next((kind for kind in Kind if kind.value == kept), Kind.PDF)
        dialog = ExportDialog(
            self._window,
            self._words,
            self._settings,
            self._files,
            self._solver,
            puzzle,
            self._listed(),
            style,
            self._suggestion(puzzle, kind),
        )
        if dialog.exec():
            sheet, width = dialog.form.sheet(), dialog.width_in_pixels
            self.export_to(dialog.path, dialog.pages, sheet, style, width, dialog.title())
        dialog.deleteLater()
        self.finished.emit()

    def export_to(
        self, path: str, pages: Sequence[Page], sheet: Sheet, style: SymbolStyle, width: int, title: str
    ) -> None:
        """Write a file in the background; see `export_file`."""
        kind = Kind.of_path(path)
        if kind is not None:
            self._settings.set_text(_KIND, kind.value)
        self._settings.set_text(_FOLDER, str(Path(path).parent))
        work = partial(export_file, path, tuple(pages), sheet, style, width, title)
        self._files.submit(FileRequest(0, path, work))

    def _suggestion(self, puzzle: PrintedPuzzle, kind: Kind) -> str:
        folder = Path(self._settings.text(_FOLDER) or Path.home())
        if not folder.is_dir():
            folder = Path.home()
        size = puzzle.position.shape.size
        name = "".join(sign if sign.isalnum() or sign in " -_.,()" else " " for sign in puzzle.title).strip(" .")
        return str(folder / f"{name or self._words.file_stem(size)}{kind.value}")

    @Slot(object)
    def _on_answered(self, answer: JobAnswer) -> None:
        self._printers.pop(answer.job, None)
        result = answer.result
        if isinstance(result, Exported):
            self.report_changed.emit(self._words.exported(Path(result.path).name, result.pages))
        elif isinstance(result, Printed):
            done = self._words.printed(result.pages, result.printer) if result.taken else self._words.not_printed
            self.report_changed.emit(done)
