"""The main window: its widgets and where they lie, its place on the screen, what is dropped on it, its closing."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QVBoxLayout, QWidget

from sudoku_app.background.settings import Settings
from sudoku_app.interaction.cell_appearance import SymbolSize
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.session.session import Session
from sudoku_app.ui.answers.answer_panel import AnswerPanel
from sudoku_app.ui.commands import Actions
from sudoku_app.ui.grid.cell_tools import CellMenu, PadTools
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.grid.value_pad import ValuePad
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.play.solving import SolvingClock
from sudoku_app.ui.style.style_sheet import QUIET, ROLE, wear_sheet
from sudoku_app.ui.style.theme import Theme
from sudoku_app.ui.window.bars import CommandBar, ProgressLine, StatusBar
from sudoku_app.ui.window.pausing import PausablePages
from sudoku_app.ui.window.puzzle_head import PuzzleHead
from sudoku_app.ui.window.workspace import GridPane, SidePanel, Workspace
from sudoku_app.wording.cell_labels import CellMenuWords
from sudoku_app.wording.command_rows import Setting
from sudoku_app.wording.commands import Command, choices_of
from sudoku_app.wording.labels import HeadWords, Labels
from sudoku_app.wording.report import OfferKind

_FIRST_SIZE = (1180, 800)
_SCREEN_SHARE = 0.94
_NOTICE_MARGIN = 10


@guarded
class MainWindow(QMainWindow):
    """The window; `Composition` connects what is in it. The widgets are there once `lay_out` was called.

    Attributes:
        may_close: returns whether the window may close; where not, it asks the person, or is closed later.
        cell_line: the marks of the current cell in full, below the panel.
        side: head, panel, line of marks and pad below each other.
        workspace: list, grid and side beside each other.
        pages: the workspace, or what hides it.
        start_notice: says below the first screen what the panel would say.
    """

    ink_changed = Signal(object)  # Ink: everything is shown in other colours or sizes
    content_dropped = Signal(object)  # QMimeData: a file, a text or a picture was dropped on the window
    closing = Signal()  # the window is being closed
    escape_pressed = Signal()  # Esc was pressed, and nothing that has the keyboard or can be stopped took it

    def __init__(self, session: Session, settings: Settings, labels: Labels, theme: Theme) -> None:
        super().__init__()
        wear_sheet(self)  # before anything is measured
        self.session = session
        self._settings = settings
        self._labels = labels
        self.ink = Ink(theme)
        self._ticks = False
        self.act = Actions(labels, self)
        self.act[Command.QUIT].triggered.connect(self.close)
        self.model = GridModel(session, labels.language, self)
        self.act[Command.SHOW_CANDIDATES].toggled.connect(self.model.show_candidates)
        self.act[Command.COLOUR_TICKS].toggled.connect(self.show_ticks)
        self.may_close: Callable[[], bool] = lambda: True
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(True)

    def lay_out(self, list_panel: QWidget, bars: Sequence[QWidget], clock: SolvingClock) -> None:
        """Make the widgets, with a list beside the grid and bars below it; a clock can be paused."""
        session, labels, ink, act = self.session, self._labels, self.ink, self.act
        self.grid = GridView(session, self.model, labels, ink, self)
        self.pane = GridPane(self.grid, self)
        self.cell_menu = CellMenu(session, self.grid, act, CellMenuWords(labels.language))
        self.panel = AnswerPanel(labels, ink, frozenset(OfferKind), self)
        layers = act.of(*choices_of(Setting.LAYER))
        beside = act.of(Command.DIGIT_FIRST, Command.FILL_MARKS), act.of(Command.ARROW_HEADS)
        tools = PadTools(labels, *beside, act[Command.OPEN], act[Command.PASTE], self)
        self.pad = ValuePad(labels, ink, layers, tools, self)
        self.cell_line, self.start_notice = QLabel(self), QLabel(self)
        for label in (self.cell_line, self.start_notice):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
        self.cell_line.setProperty(ROLE, QUIET)
        self.head = PuzzleHead(HeadWords(labels.language), ink, self)
        self.side = SidePanel(self.head, self.panel, self.cell_line, self.pad, self)
        self.workspace = Workspace(list_panel, self.pane, self.side, self)
        self.pages = PausablePages(self.workspace, clock, act[Command.PAUSE], labels.language, self)
        self.progress = ProgressLine(labels, self)
        self.status = StatusBar(session, labels, act[Command.STOP], self)
        self.pages.grid_shown.connect(self.status.set_grid_shown)
        self.start_notice.setObjectName("noticeBar")
        self.start_notice.setMargin(_NOTICE_MARGIN)
        self.start_notice.hide()
        centre = QWidget(self)
        rows = QVBoxLayout(centre)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.pages, 1)
        for bar in (self.start_notice, *bars, self.progress):
            rows.addWidget(bar)
        self.setCentralWidget(centre)
        act.set_icons(ink.theme)
        self._toolbar = CommandBar(act, labels, self)
        self.addToolBar(self._toolbar)
        self.setStatusBar(self.status)
        self.pad.show_position(session.position)
        self.pages.show_time_in(self.head.time)

    @Slot(bool)
    def show_start(self, on: bool) -> None:
        """Show nothing around the first screen, or what is to be seen around the grid."""
        self._toolbar.setVisible(not on)
        self.status.setVisible(not on)

    # Colours and place

    @Slot(object)
    def set_theme(self, theme: Theme) -> None:
        """Show everything in other colours."""
        self.act.set_icons(theme)
        self._set_ink(Ink(theme, self.ink.size, ticks=self._ticks))
        self.panel.set_ink(self.ink)

    @Slot(object)
    def set_symbol_size(self, size: SymbolSize) -> None:
        """Show symbols in another size."""
        if size is not self.ink.size:
            self._set_ink(Ink(self.ink.theme, size, ticks=self._ticks))

    @Slot(bool)
    def show_ticks(self, on: bool) -> None:
        """Give each colour of a cell a tick at a place of its own, or leave it to high contrast."""
        if on is not self._ticks:
            self._ticks = on
            self._set_ink(Ink(self.ink.theme, self.ink.size, ticks=on))

    def _set_ink(self, ink: Ink) -> None:
        self.ink = ink
        self.grid.set_ink(ink)
        self.pad.set_ink(ink)
        self.head.set_ink(ink)
        self.ink_changed.emit(ink)

    def restore_place(self) -> None:
        """Go where the window was the last time; the first time, be of a comfortable size."""
        if not self.restoreGeometry(self._settings.state("geometry")):
            free = QApplication.primaryScreen().availableGeometry()
            width, height = _FIRST_SIZE
            self.resize(
                min(width, round(free.width() * _SCREEN_SHARE)), min(height, round(free.height() * _SCREEN_SHARE))
            )

    def raise_to_front(self, token: str) -> None:
        """Come to the front as far as the desktop lets a window; ``token`` is what Wayland wants to see, or empty."""
        self.setWindowState(self.windowState() & ~Qt.WindowState.WindowMinimized)
        self.raise_()
        if token:  # Qt looks there for it
            os.environ["XDG_ACTIVATION_TOKEN"] = token
        self.activateWindow()
        os.environ.pop("XDG_ACTIVATION_TOKEN", None)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place and let everything end, once it may close."""
        if not self.may_close():
            event.ignore()
            return
        self._settings.set_state("geometry", self.saveGeometry())
        self.closing.emit()
        super().closeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tell of Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.escape_pressed.emit()
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files, texts and pictures that are dragged over the window."""
        content = event.mimeData()
        if content.hasUrls() or content.hasText() or content.hasHtml() or content.hasImage():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Let what is dropped be read."""
        event.acceptProposedAction()
        self.content_dropped.emit(event.mimeData())
