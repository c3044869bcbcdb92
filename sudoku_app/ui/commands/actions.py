"""The window's commands as actions: text, shortcuts and tooltip; menus, buttons and keys all trigger these."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.style.icons import themed_icon
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.command_rows import Choice, Setting, Switch
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.mnemonics import without_mnemonic

_STANDARD = "StandardKey."
_CALLED_BY = "_called_by"
_AnySlot = TypeVar("_AnySlot", bound=Callable[..., object])


def called_by(command: Command) -> Callable[[_AnySlot], _AnySlot]:
    """Mark a slot as what a command calls: when it is triggered, or where it is a switch, when it goes on or off."""

    def mark(slot: _AnySlot) -> _AnySlot:
        setattr(slot, _CALLED_BY, command)
        return slot

    return mark


def slots_of(kind: type[QObject]) -> dict[str, Command]:
    """Return the names of the slots of a class that are marked by `called_by`, with the command that calls each."""
    return {name: getattr(slot, _CALLED_BY) for name, slot in vars(kind).items() if hasattr(slot, _CALLED_BY)}


def shortcuts_of(command: Command) -> list[QKeySequence]:
    """Return the shortcuts of a command."""
    keys = command.row.keys
    if keys.startswith(_STANDARD):
        return [QKeySequence(QKeySequence.StandardKey[keys.removeprefix(_STANDARD)])]
    return QKeySequence.listFromString(keys) if keys else []


def key_names(command: Command) -> list[str]:
    """Return what the keys of a command are called here."""
    return [keys.toString(QKeySequence.SequenceFormat.NativeText) for keys in shortcuts_of(command)]


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
            text = language.translated(row.menu_text)
            name = without_mnemonic(text).removesuffix("…")
            action.setText(text)
            action.setIconText(language.translated(row.button_text) if row.button_text else name)
            shortcut = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(self._labels.tip(language.translated(row.tip) if row.tip else name, shortcut))

    def set_icons(self, theme: Theme) -> None:
        """Show icons in the colours of a theme; menus stay without."""
        for command, action in self._actions.items():
            if command.row.icon:
                action.setIcon(themed_icon(command.row.icon, theme))
                action.setIconVisibleInMenu(False)

    def __getitem__(self, command: Command) -> QAction:
        return self._actions[command]

    def connect_slots(self, *owners: QObject) -> None:
        """Connect the commands with the slots of these objects that are marked by `called_by`."""
        for owner in owners:
            for name, command in slots_of(type(owner)).items():
                action = self[command]
                signal = action.toggled if isinstance(command.row.kind, Switch) else action.triggered
                signal.connect(getattr(owner, name))

    def of(self, *commands: Command) -> list[QAction]:
        """Return several actions."""
        return [self[command] for command in commands]
