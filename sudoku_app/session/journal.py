"""A session file: a journal of records, one a line, only ever appended to or replaced as a whole; and its lock.

A line is eight hexadecimal digits (the CRC-32 of the rest), a space and a JSON object. The first is the header, then
come the records of `sudoku_app.session.codec` and three more, of which the last one of each kind counts:
``{"mode": "enter"}``, ``{"seconds": 12.5}`` (solving time) and ``{"details": {name: text}}``.

Among the details is one of the program's own, ``order``: a whole number that grows with every write to any session of a
folder, whatever the machine's clock says. It stands last, so that the end of a file shows it.

Appending costs what is new, however long the history is. When a program or machine stops in the middle of it, only
the last line is torn, and reading ignores it. Undone and forgotten steps pile up; `compacted` drops them without
looking into the edits, so that the file stays a journal of the same form.

Where the file system knows locks, a session's lock is one of the system's, which lets go of it when the program ends in
whatever way. Network file systems often know none: there a file with the program's number stands for it
(`filelock.SoftFileLock`), which the next program takes over when no such program runs any more.
"""

from __future__ import annotations

import errno
import json
import os
import re
import zlib
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from filelock import BaseFileLock, FileLock, SoftFileLock, Timeout

from sudoku_app.formats.files import read_end_of_regular, read_regular, write_atomically
from sudoku_app.session.codec import Record

FORMAT = "sudoku-app session"
VERSION = 1

# A journal is made compact when it has this many records more than twice what it needs: seldom enough that rewriting
# costs less than appending did, often enough that a long evening of undo and redo stays below some 100 KB.
_SPARE_RECORDS = 2000

# Usual sessions have 10 to 100 KB. So much holds 300,000 single entries, or 900 times all candidates of a 36×36 grid,
# and takes some 10 s to read; what is longer was not written here, where a file never gets longer.
MOST_BYTES = 16 << 20
# A file that would get longer than this by what is appended is to be written anew, with less: it is read for that, and
# at the next start. A colour key that is held at 36×36 takes half a minute to get there.
MOST_APPENDED_BYTES = MOST_BYTES // 2

_ORDER = "order"
# Far above the milliseconds since 1970 that orders begin with; what is above is none of the program's.
_HIGHEST_ORDER = 10**15
# The last line, behind whatever a write that was interrupted left.
_ORDER_WITHIN_BYTES = 64 << 10

# Few lines of what is no session look so.
_PERHAPS_RIGHT = re.compile(rb"^([0-9a-f]{8} \{[^\n]*)\n", re.MULTILINE)

_EDIT: Record = {"edit": None}
_EDIT_BEGINS = b'{"edit":'


class JournalFault(Enum):
    """What is wrong with a session file."""

    NO_SESSION = "not a session file"
    VERSION = "made by a newer version"
    DAMAGED = "damaged line"
    CONTENT = "impossible record"
    UNREADABLE = "cannot be read"


class JournalError(ValueError):
    """A file that is no session file, or of a version that is not known here."""

    def __init__(self, kind: JournalFault) -> None:
        super().__init__(kind)
        self.kind = kind


class JournalLostError(OSError):
    """The file on disk is not the one that was written: another program removed or shortened it."""

    def __init__(self, path: Path) -> None:
        super().__init__(errno.ENOENT, os.strerror(errno.ENOENT), str(path))


class JournalFullError(Exception):
    """More cannot be appended to a session file; it is as it was."""


@dataclass(frozen=True)
class JournalContent:
    """What could be read of a journal."""

    records: tuple[Record, ...]  # the records in order, without the header
    good_size: int  # how many bytes from the beginning are whole lines that are right
    # The first line, counted from 1, that is wrong although there are right ones below it, or that was not read for the
    # file is too long; None when the file is sound. A wrong end is not damage: it is what was being written when the
    # program stopped.
    damaged_line: int | None


def encoded(records: Iterable[Record]) -> str:
    """Return records as the lines of a journal."""
    return "".join(map(_line, records))


def _line(record: Record) -> str:
    body = json.dumps(record, separators=(",", ":"))
    return f"{zlib.crc32(body.encode('ascii')):08x} {body}\n"


def _decoded(line: bytes) -> Record | None:
    """Return the record of a line, None when the line is not right."""
    if len(line) < 10 or line[8:9] != b" ":
        return None
    body = line[9:]
    try:
        if int(line[:8], 16) != zlib.crc32(body):
            return None
        record = json.loads(body.decode("ascii"))
    except (ValueError, RecursionError):
        return None
    return record if isinstance(record, dict) else None


def header() -> Record:
    """Return the first record of every session file."""
    return {"format": FORMAT, "version": VERSION}


def read_journal(path: Path) -> JournalContent:
    """Return what a session file holds, as far as its lines are right and stand within ``MOST_BYTES``.

    Raises:
        JournalError: NO_SESSION, VERSION.
        OSError: the file cannot be read.
    """
    data = read_regular(path, MOST_BYTES + 1)
    too_long = len(data) > MOST_BYTES
    lines = iter(data[:MOST_BYTES].split(b"\n")[:-1])  # what stands behind the last end is no line
    beginning = next(lines, b"")
    first = _decoded(beginning)
    if first is None or first.get("format") != FORMAT:
        raise JournalError(JournalFault.NO_SESSION)
    if first.get("version") != VERSION:
        raise JournalError(JournalFault.VERSION)
    records: list[Record] = []
    size = len(beginning) + 1
    for line in lines:
        record = _decoded(line)
        if record is None:
            break
        records.append(record)
        size += len(line) + 1
    damaged = too_long or any(_decoded(found[1]) is not None for found in _PERHAPS_RIGHT.finditer(data, size))
    return JournalContent(tuple(records), size, len(records) + 2 if damaged else None)


def order_record(order: int) -> Record:
    """Return the record that says when a session was written to, among all writes to sessions."""
    return {"details": {_ORDER: str(order)}}


def without_order(details: dict[str, str]) -> dict[str, str]:
    """Return details but for the one that is the program's own."""
    return {name: text for name, text in details.items() if name != _ORDER}


def read_order(path: Path) -> int:
    """Return the order of the last write to a session file; 0 where it has none, or cannot be read."""
    try:
        lines = read_end_of_regular(path, _ORDER_WITHIN_BYTES).split(b"\n")
    except OSError:
        return 0
    for line in reversed(lines):
        if b'"order":' in line and (record := _decoded(line)) is not None:
            order = record["details"].get(_ORDER) if isinstance(record.get("details"), dict) else None
            if isinstance(order, str) and order.isdecimal() and len(order) <= len(str(_HIGHEST_ORDER)):
                return int(order) if int(order) <= _HIGHEST_ORDER else 0
    return 0


def compacted(lines: Sequence[bytes]) -> list[bytes]:
    """Return the fewest lines that say the same as a sound journal's: no step that was forgotten, each setting once.

    Edits are not looked into, so that this is quick however long the history is.
    """
    done: list[bytes] = []
    undone: list[bytes] = []
    settings: dict[str, bytes] = {}
    details: dict[str, str] = {}
    for line in lines[2:]:
        record: Record = _EDIT if line.startswith(_EDIT_BEGINS, 9) else json.loads(line[9:])
        if "edit" in record:
            done.append(line)
            undone.clear()
        elif "undo" in record:
            undone.extend(done.pop() for _ in range(record["undo"]))
        elif "redo" in record:
            done.extend(undone.pop() for _ in range(record["redo"]))
        elif "details" in record:
            details |= record["details"]
        else:
            settings[next(iter(record))] = line
    more: list[Record] = [{"undo": len(undone)}] if undone else []
    order = details.pop(_ORDER, None)
    if details:
        more.append({"details": details})
    if order is not None:
        more.append(order_record(int(order)))
    return [*lines[:2], *done, *reversed(undone), *settings.values(), *(_line(record).encode() for record in more)]


class JournalFile:
    """A session file that is being written, opened for each batch and never kept open; not for two threads at once.

    Without ``content``, what is in it, it does not exist yet and begins with `rewrite`.
    """

    def __init__(self, path: Path, content: JournalContent | None = None) -> None:
        self.path = path
        self.size = 0 if content is None else content.good_size  # how many bytes it has
        self._records = self._done = self._undone = 0
        self._count(() if content is None else content.records)

    @property
    def wasteful(self) -> bool:
        """Whether making it compact is worth the while."""
        return self._records > 2 * (self._done + self._undone) + _SPARE_RECORDS

    def append(self, records: Sequence[Record], *, durable: bool = True) -> None:
        """Put records at the end, and with ``durable`` on the disk itself; raises as `compact`, and JournalFullError.

        When that fails, the file reads as if nothing had been appended, and the same records can be appended again.
        """
        data = encoded(records).encode("ascii")
        if self.size + len(data) > MOST_APPENDED_BYTES:
            raise JournalFullError
        try:
            with open(self.path, "r+b") as file:
                if os.fstat(file.fileno()).st_size < self.size:
                    raise JournalLostError(self.path)
                file.seek(self.size)
                file.write(data)
                file.truncate()  # what a failed attempt may have left
                if durable:
                    os.fsync(file.fileno())
        except FileNotFoundError as error:
            raise JournalLostError(self.path) from error
        self.size += len(data)
        self._count(records)

    def rewrite(self, records: Sequence[Record]) -> None:
        """Put a file with these records in place of whatever there is; after an OSError the old file is as it was.

        It is one too where the records are more than is read.
        """
        text = encoded([header(), *records])
        if len(text) > MOST_BYTES:
            raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(self.path))
        write_atomically(self.path, text, private=True)
        self._records = self._done = self._undone = 0
        self.size = len(text)
        self._count(records)

    def compact(self) -> None:
        """Drop what is forgotten; the file says the same before and after, whenever the program stops.

        Raises:
            JournalLostError: the file is not what was written here before.
            OSError: it cannot be read or written.
        """
        try:
            before = read_regular(self.path, self.size)
        except FileNotFoundError as error:
            raise JournalLostError(self.path) from error
        if len(before) < self.size:
            raise JournalLostError(self.path)
        data = b"".join(compacted(before.splitlines(keepends=True)))
        write_atomically(self.path, data.decode("ascii"), private=True)
        self.size = len(data)
        self._records = self._done + self._undone

    def _count(self, records: Iterable[Record]) -> None:
        for record in records:
            self._records += 1
            if "edit" in record:
                self._done += 1
                self._undone = 0
            elif "undo" in record:
                self._done -= record["undo"]
                self._undone += record["undo"]
            elif "redo" in record:
                self._done += record["redo"]
                self._undone -= record["redo"]


class OpenSession(JournalFile):
    """A session file with its lock: no other program writes to it until `release`."""

    def __init__(self, path: Path, lock: BaseFileLock, content: JournalContent | None = None) -> None:
        super().__init__(path, content)
        self._lock = lock

    def release(self) -> None:
        """Let others write to it; once is enough, twice does no harm."""
        self._lock.release(force=True)


_LOCK_SUFFIX = ".lock"
_MARK_SUFFIX = ".in-use.lock"  # not the other one's name, which a program that looks for locks makes
# What the system says where it knows no locks; ENOTSUP and EOPNOTSUPP are the same on some systems.
_UNKNOWN = frozenset({errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP, errno.EINVAL})


class SessionInUseError(Exception):
    """Another window is writing to this session. ``path`` is its file."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))
        self.path = path


def locked(path: Path) -> BaseFileLock:
    """Return the lock of a session file; SessionInUseError where another program has it, OSError where that fails."""
    # The lock is taken in the window's thread and released in the one that writes, or the other way round.
    file = path.with_name(path.name + _LOCK_SUFFIX)
    lock = FileLock(file, timeout=0, thread_local=False, fallback_to_soft=False)
    try:
        lock.acquire()
    except (Timeout, OSError, NotImplementedError) as error:
        if _has_locks(lock.lock_file):
            if isinstance(error, Timeout):
                raise SessionInUseError(path) from None
            raise
    else:
        return lock
    with suppress(OSError):
        os.unlink(lock.lock_file)
    mark = SoftFileLock(path.with_name(path.name + _MARK_SUFFIX), timeout=0, thread_local=False)
    with suppress(Timeout):  # older versions of filelock only take away what a program left that runs no more
        mark.acquire()
        return mark
    try:
        mark.acquire()
    except Timeout:
        raise SessionInUseError(path) from None
    return mark


def _has_locks(lock_file: str) -> bool:
    """Return whether the file system knows locks; to `filelock` that and a lock in use are alike."""
    try:
        import fcntl
    except ImportError:  # Windows, where every file system does
        return True
    try:
        handle = os.open(lock_file, os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return True  # something else is wrong with it
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in _UNKNOWN
    finally:
        os.close(handle)
    return True
