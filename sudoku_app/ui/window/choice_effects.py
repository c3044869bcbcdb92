"""What the person's lasting choices change in the window."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum
from typing import TypeVar

from PySide6.QtCore import QObject, Slot

from sudoku_app.interaction.key_presets import PRESETS
from sudoku_app.interaction.key_strokes import Layer
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.qtmodels.history_actions import HistoryActions
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.ui.commands.choices import LAYERS, MODES, Choices
from sudoku_app.ui.window.composition import AllControllers
from sudoku_app.ui.window.grid_state import GridState
from sudoku_app.ui.window.window_parts import WindowParts
from sudoku_app.wording.commands import Command
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.voice import SymbolStyle

_Choice = TypeVar("_Choice", bound=Enum)


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
        choices.arrows_changed.connect(self._on_arrows)
        choices.advance_changed.connect(self._on_advance)
        choices.tidy_changed.connect(self._on_tidy)
        choices.panel_changed.connect(self._on_panel)
        choices.candidates_changed.connect(model.show_candidates)
        choices.keeping_changed.connect(parts.grid.keep_value)
        choices.picture_changed.connect(parts.panel.show_pictures)
        choices.time_changed.connect(parts.status.time.setVisible)

    @Slot(object)
    def _on_mode(self, mode: Mode) -> None:
        if mode is not self._session.mode:
            self._parts.speech.announce_choice(_command(MODES, mode))
        self._session.mode = mode
        self._made.clock.set_mode(mode)
        self._parts.grid.editor.settle()
        self._made.solver.repeat_answer()
        self._state.show()

    @Slot(object)
    def _on_layer(self, layer: Layer) -> None:
        editor = self._parts.grid.editor
        if layer is not editor.layer:
            self._parts.speech.announce_choice(_command(LAYERS, layer))
        editor.set_layer(layer)
        self._parts.pad.set_layer(layer, self._session.position)
        self._parts.pad.show_locked(editor.chosen)
        self._parts.grid.show_locked()

    @Slot(object)
    def _on_keys(self, keys: Keys) -> None:
        self._parts.grid.editor.keys = PRESETS[keys]

    @Slot(bool)
    def _on_arrows(self, on: bool) -> None:
        editor = self._parts.grid.editor
        editor.take_pen(replace(editor.pen, arrow=on))

    @Slot(object)
    def _on_style(self, style: SymbolStyle) -> None:
        self._parts.grid.editor.style = style
        self._model.set_style(style)
        self._history.set_style(style)
        self._made.solver.set_style(style)
        self._made.steps.set_style(style)
        self._parts.pad.set_style(style, self._session.position)

    @Slot(bool)
    def _on_advance(self, on: bool) -> None:
        self._parts.grid.editor.advance = on

    @Slot(bool)
    def _on_tidy(self, on: bool) -> None:
        self._session.tidy_marks = on

    @Slot(bool)
    def _on_panel(self, on: bool) -> None:
        self._parts.workspace.show_side(on)


def _command(choices: dict[Command, _Choice], wanted: _Choice) -> Command:
    return next(command for command, choice in choices.items() if choice is wanted)
