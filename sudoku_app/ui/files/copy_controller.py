"""Copy, in the format that was chosen last, and the menu of all formats that can carry what is in the grid."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from sudoku_app.background.settings import Settings
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.reading import FormatName
from sudoku_app.formats.registry import carriers, write_position
from sudoku_app.session.session import Session
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.wording.commands import Command
from sudoku_app.wording.file_labels import CopyWords
from sudoku_app.wording.language import Language

_KEY = "copy_format"


def usual_format(position: Position) -> FormatName:
    """Return how a position is copied as long as nothing was chosen.

    That is one line for 9×9 and a grid with its boxes for other sizes; with other regions than boxes a link where there
    is one, else the program's own format.
    """
    if not position.shape.is_plain:
        named = (one.name for one in carriers(position))
        return next((name for name in (FormatName.F_PUZZLES,) if name in named), FormatName.NATIVE)
    usual = (position.shape.rows, position.shape.columns) == (3, 3)
    return FormatName.LINE if usual else FormatName.GRID


class CopyController(QObject):
    """Puts the position on the clipboard as text.

    Signals:
        status_message(str): what was copied, for the status bar.
    """

    status_message = Signal(str)

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
        saved = self._settings.text(_KEY)
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
        self._settings.set_text(_KEY, "" if name is None else name.value)
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
