"""The explorer's window: puts matrix, panel, choices, actions and the player together."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal, Slot
from PySide6.QtGui import QCloseEvent, QPainter
from PySide6.QtWidgets import QFileDialog, QMainWindow, QSplitter, QToolBar, QVBoxLayout, QWidget

from sudoku_app.background.requests.explorer import BeginRun, MatrixFile, MatrixMaker
from sudoku_app.background.service import JobService, LatestJob
from sudoku_app.exact_cover.algorithm_x import ChoiceRule
from sudoku_app.exact_cover.examples import Example, examples
from sudoku_app.exact_cover.problem import CoverError
from sudoku_app.exact_cover.replay.timeline import Timeline
from sudoku_app.formats.errors import FormatError
from sudoku_app.formats.files import GivenUpError, write_bytes_atomically
from sudoku_app.qtmodels.overrides import guarded
from sudoku_app.qtmodels.widget_updates import OnLanguageChange, announce
from sudoku_app.ui.application.fitted_dialog import within_screen
from sudoku_app.ui.explorer.controls import ChoicesBar, Player, label_actions, make_actions
from sudoku_app.ui.explorer.legend import Legend
from sudoku_app.ui.explorer.matrix_appearance import matrix_appearance
from sudoku_app.ui.explorer.matrix_paint import MatrixPainter
from sudoku_app.ui.explorer.matrix_view import MatrixView
from sudoku_app.ui.explorer.puzzle_source import PuzzleMatrix
from sudoku_app.ui.explorer.side_panel import Counting, SidePanel
from sudoku_app.ui.painting.picture_files import Paint, png_bytes, svg_bytes
from sudoku_app.ui.style.form_parts import filled
from sudoku_app.ui.style.style_sheet import wear_sheet
from sudoku_app.ui.style.theme import Theme
from sudoku_app.wording.algorithm_steps import StepWords
from sudoku_app.wording.exact_cover import cover_error_sentence
from sudoku_app.wording.explorer import ExplorerCommand, ExplorerLabels, explorer_commands
from sudoku_app.wording.format_errors import file_error_reason, format_error_sentence
from sudoku_app.wording.language import Language
from sudoku_app.wording.mnemonics import without_mnemonic
from sudoku_app.wording.report import Report, Tone

_FIRST_SIZE: Final = QSize(1180, 800)
_SHARES: Final = (700, 460)
_PICTURE_CELL: Final = 20  # a small matrix is drawn at least so large in a picture
_DRAWN_CELL: Final = 8  # smaller cells would be an image inside the drawing
_SMALL_MATRIX: Final = 80
_PICTURE_EDGE: Final = 8.0
_PICTURE_SCALE: Final = 2.0  # pixels of a PNG for each of the drawing's
_MOST_PIXELS: Final = 40_000_000  # beyond it a PNG is drawn smaller

_STEPS: Final = (
    ExplorerCommand.RESTART,
    ExplorerCommand.BACK,
    ExplorerCommand.STEP,
    ExplorerCommand.STEP_OVER,
    ExplorerCommand.NEXT_DEAD_END,
    ExplorerCommand.NEXT_SOLUTION,
    ExplorerCommand.PLAY,
)
_AHEAD: Final = _STEPS[2:6]  # which the end leaves nothing to do
_MATRIX: Final = (
    ExplorerCommand.OPEN,
    ExplorerCommand.MATRIX_PICTURE,
    ExplorerCommand.TREE_PICTURE,
    ExplorerCommand.CLOSE,
)
_VIEW: Final = (ExplorerCommand.ZOOM_IN, ExplorerCommand.ZOOM_OUT, ExplorerCommand.ZOOM_FIT)


@guarded
class ExplorerWindow(QMainWindow):
    """A window in which Algorithm X can be watched, with the puzzle being edited among its matrices if there is one.

    Long counts are ``jobs`` of a service of their own: neither the main window nor a matrix in a file waits for them.
    """

    # PuzzleMatrix, Sequence[int]: the partial cover of the puzzle that is shown has these options beside its own; none
    # when the window turns to another matrix or closes
    options_tried = Signal(object, object)
    closed = Signal()  # the window was closed

    def __init__(
        self,
        language: Language,
        theme: Theme,
        jobs: JobService,
        files: JobService,
        puzzle: Callable[[], PuzzleMatrix] | None = None,
    ) -> None:
        super().__init__()
        wear_sheet(self)  # before anything is measured
        self._language = language
        self._labels = ExplorerLabels(language)
        self._theme = theme
        self._edited = puzzle
        self._puzzle: PuzzleMatrix | None = None  # the puzzle whose matrix is shown
        self._wanted: MatrixMaker | None = None  # what was asked for last
        first = examples()[0].problem()
        self.run = Timeline(first)
        self._teller = StepWords(language, first)
        self.player = Player(self.run, self)
        self._files = files
        self.opening = LatestJob(self)
        self.counting = Counting(jobs, self._labels, self)
        self.act = make_actions(self)
        self._refused: Callable[[], Report] | None = None  # says why the matrix that was asked for is not shown
        self._build()
        self._connect()
        OnLanguageChange(self, self._retranslate)
        self.resize(within_screen(self, _FIRST_SIZE))
        self._show_run(self.run)
        self.counting.set_problem(first, ())
        self.matrix.setFocus()

    def _retranslate(self) -> None:
        """Say everything in the language of now; what is shown in a step says itself."""
        fixed = self._labels.fixed
        self.setWindowTitle(fixed["title"])
        self._bar.setWindowTitle(fixed["explorer-toolbar"])
        self._bar.setAccessibleName(fixed["explorer-toolbar"])
        label_actions(self.act, self._labels)
        for menu, title in zip(self._menus, self._labels.menus, strict=True):
            menu.setTitle(title)
        self._show_running()
        self.panel.show_message()
        self.counting.repeat()
        self.statusBar().clearMessage()
        if self._refused is not None:
            self.panel.card.show_report(self._refused())

    def _build(self) -> None:
        self.choices = ChoicesBar(self._labels, with_puzzle=self._edited is not None, parent=self)
        self.matrix = MatrixView(self._labels, self.run, self._teller, self._theme, self)
        self.legend = Legend(self._labels, self._theme, self)
        self.matrix.legible_changed.connect(self.legend.show_signs)
        self.panel = SidePanel(self._labels, self.run, self._teller, self._theme, self)
        left, centre = QWidget(self), QWidget(self)
        filled(QVBoxLayout(left), (self.matrix, 1), self.legend, margins=(14, 6, 4, 10))
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        splitter.addWidget(left)
        splitter.addWidget(self.panel)
        splitter.setChildrenCollapsible(False)
        splitter.setStretchFactor(0, 1)
        splitter.setSizes(list(_SHARES))
        filled(QVBoxLayout(centre), self.choices, (splitter, 1), margins=(0, 0, 0, 0), spacing=0)
        self.setCentralWidget(centre)
        bar = self._bar = QToolBar(self)
        bar.setMovable(False)
        bar.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        for command in _STEPS:
            bar.addAction(self.act[command])
            bar.widgetForAction(self.act[command]).setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.addToolBar(bar)
        self._menus = [self.menuBar().addMenu("") for _ in range(3)]
        for menu, commands in zip(self._menus, (_MATRIX, _STEPS, _VIEW), strict=True):
            menu.addActions([self.act[command] for command in commands])

    def _connect(self) -> None:
        command, act, player = ExplorerCommand, self.act, self.player
        act[command.RESTART].triggered.connect(player.restart)
        act[command.BACK].triggered.connect(player.back)
        act[command.STEP].triggered.connect(player.step)
        act[command.STEP_OVER].triggered.connect(player.step_over)
        act[command.NEXT_DEAD_END].triggered.connect(player.to_dead_end)
        act[command.NEXT_SOLUTION].triggered.connect(player.to_solution)
        act[command.PLAY].triggered.connect(player.play)
        act[command.OPEN].triggered.connect(self._on_open)
        act[command.MATRIX_PICTURE].triggered.connect(lambda: self._ask_and_save(self.save_matrix_picture))
        act[command.TREE_PICTURE].triggered.connect(lambda: self._ask_and_save(self.save_tree_picture))
        act[command.CLOSE].triggered.connect(self.close)
        act[command.ZOOM_IN].triggered.connect(self.matrix.zoom_in)
        act[command.ZOOM_OUT].triggered.connect(self.matrix.zoom_out)
        act[command.ZOOM_FIT].triggered.connect(self.matrix.fit)
        player.moved.connect(self._show_step)
        player.running_changed.connect(self._on_running)
        self.choices.example_chosen.connect(self.show_example)
        self.choices.puzzle_chosen.connect(self.show_puzzle)
        self.choices.rule_chosen.connect(self._on_rule)
        self.choices.speed_chosen.connect(player.set_speed)
        self.counting.compared.connect(self.panel.chart.set_runs)
        self.counting.counted.connect(self.panel.count_text.setText)
        self.counting.running_changed.connect(self.panel.show_counting)
        self.panel.count_button.clicked.connect(self.counting.count)
        self.panel.stop_button.clicked.connect(self.counting.stop)

    # Which matrix

    @Slot(object)
    def show_example(self, example: Example) -> None:
        """Turn to an example."""
        self._turn_to(lambda: (example.problem(), ()))

    @Slot()
    def show_puzzle(self) -> None:
        """Turn to the puzzle being edited, as it is now."""
        if self._edited is not None:
            self._turn_to(self._edited())

    def open_path(self, path: str) -> None:
        """Turn to the matrix in a text; when it cannot be read, say why and keep the one before."""
        self._turn_to(MatrixFile(path))

    def _turn_to(self, wanted: MatrixMaker) -> None:
        """Ask for a matrix; the one before stays until it is there."""
        self.player.pause()
        self._wanted = wanted
        self._open(wanted, self.choices.rule)

    def _open(self, make: MatrixMaker, rule: ChoiceRule) -> None:
        request = BeginRun(make, rule)
        self.opening.ask(self._files, request, self._on_opened, self._on_refused, self._on_given_up)

    @Slot(object)
    def _on_opened(self, run: Timeline) -> None:
        wanted = self._wanted
        if wanted is not None:  # None: the same matrix by another rule
            self._leave_puzzle()
            self._puzzle = wanted if isinstance(wanted, PuzzleMatrix) else None
            if isinstance(wanted, MatrixFile):
                self.choices.choose_none()
        self._show_run(run)
        if wanted is not None:
            self.counting.set_problem(run.problem, run.chosen)

    @Slot(object)
    def _on_refused(self, error: Exception) -> None:
        path = self._wanted.path if isinstance(self._wanted, MatrixFile) else ""
        self._refused = partial(self._refusal, error, path)
        self.panel.card.show_report(self._refused())

    @Slot()
    def _on_given_up(self) -> None:
        """It waited behind a file that hangs, or hung itself."""
        self._on_refused(GivenUpError())

    def _refusal(self, error: Exception, path: str) -> Report:
        if isinstance(error, CoverError):
            sentence = cover_error_sentence(self._language, error, path)
        elif isinstance(error, FormatError):
            sentence = format_error_sentence(self._language, error, path)
        else:
            reason = file_error_reason(self._language, error) if isinstance(error, OSError) else str(error)
            sentence = self._labels.failed(reason, path)
        return Report(Tone.UNKNOWN, self._labels.nothing_opened, sentence)

    def _show_run(self, run: Timeline) -> None:
        self.run = run
        self._teller = StepWords(self._language, run.problem)
        self.player.set_run(run)
        self.matrix.set_run(run, self._teller)
        self.panel.set_run(run, self._teller)
        self.panel.chart.set_rule(run.rule)
        self._show_step()

    def _leave_puzzle(self) -> None:
        if self._puzzle is not None:
            self.options_tried.emit(self._puzzle, ())
        self._puzzle = None

    @Slot(object)
    def _on_rule(self, rule: ChoiceRule) -> None:
        if self._wanted is not None and self.opening.busy:
            self._open(self._wanted, rule)
            return
        problem, chosen = self.run.problem, self.run.chosen
        self._wanted = None
        self._open(lambda: (problem, chosen), rule)

    # Steps

    @Slot()
    def _show_step(self) -> None:
        self._refused = None
        text = self.panel.show_step()
        self.matrix.show_step()
        ended = self.run.finished
        for command in _AHEAD:
            self.act[command].setEnabled(not ended)
        self.act[ExplorerCommand.PLAY].setEnabled(not ended or self.player.running)
        for command in (ExplorerCommand.BACK, ExplorerCommand.RESTART):
            self.act[command].setEnabled(self.run.step > 0)
        if self._puzzle is not None:
            self.options_tried.emit(self._puzzle, self.run.state.partial[len(self.run.state.given) :])
        if not self.player.running:
            status_message = self._language.headed(text.headline, text.reason)
            announce(self.panel.card, status_message)

    @Slot(bool)
    def _on_running(self, on: bool) -> None:
        """The play button pauses whatever moves by itself."""
        self.act[ExplorerCommand.PLAY].setChecked(on)
        self._show_running()
        self.act[ExplorerCommand.PLAY].setEnabled(on or not self.run.finished)

    def _show_running(self) -> None:
        play = self.act[ExplorerCommand.PLAY]
        name, _ = explorer_commands(self._language)[ExplorerCommand.PLAY]
        text = self._labels.fixed["pause"] if play.isChecked() else name
        play.setText(text)
        play.setIconText(without_mnemonic(text))

    # Pictures

    @Slot()
    def _on_open(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, "", "", self._labels.fixed["matrix-filter"])
        if path:
            self.open_path(path)

    def _ask_and_save(self, save: Callable[[Path], None]) -> None:
        name, kind = QFileDialog.getSaveFileName(self, "", "", self._labels.fixed["picture-filter"])
        if name:
            path = Path(name)
            save(path if path.suffix else path.with_suffix(".svg" if "svg" in kind else ".png"))

    def save_matrix_picture(self, path: Path) -> None:
        """Write the matrix at this step as PNG or SVG, and say whether that worked."""
        problem, cell = self.run.problem, self.matrix.cell
        if max(problem.item_count, problem.option_count) <= _SMALL_MATRIX:
            cell = max(cell, _PICTURE_CELL)
        elif path.suffix.lower() == ".svg":
            cell = max(cell, _DRAWN_CELL)
        painter = MatrixPainter(problem, self._teller, self._theme, cell)
        appearance, area = matrix_appearance(self.run), painter.whole
        origin = QPointF(painter.left_margin() + _PICTURE_EDGE, painter.top_margin() + _PICTURE_EDGE)
        size = QSizeF(area.last_column, area.last_row) * cell + QSizeF(origin.x(), origin.y())
        size += QSizeF(_PICTURE_EDGE, _PICTURE_EDGE)

        def paint(device: QPainter) -> None:
            device.fillRect(QRectF(QPointF(), size), painter.theme.ground)
            painter.paint_item_names(device, appearance, area, origin)
            painter.paint_option_names(device, appearance, area, origin)
            painter.paint_cells(device, appearance, area, origin)

        self._save(path, size, paint)

    def save_tree_picture(self, path: Path) -> None:
        """Write the search tree at this step as PNG or SVG, and say whether that worked."""
        tree, painter = self.run.tree, self.panel.tree.tree_painter
        size = painter.size(tree)
        whole = QRectF(QPointF(), size)

        def paint(device: QPainter) -> None:
            device.fillRect(whole, painter.theme.paper)
            painter.paint(device, tree, whole)

        self._save(path, size, paint)

    def _save(self, path: Path, size: QSizeF, paint: Paint) -> None:
        """Write SVG where the file's name says so, else PNG, and say whether that worked."""
        if path.suffix.lower() == ".svg":
            data = svg_bytes(size, paint, self._teller.text_of(self.run).headline)
        else:
            scale = min(_PICTURE_SCALE, (_MOST_PIXELS / (size.width() * size.height())) ** 0.5)
            data = png_bytes(size, paint, scale)
        try:
            write_bytes_atomically(path, data)
        except OSError:
            self.statusBar().showMessage(self._labels.not_saved(str(path)))
        else:
            self.statusBar().showMessage(self._labels.saved(str(path)))

    # The window

    @Slot(object)
    def set_theme(self, theme: Theme) -> None:
        """Paint in other colours."""
        self._theme = theme
        self.matrix.set_theme(theme)
        self.legend.set_theme(theme)
        self.panel.set_theme(theme)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop whatever is under way."""
        self.player.pause()
        self.opening.abandon()
        self.counting.cancel()
        self._leave_puzzle()
        self.closed.emit()
        super().closeEvent(event)
