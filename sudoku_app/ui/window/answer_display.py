"""An answer in the window: in the panel, as marks in the grid, in short while the panel is folded; and its buttons."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QApplication, QMainWindow

from sudoku_app.qtmodels.grid_model import GridModel
from sudoku_app.qtmodels.on_language_change import OnLanguageChange
from sudoku_app.ui.commands.actions import Actions
from sudoku_app.ui.window.composition import AllControllers
from sudoku_app.ui.window.keyboard_place import KeyboardPlace
from sudoku_app.ui.window.window_parts import WindowParts
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import Offer, Report


class AnswerDisplay(QObject):
    """Connects panel and grid to the answers of the solver and to what is noted beside them."""

    def __init__(
        self,
        window: QMainWindow,
        parts: WindowParts,
        model: GridModel,
        made: AllControllers,
        actions: Actions,
        keyboard: KeyboardPlace,
    ) -> None:
        super().__init__(window)
        self._window = window
        self._parts = parts
        self._model = model
        self._solver = made.solver
        self._offers = made.offers
        self._clock = made.clock
        self._actions = actions
        self._keyboard = keyboard
        parts.panel.marks_requested.connect(parts.grid.show_marks)
        parts.panel.cells_pointed.connect(self._on_cells_pointed)
        parts.panel.cell_chosen.connect(self._on_cell_chosen)
        parts.panel.offer_chosen.connect(self._on_offer)
        parts.panel.step_chosen.connect(parts.panel.choose_section)  # an answer has a section for each step
        parts.panel.technique_chosen.connect(made.techniques.show_technique)
        parts.grid.confirmed.connect(self._on_confirmed)
        made.explorer.marks_requested.connect(parts.grid.show_marks)
        made.notes.report_changed.connect(self._on_report)
        made.answer.solutions_changed.connect(self._on_solutions)
        made.solver.open_job.question_asked.connect(parts.panel.expect_answer)
        made.solver.open_job.busy_changed.connect(self._on_busy)
        self._maker = made.new_puzzles.maker
        self._steps = made.steps
        self._exercises = made.exercises
        for worker in (self._maker, self._steps, self._exercises):
            worker.busy_changed.connect(self._on_work_beside)
        made.solver.open_job.status_changed.connect(parts.status.show_solver)
        noting = (
            made.files,
            made.reader,
            made.pictures,
            made.saver,
            made.paper,
            made.sessions,
            made.new_puzzles,
            made.exercises,
        )
        for part in noting:
            part.noted.connect(self._on_noted)
        for warner in (made.sessions, made.statistics):
            warner.warned.connect(self._on_noted)
        OnLanguageChange(window, made.solver.open_job.update_status)
        self._on_busy(False)
        self._on_solutions(False)

    @Slot(object)
    def _on_report(self, report: Report) -> None:
        panel = self._parts.panel
        had_focus = self._panel_has_keyboard()
        panel.show_report(report)
        self._claim_enter()
        if had_focus and not self._panel_has_keyboard():  # what had it is gone
            self._keyboard.return_to_grid()
        if not self._solver.idle:
            self._tell_beside_folded_panel(report)

    def _claim_enter(self) -> None:
        """Take Enter from the grid: it does what the button says, also one that is on its way."""
        self._parts.grid.wait_for_answer(self._solver.hints.awaited or self._parts.panel.primary_offer is not None)

    def _panel_has_keyboard(self) -> bool:
        focused = QApplication.focusWidget()
        return focused is not None and self._parts.panel.isAncestorOf(focused)

    @Slot(object)
    def _on_noted(self, note: Callable[[], Report]) -> None:
        """End a pause, for what is noted has to be seen."""
        self._clock.go_on()
        self._tell_beside_folded_panel(note())

    def _tell_beside_folded_panel(self, report: Report) -> None:
        """Let the status bar say in short what the panel would, while it is folded."""
        if self._window.isVisible() and not self._parts.panel.isVisible():
            self._parts.status.show_message(" · ".join(text for text in (report.headline, report.basis) if text))
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, report.plain()))

    @Slot(bool)
    def _on_busy(self, busy: bool) -> None:
        if busy:
            self._clock.go_on()
        self._claim_enter()
        self._actions[Command.STOP].setEnabled(busy or self._maker.busy or self._exercises.busy)
        self._parts.progress.set_busy(busy)

    @Slot()
    def _on_work_beside(self) -> None:
        self._actions[Command.STOP].setEnabled(self._maker.busy or self._solver.busy or self._exercises.busy)
        self._solver.open_job.set_work_beside(self._maker.busy or self._steps.busy or self._exercises.busy)

    @Slot(bool)
    def _on_solutions(self, several: bool) -> None:
        self._actions[Command.NEXT_SOLUTION].setEnabled(several)
        self._actions[Command.PREVIOUS_SOLUTION].setEnabled(several)

    # What the person does with it

    @Slot()
    def _on_confirmed(self) -> None:
        offer = self._parts.panel.primary_offer
        if offer is not None and not self._solver.hints.awaited:  # else the panel still shows the answer before
            self._on_offer(offer)

    @Slot(object)
    def _on_offer(self, offer: Offer) -> None:
        self._offers.accept(offer)
        self._keyboard.return_to_grid()

    @Slot(object)
    def _on_cells_pointed(self, places: frozenset[tuple[int, int]]) -> None:
        size = self._model.shape.size
        inside = [(row, column) for row, column in places if 1 <= row <= size and 1 <= column <= size]
        self._parts.grid.point_at(frozenset((row - 1) * size + column - 1 for row, column in inside))

    @Slot(int, int)
    def _on_cell_chosen(self, row: int, column: int) -> None:
        size = self._model.shape.size
        if 1 <= row <= size and 1 <= column <= size:
            self._parts.grid.select_cells(((row - 1) * size + column - 1,))
            self._keyboard.return_to_grid()
