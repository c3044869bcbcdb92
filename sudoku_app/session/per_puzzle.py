"""What belongs to each puzzle of a session and not to the grid: its solving time, its file, its title and notes.

New, Open and Paste put another puzzle in place of the one before. What belongs to that one is kept, and undo brings it
back together with its grid.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from sudoku_app.session.edits import Edit
from sudoku_app.session.session import Change, ChangeKind

_T = TypeVar("_T")


class PerPuzzle(Generic[_T]):
    """Exchanges a value whenever another puzzle is put in, taken back or put in again.

    Args:
        read: returns the value of the puzzle that is being left.
        write: takes the value of the puzzle that is entered.
        fresh: returns the value of a puzzle that was not there before; called before ``write``.
    """

    def __init__(self, read: Callable[[], _T], write: Callable[[_T], object], fresh: Callable[[], _T]) -> None:
        self._read = read
        self._write = write
        self._fresh = fresh
        # By the edit that put the other puzzle in, kept with it so that its id stays its own.
        self._before: dict[int, tuple[Edit, _T]] = {}
        self._after: dict[int, tuple[Edit, _T]] = {}

    def follow(self, change: Change) -> None:
        """Exchange the value for what the session holds after a change; a session's listener."""
        for edit in change.edits:
            if edit.replaced is None:
                continue
            left, entered = self._before, self._after
            if change.kind is ChangeKind.UNDONE:
                left, entered = entered, left
            left[id(edit)] = edit, self._read()
            found = entered.get(id(edit))
            self._write(self._fresh() if found is None else found[1])
