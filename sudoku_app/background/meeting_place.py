"""Where a program that is started finds the window that runs already. Free of Qt.

The place is a socket in a folder that belongs to the person and that nobody else may enter, so that nobody else can
listen there in the window's stead, or speak to it. It is one place for each folder in which work is kept and each
screen: a window elsewhere, or one that keeps other work, is not the one that is meant.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from dataclasses import dataclass
from pathlib import Path

from sudoku_app.background.program_folder import APPLICATION

# A socket's name has at most 108 bytes on Linux and 104 elsewhere, the last of them zero.
_LONGEST_NAME = 103
_SCREEN = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


@dataclass(frozen=True)
class MeetingPlace:
    """A place to meet.

    Attributes:
        name: what Qt's local sockets call it: a path, or on Windows the name of a pipe.
        lock: the file that is locked by the window that listens, as long as it runs.
    """

    name: str
    lock: Path

    @classmethod
    def of(cls, state: Path | None) -> MeetingPlace | None:
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
    def is_taken(self) -> bool:
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
