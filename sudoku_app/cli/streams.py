"""Standard streams as the program finds them: some may be closed, some know few characters."""

from __future__ import annotations

import codecs
import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Final, TextIO

from sudoku_app.wording.names import escaped

_STANDARD: Final = (0, 1, 2)
_ERRORS: Final = 2
_FALLBACK: Final = "sudoku_app.nearest_characters"
# What typographic characters are written as where they do not exist.
_NEAREST: Final = {
    "“": '"',
    "”": '"',
    "‘": "'",
    "’": "'",
    "…": "...",
    "–": "-",
    "—": "-",
    "−": "-",
    "×": "x",
    "·": ".",
    "•": "*",
    "→": "->",
    "≠": "!=",
    "≤": "<=",
    "≥": ">=",
}


def occupy_closed_streams() -> None:
    """Put nothing (the null device) where standard input, output or error are closed.

    The next file that is opened would otherwise take such a place, and be read or written as if it were the stream.
    Python's own `sys.stdin` and the others stay None, so that it is known.
    """
    for number in _STANDARD:
        try:
            os.fstat(number)
        except OSError:
            os.open(os.devnull, os.O_RDWR)  # takes the lowest number that is free, which is this one


def write_any_character() -> None:
    """Let standard output and error write every text: what an encoding lacks as the nearest it has, or escaped.

    Where standard error is closed, what is written there is lost, and no more than that.
    """
    codecs.register_error(_FALLBACK, _nearest)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - for as long as the program runs
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors=_FALLBACK)


def abandon(stream: TextIO) -> None:
    """Forget what is still to be written to a stream that takes nothing more; it would fail again at the very end."""
    _send_nowhere(stream.fileno())


@contextlib.contextmanager
def quiet_libraries() -> Iterator[None]:
    """Keep what C libraries print to standard error by themselves, such as libpng's warnings, from being seen.

    Only for a process in which no other thread writes there.
    """
    saved = os.dup(_ERRORS)
    try:
        _send_nowhere(_ERRORS)
        yield
    finally:
        os.dup2(saved, _ERRORS)
        os.close(saved)


def _send_nowhere(descriptor: int) -> None:
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, descriptor)
    os.close(null)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    found = error.object[error.start : error.end]
    return "".join(_NEAREST.get(character) or escaped(character) for character in found), error.end
