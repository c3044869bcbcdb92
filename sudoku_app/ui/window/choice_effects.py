"""What choices among several values change in the grid and around it; what a switch changes is a slot of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication

from sudoku_app.interaction.key_strokes import PRESETS, Layer
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.ui.commands.choices import Choices
from sudoku_app.ui.grid.grid_speech import GridSpeech
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.grid.value_pad import ValuePad
from sudoku_app.wording.command_rows import Setting
from sudoku_app.wording.commands import Command, command_for
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.voice import SymbolStyle


class ChoiceEffects(QObject):
    """Passes each choice on to those whom it concerns.

    Args:
        choices: what is chosen.
        grid: the grid.
        pad: the values to press.
        speech: says aloud what was chosen.
        styled: what else writes values: each is called with the style of values above 9.
    """

    def __init__(
        self,
        choices: Choices,
        session: Session,
        grid: GridView,
        pad: ValuePad,
        speech: GridSpeech,
        styled: Sequence[Callable[[SymbolStyle], None]],
    ) -> None:
        super().__init__(choices)
        self._session = session
        self._grid = grid
        self._pad = pad
        self._speech = speech
        self._styled = styled
        choices.chosen.connect(self._on_chosen)
        choices.switched.connect(self._on_switched)
        choices.mode_changed.connect(self._on_mode)
        choices.layer_changed.connect(self._on_layer)
        choices.style_changed.connect(self._on_style)
        choices.keys_changed.connect(self._on_keys)

    @Slot(object)
    def _on_chosen(self, command: Command) -> None:
        if QApplication.activeModalWidget() is None:  # a control of a dialog is read by itself
            self._speech.announce_choice(command)

    @Slot(object, bool)
    def _on_switched(self, command: Command, on: bool) -> None:
        if QApplication.activeModalWidget() is None:
            self._speech.announce_switch(command, on)

    @Slot(object)
    def _on_mode(self, mode: Mode) -> None:
        if mode is not self._session.mode:
            self._speech.announce_choice(command_for(Setting.MODE, mode.value))
        self._session.mode = mode
        self._pad.set_mode(mode)
        self._grid.editor.settle()

    @Slot(object)
    def _on_layer(self, layer: Layer) -> None:
        editor = self._grid.editor
        if layer is not editor.layer:
            self._speech.announce_choice(command_for(Setting.LAYER, layer.value))
        editor.set_layer(layer)
        self._pad.set_layer(layer, self._session.position)
        self._pad.show_locked(editor.chosen)
        self._grid.show_locked()

    @Slot(object)
    def _on_keys(self, keys: Keys) -> None:
        self._grid.editor.keys = PRESETS[keys]

    @Slot(object)
    def _on_style(self, style: SymbolStyle) -> None:
        self._grid.editor.style = style
        for set_style in self._styled:
            set_style(style)
        self._pad.set_style(style, self._session.position)
