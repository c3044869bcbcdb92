"""Ctrl+C in the terminal, and a polite request of the system to end, as a Qt signal."""

from __future__ import annotations

import contextlib
import signal
import socket
from types import FrameType
from typing import Final

from PySide6.QtCore import QObject, QSocketNotifier, Signal, Slot

# SIGHUP: the terminal was closed. SIGBREAK: Ctrl+Break on Windows.
_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK")
_BYTES: Final = 256


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
        for name in _NAMES:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) not in (signal.SIG_IGN, None):
                self._earlier[number] = signal.signal(number, _heard)

    @Slot()
    def _on_written(self) -> None:
        with contextlib.suppress(BlockingIOError):
            heard = self._reader.recv(_BYTES)
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
