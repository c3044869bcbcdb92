"""Qt's own texts follow the language of the program, and stay English where that does."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from PySide6.QtCore import QTranslator
from PySide6.QtWidgets import QApplication, QDialogButtonBox

from sudoku_app.ui.application.language_switch import QtTexts
from sudoku_app.wording.language import Language


@pytest.fixture
def application(qapp: QApplication) -> Iterator[QApplication]:
    before = set(qapp.findChildren(QTranslator))
    yield qapp
    for translator in set(qapp.findChildren(QTranslator)) - before:
        qapp.removeTranslator(translator)
        translator.deleteLater()


def cancel_button() -> str:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    return box.button(QDialogButtonBox.StandardButton.Cancel).text().replace("&", "")


@pytest.mark.parametrize(
    ("code", "label"), [("de", "Abbrechen"), ("de_AT", "Abbrechen"), ("pl", "Anuluj"), ("zh_CN", "取消")]
)
def test_qt_speaks_the_language_of_the_program(application: QApplication, code: str, label: str) -> None:
    assert QtTexts(application).speak(Language(NullTranslations(), code))
    assert cancel_button() == label


@pytest.mark.parametrize("code", ["en", "xx"])
def test_qt_stays_english_where_the_program_does_or_has_no_such_language(application: QApplication, code: str) -> None:
    assert not QtTexts(application).speak(Language(NullTranslations(), code))
    assert cancel_button() == "Cancel"
