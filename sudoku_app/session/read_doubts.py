"""Which cells of the puzzle in the grid may have been read wrongly from a picture: what is likely wrong with it."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_app.session.edits import Edit
from sudoku_app.session.session import Session


class ReadDoubts:
    """Remembers the doubts about the puzzle that came from a picture, as long as that puzzle is in the grid."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._edit: Edit | None = None  # that put the puzzle into the grid
        self._doubtful: tuple[int, ...] = ()

    def note(self, doubtful: Iterable[int]) -> None:
        """Remember which cells of the puzzle that was just put into the grid are in doubt."""
        self._edit = self._session.history.next_undo
        self._doubtful = tuple(doubtful)

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells in doubt that were not changed since, ascending; none where another puzzle is in the grid."""
        for edit in reversed(self._session.history.done):
            if edit.replaced is not None:
                read = edit.replaced[1].values
                now = self._session.position.values
                return tuple(cell for cell in self._doubtful if read[cell] == now[cell]) if edit is self._edit else ()
        return ()
