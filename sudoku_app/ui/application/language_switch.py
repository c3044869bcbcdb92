"""Which language the window speaks: the one that the system is set to, or another one that the person chose."""

from __future__ import annotations

from collections import Counter
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QObject, QTranslator, Slot
from PySide6.QtWidgets import QApplication

from sudoku_app.background.settings import Settings
from sudoku_app.qtmodels.on_language_change import TELL
from sudoku_app.wording.language import Language, language_of_person


def own_name(code: str) -> str:
    """Return what a language calls itself, by its code: "Deutsch" for "de"."""
    where = QLocale(code)
    if "_" in code:  # of one country: 简体中文
        name = where.nativeLanguageName()
    else:  # as most countries call it: neither "español de España" nor "Vlaams"
        anywhere = QLocale.matchingLocales(where.language(), where.script(), QLocale.Country.AnyCountry)
        names = Counter(one.nativeLanguageName() for one in anywhere)
        name = min(names, key=lambda one: (-names[one], len(one)), default="")
    return name[:1].upper() + name[1:] or code


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


CHOSEN: Final = "language"  # its name in the settings; "" follows the system


class LanguageSwitch(QObject):
    """Lets the program and Qt speak the language that was chosen last, and another one at once.

    What stands in windows is set again by `OnLanguageChange`; what is under way goes on.

    Args:
        application: whose windows speak.
        language: the one that everything of the program says its sentences through; the system's at first.
        settings: where it is kept what was chosen last.
    """

    def __init__(self, application: QApplication, language: Language, settings: Settings) -> None:
        super().__init__(application)
        self._application = application
        self._language = language
        self._qt = QtTexts(application)
        chosen = settings.text(CHOSEN)
        if chosen:
            language.turn_to(language_of_person(chosen))
        self._tell_qt()

    @Slot(object)
    def choose(self, code: str) -> None:
        """Speak a language from now on, by its code; "" for the one that the system is set to."""
        self._language.turn_to(language_of_person(code))
        self._tell_qt()
        # Windows are notified later, once, however many times Qt was: now, before anything is painted.
        self._application.sendEvent(self._application, QEvent(QEvent.Type.LanguageChange))
        for kind in (QEvent.Type.LanguageChange, TELL):
            self._application.sendPostedEvents(None, kind.value)

    def _tell_qt(self) -> None:
        self._qt.speak(self._language)
        # Numbers in fields; and which of the Chinese and Japanese shapes of a sign is the right one.
        QLocale.setDefault(QLocale(self._language.code) if self._language.is_translated else QLocale.system())
