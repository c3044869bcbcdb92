"""The main window: puts grid, panel, pad, actions and controllers together."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow, QVBoxLayout, QWidget

from sudoku_app.background.autosave import SessionKeeper
from sudoku_app.background.services import Services
from sudoku_app.interaction.key_strokes import Layer
from sudoku_app.interaction.lettering import Lettering, SymbolSize
from sudoku_app.interaction.listed_puzzles import ListedPuzzles
from sudoku_app.interaction.pages import PrintedPuzzle
from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.qtmodels.history_actions import HistoryActions
from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.commands.choices import LAYERS, Choices
from sudoku_app.ui.controllers.all_controllers import AllControllers
from sudoku_app.ui.controllers.edit_controller import EditController
from sudoku_app.ui.controllers.solver_controller import HANDLED_OFFERS
from sudoku_app.ui.dialogs.about_dialog import AboutDialog
from sudoku_app.ui.dialogs.log_dialog import LogDialog
from sudoku_app.ui.dialogs.shortcuts_dialog import ShortcutsDialog
from sudoku_app.ui.frame.menus import fill_menus
from sudoku_app.ui.frame.pausing import PausablePages
from sudoku_app.ui.frame.slow_bar import SlowBar
from sudoku_app.ui.frame.status_bar import ProgressLine, StatusBar
from sudoku_app.ui.frame.toolbar import make_toolbar
from sudoku_app.ui.frame.workspace import GridPane, Workspace
from sudoku_app.ui.grid.gathered import Gathered
from sudoku_app.ui.grid.grid_speech import GridSpeech
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.panel.answer_panel import AnswerPanel
from sudoku_app.ui.panel.value_pad import ValuePad
from sudoku_app.ui.style.style_sheet import QUIET, ROLE
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.commands import Command, command_texts
from sudoku_app.wording.file_labels import FileLabels
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.report import Offer, OfferKind, Report
from sudoku_app.wording.voice import SymbolStyle

_FIRST_SIZE = (1180, 800)
_SCREEN_SHARE = 0.94


class MainWindow(QMainWindow):
    """The window.

    Signals:
        closing(): the window is being closed.
        failed(BaseException): something went wrong that nobody expected.
    """

    closing = Signal()
    failed = Signal(object)

    def __init__(self, services: Services, session: Session, keeper: SessionKeeper, theme: Theme) -> None:
        super().__init__()
        self._settings = services.settings
        self._log_file = services.log_file
        self._session = session
        self._labels = Labels(services.language)
        self._ink = Ink(theme)
        self.act = Actions(command_texts(services.language), self._labels, self)
        self.choices = Choices(self.act, services.settings, self)
        self.model = GridModel(session, services.language, self)
        made = AllControllers(
            services, session, keeper, theme, self._labels, self.act, self.choices, self._printable, self
        )
        self.solver, self.notes, self.live, self.clock = made.solver, made.notes, made.live, made.clock
        self.files, self.copying, self.lists, self.sessions = made.files, made.copying, made.lists, made.sessions
        self.ending, self.paper, self.explorer = made.ending, made.paper, made.explorer
        self.leaving = made.leaving
        self.slow_bar = SlowBar(made.slow, FileLabels(services.language), self)
        self._showing = Gathered(self._show_grid_state, self)
        self._build()
        self.edits = EditController(session, self.grid, self)
        self.history = HistoryActions(session, services.language, self.act[Command.UNDO], self.act[Command.REDO], self)
        self._connect_actions()
        self._connect_parts()
        self.choices.restore()
        self._restore_geometry()
        self._show_grid_state()
        self.grid.setFocus()

    @property
    def session(self) -> Session:
        """The position being edited."""
        return self._session

    def _printable(self) -> tuple[PrintedPuzzle, ListedPuzzles, Lettering]:
        details = self.files.details
        puzzle = PrintedPuzzle(self._session.position, details.title, details.author)
        listed = ListedPuzzles(self.lists.puzzles, self.lists.numbers_shown())
        return puzzle, listed, Lettering(self.model.style, self._ink.size)

    # Building

    def _build(self) -> None:
        self.pane = GridPane(self)
        self.grid = GridView(self._session, self.model, self._labels, self._ink, self.pane)
        self.speech = GridSpeech(self._session, self.model, self.grid, self._labels.language)
        self.panel = AnswerPanel(self._labels, self._ink, HANDLED_OFFERS | {OfferKind.TAKE_READING}, self)
        self.pad = ValuePad(self._labels, self._ink, self.act.of(*LAYERS), self)
        self.cell_line = QLabel(self)
        self.cell_line.setProperty(ROLE, QUIET)
        self.cell_line.setWordWrap(True)
        self.cell_line.setTextFormat(Qt.TextFormat.PlainText)
        side = QWidget(self)
        column = QVBoxLayout(side)
        column.setContentsMargins(4, 14, 16, 14)
        column.setSpacing(10)
        column.addWidget(self.panel, 1)
        column.addWidget(self.cell_line)
        column.addWidget(self.pad)
        self.workspace = Workspace(self.lists.panel, self.pane, side, self)
        self.pages = PausablePages(self.workspace, self.clock, self.act[Command.PAUSE], self._labels.language, self)
        self.progress = ProgressLine(self)
        centre = QWidget(self)
        rows = QVBoxLayout(centre)
        rows.setContentsMargins(0, 0, 0, 0)
        rows.setSpacing(0)
        rows.addWidget(self.pages, 1)
        rows.addWidget(self.slow_bar)
        rows.addWidget(self.progress)
        self.setCentralWidget(centre)
        self.addToolBar(make_toolbar(self.act, self._labels, self))
        self.status = StatusBar(self._session, self._labels, self)
        self.setStatusBar(self.status)
        fill_menus(self.menuBar(), self.act, self._labels, self.files.recent_menu, self.sessions.menu)
        self.pane.set_view(self.grid)
        self.pad.show_position(self._session.position)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setAcceptDrops(True)

    def _connect_actions(self) -> None:
        for command, slot in {
            Command.NEW: self.files.new,
            Command.OPEN: self.files.open,
            Command.SAVE: self.files.save,
            Command.SAVE_AS: self.files.save_as,
            Command.DETAILS: self.files.edit_details,
            Command.PRINT: self.paper.print,
            Command.EXPORT: self.paper.export,
            Command.PASTE: self.files.paste,
            Command.QUIT: self.close,
            Command.SELECT_ALL: self.grid.selectAll,
            Command.CLEAR: self.edits.clear,
            Command.CLEAR_ENTRIES: self.edits.clear_entries,
            Command.FIX_GIVENS: self.edits.fix_givens,
            Command.FILL_MARKS: self.edits.fill_marks,
            Command.CHECK: self.solver.check,
            Command.CHECK_ENTRIES: self.solver.check_entries,
            Command.UNDO_TO_CORRECT: self.solver.undo_to_correct,
            Command.HINT: self._on_hint,
            Command.NEXT_STEPS: self.solver.next_steps,
            Command.SOLVE: self.solver.solve,
            Command.STOP: self.solver.stop,
            Command.ALGORITHM_X: self.explorer.show,
            Command.REDUNDANT: self.solver.find_redundant,
            Command.NEXT_SOLUTION: self.solver.next_solution,
            Command.PREVIOUS_SOLUTION: self.solver.previous_solution,
            Command.ZOOM_IN: self._on_zoom_in,
            Command.ZOOM_OUT: self._on_zoom_out,
            Command.ZOOM_FIT: self.pane.fit,
            Command.OTHER_PANE: self._on_other_pane,
            Command.SHORTCUTS: self._on_shortcuts,
            Command.SHOW_LOG: self._on_show_log,
            Command.ABOUT: self._on_about,
        }.items():
            self.act[command].triggered.connect(slot)

    def _connect_parts(self) -> None:
        self.history.returned.connect(self.edits.select_again)
        self.grid.moved.connect(self._showing.ask)
        self.grid.confirmed.connect(self._on_confirmed)
        self.model.changed.connect(self._showing.ask)
        self.pad.pressed.connect(self.edits.press)
        self.panel.marks_wanted.connect(self.grid.show_marks)
        self.panel.cells_pointed.connect(self._on_cells_pointed)
        self.panel.cell_chosen.connect(self._on_cell_chosen)
        self.panel.offer_chosen.connect(self._on_offer)
        self.notes.report_changed.connect(self._on_report)
        self.solver.status_changed.connect(self.status.show_solver)
        self.solver.busy_changed.connect(self._on_busy)
        self.solver.solutions_changed.connect(self._on_solutions)
        for worker in (self.solver, self.files, self.paper, self.sessions, self.lists):
            worker.failed.connect(self.failed)
        self.files.name_changed.connect(self._on_name)
        for part in (self.files, self.paper):
            part.finished.connect(self.return_to_grid)
        for teller in (self.copying, self.files, self.paper):
            teller.told.connect(self.status.tell)
        self.lists.shown_changed.connect(self.workspace.show_list)
        self.lists.left.connect(self.return_to_grid)
        self.sessions.told.connect(self.status.tell_until_done)
        self.sessions.restoring_changed.connect(self.pages.set_waiting)
        self._connect_clock()
        self.explorer.marks_wanted.connect(self.grid.show_marks)
        self.leaving.free.connect(self.close)
        self._connect_choices()
        self.status.show_solver(self.solver.waiting_status)
        self._on_busy(False)
        self._on_solutions(False)

    def _connect_choices(self) -> None:
        self.choices.mode_changed.connect(self._on_mode)
        self.choices.layer_changed.connect(self._on_layer)
        self.choices.size_changed.connect(self._on_size)
        self.choices.style_changed.connect(self._on_style)
        self.choices.advance_changed.connect(self._on_advance)
        self.choices.tidy_changed.connect(self._on_tidy)
        self.choices.panel_changed.connect(self._on_panel)
        self.choices.candidates_changed.connect(self.model.show_candidates)
        self.choices.keeping_changed.connect(self.grid.keep_value)

    def _connect_clock(self) -> None:
        self.pages.turned.connect(self.return_to_grid)
        self.pages.show_time_in(self.status)
        self.choices.time_changed.connect(self.status.time.setVisible)
        tellers = (self.files.report_changed, self.paper.report_changed, self.sessions.report_changed)
        for told in (*tellers, self.sessions.warned):
            told.connect(self.clock.go_on)  # what is told has to be seen
            told.connect(self._tell_beside_folded_panel)

    # ThemeSwitch and place

    @Slot(object)
    def set_theme(self, theme: Theme) -> None:
        """Show everything in another look."""
        self._ink = Ink(theme, size=self._ink.size)
        self.grid.set_ink(self._ink)
        self.pad.set_ink(self._ink)
        self.panel.set_ink(self._ink)
        self.lists.set_theme(theme)
        self.explorer.set_theme(theme)

    @Slot(object)
    def _on_size(self, size: SymbolSize) -> None:
        self._ink = Ink(self._ink.theme, size=size)
        self.grid.set_ink(self._ink)

    def _restore_geometry(self) -> None:
        if not self.restoreGeometry(self._settings.state("geometry")):
            free = QApplication.primaryScreen().availableGeometry()
            width, height = _FIRST_SIZE
            self.resize(
                min(width, round(free.width() * _SCREEN_SHARE)), min(height, round(free.height() * _SCREEN_SHARE))
            )

    def closeEvent(self, event: QCloseEvent) -> None:
        """Keep the window's place and let the services end, once everything is saved that was promised to be."""
        if not self.leaving.may_go():
            event.ignore()
            return
        self._settings.set_state("geometry", self.saveGeometry())
        self.explorer.close()
        self.closing.emit()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take files and texts that are dragged over the window."""
        if event.mimeData().hasUrls() or event.mimeData().hasText():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Read what is dropped."""
        event.acceptProposedAction()
        self.files.take(event.mimeData())

    # What the person does

    @Slot()
    def return_to_grid(self) -> None:
        """Give the keyboard back to the grid, or during a pause to the button that ends it."""
        place = self.pages.pause_page.button if self.clock.paused else self.grid
        place.setFocus(Qt.FocusReason.OtherFocusReason)

    @Slot()
    def _on_hint(self) -> None:
        cells = self.grid.selected()
        chosen = cells[0] if len(cells) == 1 and not self._session.position.cells[cells[0]].value else None
        self.solver.hint(chosen)

    @Slot()
    def _on_confirmed(self) -> None:
        offer = self.panel.primary_offer
        if offer is not None:
            self._on_offer(offer)

    @Slot(object)
    def _on_offer(self, offer: Offer) -> None:
        if offer.kind is OfferKind.TAKE_READING:
            self.files.take_reading(offer.value)
        else:
            self.solver.accept(offer)
        self.return_to_grid()

    @Slot(object)
    def _on_cells_pointed(self, places: frozenset[tuple[int, int]]) -> None:
        size = self.model.shape.size
        inside = [(row, column) for row, column in places if 1 <= row <= size and 1 <= column <= size]
        self.grid.point_at(frozenset((row - 1) * size + column - 1 for row, column in inside))

    @Slot(int, int)
    def _on_cell_chosen(self, row: int, column: int) -> None:
        size = self.model.shape.size
        if 1 <= row <= size and 1 <= column <= size:
            self.grid.select_cells(((row - 1) * size + column - 1,))
            self.return_to_grid()

    @Slot()
    def _on_other_pane(self) -> None:
        if self.grid.hasFocus() and self.lists.panel.isVisible():
            self.lists.panel.table.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif (self.grid.hasFocus() or self.lists.panel.table.hasFocus()) and self.panel.isVisible():
            self.panel.focus_first()
        else:
            self.return_to_grid()

    @Slot()
    def _on_zoom_in(self) -> None:
        self.pane.zoom(1)

    @Slot()
    def _on_zoom_out(self) -> None:
        self.pane.zoom(-1)

    @Slot()
    def _on_shortcuts(self) -> None:
        ShortcutsDialog.show_table(self, self._labels.language, self.act.shortcut_table())
        self.return_to_grid()

    @Slot()
    def _on_show_log(self) -> None:
        LogDialog.show_log(self, self._labels.language, self._log_file)
        self.return_to_grid()

    @Slot()
    def _on_about(self) -> None:
        AboutDialog.show_about(self, self._labels)
        self.return_to_grid()

    # What is chosen

    @Slot(object)
    def _on_mode(self, mode: Mode) -> None:
        self._session.mode = mode
        self.clock.set_mode(mode)
        self.grid.editor.settle()
        self._showing.ask()

    @Slot(object)
    def _on_layer(self, layer: Layer) -> None:
        self.grid.editor.settle()
        self.grid.editor.layer = layer
        self.pad.set_layer(layer, self._session.position)

    @Slot(object)
    def _on_style(self, style: SymbolStyle) -> None:
        self.grid.editor.style = style
        self.model.set_style(style)
        self.history.set_style(style)
        self.solver.set_style(style)
        self.pad.set_style(style, self._session.position)

    @Slot(bool)
    def _on_advance(self, on: bool) -> None:
        self.grid.editor.advance = on

    @Slot(bool)
    def _on_tidy(self, on: bool) -> None:
        self._session.tidy_marks = on

    @Slot(bool)
    def _on_panel(self, on: bool) -> None:
        self.workspace.show_side(on)

    # What is told

    @Slot(object)
    def _on_report(self, report: Report) -> None:
        had_focus = self._panel_has_keyboard()
        self.panel.show_report(report)
        self.grid.wait_for_answer(self.panel.primary_offer is not None)
        if had_focus and not self._panel_has_keyboard():  # what had it is gone
            self.return_to_grid()
        if not self.solver.idle:
            self._tell_beside_folded_panel(report)

    def _panel_has_keyboard(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and self.panel.isAncestorOf(focused)

    @Slot(object)
    def _tell_beside_folded_panel(self, report: Report) -> None:
        """Let the status bar say in short what the panel would, while it is folded."""
        if self.isVisible() and not self.panel.isVisible():
            self.status.tell(" · ".join(text for text in (report.headline, report.basis) if text))
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, report.plain()))

    @Slot(bool)
    def _on_busy(self, busy: bool) -> None:
        if busy:
            self.clock.go_on()
        self.act[Command.STOP].setEnabled(busy)
        self.progress.set_busy(busy)

    @Slot(bool)
    def _on_solutions(self, several: bool) -> None:
        self.act[Command.NEXT_SOLUTION].setEnabled(several)
        self.act[Command.PREVIOUS_SOLUTION].setEnabled(several)

    def _show_grid_state(self) -> None:
        """Show around the grid what is in it: once for a gesture, however many things that changes."""
        self.pad.show_position(self._session.position)
        current = self.grid.current()
        self.status.show_grid(current, len(self.model.breaks))
        text = self.grid.marks_in_full(current)
        self.cell_line.setText(text)
        self.cell_line.setVisible(bool(text))
        self._on_name()

    @Slot()
    def _on_name(self) -> None:
        title = self._labels.window_title(self.files.name)
        if title != self.windowTitle():
            self.setWindowTitle(title)
        modified = self.files.modified
        if modified != self.isWindowModified():
            self.setWindowModified(modified)
