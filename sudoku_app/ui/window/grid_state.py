"""Around the grid: what follows from what is in it, the title, and what choices among several values change."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Slot
from PySide6.QtWidgets import QApplication, QMainWindow

from sudoku_app.interaction.keys_and_mouse import PRESETS, Layer
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.qtmodels.widget_updates import CoalescedCall, OnLanguageChange
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.ui.commands import Choices
from sudoku_app.ui.files.current_file import CurrentFile
from sudoku_app.ui.grid.grid_speech import GridSpeech
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.grid.value_pad import ValuePad
from sudoku_app.ui.window.bars import StatusBar
from sudoku_app.ui.window.pausing import PausablePages
from sudoku_app.ui.window.workspace import SidePanel
from sudoku_app.wording.command_rows import Setting
from sudoku_app.wording.commands import Command, command_for
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.shortcuts import Keys
from sudoku_app.wording.voice import SymbolStyle


class GridState(QObject):
    """Shows around the grid what is in it: once for a gesture, however many things that changes."""

    def __init__(
        self,
        session: Session,
        model: GridModel,
        grid: GridView,
        pad: ValuePad,
        status: StatusBar,
        side: SidePanel,
    ) -> None:
        super().__init__(grid)
        self._session = session
        self._model = model
        self._grid = grid
        self._pad = pad
        self._status = status
        self._side = side
        self.showing = CoalescedCall(self.show_now, self)
        grid.moved.connect(self.showing.ask)
        model.changed.connect(self.showing.ask)
        OnLanguageChange(grid, self.show_now)

    def show_now(self) -> None:
        """Show it at once."""
        self._pad.show_position(self._session.position)
        current = self._grid.current()
        self._status.show_cell(current, self._model.symbols, self._grid.selected())
        self._side.show_cell_marks(self._grid.marks_in_full(current))


class WindowTitle(QObject):
    """Shows in the title what the file is called, and whether it holds what is shown; nothing of it at the start."""

    def __init__(
        self, window: QMainWindow, pages: PausablePages, model: GridModel, file: CurrentFile, labels: Labels
    ) -> None:
        super().__init__(window)
        self._window = window
        self._pages = pages
        self._file = file
        self._labels = labels
        self._showing = CoalescedCall(self._show, self)  # a screen reader says every title
        file.name_changed.connect(self._showing.ask)
        model.changed.connect(self._showing.ask)
        pages.start_shown.connect(self._showing.ask)
        OnLanguageChange(window, self._show)

    def _show(self) -> None:
        starting = self._pages.starting
        title = self._labels.application if starting else self._labels.window_title(self._file.name)
        if title != self._window.windowTitle():
            self._window.setWindowTitle(title)
        modified = self._file.modified and not starting
        if modified != self._window.isWindowModified():
            self._window.setWindowModified(modified)


class ChoiceEffects(QObject):
    """Passes each choice on to those whom it concerns; ``styled`` are all called with the style of values above 9."""

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
        self._grid.refresh()

    @Slot(object)
    def _on_keys(self, keys: Keys) -> None:
        self._grid.editor.keys = PRESETS[keys]

    @Slot(object)
    def _on_style(self, style: SymbolStyle) -> None:
        self._grid.editor.style = style
        for set_style in self._styled:
            set_style(style)
        self._pad.set_style(style, self._session.position)
