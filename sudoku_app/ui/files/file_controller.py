"""The file commands that ask something first: Open, Save, Save as and Details; and a puzzle of a list taken up."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtWidgets import QWidget

from sudoku_app.formats.reading import Reading
from sudoku_app.session.details import PuzzleDetails
from sudoku_app.session.edits import EditKind
from sudoku_app.session.gestures import Mode
from sudoku_app.session.saving import file_name
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_dialogs import ask_open_path, ask_save_path
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.files.file_saver import FileSaver
from sudoku_app.ui.files.recent_files import RecentFiles
from sudoku_app.wording.file_labels import DetailsLabels, FileLabels


class FileController(QObject):
    """Asks for a file or details, and has it done.

    Signals:
        noted(Callable): says what was taken up, for the panel.
        mode_requested(Mode): what typing should mean for the new content.
        dialog_closed(): the keyboard belongs to the grid again.
    """

    noted = Signal(object)
    mode_requested = Signal(object)
    dialog_closed = Signal()

    def __init__(
        self,
        session: Session,
        file: CurrentFile,
        recent: RecentFiles,
        reader: FileReader,
        saver: FileSaver,
        words: FileLabels,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._session = session
        self._file = file
        self._recent = recent
        self._reader = reader
        self._saver = saver
        self._words = words
        self._window = window

    @Slot(object, object, str)
    def take_up(self, position: Position, reading: Reading, document: str) -> None:
        """Put a puzzle of a list into the grid; undo brings the one before back."""
        self._session.replace(position, EditKind.OPEN)
        self._file.begin_with(self._session.position, "", PuzzleDetails(reading.title, reading.author), document)
        self.mode_requested.emit(Mode.SOLVE)
        self.noted.emit(partial(self._words.list_puzzle_opened, position, document))

    @Slot()
    def open(self) -> None:
        """Ask for a file and open it."""
        path = ask_open_path(self._window, self._words, self._recent.folder())
        if path:
            self._reader.open_path(path)
        self.dialog_closed.emit()

    @Slot()
    def save(self) -> None:
        """Write to the file, or ask for one."""
        if self._file.path:
            self._saver.save_to(self._file.path)
        else:
            self.save_as()

    @Slot()
    def save_as(self) -> None:
        """Ask for a file and write to it."""
        path = ask_save_path(self._window, self._words, self._file.path or self._suggestion())
        if path:
            self._saver.save_to(path)
        self.dialog_closed.emit()

    def _suggestion(self) -> str:
        """Return the path proposed for a puzzle that has no file yet."""
        file = self._file
        stem = self._words.suggested_stem(file.details.title, file.file.document, self._session.position.shape)
        return str(Path(self._recent.folder()) / file_name(stem))

    @Slot()
    def edit_details(self) -> None:
        """Ask for title, author and notes."""
        from sudoku_app.ui.files.details_dialog import DetailsDialog

        details = DetailsDialog.ask(self._window, DetailsLabels(self._words.language), self._file.details)
        if details is not None:
            self._file.set_details(details)
        self.dialog_closed.emit()
