"""Which language the window speaks: the one that the system is set to, or another one that the person chose."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QLocale, QObject, Slot
from PySide6.QtWidgets import QApplication

from sudoku_app.background.settings import Settings
from sudoku_app.qtmodels.retold import TELL
from sudoku_app.ui.application.qt_texts import QtTexts
from sudoku_app.wording.language import Language
from sudoku_app.wording.own_language import language_of_person

CHOSEN: Final = "language"  # its name in the settings; "" follows the system


class LanguageSwitch(QObject):
    """Lets the program and Qt speak the language that was chosen last, and another one at once.

    What stands in windows is told again by `Retold`; what is under way goes on.

    Args:
        application: whose windows speak.
        language: the one that everything of the program says its sentences through; the system's at first.
        settings: where the choice is kept.
    """

    def __init__(self, application: QApplication, language: Language, settings: Settings) -> None:
        super().__init__(application)
        self._application = application
        self._language = language
        self._settings = settings
        self._qt = QtTexts(application)
        chosen = settings.text(CHOSEN)
        if chosen:
            language.turn_to(language_of_person(chosen))
        self._tell_qt()

    @Slot(str)
    def choose(self, code: str) -> None:
        """Speak a language from now on, by its code; "" for the one that the system is set to."""
        self._settings.set_text(CHOSEN, code)
        self._language.turn_to(language_of_person(code))
        self._tell_qt()
        # Windows are told later, once, however many times Qt was: now, before anything is painted.
        self._application.sendEvent(self._application, QEvent(QEvent.Type.LanguageChange))
        for kind in (QEvent.Type.LanguageChange, TELL):
            self._application.sendPostedEvents(None, kind.value)

    def _tell_qt(self) -> None:
        self._qt.speak(self._language)
        # Numbers in fields; and which of the Chinese and Japanese shapes of a sign is the right one.
        QLocale.setDefault(QLocale(self._language.code) if self._language.is_translated else QLocale.system())
