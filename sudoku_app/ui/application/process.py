"""Python beside Qt in one process: it collects garbage in the window's thread, and hears when it is asked to end."""

from __future__ import annotations

import contextlib
import gc
import signal
import socket
from types import FrameType
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier, QTimer, Signal, Slot

_INTERVAL_MILLISECONDS = 5000
# SIGHUP: the terminal was closed. SIGBREAK: Ctrl+Break on Windows.
_SIGNALS: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
_MOST_BYTES: Final = 256


class GarbageCollector(QObject):
    """Collects garbage from time to time, in the window's thread alone.

    Python collects cyclic garbage in whichever thread happens to allocate, also in a worker's; a Qt object that is part
    of such garbage would then be destroyed in the wrong thread, and that crashes. So the automatic collection is
    switched off and a timer of the window's thread collects instead.
    """

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


class StopSignals(QObject):
    """Listens to the system's signals that ask the program to end, from its making until `close`.

    Python hears of a signal only when it runs next, and while Qt waits for events it does not run. So the system's
    handler writes a byte to a socket, for which Qt waits too. What is ignored when the program starts, as in the
    background of a script, stays ignored.

    Signals:
        stop_requested(): the program is asked to end.
    """

    stop_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._reader, self._writer = socket.socketpair()
        self._reader.setblocking(False)
        self._writer.setblocking(False)
        self._notifier = QSocketNotifier(self._reader.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._on_written)
        self._earlier_wakeup = signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)
        self._earlier = {}
        for name in _SIGNALS:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) not in (signal.SIG_IGN, None):
                self._earlier[number] = signal.signal(number, _heard)

    @Slot()
    def _on_written(self) -> None:
        with contextlib.suppress(BlockingIOError):
            heard = self._reader.recv(_MOST_BYTES)
            if any(number in self._earlier for number in heard):
                self.stop_requested.emit()

    def close(self) -> None:
        """Let signals do again what they did before."""
        for number, handler in self._earlier.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._earlier_wakeup)
        self._notifier.setEnabled(False)
        self._reader.close()
        self._writer.close()


def _heard(number: int, frame: FrameType | None) -> None:
    """Do nothing: the byte in the socket says it. Without a handler the signal would end the process."""
