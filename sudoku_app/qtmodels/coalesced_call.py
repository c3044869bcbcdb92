"""One update for everything that asked for it during a gesture, before the next paint."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QWidget


class CoalescedCall(QObject):
    """Does something once for all that ask for it during a gesture: when that is over, and before the next paint.

    A key may change the grid twice and move on, and each of these is told to many; what follows from all of it is shown
    once. It also no longer matters who is told first: who shows something sees what the others made of it.

    Args:
        do: what is done, in the window's thread.
        parent: the owner: a widget, or what belongs to one, so that its window's paints are waited for.
    """

    _requested = Signal()

    def __init__(self, do: Callable[[], None], parent: QObject) -> None:
        super().__init__(parent)
        self._do = do
        self._waiting = False
        self._requested.connect(self.now, Qt.ConnectionType.QueuedConnection)

    @Slot()
    def ask(self) -> None:
        """Schedule the call: once, when control returns to Qt, however often this is called until then."""
        if not self._waiting:
            self._waiting = True
            if (window := self._window()) is not None:
                window.installEventFilter(self)
            self._requested.emit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Do it before the window paints: a gesture that takes longer than a frame is painted before queued calls."""
        if event.type() is QEvent.Type.UpdateRequest:
            self.now()
        return False

    @Slot()
    def now(self) -> None:
        """Do it at once if it was asked for, because somebody looks."""
        if self._waiting:
            self._waiting = False
            if (window := self._window()) is not None:
                window.removeEventFilter(self)
            self._do()

    def _window(self) -> QWidget | None:
        owner = self.parent()
        while owner is not None and not isinstance(owner, QWidget):
            owner = owner.parent()
        return owner.window() if owner is not None else None
