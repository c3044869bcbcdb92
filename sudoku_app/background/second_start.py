"""What a second start needs: where it finds the window that runs already, and how that gets its file.

The place is a socket in a folder that belongs to the person and that no other user may enter, so that no other can
listen there in the window's stead, or speak to it. It is one place for each folder in which work is kept and each
screen: a window elsewhere, or one that keeps other work, is not the one that is meant. No more of Qt is loaded than a
socket needs, and that only where there is one.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from sudoku_app.background.program_folder import APPLICATION

if TYPE_CHECKING:
    from PySide6.QtNetwork import QLocalSocket

# What a second start and the window that runs say to each other: short lines, each read with a bound.
#
# The second start asks (`OpeningRequest`), the window answers ``YES`` or ``NO``, and after a yes the second start
# says ``GO`` and ends. Only then the window opens the file: a start that gave up waiting has not said it and
# opens a window of its own, and the file is not opened twice.

YES: Final = b"yes\n"
NO: Final = b"no\n"
GO: Final = b"go\n"
# A path has at most 4,096 bytes on Linux; each becomes six characters at most.
LONGEST_REQUEST: Final = 32_768
_LONGEST_PATH: Final = 4_096
_LONGEST_TOKEN: Final = 512


@dataclass(frozen=True)
class OpeningRequest:
    """The request to open a file in a window that runs already."""

    path: str  # absolute
    token: str = ""  # what the desktop gave the second start to bring a window to the front, "" for nothing

    def line(self) -> bytes:
        """Return the request as one line of ASCII, also where the path is no text."""
        return json.dumps({"open": self.path, "token": self.token}).encode("ascii") + b"\n"

    @classmethod
    def read(cls, line: bytes) -> OpeningRequest | None:
        """Return the request of a line, None where it is none: another program wrote it."""
        try:
            record = json.loads(line.decode("ascii"))
        except (ValueError, RecursionError):
            return None
        if not isinstance(record, dict):
            return None
        path, token = record.get("open"), record.get("token")
        if not isinstance(path, str) or not isinstance(token, str):
            return None
        if not os.path.isabs(path) or "\0" in path or len(path) > _LONGEST_PATH:
            return None
        plain = len(token) <= _LONGEST_TOKEN and token.isascii() and token.isprintable()
        return cls(path, token if plain else "")


# A socket's name has at most 108 bytes on Linux and 104 elsewhere, the last of them zero.
_LONGEST_NAME = 103
_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@dataclass(frozen=True)
class InstanceAddress:
    """The address at which a window listens for further starts."""

    name: str  # what Qt's local sockets call it: a path, or on Windows the name of a pipe
    lock: Path  # the file that is locked by the window that listens, as long as it runs

    @classmethod
    def of(cls, state: Path | None) -> InstanceAddress | None:
        """Return the place of the windows that keep their work in a folder; None where there can be none.

        There is none where the folder for sockets cannot be made or is not the person's alone, or where its name is too
        long for a socket.
        """
        if state is None:
            return None
        parts = [str(state), *(os.environ.get(name, "") for name in _SCREEN)]
        digest = hashlib.sha256("\0".join(parts).encode(errors="surrogateescape")).hexdigest()[:16]
        if sys.platform == "win32":  # pipes have no folder; Qt lets only the same person in
            return cls(f"{APPLICATION}-{digest}", state / f"{digest}.lock")
        folder = _private_folder(state)
        if folder is None:
            return None
        place = cls(str(folder / digest), folder / f"{digest}.lock")
        return place if len(os.fsencode(place.name)) <= _LONGEST_NAME else None

    @property
    def in_use(self) -> bool:
        """Whether a window may listen there; it may also have ended without taking the socket along."""
        return sys.platform == "win32" or os.path.lexists(self.name)


def _private_folder(state: Path) -> Path | None:
    """Return the folder for sockets, made where it is not there; None where it is not the person's alone."""
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    folder = Path(runtime, APPLICATION) if os.path.isabs(runtime) and os.path.isdir(runtime) else state / "socket"
    try:
        folder.mkdir(mode=0o700, exist_ok=True)
        found = folder.lstat()
    except OSError:
        return None
    private = stat.S_ISDIR(found.st_mode) and found.st_uid == os.geteuid() and not stat.S_IMODE(found.st_mode) & 0o077
    return folder if private else None


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
