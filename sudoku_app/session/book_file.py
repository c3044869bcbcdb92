"""The file of the puzzle book: an SQLite database that is opened for one piece of work at a time.

It is opened, worked with and closed within one call, in whichever thread makes it, so that no connection outlives its
thread, and two programs share the file as two calls do. A transaction is whole or not there, whenever the program or
the machine stops: SQLite's rollback journal sees to that, and needs no shared memory, which a home folder on a network
may not have. Only its owner can read the file.

SQLite is imported when it is first needed, which no start of the program waits for.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from filelock import FileLock, Timeout

if TYPE_CHECKING:
    import sqlite3

# A newer version has other tables. With the same ones another number is damage.
VERSION: Final = 1
DAMAGED_SUFFIX: Final = ".damaged"
_APPLICATION: Final = 0x5375646F  # "Sudo" in ASCII: SQLite's mark of whose file it is
# What SQLite left beside a file belongs to it, and would be played back into a new one.
_BESIDE: Final = ("-journal", "-wal", "-shm")
_LOCK_SUFFIX: Final = ".lock"
# Another program writes for some milliseconds at a time; who waits longer than this waits for one that hangs.
_PATIENCE_SECONDS: Final = 2.0

_SCHEMA: Final = (
    # What is known of puzzles, by their keys (see `puzzle_book`). The rows that were written last have the highest
    # rowid; ``scale`` says by which program and engine a rating was found, ``differs`` whether Sukaku Explainer may go
    # another path.
    "CREATE TABLE judged (key BLOB NOT NULL UNIQUE, verdict TEXT NOT NULL, rated INTEGER NOT NULL, rating REAL, "
    "hardest TEXT, complete INTEGER NOT NULL, differs INTEGER NOT NULL, scale INTEGER NOT NULL)",
    # Positions in the JSON of the program's own files.
    "CREATE TABLE work (key BLOB NOT NULL UNIQUE, position TEXT NOT NULL, seconds REAL NOT NULL, "
    "hints INTEGER NOT NULL)",
    # ``regions`` are what the grid is divided into, as `region_fields`; nothing where it has boxes alone.
    "CREATE TABLE solved (key BLOB NOT NULL UNIQUE, box_rows INTEGER NOT NULL, box_columns INTEGER NOT NULL, "
    "regions TEXT, givens INTEGER NOT NULL, finished REAL NOT NULL, seconds REAL NOT NULL, hints INTEGER NOT NULL, "
    "filled INTEGER NOT NULL, rating REAL, complete INTEGER NOT NULL)",
    # Exercises, each once: the technique's name, when it was answered or helped with first, and whether that answer
    # was right.
    "CREATE TABLE practised (technique TEXT NOT NULL, finished REAL NOT NULL, at_once INTEGER NOT NULL)",
)

_T = TypeVar("_T")


class BookFault(Enum):
    """Why the book cannot be used."""

    NEWER = "made by a newer version"
    LOCKED = "another program keeps it"
    FULL = "no room"
    READ_ONLY = "not to be written"
    UNUSABLE = "the system refuses"


_ERRNOS: Final = {
    BookFault.LOCKED: errno.EBUSY,
    BookFault.FULL: errno.ENOSPC,
    BookFault.READ_ONLY: errno.EROFS,
}


class BookError(OSError):
    """The book cannot be read or written now; nothing in it has changed."""

    def __init__(self, fault: BookFault, path: Path, reason: str = "", number: int | None = None) -> None:
        super().__init__(_ERRNOS.get(fault, number or errno.EINVAL), reason or fault.value, str(path))
        self.fault = fault  # why; ``errno`` has the system's number of it, EINVAL where there is none
        self.reason = reason  # the system's word for why, "" where it has none
        self.path = path


@dataclass(frozen=True)
class Done(Generic[_T]):
    """The result of a piece of work, and where a damaged file is now in whose place a new one was created."""

    result: _T
    set_aside: Path | None = None


class _DamagedError(Exception):
    """The file is no database, not one of this program, or a damaged one: in SQLite's words where it has some."""


class BookFile:
    """The file; nothing is made before something is written."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self, work: Callable[[sqlite3.Connection], _T], nothing: _T) -> Done[_T]:
        """Return what ``work`` reads, ``nothing`` where there is no file; BookError where it cannot be read."""
        try:
            self.path.stat()  # not ``exists``, which from Python 3.14 on takes what cannot be looked at for nothing
        except (FileNotFoundError, NotADirectoryError):
            return Done(nothing)
        except OSError as error:
            raise self._unusable(error) from error
        return self._run(work, "BEGIN")

    def write(self, work: Callable[[sqlite3.Connection], _T]) -> Done[_T]:
        """Return what ``work`` returns; all that it writes is in the file then, and nothing after a BookError."""
        return self._run(work, "BEGIN IMMEDIATE")

    def _run(self, work: Callable[[sqlite3.Connection], _T], begin: str) -> Done[_T]:
        with suppress(_DamagedError):
            return Done(self._once(work, begin))
        try:
            return self._run_again(work, begin)
        except _DamagedError as error:  # rubbish is put there as often as it is removed
            raise BookError(BookFault.UNUSABLE, self.path, str(error)) from error

    def _once(self, work: Callable[[sqlite3.Connection], _T], begin: str) -> _T:
        try:
            import sqlite3
        except ImportError as error:  # a Python that was built without it
            raise BookError(BookFault.UNUSABLE, self.path, str(error)) from error
        try:
            self._require_private_file()
            with closing(sqlite3.connect(self.path, timeout=_PATIENCE_SECONDS, isolation_level=None)) as connection:
                self._begin(connection, begin)
                result = work(connection)
                connection.execute("COMMIT")
                return result
        except sqlite3.Error as error:
            raise self._error_of(error) from error
        except UnicodeDecodeError as error:  # what SQLite says of the damage has parts of it in it
            raise _DamagedError from error
        except BookError:
            raise
        except OSError as error:
            raise self._unusable(error) from error

    def _unusable(self, error: OSError) -> BookError:
        return BookError(BookFault.UNUSABLE, self.path, error.strerror or "", error.errno)

    def _require_private_file(self) -> None:
        """Make an empty file that only its owner can read, unless there is one; SQLite takes it as a new database.

        The journal beside it gets the same permissions. Nothing but a regular file is opened: a pipe may never answer.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            if not stat.S_ISREG(self.path.stat().st_mode):
                raise OSError(errno.EINVAL, os.strerror(errno.EINVAL))
        except FileNotFoundError:
            with suppress(FileExistsError):  # another program made it meanwhile
                # Where a link leads, for it may lead to nothing.
                os.close(os.open(os.path.realpath(self.path), os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))

    def _begin(self, connection: sqlite3.Connection, begin: str) -> None:
        """Begin a transaction on the tables, which are made in it where the file is new; raises as `_is_ready`."""
        connection.execute(begin)
        if self._is_ready(connection):
            return
        connection.execute("ROLLBACK")
        connection.execute("BEGIN IMMEDIATE")
        if not self._is_ready(connection):  # another program may have made them meanwhile
            for statement in _SCHEMA:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {_APPLICATION}")
            connection.execute(f"PRAGMA user_version = {VERSION}")

    def _is_ready(self, connection: sqlite3.Connection) -> bool:
        """Return whether the tables are there; False for a new file.

        _DamagedError where it is of another program, or not as this one made it; BookError where it is newer.
        """
        application = connection.execute("PRAGMA application_id").fetchone()[0]
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        tables = {sql for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE type = 'table'")}
        if not (application or version or tables):
            return False
        ours = application == _APPLICATION
        if ours and version > VERSION and tables != set(_SCHEMA):
            raise BookError(BookFault.NEWER, self.path)
        if not ours or version != VERSION or tables != set(_SCHEMA):
            raise _DamagedError
        return True

    def _error_of(self, error: sqlite3.Error) -> Exception:
        """Return what an error of SQLite means here: of all that the system does not explain the file is the cause."""
        code = getattr(error, "sqlite_errorcode", 0)  # 0 where Python cannot decode a text
        fault = self._outer_faults().get(code & 0xFF)  # the rest of an extended code says more than is needed
        parent = self.path.parent
        if fault is BookFault.READ_ONLY and os.access(self.path, os.W_OK) and os.access(parent, os.W_OK | os.X_OK):
            fault = None  # its header says so
        if fault is None:
            return _DamagedError(str(error))
        return BookError(fault, self.path, str(error) if fault is BookFault.UNUSABLE else "")

    @staticmethod
    def _outer_faults() -> dict[int, BookFault]:
        """Return what SQLite's codes mean of which the file is not the cause."""
        import sqlite3

        unusable = (
            sqlite3.SQLITE_PERM,
            sqlite3.SQLITE_NOMEM,
            sqlite3.SQLITE_INTERRUPT,
            sqlite3.SQLITE_IOERR,
            sqlite3.SQLITE_CANTOPEN,
            sqlite3.SQLITE_PROTOCOL,
            sqlite3.SQLITE_NOLFS,
            sqlite3.SQLITE_AUTH,
            sqlite3.SQLITE_CONSTRAINT,  # by what was to be written
        )
        return dict.fromkeys(unusable, BookFault.UNUSABLE) | {
            sqlite3.SQLITE_BUSY: BookFault.LOCKED,
            sqlite3.SQLITE_LOCKED: BookFault.LOCKED,
            sqlite3.SQLITE_FULL: BookFault.FULL,
            sqlite3.SQLITE_READONLY: BookFault.READ_ONLY,
        }

    def _run_again(self, work: Callable[[sqlite3.Connection], _T], begin: str) -> Done[_T]:
        """Do a piece of work that failed once more; where it fails again, give the file another name, and do it then.

        Another program may have put the file aside meanwhile. BookError where it cannot be renamed, _DamagedError where
        the new one is damaged too.
        """
        lock = FileLock(self.path.with_name(self.path.name + _LOCK_SUFFIX), timeout=_PATIENCE_SECONDS)
        try:
            with lock:
                with suppress(_DamagedError):
                    return Done(self._once(work, begin))
                aside = self.path.with_name(f"{self.path.name}.{secrets.token_hex(2)}{DAMAGED_SUFFIX}")
                os.replace(self.path, aside)
                for suffix in _BESIDE:
                    with suppress(FileNotFoundError):
                        os.replace(self.path.with_name(self.path.name + suffix), aside.with_name(aside.name + suffix))
                return Done(self._once(work, begin), aside)
        except Timeout as error:
            raise BookError(BookFault.LOCKED, self.path) from error
        except BookError:
            raise
        except OSError as error:
            raise self._unusable(error) from error
