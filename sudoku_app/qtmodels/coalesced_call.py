"""One update for everything that asked for it during a gesture, before the next paint."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt, Signal, Slot


class CoalescedCall(QObject):
    """Does something once for all that ask for it during a gesture: when that is over, and before the next paint.

    A key may change the grid twice and move on, and each of these is told to many; what follows from all of it is shown
    once. It also no longer matters who is told first: who shows something sees what the others made of it.

    Args:
        do: what is done, in the window's thread.
        parent: the owner.
    """

    _requested = Signal()

    def __init__(self, do: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._do = do
        self._waiting = False
        # A queued call is an event of higher priority than Qt's own request to paint.
        self._requested.connect(self.now, Qt.ConnectionType.QueuedConnection)

    @Slot()
    def ask(self) -> None:
        """Schedule the call: once, when control returns to Qt, however often this is called until then."""
        if not self._waiting:
            self._waiting = True
            self._requested.emit()

    @Slot()
    def now(self) -> None:
        """Do it at once if it was asked for, because somebody looks."""
        if self._waiting:
            self._waiting = False
            self._do()
