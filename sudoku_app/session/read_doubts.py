"""Which cells of the puzzle in the grid may have been read wrongly from a picture: what is likely wrong with it."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_app.session.session import Change, ChangeKind, Session


class ReadDoubts:
    """Remembers the doubts about the puzzle that came from a picture, as long as that puzzle is in the grid."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._read: dict[int, int] = {}  # the values that were read, of the cells in doubt
        session.listen(self._on_change)

    def note(self, doubtful: Iterable[int]) -> None:
        """Remember which cells of the puzzle that was just put into the grid are in doubt."""
        values = self._session.position.values
        self._read = {cell: values[cell] for cell in sorted(doubtful)}

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells in doubt that were not changed since, ascending; none where another puzzle is in the grid."""
        now = self._session.position.values
        return tuple(cell for cell, value in self._read.items() if now[cell] == value)

    def _on_change(self, change: Change) -> None:
        if change.kind in (ChangeKind.BEGUN, ChangeKind.LOADED):
            self._read = {}
