"""The file commands that ask something first: Open, Save, Save as and Details; and a puzzle of a list taken up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QMargins, QObject, Signal, Slot
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.formats.registry import FORMATS
from sudoku_app.pictures.headers import SUFFIXES
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.session.codec import SavedHistory
from sudoku_app.session.details import PuzzleDetails, name_of_record
from sudoku_app.session.saving import file_formats, file_name
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.fitted_dialog import FittedDialog
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_jobs import FileSaver, LastFolder
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.style.form_parts import add_row
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.wording.commands import Command
from sudoku_app.wording.file_labels import DetailsLabels, FileLabels
from sudoku_app.wording.puzzle_names import puzzle_name


def ask_open_path(parent: QWidget, words: FileLabels, folder: str) -> str:
    """Ask for a file to open: a text or a picture."""
    suffixes = sorted({suffix for one in FORMATS for suffix in one.suffixes} | set(SUFFIXES))
    path, _ = QFileDialog.getOpenFileName(parent, words.open_title, folder, words.open_filter(suffixes))
    return path


def ask_save_path(parent: QWidget, words: FileLabels, suggestion: str) -> str:
    """Ask for a file to save to; an ending is added where none was typed."""
    filters = {words.save_filter(one.name, one.suffixes): one.suffixes[0] for one in file_formats()}
    with deleted_after(QFileDialog(parent, words.save_title, suggestion)) as dialog:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setNameFilters(list(filters))
        dialog.setDefaultSuffix(next(iter(filters.values())).lstrip("."))
        dialog.filterSelected.connect(lambda chosen: dialog.setDefaultSuffix(filters[chosen].lstrip(".")))
        return dialog.selectedFiles()[0] if dialog.exec() else ""


_WIDTH = 460
_NOTE_LINES = 6
_LONGEST_LINE = 500


class DetailsDialog(FittedDialog):
    """Three fields; nothing changes before they are accepted."""

    def __init__(self, parent: QWidget | None, words: DetailsLabels, details: PuzzleDetails) -> None:
        super().__init__(parent)
        self.setWindowTitle(words.window_title)
        self.title = QLineEdit(details.title, self)
        self.author = QLineEdit(details.author, self)
        self.notes = QPlainTextEdit(details.notes, self)
        self.notes.setTabChangesFocus(True)
        self.notes.setFixedHeight(_NOTE_LINES * self.notes.fontMetrics().lineSpacing() + 14)
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(10)
        for label, field in ((words.title, self.title), (words.author, self.author), (words.notes, self.notes)):
            add_row(form, label, field)
        for line in (self.title, self.author):
            line.setMaxLength(_LONGEST_LINE)
        where = QLabel(words.storage_place, self)
        where.setProperty(ROLE, QUIET)
        where.setWordWrap(True)
        box = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(box.Ok | box.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        content = QWidget(self)
        content.setMinimumWidth(_WIDTH)
        whole = QVBoxLayout(content)
        whole.setSpacing(14)
        whole.addLayout(form)
        whole.addWidget(where)
        self.set_content(content, buttons, QMargins(20, 20, 20, 16), 14)
        self.title.setFocus()

    @classmethod
    def ask(cls, parent: QWidget, words: DetailsLabels, details: PuzzleDetails) -> PuzzleDetails | None:
        """Return the details as they were accepted, or None."""
        with deleted_after(cls(parent, words, details)) as dialog:
            return dialog.details() if dialog.exec() else None

    def details(self) -> PuzzleDetails:
        """Return what the fields say."""
        return PuzzleDetails(self.title.text().strip(), self.author.text().strip(), self.notes.toPlainText().strip())


class FileController(QObject):
    """Asks for a file or details, and has it done.

    Signals:
        dialog_closed(): the keyboard belongs to the grid again.
    """

    dialog_closed = Signal()

    def __init__(
        self,
        file: CurrentFile,
        folder: LastFolder,
        reader: FileReader,
        saver: FileSaver,
        words: FileLabels,
        window: QWidget,
    ) -> None:
        super().__init__(window)
        self._file = file
        self._folder = folder
        self._reader = reader
        self._saver = saver
        self._words = words
        self._window = window

        file.details_changed.connect(self._name_in_language)
        OnLanguageChange(window, self._name_in_language)

    @Slot()
    def _name_in_language(self) -> None:
        """Call what the program named by the words of the language of now."""
        file, language = self._file, self._words.language
        own = name_of_record(file.details.name)
        if own is None:
            return
        name = puzzle_name(language, own, file.session.position.shape.size)
        if file.details.title:
            file.retitle(name)
        elif name != file.file.document:
            file.set_document(name, file.details.name)

    @Slot(object, object, str, bool)
    def take_up(self, puzzle: Position | SavedHistory, details: PuzzleDetails, document: str, made: bool) -> None:
        """Put a puzzle of a list into the grid, to go on where it was left."""
        self._file.put(puzzle, details, document, made=made, again=True)

    @called_by(Command.OPEN)
    @Slot()
    def open(self) -> None:
        """Ask for a file and open it."""
        path = ask_open_path(self._window, self._words, self._folder.path())
        if path:
            self._reader.open_path(path)
        self.dialog_closed.emit()

    @called_by(Command.SAVE)
    @Slot()
    def save(self) -> None:
        """Write to the file, or ask for one."""
        if self._file.path:
            self._saver.save_to(self._file.path)
        else:
            self.save_as()

    @called_by(Command.SAVE_AS)
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
        stem = self._words.suggested_stem(file.details.title, file.file.document, file.session.position.shape)
        return str(Path(self._folder.path()) / file_name(stem))

    @called_by(Command.DETAILS)
    @Slot()
    def edit_details(self) -> None:
        """Ask for title, author and notes."""
        before = self._file.details
        details = DetailsDialog.ask(self._window, DetailsLabels(self._words.language), before)
        if details is not None:
            own = details.title == before.title  # as the program or nobody named it
            self._file.set_details(replace(details, name=before.name if own else ""))
        self.dialog_closed.emit()
