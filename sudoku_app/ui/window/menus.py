"""The menu bar: what stands in it says the table of commands; and the list of all keys, menu by menu."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.wording.command_rows import Menu, SettingsSection
from sudoku_app.wording.commands import Command, menu_commands, settings_commands
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.mnemonics import with_distinct_mnemonics, without_mnemonic
from sudoku_app.wording.settings import SettingsWords


class CommandMenu(QMenu):
    """A menu whose entries have mnemonics of their own, also where some are not translated and others are."""

    def __init__(self, menu: Menu, actions: Actions, bar: QMenuBar) -> None:
        super().__init__(bar)
        groups = {command: group for command, group in menu_commands(menu).items() if group is not None}
        for _, group in groupby(groups, groups.__getitem__):
            if self.actions():
                self.addSeparator()
            self.addActions(actions.of(*group))
        self.aboutToShow.connect(self._on_about_to_show)

    @Slot()
    def _on_about_to_show(self) -> None:
        entries = [action for action in self.actions() if not action.isSeparator()]
        for action, text in zip(entries, with_distinct_mnemonics([one.text() for one in entries]), strict=True):
            action.setText(text)


def fill_menus(window: QMainWindow, actions: Actions, labels: Labels) -> None:
    """Fill the menu bar of a window, which has the keys of all commands, also of those that are in no menu."""
    bar = window.menuBar()
    menus = {menu: CommandMenu(menu, actions, bar) for menu in Menu}
    for filled in menus.values():
        bar.addMenu(filled)
    window.addActions(actions.of(*Command))

    def retranslate() -> None:
        for menu, filled in menus.items():
            filled.setTitle(labels.language.translated(menu.value))

    OnLanguageChange(bar, retranslate)


def shortcut_groups(actions: Actions, labels: Labels) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return what each shortcut does, menu by menu, then in the settings: a title, and keys and text; no mnemonics."""
    translated = labels.language.translated
    groups = [(without_mnemonic(translated(menu.value)), list(menu_commands(menu))) for menu in Menu]
    settings = SettingsWords(labels.language).title
    groups.append((settings, [command for section in SettingsSection for command in settings_commands(section)]))
    return [(title, _shortcuts(actions.of(*commands))) for title, commands in groups]


def _shortcuts(actions: list[QAction]) -> list[tuple[str, str]]:
    form = QKeySequence.SequenceFormat.NativeText
    return [
        (", ".join(keys.toString(form) for keys in action.shortcuts()), without_mnemonic(action.text()))
        for action in actions
        if action.shortcuts()
    ]
