"""The window's commands as actions: text, shortcuts and tooltip; menus, buttons and keys all trigger these."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.wording.command_rows import Choice, Setting
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels

_STANDARD = "StandardKey."


def shortcuts_of(command: Command) -> list[QKeySequence]:
    """Return the shortcuts of a command."""
    keys = command.row.keys
    if keys.startswith(_STANDARD):
        return [QKeySequence(QKeySequence.StandardKey[keys.removeprefix(_STANDARD)])]
    return QKeySequence.listFromString(keys) if keys else []


class Actions:
    """Every command's action, found by its command."""

    def __init__(self, labels: Labels, parent: QObject) -> None:
        self._labels = labels
        self._actions: dict[Command, QAction] = {}
        groups: dict[Setting, QActionGroup] = {}
        for command in Command:
            row = command.row
            action = self._actions[command] = QAction(parent)
            action.setObjectName(row.name)
            action.setShortcuts(shortcuts_of(command))
            action.setStatusTip("")
            action.setCheckable(row.kind is not None)
            action.setAutoRepeat(row.auto_repeat)
            if isinstance(row.kind, Choice):
                if row.kind.setting not in groups:
                    groups[row.kind.setting] = QActionGroup(parent)
                groups[row.kind.setting].addAction(action)

        OnLanguageChange(parent, self._retranslate)

    def _retranslate(self) -> None:
        language = self._labels.language
        for command, action in self._actions.items():
            row = command.row
            action.setText(language.translated(row.menu_text))
            action.setIconText(language.translated(row.button_text))
            shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(self._labels.tip(language.translated(row.tip), shortcut))

    def __getitem__(self, command: Command) -> QAction:
        return self._actions[command]

    def of(self, *commands: Command) -> list[QAction]:
        """Return several actions."""
        return [self[command] for command in commands]
