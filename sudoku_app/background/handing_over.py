"""A second start gives its file to the window that runs already. Loads no more of Qt than a socket needs."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from sudoku_app.background.meeting_place import MeetingPlace
from sudoku_app.background.opening_request import GO, LONGEST_REQUEST, YES, OpeningRequest

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalSocket

# A window answers between two events, and none of its takes a tenth of a second. One that is stopped or hangs does not
# answer, and then a window of one's own comes so much later.
_PATIENCE_MILLISECONDS = 2_000


def hand_over(place: MeetingPlace | None, path: str) -> bool:
    """Return whether the window that listens at a place opens a file now; if not, nobody does."""
    if place is None or not place.is_taken:
        return False
    try:
        from PySide6.QtNetwork import QLocalSocket
    except ImportError:  # whatever is missing is told when the window is opened
        return False
    socket = QLocalSocket()
    socket.connectToServer(place.name)
    if not socket.waitForConnected(_PATIENCE_MILLISECONDS):
        return False
    token = os.environ.get("XDG_ACTIVATION_TOKEN", "")
    socket.write(OpeningRequest(os.path.abspath(path), token).line())
    if _answer(socket) != YES:
        socket.abort()
        return False
    socket.write(GO)
    return socket.bytesToWrite() == 0 or socket.waitForBytesWritten(_PATIENCE_MILLISECONDS)


def _answer(socket: QLocalSocket) -> bytes:
    """Return the line that is answered, b"" where none comes in time, however it drips in."""
    from PySide6.QtCore import QDeadlineTimer

    deadline = QDeadlineTimer(_PATIENCE_MILLISECONDS)
    while not socket.canReadLine():
        if socket.bytesAvailable() > LONGEST_REQUEST or not socket.waitForReadyRead(deadline.remainingTime()):
            return b""
    return bytes(socket.readLine(LONGEST_REQUEST).data())
