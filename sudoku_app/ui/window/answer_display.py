"""An answer in the window: where it is shown, what runs for it, what its buttons do, and which cells it is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from sudoku_app.background.puzzle_maker import PuzzleMaker
from sudoku_app.session.edits import EditKind
from sudoku_app.session.session import Session
from sudoku_app.ui.answers.answer_panel import AnswerPanel
from sudoku_app.ui.answers.hint_question import HintQuestion
from sudoku_app.ui.answers.notes import Notes
from sudoku_app.ui.answers.question import OpenJob
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.commands import called_by
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.play.exercise_controller import ExerciseController, ExerciseMaker
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.ui.teaching.steps_controller import StepsController
from sudoku_app.ui.window.bars import ProgressLine, StatusBar
from sudoku_app.ui.window.workspace import KeyboardPlace
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import Offer, OfferKind, Report

if TYPE_CHECKING:
    from sudoku_app.sudoku.hints import hint as hints
    from sudoku_app.sudoku.hints import refutation as refutations
    from sudoku_app.sudoku.verdicts import entries
else:
    hints = DeferredModule("sudoku_app.sudoku.hints.hint")
    refutations = DeferredModule("sudoku_app.sudoku.hints.refutation")
    entries = DeferredModule("sudoku_app.sudoku.verdicts.entries")

OfferCalls: TypeAlias = Mapping[OfferKind, Callable[[Offer], object]]


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
        self._grid.answer_waits = self._solver.hints.awaited or self._panel.primary_offer is not None

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


Worker: TypeAlias = PuzzleMaker | ExerciseMaker | StepsController


class WorkInProgress(QObject):
    """Shows that something is under way, and lets it be stopped.

    ``beside`` the question that is open, others work and can be stopped; the ``silent`` are stopped in their windows.
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


class Offers(QObject):
    """Does what an offer offers; ``further`` are those that neither edit the grid nor ask the solver."""

    def __init__(self, session: Session, solver: SolverController, further: OfferCalls) -> None:
        super().__init__(solver)
        self._session = session
        self._answer = solver.answer
        self._solver = solver
        self.calls: OfferCalls = {**self._edits(), **self._questions(), **further}

    @Slot(object)
    def accept(self, offer: Offer) -> None:
        """Do what an offer offers."""
        self.calls[offer.kind](offer)

    def _edits(self) -> OfferCalls:
        session, edits = self._session, self._solver.edits
        return {
            OfferKind.ENTER_VALUE: lambda offer: session.place_hint(offer.cell, offer.value),
            OfferKind.REMOVE_MARKS: lambda _: self._remove_marks(),
            OfferKind.TAKE_BACK: lambda offer: session.take_back(offer.cell),
            OfferKind.CORRECT: lambda offer: edits.correct(offer.changes),
            OfferKind.FIX_GIVENS: lambda _: session.fix_givens(),
            OfferKind.TAKE_SHAPE: lambda offer: session.take_shape(offer.shape, EditKind.CORRECTION),
            OfferKind.SHOW_SOLUTION: lambda offer: edits.show_solution(offer.value),
            OfferKind.NEXT_SOLUTION: lambda _: edits.next_solution(),
            OfferKind.PREVIOUS_SOLUTION: lambda _: edits.previous_solution(),
            OfferKind.UNDO_SLIP: lambda _: self._undo_slip(),
            OfferKind.REDO_STEPS: lambda offer: session.redo(offer.value),
            OfferKind.CLEAR_WRONG: lambda _: self._clear_wrong(),
        }

    def _questions(self) -> OfferCalls:
        solver = self._solver
        return {
            OfferKind.KEEP_GOING: lambda _: solver.open_job.go_on(),
            OfferKind.KEEP_COUNTING: lambda _: solver.reasons.count_further(),
            OfferKind.MORE_HELP: lambda _: solver.hints.show_step(),
            OfferKind.HINT: lambda _: solver.hints.leave_way(),
            OfferKind.FIND_MYSELF: lambda _: solver.hints.find_myself(),
            OfferKind.WHY_WRONG: lambda offer: solver.mistakes.ask_why(offer.cell),
            OfferKind.WAY_BACK: lambda _: solver.mistakes.ask_way_back(),
            OfferKind.EXPLAIN: lambda _: solver.verdicts.ask(),
        }

    def _remove_marks(self) -> None:
        """Remove what the step that is shown excludes from the marks; hints go by that from now on.

        Where nothing is marked yet, all candidates are noted first, in an edit of its own.
        """
        step = self._answer.step
        if step is not None:
            excluded = step.eliminates
            if not any(content.corner | content.centre for content in self._session.position.cells):
                self._session.fill_candidates()
            self._solver.hints.believe_removed(excluded)
            self._session.exclude(excluded)

    def _clear_wrong(self) -> None:
        if isinstance(self._answer.result, entries.EntriesCheck):
            self._session.clear(self._answer.result.cells)

    def _undo_slip(self) -> None:
        found = self._answer.result
        if isinstance(found, hints.Refusal):
            self._session.undo_to_before(found.cells)
        elif isinstance(found, refutations.Refutation):
            self._session.undo_to_before(tuple(found.wrong))


class CellQuestions(QObject):
    """Asks those who answer; while an exercise is open, help with it is what a hint is."""

    def __init__(
        self, grid: GridView, hints: HintQuestion, exercises: ExerciseController, new_puzzles: NewPuzzles
    ) -> None:
        super().__init__(grid)
        self._grid = grid
        self._hints = hints
        self._exercises = exercises
        self._new_puzzles = new_puzzles

    @called_by(Command.NEW)
    @Slot()
    def new(self) -> None:
        """Ask for a new puzzle; the selected cells may be those that are given in it."""
        self._new_puzzles.new(self._grid.selected())

    @called_by(Command.HINT)
    @Slot()
    def hint(self) -> None:
        """Help with the exercise that is open, or ask for the easiest next step."""
        if not self._exercises.help():
            self._hints.ask(None)

    @called_by(Command.HINT_FOR_CELL)
    @Slot()
    def hint_for_cell(self) -> None:
        """Help with the exercise that is open, or ask for a hint for the cell that the keyboard is in."""
        if not self._exercises.help():
            self._hints.ask(self._grid.current())

    @Slot()
    def check_selection(self) -> None:
        """Have the selected cells judged as an answer to the exercise."""
        self._exercises.check(tuple(self._grid.selected()))
