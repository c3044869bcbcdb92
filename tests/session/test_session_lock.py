"""The lock on a session, where the file system knows locks and where it knows none (as many on a network do)."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from sudoku_app.session.journal import SessionInUseError, locked
from sudoku_app.session.recorder import SessionRecorder
from sudoku_app.session.session import Session
from sudoku_app.session.store import SessionStore
from sudoku_app.sudoku.grid.geometry import GridShape
from sudoku_app.sudoku.grid.position import Position

fcntl = pytest.importorskip("fcntl")
_NO_LOCKS = [errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP]


def refuse(monkeypatch: pytest.MonkeyPatch, reason: int) -> None:
    def flock(*_: object) -> None:
        raise OSError(reason, os.strerror(reason))

    monkeypatch.setattr(fcntl, "flock", flock)


def edited(store: SessionStore) -> SessionRecorder:
    session = Session(Position.empty(GridShape(2, 2)))
    recorder = SessionRecorder(session, store)
    session.enter([0], 1)
    recorder.write()
    return recorder


@pytest.mark.parametrize("reason", _NO_LOCKS)
def test_without_locks_sessions_are_kept_and_never_written_to_by_two(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: int
) -> None:
    refuse(monkeypatch, reason)
    store = SessionStore(tmp_path / "sessions")
    recorder = edited(store)
    (path,) = store.folder.glob("*.session")
    with pytest.raises(SessionInUseError):
        SessionStore(store.folder).open(path)
    recorder.close()
    found = SessionStore(store.folder).restore_last()
    assert found.problems == ()
    assert found.saved is not None
    assert found.saved.history.position.values[0] == 1
    assert found.session is not None
    found.session.release()
    assert [each.name for each in store.folder.iterdir()] == [path.name]


_HOLDER = """
import fcntl, os, signal, sys
from pathlib import Path
from sudoku_app.session.journal import locked

def flock(*_):
    raise OSError(37, "No locks available")

if sys.argv[2] == "none":
    fcntl.flock = flock
lock = locked(Path(sys.argv[1]))
os.write(1, b"locked\\n")
signal.pause()
"""


@pytest.mark.parametrize("locks", ["system", "none"])
def test_the_lock_of_a_program_that_was_killed_hinders_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, locks: str
) -> None:
    path = tmp_path / "a.session"
    if locks == "none":
        refuse(monkeypatch, errno.ENOLCK)
    with subprocess.Popen([sys.executable, "-c", _HOLDER, str(path), locks], stdout=subprocess.PIPE) as holder:
        assert holder.stdout is not None
        holder.stdout.readline()
        with pytest.raises(SessionInUseError):
            locked(path)
        holder.send_signal(signal.SIGKILL)
    locked(path).release()


def test_an_error_that_is_none_of_locks_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OSError, match=r"File exists|Not a directory"):
        locked(tmp_path / "file" / "a.session")
    refuse(monkeypatch, errno.EIO)
    with pytest.raises((OSError, SessionInUseError)):
        locked(tmp_path / "a.session")
