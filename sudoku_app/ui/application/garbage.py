"""Python's garbage is collected in the window's thread alone.

Python collects cyclic garbage in whichever thread happens to allocate, also in a worker's; a Qt object that is part of
such garbage would then be destroyed in the wrong thread, and that crashes. So the automatic collection is switched off
and a timer of the window's thread collects instead.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer, Slot

_INTERVAL_MILLISECONDS = 5000


class GarbageCollector(QObject):
    """Collects garbage from time to time, in the thread it was made in."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._young = gc.get_threshold()[0]
        self._rounds = 0
        self._timer = QTimer(self)
        self._timer.setInterval(_INTERVAL_MILLISECONDS)
        self._timer.timeout.connect(self.collect)

    def begin(self) -> None:
        """Take over from Python; what lives now is left out of every collection, so that none takes long."""
        gc.freeze()
        gc.disable()
        self._timer.start()

    def end(self) -> None:
        """Give collecting back to Python."""
        self._timer.stop()
        gc.enable()

    @Slot()
    def collect(self) -> None:
        """Collect what is young, and now and then everything."""
        if gc.get_count()[0] > self._young:
            self._rounds += 1
            gc.collect(2 if self._rounds % 12 == 0 else 1)
