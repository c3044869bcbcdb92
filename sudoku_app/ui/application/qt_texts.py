"""Qt's own texts, such as the buttons of its dialogs and the names of keys, in the language of the program."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from sudoku_app.wording.language import Language


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
