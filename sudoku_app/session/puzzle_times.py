"""Solving time of each puzzle of a session: another puzzle begins anew, and undo brings the old one's time back."""

from __future__ import annotations

from sudoku_app.session.edits import Edit
from sudoku_app.session.session import Change, ChangeKind
from sudoku_app.session.timer import SolvingTimer


class PuzzleTimes:
    """Sets a timer whenever another puzzle is put in, taken back or put in again (New, Open, Paste)."""

    def __init__(self, timer: SolvingTimer) -> None:
        self._timer = timer
        # By the edit that put the other puzzle in, kept with it so that its id stays its own.
        self._before: dict[int, tuple[Edit, float]] = {}
        self._after: dict[int, tuple[Edit, float]] = {}

    def follow(self, change: Change) -> None:
        """Set the timer for what the session holds after a change."""
        for edit in change.edits:
            if edit.replaced is None:
                continue
            left, entered = self._before, self._after
            if change.kind is ChangeKind.UNDONE:
                left, entered = entered, left
            left[id(edit)] = edit, self._timer.seconds
            self._timer.reset(entered.get(id(edit), (edit, 0.0))[1])
