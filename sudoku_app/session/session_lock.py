"""The lock on a session that is being written to.

Where the file system knows locks, it is one of the system's, which lets go of it when the program ends in whatever way.
Network file systems often know none: there a file with the program's number stands for it (`filelock.SoftFileLock`),
which the next program takes over when no such program runs any more.
"""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from pathlib import Path

from filelock import BaseFileLock, FileLock, SoftFileLock, Timeout

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
    """Return the lock of a session file, which no other program has.

    Raises:
        SessionInUseError: another program has it.
        OSError: no file can be made beside it.
    """
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
