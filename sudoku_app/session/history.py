"""The history of edits: everything can be undone and redone, one gesture a step."""

from __future__ import annotations

from sudoku_app.session.edits import Edit


class History:
    """Edits done and edits undone. A new edit after an undo forgets what could have been redone."""

    def __init__(self) -> None:
        self._done: list[Edit] = []
        self._undone: list[Edit] = []

    @property
    def done(self) -> tuple[Edit, ...]:
        """The edits that can be undone, oldest first."""
        return tuple(self._done)

    @property
    def undone(self) -> tuple[Edit, ...]:
        """The edits that can be redone, the next one last."""
        return tuple(self._undone)

    @property
    def next_undo(self) -> Edit | None:
        """The edit that undo would take back."""
        return self._done[-1] if self._done else None

    @property
    def next_redo(self) -> Edit | None:
        """The edit that redo would do again."""
        return self._undone[-1] if self._undone else None

    def record(self, edit: Edit) -> None:
        """Remember an edit that was just done."""
        self._done.append(edit)
        self._undone.clear()

    def undo(self) -> Edit | None:
        """Return the edit to take back and count it as undone; None when there is none."""
        if not self._done:
            return None
        edit = self._done.pop()
        self._undone.append(edit)
        return edit

    def redo(self) -> Edit | None:
        """Return the edit to do again and count it as done; None when there is none."""
        if not self._undone:
            return None
        edit = self._undone.pop()
        self._done.append(edit)
        return edit

    def restore(self, done: list[Edit], undone: list[Edit]) -> None:
        """Put a saved history in place of this one."""
        self._done, self._undone = list(done), list(undone)
