"""What choices among several values change in the window; what switches change stands with the other commands."""

from __future__ import annotations

from PySide6.QtCore import QObject, Slot

from sudoku_app.interaction.key_presets import PRESETS
from sudoku_app.interaction.key_strokes import Layer
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.qtmodels.history_actions import HistoryActions
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.ui.commands.choices import Choices
from sudoku_app.ui.window.composition import AllControllers
from sudoku_app.ui.window.grid_state import GridState
from sudoku_app.ui.window.window_parts import WindowParts
from sudoku_app.wording.command_rows import Setting
from sudoku_app.wording.commands import command_for
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.voice import SymbolStyle


class ChoiceEffects(QObject):
    """Passes each choice on to those whom it concerns."""

    def __init__(
        self,
        choices: Choices,
        session: Session,
        model: GridModel,
        history: HistoryActions,
        parts: WindowParts,
        made: AllControllers,
        state: GridState,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session = session
        self._model = model
        self._history = history
        self._parts = parts
        self._made = made
        self._state = state
        choices.chosen.connect(parts.speech.announce_choice)
        choices.switched.connect(parts.speech.announce_switch)
        choices.mode_changed.connect(self._on_mode)
        choices.layer_changed.connect(self._on_layer)
        choices.style_changed.connect(self._on_style)
        choices.keys_changed.connect(self._on_keys)

    @Slot(object)
    def _on_mode(self, mode: Mode) -> None:
        if mode is not self._session.mode:
            self._parts.speech.announce_choice(command_for(Setting.MODE, mode.value))
        self._session.mode = mode
        self._made.clock.set_mode(mode)
        self._parts.grid.editor.settle()
        self._made.solver.repeat_answer()
        self._state.show()

    @Slot(object)
    def _on_layer(self, layer: Layer) -> None:
        editor = self._parts.grid.editor
        if layer is not editor.layer:
            self._parts.speech.announce_choice(command_for(Setting.LAYER, layer.value))
        editor.set_layer(layer)
        self._parts.pad.set_layer(layer, self._session.position)
        self._parts.pad.show_locked(editor.chosen)
        self._parts.grid.show_locked()

    @Slot(object)
    def _on_keys(self, keys: Keys) -> None:
        self._parts.grid.editor.keys = PRESETS[keys]

    @Slot(object)
    def _on_style(self, style: SymbolStyle) -> None:
        self._parts.grid.editor.style = style
        self._model.set_style(style)
        self._history.set_style(style)
        self._made.solver.set_style(style)
        self._made.steps.set_style(style)
        self._parts.pad.set_style(style, self._session.position)
