"""The menu bar: what stands in it says the table of commands."""

from __future__ import annotations

from itertools import groupby

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.wording.command_rows import Menu
from sudoku_app.wording.commands import Command, menu_commands
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.mnemonics import with_distinct_mnemonics


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
