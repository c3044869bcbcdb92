"""What the buttons below an answer do, and the commands that ask the grid first: for which cells?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeAlias

from PySide6.QtCore import QObject, Slot

from sudoku_app.session.edits import EditKind
from sudoku_app.session.session import Session
from sudoku_app.ui.answers.hint_question import HintQuestion
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.application.deferred import DeferredModule
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.ui.grid.grid_view import GridView
from sudoku_app.ui.play.exercise_controller import ExerciseController
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.wording.commands import Command
from sudoku_app.wording.report import Offer, OfferKind

if TYPE_CHECKING:
    from sudoku_app.sudoku.hints import hint as hints
    from sudoku_app.sudoku.hints import refutation as refutations
    from sudoku_app.sudoku.verdicts import entries
else:
    hints = DeferredModule("sudoku_app.sudoku.hints.hint")
    refutations = DeferredModule("sudoku_app.sudoku.hints.refutation")
    entries = DeferredModule("sudoku_app.sudoku.verdicts.entries")


OfferCalls: TypeAlias = Mapping[OfferKind, Callable[[Offer], object]]


class Offers(QObject):
    """Does what an offer offers.

    Args:
        solver: whose answers make offers.
        further: what offers call that neither edits the grid nor asks the solver.
    """

    def __init__(self, session: Session, solver: SolverController, further: OfferCalls) -> None:
        super().__init__(solver)
        self._session = session
        self._answer = solver.answer
        self._solver = solver
        self._calls: OfferCalls = {**self._edits(), **self._questions(), **further}

    @property
    def handled(self) -> frozenset[OfferKind]:
        """The kinds of offers that something is called for."""
        return frozenset(self._calls)

    @Slot(object)
    def accept(self, offer: Offer) -> None:
        """Do what an offer offers."""
        self._calls[offer.kind](offer)

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
            OfferKind.KEEP_GOING: lambda _: solver.go_on(),
            OfferKind.KEEP_COUNTING: lambda _: solver.reasons.count_further(),
            OfferKind.MORE_HELP: lambda _: solver.hints.show_step(),
            OfferKind.HINT: lambda _: solver.hints.leave_way(),
            OfferKind.FIND_MYSELF: lambda _: solver.hints.find_myself(),
            OfferKind.WHY_WRONG: lambda offer: solver.wrong_entry.ask(offer.cell),
            OfferKind.WAY_BACK: lambda _: solver.way_back.ask(),
            OfferKind.EXPLAIN: lambda _: solver.checking.ask(),
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
