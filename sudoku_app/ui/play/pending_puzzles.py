"""What comes of a long wait, for a person who may have gone on with something else meanwhile: it waits in its turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal, Slot

from sudoku_app.session.session import Session


@dataclass(frozen=True)
class PendingPuzzle:
    """Something that has come.

    Attributes:
        show_message: returns the sentence that says so.
        label: returns what the button is called that shows it.
        show: shows it; a puzzle goes into the grid.
    """

    show_message: Callable[[], str]
    label: Callable[[], str]
    show: Callable[[], None]


class PendingPuzzles(QObject):
    """Shows what has come at once where nothing has changed in the grid since it was asked for, else when it is wanted.

    Signals:
        changed(): something waits, or no longer.
    """

    changed = Signal()

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._asked_at = session.revision
        self._waiting: PendingPuzzle | None = None

    @property
    def waiting(self) -> PendingPuzzle | None:
        """What waits to be shown, None for nothing."""
        return self._waiting

    def request_started(self) -> None:
        """Something is asked for now; what waited from before is wanted no longer."""
        self._asked_at = self._session.revision
        self.dismiss()

    def bring(self, pending_puzzle: PendingPuzzle, *, lasting: bool = False) -> None:
        """Show what has come, or let it wait; where it is ``lasting`` it waits to be shown again in any case."""
        undisturbed = self._session.revision == self._asked_at
        if undisturbed:
            pending_puzzle.show()
        if lasting or not undisturbed:
            self._wait_with(pending_puzzle)

    @Slot()
    def show(self) -> None:
        """Show what waits."""
        pending_puzzle = self._waiting
        self._wait_with(None)
        if pending_puzzle is not None:
            pending_puzzle.show()

    @Slot()
    def dismiss(self) -> None:
        """Forget what waits."""
        self._wait_with(None)

    def _wait_with(self, pending_puzzle: PendingPuzzle | None) -> None:
        if pending_puzzle is not self._waiting:
            self._waiting = pending_puzzle
            self.changed.emit()
