"""The window with all steps to the solution: the list, the grid before the chosen step, and its reason."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QMainWindow, QPushButton, QSplitter, QVBoxLayout, QWidget

from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange
from sudoku_app.sudoku.grid.candidates import CandidateGrid
from sudoku_app.sudoku.grid.position import Position
from sudoku_app.sudoku.hints.explained_steps import NO_STEPS, ExplainedSteps, GridBeforeSteps
from sudoku_app.sudoku.hints.hint import NextSteps
from sudoku_app.sudoku.rating.path import SolvingPath
from sudoku_app.sudoku.rating.scale import step_rating
from sudoku_app.sudoku.verdicts.refusal import Refusal, RefusalKind
from sudoku_app.ui.answers.answer_panel import AnswerPanel
from sudoku_app.ui.application.fitted_dialog import within_screen
from sudoku_app.ui.painting.ink import Ink
from sudoku_app.ui.painting.marked_grid import MarkedGrid
from sudoku_app.ui.style.form_parts import ChoiceButton, filled, text_label
from sudoku_app.ui.style.style_sheet import HEADING, wear_sheet
from sudoku_app.ui.teaching.window_parts import GridAboveText, NoticeBar, RowsTable, StepsModel
from sudoku_app.wording.labels import Labels
from sudoku_app.wording.printing import PrintLabels
from sudoku_app.wording.report import Report
from sudoku_app.wording.solving_paths import StepsWords
from sudoku_app.wording.voice import SymbolStyle, Voice

_FIRST_SIZE: Final = QSize(1060, 860)
_WIDTHS: Final = (340, 720)
# Below a grid of more symbols than this a text gets at most so much height, enough for a usual reason.
_LARGE: Final = 12
_PANEL_OF_LARGE: Final = 150


class Standing(Enum):
    """How the steps in the window stand to the puzzle."""

    NOW = "now"  # they are those of the present position
    WORKING = "working"  # they are being worked out
    STOPPING = "stopping"  # they still are, and somebody asked to end that
    STOPPED = "stopped"  # somebody ended that
    EARLIER = "earlier"  # the puzzle has changed


@dataclass(frozen=True)
class _Shown:
    """Steps that are shown; ``before`` returns the grid before one of them."""

    found: SolvingPath | NextSteps
    explained: ExplainedSteps
    ratings: tuple[float, ...]
    before: Callable[[int], CandidateGrid]
    complete: bool = True

    @property
    def position(self) -> Position:
        return self.found.position


@guarded
class StepsWindow(QMainWindow):
    """Shows a path; what it asks for is done by others."""

    # The steps of the other kind are wanted: all to the solution, or those that are available now
    view_changed = Signal()
    closed = Signal()  # the window was closed

    def __init__(self, labels: Labels, ink: Ink) -> None:
        super().__init__()
        wear_sheet(self)  # before anything is measured
        self._language = labels.language
        self.words = StepsWords(labels.language)
        self._style = SymbolStyle.NUMBERS
        self._shown: _Shown | None = None
        self._refused: Refusal | None = None
        self._standing = Standing.NOW
        self.model = StepsModel(self.words, self)
        self.table = RowsTable(self.model, self)
        self.table.setTextElideMode(Qt.TextElideMode.ElideRight)  # in the middle a cell's name would be cut in two
        self.whole_button, self.now_button = (ChoiceButton(self, takes_focus=True) for _ in range(2))
        self.whole_button.setChecked(True)
        self.summary = text_label(self, role=HEADING)
        self.notice = NoticeBar(self)
        self.picture = MarkedGrid(ink, self)
        self.panel = AnswerPanel(labels, ink, frozenset(), self, dismissible=False)
        self._printing = PrintLabels(labels.language)
        buttons = (QPushButton(self) for _ in range(4))
        self.copy_button, self.print_button, self.pdf_button, self.close_button = buttons
        self._lay_out()
        self._connect()
        self.resize(within_screen(self, _FIRST_SIZE))
        self._show_nothing(lambda: self.words.stopped_report)
        OnLanguageChange(self, self._retranslate)

    def _retranslate(self) -> None:
        """Say everything in the language of now; the same step stays chosen."""
        words = self.words
        self.setWindowTitle(words.title(now=self.shows_now))
        self.table.setAccessibleName(words.list_name)
        self.whole_button.setText(words.whole)
        self.now_button.setText(words.now)
        self.copy_button.setText(words.copy)
        self.print_button.setText(self._printing.print_button)
        self.pdf_button.setText(self._printing.save_pdf_button)
        self.close_button.setText(words.close)
        self.notice.again.setText(words.again)
        self.notice.stop.setText(words.stop)
        self.statusBar().clearMessage()
        if self._shown is None:
            self.picture.setAccessibleName(words.grid_name(0))
            self.panel.show_report(self._nothing())
        else:
            self.summary.setText(self._summary(self._shown))
            self._on_chosen(max(self.table.currentIndex().row(), 0))
        self._stand(self._standing)

    def _lay_out(self) -> None:
        left, right, centre = QWidget(self), QWidget(self), QWidget(self)
        choices = filled(QHBoxLayout(), self.whole_button, self.now_button, None)
        filled(QVBoxLayout(left), choices, self.summary, (self.table, 1), margins=(14, 12, 4, 0))
        self._halves = GridAboveText(self.picture, self.panel, right)
        filled(QVBoxLayout(right), self.notice, (self._halves, 1), margins=(4, 12, 14, 0))
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        splitter.addWidget(left)
        splitter.addWidget(right)
        splitter.setChildrenCollapsible(False)
        splitter.setStretchFactor(1, 1)
        splitter.setSizes(list(_WIDTHS))
        buttons = (self.copy_button, self.print_button, self.pdf_button, None, self.close_button)
        below = filled(QHBoxLayout(), *buttons, margins=(14, 4, 14, 12))
        filled(QVBoxLayout(centre), (splitter, 1), below, margins=(0, 0, 0, 0))
        self.setCentralWidget(centre)

    def _connect(self) -> None:
        self.table.chosen.connect(self._on_chosen)
        self.now_button.toggled.connect(self._on_view_toggled)
        self.panel.marks_requested.connect(self.picture.show_marks)
        self.panel.cells_pointed.connect(self.picture.point_at)
        self.panel.step_chosen.connect(self.table.choose)
        self.copy_button.clicked.connect(self.copy)
        self.close_button.clicked.connect(self.close)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Copy), self, self.copy)
        QShortcut(QKeySequence(QKeySequence.StandardKey.Print), self, self.print_button.click)
        QShortcut(QKeySequence(Qt.Key.Key_Escape), self, self.close)

    # What is shown

    @property
    def path(self) -> SolvingPath | None:
        """The path shown, None for none."""
        found = None if self._shown is None else self._shown.found
        return found if isinstance(found, SolvingPath) else None

    @property
    def shows_now(self) -> bool:
        """Whether the steps that are available now are wanted, and not those to the solution."""
        return self.now_button.isChecked()

    def show_view(self, *, now: bool) -> None:
        """Turn to the steps that are available now, or to those to the solution."""
        (self.now_button if now else self.whole_button).setChecked(True)

    @Slot()
    def _on_view_toggled(self) -> None:
        self.setWindowTitle(self.words.title(now=self.shows_now))
        self.view_changed.emit()

    @property
    def plain(self) -> str:
        """All steps as text, "" where there are none."""
        if self._shown is None:
            return ""
        shown = self._shown
        return self.words.plain(
            self._voice(shown), self._summary(shown), shown.explained, shown.ratings, complete=shown.complete
        )

    def show_working(self, position: Position) -> None:
        """Show that the steps from a position on are being worked out."""
        self._show_nothing(lambda: self.words.working_report)
        self._show_bare(position)
        self._stand(Standing.WORKING)

    def show_stopping(self) -> None:
        """Show that the working out is asked to end; a large grid may take a while to come to a place where it can."""
        self._stand(Standing.STOPPING)

    def show_stopped(self) -> None:
        """Show that nothing was found until the working out was stopped."""
        self._show_nothing(lambda: self.words.stopped_report)
        self._stand(Standing.STOPPED)

    def show_refusal(self, refusal: Refusal) -> None:
        """Show why there are no steps."""
        voice = Voice.of(self._language, refusal.position, self._style)
        self._show_nothing(lambda: self.words.refusal(voice, refusal))
        self._refused = refusal
        self._show_bare(refusal.position)
        self.picture.show_marks(self.panel.report.marks)
        self._stand(Standing.NOW)

    def show_path(self, path: SolvingPath) -> None:
        """Show a path from its first step on; of a full grid, that it is full."""
        if not path.steps:
            if path.complete:
                self.show_refusal(Refusal(RefusalKind.COMPLETE, path.position, path.answer))
            else:
                self.show_stopped()
            return
        start = CandidateGrid(path.position.shape, path.position.values)
        self._show(_Shown(path, path.explained, path.ratings, GridBeforeSteps(start, path.steps).before, path.complete))

    def show_next(self, found: NextSteps) -> None:
        """Show the steps that are available now."""
        start = CandidateGrid(found.position.shape, found.position.values)
        alone = ExplainedSteps(found.steps, {}, ((),) * len(found.steps))
        ratings = tuple(step_rating(found.position.shape, step) for step in found.steps)
        self._show(_Shown(found, alone, ratings, lambda _: start))

    def _show(self, shown: _Shown) -> None:
        self._refused = None
        self._share(shown.position)
        self._shown = shown
        self.summary.setText(self._summary(shown))
        self.model.set_steps(self._voice(shown), shown.explained, shown.ratings)
        self._enable()
        self._stand(Standing.NOW if shown.complete else Standing.STOPPED)
        self.table.choose(0)

    def _summary(self, shown: _Shown) -> str:
        if isinstance(shown.found, SolvingPath):
            return self.words.summary(shown.found)
        return self.words.next_steps(self._voice(shown), shown.found)

    def set_earlier(self, earlier: bool) -> None:
        """Show whether the puzzle has changed since."""
        if self._standing in (Standing.WORKING, Standing.STOPPING):
            return
        if earlier:
            self._stand(Standing.EARLIER)
        elif self._standing is Standing.EARLIER:
            self._stand(Standing.NOW if self._shown is None or self._shown.complete else Standing.STOPPED)

    def set_style(self, style: SymbolStyle) -> None:
        """Write values above 9 in another way."""
        self._style = style
        shown, row = self._shown, self.table.currentIndex().row()
        if shown is not None:
            self.model.set_steps(self._voice(shown), shown.explained, shown.ratings)
            self.table.choose(max(row, 0))
        elif self._refused is not None:
            self.show_refusal(self._refused)

    def set_ink(self, ink: Ink) -> None:
        """Paint in other colours."""
        self.picture.set_ink(ink)
        self.panel.set_ink(ink)

    def show_message(self, text: str) -> None:
        """Say what came of printing and the like."""
        self.statusBar().showMessage(text)

    def _voice(self, shown: _Shown) -> Voice:
        return Voice.of(self._language, shown.position, self._style)

    def _show_nothing(self, report: Callable[[], Report]) -> None:
        self._shown = self._refused = None
        self._nothing = report
        self.model.set_steps(None, NO_STEPS, ())
        self.summary.setText("")
        self.summary.setVisible(False)
        self.picture.clear()
        self.picture.setAccessibleName(self.words.grid_name(0))
        self.panel.show_report(report())
        self._enable()

    def _show_bare(self, position: Position) -> None:
        self._share(position)
        self.picture.show_grid(position, CandidateGrid(position.shape, position.values), self._style)

    def _share(self, position: Position) -> None:
        """Let the text have as much of the height as belongs to a puzzle of this size."""
        self._halves.begin(_PANEL_OF_LARGE if position.shape.size > _LARGE else 0)

    def _enable(self) -> None:
        for button in (self.copy_button, self.print_button, self.pdf_button):
            button.setEnabled(self._shown is not None)
        self.summary.setVisible(self._shown is not None)

    def _stand(self, standing: Standing) -> None:
        self._standing = standing
        words, notice = self.words, self.notice
        text, button = {
            Standing.NOW: ("", None),
            Standing.WORKING: (words.working, notice.stop),
            Standing.STOPPING: (words.stopping, None),
            Standing.STOPPED: (words.stopped if self._shown is not None else words.stopped_at_once, notice.again),
            Standing.EARLIER: (words.earlier if self._shown is not None else words.earlier_refusal, notice.again),
        }[standing]
        notice.show_message(text, button)

    @Slot(int)
    def _on_chosen(self, row: int) -> None:
        shown = self._shown
        if shown is None:
            return
        voice = self._voice(shown)
        self.picture.show_grid(shown.position, shown.before(row), self._style)
        self.picture.setAccessibleName(self.words.grid_name(row + 1))
        self.panel.show_report(self.words.step_report(voice, shown.explained, row, shown.ratings[row]))
        self._halves.share()

    # What is asked for

    @Slot()
    def copy(self) -> None:
        """Copy all steps as text."""
        if self._shown is not None:
            QGuiApplication.clipboard().setText(self.plain)
            self.show_message(self.words.copied)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Emit `closed` and close."""
        self.closed.emit()
        super().closeEvent(event)
