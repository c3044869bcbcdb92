"""The file commands: Open, Save, Save as, Details, Copy in one of several formats; and a puzzle of a list taken up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QMargins, QObject, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from sudoku_app.background.settings import Settings
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import FORMATS, carriers, write_position
from sudoku_app.pictures.headers import SUFFIXES
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.codec import SavedHistory
from sudoku_app.session.details import PuzzleDetails, name_of_record
from sudoku_app.session.files import file_formats, file_name
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.application.fitted_dialog import FittedDialog, deleted_after
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.files.file_jobs import FileSaver, LastFolder
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.style.form_parts import add_row, filled, text_label
from sudoku_app.ui.style.style_sheet import QUIET
from sudoku_app.wording.commands import Command
from sudoku_app.wording.file_labels import CopyWords, DetailsLabels, FileLabels
from sudoku_app.wording.language import Language
from sudoku_app.wording.made_puzzles import puzzle_name


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


_DETAILS_WIDTH = 460
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
        box = QDialogButtonBox.StandardButton
        buttons = QDialogButtonBox(box.Ok | box.Cancel, self)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        content = QWidget(self)
        content.setMinimumWidth(_DETAILS_WIDTH)
        filled(QVBoxLayout(content), form, text_label(self, words.storage_place, QUIET), spacing=14)
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
    """Asks for a file or details, and has it done."""

    dialog_closed = Signal()  # the keyboard belongs to the grid again

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
            self._file.set_details(
                replace(details, name=before.name if own else "", unknown_rules=before.unknown_rules)
            )
        self.dialog_closed.emit()


_FORMAT_KEY = "copy_format"


def usual_format(position: Position) -> FormatName:
    """Return how a position is copied as long as nothing was chosen.

    That is one line for 9×9 and a grid with its boxes for other sizes; with other regions than boxes a link where there
    is one, else the program's own format.
    """
    if not position.shape.is_plain:
        linked = any(one.name is FormatName.F_PUZZLES for one in carriers(position))
        return FormatName.F_PUZZLES if linked else FormatName.NATIVE
    usual = (position.shape.rows, position.shape.columns) == (3, 3)
    return FormatName.LINE if usual else FormatName.GRID


class CopyController(QObject):
    """Puts the position on the clipboard as text."""

    status_message = Signal(str)  # what was copied, for the status bar

    def __init__(self, session: Session, settings: Settings, language: Language, window: QWidget) -> None:
        super().__init__(window)
        self._session = session
        self._settings = settings
        self._window = window
        self._words = CopyWords(language)
        self.menu = QMenu(window)
        self.menu.aboutToShow.connect(self.fill_menu)
        self.menu.triggered.connect(self._on_chosen)

    @property
    def chosen(self) -> FormatName | None:
        """The format that was chosen last; None for the usual one."""
        saved = self._settings.text(_FORMAT_KEY)
        return next((name for name in FormatName if name.value == saved), None)

    @called_by(Command.COPY)
    @Slot()
    def copy(self) -> None:
        """Copy in the format chosen last; where it cannot carry the grid, in the usual one, and say so."""
        position, chosen = self._session.position, self.chosen
        usual = usual_format(position)
        try:
            text, name = write_position(position, chosen or usual), chosen or usual
        except FormatError:
            text, name = write_position(position, usual), usual
        QGuiApplication.clipboard().setText(text)
        self.status_message.emit(self._words.copied(name, None if chosen in (None, name) else chosen))

    def copy_as(self, name: FormatName | None) -> None:
        """Copy in a format, None for the usual one, and from now on in this one."""
        self._settings.set_text(_FORMAT_KEY, "" if name is None else name.value)
        self.copy()

    @Slot()
    def fill_menu(self) -> None:
        """Offer the usual format and every one that can carry what is in the grid."""
        self.menu.clear()
        group = QActionGroup(self.menu)
        position, chosen = self._session.position, self.chosen
        names: list[FormatName | None] = [None, *(one.name for one in carriers(position))]
        for name in names:
            text = self._words.usual(usual_format(position)) if name is None else self._words.choice(name)
            action = QAction(text, self.menu)
            action.setCheckable(True)
            action.setChecked(name is chosen)
            action.setData("" if name is None else name.value)
            group.addAction(action)
            self.menu.addAction(action)
            if name is None:
                self.menu.addSeparator()

    @Slot(QAction)
    def _on_chosen(self, action: QAction) -> None:
        self.copy_as(FormatName(action.data()) if action.data() else None)

    @called_by(Command.COPY_AS)
    @Slot()
    def _on_menu_wanted(self) -> None:
        """Show the menu in the middle of what has the keyboard."""
        place = QApplication.focusWidget() or self._window
        self.menu.popup(place.mapToGlobal(place.rect().center()))
