"""The menu bar: every command is in it, and the languages, each by its own name so that its speakers find it."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import QLocale, QObject, Signal, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar, QWidget

from sudoku_app.background.settings import Settings
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.application.language_switch import CHOSEN
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.wording.command_rows import Menu
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import language_codes
from sudoku_app.wording.mnemonics import with_distinct_mnemonics, without_mnemonic


def own_name(code: str) -> str:
    """Return what a language calls itself, by its code: "Deutsch" for "de"."""
    where = QLocale(code)
    if "_" in code:  # of one country: 简体中文
        name = where.nativeLanguageName()
    else:  # of all: not "español de España"
        anywhere = QLocale.matchingLocales(where.language(), where.script(), QLocale.Country.AnyCountry)
        name = min((one.nativeLanguageName() for one in anywhere), key=len, default="")
    return name[:1].upper() + name[1:] or code


class LanguageMenu(QObject):
    """Offers what the program speaks, and to follow the system.

    Attributes:
        menu: filled when it opens.

    Signals:
        chosen(str): this one is wanted, by its code; "" for the system's.
    """

    chosen = Signal(str)

    def __init__(self, settings: Settings, labels: Labels, window: QWidget) -> None:
        super().__init__(window)
        self._settings = settings
        self._labels = labels
        self.menu = QMenu(window)
        self.menu.triggered.connect(self._on_chosen)
        self.menu.aboutToShow.connect(self._fill)
        OnLanguageChange(self.menu, lambda: self.menu.setTitle(labels.languages))

    @Slot()
    def _fill(self) -> None:
        self.menu.clear()
        group = QActionGroup(self.menu)
        codes = sorted(language_codes(), key=lambda code: own_name(code).casefold())
        saved = self._settings.text(CHOSEN)
        for code in ("", *codes):
            action = QAction(own_name(code) if code else self._labels.language_of_system, group)
            action.setCheckable(True)
            action.setChecked(code == (saved if saved in codes else ""))
            action.setData(code)
            self.menu.addAction(action)
            if not code:
                self.menu.addSeparator()

    @Slot(QAction)
    def _on_chosen(self, action: QAction) -> None:
        self.chosen.emit(action.data())


class CommandMenu(QMenu):
    """A menu whose entries have mnemonics of their own, also where some are not translated and others are."""

    def __init__(self, menu: Menu, actions: Actions, bar: QMenuBar) -> None:
        super().__init__(bar)
        commands = (command for command in Command if command.row.place.menu is menu)
        for _, group in groupby(commands, lambda command: command.row.place.group):
            if self.actions():
                self.addSeparator()
            self.addActions(actions.of(*group))
        self.aboutToShow.connect(self._on_about_to_show)

    @Slot()
    def _on_about_to_show(self) -> None:
        entries = [action for action in self.actions() if not action.isSeparator()]
        for action, text in zip(entries, with_distinct_mnemonics([one.text() for one in entries]), strict=True):
            action.setText(text)


def fill_menus(bar: QMenuBar, actions: Actions, labels: Labels, languages: QMenu) -> None:
    """Put every command into a menu."""
    menus = {menu: CommandMenu(menu, actions, bar) for menu in Menu}
    for filled in menus.values():
        bar.addMenu(filled)
    menus[Menu.VIEW].addSeparator()
    menus[Menu.VIEW].addMenu(languages)

    def retranslate() -> None:
        for menu, filled in menus.items():
            filled.setTitle(labels.language.translated(menu.value))

    OnLanguageChange(bar, retranslate)


def shortcut_groups(bar: QMenuBar) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return what each shortcut does, menu by menu: the menu's title, and keys and text; without mnemonics."""
    menus = ((title.text(), title.menu()) for title in bar.actions())
    return [(without_mnemonic(title), _shortcuts(menu)) for title, menu in menus if isinstance(menu, QMenu)]


def _shortcuts(menu: QMenu) -> list[tuple[str, str]]:
    form = QKeySequence.SequenceFormat.NativeText
    return [
        (", ".join(keys.toString(form) for keys in action.shortcuts()), without_mnemonic(action.text()))
        for action in menu.actions()
        if action.shortcuts()
    ]
