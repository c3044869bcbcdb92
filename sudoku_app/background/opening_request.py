"""What a second start and the window that runs say to each other: short lines, each read with a bound.

The second start asks (`OpeningRequest`), the window answers ``YES`` or ``NO``, and after a yes the second start says
``GO`` and ends. Only then the window opens the file: who gave up waiting has not said it and opens a window of its own,
and the file is not opened twice.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from typing import Final

YES: Final = b"yes\n"
NO: Final = b"no\n"
GO: Final = b"go\n"
# A path has at most 4,096 bytes on Linux; each becomes six characters at most.
LONGEST_REQUEST: Final = 32_768
_LONGEST_PATH: Final = 4_096
_LONGEST_TOKEN: Final = 512


@dataclass(frozen=True)
class OpeningRequest:
    """The wish to open a file in a window that runs already.

    Attributes:
        path: the file, an absolute path.
        token: what the desktop gave the second start to bring a window to the front, "" for nothing.
    """

    path: str
    token: str = ""

    def line(self) -> bytes:
        """Return the request as one line of ASCII, also where the path is no text."""
        return json.dumps({"open": self.path, "token": self.token}).encode("ascii") + b"\n"

    @classmethod
    def read(cls, line: bytes) -> OpeningRequest | None:
        """Return the request of a line, None where it is none: whoever wrote it is not this program."""
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
