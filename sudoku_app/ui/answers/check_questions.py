"""Whether a puzzle has exactly one solution, and which: check and solve."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from sudoku_app.background.requests.solver import CheckRequest, SolveRequest
from sudoku_app.session.session import Session
from sudoku_app.sudoku.verdicts.position_check import PositionCheck
from sudoku_app.sudoku.verdicts.remembered_searches import RememberedSearches
from sudoku_app.ui.answers.question import LastQuestion, Question
from sudoku_app.ui.answers.reasons_question import ReasonsQuestion
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_edits import SolverEdits

if TYPE_CHECKING:
    from sudoku_app.ui.answers.shown_answer import Result


class CheckQuestion(Question):
    """Asks for the verdict, and then for its reasons."""

    def __init__(
        self,
        session: Session,
        answer: ShownAnswer,
        last: LastQuestion,
        searches: RememberedSearches,
        reasons: ReasonsQuestion,
        parent: QObject,
    ) -> None:
        super().__init__(session, answer, last, searches, parent)
        self._reasons = reasons

    @Slot()
    def ask(self) -> None:
        """Ask whether there is exactly one solution."""
        self._ask(CheckRequest(self._session.position, self._searches), self._on_checked)

    def _hold(self, found: Result) -> None:
        """Take a verdict; the reasons that are known of it stand with it."""
        super()._hold(found)
        if isinstance(found, PositionCheck):
            self._answer.explained = self._reasons.explanation_of(found)

    @Slot(object)
    def _on_checked(self, checked: PositionCheck) -> None:
        self._take(checked)
        self._reasons.ask_for_verdict(checked)


class SolveQuestion(CheckQuestion):
    """Asks for the solutions, and shows the first one in the grid."""

    def __init__(
        self,
        session: Session,
        answer: ShownAnswer,
        last: LastQuestion,
        searches: RememberedSearches,
        reasons: ReasonsQuestion,
        edits: SolverEdits,
    ) -> None:
        super().__init__(session, answer, last, searches, reasons, edits)
        self._edits = edits

    @Slot()
    def ask(self) -> None:
        """Ask for the solution and show it."""
        self._ask(SolveRequest(self._session.position, self._searches), self._on_solved)

    @Slot(object)
    def _on_solved(self, checked: PositionCheck) -> None:
        self._hold(checked)
        if self._answer.solutions:
            self._edits.show_solution(0)
        self._answer.show()
        self._reasons.ask_for_verdict(checked)
