"""The main window: parts and controllers are made and connected here; its place on the screen, its closing."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.services import Services
from sudoku_app.background.single_instance_address import OpeningRequest
from sudoku_app.interaction.lettering import Lettering, SymbolSize
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.qtmodels.history_actions import HistoryActions
from sudoku_app.session.session import Session
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.commands.choices import Choices
from sudoku_app.ui.grid.edit_controller import EditController
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.style.theme import Theme
from sudoku_app.ui.window.answer_display import AnswerDisplay
from sudoku_app.ui.window.choice_effects import ChoiceEffects
from sudoku_app.ui.window.command_slots import CommandSlots
from sudoku_app.ui.window.composition import AllControllers
from sudoku_app.ui.window.grid_state import GridState
from sudoku_app.ui.window.help_dialogs import HelpDialogs
from sudoku_app.ui.window.keyboard_place import KeyboardPlace
from sudoku_app.ui.window.language_menu import LanguageMenu
from sudoku_app.ui.window.window_parts import WindowParts
from sudoku_app.wording.commands import Command
from sudoku_app.wording.labels import Labels

if TYPE_CHECKING:
    from sudoku_app.interaction.listed_puzzles import ListedPuzzles
    from sudoku_app.interaction.pages import PrintedPuzzle

_FIRST_SIZE = (1180, 800)
_SCREEN_SHARE = 0.94


class MainWindow(QMainWindow):
    """The window.

    Attributes:
        session: the position being edited.
        act: the actions of all commands; `choices` are those that stay chosen.
        languages: offers other languages.
        model: the grid as Qt's views see it.

    Its controllers (see `AllControllers`) and widgets (see `WindowParts`) are attributes of the same names.

    Signals:
        closing(): the window is being closed.
        unexpected(BaseException): something went wrong that nobody expected.
    """

    closing = Signal()
    unexpected = Signal(object)

    def __init__(self, services: Services, session: Session, keeper: SessionKeeper, theme: Theme) -> None:
        super().__init__()
        self._settings = services.settings
        self.session = session
        self._ink = Ink(theme)
        language = services.language
        labels = Labels(language)
        self.act = Actions(labels, self)
        self.choices = Choices(self.act, services.settings, self)
        self.model = GridModel(session, language, self)
        made = AllControllers(services, session, keeper, theme, labels, self.act, self.choices, self._printable, self)
        self.file, self.files, self.reader, self.saver = made.file, made.files, made.reader, made.saver
        self.pictures = made.pictures
        self.answer, self.offers, self.solver, self.notes = made.answer, made.offers, made.solver, made.notes
        self.live, self.clock, self.ending, self.copying = made.live, made.clock, made.ending, made.copying
        self.lists, self.sessions, self.paper, self.explorer = made.lists, made.sessions, made.paper, made.explorer
        self.records, self.statistics = made.records, made.statistics
        self.new_puzzles, self.exercises = made.new_puzzles, made.exercises
        self.recent, self.leaving, self.steps, self.techniques = made.recent, made.leaving, made.steps, made.techniques
        self.languages = LanguageMenu(services.settings, labels, self)
        self._parts = parts = WindowParts(self, session, self.model, made, self.act, labels, self._ink, self.languages)
        self.grid, self.pane, self.speech, self.pad = parts.grid, parts.pane, parts.speech, parts.pad
        self.panel, self.cell_line, self.status = parts.panel, parts.cell_line, parts.status
        self.making_bar = parts.making_bar
        self.workspace, self.pages, self.slow_bar = parts.workspace, parts.pages, parts.slow_bar
        self.progress = parts.progress
        self.edits = EditController(session, parts.grid, labels, self)
        self.edits.grid_requested.connect(self.clock.go_on)
        self.history = HistoryActions(session, language, self.act[Command.UNDO], self.act[Command.REDO], self)
        self.history.returned.connect(self.edits.select_again)
        self.keyboard = keyboard = KeyboardPlace(parts, made.clock, made.lists.panel, self)
        dialogs = HelpDialogs(self, labels, services.log_file, self.choices, keyboard)
        CommandSlots(self, session, self.model, self.act, parts, made, self.edits, keyboard, dialogs)
        AnswerDisplay(self, parts, self.model, made, self.act, keyboard)
        state = GridState(self, session, self.model, parts, made.file, labels)
        ChoiceEffects(self.choices, session, self.model, self.history, parts, made, state, self)
        self._connect(made, parts)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(True)
        self.choices.restore()
        self._restore_geometry()
        state.show_now()
        parts.grid.setFocus()

    def _printable(self) -> tuple[PrintedPuzzle, ListedPuzzles, Lettering]:
        from sudoku_app.interaction.listed_puzzles import ListedPuzzles
        from sudoku_app.interaction.pages import PrintedPuzzle

        details, lists = self.file.details, self.lists
        puzzle = PrintedPuzzle(self.session.position, details.title, details.author)
        listed = ListedPuzzles(lists.puzzles, lists.numbers_shown())
        return puzzle, listed, Lettering(self.model.style, self._ink.size)

    def _connect(self, made: AllControllers, parts: WindowParts) -> None:
        """Connect controllers and parts where one signal meets one slot."""
        parts.pad.pressed.connect(self.edits.press)
        self.edits.lock_changed.connect(parts.pad.show_locked)
        self.edits.layer_requested.connect(self.choices.set_layer)
        parts.cell_menu.hint_requested.connect(made.solver.hints.ask)
        parts.pages.show_time_in(parts.status)
        for part in (made.files, made.paper, made.sharing, made.statistics, made.new_puzzles):
            part.dialog_closed.connect(self.keyboard.return_to_grid)
        for reader in (made.reader, made.pictures):
            reader.loaded.connect(self.keyboard.return_to_grid)
        made.lists.left.connect(self.keyboard.return_to_grid)
        for teller in (
            made.copying,
            made.reader,
            made.pictures,
            made.paper,
            made.sharing,
            self.edits,
            made.new_puzzles,
            made.exercises,
        ):
            teller.status_message.connect(parts.status.show_message)
        made.sessions.status_message.connect(parts.status.show_until_done)
        made.exercises.working.connect(parts.status.show_until_done)
        made.sessions.selection_requested.connect(parts.grid.select_cells)
        made.new_puzzles.selection_requested.connect(parts.grid.select_cells)
        made.exercises.selection_requested.connect(parts.grid.select_cells)
        made.sessions.restoring_changed.connect(parts.pages.set_waiting)
        made.lists.shown_changed.connect(parts.workspace.show_list)
        made.leaving.free.connect(self.close)
        made.lists.judge.failed.connect(self.unexpected)
        self.closing.connect(made.new_puzzles.maker.close)
        self.closing.connect(made.exercises.close)
        self.closing.connect(made.records.finish)
        for worker in (
            made.solver,
            made.reader,
            made.saver,
            made.paper,
            made.sessions,
            made.lists,
            made.steps,
            made.steps.paper,
            made.techniques,
            made.ending,
            made.records,
            made.sharing,
            made.statistics,
            made.new_puzzles,
            made.exercises,
        ):
            worker.unexpected.connect(self.unexpected)
        self.choices.size_changed.connect(self._on_size)

    # Colours and place

    @Slot(object)
    def set_theme(self, theme: Theme) -> None:
        """Show everything in other colours."""
        self._ink = Ink(theme, size=self._ink.size)
        self._parts.set_ink(self._ink)
        self.lists.set_theme(theme)
        self.sessions.set_theme(theme)
        self.explorer.set_theme(theme)
        self._set_ink_of_windows()

    @Slot(object)
    def _on_size(self, size: SymbolSize) -> None:
        self._ink = Ink(self._ink.theme, size=size)
        self.grid.set_ink(self._ink)
        self._set_ink_of_windows()

    def _set_ink_of_windows(self) -> None:
        for controller in (self.steps, self.techniques):
            controller.set_ink(self._ink)

    def _restore_geometry(self) -> None:
        if not self.restoreGeometry(self._settings.state("geometry")):
            free = QApplication.primaryScreen().availableGeometry()
            width, height = _FIRST_SIZE
            self.resize(
                min(width, round(free.width() * _SCREEN_SHARE)), min(height, round(free.height() * _SCREEN_SHARE))
            )

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place and let the services end, once everything is saved that was promised to be."""
        self.sessions.keep_cell(self.grid.current())  # first: leaving waits until all is written
        if not self.leaving.may_go():
            event.ignore()
            return
        self._settings.set_state("geometry", self.saveGeometry())
        for controller in (self.explorer, self.steps, self.techniques):
            controller.close()
        self.closing.emit()
        super().closeEvent(event)

    @Slot(object)
    def open_requested_file(self, request: OpeningRequest) -> None:
        """Open a file that a second start handed over, and come to the front as far as the desktop lets a window."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        if request.token:  # Qt looks there for what Wayland wants to see
            os.environ["XDG_ACTIVATION_TOKEN"] = request.token
        self.activateWindow()
        os.environ.pop("XDG_ACTIVATION_TOKEN", None)
        self.reader.open_path(request.path)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files, texts and pictures that are dragged over the window."""
        content = event.mimeData()
        if content.hasUrls() or content.hasText() or content.hasImage():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read what is dropped."""
        event.acceptProposedAction()
        self.reader.take(event.mimeData())
