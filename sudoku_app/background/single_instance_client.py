"""A second start gives its file to the window that runs already. Loads no more of Qt than a socket needs."""

from __future__ import annotations

import os
import stat
from typing import TYPE_CHECKING

from sudoku_app.background.single_instance_address import GO, LONGEST_REQUEST, YES, InstanceAddress, OpeningRequest

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalSocket

# A window answers between two events, and none of its takes a tenth of a second. One that is stopped or hangs does not
# answer, and then a window of one's own comes so much later.
_PATIENCE_MILLISECONDS = 2_000


def hand_over(place: InstanceAddress | None, path: str) -> bool:
    """Return whether the window that listens at a place opens a file now; if not, none does."""
    if place is None or not place.in_use:
        return False
    absolute = _for_another_process(path)
    if absolute is None:
        return False
    try:
        from PySide6.QtNetwork import QLocalSocket
    except ImportError:  # whatever is missing is reported when the window is opened
        return False
    socket = QLocalSocket()
    socket.connectToServer(place.name)
    if not socket.waitForConnected(_PATIENCE_MILLISECONDS):
        return False
    token = os.environ.get("XDG_ACTIVATION_TOKEN", "")
    socket.write(OpeningRequest(absolute, token).line())
    if _answer(socket) != YES:
        socket.abort()
        return False
    socket.write(GO)
    return socket.bytesToWrite() == 0 or socket.waitForBytesWritten(_PATIENCE_MILLISECONDS)


def _for_another_process(path: str) -> str | None:
    """Return what another process calls a file by; None where only this one can open it, as a pipe from a shell.

    What is called ``/dev/stdin`` or ``/dev/fd/63`` is another thing to everybody; a file that it stands for has a name.
    """
    try:
        absolute = os.path.abspath(path)
    except OSError:  # the folder in which the program was started is gone
        return None
    try:
        mode = os.stat(absolute).st_mode
    except OSError:  # the window reports the reason
        return absolute
    if not stat.S_ISREG(mode) and not stat.S_ISDIR(mode):
        return None
    return os.path.realpath(absolute) if absolute.startswith(("/dev/", "/proc/")) else absolute


def _answer(socket: QLocalSocket) -> bytes:
    """Return the line that is answered, b"" where none comes in time, however it drips in."""
    from PySide6.QtCore import QDeadlineTimer

    deadline = QDeadlineTimer(_PATIENCE_MILLISECONDS)
    while not socket.canReadLine():
        if socket.bytesAvailable() > LONGEST_REQUEST or not socket.waitForReadyRead(deadline.remainingTime()):
            return b""
    return bytes(socket.readLine(LONGEST_REQUEST).data())
