"""The dialogs of the help menu."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Slot
from PySide6.QtGui import QFontDatabase, QGuiApplication, QTextCursor
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLabel,
    QMessageBox,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from sudoku_app import __version__
from sudoku_app.background.program_log import end_of_log, versions_line
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.application.modal import deleted_after
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.commands.choices import Choices
from sudoku_app.ui.window.main_window import MainWindow
from sudoku_app.ui.window.menus import shortcut_groups
from sudoku_app.ui.window.workspace import KeyboardPlace
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.language import Language
from sudoku_app.wording.start_errors import (
    copy_label,
    log_folder_sentence,
    log_title,
    log_unreadable_sentence,
    no_log_sentence,
)

if TYPE_CHECKING:
    from sudoku_app.ui.window import shortcuts_dialog
else:
    shortcuts_dialog = DeferredModule("sudoku_app.ui.window.shortcuts_dialog")


class LogDialog(QDialog):
    """Shows exactly what *Copy text* copies: the versions and the end of the log."""

    def __init__(self, language: Language, log_file: Path | None, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.setWindowTitle(log_title(language))
        sentence, logged = _read(language, log_file)
        versions = versions_line(QGuiApplication.platformName())
        status_message = QLabel(sentence, self)
        status_message.setTextFormat(Qt.TextFormat.PlainText)
        status_message.setWordWrap(True)
        status_message.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse
        )  # the path is worth copying
        self._text = QPlainTextEdit(f"{versions}\n\n{logged}" if logged else f"{versions}\n", self)
        self._text.setReadOnly(True)
        self._text.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._text.setTabChangesFocus(True)
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._text.setAccessibleName(log_title(language))
        self._text.setAccessibleDescription(sentence)
        self._text.moveCursor(QTextCursor.MoveOperation.End)
        self._text.moveCursor(QTextCursor.MoveOperation.StartOfLine)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close, self)
        copy = buttons.addButton(copy_label(language), QDialogButtonBox.ButtonRole.ActionRole)
        copy.clicked.connect(self._copy)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(18, 16, 18, 14)
        layout.setSpacing(10)
        layout.addWidget(status_message)
        layout.addWidget(self._text)
        layout.addWidget(buttons)
        self.resize(760, 480)

    @property
    def text(self) -> str:
        """What is shown, and copied."""
        return self._text.toPlainText()

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.text)

    @classmethod
    def show_log(cls, parent: QWidget, language: Language, log_file: Path | None) -> None:
        """Show it until it is closed."""
        with deleted_after(cls(language, log_file, parent)) as dialog:
            dialog.exec()


def _read(language: Language, log_file: Path | None) -> tuple[str, str]:
    """Return what is said of the log, and its end."""
    if log_file is None:
        return no_log_sentence(language), ""
    try:
        return log_folder_sentence(language, str(log_file)), end_of_log(log_file)
    except OSError as error:
        return log_unreadable_sentence(language, str(log_file), error.strerror or ""), ""


class AboutDialog:
    """A message with name, version and purpose."""

    @classmethod
    def show_about(cls, parent: QWidget, labels: Labels) -> None:
        """Show it until it is closed."""
        QMessageBox.about(parent, labels.about_title, labels.about(__version__))


class HelpDialogs(QObject):
    """Shows them, and gives the keyboard back to the grid."""

    def __init__(
        self, window: MainWindow, labels: Labels, log_file: Path | None, choices: Choices, keyboard: KeyboardPlace
    ) -> None:
        super().__init__(window)
        self._window = window
        self._labels = labels
        self._log_file = log_file
        self._choices = choices
        self._keyboard = keyboard

    @called_by(Command.SHORTCUTS)
    @Slot()
    def show_shortcuts(self) -> None:
        """Show what each key does."""
        groups = shortcut_groups(self._window.act, self._labels)
        shortcuts_dialog.ShortcutsDialog.show_table(self._window, self._labels.language, self._choices.keys, groups)
        self._keyboard.return_to_grid()

    @called_by(Command.SHOW_LOG)
    @Slot()
    def show_log(self) -> None:
        """Show the program's log."""
        LogDialog.show_log(self._window, self._labels.language, self._log_file)
        self._keyboard.return_to_grid()

    @called_by(Command.ABOUT)
    @Slot()
    def show_about(self) -> None:
        """Show what the program is."""
        AboutDialog.show_about(self._window, self._labels)
        self._keyboard.return_to_grid()
