"""The dialogs of the help menu."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QMainWindow, QMessageBox, QWidget

from sudoku_app import __version__
from sudoku_app.ui.commands.choices import Choices
from sudoku_app.ui.window.keyboard_place import KeyboardPlace
from sudoku_app.ui.window.menus import shortcut_groups
from sudoku_app.wording.labels import Labels


class AboutDialog:
    """A message with name, version and purpose."""

    @classmethod
    def show_about(cls, parent: QWidget, labels: Labels) -> None:
        """Show it until it is closed."""
        QMessageBox.about(parent, labels.about_title, labels.about(__version__))


class HelpDialogs(QObject):
    """Shows them, and gives the keyboard back to the grid."""

    def __init__(
        self, window: QMainWindow, labels: Labels, log_file: Path | None, choices: Choices, keyboard: KeyboardPlace
    ) -> None:
        super().__init__(window)
        self._window = window
        self._labels = labels
        self._log_file = log_file
        self._choices = choices
        self._keyboard = keyboard

    @Slot()
    def show_shortcuts(self) -> None:
        """Show what each key does."""
        from sudoku_app.ui.window.shortcuts_dialog import ShortcutsDialog

        groups = shortcut_groups(self._window.menuBar())
        ShortcutsDialog.show_table(self._window, self._labels.language, self._choices.keys, groups)
        self._keyboard.return_to_grid()

    @Slot()
    def show_log(self) -> None:
        """Show the program's log."""
        from sudoku_app.ui.window.log_dialog import LogDialog

        LogDialog.show_log(self._window, self._labels.language, self._log_file)
        self._keyboard.return_to_grid()

    @Slot()
    def show_about(self) -> None:
        """Show what the program is."""
        AboutDialog.show_about(self._window, self._labels)
        self._keyboard.return_to_grid()
