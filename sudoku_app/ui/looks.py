"""Which theme the application wears: by the desktop's choice, or by hand."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QIcon, QPalette
from PySide6.QtWidgets import QApplication

from sudoku_app.resources_path import resource
from sudoku_app.ui.style_sheet import style_sheet
from sudoku_app.ui.theme import Theme, ThemeChoice, chosen_theme, palette_of

APPLICATION_ID = "io.github.sudoku_app.SudokuApp"


class Looks(QObject):
    """Gives the application its style, palette and icon.

    Signals:
        changed(Theme): another theme is worn.
    """

    changed = Signal(object)

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        self._desktop: QPalette = application.palette()  # before ours is put over it
        self._choice = ThemeChoice.SYSTEM
        application.setStyle("Fusion")
        application.setDesktopFileName(APPLICATION_ID)
        application.setWindowIcon(QIcon(str(resource("icons", f"{APPLICATION_ID}.svg"))))
        self.theme = self._wanted()
        self._wear()
        application.styleHints().colorSchemeChanged.connect(self._on_scheme)

    @Slot(object)
    def choose(self, choice: ThemeChoice) -> None:
        """Wear what the person chose."""
        self._choice = choice
        self._update()

    @Slot(Qt.ColorScheme)
    def _on_scheme(self, _scheme: Qt.ColorScheme) -> None:
        self._update()

    def _wanted(self) -> Theme:
        return chosen_theme(self._choice, self._application.styleHints().colorScheme(), self._desktop)

    def _update(self) -> None:
        theme = self._wanted()
        if theme is not self.theme:
            self.theme = theme
            self._wear()
            self.changed.emit(theme)

    def _wear(self) -> None:
        self._application.setPalette(palette_of(self.theme))
        self._application.setStyleSheet(style_sheet(self.theme))
