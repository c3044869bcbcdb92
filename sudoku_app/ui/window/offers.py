"""What the buttons below an answer do."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.session.gestures import Mode
from sudoku_app.session.session import Session
from sudoku_app.ui.answers.solver_controller import SolverController
from sudoku_app.ui.files.file_reader import FileReader
from sudoku_app.ui.lists.puzzle_list_controller import PuzzleListController
from sudoku_app.ui.play.exercise_controller import ExerciseController
from sudoku_app.ui.play.new_puzzles import NewPuzzles
from sudoku_app.wording.report import Offer, OfferKind


class Offers(QObject):
    """Does what an offer offers.

    Attributes:
        handled: the kinds of offers that have a button.

    Signals:
        mode_requested(Mode): what typing should mean from now on.
        hint_for_cell_requested(): a hint for the selected cell is asked for.
        selection_check_requested(): the selected cells are to be judged.
        steps_requested(): the steps that are available now are asked for.
    """

    mode_requested = Signal(object)
    hint_for_cell_requested = Signal()
    selection_check_requested = Signal()
    steps_requested = Signal()

    def __init__(
        self,
        session: Session,
        solver: SolverController,
        reader: FileReader,
        lists: PuzzleListController,
        new_puzzles: NewPuzzles,
        exercises: ExerciseController,
    ) -> None:
        super().__init__(solver)
        self._session = session
        self._answer = solver.answer
        self._solver = solver
        self._doings: dict[OfferKind, Callable[[Offer], object]] = {
            OfferKind.ENTER_VALUE: lambda offer: session.place_hint(offer.cell, offer.value),
            OfferKind.REMOVE_MARKS: lambda _: self._remove_marks(),
            OfferKind.TAKE_BACK: lambda offer: session.take_back(offer.cell),
            OfferKind.MEND: lambda offer: session.correction(offer.changes),
            OfferKind.FIX_GIVENS: lambda _: session.fix_givens(),
            OfferKind.TAKE_BOXES: lambda offer: session.take_boxes(offer.value),
            OfferKind.SHOW_SOLUTION: lambda offer: solver.edits.show_solution(offer.value),
            OfferKind.NEXT_SOLUTION: lambda _: solver.edits.next_solution(),
            OfferKind.PREVIOUS_SOLUTION: lambda _: solver.edits.previous_solution(),
            OfferKind.KEEP_GOING: lambda _: solver.go_on(),
            OfferKind.KEEP_COUNTING: lambda _: solver.reasons.count_further(),
            OfferKind.MORE_HELP: lambda _: solver.hints.show_step(),
            OfferKind.HINT: lambda _: solver.hints.leave_way(),
            OfferKind.HINT_FOR_CELL: lambda _: self.hint_for_cell_requested.emit(),
            OfferKind.STEPS_NOW: lambda _: self.steps_requested.emit(),
            OfferKind.WHY_WRONG: lambda offer: solver.wrong_entry.ask(offer.cell),
            OfferKind.UNDO_SLIP: lambda _: self._undo_slip(),
            OfferKind.WAY_BACK: lambda _: solver.way_back.ask(),
            OfferKind.REDO_STEPS: lambda offer: session.redo(offer.value),
            OfferKind.NEXT_PUZZLE: lambda _: lists.next(),
            OfferKind.PLAY: lambda _: new_puzzles.play(),
            OfferKind.ANOTHER_LIKE_THIS: lambda _: new_puzzles.another(),
            OfferKind.PLAY_NEAREST: lambda _: new_puzzles.play_nearest(),
            OfferKind.CHANGE_WISHES: lambda _: new_puzzles.change_specs(),
            OfferKind.FIND_MYSELF: lambda _: solver.hints.find_myself(),
            OfferKind.PRACTISE: lambda _: exercises.practise_this(),
            OfferKind.CHECK_CELLS: lambda _: self.selection_check_requested.emit(),
            OfferKind.EXERCISE_HELP: lambda _: exercises.help(),
            OfferKind.NEXT_EXERCISE: lambda _: exercises.next(),
            OfferKind.END_EXERCISE: lambda _: exercises.end(),
            OfferKind.COLLECTION: lambda _: new_puzzles.open_collection(),
            OfferKind.EXPLAIN: lambda _: solver.checking.ask(),
            OfferKind.START_SOLVING: lambda _: self.mode_requested.emit(Mode.SOLVE),
            OfferKind.CLEAR_WRONG: lambda _: self._clear_wrong(),
            OfferKind.TAKE_READING: lambda offer: reader.take_reading(offer.value),
        }
        self.handled = frozenset(self._doings)

    @Slot(object)
    def accept(self, offer: Offer) -> None:
        """Do what an offer offers."""
        self._doings[offer.kind](offer)

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
        from sudoku_app.sudoku.verdicts.entries import EntriesCheck

        if isinstance(self._answer.result, EntriesCheck):
            self._session.clear(self._answer.result.cells)

    def _undo_slip(self) -> None:
        from sudoku_app.sudoku.hints.hint import Refusal
        from sudoku_app.sudoku.hints.refutation import Refutation

        found = self._answer.result
        if isinstance(found, Refusal):
            self._session.undo_to_before(found.cells)
        elif isinstance(found, Refutation):
            self._session.undo_to_before(tuple(found.wrong))
