"""Whether what was entered is right: which cells are wrong and why, and the way back to where all was right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot

from sudoku_app.background.requests.solver import EntriesRequest, WayBackRequest, WhyWrongRequest
from sudoku_app.session.session import Session
from sudoku_app.sudoku.verdicts.remembered_searches import RememberedSearches
from sudoku_app.ui.answers.question import LastQuestion, Question
from sudoku_app.ui.answers.shown_answer import ShownAnswer
from sudoku_app.ui.answers.solver_edits import SolverEdits

if TYPE_CHECKING:
    from sudoku_app.session.way_back import WayBack
    from sudoku_app.sudoku.verdicts.entries import EntriesCheck


class EntriesQuestion(Question):
    """Asks whether and where entries and marks are wrong, without a digit of the solution."""

    @Slot()
    def ask(self) -> None:
        """Ask."""
        session = self._session
        self._ask(EntriesRequest(session.position, session.history.done, self._searches), self._on_checked)

    @Slot(object)
    def _on_checked(self, checked: EntriesCheck) -> None:
        self._take(self._oldest_first(checked))


class WrongEntryQuestion(Question):
    """Asks why a wrong entry cannot be right."""

    def ask(self, cell: int) -> None:
        """Ask for one of those that the answer names."""
        from sudoku_app.sudoku.verdicts.entries import EntriesCheck
        from sudoku_app.sudoku.verdicts.refusal import Refusal

        found = self._answer.result
        if isinstance(found, EntriesCheck | Refusal):
            self._ask(WhyWrongRequest(self._session.position, cell, found.cells, self._searches), self._take)


class WayBackQuestion(Question):
    """Asks for the last position in which every value agrees with the solution, and goes back to it."""

    def __init__(
        self,
        session: Session,
        answer: ShownAnswer,
        last: LastQuestion,
        searches: RememberedSearches,
        edits: SolverEdits,
    ) -> None:
        super().__init__(session, answer, last, searches, edits)
        self._edits = edits

    @Slot()
    def ask(self) -> None:
        """Ask, and go back."""
        session = self._session
        self._ask(WayBackRequest(session.position, session.history.done, self._searches), self._on_way_back)

    @Slot(object)
    def _on_way_back(self, found: WayBack) -> None:
        self._hold(found)
        self._edits.go_back(found)
        self._answer.show()
