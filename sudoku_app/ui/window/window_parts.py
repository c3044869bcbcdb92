"""Everything that is seen in the window, and where it lies."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QMainWindow, QVBoxLayout, QWidget

from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.session.session import Session
from sudoku_app.ui.answers.answer_panel import AnswerPanel
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.grid.cell_menu import CellMenu
from sudoku_app.ui.grid.grid_speech import GridSpeech
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.grid.value_pad import ValuePad
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.play.making_bar import MakingBar
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.ui.window.composition import AllControllers
from sudoku_app.ui.window.language_menu import LanguageMenu
from sudoku_app.ui.window.menus import fill_menus
from sudoku_app.ui.window.pausing import PausablePages
from sudoku_app.ui.window.side_panel import SidePanel
from sudoku_app.ui.window.slow_bar import SlowBar
from sudoku_app.ui.window.status_bar import ProgressLine, StatusBar
from sudoku_app.ui.window.toolbar import GrowingBars, make_toolbar
from sudoku_app.ui.window.workspace import GridPane, Workspace
from sudoku_app.wording.cell_labels import CellMenuWords
from sudoku_app.wording.command_rows import Setting
from sudoku_app.wording.commands import Command, choices_of
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.labels import Labels


class WindowParts:
    """The widgets of a window, laid out in it.

    Attributes:
        pane: holds the grid and zooms it.
        grid: the grid; `speech` says aloud what changes in it, `cell_menu` opens on its cells.
        panel: shows answers.
        cell_line: the marks of the current cell in full, below the panel.
        pad: the values to press.
        workspace: list, grid and the side with panel and pad.
        pages: the workspace, or what hides it.
        making_bar: how far a puzzle is that is being made, and that it has come.
        slow_bar: what takes long.
        progress: moves while the solver searches.
        status: the bar at the bottom.
    """

    def __init__(
        self,
        window: QMainWindow,
        session: Session,
        model: GridModel,
        made: AllControllers,
        actions: Actions,
        labels: Labels,
        ink: Ink,
        languages: LanguageMenu,
    ) -> None:
        self.slow_bar: Final = SlowBar(made.slow, FileLabels(labels.language), window)
        self.making_bar: Final = MakingBar(made.new_puzzles.maker, made.new_puzzles.pending, labels.language, window)
        self.pane: Final = GridPane(window)
        self.grid: Final = GridView(session, model, labels, ink, self.pane)
        self.speech: Final = GridSpeech(session, model, self.grid, labels.language)
        self.cell_menu: Final = CellMenu(session, self.grid, actions, CellMenuWords(labels.language))
        self.panel: Final = AnswerPanel(labels, ink, made.offers.handled, window)
        layers = actions.of(*choices_of(Setting.LAYER))
        self.pad: Final = ValuePad(
            labels, ink, layers, actions[Command.DIGIT_FIRST], actions[Command.ARROW_HEADS], window
        )
        self.cell_line: Final = QLabel(window)
        self.cell_line.setProperty(ROLE, QUIET)
        self.cell_line.setWordWrap(True)
        self.cell_line.setTextFormat(Qt.TextFormat.PlainText)
        side = SidePanel(self.panel, self.cell_line, self.pad, window)
        self.workspace: Final = Workspace(made.lists.panel, self.pane, side, window)
        self.pages: Final = PausablePages(self.workspace, made.clock, actions[Command.PAUSE], labels.language, window)
        self.progress: Final = ProgressLine(labels, window)
        self.status: Final = StatusBar(session, labels, window)
        window.setCentralWidget(self._centre(window))
        toolbar = make_toolbar(actions, labels, window)
        window.addToolBar(toolbar)
        window.setStatusBar(self.status)
        side.enlarged.connect(GrowingBars((toolbar, self.status), window).enlarge)
        fill_menus(window.menuBar(), actions, labels, made.recent.menu, made.sessions.menu, languages.menu)
        self.pane.set_view(self.grid)
        self.pad.show_position(session.position)

    def _centre(self, window: QMainWindow) -> QWidget:
        centre = QWidget(window)
        rows = QVBoxLayout(centre)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.pages, 1)
        rows.addWidget(self.making_bar)
        rows.addWidget(self.slow_bar)
        rows.addWidget(self.progress)
        return centre

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self.grid.set_ink(ink)
        self.pad.set_ink(ink)
        self.panel.set_ink(ink)
