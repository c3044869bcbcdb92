"""The window's commands as actions, which menus, buttons and keys trigger; and the person's lasting choices."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from typing import Final, TypeVar

from PySide6.QtCore import QObject, Signal, SignalInstance, Slot
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from sudoku_app.background.settings import Settings
from sudoku_app.interaction.cell_appearance import SymbolSize
from sudoku_app.interaction.keys_and_mouse import PRESETS, Layer
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.session.gestures import Mode
from sudoku_app.ui.style.theme import Theme, ThemeChoice, themed_icon
from sudoku_app.wording.command_rows import Choice, Setting, Switch
from sudoku_app.wording.commands import Command, choices_of, command_for
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.voice import SymbolStyle

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
            action.setObjectName(command.object_name)
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


VALUES: Final[dict[Setting, type[Enum]]] = {
    Setting.STYLE: SymbolStyle,
    Setting.THEME: ThemeChoice,
    Setting.SYMBOLS: SymbolSize,
    Setting.MODE: Mode,
    Setting.KEYS: Keys,
    Setting.LAYER: Layer,
}
# The preset of keys comes last: it says what digits become, and that depends on the mode.
_RESTORED: Final = (Setting.STYLE, Setting.THEME, Setting.SYMBOLS, Setting.MODE, Setting.KEYS)


class Choices(QObject):
    """What is chosen by the actions that stay chosen; that of a switch emits `toggled` itself.

    When the mode or the preset of keys changes, digits become what the preset says of that mode.
    """

    chosen = Signal(object)  # Command: a person chose a look or the keys, by this command
    # Command, bool: a person switched something on or off that is saved, by this command
    switched = Signal(object, bool)
    keys_changed = Signal(object)  # Keys: which keys do what in the grid
    mode_changed = Signal(object)  # Mode: what typing means
    layer_changed = Signal(object)  # Layer: what typed values become
    style_changed = Signal(object)  # SymbolStyle: how values above 9 are written
    theme_changed = Signal(object)  # ThemeChoice: which theme
    size_changed = Signal(object)  # SymbolSize: how large symbols are

    def __init__(self, actions: Actions, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._actions = actions
        self._settings = settings
        self.keys = Keys.OWN
        self._mode = Mode.ENTER
        self._restoring = False
        self._signals: dict[Setting, SignalInstance] = {
            Setting.KEYS: self.keys_changed,
            Setting.MODE: self.mode_changed,
            Setting.LAYER: self.layer_changed,
            Setting.STYLE: self.style_changed,
            Setting.THEME: self.theme_changed,
            Setting.SYMBOLS: self.size_changed,
        }
        self._choices = {name: choice for setting in Setting for name, choice in choices_of(setting).items()}
        for command in self._choices:
            actions[command].triggered.connect(self._on_choice)
        for command in saved_switches():
            actions[command].toggled.connect(self._on_toggled)
            actions[command].triggered.connect(self._on_switched)

    @property
    def saved_theme(self) -> ThemeChoice:
        """The theme that was chosen last."""
        return ThemeChoice(self._saved(Setting.THEME))

    @property
    def saved_high_contrast(self) -> bool:
        """Whether high contrast was chosen last."""
        command = Command.HIGH_CONTRAST
        return self._settings.flag(command.object_name, default=saved_switches()[command])

    def restore(self) -> None:
        """Choose again what was chosen last; each action tells that it was chosen."""
        self._restoring = True
        for setting in _RESTORED:
            self._choose(setting, self._saved(setting))
        for command, default in saved_switches().items():
            on = self._settings.flag(command.object_name, default=default)
            action = self._actions[command]
            if action.isChecked() is on:
                action.toggled.emit(on)
            else:
                action.setChecked(on)
        self._restoring = False

    def is_default(self, command: Command) -> bool:
        """Return whether a switch, or one of several choices, is as at the first start."""
        kind = command.row.kind
        return kind is None or self._actions[command].isChecked() == kind.default

    def reset(self, commands: Iterable[Command]) -> None:
        """Let switches and choices be as at the first start."""
        for command in commands:
            chosen_by_another = isinstance(command.row.kind, Choice) and not command.row.kind.default
            if not self.is_default(command) and not chosen_by_another:
                self._actions[command].trigger()

    @Slot(object)
    def set_mode(self, mode: Mode) -> None:
        """Choose what typing means."""
        self._choose(Setting.MODE, mode.value)

    @Slot(object)
    def set_layer(self, layer: Layer) -> None:
        """Choose what typed values become."""
        self._choose(Setting.LAYER, layer.value)

    def _choose(self, setting: Setting, value: str) -> None:
        self._actions[command_for(setting, value)].trigger()

    def _saved(self, setting: Setting) -> str:
        """Return what was chosen last, the default where nothing was."""
        values = {choice.value: choice.default for choice in choices_of(setting).values()}
        saved = self._settings.text(setting.value)
        return saved if saved in values else next(value for value, default in values.items() if default)

    @Slot()
    def _on_choice(self) -> None:
        command = self._sending_command()
        choice = self._choices[command]
        value = VALUES[choice.setting](choice.value)
        layer_begins = isinstance(value, Keys)
        if isinstance(value, Keys):
            self.keys = value
        elif isinstance(value, Mode):
            layer_begins = value is not self._mode
            self._mode = value
        if choice.saved:
            self._settings.set_text(choice.setting.value, choice.value)
        self._signals[choice.setting].emit(value)
        if layer_begins:
            self.set_layer(PRESETS[self.keys].solving if self._mode is Mode.SOLVE else Layer.VALUE)
        if not self._restoring and not isinstance(value, Layer | Mode):  # those are announced where they change
            self.chosen.emit(command)

    @Slot(bool)
    def _on_switched(self, on: bool) -> None:
        self.switched.emit(self._sending_command(), on)

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        self._settings.set_flag(self.sender().objectName(), on)

    def _sending_command(self) -> Command:
        name = self.sender().objectName()
        return next(command for command in Command if command.object_name == name)


def saved_switches() -> dict[Command, bool]:
    """Return the switches that are kept in the settings, each with whether it is on at the first start."""
    kinds = {command: command.row.kind for command in Command}
    return {command: kind.default for command, kind in kinds.items() if isinstance(kind, Switch) and kind.saved}
