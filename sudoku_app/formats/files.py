"""Files: read whole with a limit or as they come, in any usual encoding; regular ones only, written atomically."""

from __future__ import annotations

import codecs
import contextlib
import errno
import os
import stat
from collections.abc import Callable, Iterator
from enum import Enum
from pathlib import Path
from typing import BinaryIO

from sudoku_app.formats.errors import FormatError, FormatFault

# 32 MiB hold some 400,000 puzzles of 81 characters, or a KSudoku or OpenSudoku file of any sensible length.
MOST_BYTES = 32 << 20

# So much is read at a time: few enough bytes that reading can be cancelled soon on a slow disk, enough to cost nothing.
_PIECE_BYTES = 1 << 20
_TEXT_PIECE_BYTES = 1 << 19  # of a text that is read as it comes: of a list, as much as all cores are asked about

_LONGEST_CHARACTER = 4  # bytes

# So many bytes show whether a file is text; nearly every other file has a zero byte among them.
_LOOKED_AT = 8_000

_FEWEST_WIDE = 32  # bytes: a 4×4 puzzle of 16 characters

# Drafts are named by chance and not after their file: a name may already have the 255 bytes that a file system takes.
_DRAFT_PREFIX, _DRAFT_SUFFIX = ".sudoku-", ".tmp"

# A pipe without a writer must not be waited for, and a terminal not become that of the program.
_READ_FLAGS = os.O_RDONLY | sum(getattr(os, name, 0) for name in ("O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_BINARY"))
_WRITE_FLAGS = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0)

Stopped = Callable[[], bool]


class FileKind(Enum):
    """What a path may lead to that is no file to read or write."""

    FOLDER = "folder"
    PIPE = "pipe"
    SOCKET = "socket"
    DEVICE = "device"


class NotAFileError(OSError):
    """The path leads to something that is no regular file. ``kind`` is what it is."""

    def __init__(self, kind: FileKind) -> None:
        super().__init__(errno.EINVAL, kind.value)
        self.kind = kind


class NotANameError(OSError):
    """No file can have this name: it holds a zero byte, or half of a character."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, os.strerror(errno.EINVAL))


class GivenUpError(OSError):
    """Somebody gave up waiting before it was done."""

    def __init__(self) -> None:
        super().__init__(errno.ECANCELED, os.strerror(errno.ECANCELED))


def _never() -> bool:
    return False


def read_text(path: str | os.PathLike[str], most_bytes: int = MOST_BYTES) -> str:
    """Return the text of a file, or of a pipe, until it ends; see `decode_text` for encodings.

    For the command line, where a pipe is meant to be waited for; the window reads with `read_regular_text`.

    Raises:
        FormatError: TOO_LARGE.
        OSError: the file cannot be read.
    """
    with open(path, "rb") as file:
        return decode_text(file.read(most_bytes + 1), most_bytes)


def read_regular_text(path: str | os.PathLike[str], most_bytes: int = MOST_BYTES, stopped: Stopped = _never) -> str:
    """Return the text of a regular file; errors are those of `read_regular` and `decode_text`."""
    return decode_text(read_regular(path, most_bytes + 1, stopped), most_bytes)


def read_regular(path: str | os.PathLike[str], most_bytes: int | None = None, stopped: Stopped = _never) -> bytes:
    """Return the first ``most_bytes`` of a regular file, all of it with None.

    Nothing else is read: a pipe or a device may never answer, and opening one may set something going. What blocks
    nonetheless is a disk or network that hangs. ``stopped`` is asked between the pieces.

    Raises:
        NotAFileError, NotANameError: there is no regular file of this name.
        GivenUpError: ``stopped`` said so.
        OSError: the file cannot be read.
    """
    with _regular(path) as handle:
        pieces, rest = [], most_bytes
        while rest is None or rest > 0:
            if stopped():
                raise GivenUpError
            piece = os.read(handle, _PIECE_BYTES if rest is None else min(rest, _PIECE_BYTES))
            if not piece:
                break
            pieces.append(piece)
            rest = None if rest is None else rest - len(piece)
        return b"".join(pieces)


def read_end_of_regular(path: str | os.PathLike[str], most_bytes: int) -> bytes:
    """Return the last ``most_bytes`` of a regular file, all of a shorter one; errors are as `read_regular`'s."""
    with _regular(path) as handle:
        os.lseek(handle, max(0, os.fstat(handle).st_size - most_bytes), os.SEEK_SET)
        return os.read(handle, most_bytes)


@contextlib.contextmanager
def _regular(path: str | os.PathLike[str]) -> Iterator[int]:
    """Open a regular file for reading."""
    with _names():
        _require_regular(os.stat(path))  # before opening: a device may do something when it is opened
        handle = os.open(path, _READ_FLAGS)
    try:
        _require_regular(os.fstat(handle))  # the one that was opened, whatever has the name by now
        yield handle
    finally:
        os.close(handle)


def absolute_path(path: str) -> str:
    """Return a path from the root, without asking the disk, which may hang; as it is where that is not possible."""
    try:
        return os.path.abspath(path)
    except OSError:  # the folder the program was started in is gone
        return path


def decode_text(data: bytes, most_bytes: int = MOST_BYTES) -> str:
    """Return bytes as text: UTF-16 where its byte order mark or its zero bytes say so, else UTF-8, else Latin-1.

    Raises:
        FormatError: TOO_LARGE, there are more than ``most_bytes``; ENCODING, bad UTF-16, or no text.
    """
    if len(data) > most_bytes:
        raise FormatError(FormatFault.TOO_LARGE, largest=most_bytes, number=len(data))
    if wide := _wide_encoding(data):
        try:
            return data.decode(wide)
        except UnicodeDecodeError:
            raise FormatError(FormatFault.ENCODING) from None
    require_text(data)
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("latin-1")


def pieces_of(file: BinaryIO) -> Iterator[str]:
    """Yield the text of a file in pieces, each as soon as the file gives it.

    It is UTF-16 where its byte order mark or its zero bytes say so, else UTF-8, and Latin-1 from the first piece
    on that is not.

    Raises:
        FormatError: ENCODING, bad UTF-16, or no text.
        OSError: the file cannot be read.
    """
    # What has come, without waiting for more: the person may be typing, or writing puzzles one after the other.
    read = getattr(file, "read1", file.read)
    data = read(_TEXT_PIECE_BYTES)
    while 0 < len(data) < _LONGEST_CHARACTER and (more := read(_TEXT_PIECE_BYTES)):
        data += more
    wide = _wide_encoding(data)
    if not wide:
        require_text(data)
    decoder: codecs.IncrementalDecoder = codecs.getincrementaldecoder(wide or "utf-8-sig")()
    while True:
        waiting = decoder.getstate()[0]  # the first bytes of a character whose others have not come yet
        try:
            text = decoder.decode(data, final=not data)
        except UnicodeDecodeError:
            if wide:
                raise FormatError(FormatFault.ENCODING) from None
            decoder = codecs.getincrementaldecoder("latin-1")()
            text = decoder.decode(waiting + data)
        if text:
            yield text
        if not data:
            return
        data = read(_TEXT_PIECE_BYTES)


def _wide_encoding(data: bytes) -> str:
    """Return which UTF-16 bytes begin as, by their mark or by zeros in every second byte of ASCII; "" if none."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return "utf-16"
    head = data[:_LOOKED_AT]
    zeros, others = head[1::2].count(0), head[::2].count(0)
    enough = len(head) >= _FEWEST_WIDE and 2 * (zeros or others) > len(head) // 2
    return "" if bool(zeros) == bool(others) or not enough else "utf-16-le" if zeros else "utf-16-be"


def require_text(data: bytes) -> None:
    """Check that bytes begin without a zero byte, as text in single bytes does; else FormatError (ENCODING)."""
    if b"\0" in data[:_LOOKED_AT]:
        raise FormatError(FormatFault.ENCODING)


def write_atomically(
    path: str | os.PathLike[str], text: str, stopped: Stopped = _never, *, private: bool = False
) -> None:
    """Write a text file in UTF-8; as `write_bytes_atomically`, whose errors it raises."""
    write_bytes_atomically(path, text.encode(), stopped, private=private)


def write_bytes_atomically(
    path: str | os.PathLike[str], data: bytes, stopped: Stopped = _never, *, private: bool = False
) -> None:
    """Write a file so that at any moment, even when the machine stops, the old or the new content is there, whole.

    The content goes to a new file in the same folder, to the disk, and then takes the place of the old one, whose
    permissions it keeps; until it has them, and ever after where it is ``private``, nobody but the owner can read it. A
    symbolic link is followed. ``stopped`` is asked last of all: the old file stays, however late that is.

    Raises:
        NotAFileError, NotANameError: the name is that of something else, or no name.
        GivenUpError: ``stopped`` said so.
        OSError: the file cannot be written; the old one is as it was.
    """
    target, old = _target_of(path)
    # Made by hand and not by tempfile: the mode of a new file then follows the umask, as that of any other does.
    draft = target.with_name(f"{_DRAFT_PREFIX}{os.urandom(8).hex()}{_DRAFT_SUFFIX}")
    handle = os.open(draft, _WRITE_FLAGS, 0o666 if old is None and not private else 0o600)
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if old is not None and not private:
            _make_like(draft, old)
        if stopped():
            raise GivenUpError
        os.replace(draft, target)
    except BaseException:
        with contextlib.suppress(OSError):
            draft.unlink()
        raise
    _sync_folder(target.parent)


def _target_of(path: str | os.PathLike[str]) -> tuple[Path, os.stat_result | None]:
    """Return the file that a path leads to, links followed, and what is known of it; None where there is none yet.

    Raises:
        NotAFileError, NotANameError: the name is that of something else, or no name.
    """
    with _names():
        target = Path(os.path.realpath(path))
        try:
            old = target.stat()
        except FileNotFoundError:
            old = None
    if old is not None:
        _require_regular(old)
    return target, old


def drafts_in(folder: Path) -> list[Path]:
    """Return the drafts of `write_bytes_atomically` in a folder: being written, or left by a killed program."""
    return list(folder.glob(f"{_DRAFT_PREFIX}*{_DRAFT_SUFFIX}"))


def _make_like(draft: Path, old: os.stat_result) -> None:
    """Give a draft the group and the permissions of the file whose place it takes."""
    mode = stat.S_IMODE(old.st_mode)
    if hasattr(os, "chown") and draft.stat().st_gid != old.st_gid:
        try:
            os.chown(draft, -1, old.st_gid)
        except OSError:
            mode &= ~stat.S_IRWXG  # what one group was allowed is not allowed to another
    os.chmod(draft, mode)


def _require_regular(status: os.stat_result) -> None:
    kinds = {stat.S_IFDIR: FileKind.FOLDER, stat.S_IFIFO: FileKind.PIPE, stat.S_IFSOCK: FileKind.SOCKET}
    kind = stat.S_IFMT(status.st_mode)
    if kind != stat.S_IFREG:
        raise NotAFileError(kinds.get(kind, FileKind.DEVICE))


@contextlib.contextmanager
def _names() -> Iterator[None]:
    """Raise what the system says of an impossible name as an error of files, as every other is."""
    try:
        yield
    except ValueError as error:  # UnicodeEncodeError is one
        raise NotANameError from error


def _sync_folder(folder: Path) -> None:
    """Put a folder's new entry on the disk, where the system knows how to (POSIX)."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
