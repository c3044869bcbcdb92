"""The end of the log, as a person reads it and sends it."""

from __future__ import annotations

import os
from pathlib import Path

_MOST_BYTES = 60_000


def end_of_log(path: Path, most: int = _MOST_BYTES) -> str:
    """Return the last whole lines of a log, also of the file before it, ``most`` bytes of them at most.

    The person's own folder, whose name is often theirs, is written as ``~``.

    Raises:
        OSError: the log cannot be read.
    """
    data = _last_bytes(path, most)
    older = path.with_name(f"{path.name}.1")
    if len(data) < most and older.is_file():
        data = _last_bytes(older, most - len(data)) + data
    if len(data) == most:
        data = data[data.find(b"\n") + 1 :]  # the first line is cut
    text = data.decode("utf-8", "replace")
    home = os.path.expanduser("~")
    return text.replace(home, "~") if len(home) > 1 else text


def _last_bytes(path: Path, most: int) -> bytes:
    with path.open("rb") as file:
        file.seek(max(0, file.seek(0, os.SEEK_END) - most))
        return file.read(most)
