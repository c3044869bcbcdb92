"""Files: text read whole with a limit and in any usual encoding; text and pictures written atomically."""

from __future__ import annotations

import codecs
import contextlib
import os
import secrets
import stat
from pathlib import Path

from sudoku_app.formats.errors import Expected, FormatError, FormatFault

# 32 MiB hold some 400,000 puzzles of 81 characters, or a KSudoku or OpenSudoku file of any sensible length.
MOST_BYTES = 32 << 20


def read_text(path: str | os.PathLike[str], most_bytes: int = MOST_BYTES) -> str:
    """Return the text of a file; see `decode_text` for encodings.

    Raises:
        FormatError: TOO_LARGE.
        OSError: the file cannot be read.
    """
    with open(path, "rb") as file:
        return decode_text(file.read(most_bytes + 1), most_bytes)


def decode_text(data: bytes, most_bytes: int = MOST_BYTES) -> str:
    """Return bytes as text: UTF-16 where its byte order mark says so, else UTF-8, else Latin-1.

    Raises:
        FormatError: TOO_LARGE, there are more than ``most_bytes``; ENCODING, bad UTF-16.
    """
    if len(data) > most_bytes:
        raise FormatError(FormatFault.TOO_LARGE, expected=Expected(largest=most_bytes, found=len(data)))
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            raise FormatError(FormatFault.ENCODING) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def write_atomically(path: str | os.PathLike[str], text: str) -> None:
    """Write a text file in UTF-8, as `write_bytes_atomically` does.

    Raises:
        OSError: the file cannot be written; the old one is as it was.
    """
    write_bytes_atomically(path, text.encode())


def write_bytes_atomically(path: str | os.PathLike[str], data: bytes) -> None:
    """Write a file so that at any moment, even when the machine stops, the old or the new content is there, whole.

    The content goes to a new file in the same folder, to the disk, and then takes the place of the old one, whose
    permissions it keeps. A symbolic link is followed.

    Raises:
        OSError: the file cannot be written; the old one is as it was.
    """
    target = Path(os.path.realpath(path))
    # Made by hand and not by tempfile: its mode then follows the umask, as that of any new file does.
    draft = target.with_name(f".{target.name}.{secrets.token_hex(8)}.tmp")
    handle = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0), 0o666)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileNotFoundError):
            os.chmod(draft, stat.S_IMODE(target.stat().st_mode))
        os.replace(draft, target)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Put a folder's new entry on the disk, where the system knows how to (POSIX)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
