"""What an answer puts into the grid: a solution, the next one, the last correct position."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.session.edits import EditKind
from sudoku_app.session.session import Session
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.wording.commands import Command

if TYPE_CHECKING:
    from sudoku_app.session.way_back import WayBack


class SolverEdits(QObject):
    """Edits the grid for the solver.

    Signals:
        solution_shown(): a solution came into the grid, and not in place of another.

    Attributes:
        editing: such an edit is being made; it leaves the answer standing.
    """

    solution_shown = Signal()

    def __init__(self, session: Session, answer: ShownAnswer, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._answer = answer
        self.editing = False

    @called_by(Command.NEXT_SOLUTION)
    @Slot()
    def next_solution(self) -> None:
        """Show the next of several solutions, after the last one the first."""
        self._step(1)

    @called_by(Command.PREVIOUS_SOLUTION)
    @Slot()
    def previous_solution(self) -> None:
        """Show the solution before, before the first one the last."""
        self._step(-1)

    def _step(self, by: int) -> None:
        count = len(self._answer.solutions)
        if count:
            shown = self._answer.shown_solution
            self.show_solution((shown + by) % count if shown >= 0 else 0 if by > 0 else count - 1)
            self._answer.show()

    def show_solution(self, number: int) -> None:
        """Fill the grid with a solution, in place of another one, so that one undo takes it away."""
        self.editing = True
        replaces = self._put_away()
        shown = self._session.show_solution(self._answer.solutions[number])
        self.editing = False
        if shown and not replaces:
            self.solution_shown.emit()

    def _put_away(self) -> bool:
        """Take a solution that is shown out of the grid, and return whether there was one."""
        last = self._session.history.next_undo
        shown = last is not None and last.kind is EditKind.SHOW_SOLUTION and self._answer.shown_solution >= 0
        return shown and self._session.undo()

    def correct(self, changes: Iterable[tuple[int, int]]) -> None:
        """Change givens; a solution that is shown goes, for it was one of the puzzle before."""
        self.editing = True
        self._put_away()
        self.editing = False
        self._session.correction(changes)

    def go_back(self, found: WayBack) -> None:
        """Undo to the last correct position; the answer then speaks of that."""
        self.editing = True
        self._session.undo(found.steps or 0)
        self.editing = False
        self._answer.result = replace(found, position=self._session.position)
