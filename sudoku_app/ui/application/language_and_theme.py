"""Which language and theme the window has: those that the system is set to, or others that the person chose."""

from __future__ import annotations

from collections import Counter
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QObject, Qt, QTranslator, Signal, Slot
from PySide6.QtGui import QIcon, QPalette, QStyleHints
from PySide6.QtWidgets import QApplication

from sudoku_app.background.settings import Settings
from sudoku_app.qtmodels.widget_updates import LANGUAGE_TURNED
from sudoku_app.resources_path import resource
from sudoku_app.ui.style.style_sheet import set_sheet
from sudoku_app.ui.style.theme import Theme, ThemeChoice, chosen_theme, palette_of
from sudoku_app.wording.language import Language, language_of_person
from sudoku_app.wording.text import with_capital


def own_name(code: str) -> str:
    """Return what a language calls itself, by its code: "Deutsch" for "de"."""
    where = QLocale(code)
    if "_" in code:  # of one country: 简体中文
        name = where.nativeLanguageName()
    else:  # as most countries call it: neither "español de España" nor "Vlaams"
        anywhere = QLocale.matchingLocales(where.language(), where.script(), QLocale.Country.AnyCountry)
        names = Counter(one.nativeLanguageName() for one in anywhere)
        name = min(names, key=lambda one: (-names[one], len(one)), default="")
    return with_capital(name) or code


class QtTexts:
    """The catalogue of Qt's texts that is in use, if any."""

    def __init__(self, application: QCoreApplication) -> None:
        self._application = application
        self._translator: QTranslator | None = None

    def speak(self, language: Language) -> bool:
        """Let Qt speak a language, with the catalogue that comes with it; return whether there is one.

        While the program itself speaks English, so does Qt, whatever the desktop's language is.
        """
        if self._translator is not None:
            self._application.removeTranslator(self._translator)
            self._translator.deleteLater()
            self._translator = None
        if not language.is_translated:
            return False
        translator = QTranslator(self._application)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if not translator.load(QLocale(language.code), "qtbase", "_", folder):
            return False
        self._translator = translator
        return self._application.installTranslator(translator)


LANGUAGE_KEY: Final = "language"  # its name in the settings; "" follows the system


class LanguageSwitch(QObject):
    """Lets the program and Qt speak the language that was chosen last, and another one at once.

    What stands in windows is set again by `OnLanguageChange`; what is under way goes on. ``language`` is the one that
    everything of the program says its sentences through; the system's at first.
    """

    def __init__(self, application: QApplication, language: Language, settings: Settings) -> None:
        super().__init__(application)
        self._application = application
        self._language = language
        self._qt = QtTexts(application)
        chosen = settings.text(LANGUAGE_KEY)
        if chosen:
            language.turn_to(language_of_person(chosen))
        self._turn_qt()

    @Slot(object)
    def choose(self, code: str) -> None:
        """Speak a language from now on, by its code; "" for the one that the system is set to."""
        self._language.turn_to(language_of_person(code))
        self._turn_qt()
        # Windows are notified later, once, however many times Qt was: now, before anything is painted.
        self._application.sendEvent(self._application, QEvent(QEvent.Type.LanguageChange))
        for kind in (QEvent.Type.LanguageChange, LANGUAGE_TURNED):
            self._application.sendPostedEvents(None, kind.value)

    def _turn_qt(self) -> None:
        self._qt.speak(self._language)
        # Numbers in fields; and which of the Chinese and Japanese shapes of a sign is the right one.
        QLocale.setDefault(QLocale(self._language.code) if self._language.is_translated else QLocale.system())


APPLICATION_ID = "io.github.sudoku_app.SudokuApp"


class ThemeSwitch(QObject):
    """Gives the application its style, palette and icon."""

    changed = Signal(object)  # Theme: another theme is in effect

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
        hints.colorSchemeChanged.connect(self._update)
        if hasattr(hints, "accessibility"):  # from Qt 6.10 on
            hints.accessibility().contrastPreferenceChanged.connect(self._update)

    @Slot(object)
    def choose(self, choice: ThemeChoice) -> None:
        """Use what the person chose."""
        self.choose_both(choice, self._high)

    @Slot(bool)
    def set_high_contrast(self, high: bool) -> None:
        """Use high contrast, or not; with the desktop's theme, it is also used where the desktop asks for it."""
        self.choose_both(self._choice, high)

    def choose_both(self, choice: ThemeChoice, high: bool) -> None:
        """Use what the person chose, theme and contrast at once, for which windows are shown anew once."""
        self._choice, self._high = choice, high
        self._update()

    def _wanted(self) -> Theme:
        hints = self._application.styleHints()
        high = self._high or (self._choice is ThemeChoice.SYSTEM and _asks_for_contrast(hints))
        return chosen_theme(self._choice, hints.colorScheme(), self._desktop, high=high)

    @Slot()
    def _update(self) -> None:
        theme = self._wanted()
        if theme is not self.theme:
            self.theme = theme
            self._wear()
            self.changed.emit(theme)

    def _wear(self) -> None:
        self._application.setPalette(palette_of(self.theme))
        set_sheet(self._application, self.theme)


def _asks_for_contrast(hints: QStyleHints) -> bool:
    """Return whether the desktop asks for high contrast; Qt tells it from 6.10 on."""
    if not hasattr(hints, "accessibility"):
        return False
    return hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast
