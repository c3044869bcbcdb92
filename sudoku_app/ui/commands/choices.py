"""The person's lasting choices: mode, marks, theme. Kept in the settings, told by signals."""

from __future__ import annotations

from enum import Enum
from typing import TypeVar

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.background.settings import Settings
from sudoku_app.interaction.key_presets import PRESETS
from sudoku_app.interaction.key_strokes import Layer
from sudoku_app.interaction.lettering import SymbolSize
from sudoku_app.session.gestures import Mode
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.style.theme import ThemeChoice
from sudoku_app.wording.commands import Command
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.voice import SymbolStyle

LAYERS = {
    Command.TYPE_VALUE: Layer.VALUE,
    Command.TYPE_CORNER: Layer.CORNER,
    Command.TYPE_CENTRE: Layer.CENTRE,
    Command.TYPE_COLOUR: Layer.COLOUR,
    Command.DRAW_LINES: Layer.LINE,
}
KEYS = {
    Command.KEYS_OWN: Keys.OWN,
    Command.KEYS_SUDOKUPAD: Keys.SUDOKUPAD,
    Command.KEYS_MARKS: Keys.MARKS,
}
THEMES = {
    Command.THEME_SYSTEM: ThemeChoice.SYSTEM,
    Command.THEME_LIGHT: ThemeChoice.LIGHT,
    Command.THEME_DARK: ThemeChoice.DARK,
}
SIZES = {
    Command.SYMBOLS_SMALL: SymbolSize.SMALL,
    Command.SYMBOLS_NORMAL: SymbolSize.NORMAL,
    Command.SYMBOLS_LARGE: SymbolSize.LARGE,
}
MODES = {Command.ENTER_PUZZLE: Mode.ENTER, Command.SOLVE_BY_HAND: Mode.SOLVE}
SWITCHES = {  # and whether they are on at the first start
    Command.ADVANCE: True,
    Command.DIGIT_FIRST: False,
    Command.ARROW_HEADS: False,
    Command.TIDY_MARKS: True,
    Command.SHOW_PANEL: True,
    Command.SHOW_TIME: True,
    Command.SHOW_CANDIDATES: False,
    Command.KEEP_VALUE: False,
    Command.SOLVED_PICTURE: True,
    Command.HIGH_CONTRAST: False,
    Command.BELIEVE_MARKS: False,
    Command.STEPS_AT_ONCE: False,
    Command.LIVE_CHECK: True,
}
STYLES = {Command.NUMBERS: SymbolStyle.NUMBERS, Command.LETTERS: SymbolStyle.LETTERS}

_Choice = TypeVar("_Choice", bound=Enum)


class Choices(QObject):
    """What is chosen by the actions that stay chosen.

    When the mode or the preset of keys changes, digits become what the preset says of that mode.

    Attributes:
        keys: which keys do what in the grid.

    Signals:
        chosen(Command): a person chose a look or the keys, by this command.
        switched(Command, bool): a person switched something on or off, by this command.
        keys_changed(Keys): which keys do what in the grid.
        mode_changed(Mode): what typing means.
        layer_changed(Layer): what typed values become.
        style_changed(SymbolStyle): how values above 9 are written.
        theme_changed(ThemeChoice): which theme.
        size_changed(SymbolSize): how large symbols are.
        advance_changed(bool), digit_first_changed(bool), arrows_changed(bool), tidy_changed(bool), panel_changed(bool),
            time_changed(bool), candidates_changed(bool), keeping_changed(bool), picture_changed(bool),
            contrast_changed(bool), marks_believed_changed(bool), steps_at_once_changed(bool),
            live_changed(bool): switches.
    """

    chosen = Signal(object)
    switched = Signal(object, bool)
    keys_changed = Signal(object)
    mode_changed = Signal(object)
    layer_changed = Signal(object)
    style_changed = Signal(object)
    theme_changed = Signal(object)
    size_changed = Signal(object)
    advance_changed = Signal(bool)
    digit_first_changed = Signal(bool)
    arrows_changed = Signal(bool)
    tidy_changed = Signal(bool)
    panel_changed = Signal(bool)
    time_changed = Signal(bool)
    candidates_changed = Signal(bool)
    keeping_changed = Signal(bool)
    picture_changed = Signal(bool)
    contrast_changed = Signal(bool)
    marks_believed_changed = Signal(bool)
    steps_at_once_changed = Signal(bool)
    live_changed = Signal(bool)

    def __init__(self, actions: Actions, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._actions = actions
        self._settings = settings
        self.keys = Keys.OWN
        self._mode = Mode.ENTER
        self._restoring = False
        for choices in (LAYERS, THEMES, SIZES, MODES, STYLES, KEYS):
            for command in choices:
                actions[command].triggered.connect(self._on_choice)
        for command in SWITCHES:
            actions[command].toggled.connect(self._on_switch)
            actions[command].triggered.connect(self._on_switched)

    @property
    def saved_theme(self) -> ThemeChoice:
        """The theme that was chosen last."""
        return self._kept("theme", ThemeChoice.SYSTEM)

    @property
    def saved_high_contrast(self) -> bool:
        """Whether high contrast was chosen last."""
        return self._kept_switch(Command.HIGH_CONTRAST)

    def restore(self) -> None:
        """Choose again what was chosen last, and tell it."""
        self._restoring = True
        self._choose(STYLES, self._kept("style", SymbolStyle.NUMBERS))
        self._choose(THEMES, self.saved_theme)
        self._choose(SIZES, self._kept("symbols", SymbolSize.NORMAL))
        self._choose(MODES, self._kept("mode", Mode.SOLVE))
        self._choose(KEYS, self._kept("keys", Keys.OWN))
        for command in SWITCHES:
            kept = self._kept_switch(command)
            self._actions[command].setChecked(not kept)
            self._actions[command].setChecked(kept)
        self._restoring = False

    @Slot(object)
    def set_mode(self, mode: Mode) -> None:
        """Choose what typing means."""
        self._choose(MODES, mode)

    @Slot(object)
    def set_layer(self, layer: Layer) -> None:
        """Choose what typed values become."""
        self._choose(LAYERS, layer)

    def _begin_layer(self) -> None:
        self.set_layer(PRESETS[self.keys].solving if self._mode is Mode.SOLVE else Layer.VALUE)

    def _choose(self, choices: dict[Command, _Choice], wanted: _Choice) -> None:
        command = next(command for command, choice in choices.items() if choice is wanted)
        self._actions[command].trigger()

    def _kept(self, key: str, default: _Choice) -> _Choice:
        kept = self._settings.text(key)
        return next((choice for choice in type(default) if choice.value == kept), default)

    def _kept_switch(self, command: Command) -> bool:
        return self._settings.flag(command.value, default=SWITCHES[command])

    @Slot()
    def _on_choice(self) -> None:
        command = Command(self.sender().objectName())
        if command in LAYERS:
            self.layer_changed.emit(LAYERS[command])
        elif command in KEYS:
            self.keys = KEYS[command]
            self._settings.set_text("keys", self.keys.value)
            self.keys_changed.emit(self.keys)
            self._begin_layer()
        elif command in STYLES:
            self._settings.set_text("style", STYLES[command].value)
            self.style_changed.emit(STYLES[command])
        elif command in THEMES:
            self._settings.set_text("theme", THEMES[command].value)
            self.theme_changed.emit(THEMES[command])
        elif command in SIZES:
            self._settings.set_text("symbols", SIZES[command].value)
            self.size_changed.emit(SIZES[command])
        else:
            before, self._mode = self._mode, MODES[command]
            self._settings.set_text("mode", self._mode.value)
            self.mode_changed.emit(self._mode)
            if self._mode is not before:
                self._begin_layer()
        if not self._restoring and command not in LAYERS and command not in MODES:  # those are told where they change
            self.chosen.emit(command)

    @Slot(bool)
    def _on_switched(self, on: bool) -> None:
        self.switched.emit(Command(self.sender().objectName()), on)

    @Slot(bool)
    def _on_switch(self, on: bool) -> None:
        command = Command(self.sender().objectName())
        self._settings.set_flag(command.value, on)
        signals = {
            Command.ADVANCE: self.advance_changed,
            Command.DIGIT_FIRST: self.digit_first_changed,
            Command.ARROW_HEADS: self.arrows_changed,
            Command.TIDY_MARKS: self.tidy_changed,
            Command.SHOW_PANEL: self.panel_changed,
            Command.SHOW_TIME: self.time_changed,
            Command.SHOW_CANDIDATES: self.candidates_changed,
            Command.KEEP_VALUE: self.keeping_changed,
            Command.SOLVED_PICTURE: self.picture_changed,
            Command.HIGH_CONTRAST: self.contrast_changed,
            Command.BELIEVE_MARKS: self.marks_believed_changed,
            Command.STEPS_AT_ONCE: self.steps_at_once_changed,
            Command.LIVE_CHECK: self.live_changed,
        }
        signals[command].emit(on)
