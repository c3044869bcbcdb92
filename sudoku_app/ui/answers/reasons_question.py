"""Why a puzzle has no solution or several, and which givens are not needed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Slot

from sudoku_app.background.requests.solver import ExplainRequest
from sudoku_app.session.history import typed_last
from sudoku_app.session.read_doubts import ReadDoubts
from sudoku_app.sudoku.verdicts.answer import PositionCheck, Verdict
from sudoku_app.ui.answers.question import LastQuestion, OpenQuestion, Question
from sudoku_app.ui.commands.actions import called_by
from sudoku_app.wording.commands import Command

if TYPE_CHECKING:
    from sudoku_app.sudoku.grid.geometry import GridShape
    from sudoku_app.sudoku.verdicts.explaining import Explanation

_TYPED_LAST = 4  # cells that are looked at first for what is wrong


@dataclass(frozen=True)
class _Reasons:
    """What is known of the reasons of a verdict, and the question for them; ``whole`` when it was not broken off."""

    request: ExplainRequest
    explained: Explanation
    whole: bool


class ReasonsQuestion(Question):
    """Asks for the reasons of a verdict, which stands meanwhile, and remembers them for the next question."""

    def __init__(
        self,
        last: LastQuestion,
        doubts: ReadDoubts,
        parent: QObject,
    ) -> None:
        super().__init__(last, parent)
        self._doubts = doubts
        self._reasons: _Reasons | None = None

    @called_by(Command.REDUNDANT)
    @Slot()
    def find_redundant(self) -> None:
        """Ask which givens of a puzzle with one solution are not needed."""
        self._answer.result = None
        self._ask_for_reasons(ExplainRequest(self._session.position, minimal=True, searches=self._searches))

    def count_further(self) -> None:
        """Count the solutions further."""
        request = self._last.request
        if isinstance(request, ExplainRequest):
            self._last.ask_again(replace(request, count_limit=10 * request.count_limit))

    def ask_for_verdict(self, checked: PositionCheck) -> None:
        """Ask for the reasons of a verdict, unless all of them are known."""
        if self._last.open_job.stopped or checked.puzzle.verdict not in (Verdict.NONE, Verdict.SEVERAL):
            return
        known = self._known_reasons(checked.position.shape, checked.position.givens)
        if known is not None and known.whole:
            self._last.asked = self._question_for(known.request)  # to be gone on with
            return
        recent, doubtful = typed_last(self._session.history.done, _TYPED_LAST), self._doubts.cells
        request = ExplainRequest(checked.position, recent=recent, doubtful=doubtful, searches=self._searches)
        self._ask_for_reasons(request, behind=True)

    def explanation_of(self, checked: PositionCheck) -> Explanation | None:
        """Return what is known of the reasons of a verdict, None where nothing is."""
        known = self._known_reasons(checked.position.shape, checked.position.givens)
        return None if known is None else known.explained

    def _question_for(self, request: ExplainRequest) -> OpenQuestion:
        return OpenQuestion(request, self._on_explained, self._on_reasons_stopped, self._on_some_found)

    def _ask_for_reasons(self, request: ExplainRequest, *, behind: bool = False) -> None:
        self._last.ask(self._question_for(request), behind=behind)

    def _known_reasons(self, shape: GridShape, givens: tuple[int, ...]) -> _Reasons | None:
        """Return what is known of the reasons of the verdict on some givens, found by whichever question."""
        known = self._reasons
        same = known is not None and (known.explained.answer.shape, known.explained.answer.values) == (shape, givens)
        return known if same else None

    def _note_reasons(self, explained: Explanation) -> None:
        """Remember the reasons of a verdict for the next question for it."""
        request = self._last.request
        if isinstance(request, ExplainRequest) and not request.minimal:
            whole = explained.finished and not self._last.open_job.stopped
            as_shown = explained
            if not explained.finished:  # the search does not go on when it is shown again
                as_shown = replace(explained, finished=True, corrections_known=True)
            self._reasons = _Reasons(request, as_shown, whole)

    @Slot(object)
    def _on_explained(self, explained: Explanation) -> None:
        self._note_reasons(explained)
        self._answer.explain(explained)

    @Slot(object)
    def _on_some_found(self, found: Explanation) -> None:
        """Show the reasons known so far, unless more are shown already and it is only looked further."""
        known = self._known_reasons(found.answer.shape, found.answer.values)
        if known is None or not known.whole:
            self._note_reasons(found)
        before = self._answer.explained
        if before is None or not before.finished:
            self._last.open_job.no_longer_slow()
            self._answer.explain_so_far(found)

    @Slot(object)
    def _on_reasons_stopped(self, found: Explanation | None) -> None:
        """What was asked behind a verdict was stopped: that stands."""
        if found is None:
            self._on_stopped(None)
        else:
            self._on_explained(found)
