"""An answer in the window: in the panel, as marks in the grid, in short while the panel is folded; and what runs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from PySide6.QtCore import QObject, SignalInstance, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from sudoku_app.ui.answers.answer_panel import AnswerPanel
from sudoku_app.ui.answers.notes import Notes
from sudoku_app.ui.answers.open_job import OpenJob
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.window.status_bar import ProgressLine, StatusBar
from sudoku_app.ui.window.workspace import KeyboardPlace
from sudoku_app.wording.report import Report


class AnswerDisplay(QObject):
    """Connects panel, grid and status bar to the answers of the solver and to what is noted beside them."""

    def __init__(
        self,
        panel: AnswerPanel,
        grid: GridView,
        status: StatusBar,
        solver: SolverController,
        notes: Notes,
        keyboard: KeyboardPlace,
    ) -> None:
        super().__init__(panel)
        self._panel = panel
        self._grid = grid
        self._status = status
        self._solver = solver
        self._keyboard = keyboard
        panel.marks_requested.connect(grid.show_marks)
        panel.cells_pointed.connect(self._on_cells_pointed)
        panel.cell_chosen.connect(self._on_cell_chosen)
        panel.offer_chosen.connect(keyboard.return_to_grid)
        panel.step_chosen.connect(panel.choose_section)  # an answer has a section for each step
        grid.confirmed.connect(self._on_confirmed)
        notes.report_changed.connect(self._on_report)
        notes.noted.connect(self._on_noted)
        solver.open_job.question_opened.connect(panel.expect_answer)
        solver.open_job.busy_changed.connect(self._claim_enter)
        self._claim_enter()

    @Slot(object)
    def _on_report(self, report: Report) -> None:
        had_focus = self._panel_has_keyboard()
        self._panel.show_report(report)
        self._claim_enter()
        if had_focus and not self._panel_has_keyboard():  # what had it is gone
            self._keyboard.return_to_grid()
        if not self._solver.idle:
            self._show_beside_folded_panel(report)

    @Slot()
    def _claim_enter(self) -> None:
        """Take Enter from the grid: it does what the button says, also one that is on its way."""
        self._grid.wait_for_answer(self._solver.hints.awaited or self._panel.primary_offer is not None)

    def _panel_has_keyboard(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and self._panel.isAncestorOf(focused)

    @Slot(object)
    def _on_noted(self, note: Callable[[], Report]) -> None:
        self._show_beside_folded_panel(note())

    def _show_beside_folded_panel(self, report: Report) -> None:
        """Let the status bar say in short what the panel would, while it is folded."""
        window = self._panel.window()
        if window.isVisible() and not self._panel.isVisible():
            self._status.show_message(
                " · ".join(text for text in (report.headline, report.basis) if text), report.plain()
            )

    # What the person does with it

    @Slot()
    def _on_confirmed(self) -> None:
        offer = self._panel.primary_offer
        if offer is not None and not self._solver.hints.awaited:  # else the panel still shows the answer before
            self._panel.offer_chosen.emit(offer)

    @Slot(object)
    def _on_cells_pointed(self, places: frozenset[tuple[int, int]]) -> None:
        cells = (self._grid.cell_in(row, column) for row, column in places)
        self._grid.point_at(frozenset(cell for cell in cells if cell is not None))

    @Slot(int, int)
    def _on_cell_chosen(self, row: int, column: int) -> None:
        cell = self._grid.cell_in(row, column)
        if cell is not None:
            self._grid.select_cells((cell,))
            self._keyboard.return_to_grid()


class Worker(Protocol):
    """Something that works in the background for the person; its signal tells when that begins and ends."""

    @property
    def busy(self) -> bool:
        """Whether it works."""

    @property
    def busy_changed(self) -> SignalInstance:
        """Emitted with whether it works now."""


class WorkInProgress(QObject):
    """Shows that something is under way, and lets it be stopped.

    Args:
        open_job: the question that is open.
        beside: what else works and can be stopped.
        silent: what works in a window of its own, where it is stopped.
        stop: the action that stops.
        progress: the line that moves.
    """

    def __init__(
        self,
        open_job: OpenJob,
        beside: Sequence[Worker],
        silent: Sequence[Worker],
        stop: QAction,
        progress: ProgressLine,
    ) -> None:
        super().__init__(progress)
        self._open_job = open_job
        self._beside = beside
        self._silent = silent
        self._stop = stop
        open_job.busy_changed.connect(progress.set_busy)
        open_job.busy_changed.connect(self._show)
        for worker in (*beside, *silent):
            worker.busy_changed.connect(self._on_work_beside)
        self._show()

    @Slot()
    def _show(self) -> None:
        self._stop.setEnabled(self._open_job.busy or any(worker.busy for worker in self._beside))

    @Slot()
    def _on_work_beside(self) -> None:
        self._show()
        self._open_job.set_work_beside(any(worker.busy for worker in (*self._beside, *self._silent)))
