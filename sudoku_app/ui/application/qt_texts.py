"""Qt's own texts, such as the buttons of its dialogs and the names of keys, in the language of the program."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from sudoku_app.wording.language import Language


def translate_qt(application: QCoreApplication, language: Language) -> bool:
    """Let Qt speak a language, with the catalogue that comes with it; return whether there is one.

    While the program itself speaks English, so does Qt, whatever the desktop's language is.
    """
    if not language.is_translated:
        return False
    translator = QTranslator(application)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if not translator.load(QLocale(language.code), "qtbase", "_", folder):
        return False
    return application.installTranslator(translator)
