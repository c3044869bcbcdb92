"""Qt's own texts follow the language of the program, and the theme what is chosen; both are remembered."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from PySide6.QtCore import QEvent, QObject, Qt, QTranslator, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMainWindow, QWidget
from pytestqt.qtbot import QtBot
from support.windows import part

from sudoku_app.interaction.cell_appearance import SymbolSize
from sudoku_app.ui.application.language_and_theme import QtTexts, ThemeSwitch
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.painting.marked_grid import MarkedGrid
from sudoku_app.ui.style.style_sheet import style_sheet, wear_sheet
from sudoku_app.ui.style.theme import DARK, DARK_HIGH, LIGHT, LIGHT_HIGH, Theme, ThemeChoice
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.wording.commands import Command
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


class _Hints(QObject):
    """What a desktop tells that has a dark scheme at the start."""

    colorSchemeChanged = Signal(Qt.ColorScheme)  # noqa: N815
    scheme = Qt.ColorScheme.Dark

    def colorScheme(self) -> Qt.ColorScheme:
        return self.scheme

    def show_message(self, scheme: Qt.ColorScheme) -> None:
        self.scheme = scheme
        self.colorSchemeChanged.emit(scheme)


@pytest.fixture
def desktop(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> _Hints:
    hints = _Hints()
    qapp.setPalette(QPalette(Qt.GlobalColor.black))
    monkeypatch.setattr(QApplication, "styleHints", lambda _self: hints)
    return hints


def test_the_desktop_s_scheme_is_followed_and_none_is_light(desktop: _Hints, theme_switch: ThemeSwitch) -> None:
    worn: list[Theme] = [theme_switch.theme]
    theme_switch.changed.connect(worn.append)
    for scheme in (Qt.ColorScheme.Light, Qt.ColorScheme.Dark, Qt.ColorScheme.Unknown):
        desktop.show_message(scheme)
    assert worn == [DARK, LIGHT, DARK, LIGHT]


@pytest.fixture
def theme_switch(qapp: QApplication) -> Iterator[ThemeSwitch]:
    palette, style = qapp.palette(), qapp.style().objectName()
    made = ThemeSwitch(qapp)
    yield made
    made.deleteLater()
    qapp.setProperty("windowStyleSheet", None)
    qapp.setStyle(style)
    qapp.setPalette(palette)


class Restyled(QWidget):
    """Counts how often it was given another style."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 0
        wear_sheet(self)

    def changeEvent(self, event: QEvent) -> None:
        self.times += event.type() is QEvent.Type.StyleChange
        super().changeEvent(event)


def test_windows_that_are_hidden_wear_a_theme_when_they_are_shown(theme_switch: ThemeSwitch, qtbot: QtBot) -> None:
    theme_switch.choose(ThemeChoice.LIGHT)
    seen, hidden = Restyled(), Restyled()
    qtbot.addWidget(seen)
    qtbot.addWidget(hidden)
    seen.show()
    before = seen.times, hidden.times
    theme_switch.choose(ThemeChoice.DARK)
    assert seen.styleSheet() == style_sheet(DARK)
    assert hidden.styleSheet() == style_sheet(LIGHT)
    assert (seen.times > before[0], hidden.times) == (True, before[1])
    wear_sheet(hidden)
    assert hidden.styleSheet() == style_sheet(DARK)
    now = hidden.times
    wear_sheet(hidden)  # as it is each time when it is shown
    assert hidden.times == now


def test_the_windows_beside_the_main_one_have_its_look_when_they_are_seen(
    window: MainWindow, theme_switch: ThemeSwitch
) -> None:
    theme_switch.changed.connect(window.set_theme)
    theme_switch.choose(ThemeChoice.LIGHT)
    wear_sheet(window)
    window.show()
    commands = (Command.ALL_STEPS, Command.TECHNIQUES, Command.MANUAL, Command.ALGORITHM_X)
    others = []
    for command in commands:
        window.act[command].trigger()
        shown = (one for one in QApplication.topLevelWidgets() if isinstance(one, QMainWindow) and one.isVisible())
        (other,) = (one for one in shown if one is not window)
        other.close()
        others.append(other)
    theme_switch.choose(ThemeChoice.DARK)
    assert {other.styleSheet() for other in others} == {style_sheet(LIGHT)}
    for command, other in zip(commands, others, strict=True):
        window.act[command].trigger()
        assert other.styleSheet() == style_sheet(DARK)
        looks = [one._ink.theme for one in other.findChildren(MarkedGrid)]
        assert looks.count(DARK) == len(looks)
        other.close()
    assert window.styleSheet() == style_sheet(DARK)


def test_symbol_sizes_are_chosen_and_remembered(window: MainWindow) -> None:
    for command, size in (
        (Command.SYMBOLS_LARGE, SymbolSize.LARGE),
        (Command.SYMBOLS_SMALL, SymbolSize.SMALL),
        (Command.SYMBOLS_NORMAL, SymbolSize.NORMAL),
    ):
        window.act[command].trigger()
        assert window.ink.size is size
        assert window.grid.ink.size is size
    window.act[Command.SYMBOLS_LARGE].trigger()
    window.set_theme(DARK)
    assert window.ink.size is SymbolSize.LARGE
    part(window, Choices).restore()
    assert window.act[Command.SYMBOLS_LARGE].isChecked()


def test_theme_and_contrast_that_were_kept_are_worn_at_once(window: MainWindow, theme_switch: ThemeSwitch) -> None:
    window.act[Command.THEME_DARK].trigger()
    window.act[Command.HIGH_CONTRAST].trigger()
    worn: list[Theme] = []
    theme_switch.changed.connect(worn.append)
    theme_switch.choose_both(part(window, Choices).saved_theme, part(window, Choices).saved_high_contrast)
    assert worn == [DARK_HIGH]
    theme_switch.choose_both(part(window, Choices).saved_theme, part(window, Choices).saved_high_contrast)
    assert worn == [DARK_HIGH]


@pytest.mark.slow
def test_high_contrast_is_worn_light_or_dark_and_remembered(window: MainWindow, theme_switch: ThemeSwitch) -> None:
    part(window, Choices).theme_changed.connect(theme_switch.choose)
    window.act[Command.HIGH_CONTRAST].toggled.connect(theme_switch.set_high_contrast)
    theme_switch.changed.connect(window.set_theme)
    window.act[Command.THEME_LIGHT].trigger()
    window.act[Command.HIGH_CONTRAST].trigger()
    assert theme_switch.theme is LIGHT_HIGH
    assert window.ink.theme is LIGHT_HIGH
    window.act[Command.THEME_DARK].trigger()
    assert theme_switch.theme is DARK_HIGH
    part(window, Choices).restore()
    assert theme_switch.theme is DARK_HIGH
    window.act[Command.HIGH_CONTRAST].trigger()
    assert theme_switch.theme is DARK
    theme_switch.choose(ThemeChoice.LIGHT)
