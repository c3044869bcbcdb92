"""Which theme the application has: the desktop's, or the one that was chosen."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QIcon, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication

from sudoku_app.resources_path import resource
from sudoku_app.ui.style.style_sheet import style_sheet
from sudoku_app.ui.style.theme import Theme, ThemeChoice, chosen_theme, palette_of

APPLICATION_ID = "io.github.sudoku_app.SudokuApp"


class ThemeSwitch(QObject):
    """Gives the application its style, palette and icon.

    Signals:
        changed(Theme): another theme is in effect.
    """

    changed = Signal(object)

    def __init__(self, application: QApplication) -> None:
        super().__init__(application)
        self._application = application
        # Before ours is put over it. Where the desktop tells a scheme, its palette says no more than that does.
        status_message = application.styleHints().colorScheme() is not Qt.ColorScheme.Unknown
        self._desktop: QPalette | None = None if status_message else application.palette()
        self._choice = ThemeChoice.SYSTEM
        self._high = False
        application.setStyle("Fusion")
        application.setDesktopFileName(APPLICATION_ID)
        icon = resource("share", "icons", "hicolor", "scalable", "apps", f"{APPLICATION_ID}.svg")
        application.setWindowIcon(QIcon(str(icon)))
        self.theme = self._wanted()
        self._wear()
        hints = application.styleHints()
        hints.colorSchemeChanged.connect(self._on_scheme)
        if hasattr(hints, "accessibility"):  # from Qt 6.10 on
            hints.accessibility().contrastPreferenceChanged.connect(self._on_contrast)

    @Slot(object)
    def choose(self, choice: ThemeChoice) -> None:
        """Wear what the person chose."""
        self.choose_both(choice, self._high)

    @Slot(bool)
    def set_high_contrast(self, high: bool) -> None:
        """Use high contrast, or not; with the desktop's theme, it is also used where the desktop asks for it."""
        self.choose_both(self._choice, high)

    def choose_both(self, choice: ThemeChoice, high: bool) -> None:
        """Use what the person chose, theme and contrast at once: each change of look takes 25 ms."""
        self._choice, self._high = choice, high
        self._update()

    @Slot(Qt.ColorScheme)
    def _on_scheme(self, _scheme: Qt.ColorScheme) -> None:
        self._update()

    @Slot()
    def _on_contrast(self) -> None:
        self._update()

    def _wanted(self) -> Theme:
        hints = self._application.styleHints()
        high = self._high or (self._choice is ThemeChoice.SYSTEM and _asks_for_contrast(hints))
        return chosen_theme(self._choice, hints.colorScheme(), self._desktop, high=high)

    def _update(self) -> None:
        theme = self._wanted()
        if theme is not self.theme:
            self.theme = theme
            self._wear()
            self.changed.emit(theme)

    def _wear(self) -> None:
        self._application.setPalette(palette_of(self.theme))
        self._application.setStyleSheet(style_sheet(self.theme))


def _asks_for_contrast(hints: QStyleHints) -> bool:
    """Return whether the desktop asks for high contrast; Qt tells it from 6.10 on."""
    if not hasattr(hints, "accessibility"):
        return False
    return hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
